"""Where cars stand least in the way: a street with a car keeps modules off both its sides, so good sites stay free."""

from __future__ import annotations

from typing import Final

from .. import parking
from ..geometry import service_of, touched_buildings, touches_family
from ..grid import EDGE_ENDS, EDGES, SPOTS
from ..state import Position
from ..tiles import EMPTY, HUB, NONE, TREATMENT, TREATMENT_ROOM

WORKING_ROOM: Final = 4.0
"""A space where a treatment room would work at once, ..."""
BESIDE_HUB: Final = 2.5
"""... one where it could when it has its supplies, ..."""
EXTENSION: Final = 1.5
"""... one for anything else of a building, ..."""
NEW_BUILDING: Final = 3.0
"""... one for another building, ..."""
BETWEEN: Final = 0.2
"""... and one where no module can ever stand."""


def site_worth(s: Position, owner: int, cell: int) -> float:
    """What a free space of the ground floor is good for."""
    grid, tiles = s.rules.grids[owner], s.clinics[owner].tiles
    touched = len(touched_buildings(grid, tiles, cell))
    if touched > 1:
        return BETWEEN
    if touched == 0:
        return NEW_BUILDING
    if touches_family(grid, tiles, cell, TREATMENT):
        return EXTENSION
    tiles[cell] = TREATMENT_ROOM
    works = service_of(grid, tiles, cell) != NONE
    tiles[cell] = EMPTY
    if works:
        return WORKING_ROOM
    return BESIDE_HUB if touches_family(grid, tiles, cell, HUB) else EXTENSION


def blocked_worth(s: Position, owner: int, street: int) -> float:
    """What is lost when a car comes to a street without one."""
    lost = 0.0
    for cell in EDGE_ENDS[street]:
        if parking.is_free_space(s, owner, cell):
            lost += site_worth(s, owner, cell)
    return lost


def place_for_car(s: Position, owner: int) -> int:
    """A street that takes nothing away, a parking tile, or else the street that takes least."""
    best, least = NONE, float("inf")
    for spot in parking.free_spots(s, owner):
        lost = blocked_worth(s, owner, spot) if spot < EDGES else BETWEEN / 2.0
        if lost < least:
            best, least = spot, lost
    return best


def car_to_leave(s: Position, owner: int) -> int:
    """The one whose leaving frees most."""
    clinic = s.clinics[owner]
    best, most = NONE, float("-inf")
    for spot in range(SPOTS):
        if not clinic.has_car(spot):
            continue
        freed = BETWEEN / 2.0
        if spot < EDGES:
            clinic.streets &= ~(1 << spot)
            freed = blocked_worth(s, owner, spot)
            clinic.streets |= 1 << spot
        if freed > most:
            best, most = spot, freed
    return best
