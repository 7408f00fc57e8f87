"""Phase 1: the new patients into their beds, and old ones who must make room for them."""

from __future__ import annotations

from math import comb

import pytest

from hospitable import BadSnapshot
from hospitable.games.dice_hospital.happenings import (
    ADMITTED,
    BECAME_FIRST,
    DIED,
    EXTRA_LATE,
    EXTRA_PATIENT,
    GAINED_BAGS,
    SENT_BACK,
)
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.writing import die_name
from tests.games.dice_hospital.tables import (
    GAME,
    codes,
    dice_in_play,
    fate,
    hospital,
    lay,
    play,
    roll,
    table,
    told,
    wards,
    why_not,
)
from tests.rules import rule

THREE = ("r2 r2 r2", "y3 y3 y3", "g4 g4 g4")
TEN = "r4 r4 r4 y4 y4 y4 y4 y4 y4 y4"
EPIDEMIC = {"national_epidemic": True}


def arrive(first: str, second: str = "") -> Position:
    """Two players: the first takes ambulance 2 (three yellow 3s), the other ambulance 1 (three red 2s)."""
    s = lay(table(first, second), *THREE)
    return play(s, "take 2", "take 1")


@rule("DH-INT-12", "DH-EX-05")
def test_new_patients_go_untreated_to_empty_beds_of_any_wards() -> None:
    s = arrive("r4 - r5 g4", "")
    assert wards(s) == "r4 y3 r5 g4 y3 y3"
    assert wards(s, 1) == "r2 r2 r2"
    assert [(seat, [die_name(die) for die in dice]) for seat, dice, _ in told(s, ADMITTED)] == [
        (1, ["r2", "r2", "r2"]),
        (0, ["y3", "y3", "y3"]),
    ]


@rule("DH-INT-13", "DH-INT-15", "DH-EX-06", "DH-RUL-38")
def test_mike_with_ten_patients_must_remove_exactly_one() -> None:
    s = arrive(TEN)
    assert (s.deciders, codes(s)) == ((0,), ["remove w1b1", "remove w2b1"])
    bag = s.bag[:]
    play(s, "remove w2b1")
    assert wards(s) == "r4 r4 r4 y3 y4 y4 y4 y4 y4 y4 y3 y3"
    assert s.hospitals[0].fatalities == 1
    assert s.bag == [bag[0], bag[1] + 1, bag[2]]
    assert [(seat, rule_named) for seat, _, rule_named in told(s, DIED)] == [(0, "DH-INT-15")]


@rule("DH-INT-13", "DH-RUL-38")
def test_who_has_nine_patients_loses_none() -> None:
    s = arrive("r4 r4 r4 y4 y4 y4 y4 y4 y4")
    assert codes(s)[-1] == "skip", "the next question is the improvement"
    assert (s.hospitals[0].patients(), s.hospitals[0].fatalities) == (12, 0)


@rule("DH-INT-13", "DH-INT-18")
def test_any_old_patients_can_be_chosen_whatever_their_value_or_colour() -> None:
    """Twelve patients of eleven kinds: any three kinds, or the two equal ones and another."""
    s = arrive("r1 r2 r3 r4 y1 y2 y3 y4 g1 g2 g3 g3")
    assert len(codes(s)) == comb(11, 3) + 10
    assert "remove w1b1 w2b2 w4b2" in codes(s)
    assert "remove w3b3 w4b2 w4b3" in codes(s)
    play(s, "remove w1b1 w2b2 w4b2")
    assert s.hospitals[0].fatalities == 3
    assert wards(s) == "y3 r2 r3 r4 y3 y2 y3 y4 g1 g2 y3 g3"


@rule("DH-INT-14", "DH-INT-16")
def test_new_patients_can_be_neither_chosen_nor_refused() -> None:
    s = arrive("r4 r4 r4 r4 r4 r4 y4 y4 y4 y4 y4 y4")
    assert codes(s) == [
        "remove w1b1 w1b2 w1b3",
        "remove w1b1 w1b2 w3b1",
        "remove w1b1 w3b1 w3b2",
        "remove w3b1 w3b2 w3b3",
    ]
    assert why_not(s, "remove y3") == "DH-INT-14"
    play(s, "remove w1b1 w1b2 w3b1")
    assert wards(s).split().count("y3") == 3


@rule("DH-INT-18")
def test_leftover_dice_then_bag_and_token_then_each_player_makes_room() -> None:
    s = lay(table(TEN, "g4 g4 g4 g4 g4 g4 g4 g4 g4 g4"), "r2 r2 r2", "r3 r3 r3", "g5 g5 r5")
    play(s, "take 2", "take 1", "remove w1b1", "remove w1b1")
    kinds = [SENT_BACK, GAINED_BAGS, BECAME_FIRST, DIED, ADMITTED]
    heard = [(event.kind, event.seat) for event in s.journal if event.kind in kinds]
    assert heard == [
        (SENT_BACK, -1),
        (GAINED_BAGS, 1),
        (BECAME_FIRST, 1),
        (DIED, 1),
        (ADMITTED, 1),
        (DIED, 0),
        (ADMITTED, 0),
    ]


# -- the bag


