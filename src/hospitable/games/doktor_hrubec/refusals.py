"""Why a move is refused, as sentences: every reason with its argument and its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.texts import Text
from .about import the_doctor, the_patient
from .moves import SORTS
from .notation import card_name, patient_name, said_here, speciality_name
from .pieces import standard_edition
from .reasons import (
    ACULA,
    CARD_NOT_HELD,
    FIRST_PATIENT,
    HAND_FULL,
    IN_NO_TEAM,
    INCOGNITO,
    MAKES_NO_ROOM,
    MAKES_NO_ROOM_FOR_STOLEN,
    MUST_OPERATE,
    NO_FREE_SLOT,
    NO_FREE_TABLE,
    NO_MAN,
    NO_SUCH_NEED,
    NO_SUCH_ROOM,
    NO_TARGET,
    NO_TWIN_WAITS,
    NO_WOMAN,
    NOT_HELD,
    NOT_IN_MORGUE,
    NOT_IN_WAITING_ROOM,
    NOT_ON_OTHER_TABLE,
    NOT_RECEIVED,
    NOT_TO_DROP,
    NOT_WAITING,
    OTHER_TARGET,
    OTHERS_DOCTOR,
    OUT_OF_REACH,
    OWN_DOCTOR,
    OWN_ROOM,
    OWN_TABLE_EMPTY,
    OWN_TABLE_TAKEN,
    REASONS,
    ROOM_TAKEN,
    RULES,
    TABLE_TAKEN,
    source_of,
    subject_of,
)

Said = dict[str, object]


def refusal(reason: int, arg: int) -> tuple[Text, str]:
    """The sentence of a reason, and the rule behind it."""
    said = SAID[reason](arg) if reason in SAID else {}
    return said_here(f"reason.{REASONS[reason]}", **said), RULES[reason] or standard_edition().rule_of(source_of(arg))


# -- reasons about one thing


def number(arg: int) -> Said:
    return {"n": arg}


def doctor(arg: int) -> Said:
    return {"doctor": the_doctor(arg)}


def patient(arg: int) -> Said:
    return {"patient": the_patient(arg)}


# -- reasons about a card (or a patient who has been operated on) and a thing


def card(arg: int) -> Said:
    source = source_of(arg)
    return {"card": card_name(source) if source < FIRST_PATIENT else patient_name(source - FIRST_PATIENT)}


def card_and_doctor(arg: int) -> Said:
    return card(arg) | doctor(subject_of(arg))


def card_and_patient(arg: int) -> Said:
    return card(arg) | patient(subject_of(arg))


def card_and_sort(arg: int) -> Said:
    return card(arg) | {"sort": said_here(f"sort.{SORTS[subject_of(arg)]}")}


def card_and_room(arg: int) -> Said:
    return card(arg) | {"seat": subject_of(arg) + 1}


def dropped_card(arg: int) -> Said:
    return {"card": card_name(subject_of(arg))}


def patient_and_speciality(arg: int) -> Said:
    return patient(source_of(arg) - FIRST_PATIENT) | {"speciality": speciality_name(subject_of(arg))}


SAID: Final[dict[int, Callable[[int], Said]]] = {
    HAND_FULL: number,
    TABLE_TAKEN: patient,
    MUST_OPERATE: patient,
    NO_SUCH_NEED: patient_and_speciality,
    NOT_WAITING: patient,
    NOT_HELD: card,
    CARD_NOT_HELD: card,
    NO_TARGET: card,
    ACULA: card_and_doctor,
    INCOGNITO: card_and_doctor,
    OWN_TABLE_TAKEN: card,
    OWN_TABLE_EMPTY: card,
    NO_FREE_SLOT: card,
    NO_FREE_TABLE: card,
    OTHER_TARGET: card_and_sort,
    OUT_OF_REACH: card_and_patient,
    NOT_IN_WAITING_ROOM: card_and_patient,
    NOT_ON_OTHER_TABLE: card_and_patient,
    NOT_IN_MORGUE: card_and_patient,
    ROOM_TAKEN: card_and_room,
    IN_NO_TEAM: card_and_doctor,
    OWN_DOCTOR: card_and_doctor,
    OTHERS_DOCTOR: card_and_doctor,
    NO_MAN: card_and_doctor,
    NO_WOMAN: card_and_doctor,
    NOT_TO_DROP: dropped_card,
    OWN_ROOM: card,
    NO_SUCH_ROOM: card_and_room,
    NO_TWIN_WAITS: patient,
    MAKES_NO_ROOM: doctor,
    MAKES_NO_ROOM_FOR_STOLEN: doctor,
    NOT_RECEIVED: doctor,
}
