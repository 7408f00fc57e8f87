"""What a move costs or brings, where its label does not say it: money, time, work."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import business
from .costs import price
from .geometry import service_of
from .labels import said_here, service_name
from .movement import Map, equal_people, walker
from .moves import (
    BUILD,
    BUY,
    CURE,
    HIRE,
    HIRE_ORDERLY,
    OVERWORK,
    PLACE,
    TRANSFUSE,
    TREAT,
    WALK,
    count_of,
    from_of,
    kind_of,
    number_of,
    patient_of,
    room_of,
    site_of,
    to_of,
    ware_of,
    who_of,
)
from .people import FIRST_SLOT, ORDERLY, start_of
from .state import Position
from .tiles import NONE, SUPPLY_ROOM


def hint(s: Position, seat: int, move: int) -> Text | None:
    find = HINTS.get(kind_of(move))
    return find(s, seat, move) if find is not None else None


def price_said(s: Position, move: int) -> Text:
    return said_here("hint.cost", money=price(s, move))


def built(s: Position, seat: int, move: int) -> Text:
    """The price, and the service of a room that works at once."""
    cost = price_said(s, move)
    works = placed(s, seat, move)
    return cost if works is None else said_here("both", first=cost, second=works)


def placed(s: Position, seat: int, move: int) -> Text | None:
    ware, place = ware_of(move), site_of(move)
    if place >= FIRST_SLOT:
        return None
    tiles = s.clinics[seat].tiles[:]
    tiles[place] = ware if ware < len(tiles) else tiles[place]
    service = service_of(s.rules.grids[seat], tiles, place)
    return None if service == NONE else said_here("hint.works", service=service_name(service))


def hired(s: Position, seat: int, move: int) -> Text:
    """The price, and a warning if no supply room would be left for an orderly (CL-RUL-32)."""
    cost = price_said(s, move)
    clinic = s.clinics[seat]
    if number_of(move) == HIRE_ORDERLY and clinic.count(ORDERLY) >= clinic.tiles.count(SUPPLY_ROOM):
        return said_here("both", first=cost, second=said_here("hint.no_supply_room"))
    return cost


def walked(s: Position, seat: int, move: int) -> Text:
    """The time from where the round began."""
    map = Map(s, seat)
    end = to_of(move)
    who = walker(s, seat, map, equal_people(s.clinics[seat], who_of(move), from_of(move)), end)
    return said_here("hint.time", time=map.time(start_of(who), end))


def treated(s: Position, seat: int, move: int) -> Text:
    return said_here("hint.income", money=treatment_money(s, seat, move))


def treatment_money(s: Position, seat: int, move: int) -> int:
    """What a cure, a transfusion, an overworked doctor or the cure of a zombie brings."""
    if kind_of(move) == CURE:
        return s.rules.edition.zombie_income
    return business.fee(s, seat, room_of(move), patient_of(move)) * max(1, count_of(move))


def bought(s: Position, seat: int, move: int) -> Text:
    return price_said(s, move)


HINTS: Final[dict[int, Callable[[Position, int, int], Text | None]]] = {
    BUILD: built,
    PLACE: placed,
    HIRE: hired,
    WALK: walked,
    TREAT: treated,
    TRANSFUSE: treated,
    OVERWORK: treated,
    CURE: treated,
    BUY: bought,
}
