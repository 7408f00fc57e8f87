"""What people are asked; hints, reasons and the log are beside, all as ids of the catalogue with arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from . import about
from .cards import NONE
from .effects import LEAVES_WITH_DEAD
from .hints import hint as hint
from .log import event_text as event_text
from .notation import said_here
from .refusals import refusal as refusal
from .state import Position
from .steps import (
    ADMISSION,
    ADMITTED,
    CASTLE,
    CHOOSE_MORGUE,
    CHOOSE_RECEIVER,
    DISMISS_OWN,
    DROP_CARD,
    EXCHANGE_DOCTORS,
    FINAL_OPERATION,
    MAKE_ROOM,
    MORNING,
    OPERATION,
    RECEIVE,
    TAKE_DOCTOR,
    TURN,
)

# -- what is asked


def ask_turn(s: Position, seat: int, arg: int) -> Text:
    """The next step of the turn; that action cards can be played as well is said where it is all there is."""
    theatre = s.theatres[seat]
    if s.stage == MORNING:
        return said_here("question.morning", cards=len(theatre.hand), limit=s.rules.edition.hand_limit)
    if s.stage == ADMISSION:
        return ask_for_admission(s, seat)
    if s.stage == ADMITTED:
        return said_here("question.admitted")
    if s.stage == OPERATION and theatre.table != NONE:
        return ask_to_operate(s, seat, arg)
    return said_here("question.nobody_to_operate" if s.stage == OPERATION else "question.operated")


def ask_for_admission(s: Position, seat: int) -> Text:
    free = s.free_slots()
    can_admit = len(s.waiting) > 0 and s.theatres[seat].table == NONE
    if free and can_admit:
        return said_here("question.admission", n=free)
    if free:
        return said_here("question.only_queue", n=free)
    return said_here("question.only_admit" if can_admit else "question.no_admission")


def ask_to_operate(s: Position, seat: int, arg: int) -> Text:
    patient = s.theatres[seat].table
    return said_here(
        "question.operation" if s.closer == NONE else "question.final_operation",
        patient=about.the_patient(patient),
        n=s.rules.edition.patients[patient].money,
    )


def ask_for_room(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.make_room", doctor=about.the_doctor(s.newcomer))


def ask_to_receive(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.receive", doctor=about.the_doctor(s.newcomer))


def ask_to_castle(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.castle", seat=s.left_of(seat) + 1)


def ask_to_drop(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.drop_card", patient=about.the_patient(arg))


def ask_to_take(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.take_doctor", patient=about.the_patient(arg))


def ask_to_dismiss(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.dismiss_own", patient=about.the_patient(arg))


def ask_to_exchange(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.exchange_doctors", patient=about.the_patient(arg))


def ask_for_morgue(s: Position, seat: int, arg: int) -> Text:
    return said_here("question.choose_morgue", patient=about.the_patient(arg), n=-s.rules.edition.dead)


def ask_for_receiver(s: Position, seat: int, arg: int) -> Text:
    doctor = about.the_doctor(arg)
    if s.rules.edition.doctors[arg].effect == LEAVES_WITH_DEAD and s.dead != NONE:
        return said_here("question.send_with_dead", doctor=doctor, patient=about.the_patient(s.dead))
    return said_here("question.choose_receiver", doctor=doctor)


QUESTIONS: Final[dict[int, Callable[[Position, int, int], Text]]] = {
    TURN: ask_turn,
    FINAL_OPERATION: ask_to_operate,
    MAKE_ROOM: ask_for_room,
    RECEIVE: ask_to_receive,
    CASTLE: ask_to_castle,
    DROP_CARD: ask_to_drop,
    TAKE_DOCTOR: ask_to_take,
    DISMISS_OWN: ask_to_dismiss,
    EXCHANGE_DOCTORS: ask_to_exchange,
    CHOOSE_MORGUE: ask_for_morgue,
    CHOOSE_RECEIVER: ask_for_receiver,
}

# -- the score


def score_text(s: Position, owner: int, item: str) -> Text:
    """What an item counts, with the numbers behind it."""
    theatre = s.theatres[owner]
    return said_here(f"score.{item}", n=len(theatre.healed if item == "healed" else theatre.morgue))
