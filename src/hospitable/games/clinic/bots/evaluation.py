"""What a position promises: the points as they stand, this round as it is planned, and what the clinic earns later."""

from __future__ import annotations

from typing import Final

from ....core.agenda import kind_of as kind_of_step
from ....core.agenda import seat_of
from .. import business, parking
from ..admit import queue_points
from ..geometry import FAR
from ..grid import EDGES, GROUND
from ..movement import Map, surplus, time_of
from ..people import (
    FIRST_WAITING,
    NURSE,
    ORDERLY,
    PATIENTS,
    PURPLE_DOCTOR,
    RED_PATIENT,
    colour_of,
    is_doctor,
    is_patient,
)
from ..people import kind_of as kind_of_person
from ..pieces import MANY
from ..scoring import total
from ..state import Clinic, Position
from ..steps import (
    ACTION_STEP,
    ADMINISTRATION,
    ALL_MOVE,
    BONUS_SUPPLY,
    BUILD_COMPONENT,
    BUSINESS,
    BUY_POPULARITY,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    CLOSE_BOOKS,
    DOCTORS_CHANGE,
    EXPENSES,
    HIRE_SOMEBODY,
    MOVE_PEOPLE,
    MOVEMENT,
    POPULARITY,
    START_BUYING,
    START_MOVING,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from ..tiles import (
    BUILD,
    EMPTY,
    FOUR_NURSES,
    HIRE,
    LABORATORY,
    NONE,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    TRIAGE_ROOM,
)
from .movements import foreseen_treatments, missing_moves, plan_walks
from .walking import WalkPlan
from .wards import cars_in_the_way, wishes

# The numbers are estimates: twice 100 games, each with all of them a little changed, said which way to go.

DOLLAR: Final = 1.0 / 3.0
"""What money is worth that can still buy popularity."""
RESERVE: Final = [0, 5, 8, 10, 12, 12, 12]
"""Savings that a clinic can use well, by the number of rounds to come."""
SAVING: Final = 0.5
"""What a dollar of them is worth, ..."""
HOARD: Final = 0.08
"""... and what a dollar beyond them."""

HOPE: Final = 0.85
"""How much of the income of a round is expected before its patients are there: it pays expenses, too."""
WISH: Final = 0.65
"""How sure it is that a ward that could be opened will be."""
IN_THE_WAY: Final = 0.14
"""How much less sure each car in its way makes it."""
WARD_COSTS: Final = 2
SAVED_EARLY: Final = 2
"""Wards for which a clinic saves, and so many rounds before the end."""
FEE: Final = 9.5
"""What a patient pays in a round to come: less than now, since growth comes later than hoped."""
USED_POINTS: Final = 1.25
"""Patients that a queue point brings in a round: there are two tiles for it, and some points move patients."""
ROW_SUPPLY: Final = 3.0
"""Patients whom a row brings in a round, shared by all clinics that treat them, ..."""
OTHER_ROW: Final = 0.15
"""... and how many of them come from a neighbouring row for which there is no room: everybody moves them over."""
SHARPNESS: Final = 3.5
"""How much the scarcest of all that a cure needs says alone how many cures there are."""
NEARLY_NONE: Final = 0.3
HELP: Final = 0.98
NO_HELP: Final = 0.5
THEATER_HELP: Final = 0.7
"""Cures that a nurse allows, that a doctor does alone, and that an operating theater allows more."""
LOT: Final = 0.3
"""Cars for which a parking tile could still be laid: it hardly counts before it is there."""
WAGE: Final = 2.1
"""Of a doctor in the rounds to come."""
LABORATORY_WORTH: Final = 1.0
TRIAGE_WORTH: Final = 0.8
"""For each round to come."""
WAITS: Final = 1.8
"""A patient who can be cured in the next round."""
CROWD: Final = -0.8
"""A patient for whom there will hardly be a doctor or a bed."""
DEATH: Final = -5.0
NOT_THERE_YET: Final = 0.02
"""Somebody who has not been sent where the plan wants them."""
PATIENCE: Final = 24
"""After so many walks of a movement it counts where people are, and no longer where they should be."""
DETOUR: Final = 0.0001
"""A walk: of two ways to the same end the one with fewer is taken."""
OBJECTIVE_NURSE: Final = 6.0
"""Alone, each of the nurses whom the bots choose as their objective: they are needed anyway."""
OBJECTIVE_LOST: Final = -30.0
"""When there are too few of them to come: without the objective no point counts."""

# -- how far the round is

ACTING: Final = 0
MOVING: Final = 1
TREATING: Final = 2
BUYING: Final = 3
BOUGHT: Final = 4
NIGHT: Final = 5
MORNING: Final = 6


STAGES: Final = {
    **dict.fromkeys((CHOOSE_ACTION, BUILD_COMPONENT, BONUS_SUPPLY, HIRE_SOMEBODY, USE_QUEUE), ACTING),
    MOVE_PEOPLE: MOVING,
    TREAT_PATIENTS: TREATING,
    BUY_POPULARITY: BUYING,
}


def stage_of(s: Position, seat: int) -> int:
    """For one seat, by what it is asked, or else by what is still on the agenda."""
    asked = kind_of_step(s.current(seat)) if s.current(seat) >= 0 else NONE
    if asked in STAGES:
        return STAGES[asked]
    kinds = {kind_of_step(step) for step in s.agenda}
    if s.round == 0 or MOVEMENT in kinds:
        return ACTING
    if BUSINESS in kinds:
        if ALL_MOVE in kinds:
            return MOVING
        own = {kind_of_step(step) for step in s.own[seat]} if s.own else set()
        return MOVING if MOVE_PEOPLE in own or START_MOVING in own else TREATING
    if EXPENSES in kinds:
        return TREATING
    if CLOSE_BOOKS in kinds:
        for step in s.agenda:
            kind = kind_of_step(step)
            if kind == POPULARITY or (kind in (START_BUYING, BUY_POPULARITY) and seat_of(step) == seat):
                return BUYING
        return BOUGHT
    return NIGHT if ADMINISTRATION in kinds or DOCTORS_CHANGE in kinds else MORNING


def evaluate(s: Position, seat: int) -> float:
    """The points a seat can expect; when the game is over, just the points."""
    if s.current(seat) >= 0 and kind_of_step(s.current(seat)) == CHOOSE_DOOR:  # somebody is hired, but not there yet
        s = s.copy()
        s.apply(seat, s.legal(seat)[0])
    points = float(total(s, seat))
    if s.over:
        return points
    stage = stage_of(s, seat)
    clinic = s.clinics[seat]
    to_come = s.rules.edition.rounds - s.round
    plan = planned(s, seat, stage)
    points -= (plan.time + clinic.time % s.rules.edition.time_per_point) * DOLLAR + DETOUR * clinic.walks
    if stage == MOVING:
        points -= NOT_THERE_YET * len(missing_moves(s, seat, plan))
    ahead = Ahead(s, seat)
    hoped = steps_left(s, seat) * max(0.0, ahead.income - plan.income) * HOPE if stage == ACTING else 0.0
    points += money_worth(s, seat, stage, to_come, plan, hoped)
    points += wish_worth(s, seat, stage, to_come)
    points += plan.zombies * s.rules.edition.zombie_points
    if plan.donor != NONE:  # worth what it costs: else nobody would hire and build any more for patients who are left
        points += s.rules.edition.donation_time * DOLLAR
    nights = to_come + 1 if stage <= NIGHT else to_come
    points += tiredness(s, clinic, nights)
    points += patients_worth(s, seat, plan.left, to_come, nights)
    points += to_come * ((ahead.income - ahead.costs) * DOLLAR + extras(clinic))
    if s.objective == FOUR_NURSES:
        points += objective_worth(s, clinic, stage)
    return points


def objective_worth(s: Position, clinic: Clinic, stage: int) -> float:
    """Nurses, as many as the objective wants; nothing is worse than too few to come."""
    wanted = s.rules.edition.objectives[FOUR_NURSES].number("min")
    have = clinic.count(NURSE)
    still_today = stage == ACTING and clinic.actions[HIRE] > 0
    to_come = sum(s.nurses[s.round - 1 if still_today else s.round :])
    worth = OBJECTIVE_NURSE * min(wanted, have)
    return worth if have + to_come >= wanted else worth + OBJECTIVE_LOST


def planned(s: Position, seat: int, stage: int) -> WalkPlan:
    """This round as it can still go, or with nothing to come of it."""
    if stage == ACTING or (stage == MOVING and s.clinics[seat].walks < PATIENCE):
        return plan_walks(s, seat)
    if stage <= TREATING:
        plan = foreseen_treatments(s, seat)
        if stage == MOVING:
            plan.time = time_of(s, seat)
        return plan
    plan = WalkPlan([])
    plan.left = [kind_of_person(who) for who in s.clinics[seat].people if is_patient(who)]
    return plan


def money_worth(s: Position, seat: int, stage: int, to_come: int, plan: WalkPlan, hoped: float) -> float:
    """Income, expenses, savings, and what popularity can be bought for."""
    clinic = s.clinics[seat]
    income, savings = clinic.income + plan.income + hoped, float(clinic.money)
    lost = 0.0
    if stage <= TREATING:
        edition = s.rules.edition
        extra = plan.theaters * (edition.theater_upkeep - edition.module_upkeep)
        if stage <= MOVING:  # an orderly without a supply room leaves before the books are made (CL-RUL-32)
            extra += max(0, surplus(s, seat)) * (edition.orderly_saves - edition.salary[ORDERLY])
        income -= business.salaries(s, seat) + business.upkeep(s, seat) + extra
        if income < 0:
            savings += income
            income = 0.0
        if savings < 0:
            lost = -savings
            savings = 0.0
    if stage >= BOUGHT:
        savings += income
        income = 0.0
    reserve = RESERVE[min(to_come, len(RESERVE) - 1)]
    if to_come <= SAVED_EARLY:
        for ward in wishes(s, seat)[: min(to_come, WARD_COSTS)]:
            reserve += ward.cost
    kept = min(income, max(0.0, reserve - savings))
    savings += kept
    bought = (income - kept) / s.rules.edition.price
    if hoped == 0.0:  # what is known buys whole points
        bought = float(int(bought))
    worth = min(savings, reserve) * SAVING + max(0, savings - reserve) * (HOARD if to_come else 0.0)
    return bought + worth - lost


def wish_worth(s: Position, seat: int, stage: int, to_come: int) -> float:
    """Wards that can still be opened, one in a round: what they bring in the end, less the price and the upkeep."""
    chances, savings = to_come, float(MANY)
    if stage == ACTING:
        chances += 1 if steps_left(s, seat) > 0.0 and s.clinics[seat].actions[BUILD] > 0 else 0
    if to_come == 0:
        savings = float(s.clinics[seat].money)
    worth = 0.0
    for ward in wishes(s, seat)[:chances]:
        gain = ward.points - (ward.cost + len(ward.wares)) * DOLLAR
        sure = WISH * max(0.0, 1.0 - IN_THE_WAY * cars_in_the_way(s, seat, ward))
        worth += sure * gain * min(1.0, savings / max(1, ward.cost))
        savings = max(0.0, savings - ward.cost)
    return worth


def tiredness(s: Position, clinic: Clinic, nights: int) -> float:
    """Points that doctors lose until the end: a colour a night (CL-AMN-07)."""
    lost = 0
    points = s.rules.edition.staff_points
    for who in clinic.people:
        kind = kind_of_person(who)
        if is_doctor(who) and kind != PURPLE_DOCTOR:
            lost += points[kind] - points[max(0, kind - nights)]
    return -float(lost)


def patients_worth(s: Position, seat: int, left: list[int], to_come: int, nights: int) -> float:
    """Beside the points as if the game ended now: patients go home, wait for another round, or die."""
    edition = s.rules.edition
    hands = 0
    worth = 0.0
    for who in s.clinics[seat].people:
        if is_doctor(who):
            hands += 1
        elif is_patient(who):
            worth -= edition.patient_points
    waiting = 0
    for patient in left:
        if nights > to_come and patient == RED_PATIENT:
            worth += DEATH
        elif to_come == 0:
            worth += edition.patient_points
        else:
            waiting += 1
            worth += WAITS if waiting <= hands else CROWD
    return worth


# -- the rounds to come


class Ahead:
    """What a round to come brings and costs as the clinic is, in dollars."""

    def __init__(self, s: Position, seat: int) -> None:
        clinic = s.clinics[seat]
        self.doctors = 0
        self.nurses = 0
        self.orderlies = 0
        self.patients = 0
        for who in clinic.people:
            kind = kind_of_person(who)
            if kind <= PURPLE_DOCTOR:
                self.doctors += 1
            elif kind == NURSE:
                self.nurses += 1
            elif kind == ORDERLY:
                self.orderlies += 1
            else:
                self.patients += 1
        self.beds: list[float] = []
        """What a cure in each bed brings, the best first."""
        self.helping = self.nurses * HELP + self.doctors * NO_HELP
        self.services = 0
        self.costs = self.doctors * WAGE + self.nurses + self.orderlies + business.upkeep(s, seat)
        self.income = 0.0
        self._look_at_rooms(s, seat)
        if self.beds:
            self._earn(self._cures(s, seat))

    def _look_at_rooms(self, s: Position, seat: int) -> None:
        """Beds, and what a cure in each of them brings less the way from the door."""
        map, edition = Map(s, seat), s.rules.edition
        door = map.times(FIRST_WAITING)
        for cell in map.rooms:
            tile = map.tiles[cell]
            if tile == OUTPATIENT_CLINIC:
                self.beds.append(float(edition.outpatient_income))
                continue
            service = map.layout.service[cell]
            if service == NONE:
                continue
            self.services |= 1 << service
            fee = FEE - min(door[cell], FAR)
            if tile == OPERATING_THEATER:
                self.helping += THEATER_HELP
            else:
                fee += business.fee(s, seat, cell, RED_PATIENT) - edition.income[colour_of(RED_PATIENT)]
            self.beds += [fee] * edition.capacity[tile][PATIENTS]
        self.beds.sort(reverse=True)

    def _earn(self, cures: float) -> None:
        """Patients lie in the best beds; what goes beyond the last one is hope, and paid like the first."""
        for fee in self.beds:
            self.income += min(1.0, cures) * fee
            cures = max(0.0, cures - 1.0)
        self.income += cures * self.beds[0]

    def _arriving(self, s: Position, seat: int) -> float:
        """Patients who can be had in a round: for the queue points, of the rows, and of all who are left."""
        rows = 0.0
        left = float(sum(s.bag))
        for service in range(s.rules.services):
            left += len(s.appointments[service])
            if self.services >> service & 1:
                rows += ROW_SUPPLY / (1 + rivals(s, seat, service))
            elif (self.services << 1 | self.services >> 1) >> service & 1:
                rows += ROW_SUPPLY / len(s.clinics) * OTHER_ROW
        left /= len(s.clinics) * max(1, s.rules.edition.rounds - s.round)
        return min(USED_POINTS * queue_points(s, seat), rows, left)

    def _cures(self, s: Position, seat: int) -> float:
        """Doctors, beds, patients, help, places for cars: one more of the scarcest is nearly one more cure.

        One more of the others is a little worth, or nobody would begin to grow where several things are equally scarce.
        """
        parked = free_places(s, seat) + self.patients + LOT * min(1, s.clinics[seat].tiles[:GROUND].count(EMPTY))
        scarcity = 0.0
        for have in (float(self.doctors), float(len(self.beds)), self._arriving(s, seat), self.helping, parked):
            scarcity += max(have, NEARLY_NONE) ** -SHARPNESS
        return float((scarcity / 5) ** (-1.0 / SHARPNESS))


def free_places(s: Position, seat: int) -> int:
    """For cars: in the streets, and on parking tiles as many as they hold."""
    clinic = s.clinics[seat]
    count = 0
    for spot in parking.free_spots(s, seat):
        cell = spot - EDGES
        count += 1 if spot < EDGES else s.rules.edition.lots[clinic.tiles[cell]] - clinic.lots[cell]
    return count


def rivals(s: Position, seat: int, service: int) -> int:
    """Other clinics that treat the patients of a row."""
    count = 0
    for owner in range(len(s.clinics)):
        if owner != seat and service in s.clinics[owner].layout(s.rules.grids[owner]).service:
            count += 1
    return count


def steps_left(s: Position, seat: int) -> float:
    """The share of this round's actions that is still to be chosen."""
    left = 1 if s.current(seat) >= 0 and kind_of_step(s.current(seat)) == CHOOSE_ACTION else 0
    for step in s.agenda:
        if kind_of_step(step) == ACTION_STEP:
            left += 1
    return left / s.rules.edition.action_steps


def extras(clinic: Clinic) -> float:
    """Laboratories and triage rooms, for each round to come."""
    return clinic.tiles.count(LABORATORY) * LABORATORY_WORTH + clinic.tiles.count(TRIAGE_ROOM) * TRIAGE_WORTH
