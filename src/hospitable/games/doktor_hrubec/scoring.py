"""Points, line by line, and who wins."""

from __future__ import annotations

from ...core.scoring import Line, places_of, total_of
from .state import Position


def lines(s: Position, owner: int) -> list[Line]:
    """The score of an operating room: item, points, rule; nothing else counts (HR-SCO-01 to -03)."""
    edition = s.rules.edition
    theatre = s.theatres[owner]
    money = 0
    for patient in theatre.healed:
        money += edition.patients[patient].money
    return [("healed", money, "HR-SCO-01"), ("morgue", len(theatre.morgue) * edition.dead, "HR-SCO-01")]


def total(s: Position, owner: int) -> int:
    return total_of(lines(s, owner))


def places(s: Position) -> list[int]:
    """The place of each player; equal scores share one (HR-SCO-04, -05)."""
    return places_of([total(s, owner) for owner in range(len(s.theatres))])


def winners(s: Position) -> list[int]:
    return [owner for owner, place in enumerate(places(s)) if place == 1]
