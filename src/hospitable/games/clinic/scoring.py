"""The final count, line by line; ties, and who wins."""

from __future__ import annotations

from ...core.scoring import Line, ScoreItem, lines_of, places_of, total_of
from .geometry import buildings, can_treat
from .grid import floor_of
from .people import NURSE, is_doctor, is_patient
from .people import kind_of as kind_of_person
from .state import Position
from .tiles import NONE, TREATMENT_ROOM


def popularity(s: Position, owner: int) -> int:
    """Where the disc stands."""
    return s.clinics[owner].popularity


def doctor_points(s: Position, owner: int) -> int:
    """By colour (CL-END-02)."""
    points = 0
    for who in s.clinics[owner].people:
        if is_doctor(who):
            points += s.rules.edition.staff_points[kind_of_person(who)]
    return points


def nurse_points(s: Position, owner: int) -> int:
    return s.clinics[owner].count(NURSE) * s.rules.edition.staff_points[NURSE]


def room_points(s: Position, owner: int) -> int:
    """Treatment rooms that work, by floor (CL-END-03)."""
    layout = s.clinics[owner].layout(s.rules.grids[owner])
    points = 0
    for cell in layout.rooms:
        if layout.tiles[cell] == TREATMENT_ROOM and layout.service[cell] != NONE:
            points += s.rules.edition.room_points[floor_of(cell)]
    return points


def treating_buildings(s: Position, owner: int) -> int:
    tiles, grid = s.clinics[owner].tiles, s.rules.grids[owner]
    return len([building for building in buildings(grid, tiles) if can_treat(grid, tiles, building)])


def building_points(s: Position, owner: int) -> int:
    """For every building after the first in which somebody could be treated (CL-END-04)."""
    return max(0, treating_buildings(s, owner) - 1) * s.rules.edition.building_points


def patients_left(s: Position, owner: int) -> int:
    count = 0
    for who in s.clinics[owner].people:
        if is_patient(who):
            count += 1
    return count


def patient_points(s: Position, owner: int) -> int:
    return patients_left(s, owner) * s.rules.edition.patient_points


def time_points(s: Position, owner: int) -> int:
    """For every full three spaces (CL-END-06)."""
    return -(s.clinics[owner].time // s.rules.edition.time_per_point)


def base_lines() -> list[ScoreItem[Position]]:
    return [
        ScoreItem("popularity", popularity, "CL-GEN-02"),
        ScoreItem("doctors", doctor_points, "CL-END-02"),
        ScoreItem("nurses", nurse_points, "CL-END-02"),
        ScoreItem("rooms", room_points, "CL-END-03"),
        ScoreItem("buildings", building_points, "CL-END-04"),
        ScoreItem("patients", patient_points, "CL-END-05"),
        ScoreItem("time", time_points, "CL-END-06"),
    ]


def lines(s: Position, owner: int) -> list[Line]:
    """As if the game ended now; money counts nothing (CL-END-07)."""
    return lines_of(s.rules.score, s, owner)


def total(s: Position, owner: int) -> int:
    return total_of(lines(s, owner))


def standing(s: Position, owner: int) -> tuple[int, int]:
    """The total, and on a tie how early the disc came to its last space (CL-END-08, CL-RUL-39).

    Whose count is nothing does not move: there already, as in the stack. The others move in turn order.
    """
    points = total(s, owner)
    if points == s.clinics[owner].popularity:
        return points, 2 * len(s.clinics) - s.stack.index(owner)
    return points, len(s.clinics) - s.order.index(owner)


def places(s: Position) -> list[int]:
    return places_of([standing(s, owner) for owner in range(len(s.clinics))])


def winners(s: Position) -> list[int]:
    """The most popular; who plays alone plays for the objective (CL-SOL-02)."""
    return [owner for owner, place in enumerate(places(s)) if place == 1] if len(s.clinics) > 1 else []
