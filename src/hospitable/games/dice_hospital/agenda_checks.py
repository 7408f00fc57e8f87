"""What may still be to come in each phase, and what may lie where in it: for positions that come from outside."""

from __future__ import annotations

from ...core.agenda import TABLE, TOGETHER, arg_of, kind_of, seat_of
from ...core.texts import Text
from . import departments, patient_intake, specialists
from .cards import ADMISSIONS_NURSE, CONSULTANT, EMPTY, NONE
from .dice import count_dice, is_treated
from .effects import HARM_ONE, MORE_PATIENTS, SEND_ONE, SOOTHE_ONE
from .labels import said_here
from .moves import PASS
from .moves import kind_of as kind_of_move
from .state import Hospital, Position
from .steps import (
    ACTIVATE,
    ADMISSION,
    ADMIT_PATIENTS,
    ARRANGE,
    BEGIN_ACTIVATION,
    CHOOSE_AMBULANCE,
    CHOOSE_AMBULANCES,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COLLECTION_LAP,
    COLLECTION_TURN,
    COMPLETE_REPORT,
    DEAL_ADMINISTRATORS,
    DISCARD_ONE,
    DISCARD_TURN,
    DISCHARGED_PATIENTS,
    DRAW_STARTING_PATIENTS,
    EVENT_CHOICE,
    EVENT_TURN,
    EXTRA_REVEAL,
    GUARD_TURN,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    LATE_PATIENTS,
    LOAD,
    LOAD_AMBULANCES,
    NEGLECT,
    NEGLECTED_PATIENTS,
    OVERFLOW,
    PATIENT_INTAKE,
    PUT_BACK_DISPLAY,
    REVEAL_EVENT,
    SCORE_DISCHARGES,
    SEND_BACK_THE_REST,
    SHIFT_CHANGE,
    SOLO_BLOOD_BAG,
    TREAT_PATIENTS,
    USE_ABILITY,
    placed_in,
    placed_worker,
)

Steps = list[tuple[int, int]]
"""Steps still to come, the next one first: each a seat and a kind."""

ACTIVATIONS = [[ACTIVATE], [CHOOSE_COPY, ACTIVATE], [TREAT_PATIENTS, ACTIVATE], [USE_ABILITY, ACTIVATE]]
WITH_ARGUMENT = [LOAD, TREAT_PATIENTS, USE_ABILITY]
"""Steps that name a piece; every other one needs nothing but its seat."""


def agenda_status(s: Position) -> list[Text]:
    phase, now = current_phase(s)
    asked = [kind_of(s.current(seat)) for seat in s.deciders]
    if not order_fits(s, phase, asked):
        return [said_here("status.order")]
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    fine = all(in_the_game(s, step) for step in steps) and own_plans_fit(s, phase)
    if not fine or now not in possible_steps(s, phase, now):
        return [said_here("status.agenda")]
    found = [] if table_fits(s, phase, asked) else [said_here("status.table")]
    for seat in range(s.seats):
        if not hospital_fits(s, seat, phase):
            found.append(said_here("status.phase", hospital=seat))
    return found + [said_here("status.not_asked", seat=seat) for seat in s.deciders if not asked_fits(s, seat)]


def order_fits(s: Position, phase: int, asked: list[int]) -> bool:
    """The order of the ambulances is known from the end of the choice to the shift change, and who is first in it."""
    seats = list(range(s.seats))
    taken = [hospital.ambulance for hospital in s.hospitals if hospital.ambulance != NONE]
    choosing = phase == PATIENT_INTAKE and not s.rules.solo and OVERFLOW not in asked
    if s.round == 0 or phase in (REVEAL_EVENT, SHIFT_CHANGE) or choosing:
        some_taken = taken and CHOOSE_AMBULANCE not in asked
        return not s.order and not some_taken and len(set(taken)) == len(taken)
    if s.rules.solo:
        return s.order == seats and not taken
    in_order = sorted(seats, key=lambda seat: s.hospitals[seat].ambulance)
    return len(set(taken)) == s.seats and s.order == in_order and s.first_player == s.order[0]


# -- the steps to come


def in_the_game(s: Position, step: int) -> bool:
    """Is there such a step with these variants, and does it name a piece only where it must?"""
    kind = kind_of(step)
    known = kind == TOGETHER or kind in s.rules.run or kind in s.rules.options
    return known and (arg_of(step) == 0 or kind in WITH_ARGUMENT)


