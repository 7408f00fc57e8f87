"""Is what is still to happen possible, and does everything lie where it belongs now? For positions from outside.

Which steps can be under way follows from what each step leads to; here is what a phase of the base game has besides.
"""

from __future__ import annotations

from ...core.agenda import arg_of, kind_of, seat_of
from ...core.plan import step_asked, under_way
from ...core.texts import Text
from . import departments, hospital_activation, patient_intake, specialists
from .books_checks import books_status
from .cards import EMPTY, NONE, name_in
from .dice import count_dice, is_pink, is_treated
from .labels import said_here
from .moves import PASS
from .moves import kind_of as kind_of_move
from .state import Hospital, Position
from .steps import (
    ACTIVATE,
    ADMISSION,
    CHOOSE_AMBULANCE,
    CHOOSE_AMBULANCES,
    CHOOSE_REVEAL,
    DISCHARGED_PATIENTS,
    DRAW_STARTING_PATIENTS,
    HOSPITAL_ACTIVATION,
    LAST_STEPS,
    LOAD,
    NEGLECTED_PATIENTS,
    NEXT_SHIFT,
    OVERFLOW,
    PATIENT_INTAKE,
    ROUND,
    SET_UP,
    TREAT_PATIENTS,
    USE_ABILITY,
    placed_in,
    placed_worker,
)


def agenda_status(s: Position) -> list[Text]:
    if not s.rules.order_agrees(s):
        return [said_here("status.order")]
    path = under_way(s, s.agenda, s.own, SET_UP)
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    if not round_fits(s, path) or not all(
        arg_of(step) == 0 or kind_of(step) in s.rules.with_argument for step in steps
    ):
        return [said_here("status.agenda", step=step_asked(s), round=s.round)]
    if not order_fits(s, path):
        return [said_here("status.order")]
    phase = phase_of(path)
    asked = [kind_of(s.current(seat)) for seat in s.deciders]
    found = books_status(s, phase)
    if not table_fits(s, phase, asked):
        found.append(said_here("status.table"))
    for owner in range(s.seats):  # of an opponent without a seat its module says what fits
        if not hospital_fits(s, owner, phase):
            found.append(said_here("status.phase", hospital=owner))
    for keeper in s.rules.keepers:
        if keeper is not None and not found:
            found += keeper.phase_status(s, phase, asked)
    return found or [said_here("status.not_asked", seat=seat) for seat in s.deciders if not asked_fits(s, seat)]


# -- how far the game is


def round_fits(s: Position, path: list[int]) -> bool:
    """The set-up is before the first round; after the last nothing is laid out, and the game is over or nearly so."""
    last = s.round == s.rules.edition.rounds
    if not path:
        return s.over and last
    if ROUND not in path:
        return s.round == 0
    return s.round > 0 and (last or LAST_STEPS not in path) and not (last and NEXT_SHIFT in path)


def phase_of(path: list[int]) -> int:
    """The step of the set-up or of the round that is being done; NONE after the last round."""
    if not path or LAST_STEPS in path:
        return NONE
    return path[path.index(ROUND) + 1] if ROUND in path else path[1]


def order_fits(s: Position, path: list[int]) -> bool:
    """The order is known from the end of the choice to the shift change; before it only who chooses has some taken."""
    if s.round > 0 and not any(step in path for step in s.rules.order_unknown) and not before_intake(s, path):
        return len(s.order) > 0
    taken = any(hospital.ambulance != NONE for hospital in s.hospitals)
    return not s.order and (not taken or CHOOSE_AMBULANCES in path)


def before_intake(s: Position, path: list[int]) -> bool:
    """Is the round in a step that comes before its intake?"""
    plan = s.rules.plans[ROUND]
    phase = phase_of(path)
    return phase != NONE and plan.index(phase) < plan.index(PATIENT_INTAKE)


# -- what may lie where


def table_fits(s: Position, phase: int, asked: list[int]) -> bool:
    if (s.rolled or any(s.ambulances) or s.late) and phase != PATIENT_INTAKE:
        return False
    return not s.rolled or any(kind in s.rules.while_rolled for kind in asked)


def hospital_fits(s: Position, owner: int, phase: int) -> bool:
    """Is there in a hospital only what belongs to the phase?"""
    hospital = s.hospitals[owner]
    working = phase in (HOSPITAL_ACTIVATION, NEGLECTED_PATIENTS, DISCHARGED_PATIENTS)
    if sum(hospital.lounge) and not working:
        return False
    if not working and phase != NONE and was_at_work(hospital):
        return False
    done = hospital.activation
    something = done.healed or any(done.before) or done.sent_home or done.then or done.tokens
    if something and kind_of(s.current(owner)) not in s.rules.inside_placement:
        return False
    return arrivals_fit(s, owner, phase)


