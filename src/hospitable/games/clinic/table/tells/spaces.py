"""Where something stands in a clinic: rooms, roofs, entrances, waiting places, streets and their cars."""

from __future__ import annotations

from typing import Final

from .....core.texts import Text
from .....look.symbols import svg
from .....look.tell import Told
from ...geometry import service_of
from ...grid import CELL_NAMES, EDGES, GROUND, SLOTS, SPOT_NAMES, floor_of
from ...labels import cell_text, place_text, said_here, service_name, spot_text, ware_name
from ...people import FIRST_SLOT, FIRST_WAITING, GROUPS
from ...steps import BUILD_COMPONENT, FIRST_ROOMS
from ...tiles import EMPTY, ENTRANCE, NONE, OPERATING_THEATER, SERVICES, TREATMENT_ROOM, is_module
from ..counters import chip
from ..scene import Scene
from .people import people_in
from .wares import about_ware

MANY: Final = 99


def place(scene: Scene, owner: int, name: str) -> Told | None:
    if name in SERVICES:
        return waiting(scene, owner, SERVICES.index(name))
    if name in SLOTS:
        return slot(scene, owner, SLOTS.index(name))
    grid = scene.s.rules.grids[owner]
    cell = CELL_NAMES.index(name) if name in CELL_NAMES else NONE
    if cell not in grid.cells:
        return None
    tiles = scene.s.clinics[owner].tiles
    tile = tiles[cell]
    if tile == EMPTY:
        return empty(scene, tiles, cell)
    does, rules = about_ware(scene, tile)
    now = [said_here("tell.here", people=people)] if (people := people_in(scene, owner, cell)) else []
    if tile in (TREATMENT_ROOM, OPERATING_THEATER):
        service = service_of(grid, tiles, cell)
        works = said_here("tell.works", service=service_name(service)) if service != NONE else said_here("tell.idle")
        now.insert(0, works)
    if is_module(tile):
        places = [
            said_here(f"tell.room_for.{GROUPS[group]}", n=n) if n < MANY else said_here(f"tell.any.{GROUPS[group]}")
            for group, n in enumerate(scene.edition.capacity[tile])
            if n
        ]
        now.append(said_here("tell.capacity", places=places))
    if scene.s.clinics[owner].conveyors >> cell & 1:
        now.append(said_here("tell.has_conveyor"))
        rules = (*rules, "CL-GEO-14")
    if scene.extinguishers(owner) >> cell & 1:
        now.append(said_here("tell.has_extinguisher", money=scene.edition.extinguisher_bonus))
        rules = (*rules, "CL-EXT-06")
    return Told(
        said_here("tell.tile_at", tile=ware_name(tile), place=cell_text(cell)),
        does,
        icon=chip(tile),
        now=tuple(now),
        when=said_here("tell.place.when"),
        rules=rules,
        place=site(scene, cell),
    )


def site(scene: Scene, cell: int) -> Text | None:
    """Where everything of the yard is tried, and most of it is refused for reasons of its own."""
    return cell_text(cell) if scene.asked in (BUILD_COMPONENT, FIRST_ROOMS) else None


def empty(scene: Scene, tiles: list[int], cell: int) -> Told:
    """Pavement, a roof, or air."""
    if cell < GROUND:
        does, rules = said_here("tell.pavement"), ("CL-GEO-01", "CL-GEO-09")
    elif is_module(tiles[cell - GROUND]):
        does = said_here("tell.roof", room=ware_name(tiles[cell - GROUND]))
        rules = ("CL-GEO-03", "CL-GEO-06")
    else:
        does, rules = said_here("tell.air"), ("CL-GEO-06", "CL-GEO-12")
    return Told(
        cell_text(cell),
        does,
        now=(said_here("tell.floor_price", price=scene.edition.cost[TREATMENT_ROOM][floor_of(cell)]),),
        when=said_here("tell.place.when"),
        rules=rules,
        place=site(scene, cell),
    )


def slot(scene: Scene, owner: int, number: int) -> Told | None:
    clinic, grid = scene.s.clinics[owner], scene.s.rules.grids[owner]
    if number not in grid.slots:
        return None
    built = bool(clinic.entrances >> number & 1)
    people = people_in(scene, owner, FIRST_SLOT + number)
    return Told(
        place_text(FIRST_SLOT + number),
        said_here("tell.entrance" if built else "tell.free_slot"),
        icon=chip(ENTRANCE),
        now=(said_here("tell.here", people=people),) if people else (),
        when=said_here("tell.place.when"),
        rules=("CL-GEO-10", "CL-MOV-03") if built else ("CL-GEO-10", "CL-BLD-13"),
    )


def waiting(scene: Scene, owner: int, service: int) -> Told | None:
    if service >= scene.s.rules.services:
        return None
    people = people_in(scene, owner, FIRST_WAITING + service)
    return Told(
        place_text(FIRST_WAITING + service),
        said_here("tell.waiting", n=scene.edition.pre_admissions),
        icon=svg(f"i-c-{SERVICES[service]}"),
        now=(said_here("tell.here", people=people),) if people else (),
        when=said_here("tell.waiting.when"),
        rules=("CL-ADM-04", "CL-ADM-06", "CL-AMN-08"),
    )


def spot(scene: Scene, owner: int, name: str) -> Told | None:
    if name not in SPOT_NAMES:
        return None
    number = SPOT_NAMES.index(name)
    if number >= EDGES:
        return place(scene, owner, CELL_NAMES[number - EDGES])
    if number not in scene.s.rules.grids[owner].edges:
        return None
    taken = scene.s.clinics[owner].has_car(number)
    return Told(
        said_here("tell.car" if taken else "tell.street", spot=spot_text(number)),
        said_here("tell.car.does" if taken else "tell.street.does"),
        icon=svg("car", "c-carpic"),
        when=said_here("tell.car.when"),
        rules=("CL-CAR-01", "CL-GEO-08", "CL-GEO-09"),
    )
