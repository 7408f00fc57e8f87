"""Edition files: a corrected one changes the game, a wrong one is refused with the place that is wrong."""

from __future__ import annotations

import re
from functools import partial
from pathlib import Path

import pytest

from hospitable import BadSnapshot
from hospitable.games.emergency_roll.effects import epi_common, rad_high
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


def id_of(path: Path) -> str:
    """What the edition in a file is called when all its sets are in play."""
    return read_edition(path).printed.id_of()


def test_what_is_printed_makes_the_id_of_an_edition(tmp_path: Path) -> None:
    corrected = id_of(edited(tmp_path, (NURSE_TRACK, OTHER_TRACK)))
    standard = id_of(STANDARD)
    assert re.fullmatch("[0-9a-f]{12}", standard)
    assert corrected != standard
    assert id_of(edited(tmp_path, ("start_circled = 1", "start_circled = 2"))) not in (
        corrected,
        standard,
    )


def test_sources_comments_and_order_are_not_printed(tmp_path: Path) -> None:
    """Somebody who looks a value up and finds it right changes only where it comes from."""
    other_sources = re.sub(r'^(source\w*) = ".*"$', r'\1 = "my own copy"', PRINTED, flags=re.MULTILINE)
    assert other_sources != PRINTED
    no_sources = re.sub(r"^source\w* = .*\n", "", PRINTED, flags=re.MULTILINE)
    no_comments = re.sub(r"^#.*\n", "", PRINTED, flags=re.MULTILINE)
    turned = PRINTED.replace("boxes = 4\npoints_per_box = -1", "points_per_box = -1\nboxes = 4")
    assert turned != PRINTED
    ids = {id_of(written(tmp_path, text)) for text in (other_sources, no_sources, no_comments, turned)}
    assert ids == {id_of(STANDARD)}


def test_a_position_of_another_edition_is_refused(tmp_path: Path) -> None:
    path = edited(tmp_path, (NURSE_TRACK, OTHER_TRACK))
    position = GAME.new(2, "corrected", edition=path).snapshot()
    assert GAME.restore(position, edition=path).snapshot() == position
    with pytest.raises(BadSnapshot, match="another edition"):
        GAME.restore(position)


# -- files that are no edition


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml") == "The edition file none.toml cannot be read: No such file or directory."


