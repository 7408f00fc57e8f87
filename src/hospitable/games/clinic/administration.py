"""Administration: the main board, doctors and patients overnight, new tiles, the new turn order."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, follow
from . import university
from .happenings import (
    DIED_EVENT,
    LEARNED_EVENT,
    NEW_ORDER_EVENT,
    NURSES_LEFT_EVENT,
    RETURNED_EVENT,
    TIRED_EVENT,
    WORSENED_EVENT,
)
from .people import (
    LADDER,
    RED_DOCTOR,
    RED_PATIENT,
    WHITE_DOCTOR,
    after_work,
    got_up,
    is_busy,
    is_doctor,
    is_patient,
    place_of,
    with_kind,
    worsened,
)
from .people import kind_of as kind_of_person
from .plans import whose_cars_leave
from .state import Position
from .steps import (
    ADMINISTRATION,
    CARS_LEAVE,
    DOCTORS_CHANGE,
    MAIN_BOARD,
    NEW_ORDER,
    NEW_TILES,
    PATIENTS_CHANGE,
)
from .tiles import LABORATORY, NONE


def main_board(s: Position, seat: int, arg: int) -> None:
    """Appointments, university, nurses (CL-AMN-02 to -05)."""
    for row in range(s.rules.services):
        if s.appointments[row]:
            colour = s.appointments[row].pop(0)
            s.bag[colour] += 1
            s.tell(RETURNED_EVENT, NONE, (colour, row), "CL-AMN-02")
    for place in range(len(s.university)):
        if s.university[place] != NONE:
            s.university[place] = learned(s.university[place], 1)
    university.fill(s, "CL-AMN-04")
    left = s.nurses[s.round - 1]
    if left:
        s.nurses[s.round - 1] = 0
        s.tell(NURSES_LEFT_EVENT, NONE, (left,), "CL-AMN-05")


def learned(doctor: int, steps: int) -> int:
    """So many colours up the ladder, to red at most; who stands beside it stays there."""
    return min(RED_DOCTOR, doctor + steps) if doctor < LADDER else doctor


def tired(doctor: int) -> int:
    """One colour down the ladder, to white at most (CL-AMN-07)."""
    return max(WHITE_DOCTOR, doctor - 1) if doctor < LADDER else doctor


def doctors_change(s: Position, seat: int, arg: int) -> None:
    """In a laboratory up, for a point; everywhere else down (CL-AMN-06, -07)."""
    for owner in s.order:
        clinic = s.clinics[owner]
        people: list[int] = []
        down = 0
        for who in clinic.people:
            if not is_doctor(who):
                people.append(who)
            elif s.rules.rests(s, owner, who):
                people.append(got_up(who))
            elif place_of(who) < len(clinic.tiles) and clinic.tiles[place_of(who)] == LABORATORY:
                better = learned(kind_of_person(who), s.rules.edition.laboratory_steps)
                people.append(with_kind(who, better))
                s.gain_popularity(owner, s.rules.edition.laboratory_points)
                s.tell(LEARNED_EVENT, owner, (kind_of_person(who), better), "CL-AMN-06")
            else:
                people.append(with_kind(who, tired(kind_of_person(who))))
                down += tired(kind_of_person(who)) != kind_of_person(who)
        clinic.people = sorted(people)
        if down:
            s.tell(TIRED_EVENT, owner, (down,), "CL-AMN-07")


def nobody_rests(s: Position, owner: int, who: int) -> bool:
    return False


def patients_change(s: Position, seat: int, arg: int) -> None:
    """Everybody not cured gets worse; red ones die, and their cars leave (CL-AMN-08)."""
    for owner in s.order:
        clinic = s.clinics[owner]
        people: list[int] = []
        worse = 0
        for who in clinic.people:
            if not is_patient(who):
                people.append(who)
            elif is_busy(who):  # a nurse has sat with this one all day (CL-BLO-08)
                people.append(after_work(who))
            elif kind_of_person(who) == RED_PATIENT:
                lost = s.gain_popularity(owner, -s.rules.edition.death)
                s.tell(DIED_EVENT, owner, (place_of(who), -lost), "CL-AMN-08")
            else:
                people.append(worsened(who))
                worse += 1
        clinic.people = sorted(people)
        if worse:
            s.tell(WORSENED_EVENT, owner, (worse,), "CL-AMN-08")
    s.then_plan(
        tuple([(owner, step(CARS_LEAVE, s.clinics[owner].cars_too_many())) for owner in whose_cars_leave(s, seat)])
    )


def new_tiles(s: Position, seat: int, arg: int) -> None:
    """The next tile of each type whose tile was taken is turned up, never more than one (CL-AMN-09)."""
    s.taken = 0


def new_order(s: Position, seat: int, arg: int) -> None:
    """The least popular first; the same order as before is turned on by one place (CL-AMN-10, -11)."""
    order = s.less_popular_first()
    if order == s.order:
        order = [order[-1], *order[:-1]]
    s.order = order
    s.tell(NEW_ORDER_EVENT, NONE, tuple(order), "CL-AMN-10")


PHASE: Final[Part] = Part(
    run={
        ADMINISTRATION: follow(ADMINISTRATION),
        MAIN_BOARD: main_board,
        DOCTORS_CHANGE: doctors_change,
        PATIENTS_CHANGE: patients_change,
        NEW_TILES: new_tiles,
        NEW_ORDER: new_order,
    },
    plans={ADMINISTRATION: (MAIN_BOARD, DOCTORS_CHANGE, PATIENTS_CHANGE, NEW_TILES, NEW_ORDER)},
    leads={PATIENTS_CHANGE: (((whose_cars_leave, CARS_LEAVE),),)},
)