def current_phase(s: Position) -> tuple[int, Steps]:
    """The phase that is being played, and its steps still to come; NONE for the time after the last round."""
    plan = [(seat_of(step), kind_of(step)) for step in reversed(s.agenda)]
    steps = s.rules.set_up_plan if s.round == 0 else s.rules.round_plan
    for i in range(len(steps) - 1):
        rest = [(TABLE, kind) for kind in steps[i + 1 :]]
        if plan[len(plan) - len(rest) :] == rest:
            return steps[i], plan[: len(plan) - len(rest)]
    return NONE, plan


def possible_steps(s: Position, phase: int, now: Steps) -> list[Steps]:
    """What may still be to come in a phase whose next decision is the one asked."""
    seat = now[0][0] if now else TABLE
    clockwise = s.clockwise(s.first_player)
    if phase == NONE:
        return [] if s.round < s.rules.edition.rounds else collection_steps(s, seat)
    if phase in (EXTRA_REVEAL, SHIFT_CHANGE):
        last = s.round == s.rules.edition.rounds
        return [] if not s.rules.edition.one_more[s.seats] or last else [[(s.first_player, CHOOSE_REVEAL)]]
    if phase == DRAW_STARTING_PATIENTS and s.rules.solo:
        return [[(0, ARRANGE)]]
    if phase in (DRAW_STARTING_PATIENTS, DEAL_ADMINISTRATORS):
        return [[(TABLE, TOGETHER)]]
    if phase == REVEAL_EVENT:
        return [[(seat, EVENT_CHOICE), *[(other, EVENT_TURN) for other in later(clockwise, seat)]]]
    if phase == PATIENT_INTAKE:
        return solo_intake_steps() if s.rules.solo else intake_steps(clockwise, seat)
    if phase == HOSPITAL_IMPROVEMENT:
        return improvement_steps(s, seat)
    if phase == HOSPITAL_ACTIVATION:
        return activation_steps(s, seat)
    if phase == NEGLECTED_PATIENTS:
        guards = [(other, GUARD_TURN) for other in later(s.order, seat)]
        return [[(seat, CHOOSE_GUARDED), *guards, (TABLE, NEGLECT)]]
    if phase == DISCHARGED_PATIENTS:
        return [[(0, COMPLETE_REPORT), (TABLE, SCORE_DISCHARGES)]]
    return []


def later(order: list[int], seat: int) -> list[int]:
    """Those after a seat."""
    return order[order.index(seat) + 1 :] if seat in order else []


def collection_steps(s: Position, seat: int) -> list[Steps]:
    """Nothing more, when all spaces are full or all players are out; before that the rest of a lap."""
    if not s.rules.collection:
        return [[]]
    clockwise = s.clockwise(s.first_player)
    turns = [(other, COLLECTION_TURN) for other in later(clockwise, seat) if not s.hospitals[other].passed]
    if s.spaces and not all(hospital.passed for hospital in s.hospitals):
        return [[(seat, COLLECT), *turns, (TABLE, COLLECTION_LAP)]]
    return [[]] if s.spaces or any(hospital.collected for hospital in s.hospitals) else []


def solo_intake_steps() -> list[Steps]:
    return [
        [(0, CHOOSE_THREE), (0, SOLO_BLOOD_BAG), (0, ADMISSION)],
        [(0, OVERFLOW), (0, ADMISSION)],
    ]


def intake_steps(clockwise: list[int], seat: int) -> list[Steps]:
    right = clockwise[-1]
    after = [(TABLE, SEND_BACK_THE_REST), (TABLE, ADMIT_PATIENTS), (TABLE, LATE_PATIENTS)]
    choosing = [(other, CHOOSE_AMBULANCE) for other in [seat, *later(clockwise, seat)]]
    admitting = [(seat, OVERFLOW), (seat, ADMISSION)]
    waiting = [(other, ADMISSION) for other in later(clockwise, seat)]
    return [
        [(right, LOAD), (TABLE, LOAD_AMBULANCES), (TABLE, CHOOSE_AMBULANCES), *after],
        [*choosing, *after],
        [*admitting, *waiting, (TABLE, LATE_PATIENTS)],
        [*admitting, (TABLE, LATE_PATIENTS)],
    ]


