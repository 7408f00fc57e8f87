"""Advice for people in every game: the moves that promise most, compared in several imagined futures."""

from __future__ import annotations

from typing import Any, Final

from ..core.move import Advice
from ..core.state import State
from .look_ahead import most_promising, turn_worth

WORLDS: Final = 8  # futures in which moves are compared
COMPARED: Final = 6  # moves at most: those that look best at first
SHOWN: Final = 3
FELT: Final = 0.05  # points; moves that differ by less are worth the same


def advise(state: State[Any], seat: int, seed: int) -> Advice | None:
    """A good move for a seat that is asked now, and why: as the game knows it, or by looking ahead; None for nobody."""
    legal = state.legal(seat)
    if not legal:
        return None
    game = state.rules.game
    own: Advice | None = game.advise(state, seat)
    if own is not None:
        return own
    worth = compared(state, seat, legal, seed)
    ranked = sorted(worth, key=lambda move: -worth[move])
    least = min(worth.values())
    differ = worth[ranked[0]] - least >= FELT
    best = game.describe_here(state, seat, ranked[0])
    shown = tuple((game.describe_here(state, seat, move), worth[move] - least) for move in ranked[:SHOWN])
    futures = WORLDS if len(worth) > 1 else 0
    return Advice((best,), game.because(state, seat, ranked[0]), shown if differ else (), futures)


def compared(state: State[Any], seat: int, legal: list[int], seed: int) -> dict[int, float]:
    """By move what a seat can expect after its turn, on the average of futures it cannot tell apart."""
    if len(legal) == 1:
        return {legal[0]: 0.0}
    worth: dict[int, float] = {}
    for number in range(WORLDS):
        world = state.imagine(seat, seed + number)
        world.log = None
        tried = most_promising(world, seat, list(worth) or legal)[:COMPARED]
        events = sum(world.drawn)
        for move, after in tried:
            worth[move] = worth.get(move, 0.0) + turn_worth(after, seat, events, 0) / WORLDS
    return worth
