"""Why a move is refused: each reason has a rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .cards import NONE, NURSE

FINE: Final = NONE
"""No reason against it."""

# -- the turn

HAND_FULL: Final = 0
NOTHING_TO_DRAW: Final = 1
NO_SLOT: Final = 2
TABLE_TAKEN: Final = 3
MUST_CALL_OR_ADMIT: Final = 4
MUST_CALL: Final = 5
MUST_ADMIT: Final = 6
MUST_OPERATE: Final = 7
MORNING_OVER: Final = 8
NOT_AN_ACTION: Final = 9
ADMISSION_OVER: Final = 10
OPERATION_TURN: Final = 11
NO_OPERATION: Final = 12
NO_SUCH_NEED: Final = 13
NOT_WAITING: Final = 14
NOT_HELD: Final = 15

# -- what comes first

CARD_FIRST: Final = 16
DOCTOR_FIRST: Final = 17
OPERATION_FIRST: Final = 18
CLOSED: Final = 19

# -- action cards

CARD_NOT_HELD: Final = 20
NO_TARGET: Final = 21
ACULA: Final = 22
INCOGNITO: Final = 23
OWN_TABLE_TAKEN: Final = 24
OWN_TABLE_EMPTY: Final = 25
NO_FREE_SLOT: Final = 26
NO_FREE_TABLE: Final = 27
OTHER_TARGET: Final = 28
OUT_OF_REACH: Final = 29
NOT_IN_WAITING_ROOM: Final = 30
NOT_ON_OTHER_TABLE: Final = 31
NOT_IN_MORGUE: Final = 32
ROOM_TAKEN: Final = 33

# -- doctors, cards and rooms that a card, a patient or a doctor asks for

IN_NO_TEAM: Final = 34
OWN_DOCTOR: Final = 35
OTHERS_DOCTOR: Final = 36
NO_MAN: Final = 37
NO_WOMAN: Final = 38
NOT_TO_DROP: Final = 39
OWN_ROOM: Final = 40
NO_SUCH_ROOM: Final = 41
NO_TWIN_WAITS: Final = 42
MAKES_NO_ROOM: Final = 43
MAKES_NO_ROOM_FOR_STOLEN: Final = 44
NOT_RECEIVED: Final = 45

REASONS: Final = names_in_order(globals(), "HAND_FULL", "NOT_RECEIVED")

# -- their rules

OF_SOURCE: Final = ""
"""The rule is that of the card or patient the reason is about."""
RULES: Final = {
    HAND_FULL: "HR-ADM-03",
    NOTHING_TO_DRAW: "HR-ADM-09",
    NO_SLOT: "HR-PAT-02",
    TABLE_TAKEN: "HR-PAT-03",
    MUST_CALL_OR_ADMIT: "HR-TRN-13",
    MUST_CALL: "HR-TRN-13",
    MUST_ADMIT: "HR-TRN-13",
    MUST_OPERATE: "HR-TRN-13",
    MORNING_OVER: "HR-ADM-01",
    NOT_AN_ACTION: "HR-TRN-09",
    ADMISSION_OVER: "HR-TRN-14",
    OPERATION_TURN: "HR-TRN-04",
    NO_OPERATION: "HR-TRN-12",
    NO_SUCH_NEED: "HR-OPR-05",
    NOT_WAITING: "HR-PAT-03",
    NOT_HELD: "HR-ADM-05",
    CARD_FIRST: "HR-TRN-08",
    DOCTOR_FIRST: "HR-ADM-07",
    OPERATION_FIRST: "HR-OPR-12",
    CLOSED: "HR-END-03",
    CARD_NOT_HELD: "HR-TRN-05",
    NO_TARGET: "HR-TRN-10",
    ACULA: "HR-DOC-07",
    INCOGNITO: "HR-DOC-10",
    OWN_TABLE_TAKEN: OF_SOURCE,
    OWN_TABLE_EMPTY: "HR-TRN-10",
    NO_FREE_SLOT: "HR-RUL-11",
    NO_FREE_TABLE: "HR-RUL-11",
    OTHER_TARGET: OF_SOURCE,
    OUT_OF_REACH: OF_SOURCE,
    NOT_IN_WAITING_ROOM: OF_SOURCE,
    NOT_ON_OTHER_TABLE: OF_SOURCE,
    NOT_IN_MORGUE: OF_SOURCE,
    ROOM_TAKEN: OF_SOURCE,
    IN_NO_TEAM: OF_SOURCE,
    OWN_DOCTOR: OF_SOURCE,
    OTHERS_DOCTOR: OF_SOURCE,
    NO_MAN: OF_SOURCE,
    NO_WOMAN: OF_SOURCE,
    NOT_TO_DROP: OF_SOURCE,
    OWN_ROOM: OF_SOURCE,
    NO_SUCH_ROOM: OF_SOURCE,
    NO_TWIN_WAITS: "HR-PTE-09",
    MAKES_NO_ROOM: "HR-ADM-06",
    MAKES_NO_ROOM_FOR_STOLEN: "HR-ACT-19",
    NOT_RECEIVED: "HR-DOC-05",
}

# -- what a reason is about: a source (a card, or a patient who has been operated on) and a thing

FIRST_PATIENT: Final = NURSE + 1


def about(source: int, thing: int) -> int:
    """The argument of a reason: what asks for it, and the doctor, patient, card or room that is refused."""
    return source | thing << 7


def of_patient(patient: int) -> int:
    """A patient as the source."""
    return FIRST_PATIENT + patient


def source_of(arg: int) -> int:
    return arg & 127


def subject_of(arg: int) -> int:
    return arg >> 7
