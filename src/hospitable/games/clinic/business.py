"""Business: patients are treated, expenses paid, popularity bought."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, Together, follow, same_seat
from . import parking
from .geometry import count_beside
from .happenings import BOUGHT_EVENT, PAID_EVENT, SAVED_EVENT, TREATED_EVENT
from .moments import BOOKS_CLOSED
from .moves import (
    ACCEPT,
    BUY,
    DONE,
    TREAT,
    TREATMENTS,
    doctor_of,
    kind_of,
    move,
    number_of,
    patient_of,
    room_of,
    treatment,
)
from .people import (
    LADDER,
    NURSE,
    ORDERLY,
    WHITE_DOCTOR,
    after_work,
    alike,
    at_work,
    colour_of,
    free_ones,
    is_patient,
    place_of,
)
from .people import kind_of as kind_of_person
from .plans import in_order, in_reverse_order
from .reasons import (
    DOCTOR_BUSY,
    FEW_NURSES,
    FINE,
    NO_SUCH_DOCTOR,
    NO_SUCH_PATIENT,
    NO_SUCH_ROOM,
    NOT_AFFORDED,
    NOT_PROPOSED_NOW,
    NOTHING_TO_TREAT,
    ROOM_NOT_WORKING,
    about,
)
from .state import Clinic, Position
from .steps import (
    ALL_TREAT,
    BUSINESS,
    BUY_POPULARITY,
    CARS_LEAVE,
    CLOSE_BOOKS,
    EXPENSES,
    POPULARITY,
    START_BUYING,
    START_TREATING,
    TREAT_PATIENTS,
)
from .tiles import GARDEN, NONE, OPERATING_THEATER, OUTPATIENT_CLINIC, TREATMENT_ROOM, is_module

# -- rooms


def free_people(clinic: Clinic, cell: int, kind: int) -> list[int]:
    """People of a kind in a room who have nothing to do yet."""
    return free_ones(clinic.people, kind, cell)


def treating_rooms(s: Position, owner: int) -> list[int]:
    """Rooms with a patient, in which somebody may be treated (CL-BUS-03, -09)."""
    clinic = s.clinics[owner]
    places = {place_of(who) for who in clinic.people if is_patient(who)}
    return [cell for cell in clinic.layout(s.rules.grids[owner]).rooms if cell in places]


def works(s: Position, owner: int, cell: int) -> bool:
    clinic = s.clinics[owner]
    return clinic.tiles[cell] == OUTPATIENT_CLINIC or clinic.layout(s.rules.grids[owner]).service[cell] != NONE


def nurses_needed(s: Position, owner: int, cell: int, doctor: int, patient: int) -> int:
    """The distance on the ladder, one less in the theater; the outpatient clinic needs none (CL-BUS-04, -05, -09)."""
    tile = s.clinics[owner].tiles[cell]
    if tile == OUTPATIENT_CLINIC:
        return 0
    distance = abs(colour_of(doctor) - colour_of(patient))
    return max(0, distance - s.rules.edition.theater_nurses) if tile == OPERATING_THEATER else distance


def fee(s: Position, owner: int, cell: int, patient: int) -> int:
    """What a cure brings: by colour, in a treatment room more for each garden beside it (CL-BUS-07 to -09)."""
    clinic, edition = s.clinics[owner], s.rules.edition
    tile = clinic.tiles[cell]
    if tile == OUTPATIENT_CLINIC:
        return edition.outpatient_income
    money = edition.income[colour_of(patient)]
    if tile == TREATMENT_ROOM:
        gardens = count_beside(s.rules.grids[owner], clinic.tiles, cell, GARDEN)
        money += gardens * edition.garden_bonus + s.rules.room_bonus(s, owner, cell)
    return money


def no_bonus(s: Position, owner: int, cell: int) -> int:
    return 0


# -- who treats whom


def begin(s: Position, seat: int, arg: int) -> None:
    """All at the same time (CL-BUS-01)."""
    s.ask_together(START_TREATING, s.order)


def start(s: Position, seat: int, arg: int) -> None:
    if len(s.options(TREAT_PATIENTS, seat, 0, None)) > 1:
        s.then(seat, (TREAT_PATIENTS,))
    else:
        parking.let_cars_leave(s, seat)


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A doctor and a patient in one room, with as many free nurses as needed; or no more (CL-BUS-03, -06)."""
    out: list[int] = [move(DONE, 0)]
    for cell in treating_rooms(s, seat):
        if works(s, seat, cell):
            add_treatments(s, seat, cell, out, why)
    return out


