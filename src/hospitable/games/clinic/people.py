"""People as ints: who somebody is (4 bits), the place (6 bits), the place when the round began (6 bits), two marks.

People who are equal in all of this are one and the same to the rules (CL-DIG-06), so a clinic keeps them sorted.
"""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .grid import CELL_NAMES, CELLS, SLOT_COUNT, SLOTS
from .tiles import SERVICES

# -- colours: one ladder of illness and skill (CL-GEN-03); purple stands beside it (CL-WRK-07)

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
FIRST_WAITING: Final = FIRST_SLOT + SLOT_COUNT
PLACES: Final = [*CELL_NAMES, *SLOTS, *SERVICES]


def waiting_for(service: int) -> int:
    return FIRST_WAITING + service


def is_waiting(place: int) -> bool:
    return place >= FIRST_WAITING


# -- a person

KIND_MASK: Final = 15
PLACE_MASK: Final = 63 << 4
START_MASK: Final = 63 << 10
LYING: Final = 1 << 16
BUSY: Final = 1 << 17
"""What is asked of them, and how they change, is said by the functions below; nothing else knows these bits."""


def person(kind: int, place: int) -> int:
    """Somebody who has not moved yet."""
    return kind | place << 4 | place << 10


def kind_of(who: int) -> int:
    return who & KIND_MASK


def place_of(who: int) -> int:
    return who >> 4 & 63


def start_of(who: int) -> int:
    return who >> 10 & 63


def is_doctor(who: int) -> bool:
    return who & KIND_MASK < NURSE


def is_patient(who: int) -> bool:
    return who & KIND_MASK >= FIRST_PATIENT


def colour_of(kind: int) -> int:
    """Of a doctor or a patient."""
    return kind - FIRST_PATIENT if kind >= FIRST_PATIENT else kind


def patient_of(colour: int) -> int:
    return FIRST_PATIENT + colour


# -- what they do


def is_lying(who: int) -> bool:
    """Laid down, as a blood donor or after hard work?"""
    return who & LYING != 0


def is_busy(who: int) -> bool:
    """A doctor who has treated, a nurse who has helped or carries blood, a patient with a nurse at the side?"""
    return who & BUSY != 0


def is_free(who: int) -> bool:
    """Up, and with nothing to do yet?"""
    return who & (LYING | BUSY) == 0


def laid_down(who: int) -> int:
    return who | LYING


def got_up(who: int) -> int:
    return who & ~LYING


def at_work(who: int) -> int:
    return who | BUSY


def after_work(who: int) -> int:
    return who & ~BUSY


def worn_out(who: int) -> int:
    """A doctor whose work was so hard that nothing is left but to lie down."""
    return who | BUSY | LYING


# -- how they change


def with_kind(who: int, kind: int) -> int:
    return who & ~KIND_MASK | kind


def worsened(patient: int) -> int:
    """One colour up the ladder; not of a red one."""
    return patient + 1


def improved(patient: int) -> int:
    """One colour down the ladder; not of a white one."""
    return patient - 1


def moved_to(who: int, place: int) -> int:
    """The same person at another place, up and free, who came from where the round began."""
    return who & (START_MASK | KIND_MASK) | place << 4


def settled(who: int) -> int:
    """The same person when the movement is over: what comes next begins here."""
    return who & ~START_MASK | place_of(who) << 10


def before_moving(who: int) -> int:
    """The same person as the round began: where they come from, up and free."""
    return moved_to(who, start_of(who))


# -- people who are alike: one choice, wherever they came from and whatever they do


def likeness(who: int) -> int:
    """Who somebody is and where, as one number."""
    return who & (PLACE_MASK | KIND_MASK)


def alike(people: list[int], kind: int, place: int) -> list[int]:
    """Everybody of a kind at a place."""
    wanted = kind | place << 4
    return [who for who in people if who & (PLACE_MASK | KIND_MASK) == wanted]


def free_ones(people: list[int], kind: int, place: int) -> list[int]:
    """Those of them who have nothing to do yet."""
    wanted = kind | place << 4
    return [who for who in people if who & (BUSY | LYING | PLACE_MASK | KIND_MASK) == wanted]


def is_first_like_that(people: list[int], number: int) -> bool:
    """Is nobody before this one alike and at the same place?"""
    for other in range(number):
        if (people[other] ^ people[number]) & (PLACE_MASK | KIND_MASK) == 0:
            return False
    return True


def people_like(people: list[int], number: int) -> list[int]:
    """This one and everybody after it who is alike and at the same place."""
    found = [people[number]]
    for other in range(number + 1, len(people)):
        if (people[other] ^ people[number]) & (PLACE_MASK | KIND_MASK) == 0:
            found.append(people[other])
    return found


# -- several people


def lying(people: list[int]) -> list[int]:
    return [who for who in people if who & LYING]


def how_many(people: list[int], kind: int) -> int:
    count = 0
    for who in people:
        if who & KIND_MASK == kind:
            count += 1
    return count


def how_many_there(people: list[int], place: int, group: int) -> int:
    count = 0
    for who in people:
        if who >> 4 & 63 == place and GROUP_OF[who & KIND_MASK] == group:
            count += 1
    return count
