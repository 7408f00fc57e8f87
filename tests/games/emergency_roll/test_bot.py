"""What bots know about the game: sensible moves at once, and what a sheet promises."""

from __future__ import annotations

import pytest

from hospitable.games.emergency_roll.beds import BED_NAMES
from hospitable.games.emergency_roll.bots import (
    can_take,
    epidemiology_ahead,
    longest_run,
    nearly,
    promise,
    quick_choice,
    radiology_ahead,
    room,
    steps_missing,
)
from hospitable.games.emergency_roll.cards import CARDIOLOGISTS, EPIDEMIOLOGISTS, RADIOLOGISTS
from hospitable.games.emergency_roll.state import HUMAN, Position, Sheet
from hospitable.lab.playouts import playout
from tests.games.emergency_roll.tables import GAME, GONE, URSULE, play, sheet, solo, table

EDITION = table().rules.edition
PARITY = [0, 1, 2, 1, 2, 1, 2]
VALUES = [0, 1, 2, 3, 4, 5, 6]


def quick(s: Position) -> str:
    seat = s.deciders[0]
    return GAME.describe(quick_choice(s, seat)).code


# -- a sensible move at once


def test_a_die_that_fits_cheaply_is_taken() -> None:
    assert quick(table(dice=(6, 1, 6), card="amb_21")) == "take yellow"
    assert quick(table("w1 = 5, w3 = 5", dice=(6, 5, 5), card="amb_21")) == "take red"


def test_of_dice_that_fit_alike_the_nurse_is_taken() -> None:
    assert quick(table(dice=(1, 1, 1), card="amb_25")) == "take yellow"


def test_a_bag_for_the_chiefs_die_is_paid_only_when_the_others_are_bad() -> None:
    dear = table(sheet(), sheet(bags=1), dice=(1, 1, 1), card="amb_25")
    assert quick(play(dear, "take yellow")) == "take red"
    bad = table(sheet(), sheet("w1 = 6, w2 = 6, w3 = 6, w5 = 6, w6 = 6", bags=1), dice=(1, 1, 1), card="amb_25")
    assert quick(play(bad, "take yellow")) == "take yellow"


def test_the_bag_for_the_chiefs_die_cannot_pay_for_its_bed_as_well() -> None:
    """Of all dice only the yellow 6 would fit, in the green bed after the 5, for a second bag."""
    wards = "w1 = 5, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 6"
    for bags, expected in ((1, "take red"), (2, "take yellow")):
        assert (
            quick(play(table(sheet(), sheet(wards, bags=bags), dice=(1, 6, 1), card="amb_25"), "take yellow"))
            == expected
        )


@pytest.mark.parametrize(
    ("mine", "expected"),
    [
        (sheet("w1 = 2, w6 = 1"), "admit w1b2 3"),  # the smallest gap
        (sheet("w1 = 1, w2 = 4", stethoscopes=2), "admit w1b2 3"),  # rather a gap of 1 than a stethoscope
        (sheet("w1 = 3, w2 = 6, w5 = 6, w6 = 6, w7 = 6", stethoscopes=1), "admit w1b2 4"),  # a stethoscope if need be
        (sheet("w1 = 6, w2 = 6, w3 = 2 6, w5 = 6, w6 = 6, w7 = 6", bags=1), "admit w4b1 3"),  # or a bag
        (sheet("w1 = 6, w2 = 6, w3 = 2 6, w5 = 6, w6 = 6, w7 = 6"), "morgue"),
    ],
)
def test_a_patient_goes_where_it_wastes_least(mine: Sheet, expected: str) -> None:
    s = play(table(mine, dice=(1, 1, 3), card="amb_04"), "take green", "take red")
    s.sheets[0].extra_waits = False
    assert quick(s) == expected


def test_a_nurse_goes_to_a_ward_that_has_none() -> None:
    s = play(table("w1 = 2", dice=(1, 1, 3), card="amb_03"), "take green", "take red")
    assert quick(s) == "admit w1b2 3"
    s.sheets[0].nurse_wards, s.sheets[0].nurses = 0b1, 1
    assert quick(s) == "admit w2b1 3"


def test_patients_come_before_the_screen_which_goes_behind_the_highest() -> None:
    s = play(table("w1 = 2, w6 = 4, w7 = 6", dice=(1, 1, 3), card="amb_05"), "take green", "take red")
    assert quick(s) == "admit w1b2 3"
    assert quick(play(s, "admit w1b2 3")) == "screen w7b1"


def test_the_cardiologist_further_away_is_given_up() -> None:
    for specialists in (("car_nurses", "car_all_wards"), ("car_all_wards", "car_nurses")):
        s = solo(
            "w1 = 1, w2 = 1, w3 = 1, w4 = 1, w5 = 1, w6 = 1",
            "w1 = 6, w2 = 6, w3 = 6, w4 = 6, w5 = 6, w6 = 6, w7 = 1 1",
            dice=(6, 1, 6),
            specialists=(*specialists, "rad_high", "epi_common"),
        )
        play(s, "take red", "morgue")
        assert quick(s) == "discard car_nurses"


