"""Workaholic doctors: one of them cures a whole room without nurses, and is gone the next morning."""

from __future__ import annotations

from typing import Final

from ....core.agenda import step
from ....core.plan import Part
from ..business import against_room as against_treating
from ..business import ask_again, fee, free_people, patients_in, send_home, treating_rooms, works
from ..happenings import EXHAUSTED_EVENT, OVERWORKED_EVENT
from ..moves import OVERWORK, count_of, patient_of, room_of, treatment
from ..people import (
    PATIENTS,
    PURPLE,
    PURPLE_DOCTOR,
    alike,
    colour_of,
    is_patient,
    kind_of,
    lying,
    place_of,
    start_of,
    worn_out,
)
from ..plans import whose_cars_leave
from ..reasons import DOCTOR_BUSY, FINE, NO_WORKAHOLIC, ROOM_OVERFULL, TOO_MANY_PATIENTS, about
from ..rules import Rules
from ..state import Clinic, Position
from ..steps import ADMINISTRATION, CARS_LEAVE, DOCTORS_CHANGE, EXHAUSTED_LEAVE, TREAT_PATIENTS
from ..tiles import TREATMENT_ROOM
from ..university import price_of_place

MOST: Final = 4
"""Patients that one of them can cure at once."""

# -- the university (CL-WRK-01 to -03)


def one_at_a_time(s: Position) -> list[int]:
    """No second one beside one that is there: it would go back to the bag (CL-WRK-02, CL-RUL-30)."""
    if PURPLE_DOCTOR in s.university:
        return [*s.doctor_bag[:PURPLE], 0]
    return s.doctor_bag


def price(s: Position, place: int) -> int:
    """Double, and always on the dearest place (CL-WRK-03)."""
    return s.rules.edition.workaholic_price if s.university[place] == PURPLE_DOCTOR else price_of_place(s, place)


# -- more patients in a room (CL-WRK-04)


def is_there(clinic: Clinic, cell: int) -> bool:
    return len(free_people(clinic, cell, PURPLE_DOCTOR)) > 0


def more_patients(s: Position, owner: int, cell: int, kind: int) -> bool:
    """Beyond two only where one of them is, and only patients of one colour."""
    clinic = s.clinics[owner]
    most = s.rules.edition.workaholic_room[colour_of(kind)]
    return is_there(clinic, cell) and patients_in(clinic, cell) == [kind] and clinic.crowd(cell, PATIENTS) < most


def against_ending(s: Position, owner: int) -> int:
    """Who was sent into a room beyond two needs one there; who is left over from yesterday stays (CL-RUL-30)."""
    clinic = s.clinics[owner]
    for cell in treating_rooms(s, owner):
        if clinic.tiles[cell] != TREATMENT_ROOM:
            continue
        count = clinic.crowd(cell, PATIENTS)
        newcomers = [who for who in clinic.people if is_patient(who) and place_of(who) == cell != start_of(who)]
        if count <= s.rules.edition.capacity[TREATMENT_ROOM][PATIENTS] or not newcomers:
            continue
        kinds = patients_in(clinic, cell)
        if not is_there(clinic, cell) or len(kinds) > 1 or count > s.rules.edition.workaholic_room[colour_of(kinds[0])]:
            return ROOM_OVERFULL
    return FINE


# -- treating (CL-WRK-05)


def add_overwork(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    clinic = s.clinics[seat]
    for cell in treating_rooms(s, seat):
        if not works(s, seat, cell) or not is_there(clinic, cell):
            continue
        for patient in patients_in(clinic, cell):
            for count in range(1, most_at_once(s, clinic, cell, patient) + 1):
                out.append(treatment(OVERWORK, cell, 0, patient, count))


def most_at_once(s: Position, clinic: Clinic, cell: int, patient: int) -> int:
    """In a treatment room as many as the colour allows, elsewhere the one patient (CL-RUL-30)."""
    most = s.rules.edition.workaholic_cures[colour_of(patient)] if clinic.tiles[cell] == TREATMENT_ROOM else 1
    return min(most, len(alike(clinic.people, patient, cell)))


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    cell, patient = room_of(chosen), patient_of(chosen)
    clinic = s.clinics[seat]
    reason = against_treating(s, seat, cell, patient)
    if reason != FINE:
        return reason, about(patient, cell)
    if not is_there(clinic, cell):
        present = alike(clinic.people, PURPLE_DOCTOR, cell)
        return (DOCTOR_BUSY, about(PURPLE_DOCTOR, cell)) if present else (NO_WORKAHOLIC, cell)
    return TOO_MANY_PATIENTS, about(patient, most_at_once(s, clinic, cell, patient))


def overwork(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Without nurses, all of one colour; then laid down, to leave tonight."""
    ask_again(s, seat)
    cell, patient, count = room_of(chosen), patient_of(chosen), count_of(chosen)
    clinic = s.clinics[seat]
    doctor = free_people(clinic, cell, PURPLE_DOCTOR)[0]
    clinic.replace(doctor, worn_out(doctor))
    money = fee(s, seat, cell, patient)
    for _ in range(count):
        send_home(s, seat, cell, patient, money)
    s.tell(OVERWORKED_EVENT, seat, (cell, patient, count, money * count), "CL-WRK-05")


# -- the next morning (CL-WRK-06)


def exhausted_leave(s: Position, seat: int, arg: int) -> None:
    for owner in s.order:
        clinic = s.clinics[owner]
        gone = [who for who in lying(clinic.people) if kind_of(who) == PURPLE_DOCTOR]
        for who in gone:
            clinic.people.remove(who)
            s.tell(EXHAUSTED_EVENT, owner, (place_of(who),), "CL-WRK-06")
    s.then_plan(
        tuple([(owner, step(CARS_LEAVE, s.clinics[owner].cars_too_many())) for owner in whose_cars_leave(s, seat)])
    )


def join(rules: Rules) -> None:
    rules.doctor_bag = rules.edition.workaholic_bag[rules.players]
    rules.doctor_weights = one_at_a_time
    rules.doctor_price = price
    rules.more_patients = more_patients
    rules.end_checks.append(against_ending)
    rules.add(
        Part(run={EXHAUSTED_LEAVE: exhausted_leave}, leads={EXHAUSTED_LEAVE: (((whose_cars_leave, CARS_LEAVE),),)})
    )
    rules.insert_after(ADMINISTRATION, DOCTORS_CHANGE, EXHAUSTED_LEAVE)
    rules.add_source(TREAT_PATIENTS, add_overwork, {OVERWORK: overwork}, {OVERWORK: explain})
