"""Decisions that stand alone: whom to guard, whom an event meets, which report to complete."""

from __future__ import annotations

from ..beds import first_bed
from ..cards import NONE, REPORT_COLUMNS
from ..dice import value_of
from ..modules.events import current
from ..modules.reports import of
from ..moves import HARM, PASS, SOOTHE, beds_of, kind_of, number_of
from ..state import Position
from .worth import Outlook, patients_ahead


def best_of(legal: list[int], worth: list[float]) -> int:
    """The first of the best."""
    best = 0
    for i in range(len(legal)):
        if worth[i] > worth[best]:
            best = i
    return legal[best]


def best_guarded(s: Position, seat: int, legal: list[int]) -> int:
    """Whose step is worth most; nobody's where only deaths keep the wards empty (DH-SCO-07)."""
    outlook = Outlook(s, seat)
    hospital = s.hospitals[seat]
    surviving = 0
    for patient in hospital.beds:
        if patient and not outlook.dying[patient]:
            surviving += 1
    saved: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            saved.append(0.0 if surviving else outlook.empty_wards)
        else:
            saved.append(outlook.spared[hospital.beds[first_bed(beds_of(chosen))]])
    return best_of(legal, saved)


def best_for_event(s: Position, seat: int, legal: list[int]) -> int:
    """The patient whose harm, help or departure is worth most."""
    hospital = s.hospitals[seat]
    outlook = Outlook(s, seat)
    worth = patients_ahead(s.rules.edition.rounds - s.round + 1)
    amount = s.rules.edition.events[current(s)].amount
    gains: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            gains.append(0.0)
            continue
        value = value_of(hospital.beds[first_bed(beds_of(chosen))])
        after = 0.0
        if kind_of(chosen) == HARM:
            after = worth[value - amount] if value > amount else outlook.fatality
        elif kind_of(chosen) == SOOTHE:
            after = worth[min(value + amount, 6)]
        gains.append(after - worth[value])
    return best_of(legal, gains)


def best_report(s: Position, legal: list[int]) -> int:
    """The report with which most points can be completed now."""
    outlook = Outlook(s, 0)
    hospital = s.hospitals[0]
    worth: list[float] = []
    for chosen in legal:
        if kind_of(chosen) == PASS:
            worth.append(0.0)
            continue
        report = number_of(chosen)
        left = [hospital.lounge[c] - of(s).used[c] - outlook.report_need[report][c] for c in range(3)]
        reports = of(s).reports[:]
        at = reports.index(report)
        reports[at] = reports[at + REPORT_COLUMNS]
        reports[at + REPORT_COLUMNS] = NONE
        outlook.reports = reports
        worth.append(float(outlook.report_points[report] + outlook.report_value(left)))
    return best_of(legal, worth)
