"""Cars: where one can park, which one leaves, and what the table proposes."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, same_seat
from .geometry import has_car_around, is_usable
from .grid import EDGE_ENDS, EDGES, SPOTS, column_of, lot_spot
from .happenings import BROUGHT_EVENT, CAR_LEFT_EVENT, PARKED_EVENT
from .moves import ACCEPT, AWAY, BRING, CARS, DONE, PARK, kind_of, move, number_of
from .reasons import (
    CAR_IS_THERE,
    FINE,
    NO_CAR_TO_BRING,
    NO_CAR_TO_LEAVE,
    NO_PARKING_TILE,
    NOT_PROPOSED_NOW,
    OFF_THE_BOARD,
    ONE_CAR_LEAVES,
    PARKING_FULL,
    STREET_BLOCKED,
    STREET_TAKEN,
)
from .state import Clinic, Position
from .steps import BRING_CARS, CARS_LEAVE, PARK_CAR, cars_left, cars_to, lot_of
from .tiles import EMPTY, NONE, PARKING_2, PARKING_3

# -- free places


def against_parking_at(s: Position, owner: int, spot: int) -> int:
    """On a street between two spaces without a module, or on a parking tile (CL-GEO-07, -08, -13, CL-CAR-02)."""
    clinic = s.clinics[owner]
    if spot < EDGES:
        if column_of(EDGE_ENDS[spot][1]) >= s.rules.grids[owner].columns:
            return OFF_THE_BOARD
        if clinic.streets >> spot & 1:
            return STREET_TAKEN
        return FINE if is_usable(clinic.tiles, spot) else STREET_BLOCKED
    cell = spot - EDGES
    if column_of(cell) >= s.rules.grids[owner].columns:
        return OFF_THE_BOARD
    if clinic.tiles[cell] not in (PARKING_2, PARKING_3):
        return NO_PARKING_TILE
    return FINE if clinic.lots[cell] < s.rules.edition.lots[clinic.tiles[cell]] else PARKING_FULL


def free_spots(s: Position, owner: int) -> list[int]:
    return [spot for spot in range(SPOTS) if against_parking_at(s, owner, spot) == FINE]


def has_room(s: Position, owner: int) -> bool:
    """Is there a place for one more car?"""
    for spot in range(SPOTS):
        if against_parking_at(s, owner, spot) == FINE:
            return True
    return False


def add_car(clinic: Clinic, spot: int) -> None:
    if spot < EDGES:
        clinic.streets |= 1 << spot
    else:
        clinic.lots[spot - EDGES] += 1


def remove_car(clinic: Clinic, spot: int) -> None:
    if spot < EDGES:
        clinic.streets &= ~(1 << spot)
    else:
        clinic.lots[spot - EDGES] -= 1


# -- a car is parked (CL-CAR-01, -02)


def park_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    for spot in range(SPOTS):
        reason = against_parking_at(s, seat, spot)
        if reason == FINE:
            out.append(move(PARK, spot))
        elif why is not None:
            why += (move(PARK, spot), reason, spot)
    return out


def park(s: Position, seat: int, arg: int, chosen: int) -> None:
    add_car(s.clinics[seat], number_of(chosen))
    s.tell(PARKED_EVENT, seat, (number_of(chosen),), "CL-CAR-02")


# -- cars are brought to a new parking tile (CL-BLD-15 to -17)


def bring_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Own cars from streets and other parking tiles, one after the other."""
    clinic = s.clinics[seat]
    out: list[int] = []
    for spot in range(SPOTS):
        if spot != lot_spot(lot_of(arg)) and clinic.has_car(spot):
            out.append(move(BRING, spot))
        elif why is not None:
            why += (move(BRING, spot), *against_bringing(s, seat, arg, spot))
    out.append(move(DONE, 0))
    return out


def against_bringing(s: Position, seat: int, arg: int, spot: int) -> tuple[int, int]:
    return CAR_IS_THERE if spot == lot_spot(lot_of(arg)) else NO_CAR_TO_BRING, spot


