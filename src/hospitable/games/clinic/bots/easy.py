"""A sensible move without looking ahead: a rule of thumb for each decision (the level `easy`)."""

from __future__ import annotations

from typing import Final

from ....core.agenda import kind_of as kind_of_step
from .. import business, movement, parking
from ..geometry import count_beside, service_of
from ..grid import GROUND, floor_of
from ..moves import (
    ACCEPT,
    ADMIT,
    AIM,
    AWAY,
    BUILD,
    BUY,
    DONE,
    HIRE,
    HIRE_NURSE,
    HIRE_ORDERLY,
    PARK,
    PLACE,
    SEND,
    WALK,
    first_of,
    from_of,
    kind_of,
    move,
    number_of,
    row_of,
    second_of,
    site_of,
    to_of,
    ware_of,
    who_of,
)
from ..people import (
    DOCTORS,
    FIRST_SLOT,
    GROUP_OF,
    NURSE,
    NURSES,
    ORDERLY,
    PATIENTS,
    is_doctor,
    is_patient,
    is_waiting,
    moved_to,
    place_of,
)
from ..people import kind_of as kind_of_person
from ..state import Clinic, Position
from ..steps import (
    BONUS_SUPPLY,
    BUILD_COMPONENT,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_ACTION,
    FIRST_ROOMS,
    HIRE_SOMEBODY,
    MOVE_PEOPLE,
    OBJECTIVE,
    PARK_CAR,
    PLACE_BONUS,
    TAKE_BONUS,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from ..tiles import ADMIT as ADMIT_ACTION
from ..tiles import (
    BONUS_CONVEYORS,
    BONUS_GARDEN,
    BONUS_MONEY,
    BONUS_NURSE,
    BONUS_ORDERLY,
    BONUS_PARKING,
    BONUS_YELLOW_DOCTOR,
    FOUR_NURSES,
    GARDEN,
    LABORATORY,
    NONE,
    OUTPATIENT_CLINIC,
    PARKING_2,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    is_module,
)
from ..tiles import BUILD as BUILD_ACTION
from ..tiles import HIRE as HIRE_ACTION

RESERVE: Final = 12
"""What a clinic likes to have for the next round."""
BONUS_ORDER: Final = [
    BONUS_YELLOW_DOCTOR,
    BONUS_NURSE,
    BONUS_MONEY,
    BONUS_GARDEN,
    BONUS_PARKING,
    BONUS_CONVEYORS,
    BONUS_ORDERLY,
]


def quick_choice(s: Position, seat: int) -> int:
    legal = s.legal(seat)
    if len(legal) == 1:
        return legal[0]
    kind = kind_of_step(s.current(seat))
    if kind == MOVE_PEOPLE:
        return next_walk(s, seat, legal)
    if kind == TREAT_PATIENTS:
        return best_of(legal, [1.0 if kind_of(chosen) == ACCEPT else 0.0 for chosen in legal])
    if kind == BUY_POPULARITY:
        return buy(s, seat)
    if kind == PARK_CAR:
        return move(PARK, parking.place_for_car(s, seat))
    if kind == CARS_LEAVE:
        return move(AWAY, parking.car_to_leave(s, seat))
    if kind == OBJECTIVE:
        return move(AIM, FOUR_NURSES)
    if kind == TAKE_BONUS:
        return best_of(legal, [-float(BONUS_ORDER.index(number_of(chosen))) for chosen in legal])
    if kind == CHOOSE_ACTION:
        return best_of(legal, [action_worth(s, seat, number_of(chosen)) for chosen in legal])
    if kind in (BUILD_COMPONENT, BONUS_SUPPLY, FIRST_ROOMS, PLACE_BONUS):
        return best_of(legal, [build_worth(s, seat, chosen) for chosen in legal])
    if kind == HIRE_SOMEBODY:
        return best_of(legal, [hire_worth(s, seat, chosen) for chosen in legal])
    if kind == USE_QUEUE:
        return best_of(legal, [queue_worth(s, seat, chosen) for chosen in legal])
    return best_of(legal, [1.0 if kind_of(chosen) == DONE else 0.0 for chosen in legal])


def best_of(legal: list[int], worth: list[float]) -> int:
    """The first of the best ones."""
    best = 0
    for number in range(len(legal)):
        if worth[number] > worth[best]:
            best = number
    return legal[best]


# -- what a clinic has


def count_group(clinic: Clinic, group: int) -> int:
    count = 0
    for who in clinic.people:
        if GROUP_OF[kind_of_person(who)] == group:
            count += 1
    return count


def working_rooms(s: Position, owner: int) -> list[int]:
    """Rooms in which somebody can be treated."""
    tiles, grid = s.clinics[owner].tiles, s.rules.grids[owner]
    return [cell for cell in grid.cells if tiles[cell] == OUTPATIENT_CLINIC or service_of(grid, tiles, cell) != NONE]


def beds(s: Position, owner: int) -> int:
    """Patients who can be treated at the same time, as far as rooms go."""
    clinic = s.clinics[owner]
    count = 0
    for cell in working_rooms(s, owner):
        count += s.rules.edition.capacity[clinic.tiles[cell]][PATIENTS]
    return count


# -- actions


def action_worth(s: Position, seat: int, action: int) -> float:
    """What is short: people to treat, people who treat, or rooms."""
    clinic = s.clinics[seat]
    doctors, patients, places = count_group(clinic, DOCTORS), count_group(clinic, PATIENTS), beds(s, seat)
    free = len(parking.free_spots(s, seat))
    last = s.round == s.rules.edition.rounds
    if action == ADMIT_ACTION:
        return 3.0 + min(doctors, places) - patients if free else -5.0
    if action == HIRE_ACTION:
        if clinic.money < 2 or not free:
            return -3.0
        return 2.5 + places - doctors - (1.5 if last else 0.0) + (1.0 if clinic.money >= RESERVE else 0.0)
    assert action == BUILD_ACTION
    if clinic.money < 4 or last:
        return -2.0
    return 1.0 + max(doctors, patients) - places + (2.0 if free < 3 else 0.0) + clinic.money / 20.0


def build_worth(s: Position, seat: int, chosen: int) -> float:
    """A room that works at once before everything else; then what helps the rooms that are there."""
    if kind_of(chosen) not in (BUILD, PLACE):
        return 0.0
    clinic, grid = s.clinics[seat], s.rules.grids[seat]
    ware, place = ware_of(chosen), site_of(chosen)
    worth = -float(s.rules.edition.cost[ware][floor_of(place) if place < FIRST_SLOT else 0]) / 4.0
    if kind_of(chosen) == PLACE:
        worth = 0.0
    if place >= FIRST_SLOT:
        return worth + (2.0 if len(clinic.slots()) + len(clinic.pads()) < 3 else 0.0)
    if ware == PARKING_2:
        return worth + (4.0 if len(parking.free_spots(s, seat)) < 3 else 0.0)
    before = clinic.tiles[place]
    rooms, gardens = len(working_rooms(s, seat)), garden_sides(s, seat)
    clinic.tiles[place] = ware if ware < len(clinic.tiles) else before
    more, greener = len(working_rooms(s, seat)) - rooms, garden_sides(s, seat) - gardens
    near_hub = count_beside(grid, clinic.tiles, place, TREATMENT_ROOM) if ware == SUPPLY_ROOM else 0
    clinic.tiles[place] = before
    if more:
        return worth + 4.0 * more
    if ware == GARDEN:
        return worth + 2.0 * greener
    if ware == LABORATORY:
        return worth + (1.5 if LABORATORY not in clinic.tiles else 0.0)
    if ware == SUPPLY_ROOM:
        return worth + 0.5 * near_hub
    if ware == TREATMENT_ROOM or (is_module(ware) and place >= GROUND):
        return worth + 0.4
    return worth


def garden_sides(s: Position, owner: int) -> int:
    """How often a garden lies beside a treatment room that works."""
    tiles, grid = s.clinics[owner].tiles, s.rules.grids[owner]
    count = 0
    for cell in working_rooms(s, owner):
        if tiles[cell] == TREATMENT_ROOM:
            count += count_beside(grid, tiles, cell, GARDEN)
    return count


def hire_worth(s: Position, seat: int, chosen: int) -> float:
    if kind_of(chosen) != HIRE:
        return 0.0
    clinic = s.clinics[seat]
    number = number_of(chosen)
    doctors, places = count_group(clinic, DOCTORS), beds(s, seat)
    if number == HIRE_NURSE:
        return 1.5 if clinic.count(NURSE) < doctors + 1 else -1.0
    if number == HIRE_ORDERLY:
        rooms = clinic.tiles.count(SUPPLY_ROOM) - clinic.count(ORDERLY)
        return 1.0 if rooms > 0 and len([tile for tile in clinic.tiles if is_module(tile)]) >= 5 else -2.0
    skill = s.university[number]
    return 1.0 + 0.5 * skill + 2.0 * (places - doctors) - s.rules.doctor_price(s, number) / 2.0


def queue_worth(s: Position, seat: int, chosen: int) -> float:
    """Patients for whom a room works, as many as can be treated; else bring somebody into such a row."""
    kind = kind_of(chosen)
    wanted = services(s, seat)
    clinic = s.clinics[seat]
    room = beds(s, seat) - count_group(clinic, PATIENTS)
    if kind == ADMIT and room > 0:
        return 5.0 + s.appointments[number_of(chosen)][0] if number_of(chosen) in wanted else -1.0
    if kind == SEND and room > 0 and second_of(chosen) in wanted and row_of(first_of(chosen)) not in wanted:
        return 1.0 if not s.appointments[second_of(chosen)] else -1.0
    return 0.0 if kind == DONE else -1.0


def services(s: Position, owner: int) -> list[int]:
    """Those for which a room works; an outpatient clinic takes everybody."""
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    if OUTPATIENT_CLINIC in clinic.tiles:
        return list(range(s.rules.services))
    return [service_of(grid, clinic.tiles, cell) for cell in working_rooms(s, owner)]


# -- movement: whoever brings the most money for the least time, one after the other


def next_walk(s: Position, seat: int, legal: list[int]) -> int:
    clinic = s.clinics[seat]
    now = plan_worth(s, seat)
    best, most = NONE, 0.01
    for chosen in legal:
        if kind_of(chosen) != WALK:
            continue
        map = movement.Map(s, seat)
        equal = movement.equal_people(clinic, who_of(chosen), from_of(chosen))
        who = movement.walker(s, seat, map, equal, to_of(chosen))
        people = clinic.people[:]
        clinic.replace(who, moved_to(who, to_of(chosen)))
        gain = plan_worth(s, seat) - now
        clinic.people = people
        if gain > most:
            best, most = chosen, gain
    if best != NONE:
        return best
    for kind in (DONE, ACCEPT):
        for chosen in legal:
            if kind_of(chosen) == kind:
                return chosen
    return legal[-1]


def plan_worth(s: Position, owner: int) -> float:
    """Dollars of what would be treated, a little for people who could meet, less the time."""
    clinic = s.clinics[owner]
    worth = float(likely_income(s, owner)) - movement.time_of(s, owner)
    for who in clinic.people:
        place = place_of(who)
        if is_patient(who) and not is_waiting(place):
            worth += 6.0
        elif clinic.is_outside(place):
            worth -= 20.0
        elif is_doctor(who) and clinic.tiles[place] in (TREATMENT_ROOM, OUTPATIENT_CLINIC):
            worth += 4.0 if clinic.crowd(place, PATIENTS) >= clinic.crowd(place, DOCTORS) else 0.0
        elif kind_of_person(who) == NURSE and clinic.crowd(place, PATIENTS):
            worth += 1.5
    return worth


def likely_income(s: Position, owner: int) -> int:
    """What the people of each room could earn if they stayed there."""
    clinic = s.clinics[owner]
    money = 0
    for cell in business.treating_rooms(s, owner):
        doctors = [kind_of_person(who) for who in clinic.people if is_doctor(who) and place_of(who) == cell]
        patients = [kind_of_person(who) for who in clinic.people if is_patient(who) and place_of(who) == cell]
        money += best_pairs(s, owner, cell, doctors, patients, clinic.crowd(cell, NURSES))
    return money


def best_pairs(s: Position, owner: int, cell: int, doctors: list[int], patients: list[int], nurses: int) -> int:
    """The most that doctors can earn with these patients and nurses."""
    if not doctors or not patients:
        return 0
    most = best_pairs(s, owner, cell, doctors[1:], patients, nurses)
    for number in range(len(patients)):
        patient = patients[number]
        needed = business.nurses_needed(s, owner, cell, doctors[0], patient)
        if needed <= nurses:
            rest = patients[:number] + patients[number + 1 :]
            money = business.fee(s, owner, cell, patient)
            most = max(most, money + best_pairs(s, owner, cell, doctors[1:], rest, nurses - needed))
    return most


# -- popularity


def buy(s: Position, seat: int) -> int:
    """All in the last round; before it what is not needed for the next one."""
    clinic = s.clinics[seat]
    spare = clinic.income
    if s.round < s.rules.edition.rounds:
        spare -= max(0, RESERVE - clinic.money)
    return move(BUY, max(0, spare) // s.rules.edition.price)
