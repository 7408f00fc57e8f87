"""Names of things in the catalogue, as labels, questions and the log need them."""

from __future__ import annotations

from typing import Final

from ...core.texts import Text
from .grid import CELL_NAMES, CELLS, EDGES, GROUND, SLOTS, SPOT_NAMES, floor_of
from .people import COLOURS, FIRST_SLOT, FIRST_WAITING, KINDS
from .tiles import ACTIONS, BONUSES, OBJECTIVES, SERVICES, WARES

DOMAIN: Final = "hospitable.games.clinic"


def said_here(id: str, **args: object) -> Text:
    return Text(DOMAIN, id, args)


def ware_name(ware: int) -> Text:
    """`treatment room`."""
    return said_here(f"ware.{WARES[ware]}")


def the_ware(ware: int) -> Text:
    """`the treatment room`."""
    return said_here(f"the_ware.{WARES[ware]}")


def a_ware(ware: int) -> Text:
    return said_here(f"a_ware.{WARES[ware]}")


def service_name(service: int) -> Text:
    return said_here(f"service.{SERVICES[service]}")


def colour_name(colour: int) -> Text:
    return said_here(f"colour.{COLOURS[colour]}")


def kind_name(kind: int) -> Text:
    """`white doctor`."""
    return said_here(f"kind.{KINDS[kind]}")


def the_kind(kind: int) -> Text:
    """`the white doctor`."""
    return said_here(f"the.{KINDS[kind]}")


def a_kind(kind: int) -> Text:
    """`a white doctor`."""
    return said_here(f"a.{KINDS[kind]}")


def cell_text(cell: int) -> Text:
    """`B2` on the ground, `B2, floor 1` above."""
    name = CELL_NAMES[cell % GROUND].upper()
    return said_here("cell", cell=name) if cell < GROUND else said_here("cell_above", cell=name, floor=floor_of(cell))


def place_text(place: int) -> Text:
    """A space, an entrance, or pre-admissions."""
    if place < CELLS:
        return cell_text(place)
    if place < FIRST_WAITING:
        return slot_text(place - FIRST_SLOT)
    return said_here("place.waiting", service=service_name(place - FIRST_WAITING))


def the_place(place: int) -> Text:
    """The same within a sentence, from where or whither: with an article where a language has one."""
    if place < CELLS:
        return cell_text(place)
    if place < FIRST_WAITING:
        return said_here("the_place.entrance", slot=SLOTS[place - FIRST_SLOT].upper())
    return said_here("the_place.waiting", service=service_name(place - FIRST_WAITING))


def slot_text(slot: int) -> Text:
    return said_here("place.entrance", slot=SLOTS[slot].upper())


def spot_text(spot: int) -> Text:
    """Where a car stands: between two spaces, or on a parking tile."""
    if spot < EDGES:
        first, second = SPOT_NAMES[spot].upper().split("-")
        return said_here("spot.street", first=first, second=second)
    return said_here("spot.lot", cell=SPOT_NAMES[spot].upper())


def bonus_name(bonus: int) -> Text:
    return said_here(f"bonus.{BONUSES[bonus]}")


def action_name(action: int) -> Text:
    return said_here(f"action.{ACTIONS[action]}")


def objective_name(objective: int) -> Text:
    return said_here(f"objective.{OBJECTIVES[objective]}")
