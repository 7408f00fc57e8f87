"""The modules that make URSULE stronger: each brings her something to begin with, or a line of the score."""

from __future__ import annotations

from ...core.scoring import ScoreItem
from .beds import WARDS
from .packing import bits
from .rules import Rules
from .state import URSULE, Position


def join_preparation(rules: Rules) -> None:
    """More stethoscopes and bags on her fresh sheet (ER-DIF-02)."""
    rules.starts[URSULE].stethoscopes += rules.edition.preparation_stethoscopes
    rules.starts[URSULE].bags += rules.edition.preparation_bags


# -- what only she scores (ER-DIF-01, -06)


def equipment_points(s: Position, owner: int) -> int:
    """Everything circled, spent or not (ER-DIF-03)."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    return sheet.stethoscopes_circled * edition.equipment_stethoscope + sheet.bags_circled * edition.equipment_bag


def isolation_points(s: Position, owner: int) -> int:
    """Every screen drawn (ER-DIF-04)."""
    return bits(s.sheets[owner].screens) * s.rules.edition.isolation_screen


def capacity_points(s: Position, owner: int) -> int:
    """Patients in wards that are not full (ER-DIF-05)."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    patients = 0
    for ward in range(WARDS):
        if sheet.patients[ward] < edition.size[ward]:
            patients += sheet.patients[ward]
    return patients * edition.capacity_patient


def join_equipment(rules: Rules) -> None:
    rules.score[URSULE].append(ScoreItem("equipment", equipment_points, "ER-DIF-03"))


def join_isolation(rules: Rules) -> None:
    rules.score[URSULE].append(ScoreItem("isolation", isolation_points, "ER-DIF-04"))


def join_capacity(rules: Rules) -> None:
    rules.score[URSULE].append(ScoreItem("capacity", capacity_points, "ER-DIF-05"))
