"""Moves as ints: the kind (5 bits), a card or patient (6 bits), a target (6 bits, 0 for none)."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .cards import LIVING_MUMMY, NIGHT_RESIDENT, NONE

END: Final = 0
DRAW: Final = 1
HIRE: Final = 2
QUEUE: Final = 3
ADMIT: Final = 4
PLAY: Final = 5
OPERATE: Final = 6
DISMISS: Final = 7
CASTLE_DOCTOR: Final = 8
TAKE: Final = 9
DROP: Final = 10
NOBODY: Final = 11
BURY: Final = 12
EXCHANGE: Final = 13
SEND: Final = 14
VERBS: Final = [name.split("_")[0] for name in names_in_order(globals(), "END", "SEND")]
"""The words with which codes begin."""


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5 & 63


def play(card: int, target: int) -> int:
    """An action card on a target, NONE for cards without."""
    return PLAY | card << 5 | target + 1 << 11


def exchange(own: int, other: int) -> int:
    """A doctor of the own team against one of another."""
    return EXCHANGE | own << 5 | on_doctor(other) + 1 << 11


def target_of(move: int) -> int:
    return (move >> 11) - 1


# -- targets: doctors, patients and operating rooms, numbered through

NOTHING: Final = 0
A_DOCTOR: Final = 1
A_PATIENT: Final = 2
A_ROOM: Final = 3
SORTS: Final = names_in_order(globals(), "NOTHING", "A_ROOM")

# after the last doctor, and after the last patient
FIRST_PATIENT: Final = NIGHT_RESIDENT + 1
FIRST_ROOM: Final = FIRST_PATIENT + LIVING_MUMMY + 1


def on_doctor(doctor: int) -> int:
    return doctor


def on_patient(patient: int) -> int:
    return FIRST_PATIENT + patient


def on_room(owner: int) -> int:
    return FIRST_ROOM + owner


def sort_of(target: int) -> int:
    """What a target is: NOTHING, A_DOCTOR, A_PATIENT or A_ROOM."""
    if target == NONE:
        return NOTHING
    if target < FIRST_PATIENT:
        return A_DOCTOR
    return A_PATIENT if target < FIRST_ROOM else A_ROOM


def thing_of(target: int) -> int:
    """The doctor, the patient or the owner of the room."""
    if target < FIRST_PATIENT:
        return target
    return target - FIRST_PATIENT if target < FIRST_ROOM else target - FIRST_ROOM
