"""Random games of one of ours, named on the command line, by the build of this package that is on the path."""

from __future__ import annotations

import random
import sys
from itertools import count
from typing import Any

import hospitable
from benchmarks.contenders.stopwatch import Work, serve
from hospitable.cli import version
from hospitable.lab.playouts import playout

GAME = hospitable.game(sys.argv[1])
COPIES = 200

rng = random.Random(1)
numbers = count()


def new_game(seats: int) -> hospitable.State[Any]:
    state: hospitable.State[Any] = GAME.new(seats, str(next(numbers)), fast=True)
    return state


def driven(seats: int) -> Work:
    """The loop that every peer is measured with: list the moves, choose, apply, all from Python."""

    def play() -> dict[str, int]:
        state = new_game(seats)
        moves = 0
        while (seat := state.decider()) >= 0:
            state.apply(seat, rng.choice(state.legal(seat)))
            moves += 1
        return {"games": 1, "moves": moves}

    return play


def inside(seats: int) -> Work:
    """The same loop in a module of the package, compiled with the rest of it."""

    def play() -> dict[str, int]:
        return {"games": 1, "moves": playout(new_game(seats), next(numbers))}

    return play


def copies(seats: int) -> Work:
    """Copies of a position in the middle of a game."""
    state = new_game(seats)
    for _ in range(25 * seats):
        seat = state.decider()
        state.apply(seat, rng.choice(state.legal(seat)))

    def copy() -> dict[str, int]:
        for _ in range(COPIES):
            state.copy()
        return {"copies": COPIES}

    return copy


if __name__ == "__main__":
    works = {"driven": driven, "inside": inside, "copies": copies}
    serve(version(), {f"{name} {seats}": work(seats) for name, work in works.items() for seats in (2, 4)})
