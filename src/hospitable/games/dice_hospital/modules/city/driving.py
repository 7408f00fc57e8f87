"""Phase 1 in the city, first step: every ambulance to an entrance, or the helicopter anywhere (CC-CITY-23 to -28)."""

from __future__ import annotations

from ...cards import NONE
from ...happenings import LANDED, PARKED
from ...moves import FLY, PARK, kind_of, move, number_of
from ...reasons import (
    AMBULANCE_THERE,
    ENTRANCE_TAKEN,
    HELICOPTER_THERE,
    NO_ENTRANCE,
    NO_TILE,
    NOT_YOUR_HELICOPTER,
    TOO_FAR,
)
from ...state import Position
from ...steps import PARK as ASK_TO_PARK
from .state import City, flies, of, others_parked, pieces_of, turn_order
from .streets import cell_of, drives, free_entrance


def drive_ambulances(s: Position, seat: int, arg: int) -> None:
    """All before anybody fetches a patient (CC-CITY-RUL-04)."""
    s.ask_in_order(ASK_TO_PARK, turn_order(s))


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """In the first round any free entrance; later up to two entrance tiles round the city, or the helicopter."""
    city = of(s)
    taken = others_parked(city, seat)
    out = [move(PARK, city.streets.numbered(cell)) for cell in parking(s, city, seat, taken)]
    stood_at = [cell_of(entrance) for entrance in taken]
    for cell in range(len(city.patients)):
        number = city.streets.numbered(cell)
        if not flies(s, seat):
            if why is not None:
                why += (move(FLY, number), NOT_YOUR_HELICOPTER, 0)
        elif cell in stood_at:
            if why is not None:
                why += (move(FLY, number), AMBULANCE_THERE, 0)
        else:
            out.append(move(FLY, number))
    if why is not None:
        refuse_parking(city, taken, out, why)
    return out


def parking(s: Position, city: City, seat: int, taken: list[int]) -> list[int]:
    """The tiles where this ambulance can park, in reading order."""
    streets = city.streets
    if city.parked[seat] == NONE:
        found = [cell for cell in streets.ring if free_entrance(streets, cell, taken) != NONE]
    else:
        found = drives(streets, cell_of(city.parked[seat]), taken, city.helicopter, pieces_of(s).steps)
    found.sort()
    return found


def refuse_parking(city: City, taken: list[int], out: list[int], why: list[int]) -> None:
    """Why a tile is none of those."""
    streets = city.streets
    for cell in range(len(city.patients)):
        parking = move(PARK, streets.numbered(cell))
        if parking in out:
            continue
        if not streets.entrances[cell]:
            why += (parking, NO_ENTRANCE, 0)
        elif cell == city.helicopter:
            why += (parking, HELICOPTER_THERE, 0)
        elif free_entrance(streets, cell, taken) == NONE:
            why += (parking, ENTRANCE_TAKEN, 0)
        else:
            why += (parking, TOO_FAR, 0)


def park(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The ambulance stays where it is while the helicopter is used (CC-CITY-RUL-05)."""
    city = of(s)
    number = number_of(chosen)
    cell = city.streets.cell(number)
    if kind_of(chosen) == FLY:
        city.helicopter = cell
        s.tell(LANDED, seat, (number,), "CC-CITY-28")
        return
    rule = "CC-CITY-24"
    if city.parked[seat] != NONE:
        rule = "CC-CITY-25"
    if city.parked[seat] == NONE or cell_of(city.parked[seat]) != cell:
        city.parked[seat] = free_entrance(city.streets, cell, others_parked(city, seat))
    s.tell(PARKED, seat, (number,), rule)


def explain_parking(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Every tile of the city is offered or refused, so this one is not there."""
    return NO_TILE, 0
