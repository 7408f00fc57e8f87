"""Random games with fixed seeds, shown position by position.

Each way is played once, and every property looks at that one game. `make soak` plays it again from other seeds
(HOSPITABLE_SOAK is a part of them), on every way with every property.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import hospitable
from hospitable.core.agenda import kind_of
from tests.gauntlet.ways import SOAK, Way

Position = hospitable.State[Any]


def seed_of(way: Way, name: str = "") -> str:
    """The game of a way, or one of a property's own; the word is nowhere in the rules, so that a leak is noticed."""
    return " ".join(filter(None, ["xylophone", SOAK, name, str(way)]))


def start(way: Way, name: str = "") -> Position:
    return way.new(seed_of(way, name))


@lru_cache(maxsize=1)
def game_of(way: Way) -> list[Position]:
    """Every position of the game that all properties of a way look at, from before its first move to its end."""
    rng = random.Random(seed_of(way))
    positions = [start(way)]
    while positions[-1].deciders:
        state = twin(positions[-1])
        step_randomly(state, rng)
        positions.append(state)
    return positions


def walk(way: Way, name: str, every: int = 1) -> Iterator[Position]:
    """Positions of the game of a way: some of its first moves, after every so many moves, and its end.

    After its first moves a long game is looked at as often as a short one; each property, by its name, has positions
    of its own. They are twins of what the others see, so that what one property breaks is no other's fault.
    """
    offset = random.Random(f"{name} {way}").randrange(every)
    stride = stride_of(way)
    for number, state in enumerate(game_of(way)):
        often = every if number < OPENING else every * stride
        if not state.deciders or number % often == offset:
            yield twin(state)


OPENING = 12
"""Moves from the start that are looked at closely in every game: there seats choose in secret."""
LOOKS = 50
"""Positions of a game, about, that a property sees which looks at many."""


def stride_of(way: Way) -> int:
    """How many moves lie between two looks at a game."""
    return max(1, len(game_of(way)) // LOOKS)


def finished(way: Way) -> Position:
    """The end of the game of a way."""
    return twin(game_of(way)[-1])


def another_game(way: Way, name: str) -> Iterator[Position]:
    """Every position of a game of a property's own; the same state, which goes on."""
    state = start(way, name)
    rng = random.Random(seed_of(way, name))
    yield state
    while state.deciders:
        step_randomly(state, rng)
        yield state


def step_randomly(state: Position, rng: random.Random) -> None:
    seat = rng.choice(state.deciders)
    state.apply(seat, rng.choice(state.legal(seat)))


def play_randomly(state: Position, name: str, moves: int = 10**6) -> Position:
    rng = random.Random(name)
    while state.deciders and moves:
        step_randomly(state, rng)
        moves -= 1
    return state


def twin(state: Position) -> Position:
    """An independent state with the same log, to be played and undone."""
    other: Position = state.copy()
    other.log = state.log.copy() if state.log is not None else None
    other.first = state.first
    return other


def own_choice(state: Position, seat: int, name: str, number: int) -> int:
    """What a seat does as its so-manieth move; it depends on nothing but that and what it may choose."""
    legal = state.legal(seat)
    return random.Random(f"{name}/{seat}/{number}").choice(legal)


def step_name(state: Position, seat: int) -> str:
    """The decision a seat is asked for."""
    return str(state.rules.game.steps[kind_of(state.current(seat))])
