"""Medical reports: six cards of the solo game, completed with the dice in the Discharge Lounge."""

from __future__ import annotations

import pytest

from hospitable.games.dice_hospital.cards import REPORTS
from hospitable.games.dice_hospital.happenings import COMPLETED_REPORT, DEALT_REPORTS, SCORED_DISCHARGES
from hospitable.games.dice_hospital.modules import reports
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import HOSPITAL_ACTIVATION
from tests.games.dice_hospital.tables import GAME, codes, hospital, play, points, table, told, why_not
from tests.rules import rule


def phase_5(home: str, below: str, above: str = "- - -", patients: str = "r3", round: int = 8) -> Position:
    """The end of an activation with these dice in the Discharge Lounge (`"yygg"`) and these rows of reports."""
    mine = hospital(patients, home=[home.count(colour) for colour in "ryg"])
    s = table(mine, phase=HOSPITAL_ACTIVATION, round=round)
    names = f"{below} {above}".split()
    reports.of(s).reports = [-1 if name == "-" else REPORTS.index(f"report_{name}") for name in names]
    return play(s, "done")


def rows(s: Position) -> list[str]:
    """The bottom row and the row above it, `-` where a report is gone."""
    names = [(name or "-").removeprefix("report_") for name in s.view(0)["reports"]["reports"]]
    return [" ".join(names[:3]), " ".join(names[3:])]


@rule("DH-SOL-03")
def test_six_of_15_reports_lie_in_two_rows_of_three() -> None:
    dealt: set[int] = set()
    for seed in range(20):
        s = GAME.new(1, f"reports {seed}")
        play(s, codes(s)[0])
        ((_, reports, _),) = told(s, DEALT_REPORTS)
        assert len(set(reports)) == 6
        assert rows(s) == [
            " ".join(REPORTS[report].removeprefix("report_") for report in reports[at : at + 3]) for at in (0, 3)
        ]
        assert s.log is not None
        assert [len(each.weights) for each in s.log.chance if each.purpose == "report"] == [15, 14, 13, 12, 11, 10]
        dealt |= set(reports)
    assert len(dealt) == 15


@rule("DH-SOL-01", "DH-SOL-04", "DH-SOL-08")
def test_a_report_of_the_bottom_row_is_completed_with_its_colours() -> None:
    s = phase_5("ryy", "ry yy gg", "rr - -")
    assert codes(s) == ["complete report_ry", "complete report_yy", "no report"]
    assert why_not(s, "complete report_gg") == "DH-SOL-04"
    play(s, "complete report_yy")
    assert told(s, COMPLETED_REPORT) == [(0, (REPORTS.index("report_yy"), 3), "DH-SOL-06")]
    assert (points(s)["reports"], points(s)["reports_missed"]) == (3, -(2 + 3 + 3))


@rule("DH-SOL-04")
def test_the_upper_row_cannot_be_completed() -> None:
    s = phase_5("rr", "rr gg yy", "ry rrr rrg")
    assert codes(s) == ["complete report_rr", "no report"]
    assert why_not(s, "complete report_ry") == "DH-SOL-04"


@rule("DH-SOL-04", "DH-SOL-08")
def test_nobody_is_asked_when_no_report_can_be_completed() -> None:
    s = phase_5("r", "ry gg yy", "- - -")
    assert s.over
    assert points(s)["discharges"] == 1


@rule("DH-SOL-04")
def test_reports_come_before_the_points_of_phase_5() -> None:
    s = phase_5("yy", "yy rg rr")
    assert told(s, SCORED_DISCHARGES) == []
    play(s, "no report")
    assert told(s, SCORED_DISCHARGES) == [(0, (2, 3), "DH-SCO-01")]


@rule("DH-SOL-05")
def test_several_reports_but_each_die_for_one_only() -> None:
    s = phase_5("rryyg", "ry rry yyg", "- - -")
    assert codes(s) == ["complete report_ry", "complete report_rry", "complete report_yyg", "no report"]
    play(s, "complete report_ry")
    assert s.over, "one red, one yellow and one green are left: too few for another"
    s = phase_5("rryyyg", "ry rry yyg", "- - -")
    play(s, "complete report_ry")
    assert s.view(0)["reports"]["used"] == {"red": 1, "yellow": 1, "green": 0}
    assert codes(s) == ["complete report_yyg", "no report"]
    play(s, "complete report_yyg")
    assert (reports.of(s).completed, points(s)["reports"]) == (
        [REPORTS.index("report_ry"), REPORTS.index("report_yyg")],
        2 + 4,
    )


@rule("DH-SOL-06")
def test_the_report_above_slides_down_and_may_be_completed_at_once() -> None:
    s = phase_5("rryyg", "yy gg rrr", "rg rr -")
    play(s, "complete report_yy")
    assert rows(s) == ["rg gg rrr", "- rr -"]
    assert codes(s) == ["complete report_rg", "no report"]
    play(s, "complete report_rg")
    assert rows(s) == ["- gg rrr", "- rr -"]


@rule("DH-SOL-03", "DH-SOL-06")
def test_completed_reports_are_not_replaced() -> None:
    s = phase_5("rg", "rg yy gg", round=7)
    play(s, "complete report_rg")
    assert s.round == 8
    assert rows(s) == ["- yy gg", "- - -"]


@rule("DH-SOL-07", "DH-SOL-12")
def test_dice_of_reports_score_as_discharged_patients_all_the_same() -> None:
    s = phase_5("ryg", "ry gg rr")
    play(s, "complete report_ry")
    assert (points(s)["discharges"], points(s)["reports"]) == (5, 2)


@rule("DH-SOL-05")
def test_dice_used_in_one_round_do_not_count_in_the_next() -> None:
    s = phase_5("rg", "rg yy gg", round=7)
    play(s, "complete report_rg")
    assert reports.of(s).used == [0, 0, 0]


@rule("DH-SOL-04", "DH-COL-04")
def test_a_die_in_the_lounge_has_its_printed_colour() -> None:
    s = phase_5_after_treating("y6>r*")
    assert codes(s) == ["complete report_yg", "no report"]


def phase_5_after_treating(patient: str) -> Position:
    """A patient whose colour was changed goes home, with a green one there already."""
    s = table(hospital(patient, home=(0, 0, 1)), phase=HOSPITAL_ACTIVATION, round=8)
    reports.of(s).reports = [REPORTS.index(name) for name in ("report_rg", "report_yg", "report_rr")] + [-1] * 3
    return play(s, "place nurse critical_care_unit", "treat w1b1", "done")


@rule("DH-EX-17", "DH-SOL-05", "DH-SOL-06", "DH-SOL-07")
@pytest.mark.parametrize(
    ("moves", "score"),
    [
        (["complete report_yyg"], 4),
        (["complete report_ggy"], 4),
        (["complete report_yy", "complete report_gg"], 6),
    ],
)
def test_two_yellow_and_two_green(moves: list[str], score: int) -> None:
    s = phase_5("yygg", "yyg ggy yy", "rrr rrr gg", patients="r6")
    assert codes(s) == ["complete report_yyg", "complete report_ggy", "complete report_yy", "no report"]
    play(s, *moves)
    assert s.over
    assert (points(s)["discharges"], points(s)["reports"]) == (7, score)
