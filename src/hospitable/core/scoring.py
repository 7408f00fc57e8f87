"""What the scores of all games have in common: lines make a total, and the better standings come first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

Line = tuple[str, int, str]
"""Item, points, rule."""

S = TypeVar("S")
"""A position."""


class ScoreItem(Generic[S]):
    """What a score counts: how many points an owner has for it, and by which rule. It makes one line of each score."""

    def __init__(self, item: str, points: Callable[[S, int], int], rule: str) -> None:
        self.item = item
        self.points = points
        self.rule = rule


def lines_of(items: Sequence[ScoreItem[S]], s: S, owner: int) -> list[Line]:
    """The score of an owner, line by line."""
    return [(counted.item, counted.points(s, owner), counted.rule) for counted in items]


def total_of(lines: list[Line]) -> int:
    points = 0
    for _item, line, _rule in lines:
        points += line
    return points


def places_of(standings: list[Any]) -> list[int]:
    """The place (1 is best) of each standing, where more is better; equal ones share theirs.

    A standing is a total, or a tuple of it and what decides a tie.
    """
    return [1 + sum([other > mine for other in standings]) for mine in standings]
