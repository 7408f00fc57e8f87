"""Geometry of a clinic: what supports, touches, joins and leads where, as pure functions over its squared paper.

`tiles` says what is in each space; a set of spaces, streets or slots is a bit mask.
"""

from __future__ import annotations

from typing import Final

from ...core.state import Frozen
from .grid import EDGE_ENDS, GRIDS, GROUND, Grid
from .tiles import (
    EMPTY,
    FAMILY,
    FIRST_HUB,
    HELIPAD,
    HUB,
    LAST_MODULE,
    NONE,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    is_hub,
    is_module,
)

FAR: Final = 99
"""The time to a place that cannot be reached."""


# -- buildings


def building_of(grid: Grid, tiles: list[int], cell: int) -> int:
    """The modules that hang together with the one in this space (CL-GEO-04)."""
    found = 1 << cell
    todo = [cell]
    while todo:
        for other in grid.beside[todo.pop()]:
            if EMPTY < tiles[other] <= LAST_MODULE and not found >> other & 1:
                found |= 1 << other
                todo.append(other)
    return found


def buildings(grid: Grid, tiles: list[int]) -> list[int]:
    found: list[int] = []
    seen = 0
    for cell in grid.cells:
        if is_module(tiles[cell]) and not seen >> cell & 1:
            building = building_of(grid, tiles, cell)
            seen |= building
            found.append(building)
    return found


def touched_buildings(grid: Grid, tiles: list[int], cell: int) -> list[int]:
    """The buildings beside a space: with two of them it would join them (CL-GEO-05)."""
    found: list[int] = []
    for other in grid.beside[cell]:
        if EMPTY < tiles[other] <= LAST_MODULE:
            known = False
            for building in found:
                if building >> other & 1:
                    known = True
            if not known:
                found.append(building_of(grid, tiles, other))
    return found


def has_hub(tiles: list[int], building: int, floor: int) -> bool:
    """Does this floor of a building have its hub (CL-GEO-18, -19)?"""
    for cell in range(floor * GROUND, (floor + 1) * GROUND):
        if building >> cell & 1 and is_hub(tiles[cell]):
            return True
    return False


def is_supported(tiles: list[int], cell: int) -> bool:
    """A module stands on the ground or on a module (CL-GEO-06)."""
    return cell < GROUND or is_module(tiles[cell - GROUND])


def touches_family(grid: Grid, tiles: list[int], cell: int, family: int) -> bool:
    """Is a module of this colour beside the space (CL-GEO-03)?"""
    for other in grid.beside[cell]:
        if FAMILY[tiles[other]] == family:
            return True
    return False


# -- rooms that work


def service_of(grid: Grid, tiles: list[int], cell: int) -> int:
    """Whose patients are treated in an operational room or theater; NONE while it does not work (CL-GEO-16, -17)."""
    tile = tiles[cell]
    if tile != TREATMENT_ROOM and tile != OPERATING_THEATER:
        return NONE
    service = NONE
    for other in grid.level[cell]:
        if FAMILY[tiles[other]] == HUB:
            service = tiles[other] - FIRST_HUB
    if service == NONE or tile == OPERATING_THEATER:
        return service
    for other in grid.beside[cell]:
        if tiles[other] == SUPPLY_ROOM:
            return service
    return NONE


class Layout(Frozen):
    """What follows from the tiles of a clinic alone: the same until something is built."""

    def __init__(self, grid: Grid, tiles: list[int]) -> None:
        self.tiles = tiles[:]
        """Those it was made for."""
        self.key = tuple(tiles)
        self.rooms: list[int] = []
        """The spaces with a module."""
        self.pads: list[int] = []
        """The spaces with a helipad."""
        self.service = [NONE] * len(tiles)
        """Of every space, whose patients are treated there."""
        for cell in grid.cells if tiles else []:
            tile = tiles[cell]
            if EMPTY < tile <= LAST_MODULE:
                self.rooms.append(cell)
                self.service[cell] = service_of(grid, tiles, cell)
            elif tile == HELIPAD:
                self.pads.append(cell)

    def count(self, tile: int) -> int:
        """How many modules of a kind there are."""
        count = 0
        for cell in self.rooms:
            if self.tiles[cell] == tile:
                count += 1
        return count


NOTHING_KNOWN: Final = Layout(GRIDS[0], [])
"""Of no tiles at all, not even empty ones."""


