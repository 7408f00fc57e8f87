"""What URSULE makes of the bonus that comes with her die."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.state import URSULE
from tests.games.emergency_roll.ursule import SIXES, her_turn, hers, stock, told
from tests.rules import rule


@rule("ER-EX-28", "ER-UBO-03", "ER-RUL-29")
def test_her_screen_goes_to_the_first_of_the_highest_last_patients() -> None:
    s = her_turn("w1 = 3, w2 = 4, w3 = 4", (5, 5, 4), card="amb_06")
    assert told(s) == ["take green", "admit w1b2 4", "screen w1b2"]


@rule("ER-UBO-03", "ER-RUL-29")
@pytest.mark.parametrize(
    ("wards", "screened"),
    [
        ("w1 = 1 1 1, w3 = 2", "w3b1"),  # the 6 just admitted fills its ward
        ("w1 = 1 1, w3 = 2, w7 = 6", "w1b3"),  # ... and here it does not
        ("w1 = 1 1 1, w3 = 2, w7 = 5", "w7b1"),  # the highest
        ("w1 = 1 1 1, w3 = 2, w5 = 4, w7 = 5|", "w5b1"),  # of those without a screen
        ("w1 = 1 1 1, w3 = 1 2| 1, w6 = 1", "w3b3"),  # equal: by the order of the wards
        ("w1 = 1 1 1, w4 = 1 1 6 6, w6 = 3", "w6b1"),  # not in a full ward
    ],
)
def test_her_screen_goes_to_the_highest_unscreened_last_patient_of_an_unfinished_ward(
    wards: str, screened: str
) -> None:
    s = her_turn(wards, (6, 6, 6))
    assert told(s)[-1] == f"screen {screened}"


@rule("ER-UBO-03", "ER-RUL-29")
@pytest.mark.parametrize("others", ["", ", w2 = 3|"])
def test_her_screen_is_lost_without_a_candidate(others: str) -> None:
    s = her_turn(f"w1 = 1 1 1{others}", (6, 6, 6))
    assert told(s) == ["take red", "admit w1b4 6", "full w1", "lost screen"]
    assert not s.sheets[URSULE].screen_waits


@rule("ER-UBO-03", "ER-UBO-07", "ER-RUL-31")
def test_she_admits_before_she_draws_and_a_dead_patient_still_brings_its_screen() -> None:
    s = her_turn(SIXES, (2, 3, 4))
    assert told(s) == ["take red", "morgue", "screen w1b1"]


@rule("ER-UBO-04")
def test_a_critical_patient_is_lost_in_the_morgue() -> None:
    s = her_turn(SIXES, (2, 3, 4), card="amb_06")
    assert told(s) == ["take red", "morgue", "lost critical"]
    assert s.sheets[URSULE].critical == 0


@rule("ER-UBO-05", "ER-RUL-30")
def test_a_ward_gives_her_a_nurse_only_once() -> None:
    once = hers("w1 = 1", nurses=3)
    once.nurse_wards = 1
    s = her_turn(once, (6, 6, 1), card="amb_03")
    assert told(s) == ["take green", "admit w1b2 1", "lost nurse"]
    assert s.sheets[URSULE].nurses == 3


@rule("ER-UBO-05", "ER-RUL-30")
@pytest.mark.parametrize(("nurses", "then"), [(2, "nurse w1 3"), (6, "nurse w1 7"), (7, "lost nurse")])
def test_she_can_call_five_nurses_besides_her_first_two(nurses: int, then: str) -> None:
    s = her_turn(hers("w1 = 1", nurses=nurses), (6, 6, 1), card="amb_03")
    assert told(s) == ["take green", "admit w1b2 1", then]
    assert s.sheets[URSULE].nurses == min(nurses + 1, 7)


@rule("ER-EX-29", "ER-UBO-06")
def test_the_higher_extra_patient_is_tried_when_the_lower_one_fails() -> None:
    wards = "w1 = 2 3, w2 = 5 6, w3 = 4, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    s = her_turn(hers(wards, stethoscopes=1), (4, 3, 6), card="amb_01")
    assert told(s) == ["take yellow", "admit w1b3 3", "extra w1b4 3 for 1 stethoscopes", "full w1"]


@rule("ER-UBO-06")
def test_the_regular_patient_comes_first_and_then_the_lower_extra_patient() -> None:
    s = her_turn("w1 = 1 1 1", (2, 6, 6), card="amb_19")
    assert told(s) == ["take red", "admit w1b4 2", "full w1", "extra w3b1 3"]


@rule("ER-UBO-06")
def test_an_extra_patient_goes_to_the_morgue_only_when_both_values_fail() -> None:
    s = her_turn(SIXES, (6, 6, 6), card="amb_19")
    assert told(s) == ["take red", "admit w3b2 6", "morgue extra"]
    assert s.sheets[URSULE].morgue == 1


@rule("ER-UBO-07", "ER-RUL-31")
@pytest.mark.parametrize(
    ("card", "does", "left"),
    [
        ("amb_11", ["take red", "gain blood_bag 1", "morgue"], (0, 1)),
        ("amb_05", ["take red", "morgue", "extra w2b2 6"], (0, 0)),
        ("amb_19", ["take red", "morgue", "morgue extra"], (0, 0)),
    ],
)
def test_a_dead_patient_still_brings_a_bag_or_an_extra_patient(
    card: str, does: list[str], left: tuple[int, int]
) -> None:
    s = her_turn(SIXES, (2, 3, 4), card=card)
    assert told(s) == does
    assert stock(s) == left


@rule("ER-UBO-08")
def test_the_lower_extra_patient_gets_a_bag_before_the_higher_one_is_tried() -> None:
    wards = "w1 = 5, w2 = 6, w3 = 6 6 6, w4 = 6, w5 = 6 6, w7 = 6"
    s = her_turn(hers(wards, bags=1), (1, 6, 6), card="amb_05")
    assert told(s) == ["take red", "admit w6b1 1", "extra w1b2 5 for 1 bags"]


@rule("ER-UBO-08")
@pytest.mark.parametrize(
    ("stethoscopes", "extra"),
    [(2, "morgue extra"), (3, "extra w3b3 6 for 2 stethoscopes"), (4, "extra w3b3 6 for 3 stethoscopes")],
)
def test_the_extra_patient_may_cost_what_the_regular_one_has_left(stethoscopes: int, extra: str) -> None:
    s = her_turn(hers(SIXES, stethoscopes=stethoscopes), (5, 6, 6), card="amb_19")
    assert told(s) == ["take red", "admit w3b2 6 for 1 stethoscopes", extra]


@rule("ER-UBO-08")
def test_the_extra_patient_may_equal_the_one_before_it_and_is_neither_critical_nor_with_a_nurse() -> None:
    s = her_turn("w1 = 3 3 3, w3 = 3, w4 = 3", (6, 3, 6), card="amb_20")
    assert told(s) == ["take yellow", "admit w3b2 3", "extra w4b2 3"]
    assert (s.sheets[URSULE].critical, s.sheets[URSULE].nurse_wards) == (0, 0)
