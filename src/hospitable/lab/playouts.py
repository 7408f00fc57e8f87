"""Random games at full speed: what benchmarks measure and searches build on."""

from __future__ import annotations

from typing import Any, Final

from ..core.state import State

WORD: Final = (1 << 32) - 1


def playout(state: State[Any], seed: int) -> int:
    """Play random moves on this very state until the game is over; the number of moves made."""
    word = (seed * 0x9E3779B1 ^ 0x5BF03635) & WORD or 1  # the generator (xorshift) may not start at 0
    moves = 0
    seat = state.decider()
    while seat >= 0:
        legal = state.legal(seat)
        word ^= word << 13 & WORD
        word ^= word >> 17
        word ^= word << 5 & WORD
        state.apply(seat, legal[(word >> 2) * len(legal) >> 30])  # compiled, factors below 2**30 need no objects
        moves += 1
        seat = state.decider()
    return moves
