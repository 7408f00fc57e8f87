"""What a seat may see: everything but the tiles that others have chosen and not yet revealed (CL-GEN-05)."""

from __future__ import annotations

from typing import Any

from ...core.agenda import arg_of, kind_of
from ...core.chance import Chance
from . import actions, admit, business, movement, parking, scoring, solo
from .geometry import service_of
from .grid import CELL_NAMES, EDGE_NAMES, GROUND, SLOTS, SPOT_NAMES
from .people import COLOURS, KINDS, LADDER
from .pieces import TITLES
from .state import Position
from .steps import (
    BRING_CARS,
    BUILD_COMPONENT,
    CARS_LEAVE,
    CHOOSE_DOOR,
    DOCTOR_HIRED,
    HELPER_HIRED,
    HIRE_SOMEBODY,
    MOVE_PEOPLE,
    OTHER_END,
    STEPS,
    USE_QUEUE,
    cars_left,
    lot_of,
)
from .tiles import ACTIONS, BONUSES, NONE, OBJECTIVES, SERVICES, WARES
from .writing import cells_in, write_person, write_tiles


def view(s: Position, seat: int) -> dict[str, Any]:
    """What is this game's own, for a seat or for a spectator (-1)."""
    return {
        "asked": [asked(s, other) for other in s.deciders],
        "round": s.round,
        "action": s.action,
        "order": list(s.order),
        "stack": list(s.stack),
        "services": SERVICES[: s.rules.services],
        "bag": by_name(s.bag, COLOURS[:LADDER]),
        "doctor_bag": by_name(s.doctor_bag, COLOURS),
        "university": [None if doctor == NONE else KINDS[doctor] for doctor in s.university],
        "nurses": list(s.nurses),
        "orderlies": s.orderlies,
        "appointments": [[COLOURS[colour] for colour in row] for row in s.appointments],
        "stock": by_name(s.stock, WARES),
        "taken": [name for ware, name in enumerate(WARES) if s.taken >> ware & 1],
        "bonuses": [BONUSES[bonus] for bonus in s.bonuses],
        **(solo_view(s) if s.rules.players == 1 else {}),
        "clinics": [clinic_view(s, owner, seat) for owner in range(len(s.clinics))],
    }


def by_name(counts: list[int], names: list[str]) -> dict[str, int]:
    return {name: count for name, count in zip(names, counts, strict=True) if count}


def asked(s: Position, seat: int) -> dict[str, Any]:
    """What a seat must decide now, with what it is about."""
    step = s.current(seat)
    return {"seat": seat, "decision": STEPS[kind_of(step)]} | about(kind_of(step), arg_of(step))


def about(kind: int, arg: int) -> dict[str, Any]:
    if kind == BUILD_COMPONENT:
        return {"components": arg}
    if kind == HIRE_SOMEBODY:
        return {"doctor_hired": bool(arg & DOCTOR_HIRED), "helper_hired": bool(arg & HELPER_HIRED)}
    if kind == CHOOSE_DOOR:
        return {"person": KINDS[arg]}
    if kind == USE_QUEUE:
        return {"points": arg}
    if kind == OTHER_END:
        return {"first_end": CELL_NAMES[arg]}
    if kind == BRING_CARS:
        return {"parking": CELL_NAMES[lot_of(arg)], "cars": cars_left(arg)}
    return {"cars": arg} if kind == CARS_LEAVE else {}


def solo_view(s: Position) -> dict[str, Any]:
    """The objective, whether it is reached as things stand, and the title that the points would earn."""
    title = solo.title(s)
    return {
        "objective": None if s.objective == NONE else OBJECTIVES[s.objective],
        "reached": solo.is_reached(s),
        "title": None if title == NONE else TITLES[title],
    }


def clinic_view(s: Position, owner: int, seat: int) -> dict[str, Any]:
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    open_to_all = owner == seat or not actions.is_secret(s)
    services = {CELL_NAMES[cell]: service_of(grid, clinic.tiles, cell) for cell in grid.cells}
    found = {
        "owner": owner,
        "columns": grid.columns,
        "tiles": write_tiles(clinic.tiles),
        "working": {cell: SERVICES[service] for cell, service in services.items() if service != NONE},
        "entrances": [SLOTS[slot] for slot in clinic.slots()],
        "conveyors": cells_in(clinic.conveyors),
        "streets": [name for edge, name in enumerate(EDGE_NAMES) if clinic.streets >> edge & 1],
        "lots": by_name(clinic.lots, CELL_NAMES[:GROUND]),
        "free_parking": [SPOT_NAMES[spot] for spot in parking.free_spots(s, owner)],
        "abandoned": clinic.abandoned,
        "people": [write_person(who) for who in clinic.people],
        "money": clinic.money,
        "income": clinic.income,
        "popularity": clinic.popularity,
        "time": clinic.time,
        "planned_time": planned_time(s, owner),
        "queue_points": admit.queue_points(s, owner),
        "salaries": business.salaries(s, owner),
        "upkeep": business.upkeep(s, owner),
        "actions": by_name(clinic.actions, ACTIONS),
        "has_chosen": clinic.chosen != NONE,
        "chosen": ACTIONS[clinic.chosen] if clinic.chosen != NONE and open_to_all else None,
        "hub_built": clinic.hub_built,
        "special_built": clinic.special_built,
        "walks": clinic.walks,
        "theaters_used": clinic.theaters_used,
        "cured": by_name(clinic.cured, COLOURS[:LADDER]),
        "bonus": None if clinic.bonus == NONE else BONUSES[clinic.bonus],
        "score": {item: points for item, points, _rule in scoring.lines(s, owner)},
    }
    for keeper in s.rules.keepers:
        if keeper is not None:
            found |= keeper.view(s, owner)
    return found


def planned_time(s: Position, owner: int) -> int:
    """What the movement would cost if it ended now; nothing when nobody moves."""
    moving = s.current(owner) >= 0 and kind_of(s.current(owner)) == MOVE_PEOPLE
    return movement.time_of(s, owner) if moving else 0


def redraw(s: Position, seat: int, chance: Chance) -> None:
    """Tiles that others have chosen face down could be any they have left."""
    if not actions.is_secret(s):
        return
    for owner in range(len(s.clinics)):
        clinic = s.clinics[owner]
        if owner != seat and clinic.chosen != NONE:
            left = [action for action in range(len(ACTIONS)) if clinic.actions[action]]
            clinic.chosen = left[chance.below(len(left), 0, owner, "action tile")]
