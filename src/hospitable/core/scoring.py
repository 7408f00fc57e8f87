"""What the scores of all games have in common: lines make a total, and the better standings come first."""

from __future__ import annotations

from typing import Any

Line = tuple[str, int, str]
"""Item, points, rule."""


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
