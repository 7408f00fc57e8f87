"""The solo game: four dice to choose from, a tile or a card each round, and medical reports to complete."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ....core.chance import TABLE_STREAM
from ....core.modules import Module
from ....core.plan import Part, same_seat
from ....core.snapshot import Field, named
from ....core.texts import Text
from .. import hospital_improvement, piles
from ..cards import NONE, REPORT_COLUMNS, REPORTS
from ..dice import COLOUR_COUNT, by_value, colour_of, value_of
from ..happenings import COMPLETED_REPORT, DEALT_REPORTS, DREW_FOUR, GAINED_BAGS, LEFT_OUT
from ..labels import said_here
from ..moments import DISCHARGES_SCORED
from ..moves import COMPLETE, LEAVE, NO_REPORT, PASS, kind_of, move, number_of
from ..patient_intake import draw_extra_patients
from ..plans import alone
from ..reasons import DICE_MISSING, UPPER_ROW
from ..rules import Amount, Keeper, Rules, ScoreItem
from ..specialists import draw_and_roll
from ..state import Position
from ..steps import (
    ADMISSION,
    CHOOSE_THREE,
    COMPLETE_REPORT,
    DEAL_REPORTS,
    DISCARD_TURN,
    DISCHARGED_PATIENTS,
    DRAW_STARTING_PATIENTS,
    HOSPITAL_IMPROVEMENT,
    IMPROVE,
    MEDICAL_REPORTS,
    NEXT_SHIFT,
    OFFER_IMPROVEMENTS,
    PATIENT_INTAKE,
    PUT_BACK_DISPLAY,
    REPORT_TURN,
    SCORE_DISCHARGES,
    SET_UP,
    SOLO_BLOOD_BAG,
    START_ROUND,
)
from ..steps import DRAW_FOUR as DRAW_FOUR_DICE
from ..writing import counts, write_counts

NUMBER: Final = 2
SOLO: Final = 0  # the only seat


class Reports(Module):
    def __init__(self, reports: list[int], completed: list[int], used: list[int]) -> None:
        self.reports = reports
        """Those on the table, the bottom row first, NONE where one is gone."""
        self.completed = completed
        self.used = used
        """Patients discharged this round and used for a report, by colour."""

    def copy(self) -> Reports:
        return Reports(self.reports[:], self.completed[:], self.used[:])


def new_reports(rules: Rules) -> Reports:
    return Reports([], [], [0] * COLOUR_COUNT)


def of(s: Position) -> Reports:
    reports = s.modules[NUMBER]
    assert isinstance(reports, Reports)
    return reports


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def on_table(s: Position) -> list[int]:
    """The reports on the table; none where the module is not in play."""
    return of(s).reports if in_play(s) else []


def deal_reports(s: Position, seat: int, arg: int) -> None:
    """Six reports in two rows of three (DH-SOL-03)."""
    left = list(range(len(REPORTS)))
    reports = of(s)
    for _ in range(s.rules.edition.solo_reports):
        reports.reports.append(left.pop(s.below(len(left), "report", TABLE_STREAM)))
    s.tell(DEALT_REPORTS, NONE, tuple(reports.reports), "DH-SOL-03")


# -- Phase 1: three of four


def draw_four(s: Position, seat: int, arg: int) -> None:
    """Four dice, rolled (DH-SOL-09)."""
    for _ in range(s.rules.edition.solo_drawn):
        s.rolled.append(draw_and_roll(s, TABLE_STREAM))
    s.rolled.sort(key=by_value)
    s.tell(DREW_FOUR, SOLO, tuple(s.rolled), "DH-SOL-09")
    s.order = [SOLO]
    s.then(SOLO, (CHOOSE_THREE, SOLO_BLOOD_BAG, ADMISSION))


def leave_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Which of the four goes back."""
    out: list[int] = []
    for die in s.rolled:
        if move(LEAVE, die) not in out:
            out.append(move(LEAVE, die))
    return out


def leave(s: Position, seat: int, arg: int, chosen: int) -> None:
    die = number_of(chosen)
    s.rolled.remove(die)
    s.bag[colour_of(die)] += 1
    s.tell(LEFT_OUT, SOLO, (die,), "DH-SOL-09")
    s.hospitals[SOLO].arrivals = tuple(s.rolled)
    s.rolled = []


