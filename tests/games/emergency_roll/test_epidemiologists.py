"""Epidemiologists: patterns of neighbours all over the hospital, walls ignored."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.beds import BED_NAMES
from hospitable.games.emergency_roll.effects import equal_lines, like_triangles, runs
from tests.games.emergency_roll.hospitals import EDITION, names, points, scattered
from tests.games.emergency_roll.tables import sheet
from tests.rules import rule

TOP_ROW = "w1b4 w2b4 w2b5 w3b3 w3b4 w3b5"


def found(masks: list[int]) -> set[str]:
    """Objects as their beds."""
    return {" ".join(sorted(names(mask))) for mask in masks}


def chain(beds: str, values: str = "123456") -> str:
    return ", ".join(f"{bed} = {value}" for bed, value in zip(beds.split(), values, strict=True))


# -- runs from 1 to 6


@rule("ER-EX-15", "ER-EPI-01", "ER-RUL-19")
def test_a_run_that_touches_all_others_gives_way_to_two() -> None:
    hospital = sheet("w3 = 1, w4 = 2 4 5 6, w5 = 2 3, w6 = 1 2 3 4 5 6")
    assert found(runs(EDITION, hospital.beds)) == {
        "w3b1 w4b1 w4b2 w4b3 w4b4 w5b2",
        "w4b2 w4b3 w4b4 w5b1 w5b2 w6b1",
        "w5b1 w6b1 w6b3 w6b4 w6b5 w6b6",
        "w6b1 w6b2 w6b3 w6b4 w6b5 w6b6",
    }
    assert points("epi_sequence", hospital) == 20


@rule("ER-EPI-01", "ER-RUL-20")
@pytest.mark.parametrize(
    ("patients", "expected"),
    [
        (chain(TOP_ROW), 10),
        (chain("w1b4 w2b4 w2b3 w1b3 w1b2 w2b2"), 10),
        (chain("w1b4 w1b3 w2b3 w1b2 w2b2 w2b1"), 10),
        (chain("w2b4 w2b5 w3b2 w3b1 w2b2 w2b3"), 10),
        (chain("w1b4 w2b4 w2b5 w3b3 w3b4", "12345"), 0),
        (chain(TOP_ROW, "123466"), 0),
        (chain("w1b4 w2b4 w2b5 w3b3 w3b4 w4b4"), 0),
        (chain("w1b3 w2b3 w3b2 w4b2 w4b3 w4b4"), 0),
    ],
    ids=[
        "straight",
        "bent",
        "with more adjacencies than its steps",
        "round a lab",
        "no 6",
        "no 5",
        "a step too far",
        "through a lab",
    ],
)
def test_a_run_is_a_chain_of_neighbours_from_1_to_6(patients: str, expected: int) -> None:
    assert points("epi_sequence", scattered(patients)) == expected


@rule("ER-EPI-01")
def test_two_runs_may_not_share_a_patient() -> None:
    hospital = scattered(chain("w1b4 w1b3 w1b2 w1b1 w2b1 w2b2") + ", w2b3 = 1")
    assert len(runs(EDITION, hospital.beds)) == 2
    assert points("epi_sequence", hospital) == 10


# -- straight lines of three


@rule("ER-EX-16", "ER-EPI-02", "ER-RUL-19")
def test_the_line_that_crosses_two_others_gives_way_to_them() -> None:
    hospital = scattered("w1b1 w1b2 w1b3 w2b1 w2b2 w3b1 w3b2 = 3")
    assert found(equal_lines(EDITION, hospital.beds)) == {"w1b1 w1b2 w1b3", "w1b2 w2b2 w3b1", "w2b1 w3b1 w3b2"}
    assert points("epi_lines", hospital) == 10


@rule("ER-EX-16", "ER-EPI-02")
@pytest.mark.parametrize(
    ("beds", "expected"),
    [
        ("w3b3 w3b4", 0),
        ("w3b3 w3b4 w3b5", 5),
        ("w2b5 w3b3 w3b4 w3b5", 5),
        ("w2b4 w2b5 w3b3 w3b4 w3b5", 5),
        (TOP_ROW, 10),
    ],
    ids=["2", "3", "4", "5", "6"],
)
def test_equal_patients_in_a_row_are_counted_in_threes(beds: str, expected: int) -> None:
    assert points("epi_lines", scattered(f"{beds} = 4")) == expected


@rule("ER-EPI-02", "ER-RUL-21")
def test_a_line_needs_three_equal_values() -> None:
    assert points("epi_lines", scattered("w3b3 = 2, w3b4 = 4, w3b5 = 6")) == 0
    assert points("epi_lines", scattered("w3b3 w3b4 = 2, w3b5 = 4")) == 0


@rule("ER-EPI-02")
@pytest.mark.parametrize(
    ("beds", "expected"),
    [("w6b3 w6b4 w5b5", 5), ("w2b1 w3b1 w3b2", 5), ("w1b1 w1b2 w1b3", 5), ("w1b1 w2b2 w1b3", 0), ("w1b3 w1b4 w2b4", 0)],
    ids=["east", "north-east", "north-west", "bent by two steps", "bent by one step"],
)
def test_lines_follow_the_three_axes_and_do_not_bend(beds: str, expected: int) -> None:
    assert points("epi_lines", scattered(f"{beds} = 1")) == expected


@rule("ER-EX-17", "ER-EPI-02")
def test_no_line_runs_through_a_lab() -> None:
    assert points("epi_lines", scattered("w2b3 w3b2 = 2")) == 0
    assert points("epi_group", scattered("w2b3 w3b2 = 2")) == 3  # each a group of its own
    assert points("epi_lines", scattered("w1b3 w2b3 w3b2 w4b2 w4b3 = 2")) == 5  # only the three east of it


@rule("ER-EPI-02", "ER-SHT-08")
@pytest.mark.parametrize(
    "beds",
    ["w1b1 w2b1 w5b1 w6b3", "w6b1 w6b2 w6b5 w6b6", "w4b2 w4b4 w3b2"],
    ids=["hall", "lab", "empty bed"],
)
def test_a_gap_in_a_row_ends_the_line(beds: str) -> None:
    assert points("epi_lines", scattered(f"{beds} = 5")) == 0


# -- the largest group


@rule("ER-EX-18", "ER-EPI-03", "ER-SHT-08")
def test_seven_entrance_beds_form_one_group_through_the_walls() -> None:
    assert points("epi_group", "w1 = 3, w2 = 3, w3 = 3, w4 = 3, w5 = 3, w6 = 3, w7 = 3") == 21


@rule("ER-EPI-03", "ER-RUL-22")
def test_only_the_largest_group_of_one_value_counts() -> None:
    assert points("epi_group", sheet()) == 0
    assert points("epi_group", "w1 = 6") == 3
    assert points("epi_group", scattered("w1b1 w1b2 w1b3 = 2, w5b4 w5b5 = 2")) == 9
    assert points("epi_group", scattered("w1b1 w1b2 w1b3 = 2, w4b3 w4b4 w5b4 w5b5 = 5")) == 12
    assert points("epi_group", scattered("w1b1 w1b2 w1b3 = 2, w4b4 w5b4 w5b5 = 5")) == 9
    assert points("epi_group", scattered("w1b1 w1b2 = 2, w2b2 w2b1 = 4")) == 6


@rule("ER-EPI-03")
def test_a_whole_hospital_of_one_value_is_one_group() -> None:
    assert points("epi_group", scattered(f"{' '.join(BED_NAMES)} = 1")) == 96


# -- most common minus least common


@rule("ER-EX-19", "ER-EPI-04")
def test_the_most_common_value_less_the_least_common() -> None:
    assert points("epi_common", counts(2, 3, 6, 4, 5, 1)) == 15


@rule("ER-EX-19", "ER-EPI-04", "ER-RUL-23")
def test_an_absent_value_takes_nothing_away() -> None:
    assert points("epi_common", counts(2, 3, 6, 4, 5, 0)) == 18
    assert points("epi_common", counts(1, 3, 6, 4, 5, 0)) == 18


@rule("ER-EPI-04", "ER-RUL-23")
def test_ties_for_most_and_least_common_count_once() -> None:
    assert points("epi_common", counts(2, 6, 6, 2, 2, 2)) == 12
    assert points("epi_common", counts(3, 3, 3, 3, 3, 3)) == 0
    assert points("epi_common", sheet()) == 0


def counts(*numbers: int) -> str:
    """A hospital with so many 1s, 2s, ... 6s, all behind screens so that any order is legal."""
    values = [value for value, number in enumerate(numbers, 1) for _ in range(number)]
    wards = []
    for ward, size in enumerate((4, 5, 5, 4, 5, 6, 3), 1):
        taken, values = values[:size], values[size:]
        if taken:
            wards.append(f"w{ward} = {'| '.join(str(value) for value in taken)}")
    return ", ".join(wards)


# -- odd or even triangles


@rule("ER-EX-20", "ER-EPI-05")
def test_two_triangles_that_overlap_score_once() -> None:
    hospital = scattered("w4b1 = 1, w4b2 = 3, w5b2 = 5, w4b3 = 1")
    assert found(like_triangles(EDITION, hospital.beds)) == {"w4b1 w4b2 w5b2", "w4b2 w4b3 w5b2"}
    assert points("epi_triangles", hospital) == 4


@rule("ER-EX-20", "ER-EPI-05", "ER-RUL-19")
def test_more_odd_patients_give_two_disjoint_triangles() -> None:
    assert points("epi_triangles", scattered("w4b1 = 1, w4b2 = 3, w5b2 = 5, w4b3 w5b1 w3b4 = 1")) == 8


@rule("ER-EX-20", "ER-EPI-05")
@pytest.mark.parametrize(
    ("values", "expected"),
    [("245", 0), ("133", 4), ("135", 4), ("555", 4), ("246", 4), ("222", 4), ("124", 0), ("110", 0), ("220", 0)],
)
def test_a_triangle_is_all_odd_or_all_even(values: str, expected: int) -> None:
    assert points("epi_triangles", scattered(chain("w4b1 w4b2 w5b2", values))) == expected


@rule("ER-EPI-05")
@pytest.mark.parametrize("beds", ["w3b3 w3b4 w3b5", "w2b4 w2b5 w2b3", "w3b1 w4b1 w2b1"])
def test_three_that_are_not_mutual_neighbours_are_no_triangle(beds: str) -> None:
    assert points("epi_triangles", scattered(f"{beds} = 1")) == 0
