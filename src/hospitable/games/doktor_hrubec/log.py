"""What happened, as sentences: every event of the journal with its arguments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ...core.journal import Event
from ...core.texts import Text
from .about import listed, signed, the_doctor, the_patient
from .cards import FIRST_ACTION, NONE
from .happenings import (
    ADMITTED_EVENT,
    ALCOHOLIC_MOVED_EVENT,
    ALCOHOLIC_REMOVED_EVENT,
    BONUS_WAITS_EVENT,
    BURIED_EVENT,
    BUTCHER_REMOVED_EVENT,
    CASTLED_EVENT,
    DEALT_EVENT,
    DIED_EVENT,
    DISMISSED_EVENT,
    DREW_EVENT,
    DROPPED_EVENT,
    EVENTS,
    EXCHANGED_EVENT,
    GIVEN_DEAD_EVENT,
    HEALED_EVENT,
    HIRED_EVENT,
    JOINED_EVENT,
    KILLED_EVENT,
    MOVED_PATIENT_EVENT,
    ONGOING_REPLACED_EVENT,
    OPERATED_EVENT,
    PASSED_DOCTOR_EVENT,
    PLAYED_EVENT,
    QUEUED_EVENT,
    REMOVED_PATIENT_EVENT,
    RESHUFFLED_EVENT,
    SENT_EVENT,
    STOLE_EVENT,
    STOPPED_EVENT,
    SWAPPED_EVENT,
    TURN_BEGAN_EVENT,
)
from .moves import A_DOCTOR, A_PATIENT, NOTHING, sort_of, thing_of
from .notation import card_name, said_here, speciality_name
from .odds import sum_parts
from .steps import OPERATION

Args = tuple[int, ...]
Owners = Sequence[object]


def event_text(event: Event, owners: Owners) -> Text:
    """What happened, about these owners of operating rooms."""
    name = EVENTS[event.kind]
    args = event.args
    said: dict[str, object] = {"who": owners[event.seat]} if event.seat >= 0 else {}
    if event.kind in (DEALT_EVENT, DREW_EVENT, CASTLED_EVENT) and not args:
        name += "_secretly"
    elif event.kind == TURN_BEGAN_EVENT and args[0] == OPERATION:
        name = "operation_began"
    elif event.kind in (REMOVED_PATIENT_EVENT, MOVED_PATIENT_EVENT) and event.seat == NONE:
        name = "removed_waiting" if event.kind == REMOVED_PATIENT_EVENT else "moved_to_waiting"
        said = {"patient": the_patient(args[0])}
    elif event.kind == PLAYED_EVENT:
        name, told = played(args, owners)
        said |= told
    elif event.kind in TOLD:
        said |= TOLD[event.kind](args, owners)
    return said_here(f"event.{name}", **said)


def played(args: Args, owners: Owners) -> tuple[str, dict[str, object]]:
    """An action card, with its target if it has one."""
    card, target = args
    sort, thing = sort_of(target), thing_of(target)
    if sort == NOTHING:
        return "played", {"card": card_name(card)}
    if sort == A_DOCTOR:
        return "played_on", {"card": card_name(card), "target": the_doctor(thing)}
    if sort == A_PATIENT:
        return "played_on", {"card": card_name(card), "target": the_patient(thing)}
    return "played_to", {"card": card_name(card), "other": owners[thing]}


def doctor_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"doctor": the_doctor(args[0])}


def doctor_and_other(args: Args, owners: Owners) -> dict[str, object]:
    return {"doctor": the_doctor(args[0]), "other": owners[args[1]]}


def patient_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"patient": the_patient(args[0])}


def patient_and_other(args: Args, owners: Owners) -> dict[str, object]:
    return {"patient": the_patient(args[0]), "other": owners[args[1]]}


def card_told(args: Args, owners: Owners) -> dict[str, object]:
    """A card of the hand: a doctor, or an action card."""
    return {"card": the_doctor(args[0]) if args[0] < FIRST_ACTION else card_name(args[0])}


def cards_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"cards": [card_name(card) for card in args]}


def size_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"n": args[0]}


def bonus_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"bonus": signed(args[0])}


def replaced_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"old": card_name(args[0]), "new": card_name(args[1])}


def swapped_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"patient": the_patient(args[0]), "target": the_patient(args[1])}


def exchanged_told(args: Args, owners: Owners) -> dict[str, object]:
    return {"own": the_doctor(args[0]), "doctor": the_doctor(args[1]), "other": owners[args[2]]}


def operation_told(args: Args, owners: Owners) -> dict[str, object]:
    """The whole sum: `team 3, bonus +1, die 4, together 8`."""
    patient, speciality, difficulty, skill, change, bonus, face, value, total = args
    parts = sum_parts(skill, change, bonus)
    if value == face:
        parts.append(said_here("part.die", face=said_here("face", face=face)))
    else:
        parts.append(said_here("part.changed_die", face=said_here("face", face=face), value=value))
    return {
        "patient": the_patient(patient),
        "speciality": speciality_name(speciality),
        "parts": listed(parts),
        "total": total,
        "difficulty": difficulty,
    }


TOLD: Final[dict[int, Callable[[Args, Owners], dict[str, object]]]] = {
    DEALT_EVENT: cards_told,
    DREW_EVENT: card_told,
    RESHUFFLED_EVENT: size_told,
    STOPPED_EVENT: size_told,
    HIRED_EVENT: doctor_told,
    DISMISSED_EVENT: doctor_told,
    QUEUED_EVENT: patient_told,
    ADMITTED_EVENT: patient_told,
    ONGOING_REPLACED_EVENT: replaced_told,
    REMOVED_PATIENT_EVENT: patient_told,
    KILLED_EVENT: patient_told,
    MOVED_PATIENT_EVENT: patient_told,
    SWAPPED_EVENT: swapped_told,
    STOLE_EVENT: doctor_and_other,
    PASSED_DOCTOR_EVENT: doctor_and_other,
    JOINED_EVENT: doctor_told,
    BONUS_WAITS_EVENT: bonus_told,
    CASTLED_EVENT: doctor_told,
    OPERATED_EVENT: operation_told,
    HEALED_EVENT: patient_told,
    DIED_EVENT: patient_told,
    ALCOHOLIC_MOVED_EVENT: patient_and_other,
    ALCOHOLIC_REMOVED_EVENT: patient_told,
    BUTCHER_REMOVED_EVENT: patient_told,
    DROPPED_EVENT: card_told,
    EXCHANGED_EVENT: exchanged_told,
    BURIED_EVENT: patient_and_other,
    SENT_EVENT: doctor_and_other,
    GIVEN_DEAD_EVENT: patient_and_other,
}
