"""Everything that can occur in a game has occurred, and nothing else: played games, each heard by a listener.

A listener of a game notes in words what it meets (its `meanings.py`); the game says what is possible.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

from hospitable.core.state import State

P = TypeVar("P", bound=State[Any])


class Listener(Protocol[P]):
    """Hears one game from its beginning or from a position."""

    s: P

    def listen(self) -> None:
        """After every move: what is new."""


def any_move(s: State[Any], seat: int, chance: random.Random) -> int:
    return chance.choice(s.legal(seat))


def play_at_random(listener: Listener[P], seed: int, choice: Callable[[P, int, random.Random], int] = any_move) -> None:
    """The game to its end, with moves of this choice by anybody who may act."""
    s, chance = listener.s, random.Random(seed)
    listener.listen()
    while s.deciders:
        seat = chance.choice(s.deciders)
        s.apply(seat, choice(s, seat, chance))
        listener.listen()


def follow_moves(listener: Listener[Any], *moves: str) -> None:
    """What has happened on the table, and these moves, each by whoever is first to decide."""
    listener.listen()
    for move in moves:
        listener.s.play(listener.s.deciders[0], move)
        listener.listen()


def assert_all_and_nothing_else(possible: Iterable[str], *plays: Callable[[set[str]], None]) -> None:
    """What these plays meet is what is possible."""
    met: set[str] = set()
    for play in plays:
        play(met)
    can_occur = set(possible)
    assert sorted(can_occur - met) == [], "has not occurred"
    assert sorted(met - can_occur) == [], "must not occur"
