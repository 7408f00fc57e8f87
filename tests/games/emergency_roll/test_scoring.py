"""The score row, line by line, and who wins."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hospitable.core.result import Result
from hospitable.games.emergency_roll.scoring import total
from hospitable.games.emergency_roll.state import Position, Sheet
from tests.games.emergency_roll.hospitals import idle_round, line
from tests.games.emergency_roll.tables import SPECIALISTS, play, sheet, solo, table
from tests.rules import rule

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "emergency-roll.md"


def full_score_sheet() -> Sheet:
    """The hospital of ER-EX-21."""
    wards = "w1 = 1 2 4 6, w2 = 1 2 3! 5 6, w3 = 2 3 5, w4 = 1 3 4 6!, w5 = 2 3 6!| 1 4, w6 = 1 4! 5, w7 = 2 5"
    hospital = sheet(wards, morgue=1)
    hospital.nurses = 4
    hospital.nurse_wards = 0b0011011
    hospital.cardiology = [8, 5]
    return hospital


def row(s: Position, owner: int = 0) -> dict[str, int]:
    return {entry.id: entry.points for entry in s.result().scores[owner].lines}


# -- the lines


@rule("ER-EX-21", "ER-SCO-01", "ER-SCO-03", "ER-SCO-05", "ER-SHT-10")
def test_a_full_score() -> None:
    s = table(full_score_sheet(), specialists=("car_stethoscopes", "car_xray", "rad_high", "epi_triangles"))
    assert row(s) == {
        "wards": 27,
        "critical": 19,
        "nurses": 14,
        "cardiologists": 13,
        "radiologist": 10,
        "epidemiologist": 8,
        "morgue": -1,
    }
    assert s.result().of(0).total == 90


@rule("ER-EX-21", "ER-SCO-06")
@pytest.mark.parametrize(
    ("radiologist", "epidemiologist", "expected"),
    [
        ("rad_critical", "epi_sequence", (4, 0)),
        ("rad_low_high", "epi_lines", (0, 5)),
        ("rad_matching", "epi_group", (0, 9)),
        ("rad_opposite", "epi_common", (4, 3)),
        ("rad_high", "epi_triangles", (10, 8)),
    ],
)
def test_the_same_sheet_with_other_specialists(
    radiologist: str, epidemiologist: str, expected: tuple[int, int]
) -> None:
    s = table(full_score_sheet(), specialists=("car_stethoscopes", "car_xray", radiologist, epidemiologist))
    assert (line(s, 0, "radiologist"), line(s, 0, "epidemiologist")) == expected


@rule("ER-SCO-02", "ER-SHT-03")
@pytest.mark.parametrize(
    ("ward", "size", "points"),
    [("w1", 4, 5), ("w2", 5, 7), ("w3", 5, 8), ("w4", 4, 6), ("w5", 5, 9), ("w6", 6, 10), ("w7", 3, 4)],
)
def test_only_a_completely_filled_ward_scores_its_clipboard(ward: str, size: int, points: int) -> None:
    values = ["1", "2", "3", "4", "5", "6"]
    assert line(table(f"{ward} = {' '.join(values[:size])}"), 0, "wards") == points
    assert line(table(f"{ward} = {' '.join(values[: size - 1])}"), 0, "wards") == 0


@rule("ER-SCO-02")
def test_all_full_wards_are_added_up() -> None:
    full = "w1 = 1 2 3 4, w2 = 1 2 3 4 5, w3 = 1 2 3 4 5, w4 = 1 2 3 4, w5 = 1 2 3 4 5, w6 = 1 2 3 4 5 6, w7 = 1 2 3"
    assert line(table(full), 0, "wards") == 49


@rule("ER-SCO-03")
def test_critical_patients_score_their_values_in_any_ward() -> None:
    assert line(table("w1 = 1! 3, w3 = 2! 6!, w7 = 5"), 0, "critical") == 9
    assert line(table("w1 = 1 3, w3 = 2 6"), 0, "critical") == 0


@rule("ER-SCO-04", "ER-SHT-09")
@pytest.mark.parametrize(("nurses", "points"), [(0, 0), (1, 2), (2, 5), (3, 9), (4, 14), (5, 20), (6, 27), (7, 35)])
def test_nurses_score_the_last_circle_of_the_track(nurses: int, points: int) -> None:
    hospital = sheet()
    hospital.nurses = nurses
    assert line(table(hospital), 0, "nurses") == points


@rule("ER-EX-10", "ER-SCO-04", "ER-NUR-02")
def test_a_nurse_called_twice_in_a_ward_changes_nothing() -> None:
    hospital = sheet("w1 = 1, w2 = 1, w4 = 1, w5 = 1")
    hospital.nurses = 4
    hospital.nurse_wards = 0b0011011
    s = table(hospital, dice=(1, 3, 1), card="amb_09")
    assert line(s, 0, "nurses") == 14
    play(s, "take yellow", "take red", "admit w2b2 3", "morgue")
    assert s.sheets[0].nurse_wards == 0b0011011
    assert line(s, 0, "nurses") == 14


@rule("ER-SCO-05")
def test_cardiologists_score_what_was_written_not_what_is_met() -> None:
    met = sheet(stethoscopes=8)
    assert line(table(met), 0, "cardiologists") == 0
    unmet = sheet()
    unmet.cardiology = [5, 8]
    assert line(table(unmet), 0, "cardiologists") == 13


@rule("ER-SCO-06")
def test_everybody_scores_the_open_cards_on_the_own_sheet() -> None:
    s = table("w3 = 4 5", "w3 = 4", "w1 = 6| 6", specialists=("car_stethoscopes", "car_xray", "rad_high", "epi_group"))
    assert [line(s, owner, "radiologist") for owner in range(3)] == [4, 2, 0]
    assert [line(s, owner, "epidemiologist") for owner in range(3)] == [3, 3, 6]


@rule("ER-SCO-07", "ER-MOR-03")
@pytest.mark.parametrize("boxes", [0, 1, 2, 3, 4])
def test_each_box_of_the_morgue_costs_a_point(boxes: int) -> None:
    assert line(table(sheet(morgue=boxes)), 0, "morgue") == -boxes


@rule("ER-SCO-07", "ER-MOR-04")
def test_the_morgue_never_costs_more_than_4() -> None:
    s = table(sheet(morgue=4))
    idle_round(s)
    assert line(s, 0, "morgue") == -4
    assert line(s, 1, "morgue") == -1


@rule("ER-SCO-09", "ER-STE-08", "ER-BLD-09")
def test_leftover_equipment_and_screens_score_nothing() -> None:
    rich = sheet("w1 = 1| 2|, w7 = 5|", stethoscopes=7, bags=3)
    poor = sheet("w1 = 1 2, w7 = 5")
    s = table(rich, poor)
    assert row(s, 0) == row(s, 1)


@rule("ER-SCO-10")
def test_one_patient_counts_for_several_items_at_once() -> None:
    """The critical 6 in w7b3 fills its ward, stands beside a lab and is one of the most common patients."""
    cards = ("car_stethoscopes", "car_xray", "rad_critical", "epi_common")
    assert row(table("w7 = 1 2 6!", specialists=cards)) == {
        "wards": 4,
        "critical": 6,
        "nurses": 0,
        "cardiologists": 0,
        "radiologist": 3,
        "epidemiologist": 3,
        "morgue": 0,
    }


@rule("ER-SCO-10", "ER-RUL-19")
def test_one_patient_serves_one_object_of_an_epidemiologist_only() -> None:
    cards = (*SPECIALISTS[:3], "epi_lines")
    assert line(table("w1 = 3| 3| 3, w2 = 3| 3, w3 = 3", specialists=cards), 0, "epidemiologist") == 5


# -- the result


@rule("ER-SCO-01")
@pytest.mark.parametrize("modules", [(), ("equipment", "isolation"), ("capacity",)])
def test_every_line_names_a_rule_and_all_that_tell_the_score_agree(modules: tuple[str, ...]) -> None:
    ledger = set(re.findall(r"\*\*(ER-[A-Z]+-\d+)\*\*", LEDGER.read_text(encoding="utf-8")))
    s = solo(full_score_sheet(), full_score_sheet(), variants=dict.fromkeys(modules, True))
    result = s.result()
    assert [entry.id for entry in result.scores[1].lines] == [*row(s, 0), *modules]
    for owner, score in enumerate(result.scores):
        assert [entry.rule for entry in score.lines if entry.rule not in ledger] == []
        assert s.view(None)["sheets"][owner]["score"] == row(s, owner)
        assert total(s, owner) == result.totals[owner] == sum(row(s, owner).values())


def finished(*sheets: str | Sheet, specialists: tuple[str, ...] = SPECIALISTS) -> Result:
    """The end of the last round, in which everybody loses a patient."""
    s = table(*sheets, round=24, specialists=specialists)
    idle_round(s)
    assert s.result().over
    return s.result()


@rule("ER-SCO-08")
def test_the_highest_total_wins() -> None:
    result = finished("w7 = 1 2 3", "w6 = 1 2 3 4 5 6", "w1 = 1 2 3 4")
    assert result.totals == (4 + 3 - 1, 10 + 2 * 2 - 1, 5 + 3 - 1)
    assert result.winners == (1,)
    assert result.places == (3, 1, 2)


@rule("ER-SCO-08", "ER-RUL-16")
def test_a_tie_is_a_shared_victory_without_a_tie_breaker() -> None:
    """Equal totals from different items, with other patients, other equipment and other boxes in the morgue."""
    full_ward = sheet("w7 = 1 2 3", stethoscopes=5, morgue=2)
    critical = sheet("w1 = 2!", bags=2)
    cards = ("car_nurses", "car_full_wards", "rad_critical", "epi_group")
    result = finished(full_ward, sheet(), critical, "w1 = 2", specialists=cards)
    assert result.totals == (4 + 3 - 3, -1, 2 + 3 - 1, 3 - 1)
    assert result.winners == (0, 2)
    assert result.places == (1, 4, 1, 3)


@rule("ER-SCO-08", "ER-RUL-16")
@pytest.mark.parametrize("seats", [2, 6])
def test_all_players_may_share_the_victory(seats: int) -> None:
    result = finished(*["w1 = 2"] * seats)
    assert result.winners == tuple(range(seats))
    assert result.places == (1,) * seats


@rule("ER-SCO-08")
def test_nobody_has_won_before_the_end() -> None:
    result = table("w7 = 1 2 3", "").result()
    assert not result.over
    assert result.winners == ()
    assert result.places == (1, 2)
