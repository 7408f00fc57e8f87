"""Phase 1 with investments: dice that are parked beside the highest ambulances, and come with them."""

from __future__ import annotations

from collections.abc import Callable

from ...departments import sum_of
from ...patient_intake import DICE_IN_AMBULANCE
from ...state import Position
from .pieces import investment_pieces
from .state import of


def open_parking(s: Position, seat: int, arg: int) -> None:
    """One die more, from the fifth round on two; with too few in the bag as many as there are (CC-INV-RUL-22)."""
    spare = sum_of(s.bag) - DICE_IN_AMBULANCE * len(s.ambulances)
    of(s).parked = max(0, min(most_parked(s), spare))


def most_parked(s: Position) -> int:
    """How many dice the side of the parking that lies up takes (CC-INV-07 to -09)."""
    printed = investment_pieces(s.rules.edition)
    return printed.parked_late if s.round >= printed.turned else printed.parked_early


def close_parking(s: Position, owner: int, about: int) -> None:
    of(s).parked = 0


def with_parking(otherwise: Callable[[Position, int], int]) -> Callable[[Position, int], int]:
    """The highest ambulance has a place more, with two parked dice the last but one as well (CC-INV-07, -09)."""

    def room_on(s: Position, ambulance: int) -> int:
        return otherwise(s, ambulance) + (1 if is_parked_at(s, ambulance) else 0)

    return room_on


def is_parked_at(s: Position, ambulance: int) -> bool:
    """Is there a die beside this ambulance? With one die and two places it lies beside the last but one."""
    parked = of(s).parked
    first = len(s.ambulances) - most_parked(s)
    return first <= ambulance < first + parked
