"""What the positions that tests set up need in every game: the game itself, its codes, moves and refusals."""

from __future__ import annotations

from typing import Any, TypeVar

import hospitable
from hospitable import Game
from hospitable.core.state import State

G = TypeVar("G", bound=Game[Any])
P = TypeVar("P", bound=State[Any])


def the_game(kind: type[G]) -> G:
    """The game of the house that is of this class."""
    return next(game for game in hospitable.games() if isinstance(game, kind))


def codes(s: State[Any], seat: int | None = None) -> list[str]:
    """The codes of a seat's legal moves; of whoever is first to decide, if no seat is named."""
    return [move.code for move in s.moves(s.deciders[0] if seat is None else seat)]


def play(s: P, *moves: str) -> P:
    """Moves one after the other, each by whoever is first to decide."""
    for move in moves:
        s.play(s.deciders[0], move)
    return s


def why_not(s: State[Any], code: str, seat: int | None = None) -> str:
    """The rule that forbids a move."""
    try:
        s.find(s.deciders[0] if seat is None else seat, code)
    except hospitable.IllegalMove as refusal:
        return refusal.rule
    raise AssertionError(f"{code} is legal")
