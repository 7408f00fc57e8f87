"""URSULE's turn: which die she takes, where its patient goes and at what price."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.state import URSULE
from tests.games.emergency_roll.ursule import NOTHING_RED, SIXES, but, her_turn, hers, hospital, stock, told
from tests.rules import rule

FIVES = "w1 = 5, w2 = 5, w3 = 5, w4 = 5, w5 = 5, w6 = 5 5, w7 = 5"


# -- choosing a die


@rule("ER-EX-22", "ER-URS-01", "ER-UBO-04")
def test_of_two_equal_dice_she_takes_the_left_one() -> None:
    s = her_turn("", (2, 2, 5), card="amb_06")
    assert told(s) == ["take red", "admit w1b1 2", "critical w1b1"]
    assert hospital(s) == "w1 = 2!"


@rule("ER-URS-01")
@pytest.mark.parametrize(
    ("dice", "die"), [((3, 2, 2), "yellow"), ((6, 5, 4), "green"), ((4, 4, 4), "red"), ((5, 6, 5), "red")]
)
def test_she_takes_the_lowest_die_and_of_equal_ones_the_leftmost(dice: tuple[int, int, int], die: str) -> None:
    assert told(her_turn("", dice))[0] == f"take {die}"


@rule("ER-URS-02", "ER-URS-04")
@pytest.mark.parametrize(
    ("dice", "took", "die"),
    [((1, 3, 2), "red", "green"), ((3, 3, 1), "green", "red"), ((2, 1, 6), "red", "yellow")],
)
def test_after_a_human_chief_she_takes_the_lower_of_the_other_two(
    dice: tuple[int, int, int], took: str, die: str
) -> None:
    s = her_turn(hers(bags=1), dice, took=took)
    assert told(s)[0] == f"take {die}"
    assert stock(s) == (0, 1)


@rule("ER-URS-03")
def test_a_die_tried_in_vain_costs_nothing_and_brings_nothing() -> None:
    s = her_turn(hers(but(SIXES, w2="5"), stethoscopes=1, bags=1), (1, 5, 2), card="amb_10")
    assert told(s) == ["take yellow", "admit w2b2 5", "critical w2b2"]
    assert stock(s) == (1, 1)
    assert (s.sheets[URSULE].stethoscopes_circled, s.sheets[URSULE].bags_circled) == (1, 1)


@rule("ER-RUL-24", "ER-URS-01", "ER-URS-03")
def test_the_next_die_may_be_one_of_equal_value() -> None:
    s = her_turn(but(SIXES, w1="3", w2="2"), (2, 2, 3))
    assert told(s) == ["take yellow", "admit w2b2 2", "nurse w2 3"]


@rule("ER-EX-26", "ER-URS-02", "ER-URS-04")
def test_for_a_bag_she_takes_the_humans_die_when_the_others_fail() -> None:
    s = her_turn(hers(FIVES, bags=1), (6, 1, 2), card="amb_02", took="red")
    assert told(s) == ["take red", "pay for red", "admit w3b2 6", "nurse w3 3"]
    assert stock(s) == (0, 0)

    s = her_turn(hers(FIVES), (6, 1, 2), card="amb_02", took="red")
    assert told(s)[:2] == ["take yellow", "morgue"]
    assert s.sheets[URSULE].morgue == 1


@rule("ER-URS-02", "ER-URS-04")
def test_the_humans_die_comes_last_even_when_it_is_the_lowest_and_fits() -> None:
    s = her_turn(hers(but(SIXES, w3="2"), bags=1), (2, 6, 6), took="red")
    assert told(s)[:2] == ["take yellow", "admit w2b2 6"]


@rule("ER-URS-04", "ER-RUL-25")
def test_the_humans_die_needs_a_second_bag_for_a_wrong_colour() -> None:
    s = her_turn(hers(NOTHING_RED, bags=1), (6, 1, 2), took="red")
    assert told(s) == ["take yellow", "morgue", "lost nurse"]
    assert stock(s) == (0, 1)

    s = her_turn(hers(NOTHING_RED, bags=2), (6, 1, 2), took="red")
    assert told(s) == ["take red", "pay for red", "admit w1b2 6 for 1 bags", "screen w1b2"]
    assert stock(s) == (0, 0)


@rule("ER-URS-07", "ER-RUL-25")
@pytest.mark.parametrize("wards", [FIVES, NOTHING_RED])
def test_the_bag_that_comes_with_the_humans_die_cannot_pay_for_it(wards: str) -> None:
    s = her_turn(hers(wards), (6, 1, 2), card="amb_11", took="red")
    assert told(s) == ["take yellow", "morgue", "lost nurse"]


@rule("ER-URS-07", "ER-RUL-25")
def test_the_bag_that_comes_with_the_humans_die_can_pay_for_its_colour() -> None:
    s = her_turn(hers(NOTHING_RED, bags=1), (6, 1, 2), card="amb_11", took="red")
    assert told(s) == ["take red", "pay for red", "gain blood_bag 1", "admit w1b2 6 for 1 bags"]
    assert stock(s) == (0, 0)


@rule("ER-URS-07")
def test_the_stethoscopes_of_the_humans_die_help_to_admit_it() -> None:
    s = her_turn(hers(SIXES, bags=1), (4, 1, 2), card="amb_13", took="red")
    assert told(s) == ["take red", "pay for red", "gain stethoscope 2", "admit w3b2 6 for 2 stethoscopes"]


@rule("ER-URS-07")
def test_the_bag_stays_when_the_humans_die_fails_too() -> None:
    s = her_turn(hers(SIXES, bags=1), (3, 1, 2), card="amb_13", took="red")
    assert told(s) == ["take yellow", "morgue", "lost nurse"]
    assert stock(s) == (0, 1)


@rule("ER-EX-27", "ER-URS-05", "ER-UBO-05")
def test_when_nothing_fits_the_lowest_die_goes_to_the_morgue() -> None:
    s = her_turn(SIXES, (2, 2, 3), card="amb_02")
    assert told(s) == ["take red", "morgue", "lost nurse"]
    assert hospital(s) == SIXES
    assert (s.sheets[URSULE].morgue, s.sheets[URSULE].nurses, s.sheets[URSULE].nurse_wards) == (1, 2, 0)


@rule("ER-EX-27", "ER-UBO-01", "ER-UBO-07", "ER-RUL-31")
def test_a_dead_patient_still_brings_stethoscopes() -> None:
    s = her_turn(SIXES, (2, 2, 3), card="amb_13")
    assert told(s) == ["take red", "gain stethoscope 2", "morgue"]
    assert stock(s) == (2, 0)


@rule("ER-URS-05")
@pytest.mark.parametrize(("dice", "die"), [((1, 3, 2), "green"), ((1, 2, 2), "yellow"), ((6, 2, 3), "yellow")])
def test_for_the_morgue_she_takes_the_lowest_die_that_is_free_of_charge(dice: tuple[int, int, int], die: str) -> None:
    s = her_turn(SIXES, dice, took="red")
    assert told(s)[:2] == [f"take {die}", "morgue"]


@rule("ER-URS-06", "ER-RUL-25", "ER-UBO-01")
@pytest.mark.parametrize(("stethoscopes", "red"), [(0, 4), (1, 3)])
def test_stethoscopes_that_come_with_a_die_count_while_it_is_tried(stethoscopes: int, red: int) -> None:
    s = her_turn(hers(SIXES, stethoscopes=stethoscopes), (red, 5, 5), card="amb_13")
    assert told(s) == ["take red", "gain stethoscope 2", f"admit w3b2 6 for {stethoscopes + 2} stethoscopes"]
    assert stock(s) == (0, 0)


@rule("ER-URS-06", "ER-RUL-25", "ER-UBO-02")
def test_the_bag_that_comes_with_a_die_counts_while_it_is_tried() -> None:
    s = her_turn(NOTHING_RED, (5, 6, 6), card="amb_11")
    assert told(s) == ["take red", "gain blood_bag 1", "admit w1b2 5 for 1 bags"]
    assert (stock(s), s.sheets[URSULE].bags_circled) == ((0, 0), 1)


# -- admitting its patient


@rule("ER-EX-23", "ER-UAD-01")
def test_an_equal_value_is_allowed() -> None:
    s = her_turn("w1 = 3, w2 = 4", (6, 5, 3))
    assert told(s) == ["take green", "admit w1b2 3", "critical w1b2"]


@rule("ER-UAD-01")
def test_a_lower_value_is_not_allowed() -> None:
    s = her_turn("w1 = 4, w2 = 4", (6, 5, 3))
    assert told(s)[1] == "admit w5b1 3"


FULL = ["w1 = 1 1 1 1", "w2 = 1 1 1 1 1", "w3 = 1 1 1 1 1", "w4 = 1 1 1 1", "w5 = 1 1 1 1 1", "w6 = 1 1 1 1 1 1"]
RED_FITS = ["", "w2 = 1 1", "w3 = 1", "w4 = 1 1", "w5 = 1", "", "w7 = 1"]


@rule("ER-UAD-02", "ER-RUL-26")
@pytest.mark.parametrize(("full", "bed"), [*enumerate(["w1b1", "w2b3", "w3b2", "w4b3", "w5b2", "w6b1", "w7b2"])])
def test_the_first_ward_from_the_left_that_fits_gets_the_patient(full: int, bed: str) -> None:
    s = her_turn(", ".join(filter(None, FULL[:full] + RED_FITS[full:])), (6, 6, 6), card="amb_06")
    assert told(s)[:2] == ["take red", f"admit {bed} 6"]


@rule("ER-UAD-02")
def test_a_bed_of_another_colour_is_passed_by() -> None:
    s = her_turn(hers("w1 = 1", stethoscopes=3, bags=3), (1, 2, 2))
    assert told(s)[:2] == ["take red", "admit w3b1 1"]


@rule("ER-UAD-02", "ER-UAD-03")
def test_a_free_bed_comes_before_stethoscopes() -> None:
    s = her_turn(hers("w1 = 1 1 3", stethoscopes=3), (2, 6, 6))
    assert told(s)[1] == "admit w3b1 2"
    assert stock(s) == (3, 0)


@rule("ER-EX-24", "ER-UAD-03", "ER-UAD-06", "ER-UAD-07")
def test_the_first_ward_wins_though_a_later_one_would_be_cheaper() -> None:
    wards = "w1 = 1 2 5, w2 = 6, w3 = 4, w4 = 6, w5 = 6, w6 = 3, w7 = 6"
    s = her_turn(hers(wards, stethoscopes=3), (2, 6, 6), card="amb_06")
    assert told(s) == ["take red", "admit w1b4 5 for 3 stethoscopes", "full w1", "critical w1b4"]
    assert stock(s) == (0, 0)


@rule("ER-UAD-07", "ER-RUL-27")
def test_she_raises_a_patient_just_to_the_one_before_it_and_keeps_the_rest() -> None:
    s = her_turn(hers(but(SIXES, w3="4"), stethoscopes=5), (2, 6, 6), card="amb_06")
    assert told(s)[1] == "admit w3b2 4 for 2 stethoscopes"
    assert stock(s) == (3, 0)


@rule("ER-UAD-07", "ER-RUL-27")
def test_she_never_lowers_a_patient() -> None:
    s = her_turn(hers("w1 = 1", stethoscopes=5), (6, 6, 5))
    assert told(s)[1] == "admit w1b2 5"
    assert stock(s) == (5, 0)


@rule("ER-UAD-03")
def test_stethoscopes_come_before_a_bag() -> None:
    s = her_turn(hers(but(SIXES, w1="3", w3="5"), stethoscopes=2, bags=1), (3, 6, 6), card="amb_06")
    assert told(s)[1] == "admit w3b2 5 for 2 stethoscopes"
    assert stock(s) == (0, 1)


@rule("ER-EX-25", "ER-UAD-04", "ER-UBO-05")
def test_a_bag_makes_the_colour_indifferent() -> None:
    wards = "w1 = 6, w2 = 6, w3 = 2 4 5, w4 = 3, w5 = 6, w6 = 6, w7 = 6"
    s = her_turn(hers(wards, bags=1), (3, 6, 6), card="amb_02")
    assert told(s) == ["take red", "admit w4b2 3 for 1 bags", "nurse w4 3"]
    assert stock(s) == (0, 0)


@rule("ER-UAD-04")
def test_a_bag_alone_comes_before_a_bag_with_stethoscopes() -> None:
    s = her_turn(hers(but(SIXES, w1="4", w2="3"), stethoscopes=1, bags=1), (3, 6, 6), card="amb_06")
    assert told(s)[1] == "admit w2b2 3 for 1 bags"
    assert stock(s) == (1, 0)


@rule("ER-UAD-05", "ER-UAD-06")
def test_stethoscopes_and_a_bag_together_come_last_again_in_the_first_ward() -> None:
    s = her_turn(hers(but(SIXES, w1="5", w2="4"), stethoscopes=3, bags=1), (2, 6, 6), card="amb_06")
    assert told(s)[1] == "admit w1b2 5 for 3 stethoscopes and 1 bags"
    assert stock(s) == (0, 0)


@rule("ER-UAD-04", "ER-UAD-05")
@pytest.mark.parametrize("last", ["3", "4"])
def test_without_a_bag_the_colour_must_fit(last: str) -> None:
    s = her_turn(hers(but(SIXES, w1=last), stethoscopes=2), (3, 6, 6), card="amb_09")
    assert told(s)[:2] == ["take yellow", "admit w2b2 6"]


@rule("ER-UAD-08")
def test_after_a_screen_any_value_will_do() -> None:
    s = her_turn(hers(but(SIXES, w1="6|"), stethoscopes=5), (6, 6, 1))
    assert told(s)[1] == "admit w1b2 1"
    assert stock(s) == (5, 0)


@rule("ER-UAD-08")
def test_an_empty_ward_takes_any_value() -> None:
    assert told(her_turn(but(SIXES, w7=""), (6, 1, 6)))[1] == "admit w7b1 1"


@rule("ER-UAD-09")
def test_a_low_die_is_worth_every_step_before_a_higher_one_is_looked_at() -> None:
    s = her_turn(hers(but(SIXES, w1="4"), stethoscopes=2, bags=3), (2, 6, 6), card="amb_06")
    assert told(s)[:2] == ["take red", "admit w1b2 4 for 2 stethoscopes and 1 bags"]
    assert stock(s) == (0, 2)
