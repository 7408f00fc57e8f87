"""Edition files: a corrected one changes the game, a wrong one is refused with the place that is wrong."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from hospitable.games.emergency_roll.effects import epi_common, epi_lines, epi_sequence, rad_high, rad_low_high
from hospitable.games.emergency_roll.pieces import STANDARD, read_edition
from tests.games import editions
from tests.games.editions import written
from tests.games.emergency_roll.tables import GAME, sheet
from tests.rules import rule

PRINTED = STANDARD.read_text(encoding="utf-8")
edited = partial(editions.edited, PRINTED)
refusal = partial(editions.refusal, read_edition)
NURSE_TRACK = "points = [2, 5, 9, 14, 20, 27, 35]"
OTHER_TRACK = "points = [3, 6, 9, 14, 20, 27, 35]"


# -- corrected editions


@rule("ER-SCO-04")
def test_a_corrected_edition_changes_the_game(tmp_path: Path) -> None:
    path = edited(tmp_path, (NURSE_TRACK, OTHER_TRACK), ("start_circled = 1", "start_circled = 2"))
    s = GAME.new(2, "corrected", edition=path)
    assert s.sheets[0].stethoscopes == 2
    s.sheets[0].nurses = 1
    assert {entry.id: entry.points for entry in s.result().of(0).lines}["nurses"] == 3
    assert GAME.new(2, "corrected").sheets[0].stethoscopes == 1


# -- files that are no edition


def test_half_a_file(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, PRINTED.partition("[solo]")[0])) == "The edition has no solo in edition."


def test_an_empty_file(tmp_path: Path) -> None:
    assert refusal(written(tmp_path, "")) == "The edition must have 6 entries of setup."


# -- editions with a mistake

BEDS = "w1b1, w1b2, w1b3, w1b4, w2b1, w2b2, w2b3, w2b4, w2b5, w3b1, w3b2, w3b3, w3b4, w3b5, w4b1, w4b2, w4b3, w4b4, "
BEDS += "w5b1, w5b2, w5b3, w5b4, w5b5, w6b1, w6b2, w6b3, w6b4, w6b5, w6b6, w7b1, w7b2, w7b3"


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("[[die]]", "The edition must have 3 entries of die."),
        ("[[setup]]", "The edition must have 6 entries of setup."),
        ("[[ambulance_card]]", "The edition must have 27 entries of ambulance_card."),
        ("[[bonus]]", "The edition must have 6 entries of bonus."),
        ("[[specialist]]", "The edition must have 16 entries of specialist."),
        ("[[sheet.ward]]", "The edition must have 7 entries of ward."),
        ("[[sheet.bed]]", "The edition must have 32 entries of bed."),
        ("[[sheet.xray_lab]]", "The edition must have 2 entries of xray_lab."),
        ("[[solo.module]]", "The edition must have 4 entries of module."),
    ],
)
def test_a_missing_row(tmp_path: Path, table: str, sentence: str) -> None:
    """The first row of a table becomes a table of its own."""
    assert refusal(edited(tmp_path, (table, "[[lost]]"))) == sentence


@rule("ER-CMP-07")
@pytest.mark.parametrize("values", ["[1, 3]", "[2, 1]", "[4, 4]"])
def test_the_two_values_of_an_extra_patient_follow_each_other(tmp_path: Path, values: str) -> None:
    assert refusal(edited(tmp_path, ("values = [1, 2]", f"values = {values}"))) == (
        "ambulance_card[0].yellow.values of the edition must be two values that follow each other."
    )


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [('id = "amb_02"', 'id = "amb_01"', "ambulance_card"), ("q = -1\nr = 3", "q = -1\nr = 2", "sheet.bed (q, r)")],
    ids=["cards", "places"],
)
def test_two_of_a_kind(tmp_path: Path, old: str, new: str, where: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == f"The entries of {where} in the edition must all be different."


@rule("ER-SHT-06", "ER-SHT-07")
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"w3b2", "w2b5"', '"w2b5", "w3b2"'),
        ('"w3b2", "w2b5"', '"w3b2", "w3b2"'),
        ('"w3b2", "w2b5"', '"w8b2", "w2b5"'),
        ('ring = ["w3b2", ', "ring = ["),
    ],
    ids=["out of order", "twice", "unknown", "five"],
)
def test_a_ring_must_be_the_beds_around_its_lab(tmp_path: Path, old: str, new: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == (
        "sheet.xray_lab[0].ring of the edition must be the six beds around the lab, counter-clockwise from the east: "
        "w3b2, w2b5, w2b4, w2b3, w2b2, w3b1."
    )


@rule("ER-SHT-02")
def test_the_beds_of_a_ward_must_be_a_chain(tmp_path: Path) -> None:
    assert refusal(edited(tmp_path, ("q = -1\nr = 3", "q = 9\nr = 9"))) == (
        "Bed w1b2 of the edition does not stand beside w1b1, the bed before it in its ward."
    )


def test_a_date_in_the_file_does_no_harm(tmp_path: Path) -> None:
    path = edited(tmp_path, ("[meta]", "[meta]\nsource_of = 2020-01-01"))
    assert read_edition(path).size == [4, 5, 5, 4, 5, 6, 3]
    assert refusal(edited(tmp_path, ("minutes = ", "minutes = 2020-01-01 # "))) == (
        'meta.minutes of the edition is "2020-01-01"; the rules do not ask for it, so it must stay [20, 30].'
    )


@rule("ER-RAD-05", "ER-EPI-04")
def test_specialists_score_by_the_values_of_the_edition(tmp_path: Path) -> None:
    path = edited(
        tmp_path,
        ("values = [4, 5, 6]", "values = [2, 4, 6]"),
        ("points_per_patient_least = -3", "points_per_patient_least = -1"),
    )
    edition = read_edition(path)
    assert rad_high(edition, sheet("w2 = 1 2 3 4 5")) == 4
    assert epi_common(edition, sheet("w6 = 1 2 3 4 5 6, w7 = 6")) == 2 * 3 - 1


@rule("ER-RND-04")
def test_the_dice_have_the_faces_of_the_edition(tmp_path: Path) -> None:
    path = edited(tmp_path, ("faces = [1, 2, 3, 4, 5, 6]", "faces = [3, 3, 3, 3, 3, 3]"))  # the red one
    rolled = [GAME.new(2, f"faces {number}", edition=path).dice for number in range(30)]
    assert {red for red, _, _ in rolled} == {3}
    assert {green for _, _, green in rolled} == {1, 2, 3, 4, 5, 6}


@rule("ER-EPI-02")
@pytest.mark.parametrize(("length", "lines"), [(2, 2), (3, 1), (4, 1), (5, 0)])
def test_straight_lines_are_as_long_as_the_edition_says(tmp_path: Path, length: int, lines: int) -> None:
    edition = read_edition(edited(tmp_path, ("length = 3", f"length = {length}")))
    assert epi_lines(edition, sheet("w2 = 1 2 3 4 4, w3 = 5 6 4 4")) == 5 * lines


@rule("ER-EPI-01")
def test_a_run_has_the_values_of_the_edition(tmp_path: Path) -> None:
    equal = read_edition(edited(tmp_path, ("path_values = [1, 2, 3, 4, 5, 6]", "path_values = [4, 4, 4, 4, 4, 4]")))
    printed = read_edition(STANDARD)
    for wards, fours, runs in (("w6 = 4 4 4 4 4 4", 1, 0), ("w6 = 1 2 3 4 5 6", 0, 1), ("w6 = 4 4 4 4 4", 0, 0)):
        assert epi_sequence(equal, sheet(wards)) == 10 * fours
        assert epi_sequence(printed, sheet(wards)) == 10 * runs


@rule("ER-RAD-02")
def test_a_lab_needs_the_patients_of_the_edition(tmp_path: Path) -> None:
    edition = read_edition(edited(tmp_path, ("needs_patients = 6", "needs_patients = 2")))
    for wards, labs in (("w2 = 4 1", 0), ("w2 = 4 1 2", 1), ("w2 = 1 6 6, w3 = 1", 0)):
        assert rad_low_high(edition, sheet(wards)) == 10 * labs
