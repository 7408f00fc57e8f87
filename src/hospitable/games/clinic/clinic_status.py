"""One clinic: what is built stands as it may, cars and people are where they can be."""

from __future__ import annotations

from ...core.agenda import kind_of as kind_of_step
from ...core.agenda import seat_of
from ...core.texts import Text
from .geometry import building_of, has_hub, is_supported, is_usable, linked, service_of, touches_family
from .grid import CELLS, EDGES, FLOORS, GROUND
from .labels import said_here
from .modules.transfusion import NUMBER as BLOOD
from .people import (
    FIRST_SLOT,
    FIRST_WAITING,
    GROUP_OF,
    ORDERLIES,
    ORDERLY,
    PATIENTS,
    PURPLE_DOCTOR,
    is_busy,
    is_free,
    is_lying,
    is_patient,
    is_waiting,
    kind_of,
    place_of,
    start_of,
)
from .state import Clinic, Position
from .steps import MOVE_PEOPLE, OTHER_END
from .tiles import (
    EMPTY,
    FAMILY,
    GARDEN,
    HELIPAD,
    HUB,
    NONE,
    OUTPATIENT_CLINIC,
    TREATMENT_ROOM,
    is_hub,
    is_module,
)


def clinic_status(s: Position, owner: int) -> list[Text]:
    checks = [
        (said_here("status.buildings", clinic=owner), buildings_fit(s, owner)),
        (said_here("status.conveyors", clinic=owner), conveyors_fit(s, owner)),
        (said_here("status.cars", clinic=owner), cars_fit(s, owner)),
        (said_here("status.people", clinic=owner), people_fit(s, owner)),
    ]
    return [text for text, fine in checks if not fine]


# -- what is built


def buildings_fit(s: Position, owner: int) -> bool:
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    tiles = clinic.tiles
    if any(tiles[cell] != EMPTY and cell not in grid.cells for cell in range(CELLS)):
        return False
    if not all(tile_fits(s, owner, cell) for cell in grid.cells if tiles[cell] != EMPTY):
        return False
    return all(slot in grid.slots and is_module(tiles[grid.front[slot]]) for slot in clinic.slots())


