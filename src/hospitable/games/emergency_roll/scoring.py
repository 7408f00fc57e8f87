"""Points, line by line, and who wins."""

from __future__ import annotations

from ...core.scoring import Line, places_of, total_of
from .beds import BEDS, WARDS
from .cards import NONE
from .effects import EPIDEMIOLOGIST_POINTS, RADIOLOGIST_POINTS
from .packing import bits
from .pieces import Edition
from .state import Position, Sheet


def ward_points(edition: Edition, sheet: Sheet) -> int:
    """Clipboards of the full wards (ER-SCO-02)."""
    points = 0
    for ward in range(WARDS):
        if sheet.patients[ward] == edition.size[ward]:
            points += edition.ward_points[ward]
    return points


def critical_points(sheet: Sheet) -> int:
    """The values of the critical patients (ER-SCO-03)."""
    points = 0
    for bed in range(BEDS):
        if sheet.critical >> bed & 1:
            points += sheet.beds[bed]
    return points


def nurse_points(edition: Edition, sheet: Sheet) -> int:
    """The last circle of the track, not a sum (ER-SCO-04)."""
    return edition.nurse_points[sheet.nurses]


def cardiology_points(sheet: Sheet) -> int:
    """What was written during the game (ER-SCO-05)."""
    points = 0
    for written in sheet.cardiology:
        if written != NONE:
            points += written
    return points


def radiology_points(s: Position, owner: int) -> int:
    """URSULE scores the number on the card (ER-SCO-06, ER-UEN-03)."""
    edition = s.rules.edition
    if owner == s.rules.ursule:
        return edition.ursule_radiologist[s.radiologist]
    return RADIOLOGIST_POINTS[s.radiologist](edition, s.sheets[owner])


def epidemiology_points(s: Position, owner: int) -> int:
    edition = s.rules.edition
    if owner == s.rules.ursule:
        return edition.ursule_epidemiologist[s.epidemiologist]
    return EPIDEMIOLOGIST_POINTS[s.epidemiologist](edition, s.sheets[owner])


def morgue_points(edition: Edition, sheet: Sheet) -> int:
    return sheet.morgue * edition.morgue_points


def equipment_points(edition: Edition, sheet: Sheet) -> int:
    """Module Equipment: everything circled, spent or not (ER-DIF-03)."""
    return sheet.stethoscopes_circled * edition.equipment_stethoscope + sheet.bags_circled * edition.equipment_bag


def isolation_points(edition: Edition, sheet: Sheet) -> int:
    """Module Isolation: every screen drawn (ER-DIF-04)."""
    return bits(sheet.screens) * edition.isolation_screen


def capacity_points(edition: Edition, sheet: Sheet) -> int:
    """Module Capacity: patients in wards that are not full (ER-DIF-05)."""
    patients = 0
    for ward in range(WARDS):
        if sheet.patients[ward] < edition.size[ward]:
            patients += sheet.patients[ward]
    return patients * edition.capacity_patient


def lines(s: Position, owner: int) -> list[Line]:
    """The score row of a sheet: item, points, rule. Leftover equipment scores nothing (ER-SCO-01, -09)."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    items = [
        ("wards", ward_points(edition, sheet), "ER-SCO-02"),
        ("critical", critical_points(sheet), "ER-SCO-03"),
        ("nurses", nurse_points(edition, sheet), "ER-SCO-04"),
        ("cardiologists", cardiology_points(sheet), "ER-SCO-05"),
        ("radiologist", radiology_points(s, owner), "ER-SCO-06"),
        ("epidemiologist", epidemiology_points(s, owner), "ER-SCO-06"),
        ("morgue", morgue_points(edition, sheet), "ER-SCO-07"),
    ]
    if owner == s.rules.ursule:  # ER-DIF-01, -06
        variants = s.rules.variants
        if variants["equipment"]:
            items.append(("equipment", equipment_points(edition, sheet), "ER-DIF-03"))
        if variants["isolation"]:
            items.append(("isolation", isolation_points(edition, sheet), "ER-DIF-04"))
        if variants["capacity"]:
            items.append(("capacity", capacity_points(edition, sheet), "ER-DIF-05"))
    return items


def total(s: Position, owner: int) -> int:
    return total_of(lines(s, owner))


def places(s: Position) -> list[int]:
    """The place of each sheet; in solo a tie is a win for URSULE (ER-UEN-04)."""
    if s.rules.ursule != NONE:
        return [1, 2] if winners(s) else [2, 1]
    return places_of([total(s, owner) for owner in range(len(s.sheets))])


def winners(s: Position) -> list[int]:
    """The highest total, shared in a tie (ER-SCO-08); in solo the human only with more than URSULE (ER-UEN-04)."""
    totals = [total(s, owner) for owner in range(len(s.sheets))]
    if s.rules.ursule != NONE:
        return [seat for seat in range(s.seats) if totals[seat] > totals[s.rules.ursule]]
    return [owner for owner in range(len(totals)) if totals[owner] == max(totals)]
