"""What is open and what is hidden, in views, in the log and in imagined positions."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from hospitable.games.doktor_hrubec.cards import CARDS, DOCTORS, FIRST_ACTION, PATIENTS
from hospitable.games.doktor_hrubec.happenings import EVENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import GAME, codes, events, hand, numbers, play, table, theatre
from tests.rules import rule

SEEDS = range(40)


def shown(s: Position, who: int | None) -> str:
    """Everything a seat (None: a spectator) can read: view and log."""
    log = [(EVENTS[event.kind], event.seat, event.args) for event in s.seen(who)]
    return json.dumps([s.view(who), log])


def told(s: Position, who: int | None, name: str) -> list[tuple[int, ...]]:
    return [event.args for event in s.seen(who) if EVENTS[event.kind] == name]


def doctors_in(cards: list[int]) -> int:
    return sum(card < FIRST_ACTION for card in cards)


def imagined_hands(s: Position, seat: int, of: int) -> list[list[int]]:
    """What this seat imagines in the hand of another one."""
    return [imagined(s, seat, seed).theatres[of].hand for seed in SEEDS]


def imagined(s: Position, seat: int, seed: int) -> Position:
    other = s.imagine(seat, seed)
    assert isinstance(other, Position)
    return other


# -- hidden


@rule("HR-INF-01")
def test_hands_are_hidden_but_for_their_size() -> None:
    s = table(theatre("alien vip"), theatre("dr_zero nurse fired"), theatre())
    for who in (1, 2, None):
        assert s.view(who)["theatres"][0]["hand"] is None
        assert '"alien"' not in shown(s, who)
        assert '"vip"' not in shown(s, who)
    assert s.view(0)["theatres"][0]["hand"] == ["alien", "vip"]
    for who in (0, 1, 2, None):
        assert [mine["cards"] for mine in s.view(who)["theatres"]] == [2, 3, 0]


@rule("HR-INF-01")
@pytest.mark.parametrize("seats", range(2, 6))
def test_the_deal_tells_everybody_only_the_own_hand(seats: int) -> None:
    s = GAME.new(seats, "deal")
    for who in (*range(seats), None):
        expected = [tuple(s.theatres[seat].hand) if seat == who else () for seat in range(seats)]
        assert told(s, who, "dealt") == expected


@rule("HR-INF-01")
def test_a_drawn_card_is_told_only_to_who_drew_it() -> None:
    s = play(table(theatre(), theatre(), pile="nurse nurse"), "draw")
    assert told(s, 0, "drew") == [(CARDS.index("nurse"),)]
    for who in (1, None):
        assert told(s, who, "drew") == [()]
        assert '"nurse"' not in shown(s, who)


@rule("HR-INF-01", "HR-PAT-09")
def test_draw_pile_queue_and_unused_patients_show_only_numbers() -> None:
    s = table(theatre(), theatre(), pile="nurse alien", queue=(1, 2, 3))
    for who in (0, 1, None):
        view = s.view(who)
        assert (view["pile"], view["queue"]) == (2, [1, 2, 3])
        assert not [name for name in (*PATIENTS, "nurse", "alien") if f'"{name}"' in shown(s, who)]


@rule("HR-INF-01")
def test_a_turn_is_asked_the_same_way_whatever_the_hand_holds() -> None:
    views = []
    for cards in ("nurse bribe", "dr_zero alien"):
        s = play(table(theatre(cards), theatre(), pile="vip"), "queue")
        s.waiting = []
        views.append(s.view(1))
    assert views[0] == views[1]
    assert views[0]["deciders"] == [0]


# -- open


@rule("HR-INF-02", "HR-RUL-30")
def test_everything_that_lies_open_is_seen_by_everybody() -> None:
    mine = theatre("vip", team="dr_drill", table="acne", healed="geek", morgue="insomnia", bonus=2)
    s = table(mine, theatre(), discard="nurse alien", ongoing="recycling", waiting="leper", box="fracture")
    for who in (0, 1, None):
        view = s.view(who)
        assert (view["discard"], view["ongoing"]) == (["nurse", "alien"], "recycling")
        assert (view["waiting"], view["box"]) == (["leper"], ["fracture"])
        assert (view["queue"], view["pile"]) == ([2, 2, 3], 59 - 5)
        there = view["theatres"][0]
        assert (there["team"], there["table"], there["bonus"]) == (["dr_drill"], "acne", 2)
        assert (there["healed"], there["morgue"]) == (["geek"], ["insomnia"])
        assert list(there["skills"].values()) == [1, -1, 4, -1]


@rule("HR-INF-02")
def test_a_played_and_a_discarded_card_are_open() -> None:
    s = play(table(theatre("nurse vip", table="blisters"), theatre(), die=1), "play nurse", "operate dermatology")
    play(s, "drop vip")
    assert told(s, 1, "dropped") == [(CARDS.index("vip"),)]
    assert s.view(1)["discard"] == ["nurse", "vip"]


# -- what a seat may imagine


@rule("HR-INF-03")
@pytest.mark.parametrize("seats", range(2, 6))
def test_a_hand_that_never_lost_a_doctor_is_imagined_with_one(seats: int) -> None:
    s = GAME.new(seats, "imagine")
    for seed in SEEDS:
        other = imagined(s, 0, seed)
        assert other.view(0) == s.view(0)
        assert other.theatres[0].hand == s.theatres[0].hand
        for mine in other.theatres[1:]:
            assert len(mine.hand) == 4
            assert doctors_in(mine.hand) >= 1


@rule("HR-INF-03")
def test_the_known_doctor_could_be_any_that_is_not_open_and_the_rest_is_anything() -> None:
    mine, other = theatre("nurse"), theatre("lawyer vip vip", team="dr_drill")
    other.doctor_left = False
    s = table(mine, other, pile="dr_acula dr_zero nurse nurse nurse nurse nurse nurse", discard="alien")
    hands = imagined_hands(s, 0, 1)
    assert {min(cards) for cards in hands} == {DOCTORS.index(name) for name in ("lawyer", "dr_acula", "dr_zero")}
    assert {doctors_in(cards) for cards in hands} >= {1, 2}
    hidden = Counter(s.pile + s.theatres[1].hand)
    for seed in SEEDS:
        there = imagined(s, 0, seed)
        assert Counter(there.pile + there.theatres[1].hand) == hidden


@rule("HR-INF-03")
def test_after_a_doctor_left_it_by_play_or_discard_a_hand_may_hold_none() -> None:
    few = "dr_acula nurse nurse nurse nurse nurse nurse nurse nurse nurse"
    for start, moves, known in (
        ("dr_drill vip", ["hire dr_drill"], False),
        ("dr_drill fired", ["play fired lawyer"], True),
        ("dr_drill vip", ["queue"], True),
    ):
        mine = theatre(start)
        mine.doctor_left = False
        s = play(table(mine, theatre(team="lawyer"), pile=few), *moves)
        assert all(doctors_in(cards) for cards in imagined_hands(s, 1, 0)) == known
    for dropped, known in (("dr_drill", False), ("vip", True)):
        mine = theatre("dr_drill vip", table="blisters")
        mine.doctor_left = False
        s = play(table(mine, theatre(), pile=few, die=1), "operate dermatology", f"drop {dropped}")
        assert all(doctors_in(cards) for cards in imagined_hands(s, 1, 0)) == known


@rule("HR-INF-03")
def test_an_imagined_log_tells_no_more_than_the_own_one() -> None:
    s = play(table(theatre("vip"), theatre("fired"), pile="nurse nurse"), "draw")
    assert imagined(s, 1, 3).journal == s.seen(1)


# -- what is known since a reshuffle


NEW = ("recycling", "clown_show", "mrs_janitor")


def reshuffled() -> Position:
    """The last card of the pile was drawn by the first player, and the discards are the pile now."""
    hands = theatre("vip"), theatre("fired lawyer"), theatre("kidnapper")
    return play(table(*hands, pile="holiday", discard="alien dr_zero retraining blackout model"), "draw", "queue")


@rule("HR-INF-02", "HR-ADM-10")
def test_the_new_pile_is_known_to_hold_the_discards_and_nothing_else() -> None:
    s = reshuffled()
    for seat, own in enumerate(s.theatres):
        held = Counter(card for theatre in s.theatres for card in theatre.hand) - Counter(own.hand)
        for seed in SEEDS:
            there = imagined(s, seat, seed)
            assert there.pile == s.pile
            assert there.view(seat) == s.view(seat)
            assert sum((Counter(theatre.hand) for theatre in there.theatres), Counter()) - Counter(own.hand) == held
    assert len({tuple(cards) for cards in imagined_hands(s, 0, 1)}) == 3


@rule("HR-INF-02", "HR-ADM-10")
def test_who_has_drawn_since_may_hold_one_of_them_and_who_has_not_holds_none() -> None:
    s = play(reshuffled(), "end", "draw")
    old = set(numbers("fired lawyer kidnapper", CARDS))
    for cards, rival in zip(imagined_hands(s, 0, 1), imagined_hands(s, 0, 2), strict=True):
        assert (len(old & set(cards)), len(cards)) == (2, 3)
        assert len(old & set(rival)) == len(rival) == 1
    drawn = {card for cards in imagined_hands(s, 0, 1) for card in cards} - old
    assert drawn == set(numbers("alien dr_zero retraining blackout model", CARDS))


@rule("HR-INF-02", "HR-ADM-10")
def test_who_shows_the_card_drawn_since_holds_only_old_ones_again() -> None:
    hands = theatre(), theatre("vip lawyer"), theatre("kidnapper")
    s = table(*hands, active=1, pile="holiday", discard="recycling clown_show mrs_janitor")
    play(s, "draw", "queue", "end", "queue", "end", "queue", "end", "draw")
    (new,) = [code for code in codes(s) if code.startswith("play") and code.split()[1] in NEW]
    play(s, new)
    old = set(numbers("vip lawyer holiday kidnapper", CARDS))
    for seed in SEEDS:
        there = imagined(s, 0, seed)
        assert there.pile == s.pile
        assert set(there.theatres[1].hand + there.theatres[2].hand) == old


@rule("HR-INF-02", "HR-ADM-10")
@pytest.mark.parametrize("seats", range(2, 6))
def test_no_imagined_position_contradicts_what_everybody_saw_being_shuffled(seats: int) -> None:
    """Games that begin with most cards among the discards; only cards that are there once can be told apart."""
    chance = random.Random(seats)
    s = GAME.new(seats, f"shuffled {seats}")
    once = {card for card in range(len(CARDS)) if card < FIRST_ACTION or s.rules.edition.action(card).copies == 1}
    s.discard = [s.pile.pop() for _ in range(len(s.pile) - 3)]
    shuffled: set[int] | None = None
    drew: set[int] = set()
    shuffles = 0
    while s.deciders and s.turn < 40:
        discards, heard = set(s.discard), len(s.journal)
        seat = chance.choice(s.deciders)
        s.play(seat, "draw" if "draw" in codes(s, seat) else chance.choice(codes(s, seat)))
        for event in s.journal[heard:]:
            if EVENTS[event.kind] in ("played", "dismissed", "dropped"):
                discards.add(event.args[0])
            elif EVENTS[event.kind] == "drew":
                drew.add(event.seat)
            elif EVENTS[event.kind] == "reshuffled":
                shuffled, drew, shuffles = discards, set(), shuffles + 1
        if shuffled is None:
            continue
        viewer = chance.randrange(seats)
        there = imagined(s, viewer, shuffles)
        assert there.view(viewer) == s.view(viewer)
        assert once & set(there.pile) <= shuffled
        for other in set(range(seats)) - drew - {viewer}:
            assert not once & shuffled & set(there.theatres[other].hand)
    assert shuffles >= 1


@rule("HR-INF-02", "HR-INF-03")
def test_the_known_doctor_of_a_hand_is_none_of_the_reshuffled_ones() -> None:
    s = reshuffled()
    s.theatres[1].doctor_left = False
    assert all(DOCTORS.index("lawyer") in cards for cards in imagined_hands(s, 0, 1))
    play(s, "end", "draw", "queue", "end")
    assert all(DOCTORS.index("lawyer") in cards for cards in imagined_hands(s, 0, 1))


@rule("HR-INF-02")
def test_of_two_equal_cards_an_old_and_a_new_one_nobody_can_tell_which_was_played() -> None:
    s = table(theatre(), theatre("nurse"), active=1, pile="holiday", discard="nurse recycling clown_show")
    play(s, "draw", "queue", "end", "queue", "end", "draw", "play nurse")
    for cards in imagined_hands(s, 0, 1):
        assert CARDS.index("holiday") in cards
    others = {CARDS[card] for cards in imagined_hands(s, 0, 1) for card in cards} - {"holiday"}
    assert others == {"nurse", "recycling", "clown_show"}


# -- Castling


def castling() -> Position:
    """Everybody is asked but seat 2, who has one doctor only."""
    s = table(theatre("castling", team="dr_couch dr_drill"), theatre(team="hypnotist alien"), theatre(team="lawyer"))
    return play(s, "play castling")


@rule("HR-INF-04")
def test_who_has_chosen_for_castling_is_open_and_whom_is_hidden() -> None:
    s = castling()
    assert s.deciders == (0, 1)
    s.play(0, "castle dr_drill")
    for who in (0, 1, 2, None):
        assert [mine["has_castled"] for mine in s.view(who)["theatres"]] == [True, False, True]
        assert s.view(who)["theatres"][0]["castled"] == ("dr_drill" if who == 0 else None)
        assert told(s, who, "castled") == [(DOCTORS.index("dr_drill"),) if who == 0 else ()]
        assert s.view(who)["theatres"][0]["team"] == ["dr_couch", "dr_drill"]
    s.play(1, "castle alien")
    moved = [(DOCTORS.index("dr_drill"), 1), (DOCTORS.index("alien"), 2), (DOCTORS.index("lawyer"), 0)]
    assert told(s, None, "passed_doctor") == events(s, "passed_doctor") == moved


@rule("HR-INF-04")
def test_a_choice_for_castling_cannot_be_taken_back() -> None:
    s = castling()
    s.play(0, "castle dr_drill")
    assert s.undoable(0) == 0
    assert s.moves(0) == []
    assert codes(s, 1) == ["castle hypnotist", "castle alien"]


@rule("HR-INF-04")
def test_a_hidden_choice_is_imagined_as_any_doctor_of_the_team_and_the_own_as_it_is() -> None:
    s = castling()
    s.play(0, "castle dr_drill")
    assert {imagined(s, 1, seed).theatres[0].castled for seed in SEEDS} == set(s.theatres[0].team)
    assert {imagined(s, 0, seed).theatres[0].castled for seed in SEEDS} == {DOCTORS.index("dr_drill")}
    assert {imagined(s, 1, seed).theatres[2].castled for seed in SEEDS} == {DOCTORS.index("lawyer")}
    assert hand(s, 0) == ""
