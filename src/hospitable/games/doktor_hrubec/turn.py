"""A turn: morning administration and admission, or an operation; action cards at any moment of it."""

from __future__ import annotations

from typing import Final

from ...core.chance import TABLE_STREAM
from ...core.plan import Lead, Part, same_seat, the_table
from . import action_cards, doctor_effects, operation, piles, teams
from .cards import FIRST_ACTION, NONE, SPECIALITIES
from .effects import WHEN_HIRED
from .happenings import (
    ADMITTED_EVENT,
    CLOSED_EVENT,
    HIRED_EVENT,
    QUEUED_EVENT,
    STOPPED_EVENT,
    TURN_BEGAN_EVENT,
    TURN_ENDED_EVENT,
)
from .moves import ADMIT, DRAW, END, HIRE, OPERATE, PLAY, QUEUE, kind_of, move, number_of
from .reasons import (
    ADMISSION_OVER,
    HAND_FULL,
    MORNING_OVER,
    MUST_ADMIT,
    MUST_CALL,
    MUST_CALL_OR_ADMIT,
    MUST_OPERATE,
    NO_OPERATION,
    NO_SLOT,
    NO_SUCH_NEED,
    NOT_AN_ACTION,
    NOT_HELD,
    NOT_WAITING,
    NOTHING_TO_DRAW,
    OPERATION_TURN,
    TABLE_TAKEN,
    about,
    of_patient,
)
from .state import Position
from .steps import (
    ADMISSION,
    ADMITTED,
    CASTLING_STARTS,
    FINAL_ROUND,
    MAKE_ROOM,
    MORNING,
    OPERATED,
    OPERATION,
    START_TURN,
    TURN,
)


def start_turn(s: Position, seat: int, arg: int) -> None:
    """Clockwise (HR-TRN-01). What lies on the own table now decides what kind of turn it is (HR-TRN-02)."""
    if s.turn >= s.rules.edition.most_turns:  # HR-END-08
        s.closer = s.active
        s.tell(STOPPED_EVENT, NONE, (s.turn,), "HR-END-08")
        s.then_table((FINAL_ROUND,))
        return
    s.turn += 1
    s.active = s.next_seat(s.active)
    s.stage = OPERATION if s.theatres[s.active].table != NONE else MORNING
    s.tell(TURN_BEGAN_EVENT, s.active, (s.stage,), "HR-TRN-02")
    s.then(s.active, (TURN,))


# -- what the active player may do


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """The next step of the turn, or an action card. Always asked, so that silence tells nothing of a hand."""
    out: list[int] = []
    if s.stage == MORNING:
        add_morning(s, seat, out, why)
    if s.stage <= ADMISSION:
        add_admission(s, seat, out, why)
    elif s.stage == OPERATION:
        add_operation(s, seat, out, why)
    add_end(s, seat, out, why)
    action_cards.add_plays(s, seat, out, why)
    if why is not None:
        refuse_doctors(s, seat, why)
        refuse_steps(s, seat, why)
    return out


