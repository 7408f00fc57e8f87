"""URSULE in the last round: a ward she can fill comes before everything else."""

from __future__ import annotations

import pytest

from tests.games.emergency_roll.ursule import her_turn, hers, stock, told
from tests.rules import rule

ONE_BED_LEFT = "w1 = 1 2 3, w2 = 1 2 3 4, w3 = 1, w4 = 1 2 3, w5 = 1, w6 = 1, w7 = 1 2"


@rule("ER-EX-30", "ER-ULR-01", "ER-ULR-02", "ER-ULR-03", "ER-ULR-06")
def test_in_the_last_round_she_fills_the_ward_worth_most() -> None:
    s = her_turn(hers(ONE_BED_LEFT, stethoscopes=2, bags=1), (3, 1, 4), card="amb_02", round=24)
    assert told(s) == ["take red", "admit w2b5 4 for 1 stethoscopes and 1 bags", "full w2", "nurse w2 3"]
    assert stock(s) == (1, 0)


@rule("ER-EX-30", "ER-ULR-04")
def test_an_extra_patient_follows_by_the_usual_protocol_in_the_last_round_too() -> None:
    s = her_turn(hers(ONE_BED_LEFT, stethoscopes=2), (3, 1, 4), card="amb_02", round=24)
    assert told(s) == ["take green", "admit w4b4 4", "full w4", "extra w1b4 5", "full w1"]
    assert stock(s) == (2, 0)


@rule("ER-ULR-01")
@pytest.mark.parametrize(
    ("round", "does"),
    [(22, ["take red", "admit w1b1 1"]), (23, ["take red", "admit w1b1 1"]), (24, ["take yellow", "admit w7b3 5"])],
)
def test_only_the_very_last_round_is_different(round: int, does: list[str]) -> None:
    assert told(her_turn("w7 = 5 5", (1, 5, 6), round=round))[:2] == does


@rule("ER-ULR-01", "ER-ULR-06")
def test_what_comes_with_a_die_helps_to_fill_a_ward() -> None:
    s = her_turn("w7 = 5 5", (1, 3, 6), card="amb_14", round=24)
    assert told(s) == ["take yellow", "gain stethoscope 2", "admit w7b3 5 for 2 stethoscopes", "full w7"]

    s = her_turn("w4 = 5 5 5", (1, 5, 3), card="amb_06", round=24)
    assert told(s) == ["take yellow", "gain blood_bag 1", "admit w4b4 5 for 1 bags", "full w4"]


@rule("ER-ULR-01")
def test_the_bonus_of_another_die_does_not_help_to_fill_a_ward() -> None:
    s = her_turn("w7 = 5 5", (1, 3, 6), card="amb_13", round=24)
    assert told(s)[:3] == ["take red", "gain stethoscope 2", "admit w1b1 1"]


@rule("ER-ULR-02", "ER-RUL-28")
def test_only_clipboard_points_count_when_she_compares_wards() -> None:
    """The red patient would bring 5 points and, with her last nurse, 8 more; the green one brings 10."""
    wards = "w1 = 1 1 1, w6 = 1 1 1 1 1, w7 = 1 1"
    s = her_turn(hers(wards, nurses=6), (1, 1, 6), card="amb_15", round=24)
    assert told(s) == ["take green", "gain stethoscope 2", "admit w6b6 6", "full w6"]


@rule("ER-ULR-03")
@pytest.mark.parametrize(
    ("dice", "die", "price"),
    [((3, 2, 2), "yellow", " for 1 bags"), ((3, 3, 2), "green", ""), ((2, 2, 2), "red", " for 1 bags")],
)
def test_of_several_dice_for_that_ward_she_takes_the_lowest_whatever_it_costs(
    dice: tuple[int, int, int], die: str, price: str
) -> None:
    s = her_turn(hers("w6 = 1 1 1 1 1, w7 = 1 1", bags=1), dice, round=24)
    assert told(s)[:2] == [f"take {die}", f"admit w6b6 {min(dice)}{price}"]


@rule("ER-ULR-04", "ER-RUL-28")
def test_a_die_whose_extra_patient_could_fill_a_ward_does_not_count() -> None:
    s = her_turn("w6 = 5 5 5 5 5", (1, 2, 3), card="amb_08", round=24)
    assert told(s)[:2] == ["take red", "admit w1b1 1"]


@rule("ER-ULR-05")
@pytest.mark.parametrize("wards", ["w1 = 3, w2 = 4", "w1 = 3, w7 = 6 6"])
def test_when_no_ward_can_be_filled_the_last_round_is_like_any_other(wards: str) -> None:
    assert told(her_turn(wards, (6, 5, 3), round=24))[:2] == ["take green", "admit w1b2 3"]


@rule("ER-ULR-06")
@pytest.mark.parametrize(
    ("wards", "admission", "left"),
    [
        ("w5 = 1 1 1 1", "w5b5 2", (5, 1)),
        ("w5 = 1 1 1 4", "w5b5 4 for 2 stethoscopes", (3, 1)),
        ("w5 = 1 1 1 6|", "w5b5 2", (5, 1)),
        ("w1 = 1 1 1", "w1b4 2", (5, 1)),
        ("w4 = 1 1 1", "w4b4 2 for 1 bags", (5, 0)),
    ],
)
def test_filling_a_ward_costs_no_more_than_needed_and_the_bonus_follows(
    wards: str, admission: str, left: tuple[int, int]
) -> None:
    s = her_turn(hers(wards, stethoscopes=5, bags=1), (2, 6, 6), card="amb_06", round=24)
    bed = admission.split()[0]
    assert told(s) == ["take red", f"admit {admission}", f"full {bed[:2]}", f"critical {bed}"]
    assert stock(s) == left