def tile_fits(s: Position, owner: int, cell: int) -> bool:
    tiles, grid = s.clinics[owner].tiles, s.rules.grids[owner]
    tile = tiles[cell]
    if is_module(tile):
        if not is_supported(tiles, cell) or touches_family(grid, tiles, cell, FAMILY[tile]):
            return False
        others = tiles[:]
        others[cell] = EMPTY
        building = building_of(grid, tiles, cell)
        return FAMILY[tile] != HUB or not has_hub(others, building, cell // GROUND)
    if tile == HELIPAD:
        return cell >= GROUND and is_module(tiles[cell - GROUND])
    if tile == GARDEN:
        return cell < GROUND or tiles[cell - GROUND] == GARDEN
    return cell < GROUND


def conveyors_fit(s: Position, owner: int) -> bool:
    """One network on tiles; a single one only while its other end is asked for."""
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    ends = [cell for cell in range(CELLS) if clinic.conveyors >> cell & 1]
    if any(cell not in grid.cells or clinic.tiles[cell] == EMPTY for cell in ends):
        return False
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    pending = any(kind_of_step(step) == OTHER_END and seat_of(step) == owner for step in steps)
    if len(ends) < 2 or pending:
        return len(ends) == (1 if pending else 0)
    reached, todo = {ends[0]}, [ends[0]]
    while todo:
        for other in linked(grid, clinic.conveyors, todo.pop()):
            if other not in reached:
                reached.add(other)
                todo.append(other)
    return len(reached) == len(ends)


# -- cars


def cars_fit(s: Position, owner: int) -> bool:
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    streets = [edge for edge in range(EDGES) if clinic.streets >> edge & 1]
    if any(edge not in grid.edges or not is_usable(clinic.tiles, edge) for edge in streets):
        return False
    room = s.rules.edition.lots
    return all(count <= room[clinic.tiles[cell]] for cell, count in enumerate(clinic.lots))


# -- people


def people_fit(s: Position, owner: int) -> bool:
    clinic = s.clinics[owner]
    moving = s.current(owner) >= 0 and kind_of_step(s.current(owner)) == MOVE_PEOPLE
    for who in clinic.people:
        if start_of(who) != place_of(who) and not moving:
            return False
        if not place_fits(s, owner, who, start_of(who)) or not place_fits(s, owner, who, place_of(who)):
            return False
        if start_of(who) != place_of(who) and not way_fits(s, clinic, who):
            return False
        if kind_of(who) == PURPLE_DOCTOR and not s.rules.doctor_bag[PURPLE_DOCTOR]:
            return False
        if not is_free(who) and not marks_fit(clinic, who):
            return False
    return rooms_fit(s, owner)


def place_fits(s: Position, owner: int, who: int, place: int) -> bool:
    """A room or a door for such people, pre-admissions for patients."""
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    if is_waiting(place):
        return is_patient(who) and place - FIRST_WAITING < s.rules.services
    if place >= FIRST_SLOT:
        return not is_patient(who) and bool(clinic.entrances >> place - FIRST_SLOT & 1)
    tile = clinic.tiles[place]
    if tile == HELIPAD:
        return not is_patient(who)
    if kind_of(who) == ORDERLY and is_hub(tile):  # who has given blood
        return s.rules.keepers[BLOOD] is not None
    if not is_module(tile) or s.rules.edition.capacity[tile][GROUP_OF[kind_of(who)]] == 0:
        return False
    return not is_patient(who) or tile == OUTPATIENT_CLINIC or service_of(grid, clinic.tiles, place) != NONE


def way_fits(s: Position, clinic: Clinic, who: int) -> bool:
    """Doors are one-way, and patients come from pre-admissions of the service of their room."""
    if clinic.is_outside(place_of(who)) or is_waiting(place_of(who)):
        return False
    if not is_patient(who):
        return True
    if not is_waiting(start_of(who)):
        return False
    owner = s.clinics.index(clinic)
    service = service_of(s.rules.grids[owner], clinic.tiles, place_of(who))
    return service in (NONE, start_of(who) - FIRST_WAITING)


def marks_fit(clinic: Clinic, who: int) -> bool:
    """Only employees lie, in rooms; patients and staff in rooms are busy, orderlies never."""
    tile = clinic.tiles[place_of(who)] if place_of(who) < CELLS else EMPTY
    if is_lying(who) and (is_patient(who) or not is_module(tile)):
        return False
    if is_busy(who) and (kind_of(who) == ORDERLY or not is_module(tile)):
        return False
    return not (is_patient(who) and is_busy(who) and tile != TREATMENT_ROOM)


def rooms_fit(s: Position, owner: int) -> bool:
    """Not more people than places, but for patients left behind by a workaholic doctor (CL-RUL-30)."""
    clinic = s.clinics[owner]
    for cell in range(FLOORS * GROUND):
        tile = clinic.tiles[cell]
        if not is_module(tile):
            continue
        for group, places in enumerate(s.rules.edition.capacity[tile]):
            more = group == PATIENTS and tile == TREATMENT_ROOM and s.rules.doctor_bag[PURPLE_DOCTOR]
            most = max(s.rules.edition.workaholic_room) if more else places
            most = max(most, 1) if group == ORDERLIES and is_hub(tile) else most
            if clinic.crowd(cell, group) > most:
                return False
    waiting = [place_of(who) for who in clinic.people if is_waiting(place_of(who))]
    starts = [start_of(who) for who in clinic.people if is_waiting(start_of(who))]
    return all(starts.count(place) <= s.rules.edition.pre_admissions for place in waiting + starts)
