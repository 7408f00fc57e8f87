"""Wards: a hub, a treatment room and a supply room that together take in patients, and what a clinic could open.

None of the three is worth anything by itself, but one Build action pays for all of them: two components, and the supply
room that comes with a treatment room (CL-BLD-09). So bots weigh wards, not tiles. A ward that is a building of its own
brings eight points (CL-END-04), one on a high floor more than one on the ground (CL-END-03).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..build import Sites, against_family
from ..geometry import building_of, service_of
from ..grid import GRIDS, GROUND, Grid, floor_of
from ..pieces import Edition
from ..reasons import FINE
from ..state import Clinic, Position
from ..tiles import (
    EMPTY,
    FIRST_HUB,
    HUB,
    NONE,
    OUTPATIENT_CLINIC,
    SPECIAL,
    SUPPLY,
    SUPPLY_ROOM,
    TREATMENT,
    TREATMENT_ROOM,
    is_hub,
)

MOST: Final = 3
"""Wards that are thought of one after the other."""
THRIFT: Final = 0.5
STREET: Final = 1.2
"""Points that a dollar is worth when wards are compared, and a space of the ground, around which cars could stand."""


class Ward:
    """What is still to be built for it, in an order in which it can be, and what it brings."""

    def __init__(self, wares: list[int], cells: list[int], points: int, cost: int) -> None:
        self.wares = wares
        """Any hub stands for all of them."""
        self.cells = cells
        self.points = points
        """In the final count."""
        self.cost = cost

    def room(self) -> int:
        """The space with which two wards are told apart: of the treatment room, or of what it still needs."""
        for number in range(len(self.wares)):
            if self.wares[number] == TREATMENT_ROOM:
                return self.cells[number]
        return self.cells[0]

    def worth(self) -> float:
        worth = self.points - THRIFT * self.cost
        for cell in self.cells:
            if cell < GROUND:
                worth -= STREET
        return worth


class Site:
    """A clinic as far as wards are concerned: its tiles and the cars in its streets."""

    def __init__(self, edition: Edition, grid: Grid, tiles: list[int], streets: int) -> None:
        self.edition = edition
        self.grid = grid
        self.tiles = tiles
        self.clinic = Clinic()
        self.clinic.tiles = tiles
        self.clinic.streets = streets
        self.treating = 0
        """Spaces in which somebody can be treated already, as a bit mask."""
        for cell in grid.cells:
            if tiles[cell] == OUTPATIENT_CLINIC or service_of(grid, tiles, cell) != NONE:
                self.treating |= 1 << cell
        self.found: list[Ward] = []

    def wards(self, outpatients: bool) -> list[Ward]:
        """Every way to open one, the best first; an outpatient clinic apart from all others is one, too."""
        sites = Sites(self.clinic, self.grid, self.grid.cells)
        for cell in self.grid.cells:
            if is_hub(self.tiles[cell]):
                self._with_hub(cell, [], [])
            elif sites.reason[cell] == FINE:
                if against_family(sites, HUB, cell) == FINE:
                    self.tiles[cell] = FIRST_HUB
                    self._with_hub(cell, [FIRST_HUB], [cell])
                    self.tiles[cell] = EMPTY
                if outpatients and against_family(sites, SPECIAL, cell) == FINE and self._is_apart(cell):
                    self._note([OUTPATIENT_CLINIC], [cell], self.edition.building_points)
        self.found.sort(key=Ward.worth, reverse=True)
        return self.found

    def _with_hub(self, hub: int, wares: list[int], cells: list[int]) -> None:
        """A treatment room beside the hub, where there is one that does not work yet or could be one."""
        for room in self.grid.level[hub]:
            if self.tiles[room] == TREATMENT_ROOM and not self.treating >> room & 1:
                self._with_room(room, wares, cells)
            elif self.tiles[room] == EMPTY and self._may_stand(TREATMENT, room):
                self.tiles[room] = TREATMENT_ROOM
                self._with_room(room, [*wares, TREATMENT_ROOM], [*cells, room])
                self.tiles[room] = EMPTY

    def _with_room(self, room: int, wares: list[int], cells: list[int]) -> None:
        """Supplies, if none are at hand."""
        points = self.edition.room_points[floor_of(room)]
        if self._is_apart(room):
            points += self.edition.building_points
        if service_of(self.grid, self.tiles, room) != NONE:
            self._note(wares, cells, points)
            return
        for cell in self.grid.beside[room]:
            if self.tiles[cell] == EMPTY and self._may_stand(SUPPLY, cell):
                self._note([*wares, SUPPLY_ROOM], [*cells, cell], points)

    def _may_stand(self, family: int, cell: int) -> bool:
        return against_family(Sites(self.clinic, self.grid, [cell]), family, cell) == FINE

    def _is_apart(self, cell: int) -> bool:
        """Is this in a building in which nobody could be treated so far, while there is another one?"""
        return building_of(self.grid, self.tiles, cell) & self.treating == 0 and self.treating != 0

    def _note(self, wares: list[int], cells: list[int], points: int) -> None:
        cost = 0
        for number in range(len(cells)):
            cost += self.edition.cost[wares[number]][floor_of(cells[number])]
        self.found.append(Ward(wares, cells, points, cost))


def put(tiles: list[int], ward: Ward) -> None:
    for number in range(len(ward.cells)):
        tiles[ward.cells[number]] = ward.wares[number]


def possible_wards(s: Position, owner: int) -> list[Ward]:
    """All that could be opened now, the best first; never to be changed."""
    clinic = s.clinics[owner]
    columns, outpatients = s.rules.grids[owner].columns, min(1, s.stock[OUTPATIENT_CLINIC])
    return known_wards(s.rules.edition, columns, tuple(clinic.tiles), clinic.streets, outpatients)


def wishes(s: Position, owner: int) -> list[Ward]:
    """The best wards that could be opened one after the other if no car stood in the way; never to be changed."""
    columns, outpatients = s.rules.grids[owner].columns, min(1, s.stock[OUTPATIENT_CLINIC])
    return known_wishes(s.rules.edition, columns, tuple(s.clinics[owner].tiles), outpatients)


def cars_in_the_way(s: Position, owner: int, ward: Ward) -> int:
    """Cars in the streets around the spaces of a ward (CL-GEO-09)."""
    grid, streets = s.rules.grids[owner], 0
    for cell in ward.cells:
        if cell < GROUND:
            for edge in grid.edges_at[cell]:
                streets |= 1 << edge
    return (streets & s.clinics[owner].streets).bit_count()


@lru_cache(maxsize=4096)
def known_wards(edition: Edition, columns: int, tiles: tuple[int, ...], streets: int, outpatients: int) -> list[Ward]:
    grid = next(side for side in GRIDS if side.columns == columns)
    return Site(edition, grid, list(tiles), streets).wards(outpatients > 0)


@lru_cache(maxsize=4096)
def known_wishes(edition: Edition, columns: int, tiles: tuple[int, ...], outpatients: int) -> list[Ward]:
    found: list[Ward] = []
    built = list(tiles)
    while len(found) < MOST:
        wards = known_wards(edition, columns, tuple(built), 0, outpatients)
        if not wards:
            break
        found.append(wards[0])
        put(built, wards[0])
        if OUTPATIENT_CLINIC in wards[0].wares:
            outpatients = 0
    return found
