"""People as ints: who somebody is (4 bits), the place (6 bits), the place when the round began (6 bits), two marks.

People who are equal in all of this are one and the same to the rules (CL-DIG-06), so a clinic keeps them sorted.
"""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .grid import CELL_NAMES, CELLS, SLOTS
from .tiles import SERVICES

# -- colours: one ladder of illness and skill (CL-GEN-03); purple stands beside it

WHITE: Final = 0
YELLOW: Final = 1
ORANGE: Final = 2
RED: Final = 3
PURPLE: Final = 4
COLOURS: Final = names_in_order(globals(), "WHITE", "PURPLE")
LADDER: Final = 4
"""Steps of the ladder."""

# -- kinds: doctors by colour, then the others

WHITE_DOCTOR: Final = 0
YELLOW_DOCTOR: Final = 1
ORANGE_DOCTOR: Final = 2
RED_DOCTOR: Final = 3
PURPLE_DOCTOR: Final = 4
NURSE: Final = 5
ORDERLY: Final = 6
WHITE_PATIENT: Final = 7
YELLOW_PATIENT: Final = 8
ORANGE_PATIENT: Final = 9
RED_PATIENT: Final = 10
KINDS: Final = names_in_order(globals(), "WHITE_DOCTOR", "RED_PATIENT")
FIRST_PATIENT: Final = WHITE_PATIENT

# -- what a room has places for

DOCTORS: Final = 0
NURSES: Final = 1
ORDERLIES: Final = 2
PATIENTS: Final = 3
GROUPS: Final = names_in_order(globals(), "DOCTORS", "PATIENTS")
GROUP_OF: Final = [DOCTORS, DOCTORS, DOCTORS, DOCTORS, DOCTORS, NURSES, ORDERLIES, *[PATIENTS] * 4]

# -- places: spaces, slots of entrances, pre-admissions of each service

FIRST_SLOT: Final = CELLS
FIRST_WAITING: Final = CELLS + 10
PLACES: Final = [*CELL_NAMES, *SLOTS, *SERVICES]


def at_slot(slot: int) -> int:
    return FIRST_SLOT + slot


def waiting_for(service: int) -> int:
    return FIRST_WAITING + service


def is_waiting(place: int) -> bool:
    return place >= FIRST_WAITING


# -- a person

LYING: Final = 1 << 16
"""Laid down, as a blood donor or after hard work."""
BUSY: Final = 1 << 17
"""A doctor who has treated, a nurse who has helped or carries blood, a patient with a nurse at the side."""
PLACE_MASK: Final = 63 << 4
START_MASK: Final = 63 << 10


def person(kind: int, place: int) -> int:
    """Somebody who has not moved yet."""
    return kind | place << 4 | place << 10


def kind_of(who: int) -> int:
    return who & 15


def place_of(who: int) -> int:
    return who >> 4 & 63


def start_of(who: int) -> int:
    return who >> 10 & 63


def moved_to(who: int, place: int) -> int:
    """The same person at another place, up and free, who came from where the round began."""
    return who & (START_MASK | 15) | place << 4


def settled(who: int) -> int:
    """The same person when the movement is over: what comes next begins here."""
    return who & ~START_MASK | place_of(who) << 10


def with_kind(who: int, kind: int) -> int:
    return who & ~15 | kind


def is_doctor(who: int) -> bool:
    return who & 15 < NURSE


def is_patient(who: int) -> bool:
    return who & 15 >= FIRST_PATIENT


def colour_of(kind: int) -> int:
    """Of a doctor or a patient."""
    return kind - FIRST_PATIENT if kind >= FIRST_PATIENT else kind


def patient_of(colour: int) -> int:
    return FIRST_PATIENT + colour