# -- what a sheet promises


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_at_the_end_a_sheet_promises_its_score(seats: int) -> None:
    s = GAME.new(seats, "the end", fast=True)
    playout(s, 1)
    assert [promise(s, owner) for owner in range(len(s.sheets))] == list(s.result().totals)


def test_alone_one_of_two_open_cardiologists_is_worth_nothing_at_the_end() -> None:
    mine = sheet("w1 = 1, w2 = 1, w3 = 1, w4 = 1, w5 = 1, w6 = 1, w7 = 1")
    s = solo(mine, round=24, specialists=("car_nurses", "car_all_wards", "rad_high", "epi_common"))
    play(s, "take red", "morgue")
    assert s.over
    assert promise(s, HUMAN) == s.result().of(HUMAN).total


def test_alone_the_lead_over_ursule_counts() -> None:
    s = solo("w1 = 1", "w2 = 1")
    assert GAME.evaluate(s, HUMAN) == promise(s, HUMAN) - promise(s, URSULE)


def test_ursule_hopes_for_no_patterns() -> None:
    """Both Radiologists give her 8 points as printed; only the human can still do something for them."""
    high, opposite = (
        solo("w3 = 1 4", "w3 = 1 4", specialists=("car_nurses", "car_xray", card, "epi_common"))
        for card in ("rad_high", "rad_opposite")
    )
    assert promise(high, URSULE) == promise(opposite, URSULE)
    assert promise(high, HUMAN) != promise(opposite, HUMAN)


def promised(mine: Sheet, round: int = 10, specialists: tuple[str, ...] = ("rad_critical", "epi_common")) -> float:
    """What a sheet promises while no Cardiologist is left."""
    s = table(mine, round=round, specialists=("car_nurses", "car_xray", *specialists))
    s.stages = [GONE, GONE]
    return promise(s, 0)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("w6 = 1 2 3", "w6 = 1 2 4"),  # a value to spare
        ("w6 = 1 2 6|", "w6 = 1 2 6"),  # a screen
        ("w5 = 1 2 3 4", "w1 = 1 2, w4 = 1 2"),  # patients together rather than scattered
    ],
)
def test_wards_that_are_easier_to_fill_promise_more(better: str, worse: str) -> None:
    cards = ("rad_critical", "epi_triangles")
    assert promised(sheet(better), specialists=cards) > promised(sheet(worse), specialists=cards)


def test_room_is_lost_when_low_patients_of_a_colour_find_no_bed() -> None:
    """Green patients find w1b1 (grey), w2b1 and w5b1; only with all three gone a green 1 is refused."""
    anything, still, no_green_1, little = (
        room(EDITION, sheet(wards), 24)
        for wards in ("", "w2 = 6", "w1 = 1, w2 = 1 2, w5 = 1", "w1 = 6, w2 = 6, w5 = 6")
    )
    assert 0 == anything == still > no_green_1 > little
    assert room(EDITION, sheet("w1 = 6, w2 = 6, w5 = 6"), 1) > little  # late, it matters less


def test_equipment_promises_something_until_nothing_is_to_come() -> None:
    bare, stocked = sheet("w1 = 1"), sheet("w1 = 1", stethoscopes=1, bags=1)
    assert promised(stocked) > promised(bare)
    s = play(table(sheet(stethoscopes=1, bags=1), sheet(), round=24), "take green", "take red", "morgue")
    assert promise(s, 0) == s.result().of(0).total


def test_open_wards_without_a_nurse_promise_more_nurses() -> None:
    spread, spent = sheet("w1 = 1, w2 = 1"), sheet("w1 = 1, w2 = 1")
    spread.nurse_wards, spread.nurses = 0b11, 2
    spent.nurse_wards, spent.nurses = 0b1111111, 2
    assert promised(spread) > promised(spent)


def test_a_cardiologist_promises_its_points_when_reached_less_before_and_nothing_when_gone() -> None:
    def three_nurses(nurses: int, stage: int) -> float:
        s = table(sheet(), specialists=("car_nurses", "car_xray", "rad_critical", "epi_common"))
        s.sheets[0].nurses = nurses
        s.stages = [stage, GONE]
        return promise(s, 0)

    single = table().stages[0]
    gains = [three_nurses(nurses, single) - three_nurses(nurses, GONE) for nurses in range(4)]
    assert 0 < gains[0] < gains[1] < gains[2] < gains[3] == 5


