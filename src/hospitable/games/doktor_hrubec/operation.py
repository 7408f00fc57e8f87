"""An operation: the roll, and where the patient goes."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.chance import TABLE_STREAM
from ...core.plan import Lead, Part, Whose, same_seat
from . import teams
from .cards import NONE
from .effects import AFTER_FAILURE, AFTER_SUCCESS, DIE_MAP, REMOVES_DEAD, WANDERS
from .happenings import (
    ALCOHOLIC_MOVED_EVENT,
    ALCOHOLIC_REMOVED_EVENT,
    BUTCHER_REMOVED_EVENT,
    DIED_EVENT,
    HEALED_EVENT,
    OPERATED_EVENT,
)
from .state import Position
from .steps import DOCTOR_EFFECT, OPERATED, OPERATION_OVER, PATIENT_EFFECT, TURN

# -- the roll


def operate(s: Position, seat: int, speciality: int) -> None:
    """Team skill, ongoing card, bonuses and the die against the difficulty; equal is enough (HR-OPR-10, -11)."""
    final = s.closer != NONE
    theatre = s.theatres[seat]
    patient = theatre.table
    difficulty = s.rules.edition.patients[patient].difficulty[speciality]
    skill = teams.doctor_skill(s, theatre, speciality, final)
    change = teams.ongoing_skill(s, speciality, final)
    bonus = theatre.bonus
    face = 1 + s.below(6, "die", TABLE_STREAM)
    value = teams.die_value(s, face, final)
    total = skill + change + bonus + value
    sums = (patient, speciality, difficulty, skill, change, bonus, face, value, total)
    s.tell(OPERATED_EVENT, seat, sums, "HR-OPR-10")
    theatre.bonus = 0  # used up, whatever the result (HR-OPR-18)
    theatre.table = NONE
    s.acting = 0
    for doctor in theatre.team:
        s.acting |= 1 << doctor
    if not final:
        s.stage = OPERATED
        s.then(seat, (TURN,))
    if total >= difficulty:
        succeed(s, seat, patient)
    else:
        hopeless = skill + change + bonus + best_value(s, final) < difficulty
        fail(s, seat, patient, face, hopeless, final)


def best_value(s: Position, final: bool) -> int:
    return max([teams.die_value(s, face, final) for face in range(1, 7)])


def succeed(s: Position, seat: int, patient: int) -> None:
    """The healed pile, then the patient, then the doctors (HR-OPR-13, -15)."""
    s.theatres[seat].healed.append(patient)
    s.tell(HEALED_EVENT, seat, (patient,), "HR-OPR-13")
    data = s.rules.edition.patients[patient]
    doctors_act(s, seat, AFTER_SUCCESS)
    if data.effect != NONE and data.on_success:
        s.then(seat, (step(PATIENT_EFFECT, patient),))


def fail(s: Position, seat: int, patient: int, face: int, hopeless: bool, final: bool) -> None:
    """Where he goes, then what else he does, then the doctors (HR-OPR-14, -16)."""
    data = s.rules.edition.patients[patient]
    doctors_act(s, seat, AFTER_FAILURE)
    if data.effect == WANDERS:
        wander(s, seat, patient, hopeless)
        return
    remover = teams.doctor_who(s, s.theatres[seat], REMOVES_DEAD)
    if face == 1 and remover != NONE and removal_works(s, final):
        s.box.append(patient)
        s.tell(BUTCHER_REMOVED_EVENT, seat, (patient,), s.rules.edition.doctors[remover].rule)
    else:
        s.theatres[seat].morgue.append(patient)
        s.dead = patient
        s.tell(DIED_EVENT, seat, (patient,), "HR-OPR-14")
    if data.effect != NONE and not data.on_success:
        s.then(seat, (step(PATIENT_EFFECT, patient),))


def doctors_act(s: Position, seat: int, trigger: int) -> None:
    """One after the other, once the patient's effect is settled; then all is over (HR-OPR-15, -16)."""
    s.then(seat, s.rules.doctors_act[trigger])


def removal_works(s: Position, final: bool) -> bool:
    """Not while a card changes the die (HR-DOC-17)."""
    return final or s.ongoing == NONE or s.rules.edition.action(s.ongoing).effect != DIE_MAP


def wander(s: Position, seat: int, patient: int, hopeless: bool) -> None:
    """The Alcoholic goes to the table on the right, or out of the game if there is no point (HR-PTE-01, -02)."""
    s.hopeless = s.hopeless + 1 if hopeless else 0
    right = s.right_of(seat)
    if s.rules.players == 2 and s.hopeless >= s.rules.edition.hopeless:
        s.hopeless = 0
        s.box.append(patient)
        s.tell(ALCOHOLIC_REMOVED_EVENT, seat, (patient,), "HR-PTE-02")
    elif s.theatres[right].table == NONE:
        s.theatres[right].table = patient
        s.tell(ALCOHOLIC_MOVED_EVENT, seat, (patient, right), "HR-PTE-01")
    else:
        s.box.append(patient)
        s.tell(ALCOHOLIC_REMOVED_EVENT, seat, (patient,), "HR-PTE-01")


def operation_over(s: Position, seat: int, arg: int) -> None:
    s.acting = 0
    s.dead = NONE


def who_act(trigger: int) -> Whose:
    """The seat that operates, for each of its doctors who may act."""
    return lambda s, seat: [seat] * len(s.rules.edition.acting_after[trigger])


RESULTS: Final[tuple[Lead, ...]] = tuple(
    [
        ((same_seat, PATIENT_EFFECT), (who_act(trigger), DOCTOR_EFFECT), (same_seat, OPERATION_OVER))
        for trigger in (AFTER_FAILURE, AFTER_SUCCESS)
    ]
)
"""What an operation leads to, in the turn and in the final round."""

PART: Final[Part] = Part(run={OPERATION_OVER: operation_over})
