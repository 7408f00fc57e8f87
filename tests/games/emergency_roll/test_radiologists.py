"""Radiologists: the six beds around each X-ray lab."""

from __future__ import annotations

import pytest

from tests.games.emergency_roll.hospitals import points, scattered
from tests.games.emergency_roll.tables import sheet
from tests.rules import rule

LAB_1 = "w3b2 w2b5 w2b4 w2b3 w2b2 w3b1"
LAB_2 = "w6b5 w6b4 w6b3 w6b2 w7b2 w7b3"


def around(lab: str, values: str) -> str:
    """Patients around a lab, one value for each bed, 0 for an empty one: counter-clockwise from the east."""
    return ", ".join(f"{bed} = {value}" for bed, value in zip(lab.split(), values, strict=True))


@rule("ER-EX-11", "ER-RAD-01", "ER-RUL-17")
def test_critical_patients_of_both_labs_are_one_sum_rounded_up_once() -> None:
    assert points("rad_critical", scattered("w2b2 = 3!, w2b3 = 4!, w6b2 = 5!, w5b1 = 6!")) == 6


@rule("ER-RAD-01")
@pytest.mark.parametrize(
    ("patients", "expected"),
    [
        ("w5b1 = 6!", 0),
        ("w2b2 = 3", 0),
        ("w2b2 = 1!", 1),
        ("w2b2 = 4!", 2),
        ("w2b2 = 5!", 3),
        (f"{LAB_1} {LAB_2} = 6!", 36),
    ],
    ids=["beside no lab", "not critical", "half a point", "even", "odd", "all twelve"],
)
def test_half_of_the_critical_values_beside_labs(patients: str, expected: int) -> None:
    assert points("rad_critical", scattered(patients)) == expected


@rule("ER-EX-12", "ER-RAD-02")
def test_a_total_of_at_most_12_or_at_least_30_scores_for_each_lab() -> None:
    low = "w2 = 1| 1 2| 1 2"
    high = "w6 = 1 4 5 6| 5"
    assert points("rad_low_high", f"{low}, w3 = 1 2, {high}, w7 = 1 5 6") == 20
    assert points("rad_low_high", f"{low}, w3 = 1 2, {high}, w7 = 1 4 5") == 10
    assert points("rad_low_high", f"{low}, w3 = 1, {high}, w7 = 1 4 5") == 0


@rule("ER-RAD-02")
@pytest.mark.parametrize("lab", [LAB_1, LAB_2], ids=["lab 1", "lab 2"])
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("222222", 10),
        ("222223", 0),
        ("555554", 0),
        ("555555", 10),
        ("222220", 0),
        ("666660", 0),
        ("000000", 0),
    ],
    ids=["12", "13", "29", "30", "10 of five", "30 of five", "nobody"],
)
def test_only_a_surrounded_lab_with_an_extreme_total_scores(lab: str, values: str, expected: int) -> None:
    assert points("rad_low_high", scattered(around(lab, values))) == expected


@rule("ER-EX-13", "ER-RAD-03", "ER-RUL-18")
def test_three_and_three_around_a_lab_score_once() -> None:
    assert points("rad_matching", "w2 = 1 2 4| 2 4, w3 = 2 4") == 5


@rule("ER-RAD-03")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("330000", 0),
        ("303030", 5),
        ("333000", 5),
        ("333322", 10),
        ("333330", 15),
        ("333333", 20),
        ("000001", 0),
        ("112233", 0),
    ],
)
@pytest.mark.parametrize("lab", [LAB_1, LAB_2], ids=["lab 1", "lab 2"])
def test_the_most_frequent_value_around_a_lab_scores_by_its_number(lab: str, values: str, expected: int) -> None:
    assert points("rad_matching", scattered(around(lab, values))) == expected


@rule("ER-RAD-03")
def test_each_lab_scores_for_its_own_value() -> None:
    assert points("rad_matching", scattered(f"{around(LAB_1, '333000')}, {around(LAB_2, '555500')}")) == 15
    assert points("rad_matching", scattered(f"{around(LAB_1, '330000')}, {around(LAB_2, '330000')}")) == 0


@rule("ER-EX-14", "ER-RAD-04")
def test_equal_patients_facing_each_other_across_a_lab_are_pairs() -> None:
    hospital = scattered("w3b2 w2b3 = 3, w2b4 w3b1 = 4, w2b5 = 5, w2b2 = 2, w6b4 w7b2 = 6, w6b3 = 1")
    assert points("rad_opposite", hospital) == 12


@rule("ER-RAD-04", "ER-SHT-07")
@pytest.mark.parametrize("pair", ["w3b2 w2b3", "w2b5 w2b2", "w2b4 w3b1", "w6b5 w6b2", "w6b4 w7b2", "w6b3 w7b3"])
def test_each_of_the_six_opposite_pairs_scores(pair: str) -> None:
    assert points("rad_opposite", scattered(f"{pair} = 5")) == 4


@rule("ER-RAD-04")
def test_empty_beds_are_no_pair_and_neighbours_neither() -> None:
    assert points("rad_opposite", sheet()) == 0
    assert points("rad_opposite", scattered(around(LAB_1, "111000"))) == 0
    assert points("rad_opposite", scattered(f"{LAB_1} {LAB_2} = 4")) == 24


@rule("ER-RAD-05")
@pytest.mark.parametrize(
    ("patients", "expected"),
    [
        (around(LAB_1, "123456"), 6),
        (around(LAB_2, "333333"), 0),
        (around(LAB_2, "400000"), 2),
        (f"{around(LAB_1, '450000')}, {around(LAB_2, '006000')}", 6),
        ("w1b1 w3b3 w5b1 w6b1 w6b6 w7b1 = 6", 0),
        (f"{LAB_1} {LAB_2} = 6", 24),
    ],
    ids=["1 to 6", "no 3", "a 4", "both labs", "beside no lab", "all twelve"],
)
def test_two_points_for_each_4_5_or_6_beside_a_lab(patients: str, expected: int) -> None:
    assert points("rad_high", scattered(patients)) == expected
