"""The hard variants of the set-up and of a round: Opening Crisis, National Epidemic, Superbug."""

from __future__ import annotations

from itertools import permutations

import pytest

from hospitable.games.dice_hospital.happenings import DREW_PATIENTS, EXTRA_LATE, EXTRA_PATIENT
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import NEGLECTED_PATIENTS
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    dice_in_play,
    fate,
    hospital,
    lay,
    play,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

CRISIS = {"opening_crisis": True, "administrators": False}
EPIDEMIC = {"national_epidemic": True}
FULL = "r2 r3 r4 r5 y2 y3 y4 y5 g2 g3 g4 g5"


# -- Opening Crisis


@rule("DH-HRD-01")
def test_in_an_opening_crisis_everybody_draws_five_dice() -> None:
    s = GAME.new(3, "crisis", {**CRISIS, "first_player": "2"})
    drawn = told(s, DREW_PATIENTS)
    assert [(seat, len(dice)) for seat, dice, _ in drawn] == [(1, 5), (2, 5), (0, 5)]
    assert sum(s.bag) == 54 - 15
    while s.round == 0:
        play(s, codes(s)[0])
    for seat in range(3):
        values = sorted(int(patient[1]) for patient in wards(s, seat).split())
        assert values == [3, 3, 4, 5, 5]
        assert "*" not in wards(s, seat)


@rule("DH-HRD-01")
@pytest.mark.parametrize(("colours", "ways"), [("rryyg", 11), ("rrryg", 8), ("rrrrr", 1), ("rrrry", 3)])
def test_the_five_values_in_any_distribution_over_the_colours(colours: str, ways: int) -> None:
    s = GAME.new(2, "crisis", {**CRISIS, "first_player": "1"})
    fate(s, 0, *("ryg".index(colour) for colour in colours))  # the card revealed, then the dice drawn
    play(s, "reveal specialist")
    expected = {tuple(sorted(zip("33455", order, strict=True))) for order in permutations(colours)}
    found = {tuple(sorted((die[1], die[0]) for die in code.split()[1:])) for code in codes(s, 0)}
    assert found == expected
    assert len(codes(s, 0)) == len(expected) == ways


@rule("DH-HRD-01")
def test_an_opening_crisis_is_for_the_set_up_only() -> None:
    s = table("", "", variants=CRISIS)
    assert len(s.rolled) + sum(len(dice) for dice in s.ambulances) == 9


# -- National Epidemic


def epidemic(*hospitals: str, event: str = "") -> Position:
    s = table(*hospitals, event=event, variants={**EPIDEMIC, "events": bool(event)})
    return lay(s, "r2 y2 g2", "r3 y3 g3", "r4 y4 g4", *["r5 y5 g5", "r5 y5 g5"][: len(hospitals) - 2])


@rule("DH-HRD-08", "DH-INT-02")
def test_whoever_takes_an_ambulance_draws_and_rolls_one_die_more() -> None:
    s = epidemic("r6", "")
    bag = s.bag[:]
    fate(s, 2, 3)
    play(s, "take 2")
    assert s.view(None)["hospitals"][0]["arrivals"] == ["g5"]
    assert s.bag == [bag[0], bag[1], bag[2] - 1]
    assert s.log is not None
    assert [(each.purpose, len(each.weights)) for each in s.log.chance] == [("draw", 3), ("roll", 4)]
    play(s, "take 3")
    assert wards(s, 0) == "r6 r3 y3 g3 g5"
    assert s.hospitals[1].patients() == 4


@rule("DH-HRD-08", "DH-INT-13", "DH-RUL-07")
@pytest.mark.parametrize(("old", "removed"), [(8, 0), (9, 1), (12, 4)])
def test_four_new_patients_in_one_check_of_beds(old: int, removed: int) -> None:
    s = epidemic(" ".join(FULL.split()[:old]), "")
    play(s, "take 2", "take 3")
    if removed:
        assert {len(code.split()) - 1 for code in codes(s)} == {removed}
        play(s, codes(s)[0])
    assert s.hospitals[0].patients() == min(12, old + 4)
    assert s.hospitals[0].fatalities == removed
    assert codes(s)[-1] == "skip", "nobody is asked for more"


@rule("DH-HRD-08", "DH-INT-14")
def test_the_extra_patient_cannot_make_room_for_another() -> None:
    s = epidemic(FULL.replace("g5", "g6"), "")
    fate(s, 2, 3)
    play(s, "take 2", "take 3")
    assert why_not(s, "remove g5") == "DH-INT-14"


# -- when the bag is empty


