"""The solo game: four dice to choose from, a tile or a card each round, and medical reports to complete."""

from __future__ import annotations

from typing import Final

from . import hospital_improvement, piles
from .cards import NONE, REPORT_COLUMNS, REPORTS
from .dice import COLOUR_COUNT, colour_of, value_of
from .effects import MORE_CONVOY_BAGS, REVEAL_MORE
from .events import reveal_more
from .happenings import COMPLETED_REPORT, DEALT_REPORTS, DREW_FOUR, GAINED_BAGS, LEFT_OUT
from .moves import COMPLETE, LEAVE, NO_REPORT, PASS, kind_of, move, number_of
from .patient_intake import by_value, draw_extra_patients
from .reasons import DICE_MISSING, UPPER_ROW
from .specialists import draw_and_roll
from .state import TABLE_STREAM, Position
from .steps import (
    ADMISSION,
    CHOOSE_THREE,
    COMPLETE_REPORT,
    DISCARD_TURN,
    IMPROVE,
    PUT_BACK_DISPLAY,
    REPORT_TURN,
    SCORE_DISCHARGES,
    SOLO_BLOOD_BAG,
)

SOLO: Final = 0  # the only seat


def deal_reports(s: Position, seat: int, arg: int) -> None:
    """Six reports in two rows of three (DH-SOL-03)."""
    left = list(range(len(REPORTS)))
    for _ in range(s.rules.edition.solo_reports):
        s.reports.append(left.pop(s.below(len(left), "report", TABLE_STREAM)))
    s.tell(DEALT_REPORTS, NONE, tuple(s.reports), "DH-SOL-03")


# -- Phase 1: three of four


def take_in_patients(s: Position, seat: int, arg: int) -> None:
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
    s.hospitals[SOLO].arrivals = s.rolled
    s.rolled = []


def blood_bag(s: Position, seat: int, arg: int) -> None:
    """Three very ill patients bring a blood bag (DH-SOL-10); only then extra patients are drawn (DH-SOL-16)."""
    hospital = s.hospitals[SOLO]
    total = 0
    for die in hospital.arrivals:
        total += value_of(die)
    if total < s.rules.edition.solo_total:
        bags = s.event_amount(MORE_CONVOY_BAGS) or 1
        hospital.bags += bags
        s.tell(GAINED_BAGS, SOLO, (bags,), "DH-EVT-11" if bags > 1 else "DH-SOL-10")
    draw_extra_patients(s, SOLO)


# -- Phase 2: a tile or a card


def improve_hospital(s: Position, seat: int, arg: int) -> None:
    """One tile and one card, with an event one more; one of them must be taken (DH-SOL-11)."""
    piles.fill_display(s, "DH-SOL-11")
    if s.event_amount(REVEAL_MORE):
        reveal_more(s)
    s.then(SOLO, (IMPROVE, PUT_BACK_DISPLAY, DISCARD_TURN))


def improve_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return hospital_improvement.display_options(s)


def put_back_display(s: Position, seat: int, arg: int) -> None:
    piles.clear_display(s)


# -- Phase 5: medical reports


def discharge_patients(s: Position, seat: int, arg: int) -> None:
    """Reports first, then the points (DH-SOL-04)."""
    s.then_table((SCORE_DISCHARGES,))
    s.then(SOLO, (REPORT_TURN,))


def report_turn(s: Position, seat: int, arg: int) -> None:
    """Asked as long as a report of the bottom row can be completed (DH-SOL-04, -05)."""
    if len(report_options(s, SOLO, 0, None)) > 1:
        s.then(SOLO, (COMPLETE_REPORT,))


def report_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A report of the bottom row for which dice are left, or none (DH-SOL-08)."""
    hospital = s.hospitals[SOLO]
    need = s.rules.edition.report_need
    out: list[int] = []
    for at in range(len(s.reports)):
        report = s.reports[at]
        if report == NONE:
            continue
        if at >= REPORT_COLUMNS:
            if why is not None:
                why += (move(COMPLETE, report), UPPER_ROW, 0)
            continue
        missing = NONE
        for colour in range(COLOUR_COUNT):
            if hospital.lounge[colour] - hospital.reported[colour] < need[report][colour]:
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
    hospital = s.hospitals[SOLO]
    report = number_of(chosen)
    for colour in range(COLOUR_COUNT):
        hospital.reported[colour] += s.rules.edition.report_need[report][colour]
    at = s.reports.index(report)
    s.reports[at] = s.reports[at + REPORT_COLUMNS]
    s.reports[at + REPORT_COLUMNS] = NONE
    s.completed.append(report)
    s.tell(COMPLETED_REPORT, SOLO, (report, s.rules.edition.report_points[report]), "DH-SOL-06")
    s.then(SOLO, (REPORT_TURN,))
