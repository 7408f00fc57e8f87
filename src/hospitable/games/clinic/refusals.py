"""Why a move is refused, as sentences: every reason with its argument and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import reasons as r
from .labels import (
    a_ware,
    action_name,
    bonus_name,
    cell_text,
    place_text,
    said_here,
    service_name,
    spot_text,
    the_kind,
    the_ware,
)
from .moves import HIRE_NURSE, column_of, row_of
from .reasons import FULL_RULES, REASONS, ROOM_FULL, RULES, end_of, first_of, second_of, tile_of

Said = dict[str, object]


def refusal(reason: int, arg: int) -> tuple[Text, str]:
    """The sentence of a reason, and the rule behind it."""
    said = SAID[reason](arg) if reason in SAID else {}
    rule = FULL_RULES[tile_of(arg)] if reason == ROOM_FULL else RULES[reason]
    return said_here(f"reason.{REASONS[reason]}", **said), rule


# -- what each sentence is told with


def ware_told(arg: int) -> Said:
    return {"ware": the_ware(first_of(arg))}


def a_ware_told(arg: int) -> Said:
    return {"ware": a_ware(first_of(arg))}


def site_told(arg: int) -> Said:
    return {"place": place_text(second_of(arg))}


def price_told(arg: int) -> Said:
    return {"cost": first_of(arg), "money": second_of(arg)}


def spot_told(arg: int) -> Said:
    return {"spot": spot_text(arg)}


def place_told(arg: int) -> Said:
    return {"place": place_text(arg)}


def person_there(arg: int) -> Said:
    """A kind of person, and a place."""
    return {"person": the_kind(first_of(arg)), "place": place_text(end_of(arg))}


def person_told(arg: int) -> Said:
    return {"person": the_kind(first_of(arg))}


def end_told(arg: int) -> Said:
    """A place at which somebody was to end."""
    return {"place": place_text(end_of(arg))}


def room_told(arg: int) -> Said:
    """A person, and the room at that place."""
    return {"person": the_kind(first_of(arg)), "room": the_ware(tile_of(arg))}


def full_told(arg: int) -> Said:
    return {"room": the_ware(tile_of(arg)), "place": place_text(end_of(arg))}


def appointment(spot: int) -> Text:
    return said_here("appointment", service=service_name(row_of(spot)), number=column_of(spot) + 1)


def slot_of_university(arg: int) -> Said:
    return {"number": arg + 1} if arg < HIRE_NURSE else {}


SAID: Final[dict[int, Callable[[int], Said]]] = {
    r.NO_MONEY: price_told,
    r.SOLD_OUT: a_ware_told,
    r.HUB_TAKEN: ware_told,
    r.SPECIAL_TAKEN: ware_told,
    r.HUB_NOT_IN_PLAY: ware_told,
    r.SPECIAL_NOT_IN_PLAY: ware_told,
    r.WARE_NOT_IN_PLAY: a_ware_told,
    r.NOT_A_SPACE: a_ware_told,
    r.SPACE_TAKEN: site_told,
    r.NO_SUPPORT: site_told,
    r.SAME_COLOUR: site_told,
    r.CAR_AROUND: site_told,
    r.JOINS_BUILDINGS: site_told,
    r.FLOOR_HAS_HUB: site_told,
    r.NO_GARDEN_BELOW: site_told,
    r.NO_MODULE_BELOW: site_told,
    r.ONLY_ON_THE_GROUND: a_ware_told,
    r.SLOT_TAKEN: site_told,
    r.NO_MODULE_BEHIND: site_told,
    r.NO_TILE: site_told,
    r.HAS_CONVEYOR: site_told,
    r.NOT_IN_LINE: site_told,
    r.NO_SMALL_PARKING: site_told,
    r.HAS_EXTINGUISHER: site_told,
    r.NO_PLACE_FOR_EXTINGUISHER: site_told,
    r.ONLY_SUPPLY_ROOM: a_ware_told,
    r.ONLY_FIRST_ROOMS: a_ware_told,
    r.ONLY_BONUS_PIECE: a_ware_told,
    r.BONUS_NOT_THERE: lambda arg: {"bonus": bonus_name(arg)},
    r.STREET_TAKEN: spot_told,
    r.STREET_BLOCKED: spot_told,
    r.NO_PARKING_TILE: spot_told,
    r.PARKING_FULL: spot_told,
    r.NO_CAR_TO_BRING: spot_told,
    r.NO_CAR_TO_LEAVE: spot_told,
    r.NO_ACTION_TILE: lambda arg: {"action": action_name(arg)},
    r.NO_DOCTOR_THERE: slot_of_university,
    r.HIRING_COSTS: price_told,
    r.NO_SUCH_DOOR: place_told,
    r.ROW_NOT_IN_PLAY: lambda arg: {"service": service_name(arg)},
    r.NOBODY_THERE: lambda arg: {"place": appointment(arg)},
    r.PLACE_TAKEN: lambda arg: {"service": service_name(second_of(arg))},
    r.NOBODY_AT_EXIT: lambda arg: {"service": service_name(arg)},
    r.PRE_ADMISSIONS_FULL: lambda arg: {"service": service_name(arg)},
    r.NOT_AT_THAT_PLACE: person_there,
    r.BOUND_TO_ROOM: person_told,
    r.NO_END_THERE: end_told,
    r.NOT_FOR_THESE: room_told,
    r.ROOM_FULL: full_told,
    r.ROOM_DOES_NOT_WORK: end_told,
    r.OTHER_SERVICE: end_told,
    r.STAYS_THERE: person_told,
    r.CLOSED_BY_ZOMBIE: end_told,
    r.DONOR_LIES_THERE: end_told,
    r.SOMEBODY_OUTSIDE: lambda arg: {"n": arg},
    r.NO_SUCH_ROOM: site_told,
    r.NO_SUCH_PATIENT: person_there,
    r.NO_SUCH_DOCTOR: site_told,
    r.DOCTOR_BUSY: person_told,
    r.FEW_NURSES: lambda arg: {"n": first_of(arg), "found": second_of(arg)},
    r.ROOM_NOT_WORKING: site_told,
    r.NOT_AFFORDED: lambda arg: {"price": first_of(arg), "money": second_of(arg)},
    r.HUB_NOT_EMPTY: end_told,
    r.NO_BAG: place_told,
    r.NO_DROP: place_told,
    r.DOCTOR_PRESENT: site_told,
    r.NO_NURSE: site_told,
    r.NO_BAG_IN_ROOM: site_told,
    r.HAS_BLOOD: person_there,
    r.TOO_MANY_PATIENTS: lambda arg: {"n": second_of(arg)},
    r.NO_WORKAHOLIC: place_told,
    r.NO_ZOMBIE: place_told,
    r.TOO_FAR: lambda arg: {"start": cell_text(first_of(arg)), "end": cell_text(second_of(arg))},
    r.NO_CURE: place_told,
}