def improvement_steps(s: Position, seat: int) -> list[Steps]:
    if s.rules.solo:
        return [[(0, IMPROVE), (0, PUT_BACK_DISPLAY), (0, DISCARD_TURN)], [(0, DISCARD_ONE)]]
    taking = [(other, IMPROVE) for other in [seat, *later(s.order, seat)]]
    return [
        [*taking, *[(other, DISCARD_TURN) for other in s.order]],
        [(seat, DISCARD_ONE), *[(other, DISCARD_TURN) for other in later(s.order, seat)]],
    ]


def activation_steps(s: Position, seat: int) -> list[Steps]:
    in_order = s.rules.in_order or s.rules.solo
    if not in_order and not any(ADMISSIONS_NURSE in hospital.specialists for hospital in s.hospitals):
        return [[(TABLE, TOGETHER)]]
    waiting = [(other, BEGIN_ACTIVATION) for other in later(s.order, seat)]
    return [[*[(seat, kind) for kind in kinds], *waiting] for kinds in ACTIVATIONS]


def own_plans_fit(s: Position, phase: int) -> bool:
    """Do seats that act together have nothing to come but what belongs to this phase?"""
    possible = {
        DRAW_STARTING_PATIENTS: [[ARRANGE]],
        DEAL_ADMINISTRATORS: [[KEEP_ADMINISTRATOR]],
        HOSPITAL_ACTIVATION: ACTIVATIONS,
    }.get(phase, [])
    kinds = [[kind_of(step) for step in reversed(steps)] for steps in s.own]
    return all(not to_come or to_come in possible for to_come in kinds)


# -- what may lie where


def table_fits(s: Position, phase: int, asked: list[int]) -> bool:
    intake = phase == PATIENT_INTAKE
    if (s.rolled or any(s.ambulances) or s.late) and not intake:
        return False
    if s.rolled and not (LOAD in asked or CHOOSE_THREE in asked):
        return False
    if s.spaces and phase != NONE:
        return False
    if s.rules.solo and (s.shown_tiles or s.shown_cards) and IMPROVE not in asked:
        return False
    deck = len(s.rules.edition.events) if s.rules.events else 0
    first = s.rules.edition.first_event
    return (s.event != NONE) == (first <= s.round < first + deck and phase != SHIFT_CHANGE)


def hospital_fits(s: Position, seat: int, phase: int) -> bool:
    """Is there in a hospital only what belongs to the phase?"""
    hospital = s.hospitals[seat]
    working = phase in (HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS, DISCHARGED_PATIENTS)
    if sum(hospital.lounge) and not working:
        return False
    if not working and phase != NONE and was_at_work(hospital):
        return False
    if (hospital.healed or any(hospital.before) or hospital.sent_home) and kind_of(s.current(seat)) != USE_ABILITY:
        return False
    if (hospital.guarded != NONE and phase != NEGLECTED_PATIENTS) or (
        any(hospital.reported) and phase != DISCHARGED_PATIENTS
    ):
        return False
    if (hospital.collected or hospital.passed) and (phase != NONE or not s.rules.collection):
        return False
    return arrivals_fit(s, seat, phase) and administrator_fits(s, seat, phase)


def was_at_work(hospital: Hospital) -> bool:
    """What a shift change puts back."""
    placed = any(worker != EMPTY for worker in hospital.workers)
    return placed or hospital.copied != NONE or any(is_treated(patient) for patient in hospital.beds)


def arrivals_fit(s: Position, seat: int, phase: int) -> bool:
    """In the set-up all starting patients, as long as they wait for their values; in Phase 1 those not yet admitted."""
    hospital = s.hospitals[seat]
    waiting = len(hospital.arrivals)
    if phase == DRAW_STARTING_PATIENTS:
        start = len(s.rules.start_values)
        return [waiting, hospital.patients()] == ([start, 0] if s.current(seat) != -1 else [0, start])
    if phase != PATIENT_INTAKE:
        return waiting == 0
    extra = s.rules.epidemic_dice + s.event_amount(MORE_PATIENTS)
    if s.rules.solo:
        return waiting in (0, s.rules.edition.solo_drawn - 1 + extra) and not s.late
    chosen = hospital.ambulance != NONE
    return waiting + s.late.count(seat) in ((extra, 0) if s.order else (extra,) if chosen else (0,))


def administrator_fits(s: Position, seat: int, phase: int) -> bool:
    hospital = s.hospitals[seat]
    played_with = s.rules.variants["administrators"] is True and not s.rules.solo
    if phase == DEAL_ADMINISTRATORS:
        asked = s.current(seat) != -1
        return len(hospital.dealt) == 2 and asked == (hospital.administrator == NONE)
    return not hospital.dealt and (hospital.administrator != NONE) == (played_with and s.round > 0)


