"""Where cars stand least in the way: a street with a car keeps modules off both its sides, so good sites stay free."""

from __future__ import annotations

from typing import Final

from .. import parking
from ..geometry import service_of, touched_buildings, touches_family
from ..grid import EDGE_ENDS, EDGES, SPOTS
from ..state import Position
from ..tiles import EMPTY, HUB, NONE, TREATMENT, TREATMENT_ROOM
from .wards import wishes

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


def ward_lost(s: Position, owner: int, street: int) -> float:
    """The points of the best ward that could be opened, if a car in this street is in its way."""
    for ward in wishes(s, owner)[:1]:
        for cell in ward.cells:
            if cell in EDGE_ENDS[street]:
                return float(ward.points)
    return 0.0


def place_for_car(s: Position, owner: int) -> int:
    """A street that takes nothing away, a parking tile, or else the street that takes least."""
    best, least = NONE, float("inf")
    for spot in parking.free_spots(s, owner):
        lost = blocked_worth(s, owner, spot) + ward_lost(s, owner, spot) if spot < EDGES else BETWEEN / 2.0
        if lost < least:
            best, least = spot, lost
    return best


def car_to_leave(s: Position, owner: int) -> int:
    """The one whose leaving frees most."""
    clinic = s.clinics[owner]
    best, most = NONE, float("-inf")
    for spot in range(SPOTS):
        if clinic.has_car(spot):
            freed = freed_worth(s, owner, spot) if spot < EDGES else BETWEEN / 2.0
            if freed > most:
                best, most = spot, freed
    return best


def freed_worth(s: Position, owner: int, street: int) -> float:
    """What is won when the car of a street leaves."""
    clinic = s.clinics[owner]
    clinic.streets &= ~(1 << street)
    freed = blocked_worth(s, owner, street) + ward_lost(s, owner, street)
    clinic.streets |= 1 << street
    return freed


def car_to_bring(s: Position, owner: int) -> int:
    """The car of a street that is most in the way comes to a new parking tile (CL-BLD-15); NONE if none is."""
    best, most = NONE, BETWEEN
    for street in range(EDGES):
        if s.clinics[owner].has_car(street) and freed_worth(s, owner, street) > most:
            best, most = street, freed_worth(s, owner, street)
    return best
