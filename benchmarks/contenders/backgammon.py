"""Random games of OpenSpiel's backgammon, written in C++ and driven from Python."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

import pyspiel

from benchmarks.contenders.stopwatch import serve

GAME = pyspiel.load_game("backgammon")
COPIES = 200

rng = random.Random(1)


def step(state: Any) -> int:
    """One move of a player, or one roll, which OpenSpiel leaves to the caller; the number of moves made."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, weights)[0])
        return 0
    state.apply_action(rng.choice(state.legal_actions()))
    return 1


def play() -> dict[str, int]:
    state = GAME.new_initial_state()
    moves = 0
    while not state.is_terminal():
        moves += step(state)
    return {"games": 1, "moves": moves}


def middle() -> Any:
    """A position in the middle of a game."""
    state = GAME.new_initial_state()
    moves = 0
    while moves < 50:
        moves += step(state)
    return state


MIDDLE = middle()


def copy() -> dict[str, int]:
    for _ in range(COPIES):
        MIDDLE.clone()
    return {"copies": COPIES}


if __name__ == "__main__":
    serve(f"OpenSpiel {version('open_spiel')}", {"play": play, "copy": copy})
