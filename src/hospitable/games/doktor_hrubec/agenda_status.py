"""Is what is still to happen something that the turn can have led to?

Which steps can be under way follows from what each step leads to; here is what must be so besides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.agenda import arg_of, kind_of, seat_of
from ...core.plan import under_way
from ...core.texts import Text
from .cards import FIRST_ACTION, NONE, OFFICES
from .doctor_effects import AFTER_OPERATION, HIRED, who_was_hired
from .effects import AFTER_FAILURE, AFTER_SUCCESS, FIRES, PASS_DOCTOR, REMOVES_DEAD, STEAL, WHEN_HIRED
from .notation import said_here
from .patient_effects import EFFECTS, QUESTIONS, question, times_asked
from .state import Position
from .steps import (
    ADMISSION,
    ADMIT_TWIN,
    ALIEN_VICTIM,
    CASTLE,
    CHOOSE_RECEIVER,
    DOCTOR_EFFECT,
    FINAL_OPERATION,
    FINAL_ROUND,
    FOR_HIRED,
    FOR_STOLEN,
    MAKE_ROOM,
    OPERATED,
    OPERATION_OVER,
    RECEIVE,
    STAGE_NAMES,
    START_TURN,
    STEPS,
    TURN,
)


def agenda_status(s: Position) -> list[Text]:
    if not s.agenda:
        return [said_here("status.over", field=field) for field in unsettled(s)]
    path = under_way(s, s.agenda, s.own, START_TURN)
    if path and arguments_fit(s) and moment_fits(s, path) and FITS.get(path[-1], effects_fit)(s):
        return []
    asked = s.own[s.decider()][-1] if s.own and s.decider() >= 0 else s.agenda[-1]
    return [said_here("status.agenda", step=STEPS.get(kind_of(asked), "together"), stage=STAGE_NAMES[s.stage])]


def unsettled(s: Position) -> list[str]:
    """What must be settled before a game is over."""
    left = {
        "closer": s.closer == NONE,
        "newcomer": s.newcomer != NONE,
        "acting": s.acting != 0,
        "dead": s.dead != NONE,
    }
    return [field for field, wrong in left.items() if wrong]


NAMING: Final = frozenset({MAKE_ROOM, DOCTOR_EFFECT, CHOOSE_RECEIVER, *QUESTIONS} - {ADMIT_TWIN})
"""Steps that name a doctor, a patient, or for whom room is made."""


def arguments_fit(s: Position) -> bool:
    return all(arg_of(step) == 0 or kind_of(step) in NAMING for agenda in [s.agenda, *s.own] for step in agenda)


def moment_fits(s: Position, path: list[int]) -> bool:
    """Is it the turn, or the final operation, of who is active, and is nothing left over of what is settled?"""
    operating = [step for step in s.agenda if kind_of(step) in (FINAL_OPERATION, OPERATION_OVER)]
    if s.turn == 0 or (s.closer != NONE) != (FINAL_ROUND in path) or any(seat_of(i) != s.active for i in operating):
        return False
    if (s.newcomer != NONE) != (path[-1] in (MAKE_ROOM, RECEIVE)):
        return False
    if OPERATION_OVER in [kind_of(step) for step in operating]:
        return s.acting.bit_count() <= OFFICES and (s.closer != NONE or s.stage == OPERATED)
    return s.acting == 0 and s.dead == NONE


# -- what is asked in a turn


def room_fits(s: Position) -> bool:
    """The doctor who comes was stolen with the last card, or hired, and then he does what he does."""
    reason, then = arg_of(s.agenda[-1]), kind_of(s.agenda[-2])
    if len(s.theatres[s.active].team) != OFFICES:
        return False
    if reason == FOR_STOLEN:
        return then == TURN and played(s) == STEAL and sex_fits(s)
    data = s.rules.edition.doctors[s.newcomer]
    acts = HIRED[data.effect].step if data.trigger == WHEN_HIRED else TURN
    return reason == FOR_HIRED and then == acts and has_hired(s)


def has_hired(s: Position) -> bool:
    return s.stage == ADMISSION and s.theatres[s.active].doctor_left


def victim_fits(s: Position) -> bool:
    return has_hired(s) and who_was_hired(s, s.active, FIRES) != NONE


def played(s: Position) -> int:
    """The effect of the card on top of the discard pile; NONE if it is none."""
    last = s.discard[-1] if s.discard else NONE
    return s.rules.edition.action(last).effect if last >= FIRST_ACTION else NONE


def sex_fits(s: Position) -> bool:
    return s.rules.edition.action(s.discard[-1]).sex in (NONE, s.rules.edition.doctors[s.newcomer].sex)


def castling_fits(s: Position) -> bool:
    """Whoever has several doctors is asked or has chosen; whoever has one has no choice."""
    for seat, theatre in enumerate(s.theatres):
        if bool(s.own[seat]) != (len(theatre.team) > 1 and theatre.castled == NONE):
            return False
        if len(theatre.team) == 1 and theatre.castled == NONE:
            return False
    return played(s) == PASS_DOCTOR


def somebody_to_operate(s: Position) -> bool:
    return s.theatres[s.active].table != NONE


FITS: Final[dict[int, Callable[[Position], bool]]] = {
    TURN: lambda s: True,
    MAKE_ROOM: room_fits,
    ALIEN_VICTIM: victim_fits,
    CASTLE: castling_fits,
    FINAL_OPERATION: somebody_to_operate,
}
"""By what is asked; all else is asked after an operation."""

# -- what is asked after an operation


def effects_fit(s: Position) -> bool:
    """A decision after the roll, then the doctors who may still act, in their order (HR-OPR-15, -16)."""
    doctors = [arg_of(step) for step in reversed(s.agenda) if kind_of(step) == DOCTOR_EFFECT]
    return any(result_fits(s, doctors, trigger) for trigger in (AFTER_FAILURE, AFTER_SUCCESS))


def result_fits(s: Position, doctors: list[int], trigger: int) -> bool:
    """Is it asked for the patient, or for the doctor before these, after an operation that ended like this?"""
    order = s.rules.edition.acting_after[trigger]
    done = len(order) - len(doctors)
    if done < 0 or order[done:] != doctors or not dead_fits(s, trigger):
        return False
    return patient_fits(s, trigger) if done == 0 else doctor_fits(s, order[done - 1])


def doctor_fits(s: Position, doctor: int) -> bool:
    """Does he ask for that: to whom he goes, or who leaves the team that is too large with him?"""
    step = s.agenda[-1]
    if AFTER_OPERATION[s.rules.edition.doctors[doctor].effect].step == NONE or not s.acting >> doctor & 1:
        return False
    if kind_of(step) == RECEIVE:
        return s.newcomer == doctor and len(s.theatres[seat_of(step)].team) == OFFICES
    return kind_of(step) == CHOOSE_RECEIVER and arg_of(step) == doctor and doctor in s.theatres[s.active].team


def dead_fits(s: Position, trigger: int) -> bool:
    """Who died lies on top of the own morgue, until a doctor takes him along."""
    return s.dead == NONE or (trigger == AFTER_FAILURE and s.dead in s.theatres[s.active].morgue[-1:])


def patient_fits(s: Position, trigger: int) -> bool:
    """What the patient of this operation asks for; that there is something to choose is checked for all decisions."""
    patient = operated(s, trigger)
    if patient == NONE:
        return False
    data = s.rules.edition.patients[patient]
    if data.effect not in EFFECTS or data.on_success != (trigger == AFTER_SUCCESS):
        return False
    effect = EFFECTS[data.effect]
    if effect.asks == NONE or (effect.needs is not None and not effect.needs(s, s.active)):
        return False
    asked = [arg_of(step) for step in s.agenda if kind_of(step) == effect.asks]
    most = max(1, times_asked(s, s.active, patient))
    return 0 < len(asked) <= most and set(asked) == {arg_of(question(effect, patient))}


def operated(s: Position, trigger: int) -> int:
    """The patient on top of where the result has put him; NONE if there is none."""
    if trigger == AFTER_SUCCESS:
        return s.theatres[s.active].healed[-1] if s.theatres[s.active].healed else NONE
    if s.dead != NONE:
        return s.dead
    removed = any(s.acting >> doctor & 1 for doctor in s.rules.edition.doctors_who[REMOVES_DEAD])
    return s.box[-1] if removed and s.box else NONE