def can_treat(grid: Grid, tiles: list[int], building: int) -> bool:
    """Has a building a place where somebody could be treated (CL-RUL-27)?"""
    for cell in grid.cells:
        if building >> cell & 1 and (tiles[cell] == OUTPATIENT_CLINIC or service_of(grid, tiles, cell) != NONE):
            return True
    return False


def count_beside(grid: Grid, tiles: list[int], cell: int, tile: int) -> int:
    count = 0
    for other in grid.beside[cell]:
        if tiles[other] == tile:
            count += 1
    return count


# -- streets


def is_usable(tiles: list[int], edge: int) -> bool:
    """A car can stand between two spaces without a module (CL-GEO-08)."""
    ends = EDGE_ENDS[edge]
    return not is_module(tiles[ends[0]]) and not is_module(tiles[ends[1]])


def has_car_around(grid: Grid, cars: int, cell: int) -> bool:
    """Does a car stand on a street around this space of the ground floor (CL-GEO-09)?"""
    for edge in grid.edges_at[cell]:
        if cars >> edge & 1:
            return True
    return False


# -- conveyors


def linked(grid: Grid, conveyors: int, cell: int) -> list[int]:
    """The next conveyor in each direction of a space (CL-GEO-14, CL-RUL-07)."""
    found: list[int] = []
    for line in grid.lines[cell]:
        for other in line:
            if conveyors >> other & 1:
                found.append(other)
                break
    return found


# -- walking


class Ways:
    """A clinic as somebody walks through it: what is built, what slows down, what is closed (CL-MOV-05)."""

    def __init__(self, grid: Grid, tiles: list[int], conveyors: int, slow: int, closed: int) -> None:
        self.grid = grid
        self.tiles = tiles
        self.conveyors = conveyors
        self.slow = slow
        """Spaces that cost one more to enter (CL-EXT-03)."""
        self.closed = closed
        """Modules that nobody may enter (CL-ZOM-03)."""
        self.came: list[int] = []
        """From which space the shortest way leads to each, NONE to where it begins; of the last question."""

    def from_cell(self, cell: int) -> list[int]:
        """The time to each space, FAR where no way leads, from a space in which somebody is."""
        times = self._begin()
        times[cell] = 0
        self._spread(times, [cell])
        return times

    def from_doors(self, fronts: list[int], pads: list[int]) -> list[int]:
        """The same from outside: through entrances to the spaces they point to, or over helipads (CL-MOV-07)."""
        times = self._begin()
        begun: list[int] = []
        for front in fronts:
            self._reach(times, begun, front, 1, NONE)
        for pad in pads:
            if self.conveyors >> pad & 1:  # aboard at once, without a step (CL-RUL-08)
                times[pad] = 0
                begun.append(pad)
            for other in [*self.grid.level[pad], pad - GROUND]:
                if is_module(self.tiles[other]):
                    self._reach(times, begun, other, 1, NONE)
        self._spread(times, begun)
        return times

    def _begin(self) -> list[int]:
        self.came = [NONE] * len(self.tiles)
        return [FAR] * len(self.tiles)

    def _reach(self, times: list[int], todo: list[int], cell: int, time: int, came: int) -> None:
        if self.closed >> cell & 1:
            return
        if self.slow >> cell & 1:
            time += 1
        if time < times[cell]:
            times[cell] = time
            self.came[cell] = came
            todo.append(cell)

    def _spread(self, times: list[int], todo: list[int]) -> None:
        """Every space that was reached in less time than before leads on; conveyors cost nothing."""
        at = 0
        while at < len(todo):
            cell = todo[at]
            at += 1
            time = times[cell]
            if self.conveyors >> cell & 1:
                for other in linked(self.grid, self.conveyors, cell):
                    self._reach(times, todo, other, time, cell)
            if cell < GROUND:
                for other in self.grid.level[cell]:
                    self._reach(times, todo, other, time + 1, cell)
                if is_module(self.tiles[cell]) and is_module(self.tiles[cell + GROUND]):
                    self._reach(times, todo, cell + GROUND, time + 1, cell)
            elif is_module(self.tiles[cell]):
                for other in self.grid.beside[cell]:
                    if is_module(self.tiles[other]):
                        self._reach(times, todo, other, time + 1, cell)
