"""The start position: hands, queue, waiting room, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

import hospitable
from hospitable.games.doktor_hrubec.cards import ACTIONS, CARDS, DOCTORS, PATIENTS
from hospitable.games.doktor_hrubec.state import Position
from tests.games.doktor_hrubec.tables import GAME, codes, events, hand, play, plays, table, theatre, why_not
from tests.rules import rule

SEATS = pytest.mark.parametrize("seats", range(2, 6))
STAGE_OF = dict.fromkeys(PATIENTS[:10], 1) | dict.fromkeys(PATIENTS[10:22], 2) | dict.fromkeys(PATIENTS[22:], 3)
QUEUES = [(2, [4, 6, 3]), (3, [6, 9, 3]), (4, [8, 10, 3]), (5, [10, 12, 3])]


def drawn(s: Position, purpose: str) -> list[int]:
    """From how many equally likely things each draw for this purpose was made."""
    assert s.log is not None
    return [len(outcome.weights) for outcome in s.log.chance if outcome.purpose == purpose]


def played_to_the_end(seats: int, seed: str = "to the end") -> Position:
    """A game in which everybody calls patients as long as possible and plays no card."""
    s = GAME.new(seats, seed)
    while not s.over:
        wanted = [c for c in codes(s) if c.split()[0] in ("queue", "admit", "operate", "end")]
        play(s, (wanted or codes(s))[0])
    return s


def all_cards(s: Position) -> Counter[str]:
    """Doctors and action cards, wherever they lie."""
    cards = s.pile + s.discard
    for mine in s.theatres:
        cards = cards + mine.hand + mine.team
    return Counter(CARDS[card] for card in cards)


# -- components


@rule("HR-CMP-01")
def test_two_to_five_can_play_and_nobody_alone() -> None:
    assert [GAME.new(seats, "seats").seats for seats in GAME.seats] == [2, 3, 4, 5]
    for seats in (0, 1, 6):
        with pytest.raises(hospitable.BadSetup):
            GAME.new(seats, "seats")


@rule("HR-CMP-06")
@SEATS
def test_cards_that_only_explain_the_symbols_are_not_among_those_that_are_played(seats: int) -> None:
    s = GAME.new(seats, "cards")
    assert set(all_cards(s)) == {*DOCTORS, *ACTIONS}
    assert all_cards(s).total() == 25 + 34
    patients = s.waiting + s.unseen + s.box + [mine.table for mine in s.theatres if mine.table >= 0]
    assert sorted(patients) == list(range(len(PATIENTS)))


@rule("HR-CMP-02", "HR-CMP-04")
@SEATS
def test_there_are_25_different_doctors_and_34_action_cards_of_25_types(seats: int) -> None:
    cards = all_cards(GAME.new(seats, "cards"))
    assert {name: cards[name] for name in DOCTORS} == dict.fromkeys(DOCTORS, 1)
    assert len(DOCTORS) == 25
    actions = {name: cards[name] for name in ACTIONS}
    assert len(actions) == 25
    assert min(actions.values()) == 1
    assert sum(actions.values()) == 34
    assert set(cards) == {*DOCTORS, *ACTIONS}


@rule("HR-CMP-02")
def test_a_doctor_is_a_man_or_a_woman_with_four_whole_numbers_that_may_be_negative() -> None:
    doctors = [doctor for doctor in DOCTORS if doctor != "dr_incognito"]  # who would protect them all
    s = table(theatre("bribe model romantic_dinner"), theatre(team=" ".join(doctors)))
    men, women = plays(s, "model"), plays(s, "romantic_dinner")
    assert plays(s, "bribe") == doctors
    assert sorted(men + women) == sorted(doctors)
    assert ("alpine_doctor" in men, "gate_keeper" in women) == (True, True)
    brutal = table(theatre(team="md_brutal"), theatre()).view(0)["theatres"][0]["skills"]
    assert brutal == {"surgery": 3, "psychiatry": -2, "stomatology": 1, "dermatology": 0}


@rule("HR-CMP-03")
def test_there_are_10_12_and_3_patients_of_the_stages_each_with_money_and_one_or_two_specialities() -> None:
    came = [PATIENTS[patient] for (patient,) in events(played_to_the_end(5), "queued")]
    assert {patient: STAGE_OF[patient] for patient in came} == STAGE_OF
    assert [STAGE_OF[patient] for patient in came] == [1] * 10 + [2] * 12 + [3] * 3
    money = {}
    for patient in PATIENTS:
        ways = codes(table(theatre(table=patient), theatre()))
        assert len(ways) in (1, 2)
        assert all(way.startswith("operate ") for way in ways)
        money[patient] = table(theatre(healed=patient), theatre()).result().totals[0]
    assert (money["toothache"], money["acne"], money["siamese_twins"]) == (1, 3, 6)
    assert [patient for patient, points in money.items() if points <= 0] == ["one_body_no_head"]
    assert codes(table(theatre(table="constipation"), theatre())) == ["operate surgery", "operate psychiatry"]


@rule("HR-CMP-05", "HR-RUL-01", "HR-SET-09", "HR-RUL-33")
def test_the_closing_card_comes_on_top_of_the_25_patients() -> None:
    s = played_to_the_end(5)
    assert sorted(patient for (patient,) in events(s, "queued")) == list(range(25))
    assert events(s, "closed") == [()]


@rule("HR-CMP-07", "HR-CMP-08", "HR-SET-01")
@SEATS
def test_everybody_has_an_empty_operating_room_and_four_markers_on_0(seats: int) -> None:
    view = GAME.new(seats, "rooms").view(None)
    assert [mine["owner"] for mine in view["theatres"]] == list(range(seats))
    for mine in view["theatres"]:
        assert mine["skills"] == {"surgery": 0, "psychiatry": 0, "stomatology": 0, "dermatology": 0}
        assert (mine["team"], mine["table"], mine["bonus"]) == ([], None, 0)


@rule("HR-CMP-07")
def test_a_team_has_four_offices() -> None:
    s = play(table(theatre("dr_drill", team="lawyer dr_acula alien"), theatre()), "hire dr_drill")
    assert "dismiss lawyer" not in codes(s)
    s = play(table(theatre("dr_drill", team="lawyer dr_acula alien butcher"), theatre()), "hire dr_drill")
    assert codes(s) == ["dismiss lawyer", "dismiss dr_acula", "dismiss alien", "dismiss butcher"]


# -- setup


@rule("HR-SET-11", "HR-CMP-09")
@SEATS
def test_the_board_starts_empty_but_for_pile_and_queue(seats: int) -> None:
    view = GAME.new(seats, "board").view(None)
    assert (view["ongoing"], view["discard"], view["waiting"], view["box"]) == (None, [], [], [])
    assert [(mine["healed"], mine["morgue"]) for mine in view["theatres"]] == [([], [])] * seats
    assert view["pile"] == 59 - 4 * seats


@rule("HR-SET-02", "HR-CMP-09")
@pytest.mark.parametrize(("seats", "slots"), [(2, 3), (3, 4), (4, 4), (5, 4)])
def test_the_waiting_room_has_four_slots_and_with_two_players_three(seats: int, slots: int) -> None:
    everybody = [theatre() for _ in range(seats)]
    waiting = ["acne", "geek", "insomnia", "toothache"][:slots]
    s = table(*everybody, waiting=" ".join(waiting[:-1]))
    assert "queue" in codes(s)
    s = table(*everybody, waiting=" ".join(waiting))
    assert codes(s) == ["draw", *[f"admit {patient}" for patient in waiting]]
    assert why_not(s, "queue") == "HR-PAT-02"


@rule("HR-SET-03", "HR-RUL-02")
def test_nothing_can_touch_the_card_that_blocks_a_slot_with_two_players() -> None:
    cards = "heart_attack euthanasia vip lunch_break"
    s = table(theatre(cards, table="acne"), theatre(), waiting="geek insomnia toothache")
    assert plays(s, "heart_attack") == ["geek", "insomnia", "toothache"]
    assert plays(s, "euthanasia") == ["acne", "geek", "insomnia", "toothache"]
    assert plays(s, "vip") == ["geek", "insomnia", "toothache"]
    assert plays(s, "lunch_break") == []
    play(s, "play heart_attack geek", "play euthanasia insomnia")
    assert s.view(0)["slots"] == 3
    assert s.view(0)["waiting"] == ["toothache"]
    full = table(theatre(), theatre(), waiting="geek insomnia toothache").view(0)
    assert full["waiting"] == ["geek", "insomnia", "toothache"]


@rule("HR-SET-04")
@SEATS
def test_a_random_doctor_is_dealt_into_each_hand_not_into_an_office(seats: int) -> None:
    s = GAME.new(seats, "doctors")
    assert drawn(s, "doctor") == [25 - i for i in range(seats)]
    last = GAME.new(seats, "doctors", outcomes=[24 - i for i in range(seats)])
    for seat in range(seats):
        assert DOCTORS[24 - seat] in hand(last, seat).split()
        assert last.theatres[seat].team == []


@rule("HR-SET-05")
@SEATS
def test_then_everybody_draws_three_of_all_other_cards(seats: int) -> None:
    s = GAME.new(seats, "hands")
    assert drawn(s, "card") == [59 - seats - i for i in range(3 * seats)]
    assert [len(mine.hand) for mine in s.theatres] == [4] * seats
    for seed in range(20):
        for mine in GAME.new(seats, f"hands {seed}").theatres:
            assert any(card < len(DOCTORS) for card in mine.hand)


@rule("HR-SET-05")
def test_the_three_cards_may_be_doctors_and_action_cards() -> None:
    s = GAME.new(2, "mixed", outcomes=[0, 0, 0, 56 - 1, 55 - 1])
    assert hand(s, 0) == "lawyer dr_acula nurse nurse"


@rule("HR-SET-06", "HR-SET-07", "HR-SET-08", "HR-SET-09", "HR-RUL-33")
@pytest.mark.parametrize(("seats", "sizes"), QUEUES)
def test_stage_1_comes_first_then_2_then_all_of_3_then_the_closing_card(seats: int, sizes: list[int]) -> None:
    start = GAME.new(seats, "queue").view(0)
    assert start["queue"] == sizes
    assert sum(start["queue"]) + 1 == {2: 14, 3: 19, 4: 22, 5: 26}[seats]
    s = played_to_the_end(seats)
    stages = [STAGE_OF[PATIENTS[patient]] for (patient,) in events(s, "queued")]
    assert stages == [1] * sizes[0] + [2] * sizes[1] + [3] * sizes[2]
    assert events(s, "closed") == [()]


@rule("HR-SET-06", "HR-SET-10", "HR-RUL-03")
@pytest.mark.parametrize(("seats", "sizes"), QUEUES)
def test_each_stage_is_shuffled_and_what_is_not_drawn_is_never_seen(seats: int, sizes: list[int]) -> None:
    s = played_to_the_end(seats)
    expected = [10 - i for i in range(sizes[0])] + [12 - i for i in range(sizes[1])] + [3, 2, 1]
    assert drawn(s, "patient") == [n for n in expected if n > 1]  # a single one left is no event of chance
    came = {PATIENTS[patient] for (patient,) in events(s, "queued")}
    for who in (*range(seats), None):
        told = str(s.view(who))
        assert {patient for patient in PATIENTS if f"'{patient}'" in told} == came


@rule("HR-SET-12", "HR-RUL-04")
@SEATS
def test_the_first_player_is_drawn_unless_the_table_names_one(seats: int) -> None:
    assert drawn(GAME.new(seats, "first"), "first player") == [seats]
    dealing = 4 * seats
    for first in range(seats):
        assert GAME.new(seats, "first", outcomes=[0] * dealing + [first]).deciders == (first,)
        named = GAME.new(seats, "first", {"first_player": str(first + 1)})
        assert named.deciders == (first,)
        assert drawn(named, "first player") == []
    if seats < 5:
        with pytest.raises(hospitable.BadSetup):
            GAME.new(seats, "first", {"first_player": str(seats + 1)})
