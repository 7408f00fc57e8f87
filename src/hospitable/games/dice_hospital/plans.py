"""Who does a step, as the leads of steps need it."""

from __future__ import annotations

from ...core.plan import Whose
from .state import Position


def clockwise(s: Position, seat: int) -> list[int]:
    """All seats, from the First Player on."""
    return s.clockwise(s.first_player)


def in_order(s: Position, seat: int) -> list[int]:
    """All seats in the order of the ambulances."""
    return s.asked()


def first_player(s: Position, seat: int) -> list[int]:
    """The First Player, or for an opponent without a seat the next one."""
    return s.clockwise(s.first_player)[:1]


def on_the_right(s: Position, seat: int) -> list[int]:
    """The player to the right of the First Player."""
    return [(s.first_player - 1) % s.seats]


def only(owner: int) -> Whose:
    """One that a step before has named."""
    return lambda s, seat: [owner]


def all_together(s: Position, seat: int) -> list[int]:
    """Everybody, where there is more than one."""
    return s.clockwise(s.first_player) if s.seats > 1 else []


def alone(s: Position, seat: int) -> list[int]:
    """The only seat."""
    return [0] if s.seats == 1 else []