# -- who is asked


def asked_fits(s: Position, seat: int) -> bool:
    """Has a seat what it is asked about? Who could do nothing but pass is not asked, except for the end of its work."""
    hospital = s.hospitals[seat]
    kind, arg = kind_of(s.current(seat)), arg_of(s.current(seat))
    if kind == CHOOSE_REVEAL:
        shown = s.rules.edition.shown[s.seats]
        return len(s.shown_tiles) <= shown and len(s.shown_cards) <= shown
    if kind == LOAD:
        return load_fits(s, arg)
    if kind == CHOOSE_AMBULANCE:
        return choice_fits(s)
    if kind == OVERFLOW:
        return admissions_fit(s, seat) and 0 < patient_intake.missing_beds(s, hospital) <= hospital.patients()
    if kind == TREAT_PATIENTS:
        worker, department = placed_worker(arg), placed_in(arg)
        placed = list(zip(hospital.departments, hospital.workers, strict=True))
        return (department, worker) in placed and usable(s, hospital, department)
    if kind == USE_ABILITY:
        ability = specialists.ability_of(s, hospital, arg) if arg in hospital.workers else None
        if ability is None or not specialists.triggered(hospital, ability):
            return False
        moves = specialists.ability_moves(s, hospital, ability, None)
        return len(moves) > 0 or specialists.within_bags(s, hospital, ability)
    if kind == CHOOSE_COPY:
        return CONSULTANT in hospital.specialists and hospital.copied == NONE
    if kind == CHOOSE_THREE:
        return len(s.rolled) == s.rules.edition.solo_drawn and not hospital.arrivals
    if kind == EVENT_CHOICE and s.rules.edition.events[s.event].effect not in (HARM_ONE, SEND_ONE, SOOTHE_ONE):
        return False
    if (kind == CHOOSE_GUARDED and hospital.guarded != NONE) or (kind == COLLECT and hospital.passed):
        return False
    return kind == ACTIVATE or any(kind_of_move(move) != PASS for move in s.legal(seat))


def load_fits(s: Position, ambulance: int) -> bool:
    """The ambulances before this one are full, those after it empty, and equal dice of two colours do not all fit."""
    if not s.rolled or ambulance >= len(s.ambulances):
        return False
    lengths = [len(dice) for dice in s.ambulances]
    room = patient_intake.DICE_IN_AMBULANCE - lengths[ambulance]
    full = lengths[:ambulance] == [patient_intake.DICE_IN_AMBULANCE] * ambulance and not any(lengths[ambulance + 1 :])
    equal = patient_intake.equal_dice(s)
    enough = sum(lengths) + len(s.rolled) == patient_intake.DICE_IN_AMBULANCE * len(s.ambulances)
    return full and enough and equal > room > 0 and s.rolled[0] != s.rolled[equal - 1]


def choice_fits(s: Position) -> bool:
    """Whoever has no ambulance yet will be asked, all of them are full, and the First Player did not take the first."""
    waits = [other for other in range(s.seats) if s.hospitals[other].ambulance == NONE]
    asked = [seat_of(step) for step in s.agenda if kind_of(step) == CHOOSE_AMBULANCE]
    full = all(len(dice) == patient_intake.DICE_IN_AMBULANCE for dice in s.ambulances)
    bag_was_empty = not s.late or not any(s.bag)
    return sorted(asked) == waits and full and bag_was_empty and s.hospitals[s.first_player].ambulance != 0


def admissions_fit(s: Position, seat: int) -> bool:
    """Who will still admit has all dice of its ambulance; for the others, and on the one nobody took, none are left."""
    to_come = [seat_of(step) for step in s.agenda if kind_of(step) == ADMISSION] + s.late
    if s.rules.solo:
        return len(s.hospitals[seat].arrivals) > 0
    for ambulance in range(len(s.ambulances)):
        owner = patient_intake.owner_of(s, ambulance)
        waiting = patient_intake.DICE_IN_AMBULANCE if owner in to_come else 0
        if len(s.ambulances[ambulance]) != waiting:
            return False
    return all(not s.hospitals[other].arrivals for other in range(s.seats) if other not in to_come)


def usable(s: Position, hospital: Hospital, department: int) -> bool:
    data = s.rules.edition.departments[department]
    bags = departments.bags_to_spend(s, hospital)
    return departments.reach(data, count_dice(hospital.beds), bags) >= data.least