def test_a_cardiologist_that_is_reached_counts_before_the_check_and_not_again_after_it() -> None:
    """Last round: seat 0 has nothing to come but its third nurse's points, seat 1 is still to settle."""
    cards = ("car_nurses", "car_xray", "rad_critical", "epi_common")
    s = play(table(sheet(), sheet(), round=24, specialists=cards), "take green", "take red", "morgue")
    s.sheets[0].nurses = 3
    assert promise(s, 0) == s.result().of(0).total + 5
    s.sheets[0].cardiology[0] = 5
    assert promise(s, 0) == s.result().of(0).total


@pytest.mark.parametrize(
    ("card", "wards", "missing"),
    [
        ("car_nurses", "w1 = 1", 3),
        ("car_all_wards", "w1 = 1, w5 = 1", 5),
        ("car_xray", "w3 = 1 2, w2 = 1 2 3", 2),
        ("car_xray", "w3 = 1 2, w2 = 1 2 3 4 5", 0),
        ("car_full_wards", "w1 = 1 2 3, w7 = 1", 3),
        ("car_full_wards", "w1 = 1 2 3 4, w7 = 1 2", 1),
    ],
)
def test_steps_missing_to_a_cardiologist(card: str, wards: str, missing: int) -> None:
    assert steps_missing(EDITION, sheet(wards), EDITION.cardiologists[CARDIOLOGISTS.index(card)]) == missing


@pytest.mark.parametrize(
    ("wards", "bed", "value", "possible"),
    [
        ("w2 = 1", "w2b3", 3, True),  # w2b2 can hold the 2 between
        ("w2 = 1", "w2b3", 2, False),
        ("w2 = 6|", "w2b3", 2, True),
        ("w2 = 1 2 3", "w2b3", 3, False),  # taken
        ("", "w2b1", 0, False),  # nobody to match
    ],
)
def test_which_values_a_bed_can_still_take(wards: str, bed: str, value: int, possible: bool) -> None:
    assert can_take(EDITION, sheet(wards), BED_NAMES.index(bed), value) is possible


@pytest.mark.parametrize(
    ("card", "better", "worse"),
    [
        ("rad_high", "w1 = 1", "w3 = 1"),  # a low patient takes a bed beside a lab
        ("rad_opposite", "w3 = 1 4", "w3 = 1 2"),  # w2b3 can take a 4, not a 2
        ("rad_matching", "w3 = 3| 3", "w3 = 2 3"),
    ],
)
def test_radiologists_promise_points_for_what_is_begun(card: str, better: str, worse: str) -> None:
    begun, other = (radiology_ahead(RADIOLOGISTS.index(card), EDITION, sheet(wards)) for wards in (better, worse))
    assert begun > other


@pytest.mark.parametrize(
    ("card", "better", "worse"),
    [
        ("epi_sequence", "w1 = 2 3", "w1 = 2 4"),
        ("epi_lines", "w1 = 3| 3", "w1 = 2 3"),
        ("epi_triangles", "w1 = 3 5", "w1 = 3 4"),
    ],
)
def test_epidemiologists_promise_points_for_what_is_begun(card: str, better: str, worse: str) -> None:
    begun, other = (epidemiology_ahead(EPIDEMIOLOGISTS.index(card), EDITION, sheet(wards)) for wards in (better, worse))
    assert begun > other


@pytest.mark.parametrize(
    ("wards", "length"), [("", 0), ("w1 = 1 2 4", 2), ("w6 = 1 2 3 4 5", 5), ("w6 = 1 2 3 4 5 6", 5), ("w1 = 5", 1)]
)
def test_the_longest_run_begun(wards: str, length: int) -> None:
    assert longest_run(EDITION, sheet(wards).beds) == length


def test_two_equal_patients_in_line_with_an_empty_bed_are_nearly_a_line() -> None:
    """w1b1, w1b2 and w1b3 are a line, the only one through the first two."""
    assert nearly(EDITION.lines, sheet("w1 = 3").beds, VALUES) == 0
    assert nearly(EDITION.lines, sheet("w1 = 3| 3").beds, VALUES) == 1
    assert nearly(EDITION.lines, sheet("w1 = 3| 3| 3").beds, VALUES) == 0  # it is one
    assert nearly(EDITION.lines, sheet("w1 = 3 5").beds, VALUES) == 0


def test_two_like_patients_beside_an_empty_bed_are_nearly_a_triangle() -> None:
    """w1b1, w1b2 and w2b2 are a triangle, the only one with the first two."""
    assert nearly(EDITION.triangles, sheet("w1 = 3 5").beds, PARITY) == 1
    assert nearly(EDITION.triangles, sheet("w1 = 2 4").beds, PARITY) == 1
    assert nearly(EDITION.triangles, sheet("w1 = 2 5").beds, PARITY) == 0
    assert nearly(EDITION.triangles, sheet("w1 = 3 5, w2 = 1 2").beds, PARITY) == 0  # the 2 in w2b2 spoils both