def add_morning(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """Draw a card, with fewer than five, or play a doctor, or neither (HR-ADM-01 to -03)."""
    hand = s.theatres[seat].hand
    if not piles.can_draw(s):
        if why is not None:
            why += (move(DRAW, 0), NOTHING_TO_DRAW, 0)
    elif len(hand) >= s.rules.edition.hand_limit:
        if why is not None:
            why += (move(DRAW, 0), HAND_FULL, len(hand))
    else:
        out.append(move(DRAW, 0))
    for card in hand:
        if card < FIRST_ACTION:
            out.append(move(HIRE, card))


def add_admission(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """From the queue into a free slot, or a waiting patient onto the own empty table (HR-PAT-01 to -05)."""
    if s.free_slots():
        out.append(move(QUEUE, 0))
    elif why is not None:
        why += (move(QUEUE, 0), NO_SLOT, 0)
    for patient in s.waiting:
        if s.theatres[seat].table == NONE:
            out.append(move(ADMIT, patient))
        elif why is not None:
            why += (move(ADMIT, patient), TABLE_TAKEN, s.theatres[seat].table)


def add_operation(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """The patient who lies there now, by one of the specialities that help (HR-OPR-03, -05)."""
    patient = s.theatres[seat].table
    if patient != NONE:
        for speciality in range(len(SPECIALITIES)):
            if s.rules.edition.patients[patient].difficulty[speciality] != NONE:
                out.append(move(OPERATE, speciality))
            elif why is not None:
                why += (move(OPERATE, speciality), *explain_need(s, seat, speciality))


def explain_need(s: Position, seat: int, speciality: int) -> tuple[int, int]:
    """Why the patient on the own table is not operated on by a speciality."""
    return NO_SUCH_NEED, about(of_patient(s.theatres[seat].table), speciality)


def add_end(s: Position, seat: int, out: list[int], why: list[int] | None) -> None:
    """When the duty of the turn is done, or cannot be done (HR-TRN-13, HR-PAT-05, HR-OPR-04)."""
    can_admit = len(s.waiting) > 0 and s.theatres[seat].table == NONE
    if s.stage <= ADMISSION and (s.free_slots() or can_admit):
        if why is not None:
            reason = MUST_CALL if not can_admit else MUST_CALL_OR_ADMIT if s.free_slots() else MUST_ADMIT
            why += (move(END, 0), reason, 0)
    elif s.stage == OPERATION and s.theatres[seat].table != NONE:
        if why is not None:
            why += (move(END, 0), MUST_OPERATE, s.theatres[seat].table)
    else:
        out.append(move(END, 0))


def refuse_doctors(s: Position, seat: int, why: list[int]) -> None:
    """Doctors are played in the morning only (HR-TRN-09)."""
    if s.stage != MORNING:
        for card in s.theatres[seat].hand:
            if card < FIRST_ACTION:
                why += (move(HIRE, card), *explain(s, seat, 0, move(HIRE, card)))


def refuse_steps(s: Position, seat: int, why: list[int]) -> None:
    """What belongs to another step, or to another kind of turn (HR-TRN-03, -04, -14)."""
    if s.stage != MORNING:
        why += (move(DRAW, 0), PAST[s.stage], 0)
    if s.stage > ADMISSION:
        why += (move(QUEUE, 0), PAST[s.stage], 0)
        for patient in s.waiting:
            why += (move(ADMIT, patient), PAST[s.stage], 0)
    if s.stage != OPERATION and s.theatres[seat].table != NONE:
        for speciality in range(len(SPECIALITIES)):
            why += (move(OPERATE, speciality), NO_OPERATION, 0)


PAST: Final = {
    ADMISSION: MORNING_OVER,
    ADMITTED: ADMISSION_OVER,
    OPERATION: OPERATION_TURN,
    OPERATED: OPERATION_TURN,
}
"""Why the steps before are not possible any more; a morning that was skipped is over with the admission (HR-TRN-14)."""


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Why something is not possible in the own turn that names a card or a piece which is not there for it."""
    kind, number = kind_of(chosen), number_of(chosen)
    if kind == PLAY:
        return action_cards.explain(s, seat, chosen)
    if kind == HIRE:
        if s.stage in (OPERATION, OPERATED):
            return NOT_AN_ACTION, 0
        return (NOT_HELD, about(number, 0)) if s.stage == MORNING else (PAST[s.stage], 0)
    if kind == ADMIT:
        if s.stage > ADMISSION:
            return PAST[s.stage], 0
        taken = s.theatres[seat].table
        return (NOT_WAITING, number) if taken == NONE else (TABLE_TAKEN, taken)
    assert kind == OPERATE
    return explain_need(s, seat, number) if s.stage == OPERATION else (NO_OPERATION, 0)


def act(s: Position, seat: int, arg: int, chosen: int) -> None:
    kind = kind_of(chosen)
    if kind == END:
        s.tell(TURN_ENDED_EVENT, seat, (), "HR-TRN-13")
        s.then_table((START_TURN,))
        return
    if kind == QUEUE and sum(s.queue) == 0:
        close_hospital(s, seat)
        return
    if kind == OPERATE:
        operation.operate(s, seat, number_of(chosen))
        return
    s.then(seat, (TURN,))
    if kind == DRAW:
        s.stage = ADMISSION
        piles.draw(s, seat, "HR-ADM-01")
    elif kind == HIRE:
        hire(s, seat, number_of(chosen))
    elif kind == QUEUE:
        call_patient(s, seat)
    elif kind == ADMIT:
        admit(s, seat, number_of(chosen), "HR-PAT-01")
        s.stage = ADMITTED
    else:
        assert kind == PLAY
        action_cards.resolve_play(s, seat, chosen)


def hire(s: Position, seat: int, doctor: int) -> None:
    """Some do something right after they are placed (HR-ADM-07)."""
    s.stage = ADMISSION
    piles.leave_hand(s, seat, doctor)
    s.tell(HIRED_EVENT, seat, (doctor,), "HR-ADM-05")
    data = s.rules.edition.doctors[doctor]
    if data.trigger == WHEN_HIRED:
        s.then(seat, (doctor_effects.HIRED[data.effect].step,))
    teams.take_in(s, seat, doctor, False, "HR-ADM-05")


def call_patient(s: Position, seat: int) -> None:
    """The top of the queue, stage by stage (HR-SET-08)."""
    stage = 0
    while s.queue[stage] == 0:
        stage += 1
    s.queue[stage] -= 1
    hidden = [patient for patient in s.unseen if s.rules.edition.patients[patient].stage == stage]
    patient = hidden[s.below(len(hidden), "patient", TABLE_STREAM)]
    s.unseen.remove(patient)
    s.waiting.append(patient)
    s.stage = ADMITTED
    s.tell(QUEUED_EVENT, seat, (patient,), "HR-PAT-01")


def admit(s: Position, seat: int, patient: int, rule: str) -> None:
    s.waiting.remove(patient)
    s.theatres[seat].table = patient
    s.tell(ADMITTED_EVENT, seat, (patient,), rule)


def close_hospital(s: Position, seat: int) -> None:
    """The closing card comes up: the turn stops, only the final operations are left (HR-PAT-07, HR-END-01)."""
    s.closer = seat
    s.tell(CLOSED_EVENT, seat, (), "HR-END-01")
    s.then_table((FINAL_ROUND,))


def who_is_active(s: Position, seat: int) -> list[int]:
    return [s.active]


INSERTED: Final[tuple[Lead, ...]] = (
    ((same_seat, MAKE_ROOM),),
    *[((same_seat, MAKE_ROOM), (same_seat, effect.step)) for effect in doctor_effects.HIRED.values()],
    ((the_table, CASTLING_STARTS),),
    *operation.RESULTS,
)
"""What a doctor who comes, a card or an operation leads to, before the turn goes on."""

PART: Final[Part] = Part(
    run={START_TURN: start_turn},
    options={TURN: options},
    resolve={TURN: act},
    explain={TURN: explain},
    leads={
        START_TURN: (((who_is_active, TURN),), ((the_table, FINAL_ROUND),)),
        TURN: (*[(*lead, (same_seat, TURN)) for lead in INSERTED], ((the_table, FINAL_ROUND),)),
    },
)
