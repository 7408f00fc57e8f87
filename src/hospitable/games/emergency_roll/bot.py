"""What a bot must know about Emergency Roll: how good a position is, and a sensible move without looking ahead."""

from __future__ import annotations

from . import scoring
from .state import Position


def evaluate(s: Position, seat: int) -> float:
    """Points of this seat ahead of the best other sheet, as far as they can be foreseen."""
    best = -999.0
    for owner in range(len(s.sheets)):
        if owner != seat:
            best = max(best, promise(s, owner))
    return promise(s, seat) - best


def promise(s: Position, owner: int) -> float:
    return float(scoring.total(s, owner))


def quick_choice(s: Position, seat: int) -> int:
    return s.legal(seat)[0]