def add_treatments(s: Position, owner: int, cell: int, out: list[int], why: list[int] | None) -> None:
    clinic = s.clinics[owner]
    nurses = len(free_people(clinic, cell, NURSE))
    doctors = sorted(
        {kind_of_person(who) for who in clinic.people if kind_of_person(who) < LADDER and place_of(who) == cell}
    )
    for patient in patients_in(clinic, cell):
        for doctor in doctors:
            chosen = treatment(TREAT, cell, doctor, patient, 0)
            if not free_people(clinic, cell, doctor):
                if why is not None:
                    why += (chosen, DOCTOR_BUSY, about(doctor, cell))
            elif nurses_needed(s, owner, cell, doctor, patient) > nurses:
                if why is not None:
                    why += (chosen, *few_nurses(s, owner, cell, doctor, patient))
            else:
                out.append(chosen)
        if not doctors and why is not None:
            why += (treatment(TREAT, cell, WHITE_DOCTOR, patient, 0), NO_SUCH_DOCTOR, about(WHITE_DOCTOR, cell))


def few_nurses(s: Position, owner: int, cell: int, doctor: int, patient: int) -> tuple[int, int]:
    free = len(free_people(s.clinics[owner], cell, NURSE))
    return FEW_NURSES, about(nurses_needed(s, owner, cell, doctor, patient), free)


def patients_in(clinic: Clinic, cell: int) -> list[int]:
    """The kinds of patients in a room."""
    return sorted({kind_of_person(who) for who in clinic.people if is_patient(who) and place_of(who) == cell})


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if kind_of(chosen) == ACCEPT:
        return NOT_PROPOSED_NOW[number_of(chosen)], 0
    cell, doctor, patient = room_of(chosen), doctor_of(chosen), patient_of(chosen)
    clinic = s.clinics[seat]
    reason = against_room(s, seat, cell, patient)
    if reason != FINE:
        return reason, about(patient, cell)
    if not alike(clinic.people, doctor, cell) or doctor >= LADDER:
        return NO_SUCH_DOCTOR, about(doctor, cell)
    if not free_people(clinic, cell, doctor):
        return DOCTOR_BUSY, about(doctor, cell)
    return few_nurses(s, seat, cell, doctor, patient)


def against_room(s: Position, owner: int, cell: int, patient: int) -> int:
    """Why nobody of this kind is treated in a space at all."""
    clinic = s.clinics[owner]
    if clinic.tiles[cell] not in (TREATMENT_ROOM, OPERATING_THEATER, OUTPATIENT_CLINIC):
        return NO_SUCH_ROOM
    if not works(s, owner, cell):
        return ROOM_NOT_WORKING
    return FINE if patient in patients_in(clinic, cell) else NO_SUCH_PATIENT


