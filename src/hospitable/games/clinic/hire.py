"""Action: Hire. A doctor of the university, and a nurse or an orderly: each person, then the door, then the car."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, same_seat
from . import parking
from .happenings import HIRED_EVENT, JOINED_EVENT
from .moves import DONE, DOOR, HIRE, HIRE_NURSE, HIRE_ORDERLY, kind_of, move, number_of
from .people import FIRST_SLOT, NURSE, ORDERLY, person
from .reasons import (
    DOCTOR_HIRED_ALREADY,
    FINE,
    HELPER_HIRED_ALREADY,
    HIRING_COSTS,
    NO_DOCTOR_THERE,
    NO_NURSE_LEFT,
    NO_ORDERLY_LEFT,
    NO_PLACE_FOR_CAR,
    NO_SUCH_DOOR,
    about,
)
from .state import Position
from .steps import CHOOSE_DOOR, DOCTOR_HIRED, HELPER_HIRED, HIRE_SOMEBODY, HIRE_TURN, PARK_CAR
from .tiles import NONE


def begin(s: Position, seat: int, arg: int) -> None:
    """As long as somebody can be hired; `arg` says who has been (CL-HIR-01)."""
    if len(options(s, seat, arg, None)) > 1:
        s.then(seat, (step(HIRE_SOMEBODY, arg),))


# -- whom


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    room = parking.has_room(s, seat)
    for number in [*range(len(s.university)), HIRE_NURSE, HIRE_ORDERLY]:
        reason = against(s, seat, arg, number, room)
        if reason == FINE:
            out.append(move(HIRE, number))
        elif why is not None:
            why += (move(HIRE, number), reason, argument(s, seat, reason, number))
    out.append(move(DONE, 0))
    return out


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_DOCTOR_THERE, number_of(chosen)


def against(s: Position, seat: int, arg: int, number: int, room: bool) -> int:
    """At most one doctor and one of the others with a tile, from what is left of this round (CL-HIR-01 to -06)."""
    if number < HIRE_NURSE:
        if arg & DOCTOR_HIRED:
            return DOCTOR_HIRED_ALREADY
        if s.university[number] == NONE:
            return NO_DOCTOR_THERE
    elif arg & HELPER_HIRED:
        return HELPER_HIRED_ALREADY
    elif number == HIRE_NURSE and s.nurses[s.round - 1] == 0:
        return NO_NURSE_LEFT
    elif number == HIRE_ORDERLY and s.orderlies == 0:
        return NO_ORDERLY_LEFT
    if price(s, number) > s.clinics[seat].money:
        return HIRING_COSTS
    return FINE if room else NO_PLACE_FOR_CAR


def argument(s: Position, seat: int, reason: int, number: int) -> int:
    return about(price(s, number), s.clinics[seat].money) if reason == HIRING_COSTS else number


def price(s: Position, number: int) -> int:
    if number == HIRE_NURSE:
        return s.rules.edition.nurse_price
    return s.rules.edition.orderly_price if number == HIRE_ORDERLY else s.rules.doctor_price(s, number)


def hire(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Pay and take the piece; nothing comes after it in this round (CL-HIR-04, -06)."""
    if kind_of(chosen) == DONE:
        return
    number = number_of(chosen)
    cost = price(s, number)
    s.clinics[seat].money -= cost
    if number == HIRE_NURSE:
        who, done = NURSE, HELPER_HIRED
        s.nurses[s.round - 1] -= 1
    elif number == HIRE_ORDERLY:
        who, done = ORDERLY, HELPER_HIRED
        s.orderlies -= 1
    else:
        who, done = s.university[number], DOCTOR_HIRED
        s.university[number] = NONE
    s.tell(HIRED_EVENT, seat, (who, cost), "CL-HIR-04")
    s.then(seat, (PARK_CAR, step(HIRE_TURN, arg | done)))
    welcome(s, seat, who)


# -- by which door (CL-HIR-04, CL-RUL-34)


def doors(s: Position, owner: int) -> list[int]:
    """Entrances, then helipads."""
    clinic = s.clinics[owner]
    return [FIRST_SLOT + slot for slot in clinic.slots()] + clinic.pads()


def welcome(s: Position, seat: int, who: int) -> None:
    """With one door there is nothing to choose."""
    known = doors(s, seat)
    if len(known) > 1:
        s.then(seat, (step(CHOOSE_DOOR, who),))
    else:
        join(s, seat, who, known[0])


def door_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(DOOR, place) for place in doors(s, seat)]


def explain_door(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_SUCH_DOOR, number_of(chosen)


def choose_door(s: Position, seat: int, arg: int, chosen: int) -> None:
    join(s, seat, arg, number_of(chosen))


def join(s: Position, owner: int, who: int, place: int) -> None:
    s.clinics[owner].add(person(who, place))
    s.tell(JOINED_EVENT, owner, (who, place), "CL-HIR-04")


PHASE: Final[Part] = Part(
    run={HIRE_TURN: begin},
    options={HIRE_SOMEBODY: options, CHOOSE_DOOR: door_options},
    resolve={HIRE_SOMEBODY: hire, CHOOSE_DOOR: choose_door},
    explain={HIRE_SOMEBODY: explain, CHOOSE_DOOR: explain_door},
    leads={
        HIRE_TURN: (((same_seat, HIRE_SOMEBODY),),),
        HIRE_SOMEBODY: (
            ((same_seat, CHOOSE_DOOR), (same_seat, PARK_CAR), (same_seat, HIRE_TURN)),
            ((same_seat, PARK_CAR), (same_seat, HIRE_TURN)),
        ),
    },
)