def test_a_folder_is_no_edition(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"The edition file {tmp_path.name} cannot be read: Is a directory."


def test_a_file_that_is_not_toml(tmp_path: Path) -> None:
    said = refusal(written(tmp_path, "rounds = = 24"))
    assert said.startswith("The edition file corrected.toml is not readable TOML: ")
    assert "line 1" in said


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "picture.toml"
    path.write_bytes(b"\xff\xd8\xff\xe0")
    assert refusal(path).startswith("The edition file picture.toml is not readable TOML: ")


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


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("[sheet.morgue]", "[sheet.cellar]", "The edition has no morgue in sheet."),
        ('red = { bonus = "critical" }\n', "", "The edition has no red in ambulance_card[0]."),
        ('red = { bonus = "critical" }', "red = {}", "The edition has no bonus in ambulance_card[0].red."),
        ('id = "amb_02"\n', "", "The edition has no id in ambulance_card[1]."),
        ('id = "car_xray"', 'id = "car_wrong"', "The edition has no car_xray in specialist."),
        ('id = "epi_group"', 'id = "epi_lines"', "The edition has no epi_group in specialist."),
        (
            "points_by_count = { 3 = 5, 4 = 10, 5 = 15, 6 = 20 }",
            "points_by_count = 5",
            "The edition has no points_by_count in rad_matching.",
        ),
        ('cardiologist_side = "single"\n', "", "The edition has no cardiologist_side in setup[0]."),
    ],
)
def test_something_is_missing(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (
            'red = { bonus = "critical" }',
            'red = { bonus = "cake" }',
            "ambulance_card[0].red.bonus of the edition is cake; "
            "possible: stethoscope, blood_bag, screen, critical, nurse, extra_patient.",
        ),
        (
            'color = "red", values',
            'color = "grey", values',
            "ambulance_card[0].yellow.color of the edition is grey; possible: red, yellow, green.",
        ),
        (
            'color = "grey"',
            'color = "blue"',
            "sheet.bed[0].color of the edition is blue; possible: red, yellow, green, grey.",
        ),
        (
            'cardiologist_side = "double"',
            'cardiologist_side = "duoble"',
            "setup[2].cardiologist_side of the edition is duoble; possible: single, double.",
        ),
        (
            'metric = "wards_full"',
            'metric = "wards"',
            "car_full_wards.metric of the edition is wards; possible: stethoscopes_circled, xray_labs_surrounded, "
            "nurses_circled, blood_bags_circled, wards_with_patient, wards_full.",
        ),
    ],
)
def test_an_unknown_word(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("rounds = 24", "rounds = 28", "setup[0].rounds of the edition is 28; it must be a whole number from 1 to 27."),
        ("rounds = 24", "rounds = 0", "setup[0].rounds of the edition is 0; it must be a whole number from 1 to 27."),
        (
            "rounds = 24",
            "rounds = 24.0",
            "setup[0].rounds of the edition is 24.0; it must be a whole number from 1 to 27.",
        ),
        (
            "rounds = 24",
            "rounds = true",
            "setup[0].rounds of the edition is True; it must be a whole number from 1 to 27.",
        ),
        (
            "rounds = 24",
            'rounds = "24"',
            "setup[0].rounds of the edition is '24'; it must be a whole number from 1 to 27.",
        ),
        (
            "rounds = 24\n",
            "",
            "setup[0].rounds of the edition is None; it must be a whole number from 1 to 27.",
        ),
        ("players = 3", "players = 4", "setup[2].players of the edition is 4; it must be a whole number from 3 to 3."),
        (
            "gain_stethoscopes = 2",
            "gain_stethoscopes = 0",
            "bonus stethoscope.gain_stethoscopes of the edition is 0; it must be a whole number from 1 to 9.",
        ),
        (
            'id = "blood_bag"',
            'id = "bag"',
            "bonus blood_bag.gain_blood_bags of the edition is None; it must be a whole number from 1 to 9.",
        ),
        (
            "values = [1, 2]",
            "values = [0, 1]",
            "ambulance_card[0].yellow.values of the edition is 0; it must be a whole number from 1 to 6.",
        ),
        (
            "threshold = 8",
            "threshold = 0",
            "car_stethoscopes.threshold of the edition is 0; it must be a whole number from 1 to 99.",
        ),
        (
            "double_side_points = [8, 5]",
            "double_side_points = [8, -5]",
            "car_stethoscopes.double_side_points of the edition is -5; it must be a whole number from 0 to 99.",
        ),
        (
            "points_by_count = { 3 = 5, 4 = 10, 5 = 15, 6 = 20 }",
            "points_by_count = { 3 = 5, 4 = 10, 5 = 15 }",
            "rad_matching.points_by_count.6 of the edition is None; it must be a whole number from 0 to 99.",
        ),
        (
            "points_per_box = -1",
            "points_per_box = 1",
            "sheet.morgue.points_per_box of the edition is 1; it must be a whole number from -99 to 0.",
        ),
        ("q = -1\n", "q = 10\n", "sheet.bed[0].q of the edition is 10; it must be a whole number from -9 to 9."),
        (
            "start_nurses_circled = 2",
            "start_nurses_circled = 8",
            "solo.start_nurses_circled of the edition is 8; it must be a whole number from 0 to 7.",
        ),
    ],
)
def test_a_number_out_of_range(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (NURSE_TRACK, "points = [2, 5]", "The edition must have 7 entries of sheet.nurse_track.points."),
        (NURSE_TRACK, "points = 35", "The edition must have 7 entries of sheet.nurse_track.points."),
        (
            "single_side_points = [5]",
            "single_side_points = []",
            "The edition must have 1 entry of car_stethoscopes.single_side_points.",
        ),
        (
            "values = [1, 2]",
            "values = [1]",
            "The edition must have 2 entries of ambulance_card[0].yellow.values.",
        ),
    ],
)
def test_a_list_of_the_wrong_length(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


@rule("ER-CMP-07")
@pytest.mark.parametrize("values", ["[1, 3]", "[2, 1]", "[4, 4]"])
def test_the_two_values_of_an_extra_patient_follow_each_other(tmp_path: Path, values: str) -> None:
    assert refusal(edited(tmp_path, ("values = [1, 2]", f"values = {values}"))) == (
        "ambulance_card[0].yellow.values of the edition must be two values that follow each other."
    )


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('id = "w7"\n', 'id = "w8"\n', "The entries of sheet.ward must be called: w1, w2, w3, w4, w5, w6, w7."),
        ('id = "w2b3"', 'id = "w2b6"', f"The entries of sheet.bed must be called: {BEDS}."),
        (
            'id = "isolation"',
            'id = "insulation"',
            "The entries of solo.module must be called: preparation, equipment, isolation, capacity.",
        ),
    ],
)
def test_an_unknown_id(tmp_path: Path, old: str, new: str, sentence: str) -> None:
    assert refusal(edited(tmp_path, (old, new))) == sentence


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
    assert read_edition(edited(tmp_path, ("[meta]", "[meta]\nprinted = 2020-01-01"))).size == [4, 5, 5, 4, 5, 6, 3]


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
