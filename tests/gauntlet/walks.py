"""Random games with fixed seeds, shown position by position."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import hospitable
from hospitable.core.agenda import kind_of
from tests.gauntlet.facts import FACTS
from tests.gauntlet.ways import Way

Position = hospitable.State[Any]


def seed_of(way: Way, name: str) -> str:
    """Each property gets games of its own; the word is nowhere in the rules, so that a leak is noticed."""
    return f"xylophone {name} {way}"


def start(way: Way, name: str) -> Position:
    state: Position = way.game.new(way.seats, seed_of(way, name), way.variants)
    return state


def walk(way: Way, name: str, every: int = 1) -> Iterator[Position]:
    """The same state before its first move, after every so many moves, and at the end. Look at it, but do not play.

    Games that are long are looked at less often, after their first moves.
    """
    state = start(way, name)
    rng = random.Random(seed_of(way, name))
    stride = FACTS[way.slug].stride
    offset = rng.randrange(every)
    for number in range(10**6):
        often = every if number < OPENING else every * stride
        if not state.deciders or number % often == offset:
            yield state
        if not state.deciders:
            return
        step_randomly(state, rng)


OPENING = 12
"""Moves from the start that are looked at closely in every game: there seats choose in secret."""


def walk_step_by_step(way: Way, name: str) -> Iterator[Position]:
    """Every position of a game."""
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


def finished(way: Way, name: str) -> Position:
    state = start(way, name)
    rng = random.Random(seed_of(way, name))
    while state.deciders:
        step_randomly(state, rng)
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