def four_full_hospitals(**variants: object) -> Position:
    """48 patients and 15 dice on ambulances: the bag is empty."""
    mixed = " ".join(["r4"] * 4 + ["y4"] * 4 + ["g4"] * 4)
    s = table(*[" ".join([die] * 12) for die in ("r4", "y4", "g4")], mixed, variants=variants)
    return lay(s, "r2 r2 r2", "r3 r3 y3", "y4 y4 y4", "y5 g5 g5", "g5 g5 g5")


@rule("DH-INT-17")
def test_the_bag_suffices_even_for_four_full_hospitals() -> None:
    mixed = " ".join(["r4"] * 4 + ["y4"] * 4 + ["g4"] * 4)
    s = table(*[" ".join([die] * 12) for die in ("r4", "y4", "g4")], mixed)
    assert s.bag == [0, 0, 0]
    assert len(s.rolled) + sum(len(dice) for dice in s.ambulances) == 15
    assert dice_in_play(s) == 63


@rule("DH-INT-17")
def test_a_lost_die_is_an_error_that_is_reported() -> None:
    snapshot = GAME.new(4, "lost").snapshot()
    snapshot["position"]["bag"]["red"] -= 1
    with pytest.raises(BadSnapshot, match="Red dice: 20 in bag"):
        GAME.restore(snapshot)


@rule("DH-RUL-07")
def test_extra_patients_wait_until_there_are_dice_in_the_bag_again() -> None:
    s = four_full_hospitals(**EPIDEMIC)
    play(s, "take 3", "take 5", "take 1", "take 2")
    assert [seat for seat, _, _ in told(s, EXTRA_LATE)] == [0, 1, 2, 3]
    assert [len(hospital.arrivals) for hospital in s.hospitals] == [0, 0, 0, 0]
    while codes(s)[0].startswith("remove"):
        assert GAME.restore(s.snapshot()).snapshot() == s.snapshot()
        play(s, codes(s)[0])
    assert [seat for seat, _, _ in told(s, EXTRA_PATIENT)] == [0, 1, 2, 3], "in the order of taking"
    died = [seat for seat, _, _ in told(s, DIED)]
    assert died == [2] * 3 + [3] * 3 + [0] * 3 + [1] * 3 + [0, 1, 2, 3], "each with its own check of beds"
    assert [(hospital.patients(), hospital.fatalities) for hospital in s.hospitals] == [(12, 4)] * 4
    assert (s.late, sum(s.bag)) == ([], 15)


@rule("DH-RUL-07", "DH-INT-14")
def test_only_old_patients_make_room_for_an_extra_patient_who_is_late() -> None:
    s = play(four_full_hospitals(**EPIDEMIC), "take 3", "take 5", "take 1", "take 2")
    while s.deciders != (0,):
        play(s, codes(s)[0])
    fate(s, 2, 3)  # green 5
    play(s, "remove w1b1 w1b2 w1b3")
    while s.deciders != (0,):
        play(s, codes(s)[0])
    assert codes(s) == ["remove w2b1"], "nine old red 4s are one choice"
    assert [why_not(s, f"remove {die}") for die in ("y4", "g5")] == ["DH-INT-14", "DH-INT-14"]
    play(s, "remove w2b1")
    assert wards(s) == "y4 y4 y4 g5 r4 r4 r4 r4 r4 r4 r4 r4"


@rule("DH-RUL-07")
def test_an_extra_patient_drawn_in_time_is_admitted_with_the_others() -> None:
    s = lay(table(TEN + " g4 g4", "", variants=EPIDEMIC), *THREE)
    fate(s, 2, 3)
    play(s, "take 2", "take 1")
    assert len(s.hospitals[0].arrivals) == 1
    assert {len(code.split()) for code in codes(s)} == {1 + 4}
    play(s, "remove w1b1 w1b2 w1b3 w2b1")
    assert wards(s) == "y3 y3 y3 g5 y4 y4 y4 y4 y4 y4 g4 g4"


@rule("DH-RUL-07")
def test_while_there_are_dice_in_the_bag_nobody_waits() -> None:
    """47 patients: the first to take an ambulance still finds a die."""
    mixed = " ".join(["r4"] * 4 + ["y4"] * 4 + ["g4"] * 3)
    s = table(*[" ".join([die] * 12) for die in ("r4", "y4", "g4")], mixed, variants=EPIDEMIC)
    roll(s, "r2 r2 r2 r3 r3 y3 y4 y4 y4 y5 g5 g5 g5 g5 g5")
    while codes(s)[0].startswith("load"):
        play(s, codes(s)[0])
    assert s.bag == [0, 0, 1]
    play(s, "take 2", "take 3")
    assert [[die_name(die)[0] for die in each.arrivals] for each in s.hospitals[:2]] == [["g"], []]
    assert [seat for seat, _, _ in told(s, EXTRA_LATE)] == [1]


@rule("DH-INT-15")
def test_a_patient_who_makes_room_costs_points_at_the_end() -> None:
    s = table(hospital(TEN, fatalities=2), "")
    play(lay(s, *THREE), "take 2", "take 1", "remove w1b1")
    assert s.hospitals[0].fatalities == 3
    assert s.view(0)["hospitals"][0]["score"]["fatalities"] == -6
