"""What games to come ask of the core, shown with one that has it all: the core is not in the way."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations

import pytest

from hospitable.core import record
from tests.core.tables import GAME, agenda, codes, play, shift, turns
from tests.core.toy_rules import CALL, CARDS, COUNTS, NAP, PEEK, ROUNDS, Position, entry, knows

SEATS = [2, 3]
NIGHT = [False, True]


def walk(s: Position, seed: int) -> Iterator[Position]:
    """The same state at every decision of a random game, and at its end."""
    rng = random.Random(seed)
    for _ in range(500):
        yield s
        if not s.deciders:
            return
        seat = rng.choice(s.deciders)
        s.play(seat, rng.choice(s.moves(seat)))
    raise AssertionError("a game without end")


@pytest.mark.parametrize("night", NIGHT)
@pytest.mark.parametrize("seats", SEATS)
def test_every_position_can_be_stored_and_every_game_replayed(seats: int, night: bool) -> None:
    for seed in range(5):
        s = shift(seats, str(seed), night=night)
        for at in walk(s, seed):
            data = at.snapshot()
            assert GAME.restore(data).snapshot() == data
        assert s.over
        written = record.write(s, ["A", "B", "C"][:seats])
        assert record.replay(written, GAME).fingerprint() == s.fingerprint()
        assert record.verify(written, GAME).fair
        assert s.result().winners != ()


# -- seats that act at the same time, each with its own dice


def test_any_order_of_simultaneous_moves_gives_the_same_position() -> None:
    """Two moves of each seat, in all 90 orders: a roll, then a second one or a stop."""
    plans = {0: ["roll", "roll"], 1: ["roll", "stop"], 2: ["roll", "roll"]}
    ends = set()
    for order in set(permutations([0, 0, 1, 1, 2, 2])):
        s = shift(3, "order")
        play(s, *(f"{seat} bid {1 + seat}" for seat in dict.fromkeys(order)))
        left = {seat: iter(moves) for seat, moves in plans.items()}
        for seat in order:
            play(s, f"{seat} {next(left[seat])}")
        assert [player.dice for player in s.players] == [2, 1, 2]
        ends.add(s.fingerprint())
    assert len(ends) == 1


def test_each_seat_rolls_on_its_own_stream() -> None:
    s = shift(3)
    play(s, "0 bid 1", "1 bid 2", "2 bid 3")
    before = s.drawn[:]
    play(s, "2 roll", "0 roll")
    assert [now - then for now, then in zip(s.drawn, before, strict=True)] == [0, 1, 0, 1]


# -- a secret choice at the same time, then the reveal


def test_a_bid_is_secret_until_all_have_bid() -> None:
    s = shift(3)
    play(s, "1 bid 3")
    assert [player["has_bid"] for player in s.view(0)["players"]] == [False, True, False]
    assert [s.view(seat)["players"][1]["bid"] for seat in (0, 1, 2, None)] == [None, 3, None, None]
    assert [s.seen(seat)[-1].args for seat in (0, 1, 2, None)] == [(), (3,), (), ()]
    play(s, "0 bid 2", "2 bid 1")
    assert [player["bid"] for player in s.view(0)["players"]] == [2, 3, 1]
    assert [event.args for event in s.seen(None)[-3:]] == [(2,), (3,), (1,)]
    assert s.leader == 1


def test_a_secret_bid_is_imagined_anew_for_the_others_only() -> None:
    s = shift(3)
    play(s, "1 bid 3")
    imagined = Counter(bids(s, 0, seed)[1] for seed in range(60))
    assert set(imagined) == {1, 2, 3}
    assert {bids(s, 1, seed) for seed in range(20)} == {(0, 3, 0)}


def bids(s: Position, seat: int, seed: int) -> tuple[int, ...]:
    other = s.imagine(seat, seed)
    assert isinstance(other, Position)
    return tuple(player.bid for player in other.players)


# -- hidden hands that remember who knows what


@pytest.mark.parametrize("night", NIGHT)
@pytest.mark.parametrize("seats", SEATS)
def test_a_seat_cannot_tell_an_imagined_position_from_the_real_one(seats: int, night: bool) -> None:
    differ = 0
    for seed in range(6):
        for s in walk(shift(seats, str(seed), night=night), seed):
            for seat in range(seats):
                other = s.imagine(seat, seed)
                assert other.view(seat) == s.view(seat)
                assert other.moves(seat) == s.moves(seat)
                assert other.blocked(seat) == s.blocked(seat)
                assert other.journal == other.seen(seat) == s.seen(seat)
                differ += other.fingerprint() != s.fingerprint()
    assert differ > 100  # most of them are other positions


@pytest.mark.parametrize("seats", SEATS)
def test_cards_are_neither_lost_nor_made_and_their_holder_knows_them(seats: int) -> None:
    for seed in range(6):
        for s in walk(shift(seats, str(seed)), seed):
            for at in (s, s.imagine(0, seed)):
                assert isinstance(at, Position)
                hands = [held & 15 for player in at.players for held in player.hand]
                counts = [at.pool[card] + at.used[card] + hands.count(card) for card in range(len(CARDS))]
                assert counts == COUNTS
                assert all(knows(held, i) for i, player in enumerate(at.players) for held in player.hand)


def imagined_hands(s: Position, seat: int, owner: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for seed in range(200):
        other = s.imagine(seat, seed)
        assert isinstance(other, Position)
        found[" ".join(CARDS[held & 15] for held in other.players[owner].hand)] += 1
    return found


def test_unknown_cards_are_drawn_from_all_that_are_not_seen() -> None:
    s = turns("nap nap nap nap nap", "nap")
    hands = imagined_hands(s, 0, 1)
    assert set(hands) == {"nap", "peek", "call"}
    assert 5 < hands["nap"] < 40  # 1 of the 10 cards that seat 0 does not see
    assert 70 < hands["peek"] < 130  # 5 of the 10
    assert set(imagined_hands(s, 1, 1)) == {"nap"}


def test_a_card_somebody_looked_at_stays_for_that_seat_only() -> None:
    s = turns("peek", "call", "nap")
    play(s, "0 play peek 1")
    assert s.players[1].hand == [entry(CALL, 0, 1)]
    assert [s.view(seat)["players"][1]["known"] for seat in (0, 1, 2, None)] == [["call"], ["call"], [], []]
    assert [s.seen(seat)[-1].args for seat in (0, 1, 2, None)] == [(CALL,), (), (), ()]
    assert set(imagined_hands(s, 0, 1)) == {"call"}
    assert set(imagined_hands(s, 2, 1)) == {"nap", "peek", "call"}


def test_a_card_given_is_known_to_both_and_to_nobody_else() -> None:
    s = turns("call", "peek nap", "nap")
    play(s, "0 play call 1", "1 give peek")
    assert s.players[0].hand == [entry(PEEK, 0, 1)]
    assert s.players[1].hand == [entry(NAP, 1)]
    assert [s.view(seat)["players"][0]["known"] for seat in (0, 1, 2)] == [["peek"], ["peek"], []]
    assert set(imagined_hands(s, 1, 0)) == {"peek"}
    assert len(imagined_hands(s, 2, 0)) == 3
    assert [s.seen(seat)[-1].args for seat in (0, 1, 2, None)] == [(PEEK,), (PEEK,), (), ()]


# -- a card at any moment of a turn, and another seat that must answer first


def test_a_card_is_played_before_and_after_the_work_and_the_turn_goes_on() -> None:
    s = turns("nap nap", "peek", seed="any moment")
    assert codes(s, 0)[:2] == ["work", "play nap"]
    play(s, "0 play nap")
    assert agenda(s) == ["end_round", "turn 1", "turn 0"]
    assert codes(s, 0)[:2] == ["work", "play nap"]
    play(s, "0 work", "0 play nap")
    assert agenda(s) == ["end_round", "turn 1", "turn 0"]
    assert codes(s, 0)[0] == "done"
    assert len(s.players[0].hand) == 2
    assert s.used == [2, 0, 0]
    play(s, "0 done")
    assert s.deciders == (1,)


def test_a_called_seat_answers_before_the_turn_goes_on() -> None:
    s = turns("call nap", "peek nap nap", "call")
    play(s, "0 work", "0 play call 1")
    assert agenda(s) == ["end_round", "turn 2", "turn 1", "turn 0", "give 1"]
    assert s.deciders == (1,)
    assert codes(s, 0) == []
    assert codes(s, 1) == ["give nap", "give peek"]  # equal cards are one move
    play(s, "1 give nap")
    assert agenda(s) == ["end_round", "turn 2", "turn 1", "turn 0"]
    assert codes(s, 0)[0] == "done"
    assert len(s.players[0].hand) == 2


def test_the_answer_knows_who_asked() -> None:
    s = turns("", "call", "nap")
    play(s, "0 work", "0 done", "1 play call 2")
    assert agenda(s)[-2:] == ["turn 1", "give:1 2"]
    play(s, "2 give nap")
    assert s.players[1].hand == [entry(NAP, 1, 2)]


# -- weighted draws


def test_a_draw_weighs_what_is_left_in_the_pool() -> None:
    s = shift(4, "pool")
    assert s.log is not None
    left = COUNTS[:]
    for event in s.log.chance:
        assert (event.purpose, event.weights) == ("card", tuple(left))
        left[event.result] -= 1
    assert s.pool == left
    assert sum(left) == sum(COUNTS) - 8


def test_an_empty_pool_is_no_event() -> None:
    s = turns("nap nap nap nap nap nap", "peek peek peek peek peek call call call call")
    assert s.pool == [0, 0, 0]
    drawn = s.drawn[:]
    s.draw(0)
    assert s.drawn == drawn
    assert codes(s, 0) == ["work"]


# -- a module that replaces one step and inserts one


def test_a_module_replaces_a_step_and_inserts_another() -> None:
    day, night = shift(2), shift(2, night=True)
    for s in (day, night):
        play(s, "0 bid 1", "1 bid 2")
    assert agenda(day) == ["end_round", "turns", "together"]
    assert agenda(night) == ["end_round", "turns", "coffee", "roll 0", "roll 1"]
    for s in (day, night):
        play(s, "1 stop", "0 stop")
    assert agenda(day) == agenda(night) == ["end_round", "turn 0", "turn 1"]
    assert [s.result().totals for s in (day, night)] == [(0, 0), (1, 1)]


def test_a_module_leaves_the_rules_of_other_tables_alone() -> None:
    before = shift(2).rules.plans
    assert shift(2, night=True).rules.plans != before
    assert shift(2).rules.plans == before


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_one_after_the_other_or_together_the_dice_are_the_same(seed: str) -> None:
    """The seats' own streams: neither the order nor the others' rolls matter."""
    dice = []
    for night in NIGHT:
        s = shift(3, seed, night=night)
        play(s, "0 bid 1", "1 bid 2", "2 bid 3")
        while "roll" in codes(s, s.deciders[-1]) or "stop" in codes(s, s.deciders[-1]):
            seat = s.deciders[-1]
            play(s, f"{seat} roll" if "roll" in codes(s, seat) else f"{seat} stop")
        dice.append([(player.dice, player.rolled) for player in s.players])
    assert dice[0] == dice[1]


def test_the_game_ends_after_its_rounds() -> None:
    s = shift(2, "end")
    *_, last = walk(s, 1)
    assert last.over
    assert last.round == ROUNDS
    assert last.moves(0) == last.moves(1) == []