@rule("DH-RUL-07", "DH-HRD-08")
def test_an_extra_die_waits_while_the_bag_is_empty() -> None:
    s = epidemic(FULL, FULL, FULL, FULL)
    assert s.bag == [0, 0, 0]
    play(s, "take 2", "take 1", "take 5", "take 4")
    assert s.late == [0, 1, 2, 3]
    assert [seat for seat, _, _ in told(s, EXTRA_LATE)] == [0, 1, 2, 3]
    assert sum(s.bag) == 3, "the dice of the ambulance that is left"
    for _ in range(4):
        assert {len(code.split()) - 1 for code in codes(s)} == {3}, "first all make room for their ambulance"
        assert told(s, EXTRA_PATIENT) == []
        play(s, codes(s)[0])
    for taker in (0, 1, 2, 3):
        assert s.deciders == (taker,)
        assert told(s, EXTRA_PATIENT)[-1][0] == taker
        assert {len(code.split()) - 1 for code in codes(s)} == {1}, "then each for the extra patient"
        play(s, codes(s)[0])
    assert [each.fatalities for each in s.hospitals] == [4, 4, 4, 4]
    assert [each.patients() for each in s.hospitals] == [12, 12, 12, 12]
    assert [seat for seat, _, _ in told(s, EXTRA_PATIENT)] == [0, 1, 2, 3]
    assert dice_in_play(s) == 63


@rule("DH-RUL-07", "DH-EVT-13")
def test_with_a_major_incident_some_are_drawn_in_time_and_the_others_in_the_order_of_taking() -> None:
    nine = " ".join(FULL.split()[:9])
    s = epidemic(FULL, FULL, nine, FULL, event="major_incident")
    assert sum(s.bag) == 3
    play(s, "take 2", "take 3", "take 1", "take 4")
    assert [seat for seat, _, _ in told(s, EXTRA_PATIENT)] == [0, 0, 1]
    assert s.late == [1, 2, 2, 3, 3]
    asked = []
    while codes(s)[0].startswith("remove"):
        asked.append((s.deciders[0], len(codes(s)[0].split()) - 1))
        play(s, codes(s)[0])
    in_time = [(3, 3), (0, 5), (1, 4)]  # clockwise from the new First Player, who took ambulance 1: seat 2
    assert asked == [*in_time, (1, 1), (2, 1), (2, 1), (3, 1), (3, 1)]
    assert [seat for seat, _, _ in told(s, EXTRA_PATIENT)] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [each.fatalities for each in s.hospitals] == [5, 5, 2, 5]
    assert [each.patients() for each in s.hospitals] == [12, 12, 12, 12]
    assert dice_in_play(s) == 63


@rule("DH-RUL-07", "DH-INT-14")
def test_only_old_patients_make_room_for_a_late_one() -> None:
    """Those of the ambulance were admitted in the same round."""
    s = epidemic("r6 " * 4 + "y6 " * 4 + "g6 " * 4, FULL, FULL, FULL)
    play(s, "take 2", "take 3", "take 4", "take 5", "remove w1b1 w1b2 w1b3")
    for _ in range(3):
        play(s, codes(s)[0])
    assert codes(s, 0) == ["remove w2b1", "remove w2b2", "remove w3b3"], "a red, a yellow or a green 6"
    assert [why_not(s, f"remove {new}") for new in ("r3", "y3", "g3")] == ["DH-INT-14"] * 3
    play(s, "remove w2b1")
    assert wards(s, 0).startswith("r3 y3 g3 ")
    assert wards(s, 0).split()[4:] == ["y6"] * 4 + ["g6"] * 4


@rule("DH-RUL-07", "DH-INT-17")
def test_with_three_players_the_bag_has_enough_for_everything() -> None:
    s = epidemic(FULL, FULL, FULL, event="major_incident")
    assert sum(s.bag) == 6
    play(s, "take 2", "take 3", "take 1")
    assert told(s, EXTRA_LATE) == []
    assert len(told(s, EXTRA_PATIENT)) == 6


# -- Superbug


@rule("DH-HRD-09")
def test_with_a_superbug_neglected_patients_lose_two_steps() -> None:
    given = hospital("r1 y2 g3 r6 y4*")
    s = table(given, "g4", phase=NEGLECTED_PATIENTS, round=8, variants={"superbug": True})
    assert wards(s, 0) == "- - g1 r4 y4*"
    assert wards(s, 1) == "g2"
    assert s.hospitals[0].fatalities == 2
    assert [event.rule for event in s.journal[:4]] == ["DH-HRD-09"] * 4
