"""Phase 3, Hospital Activation: workers into departments, one after the other, each settled before the next.

A placement is a worker and a department, then the patients, then perhaps the worker's ability. Blood bags heal
between two effects, and change colours as part of choosing patients.
"""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, Together, same_seat
from . import departments, specialists
from .beds import bed_list, first_bed, only_bed
from .cards import EMPTY, NOWHERE, NURSE, number_in
from .dice import count_dice, has_value, is_colour, is_healthy, is_pink
from .effects import HEAL_OTHER, RUN, SAME_VALUE
from .happenings import DECLINED, FINISHED, PLACED, SPENT_BAG, USED
from .moments import ACTIVATION_BEGINS
from .moves import (
    BAG,
    DECLINE,
    DONE,
    DYE,
    PASS,
    beds_of,
    department_of,
    kind_of,
    move,
    on_beds,
    place,
    treat,
    worker_of,
)
from .patients import heal
from .pieces import Department, Specialist
from .reasons import (
    BAGS_BARRED,
    CHEVRON_DOWN,
    DEPARTMENT_USED,
    HOLIDAY,
    NO_BAG,
    NO_PATIENT,
    NO_SET,
    NO_WORKER,
    PINK_STAYS,
    TOO_FEW,
    TOO_FEW_IN_A_ROW,
    TOO_FEW_SAME,
    WAITING_ALREADY,
    WORKER_USED,
    WRONG_COLOUR,
    WRONG_VALUE,
    shortage,
)
from .state import NOTHING_DONE, Hospital, Position
from .steps import (
    ACTIVATE,
    BEGIN_ACTIVATION,
    HOSPITAL_ACTIVATION,
    OFFER_ABILITY,
    SETTLE_PLACEMENT,
    TREAT_PATIENTS,
    USE_ABILITY,
    placed_in,
    placed_worker,
    placement,
)

ALL_NURSES: Final = 99  # no limit


def activate_hospitals(s: Position, seat: int, arg: int) -> None:
    """All at once, or one after the other in ambulance order (DH-ACT-06)."""
    if s.rules.in_order(s):
        s.then_plan(tuple([(other, BEGIN_ACTIVATION) for other in s.asked()]))
    else:
        s.ask_together(BEGIN_ACTIVATION, s.asked())


def one_by_one(s: Position) -> bool:
    return True


def only_alone(s: Position) -> bool:
    """Hospitals do not interact: all act together, where there are several."""
    return s.seats == 1


def begin_activation(s: Position, seat: int, arg: int) -> None:
    """Where nothing can be done, nothing is asked."""
    if len(s.rules.options[ACTIVATE](s, seat, 0, None)) > 1:
        s.then(seat, (ACTIVATE,))
        s.moment(ACTIVATION_BEGINS, seat, 0)
    else:
        s.tell(FINISHED, seat, (0,), "DH-ACT-05")