def blood_bag(s: Position, seat: int, arg: int) -> None:
    """Three very ill patients bring a blood bag (DH-SOL-10); only then extra patients are drawn (DH-SOL-16)."""
    hospital = s.hospitals[SOLO]
    total = 0
    for die in hospital.arrivals:
        total += value_of(die)
    if total < s.rules.edition.solo_total:
        bags = s.rules.lowest_bags(s)
        hospital.bags += bags.number
        s.tell(GAINED_BAGS, SOLO, (bags.number,), bags.rule)
    draw_extra_patients(s, SOLO)


ONE_BAG: Final = Amount(1, "DH-SOL-10")


def order_agrees(s: Position) -> bool:
    """There are no ambulances whose numbers could decide it."""
    return s.order in ([], [SOLO])


def one_bag(s: Position) -> Amount:
    return ONE_BAG


# -- Phase 2: a tile or a card


def offer_improvements(s: Position, seat: int, arg: int) -> None:
    """One tile and one card, of which one must be taken (DH-SOL-11)."""
    piles.lay_out(s, "DH-SOL-11")
    s.then(SOLO, (IMPROVE, PUT_BACK_DISPLAY, DISCARD_TURN))


def improve_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return hospital_improvement.display_options(s)


# -- Phase 5: medical reports


def medical_reports(s: Position, seat: int, arg: int) -> None:
    """Before the points (DH-SOL-04)."""
    s.then(SOLO, (REPORT_TURN,))


def report_turn(s: Position, seat: int, arg: int) -> None:
    """Asked as long as a report of the bottom row can be completed (DH-SOL-04, -05)."""
    if len(report_options(s, SOLO, 0, None)) > 1:
        s.then(SOLO, (COMPLETE_REPORT,))


def report_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A report of the bottom row for which dice are left, or none (DH-SOL-08)."""
    mine = of(s)
    lounge = s.hospitals[SOLO].lounge
    need = s.rules.edition.report_need
    out: list[int] = []
    for at in range(len(mine.reports)):
        report = mine.reports[at]
        if report == NONE:
            continue
        if at >= REPORT_COLUMNS:
            if why is not None:
                why += (move(COMPLETE, report), UPPER_ROW, 0)
            continue
        missing = NONE
        for colour in range(COLOUR_COUNT):
            if lounge[colour] - mine.used[colour] < need[report][colour]:
                missing = colour
        if missing == NONE:
            out.append(move(COMPLETE, report))
        elif why is not None:
            why += (move(COMPLETE, report), DICE_MISSING, missing)
    out.append(move(PASS, NO_REPORT))
    return out


def complete_report(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Its dice are used up for reports, not for the score (DH-SOL-05, -07); the one above slides down (DH-SOL-06)."""
    if kind_of(chosen) == PASS:
        return
    mine = of(s)
    report = number_of(chosen)
    for colour in range(COLOUR_COUNT):
        mine.used[colour] += s.rules.edition.report_need[report][colour]
    at = mine.reports.index(report)
    mine.reports[at] = mine.reports[at + REPORT_COLUMNS]
    mine.reports[at + REPORT_COLUMNS] = NONE
    mine.completed.append(report)
    s.tell(COMPLETED_REPORT, SOLO, (report, s.rules.edition.report_points[report]), "DH-SOL-06")
    s.then(SOLO, (REPORT_TURN,))


def use_no_longer(s: Position, owner: int, about: int) -> None:
    """Whoever went home is scored and goes back into the bag."""
    of(s).used = [0] * COLOUR_COUNT


# -- the score


def completed_points(s: Position, owner: int) -> int:
    points = 0
    for report in of(s).completed:
        points += s.rules.edition.report_points[report]
    return points


def missed_points(s: Position, owner: int) -> int:
    """Every report not completed, of both rows (DH-SOL-12)."""
    points = 0
    for report in of(s).reports:
        if report != NONE:
            points -= s.rules.edition.report_points[report]
    return points * s.rules.missed_report


# -- how it is kept


def fields(rules: Rules) -> Sequence[Field]:
    return named("reports", REPORTS, NONE), named("completed", REPORTS), counts("used")