def explain_bring(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return against_bringing(s, seat, arg, number_of(chosen))


def bring(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == DONE:
        return
    clinic, cell = s.clinics[seat], lot_of(arg)
    remove_car(clinic, number_of(chosen))
    clinic.lots[cell] += 1
    s.tell(BROUGHT_EVENT, seat, (number_of(chosen), cell), "CL-BLD-17")
    if cars_left(arg) > 1 and clinic.cars() > clinic.lots[cell]:
        s.then(seat, (step(BRING_CARS, cars_to(cell, cars_left(arg) - 1)),))


# -- cars leave (CL-CAR-04): one question for all of them


def let_cars_leave(s: Position, seat: int) -> None:
    """Ask for as many cars as people have left this clinic."""
    n = s.clinics[seat].cars_too_many()
    if n:
        s.then(seat, (step(CARS_LEAVE, n),))


def leave_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Any own cars; with several to go, the rest as proposed."""
    clinic = s.clinics[seat]
    out: list[int] = []
    for spot in range(SPOTS):
        if clinic.has_car(spot):
            out.append(move(AWAY, spot))
        elif why is not None:
            why += (move(AWAY, spot), NO_CAR_TO_LEAVE, spot)
    if arg > 1:
        out.append(move(ACCEPT, CARS))
    elif why is not None:
        why += (move(ACCEPT, CARS), ONE_CAR_LEAVES, 0)
    return out


def explain_leaving(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Of what is proposed in other decisions; the options say it of cars."""
    return NOT_PROPOSED_NOW[number_of(chosen)], 0


def leave(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == ACCEPT:
        for _ in range(arg):
            drive_away(s, seat, car_to_leave(s, seat))
        return
    drive_away(s, seat, number_of(chosen))
    if arg > 1:
        s.then(seat, (step(CARS_LEAVE, arg - 1),))


def drive_away(s: Position, owner: int, spot: int) -> None:
    remove_car(s.clinics[owner], spot)
    s.tell(CAR_LEFT_EVENT, owner, (spot,), "CL-CAR-04")


# -- proposals (CL-DIG-08)


def is_free_space(s: Position, owner: int, cell: int) -> bool:
    """Could a module come here, as far as tiles and cars are concerned?"""
    clinic = s.clinics[owner]
    return clinic.tiles[cell] == EMPTY and not has_car_around(s.rules.grids[owner], clinic.streets, cell)


def place_for_car(s: Position, owner: int) -> int:
    """A parking tile, or else the street that blocks the fewest spaces; NONE if all are taken."""
    best, fewest = NONE, 3
    for spot in free_spots(s, owner):
        blocked = 0
        if spot < EDGES:
            for cell in EDGE_ENDS[spot]:
                if is_free_space(s, owner, cell):
                    blocked += 1
        if blocked < fewest or (blocked == fewest and best < EDGES <= spot):
            best, fewest = spot, blocked
    return best


def car_to_leave(s: Position, owner: int) -> int:
    """The car whose leaving frees most spaces, from a street rather than from a parking tile."""
    clinic = s.clinics[owner]
    best, most = NONE, -2
    for spot in range(SPOTS):
        if not clinic.has_car(spot):
            continue
        freed = -1
        if spot < EDGES:
            clinic.streets &= ~(1 << spot)
            freed = 0
            for cell in EDGE_ENDS[spot]:
                if is_free_space(s, owner, cell):
                    freed += 1
            clinic.streets |= 1 << spot
        if freed > most:
            best, most = spot, freed
    return best


PHASE: Final[Part] = Part(
    options={PARK_CAR: park_options, CARS_LEAVE: leave_options},
    resolve={PARK_CAR: park, CARS_LEAVE: leave},
    explain={CARS_LEAVE: explain_leaving},
    leads={CARS_LEAVE: (((same_seat, CARS_LEAVE),),)},
)