# -- a worker and a department, a blood bag, or the end


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Any waiting worker into any empty department that can be resolved in full (DH-ACT-04, -11); bags; the end.

    The end is always asked for, also when nothing else is left: until then everything can be taken back.
    """
    hospital = s.hospitals[seat]
    bags = s.rules.bags_to_spend(s, hospital)
    open_departments = usable(s, hospital, s.rules.rooms_apart(s, seat), bags, why)
    out: list[int] = []
    workers = waiting(s, hospital, why)
    for worker in workers:
        for department in open_departments:
            out.append(place(worker, department))
    if why is not None and not workers:
        resting = hospital.nurses > 0  # they wait, but no more of them may be placed this round
        for department in open_departments:
            why += (
                place(NURSE, department),
                HOLIDAY if resting else NO_WORKER,
                s.rules.nurse_limit(s) if resting else 0,
            )
    add_bags(hospital, bags, out, why)
    out.append(move(PASS, DONE))
    return out


def usable(
    s: Position, hospital: Hospital, rooms: list[Department] | None, bags: int, why: list[int] | None
) -> list[int]:
    """The departments that are empty and find their patients; two equal ones are one choice (DH-ACT-03).

    `rooms` says how they work where one is not as printed.
    """
    counts = count_dice(hospital.beds)
    data = s.rules.edition.departments
    found: list[int] = []
    seen = 0
    refused: list[int] = []
    for i in range(len(hospital.departments)):
        room = data[hospital.departments[i]] if rooms is None else rooms[i]
        department = room.name
        if seen >> department & 1:
            continue
        if room.closed:
            if why is not None:
                refused += (department, CHEVRON_DOWN, 0)
            continue
        if hospital.workers[i] != EMPTY:
            if why is not None and room.most:
                refused += (department, DEPARTMENT_USED, hospital.workers[i])
            continue
        reach = departments.reach(room, counts, bags)
        if reach >= room.least:
            if room.most:  # else a module knows what is done where no patient is treated
                found.append(department)
                seen |= 1 << department
        elif why is not None:
            refused += (department, shortfall(room), lacking(room, counts, reach))
    if why is not None:
        for j in range(0, len(refused), 3):
            if refused[j] not in found and refused[j] not in refused[j + 3 :: 3]:  # the last copy is the one still free
                why += (place(NURSE, refused[j]), refused[j + 1], refused[j + 2])
    return found


def shortfall(department: Department) -> int:
    """Why a department has not enough patients."""
    if department.pattern == SAME_VALUE:
        return TOO_FEW_SAME
    if department.pattern == RUN:
        return TOO_FEW_IN_A_ROW
    return NO_PATIENT if department.least == 1 else TOO_FEW


def lacking(department: Department, counts: list[int], reach: int) -> int:
    """What the sentence needs."""
    have = departments.reach(department, counts, 0)
    return shortage(number_in(department.name), reach, have, department.least, department.colour, department.values)


def waiting(s: Position, hospital: Hospital, why: list[int] | None) -> list[int]:
    """The workers who can still be placed this round; equal ones are one choice (DH-ACT-02)."""
    out: list[int] = []
    most = s.rules.nurse_limit(s)
    if hospital.nurses == 0:
        if why is not None:
            why += (place(NURSE, NOWHERE), WORKER_USED, NURSE)
    elif hospital.staff - hospital.nurses >= most:
        if why is not None:
            why += (place(NURSE, NOWHERE), HOLIDAY, most)
    else:
        out.append(NURSE)
    for i in range(len(hospital.specialists)):
        worker = hospital.specialists[i] + 1
        if hospital.waits(i) and worker not in out:
            out.append(worker)
    if why is not None:
        for specialist in distinct(hospital.specialists):
            if specialist + 1 not in out:
                why += (place(specialist + 1, NOWHERE), WORKER_USED, specialist + 1)
    return out


def all_nurses(s: Position) -> int:
    return ALL_NURSES


def add_bags(hospital: Hospital, bags: int, out: list[int], why: list[int] | None) -> None:
    """A blood bag heals any one patient by 1 step, between two effects (DH-BLD-02)."""
    if bags:
        for bed in specialists.beds_by_healing(hospital):
            out.append(on_beds(BAG, only_bed(bed)))
    elif why is not None:
        for bed in range(len(hospital.beds)):
            if hospital.beds[bed]:
                why += (on_beds(BAG, only_bed(bed)), BAGS_BARRED if hospital.bags else NO_BAG, 0)


def activate(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == PASS:
        s.tell(FINISHED, seat, (departments.sum_of(s.hospitals[seat].lounge),), "DH-ACT-05")
        return
    if kind == BAG:
        s.then(seat, (ACTIVATE,))
        spend_bag(s, seat, chosen)
        return
    worker, department = worker_of(chosen), department_of(chosen)
    put(s.hospitals[seat], worker, department)
    s.tell(PLACED, seat, (worker, number_in(department)), "DH-ACT-01")
    s.then(seat, (step(TREAT_PATIENTS, placement(worker, department)), ACTIVATE))


def begin_placement(s: Position, seat: int, arg: int) -> None:
    """What follows the effect of a department, up to the next worker."""
    s.then(seat, (SETTLE_PLACEMENT,))
    s.then_each(seat, s.rules.placement, arg)


def put(hospital: Hospital, worker: int, department: int) -> None:
    """The first such worker who waits goes to the first such department that is empty."""
    for i in range(len(hospital.departments)):
        if hospital.departments[i] == department and hospital.workers[i] == EMPTY:
            hospital.workers[i] = worker
            break
    call_up(hospital, worker)


def call_up(hospital: Hospital, worker: int) -> None:
    """The first such worker who waits does not wait any more."""
    if worker == NURSE:
        hospital.nurses -= 1
        return
    for i in range(len(hospital.specialists)):
        if hospital.specialists[i] + 1 == worker and hospital.waits(i):
            hospital.set_placed(i)
            return


def nobody_elsewhere(s: Position, owner: int) -> list[int]:
    return []


def spend_bag(s: Position, seat: int, chosen: int) -> None:
    """Done by no worker: it meets no condition and leaves untouched whom the department healed (DH-BLD-07)."""
    s.hospitals[seat].bags -= 1
    bed = first_bed(beds_of(chosen))
    s.tell(SPENT_BAG, seat, (), "DH-BLD-02")
    heal(s, seat, bed, 1, "DH-BLD-07")


# -- the patients


def treat_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    hospital = s.hospitals[seat]
    department = s.rules.room(s, seat, placed_in(arg))
    out = departments.target_moves(s, hospital, department, specialists.ability_of(s, seat, placed_worker(arg)))
    if why is not None:
        refuse_patients(s, hospital, department, out, why)
    return out


def refuse_patients(s: Position, hospital: Hospital, department: Department, out: list[int], why: list[int]) -> None:
    """Why a patient, and everyone like it, is in none of the sets."""
    chosen = 0
    for found in out:
        chosen |= beds_of(found)
    like_chosen = [hospital.beds[bed] for bed in bed_list(chosen)]
    for bed in range(len(hospital.beds)):
        patient = hospital.beds[bed]
        if not patient or patient in like_chosen or kind_of(out[0]) == DYE:
            continue
        alone = treat(only_bed(bed), 0, 0)
        if is_healthy(patient):
            why += (alone, WAITING_ALREADY, 0)
        elif not has_value(patient, department.values):
            why += (alone, WRONG_VALUE, department.values)
        elif not is_colour(patient, department.colour):
            fixed = is_pink(patient) and s.rules.bags_to_spend(s, hospital) > 0
            why += (alone, PINK_STAYS if fixed else WRONG_COLOUR, 0 if fixed else department.colour)
        else:
            why += (alone, NO_SET, department.pattern)


def treat_patients(s: Position, seat: int, arg: int, chosen: int) -> None:
    """The department's effect, then perhaps the ability."""
    departments.carry_out(s, seat, s.rules.room(s, seat, placed_in(arg)), chosen)
    begin_placement(s, seat, arg)