def view(s: Position, seat: int) -> dict[str, Any]:
    mine = of(s)
    return {
        "reports": [None if report == NONE else REPORTS[report] for report in mine.reports],
        "completed": [REPORTS[report] for report in mine.completed],
        "used": write_counts(mine.used),
    }


def status(s: Position) -> list[Text]:
    found = [] if reports_complete(s) else [said_here("status.reports")]
    lounge = s.hospitals[SOLO].lounge
    if any(of(s).used[colour] > lounge[colour] for colour in range(COLOUR_COUNT)):  # only who was discharged
        found.append(said_here("status.reported", hospital=SOLO))
    return found


def reports_complete(s: Position) -> bool:
    """Six different reports; where one is gone from the bottom row, there is none above it."""
    reports, completed = of(s).reports, of(s).completed
    if s.round == 0:
        return not reports and not completed
    on_table = [report for report in reports if report != NONE]
    if len(reports) != s.rules.edition.solo_reports or len(set(on_table + completed)) != len(reports):
        return False
    if len(on_table) + len(completed) != len(reports):
        return False
    return not any(reports[at] == NONE and reports[at + REPORT_COLUMNS] != NONE for at in range(REPORT_COLUMNS))


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """Four dice to choose from, a display only while it is chosen from, reports only before the points."""
    found: list[Text] = []
    if s.late or ((s.shown_tiles or s.shown_cards) and IMPROVE not in asked):
        found.append(said_here("status.table"))
    if any(of(s).used) and phase != DISCHARGED_PATIENTS:
        found.append(said_here("status.phase", hospital=SOLO))
    if CHOOSE_THREE in asked and (len(s.rolled) != s.rules.edition.solo_drawn or s.hospitals[SOLO].arrivals):
        found.append(said_here("status.not_asked", seat=SOLO))
    return found


def join(rules: Rules) -> None:
    """Other intake, other improvements, medical reports (DH-SOL-02, -09, -11)."""
    rules.keep(NUMBER, Keeper("reports", new_reports, fields, view, status, phase_status))
    rules.add(
        Part(
            run={
                DEAL_REPORTS: deal_reports,
                DRAW_FOUR_DICE: draw_four,
                SOLO_BLOOD_BAG: blood_bag,
                OFFER_IMPROVEMENTS: offer_improvements,
                PUT_BACK_DISPLAY: piles.clear_display,
                MEDICAL_REPORTS: medical_reports,
                REPORT_TURN: report_turn,
            },
            options={CHOOSE_THREE: leave_options, IMPROVE: improve_options, COMPLETE_REPORT: report_options},
            resolve={CHOOSE_THREE: leave, COMPLETE_REPORT: complete_report},
            plans={
                SET_UP: (DRAW_STARTING_PATIENTS, DEAL_REPORTS, START_ROUND),
                PATIENT_INTAKE: (DRAW_FOUR_DICE,),
                HOSPITAL_IMPROVEMENT: (OFFER_IMPROVEMENTS,),
                NEXT_SHIFT: (),  # nothing is on display between the rounds (DH-SOL-17)
            },
            leads={
                DRAW_FOUR_DICE: (((alone, CHOOSE_THREE), (alone, SOLO_BLOOD_BAG), (alone, ADMISSION)),),
                OFFER_IMPROVEMENTS: (((alone, IMPROVE), (alone, PUT_BACK_DISPLAY), (alone, DISCARD_TURN)),),
                MEDICAL_REPORTS: (((alone, REPORT_TURN),),),
                REPORT_TURN: (((same_seat, COMPLETE_REPORT),),),
            },
        )
    )
    rules.insert_before(DISCHARGED_PATIENTS, SCORE_DISCHARGES, MEDICAL_REPORTS)
    rules.listen(DISCHARGES_SCORED, use_no_longer)
    rules.by_hand = rules.edition.solo_drawn - 1
    rules.order_agrees = order_agrees
    rules.lowest_bags = one_bag
    if rules.variants["fatality_penalty"]:  # DH-SOL-14
        rules.fatality = rules.edition.harder_fatality
    if rules.variants["report_penalty"]:  # DH-SOL-15
        rules.missed_report = rules.edition.report_multiplier
    rules.score_before(
        "fatalities",
        ScoreItem("reports", completed_points, "DH-SOL-12", False),
        ScoreItem("reports_missed", missed_points, "DH-SOL-12", False),
    )
