"""Points, line by line, and who wins."""

from __future__ import annotations

from ...core.scoring import Line, lines_of, places_of, total_of
from .dice import value_of
from .rules import ScoreItem
from .state import Position


def discharge_points(s: Position, owner: int) -> int:
    return s.hospitals[owner].discharge_points


def ward_points(s: Position, owner: int) -> int:
    return s.hospitals[owner].ward_points


def fatality_points(s: Position, owner: int) -> int:
    return s.hospitals[owner].fatalities * s.rules.fatality


def bag_points(s: Position, owner: int) -> int:
    return s.hospitals[owner].bags * s.rules.edition.blood_bag


def base_lines() -> list[ScoreItem]:
    """The items of every game (DH-END-02, -03); modules have more."""
    return [
        ScoreItem("discharges", discharge_points, "DH-SCO-01", True),
        ScoreItem("empty_wards", ward_points, "DH-SCO-06", True),
        ScoreItem("fatalities", fatality_points, "DH-END-02", False),
        ScoreItem("blood_bags", bag_points, "DH-END-03", False),
    ]


def lines(s: Position, owner: int) -> list[Line]:
    """The score of a hospital: item, points, rule."""
    return lines_of(s.rules.score, s, owner)


def track(s: Position, owner: int) -> int:
    """The score on the track: what was scored so far, without tokens (DH-SCO-03)."""
    points = 0
    for counted in s.rules.score:
        if counted.on_track:
            points += counted.points(s, owner)
    return points


def total(s: Position, owner: int) -> int:
    return total_of(lines(s, owner))


def standing(s: Position, owner: int) -> tuple[int, int, int]:
    """More is better: points, then fewer patients left, then healthier ones (DH-END-04 to -07)."""
    values = 0
    for patient in s.hospitals[owner].beds:
        values += value_of(patient)
    return total(s, owner), -s.hospitals[owner].patients(), values


def places(s: Position) -> list[int]:
    """The place of each hospital; those equal in everything share one."""
    return places_of([s.rules.standing(s, owner) for owner in range(len(s.hospitals))])


def winners(s: Position) -> list[int]:
    """Alone there is nobody to beat but the own record (DH-SOL-13); an opponent without a seat leaves none of them."""
    best = [owner for owner, place in enumerate(places(s)) if place == 1]
    return best if len(s.hospitals) > 1 and max(best) < s.seats else []
