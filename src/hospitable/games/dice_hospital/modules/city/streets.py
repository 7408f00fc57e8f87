"""The city as squared paper: tiles with roads, what they join, where ambulances stand, and who can be reached.

Cells are numbered in reading order. The sides of a tile are numbered clockwise from the north; its roads are a mask of
these. Everything here is computed from the tiles alone.
"""

from __future__ import annotations

from typing import Final

from .....core.state import Frozen
from ...cards import NONE
from .names import CELL_NAMES, COLUMN_NAMES

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
SIDES: Final = 4


def road(side: int) -> int:
    """The mask of a road to this side."""
    return 1 << side


def has_road(roads: int, side: int) -> bool:
    return roads >> side & 1 != 0


def turned(roads: int, turns: int) -> int:
    """The roads of a tile after so many clockwise quarter turns."""
    return (roads << turns | roads >> SIDES - turns) & 15


def opposite(side: int) -> int:
    return (side + 2) % SIDES


class Streets(Frozen):
    """A city of so many columns: its tiles as they lie, and what follows from their roads."""

    def __init__(self, columns: int, tiles: list[int], turns: list[int], roads: list[int]) -> None:
        self.columns = columns
        cells = range(len(roads))
        self.tiles = tuple(tiles)
        """The tile in each cell."""
        self.turns = tuple(turns)
        """How often each was turned, clockwise."""
        self.roads = tuple(roads)
        """The roads of each as it lies."""
        self.joined = tuple([joined(columns, roads, cell) for cell in cells])
        """For each cell its neighbours by road, clockwise (CC-CITY-10)."""
        self.entrances = tuple([entrances(columns, roads, cell) for cell in cells])
        """For each cell its roads to the outside, clockwise (CC-CITY-11)."""
        self.ring = tuple([cell for cell in rim(columns, len(roads)) if self.entrances[cell]])
        """The entrance tiles clockwise round the city; a corner is there once (CC-CITY-26)."""

    def rows(self) -> int:
        return len(self.roads) // self.columns

    def name(self, cell: int) -> str:
        """`b3`: second column, third row."""
        return CELL_NAMES[self.numbered(cell)]

    def numbered(self, cell: int) -> int:
        """The number of a cell among those of the largest city, as moves name it."""
        return cell // self.columns * len(COLUMN_NAMES) + cell % self.columns

    def cell(self, number: int) -> int:
        """The cell with this number among those of the largest city; NONE if this city has no such cell."""
        column, row = number % len(COLUMN_NAMES), number // len(COLUMN_NAMES)
        return row * self.columns + column if column < self.columns and row < self.rows() else NONE


def neighbour(columns: int, cells: int, cell: int, side: int) -> int:
    """The cell beyond a side, NONE outside the city."""
    if side == NORTH:
        return cell - columns if cell >= columns else NONE
    if side == SOUTH:
        return cell + columns if cell + columns < cells else NONE
    if side == WEST:
        return cell - 1 if cell % columns else NONE
    return cell + 1 if (cell + 1) % columns else NONE


def joined(columns: int, roads: list[int], cell: int) -> tuple[int, ...]:
    """Neighbours with a road on both sides of the common edge."""
    found: list[int] = []
    for side in range(SIDES):
        other = neighbour(columns, len(roads), cell, side)
        if other != NONE and has_road(roads[cell], side) and has_road(roads[other], opposite(side)):
            found.append(other)
    return tuple(found)


def entrances(columns: int, roads: list[int], cell: int) -> tuple[int, ...]:
    """The sides with a road to the outside; clockwise round the city, so that a corner begins where its row does."""
    found: list[int] = []
    for side in (WEST, NORTH, EAST, SOUTH):
        if has_road(roads[cell], side) and neighbour(columns, len(roads), cell, side) == NONE:
            found.append(side)
    if SOUTH in found and WEST in found:  # the corner at the bottom left comes last: up its column after its row
        found.remove(WEST)
        found.append(WEST)
    return tuple(found)


def rim(columns: int, cells: int) -> list[int]:
    """The cells at the edge of the city, clockwise from the top left."""
    if cells == 0:
        return []
    rows = cells // columns
    top = list(range(columns))
    right = [columns * row + columns - 1 for row in range(1, rows)]
    bottom = [cells - 2 - i for i in range(columns - 1)]
    left = [columns * row for row in range(rows - 2, 0, -1)]
    return top + right + bottom + left


def is_connected(streets: Streets) -> bool:
    """Do the roads lead from every tile to every other (CC-CITY-20)?"""
    seen = [0]
    for cell in seen:
        for other in streets.joined[cell]:
            if other not in seen:
                seen.append(other)
    return len(seen) == len(streets.roads)


def walked(streets: Streets, patients: list[int], start: int) -> list[int]:
    """The cells that can be entered from here without meeting a patient, the start among them (CC-CITY-30)."""
    seen = [start]
    for cell in seen:
        for other in streets.joined[cell]:
            if not patients[other] and other not in seen:
                seen.append(other)
    return seen


def in_reach(streets: Streets, patients: list[int], start: int) -> list[int]:
    """The cells of all patients who can be met first from here, in reading order (CC-CITY-32)."""
    found: list[int] = []
    for cell in walked(streets, patients, start):
        for other in streets.joined[cell]:
            if patients[other] and other not in found:
                found.append(other)
    found.sort()
    return found


def empty_lines(columns: int, patients: list[int]) -> list[int]:
    """The cells of all rows and columns without a patient, in reading order, each once (CC-CITY-35)."""
    cells = len(patients)
    busy_rows, busy_columns = 0, 0
    for cell in range(cells):
        if patients[cell]:
            busy_rows |= 1 << cell // columns
            busy_columns |= 1 << cell % columns
    return [
        cell for cell in range(cells) if not busy_rows >> cell // columns & 1 or not busy_columns >> cell % columns & 1
    ]


# -- round the city


def entrance(cell: int, side: int) -> int:
    """An entrance as a number."""
    return cell * SIDES + side


def cell_of(entrance: int) -> int:
    return entrance // SIDES


def side_of(entrance: int) -> int:
    return entrance % SIDES


def free_entrance(streets: Streets, cell: int, taken: list[int]) -> int:
    """The first entrance of a tile, clockwise, where nobody stands; NONE for none (CC-CITY-23)."""
    for side in streets.entrances[cell]:
        if entrance(cell, side) not in taken:
            return entrance(cell, side)
    return NONE


def drives(streets: Streets, start: int, taken: list[int], closed: int, most: int) -> list[int]:
    """The tiles where an ambulance can park that stands at this tile: it may stay, or go on either way.

    Tiles without an entrance, or with entrances that others have taken, are not counted (CC-CITY-27); nor is the one
    that is `closed`.
    """
    reached = [start]
    for direction in (1, -1):
        at = streets.ring.index(start)
        steps = 0
        for _ in range(len(streets.ring) - 1):
            at = (at + direction) % len(streets.ring)
            cell = streets.ring[at]
            if cell != closed and free_entrance(streets, cell, taken) != NONE:
                steps += 1
                if cell not in reached:
                    reached.append(cell)
                if steps == most:
                    break
    return reached


UNLAID: Final = Streets(1, [], [], [])  # before the set-up
