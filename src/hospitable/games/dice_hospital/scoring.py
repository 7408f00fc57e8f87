"""Points, line by line, and who wins."""

from __future__ import annotations

from .cards import NONE
from .dice import value_of
from .state import Position


def lines(s: Position, owner: int) -> list[tuple[str, int, str]]:
    """The score of a hospital: item, points, rule (DH-END-02, -03, DH-SOL-12)."""
    edition = s.rules.edition
    hospital = s.hospitals[owner]
    variants = s.rules.variants
    items = [
        ("discharges", hospital.discharge_points, "DH-SCO-01"),
        ("empty_wards", hospital.ward_points, "DH-SCO-06"),
    ]
    if variants["administrators"] and not s.rules.solo:
        items.append(("administrator", hospital.administrator_points, "DH-SCO-04"))
    if s.rules.events:
        items.append(("events", hospital.event_points, "DH-EVT-12"))
    if variants["experimental_medicine"]:
        items.append(("registrar", hospital.registrar_points, "DH-EXP-11"))
    if s.rules.solo:
        items.append(("reports", report_points(s), "DH-SOL-12"))
        items.append(("reports_missed", missed_points(s), "DH-SOL-12"))
    fatality = edition.harder_fatality if variants["fatality_penalty"] else edition.fatality
    items.append(("fatalities", hospital.fatalities * fatality, "DH-END-02"))
    items.append(("blood_bags", hospital.bags * edition.blood_bag, "DH-END-03"))
    if s.rules.collection:
        items.append(("collected", hospital.collected * edition.collected, "DH-HRD-04"))
        items.append(("left_behind", hospital.patients() * edition.left_behind, "DH-HRD-07"))
    return items


def report_points(s: Position) -> int:
    points = 0
    for report in s.completed:
        points += s.rules.edition.report_points[report]
    return points


def missed_points(s: Position) -> int:
    """Every report not completed, of both rows; double with the penalty (DH-SOL-15)."""
    points = 0
    for report in s.reports:
        if report != NONE:
            points -= s.rules.edition.report_points[report]
    return points * s.rules.edition.report_multiplier if s.rules.variants["report_penalty"] else points


def total(s: Position, owner: int) -> int:
    points = 0
    for _item, line, _rule in lines(s, owner):
        points += line
    return points


def standing(s: Position, owner: int) -> tuple[int, int, int]:
    """More is better: points, then fewer patients left, then healthier ones (DH-END-04 to -07)."""
    values = 0
    for patient in s.hospitals[owner].beds:
        values += value_of(patient)
    return total(s, owner), -s.hospitals[owner].patients(), values


def places(s: Position) -> list[int]:
    """The place of each hospital; those equal in everything share one."""
    standings = [standing(s, owner) for owner in range(len(s.hospitals))]
    return [1 + sum([other > mine for other in standings]) for mine in standings]


def winners(s: Position) -> list[int]:
    """Alone there is nobody to beat but the own record (DH-SOL-13)."""
    return [] if s.rules.solo else [owner for owner, place in enumerate(places(s)) if place == 1]
