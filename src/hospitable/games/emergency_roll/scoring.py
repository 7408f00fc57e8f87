"""Points, line by line, and who wins."""

from __future__ import annotations

from ...core.scoring import Line, ScoreItem, lines_of, places_of, total_of
from .beds import BEDS, WARDS
from .cards import NONE
from .effects import EPIDEMIOLOGIST_POINTS, RADIOLOGIST_POINTS
from .state import Position


def ward_points(s: Position, owner: int) -> int:
    """Clipboards of the full wards (ER-SCO-02)."""
    edition = s.rules.edition
    sheet = s.sheets[owner]
    points = 0
    for ward in range(WARDS):
        if sheet.patients[ward] == edition.size[ward]:
            points += edition.ward_points[ward]
    return points


def critical_points(s: Position, owner: int) -> int:
    """The values of the critical patients (ER-SCO-03)."""
    sheet = s.sheets[owner]
    points = 0
    for bed in range(BEDS):
        if sheet.critical >> bed & 1:
            points += sheet.beds[bed]
    return points


def nurse_points(s: Position, owner: int) -> int:
    """The last circle of the track, not a sum (ER-SCO-04)."""
    return s.rules.edition.nurse_points[s.sheets[owner].nurses]


def cardiology_points(s: Position, owner: int) -> int:
    """What was written during the game (ER-SCO-05)."""
    points = 0
    for written in s.sheets[owner].cardiology:
        if written != NONE:
            points += written
    return points


def radiology_points(s: Position, owner: int) -> int:
    return RADIOLOGIST_POINTS[s.radiologist](s.rules.edition, s.sheets[owner])


def epidemiology_points(s: Position, owner: int) -> int:
    return EPIDEMIOLOGIST_POINTS[s.epidemiologist](s.rules.edition, s.sheets[owner])


def morgue_points(s: Position, owner: int) -> int:
    return s.sheets[owner].morgue * s.rules.edition.morgue_points


def base_lines() -> list[ScoreItem[Position]]:
    """The score row of a player's sheet. Leftover equipment scores nothing (ER-SCO-01, -09)."""
    return [
        ScoreItem("wards", ward_points, "ER-SCO-02"),
        ScoreItem("critical", critical_points, "ER-SCO-03"),
        ScoreItem("nurses", nurse_points, "ER-SCO-04"),
        ScoreItem("cardiologists", cardiology_points, "ER-SCO-05"),
        ScoreItem("radiologist", radiology_points, "ER-SCO-06"),
        ScoreItem("epidemiologist", epidemiology_points, "ER-SCO-06"),
        ScoreItem("morgue", morgue_points, "ER-SCO-07"),
    ]


def lines(s: Position, owner: int) -> list[Line]:
    """The score of a sheet: item, points, rule."""
    return lines_of(s.rules.score[owner], s, owner)


def total(s: Position, owner: int) -> int:
    return total_of(lines(s, owner))


def standing(s: Position, owner: int) -> tuple[int, int]:
    """Nothing breaks a tie (ER-SCO-08)."""
    return total(s, owner), 0


def places(s: Position) -> list[int]:
    """The place of each sheet; those with equal standings share one."""
    return places_of([s.rules.standing(s, owner) for owner in range(len(s.sheets))])


def winners(s: Position) -> list[int]:
    """Who comes first, shared in a tie (ER-SCO-08); nobody where that is an opponent without a seat."""
    return [owner for owner, place in enumerate(places(s)) if place == 1 and owner < s.seats]