def treat(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == DONE:
        parking.let_cars_leave(s, seat)
        return
    ask_again(s, seat)
    cell, doctor, patient = room_of(chosen), doctor_of(chosen), patient_of(chosen)
    clinic = s.clinics[seat]
    occupy(clinic, cell, doctor, 1)
    nurses = nurses_needed(s, seat, cell, doctor, patient)
    occupy(clinic, cell, NURSE, nurses)
    money = fee(s, seat, cell, patient)
    send_home(s, seat, cell, patient, money)
    s.tell(TREATED_EVENT, seat, (cell, doctor, nurses, patient, money), "CL-BUS-04")


def ask_again(s: Position, seat: int) -> None:
    """As long as somebody can be treated."""
    s.then(seat, (START_TREATING,))


def occupy(clinic: Clinic, cell: int, kind: int, count: int) -> None:
    """These have their work for this round (CL-BUS-03)."""
    for who in free_people(clinic, cell, kind)[:count]:
        clinic.replace(who, at_work(who))


def send_home(s: Position, owner: int, cell: int, patient: int, money: int) -> None:
    """A cured patient pays and leaves the game; a car will leave, too (CL-BUS-07, -10)."""
    clinic = s.clinics[owner]
    clinic.people.remove(alike(clinic.people, patient, cell)[0])
    clinic.income += money
    clinic.cured[colour_of(patient)] += 1
    if clinic.tiles[cell] == OPERATING_THEATER:
        clinic.theaters_used += 1


# -- the most money (CL-DIG-07)


def add_proposal(s: Position, seat: int, arg: int, out: list[int], why: list[int] | None) -> None:
    """Where something can be treated, also everything as proposed."""
    if len(out) > 1:
        out.append(move(ACCEPT, TREATMENTS))
    elif why is not None:
        why += (move(ACCEPT, TREATMENTS), NOTHING_TO_TREAT, 0)


def accept(s: Position, seat: int, arg: int, chosen: int) -> None:
    for treated in best_treatments(s, seat):
        s.rules.resolve[TREAT_PATIENTS](s, seat, 0, treated)
        (s.own[seat] if s.own else s.agenda).pop()  # nothing is asked in between
    ask_again(s, seat)


def best_treatments(s: Position, seat: int) -> list[int]:
    """What brings the most money in each room; rooms do not concern each other."""
    found: list[int] = []
    for cell in s.rules.grids[seat].cells:
        found += best_in_room(s, seat, cell)[1]
    return found


def best_in_room(s: Position, seat: int, cell: int) -> tuple[int, list[int]]:
    """The income and the treatments of the best way through a room, found by trying all."""
    most = 0
    best: list[int] = []
    for chosen in s.options(TREAT_PATIENTS, seat, 0, None):
        if kind_of(chosen) in (DONE, ACCEPT) or room_of(chosen) != cell:
            continue
        after = s.copy()
        after.resolve(TREAT_PATIENTS, seat, 0, chosen)
        rest, others = best_in_room(after, seat, cell)
        money = after.clinics[seat].income - s.clinics[seat].income + rest
        if money > most:
            most, best = money, [chosen, *others]
    return most, best


# -- expenses (CL-PAY)


def salaries(s: Position, owner: int) -> int:
    """By kind and colour, also of people who came in this round (CL-PAY-01)."""
    total = 0
    for who in s.clinics[owner].people:
        if not is_patient(who):
            total += s.rules.edition.salary[kind_of_person(who)]
    return total


def upkeep(s: Position, owner: int) -> int:
    """For modules and gardens, more for a theater that was used, less for every orderly (CL-PAY-02, CL-RUL-23)."""
    clinic, edition = s.clinics[owner], s.rules.edition
    total = clinic.theaters_used * (edition.theater_upkeep - edition.module_upkeep)
    for tile in clinic.tiles:
        if is_module(tile):
            total += edition.module_upkeep
        elif tile == GARDEN:
            total += edition.garden_upkeep
    return max(0, total - edition.orderly_saves * clinic.count(ORDERLY))


def pay_expenses(s: Position, seat: int, arg: int) -> None:
    """Out of the income, then the savings, then the popularity (CL-PAY-03, -04), in turn order (CL-RUL-37)."""
    for owner in s.order:
        clinic = s.clinics[owner]
        wages, house = salaries(s, owner), upkeep(s, owner)
        missing = wages + house
        out_of_income = min(clinic.income, missing)
        clinic.income -= out_of_income
        missing -= out_of_income
        out_of_savings = min(clinic.money, missing)
        clinic.money -= out_of_savings
        missing -= out_of_savings
        lost = -s.gain_popularity(owner, -missing)
        s.tell(PAID_EVENT, owner, (wages, house, out_of_income, out_of_savings, lost), "CL-PAY-03")


# -- popularity (CL-POP)


def sell_popularity(s: Position, seat: int, arg: int) -> None:
    """In reverse turn order (CL-POP-02)."""
    s.then_plan(tuple([(owner, START_BUYING) for owner in in_reverse_order(s, seat)]))


def start_buying(s: Position, seat: int, arg: int) -> None:
    if s.clinics[seat].income >= s.rules.edition.price:
        s.then(seat, (BUY_POPULARITY,))


def buy_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """As many as this round's income can pay, or none (CL-POP-01)."""
    return [move(BUY, points) for points in range(s.clinics[seat].income // s.rules.edition.price + 1)]


def explain_buying(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NOT_AFFORDED, about(s.rules.edition.price, s.clinics[seat].income)


def price(s: Position, points: int) -> int:
    return points * s.rules.edition.price


def buy(s: Position, seat: int, arg: int, chosen: int) -> None:
    points = number_of(chosen)
    cost = price(s, points)
    s.clinics[seat].income -= cost
    s.gain_popularity(seat, points)
    s.tell(BOUGHT_EVENT, seat, (points, cost), "CL-POP-01")


def close_books(s: Position, seat: int, arg: int) -> None:
    """What is left of the income joins the savings; tomorrow everybody is free again (CL-POP-03)."""
    for owner in s.order:
        clinic = s.clinics[owner]
        if clinic.income:
            s.tell(SAVED_EVENT, owner, (clinic.income, clinic.money + clinic.income), "CL-POP-03")
        clinic.money += clinic.income
        clinic.income = 0
        clinic.theaters_used = 0
        clinic.people = sorted([who if is_patient(who) else after_work(who) for who in clinic.people])
    s.moment(BOOKS_CLOSED, NONE, 0)


PHASE: Final[Part] = Part(
    run={
        BUSINESS: follow(BUSINESS),
        ALL_TREAT: begin,
        START_TREATING: start,
        EXPENSES: pay_expenses,
        POPULARITY: sell_popularity,
        START_BUYING: start_buying,
        CLOSE_BOOKS: close_books,
    },
    options={TREAT_PATIENTS: options, BUY_POPULARITY: buy_options},
    resolve={TREAT_PATIENTS: treat, BUY_POPULARITY: buy},
    explain={TREAT_PATIENTS: explain, BUY_POPULARITY: explain_buying},
    plans={BUSINESS: (ALL_TREAT, EXPENSES, POPULARITY, CLOSE_BOOKS)},
    leads={
        ALL_TREAT: (((Together(in_order), START_TREATING),),),
        START_TREATING: (((same_seat, TREAT_PATIENTS),), ((same_seat, CARS_LEAVE),)),
        TREAT_PATIENTS: (((same_seat, START_TREATING),), ((same_seat, CARS_LEAVE),)),
        POPULARITY: (((in_reverse_order, START_BUYING),),),
        START_BUYING: (((same_seat, BUY_POPULARITY),),),
    },
)