def was_at_work(hospital: Hospital) -> bool:
    """What a shift change puts back."""
    placed = any(worker != EMPTY for worker in hospital.workers)
    return placed or any(is_treated(patient) for patient in hospital.beds)


def arrivals_fit(s: Position, owner: int, phase: int) -> bool:
    """In the set-up all starting patients, as long as they wait for their values; in Phase 1 those not yet admitted."""
    hospital = s.hospitals[owner]
    waiting = len(hospital.arrivals)
    if phase == DRAW_STARTING_PATIENTS:
        start = len(s.rules.start_values)
        return [waiting, hospital.patients()] == ([start, 0] if s.current(owner) != -1 else [0, start])
    if phase != PATIENT_INTAKE:
        return waiting == 0
    return waiting + s.late.count(owner) in s.rules.waiting(s, owner)


# -- who is asked


def asked_fits(s: Position, seat: int) -> bool:
    """Has a seat what it is asked about? Who could do nothing but pass is not asked, except for the end of its work."""
    hospital = s.hospitals[seat]
    kind, arg = kind_of(s.current(seat)), arg_of(s.current(seat))
    if kind == CHOOSE_REVEAL:
        few = len(s.shown_tiles) <= s.rules.shown_tiles and len(s.shown_cards) <= s.rules.shown_cards
        return s.rules.one_more and few
    if kind == LOAD:
        return load_fits(s, arg)
    if kind == CHOOSE_AMBULANCE:
        return choice_fits(s)
    if kind == OVERFLOW:
        return admissions_fit(s) and 0 < patient_intake.missing_beds(s, hospital) <= hospital.patients()
    if kind == TREAT_PATIENTS:
        worker, name = placed_worker(arg), name_in(placed_in(arg))
        rooms = [room.name for room in s.rules.rooms(s, seat)]
        return (name, worker) in zip(rooms, hospital.workers, strict=True) and usable(s, seat, placed_in(arg))
    if kind == USE_ABILITY:
        ability = specialists.ability_of(s, seat, arg) if arg in hospital.workers else None
        if ability is None or not specialists.triggered(hospital, ability):
            return False
        return hospital_activation.within_reach(s, seat, hospital, ability)
    return kind == ACTIVATE or any(kind_of_move(move) != PASS for move in s.legal(seat))


def load_fits(s: Position, ambulance: int) -> bool:
    """The ambulances before this one are full, those after it empty, and equal dice of two colours do not all fit."""
    if not s.rolled or ambulance >= len(s.ambulances):
        return False
    lengths = [len(dice) for dice in s.ambulances]
    pink = [len([die for die in dice if is_pink(die)]) for dice in s.ambulances]  # these are loaded before
    room = patient_intake.room_left(s, ambulance)
    places = all_places(s)
    full = lengths[:ambulance] == places[:ambulance] and lengths[ambulance + 1 :] == pink[ambulance + 1 :]
    equal = patient_intake.equal_dice(s)
    enough = sum(lengths) + len(s.rolled) == sum(places)
    return full and enough and equal > room > 0 and s.rolled[0] != s.rolled[equal - 1]


def all_places(s: Position) -> list[int]:
    """How many dice each ambulance holds."""
    return [s.rules.room_on(s, ambulance) for ambulance in range(len(s.ambulances))]


def choice_fits(s: Position) -> bool:
    """Whoever has no ambulance yet will be asked, all of them are full, and the First Player did not take the first."""
    waits = [other for other in range(s.seats) if s.hospitals[other].ambulance == NONE]
    asked = [seat_of(step) for step in s.agenda if kind_of(step) == CHOOSE_AMBULANCE]
    full = [len(dice) for dice in s.ambulances] == all_places(s)
    bag_was_empty = not s.late or not any(s.bag)
    return sorted(asked) == waits and full and bag_was_empty and s.hospitals[s.first_player].ambulance != 0


def admissions_fit(s: Position) -> bool:
    """Who will still admit has all dice of its ambulance; for the others, and on the one nobody took, none are left."""
    to_come = [seat_of(step) for step in s.agenda if kind_of(step) == ADMISSION] + s.late
    for ambulance in range(len(s.ambulances)):
        owner = patient_intake.owner_of(s, ambulance)
        if owner >= s.seats:
            continue
        waiting = s.rules.room_on(s, ambulance) if owner in to_come else 0
        if len(s.ambulances[ambulance]) != waiting:
            return False
    return all(not s.hospitals[other].arrivals for other in range(s.seats) if other not in to_come)


def usable(s: Position, owner: int, department: int) -> bool:
    hospital = s.hospitals[owner]
    data = s.rules.room(s, owner, department)
    bags = s.rules.bags_to_spend(s, hospital)
    return departments.reach(data, count_dice(hospital.beds), bags) >= data.least
