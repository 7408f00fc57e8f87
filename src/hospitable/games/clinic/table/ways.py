"""The way of a walk, for the spaces that light up while one points at its end: dots from one to the next."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..grid import CELL_NAMES, CELLS, FIRST_EAST, FIRST_SOUTH, GROUND
from ..movement import Map
from ..people import FIRST_SLOT, is_waiting

SIDES: Final = {-1: "w", 1: "e", -4: "n", 4: "s"}
"""Where the next space lies, by the difference of the numbers."""


def lights(map: Map, start: int, end: int) -> str:
    """The pieces of a way, each with the one or two marks that are drawn in it; none where no step is needed."""
    return drawn(tuple(map.way(start, end)), start, map.conveyors) if map.time(start, end) else ""


@lru_cache(maxsize=4096)
def drawn(way: tuple[int, ...], start: int, conveyors: int) -> str:
    spaces = way if start >= CELLS or way[0] == start else (start, *way)  # from a helipad, which is no part of the way
    marks: list[list[str]] = [[] for _ in spaces]
    marks[0].append(door_mark(start))
    for number in range(1, len(spaces)):
        there, here = spaces[number - 1 : number + 1]
        rides = bool(conveyors >> there & conveyors >> here & 1)
        marks[number - 1].append("belt" if rides else mark(here - there))
        marks[number].append("belt" if rides else mark(there - here))
    return " ".join(
        "#".join((f"place/{CELL_NAMES[space]}", *[f"way-{name}" for name in dict.fromkeys(names)]))
        for space, names in zip(spaces, marks, strict=True)
    )


def mark(step: int) -> str:
    """Half of a line in the middle of a space, to the side of its neighbour; an arrow to the floor above or below."""
    return SIDES.get(step) or ("up" if step == GROUND else "down")


def door_mark(start: int) -> str:
    """Where a way begins: at an entrance from its side, else with a dot."""
    if start < FIRST_SLOT or is_waiting(start):
        return "dot"
    slot = start - FIRST_SLOT
    return "w" if slot < FIRST_SOUTH else "s" if slot < FIRST_EAST else "e"
