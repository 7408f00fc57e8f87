"""Action: Admit Patients. Queue points move patients on the appointments board and bring them to pre-admissions."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, same_seat
from . import parking
from .happenings import ADMITTED_EVENT, SENT_EVENT, SWAPPED_EVENT
from .moves import (
    ADMIT,
    DONE,
    SEND,
    SWAP,
    column_of,
    first_of,
    kind_of,
    move,
    number_of,
    pair,
    row_of,
    second_of,
    spot,
)
from .people import PATIENTS, patient_of, person, waiting_for
from .reasons import (
    EQUAL_PATIENTS,
    FINE,
    NO_PLACE_FOR_PATIENT_CAR,
    NOBODY_AT_EXIT,
    NOBODY_THERE,
    NOT_NEIGHBOURS,
    PLACE_TAKEN,
    PRE_ADMISSIONS_FULL,
    ROW_NOT_IN_PLAY,
    about,
)
from .state import Position
from .steps import ADMIT_TURN, PARK_CAR, USE_QUEUE


def queue_points(s: Position, owner: int) -> int:
    """One, and one more for each entrance and helipad (CL-ADM-01)."""
    clinic = s.clinics[owner]
    pads = clinic.layout(s.rules.grids[owner]).pads
    return s.rules.edition.queue_points + clinic.entrances.bit_count() + len(pads)


def begin(s: Position, seat: int, arg: int) -> None:
    """As long as points are left and something can be done with them; `arg` says how many."""
    if arg and (can_admit(s, seat) or len(options(s, seat, arg, None)) > 1):
        s.then(seat, (step(USE_QUEUE, arg),))


def can_admit(s: Position, owner: int) -> bool:
    """Can somebody come at once? Nearly always, and then nothing else need be looked up."""
    room = parking.has_room(s, owner)
    for row in range(s.rules.services):
        if against_admitting(s, owner, row, room) == FINE:
            return True
    return False


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    add_swaps(s, out, why)
    add_transfers(s, out, why)
    room = parking.has_room(s, seat)
    for row in range(s.rules.services):
        reason = against_admitting(s, seat, row, room)
        if reason == FINE:
            out.append(move(ADMIT, row))
        elif why is not None:
            why += (move(ADMIT, row), reason, row)
    out.append(move(DONE, 0))
    return out


# -- along a row or to the neighbouring one (CL-ADM-02, -03, -07)


def add_swaps(s: Position, out: list[int], why: list[int] | None) -> None:
    """Two different patients side by side: a row has no gaps, so a step along it is always a swap."""
    rows = s.appointments
    for row in range(s.rules.services):
        for column in range(len(rows[row])):
            here = spot(row, column)
            if column + 1 < len(rows[row]):
                add_swap(s, here, spot(row, column + 1), out, why)
            if row + 1 < s.rules.services and column < len(rows[row + 1]):
                add_swap(s, here, spot(row + 1, column), out, why)


def add_swap(s: Position, here: int, there: int, out: list[int], why: list[int] | None) -> None:
    if patient_at(s, here) != patient_at(s, there):
        out.append(pair(SWAP, here, there))
    elif why is not None:
        why += (pair(SWAP, here, there), EQUAL_PATIENTS, about(here, there))


def patient_at(s: Position, place: int) -> int:
    return s.appointments[row_of(place)][column_of(place)]


def add_transfers(s: Position, out: list[int], why: list[int] | None) -> None:
    """Up or down to an empty space, from where the patient slides to the end of that row."""
    rows = s.appointments
    for row in range(s.rules.services):
        for other in (row - 1, row + 1):
            if not 0 <= other < s.rules.services:
                continue
            for column in range(len(rows[row])):
                chosen = pair(SEND, spot(row, column), other)
                if column < len(rows[other]):
                    if why is not None:
                        why += (chosen, PLACE_TAKEN, about(spot(row, column), other))
                elif column == first_equal(s, row, column, len(rows[other])):
                    out.append(chosen)


def first_equal(s: Position, row: int, column: int, least: int) -> int:
    """Of equal patients in a block the one nearest to the exit, from column `least` on, who stands for all of them."""
    patients = s.appointments[row]
    while column > least and patients[column - 1] == patients[column]:
        column -= 1
    return column


def same_move(s: Position, chosen: int) -> int:
    """The listed move that does the same as this one: two spots in their order, of equal patients the first."""
    if kind_of(chosen) == SWAP:
        first, second = sorted(
            [first_of(chosen), second_of(chosen)], key=lambda place: (row_of(place), column_of(place))
        )
        return pair(SWAP, first, second)
    if kind_of(chosen) == SEND:
        row, column, other = row_of(first_of(chosen)), column_of(first_of(chosen)), second_of(chosen)
        rows = s.appointments
        if row < len(rows) and other < len(rows) and len(rows[other]) <= column < len(rows[row]):
            return pair(SEND, spot(row, first_equal(s, row, column, len(rows[other]))), other)
    return chosen


def against_admitting(s: Position, seat: int, row: int, room: bool) -> int:
    """From the exit of a row to a free place of the same service, with a car (CL-ADM-04 to -06); no hub is needed."""
    if not s.appointments[row]:
        return NOBODY_AT_EXIT
    if s.clinics[seat].crowd(waiting_for(row), PATIENTS) >= s.rules.edition.pre_admissions:
        return PRE_ADMISSIONS_FULL
    return FINE if room else NO_PLACE_FOR_PATIENT_CAR


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Of places or rows that do not exist, are empty, or lie apart."""
    kind = kind_of(chosen)
    if kind == ADMIT:
        return ROW_NOT_IN_PLAY, number_of(chosen)
    here, there = first_of(chosen), second_of(chosen)
    rows = [row_of(here), there if kind == SEND else row_of(there)]
    for row in rows:
        if row >= s.rules.services:
            return ROW_NOT_IN_PLAY, row
    for place in [here] if kind == SEND else [here, there]:
        if column_of(place) >= len(s.appointments[row_of(place)]):
            return NOBODY_THERE, place
    return NOT_NEIGHBOURS, about(here, there)


# -- what it does


def use_point(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == DONE:
        return
    s.then(seat, (step(ADMIT_TURN, arg - 1),))
    rows = s.appointments
    if kind == SWAP:
        here, there = first_of(chosen), second_of(chosen)
        mine, other = patient_at(s, here), patient_at(s, there)
        rows[row_of(here)][column_of(here)] = other
        rows[row_of(there)][column_of(there)] = mine
        s.tell(SWAPPED_EVENT, seat, (mine, here, other, there), "CL-ADM-02")
    elif kind == SEND:
        here = first_of(chosen)
        colour = rows[row_of(here)].pop(column_of(here))
        rows[second_of(chosen)].append(colour)
        s.tell(SENT_EVENT, seat, (colour, row_of(here), second_of(chosen)), "CL-ADM-07")
    else:
        row = number_of(chosen)
        colour = rows[row].pop(0)
        s.clinics[seat].add(person(patient_of(colour), waiting_for(row)))
        s.tell(ADMITTED_EVENT, seat, (colour, row), "CL-ADM-04")
        s.then(seat, (PARK_CAR,))


PHASE: Final[Part] = Part(
    run={ADMIT_TURN: begin},
    options={USE_QUEUE: options},
    resolve={USE_QUEUE: use_point},
    explain={USE_QUEUE: explain},
    leads={
        ADMIT_TURN: (((same_seat, USE_QUEUE),),),
        USE_QUEUE: (((same_seat, PARK_CAR), (same_seat, ADMIT_TURN)), ((same_seat, ADMIT_TURN),)),
    },
)