# -- the ability


def offer_ability(s: Position, seat: int, arg: int) -> None:
    ask_for_ability(s, seat, placed_worker(arg))


def ask_for_ability(s: Position, seat: int, worker: int) -> None:
    """It needs its condition and somebody to work on, now or after blood bags."""
    hospital = s.hospitals[seat]
    ability = specialists.ability_of(s, seat, worker)
    if ability is not None and specialists.triggered(hospital, ability) and within_reach(s, seat, hospital, ability):
        s.then(seat, (step(USE_ABILITY, worker),))


def within_reach(s: Position, seat: int, hospital: Hospital, ability: Specialist) -> bool:
    """Is there somebody for the ability, or could there be when others are healed before it (DH-RUL-12)?"""
    return (
        len(specialists.ability_moves(s, hospital, ability, None)) > 0
        or specialists.within_bags(s, hospital, ability)
        or (ability.effect == HEAL_OTHER and s.rules.other_healing(s, seat) and hospital.patients() > 0)
    )


def only_bags(s: Position, owner: int) -> bool:
    return False


def ability_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """The ability, never compulsory (DH-ACT-14, -17), or before it a blood bag (DH-RUL-12)."""
    hospital = s.hospitals[seat]
    ability = specialists.ability_of(s, seat, arg)
    assert ability is not None
    out = specialists.ability_moves(s, hospital, ability, why)
    add_bags(hospital, s.rules.bags_to_spend(s, hospital), out, why)
    out.append(move(PASS, DECLINE))
    return out


def use_ability(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == BAG:
        spend_bag(s, seat, chosen)
        ask_for_ability(s, seat, arg)
        return
    if kind == PASS:
        s.tell(DECLINED, seat, (arg,), "DH-ACT-14")
    else:
        ability = specialists.ability_of(s, seat, arg)
        assert ability is not None
        s.tell(USED, seat, (arg,), "DH-ACT-14")
        specialists.use(s, seat, ability, chosen)


def settle_placement(s: Position, seat: int, arg: int) -> None:
    """Who was healed by it no longer matters."""
    s.hospitals[seat].activation = NOTHING_DONE


def distinct(items: tuple[int, ...]) -> list[int]:
    found: list[int] = []
    for item in items:
        if item not in found:
            found.append(item)
    return found


# -- who acts when


def acting_together(s: Position, seat: int) -> list[int]:
    return [] if s.rules.in_order(s) else s.asked()


def acting_in_order(s: Position, seat: int) -> list[int]:
    return s.asked() if s.rules.in_order(s) else []


PLACEMENT: Final = (OFFER_ABILITY,)

PHASE: Final[Part] = Part(
    run={
        HOSPITAL_ACTIVATION: activate_hospitals,
        BEGIN_ACTIVATION: begin_activation,
        OFFER_ABILITY: offer_ability,
        SETTLE_PLACEMENT: settle_placement,
    },
    options={ACTIVATE: options, TREAT_PATIENTS: treat_options, USE_ABILITY: ability_options},
    resolve={ACTIVATE: activate, TREAT_PATIENTS: treat_patients, USE_ABILITY: use_ability},
    leads={
        HOSPITAL_ACTIVATION: (((Together(acting_together), BEGIN_ACTIVATION),), ((acting_in_order, BEGIN_ACTIVATION),)),
        BEGIN_ACTIVATION: (((same_seat, ACTIVATE),),),
        ACTIVATE: (((same_seat, TREAT_PATIENTS), (same_seat, ACTIVATE)),),
        OFFER_ABILITY: (((same_seat, USE_ABILITY),),),
    },
)
