"""Whole games of bots, every move checked; by another build of the package: `python -m tests.bots.whole_games`."""

from __future__ import annotations

import json
import sys
from typing import Any

import hospitable
from hospitable import State
from hospitable.bots import choose

Table = tuple[str, int, dict[str, object]]


def game_of_all_levels(slug: str, seats: int, variants: dict[str, object], seed: int) -> State[Any]:
    """A whole game in which the seats play at different levels; every move is checked."""
    state: State[Any] = hospitable.game(slug).new(seats, "bots", variants, fast=True)
    levels = state.rules.game.levels
    decision = 0
    while state.deciders:
        seat = state.deciders[-1]  # seats that act together need not act in order
        move = choose(levels[(seat + seed) % len(levels)], state, seat, seed * 1000 + decision)
        assert move in state.legal(seat)
        state.apply(seat, move)
        decision += 1
    return state


def ends(table: Table, seeds: list[int]) -> list[str]:
    """Where the games with these seeds end."""
    return [game_of_all_levels(*table, seed).fingerprint() for seed in seeds]


if __name__ == "__main__":
    print(json.dumps(ends(*json.loads(sys.argv[1]))))
