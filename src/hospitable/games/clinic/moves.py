"""Moves as ints: the kind (5 bits), then what it names."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

DONE: Final = 0
AIM: Final = 1
TAKE: Final = 2
OPEN: Final = 3
PLACE: Final = 4
CHOOSE: Final = 5
BUILD: Final = 6
BRING: Final = 7
LINK: Final = 8
HIRE: Final = 9
DOOR: Final = 10
PARK: Final = 11
SWAP: Final = 12
SEND: Final = 13
ADMIT: Final = 14
WALK: Final = 15
ACCEPT: Final = 16
DISMISS: Final = 17
TREAT: Final = 18
AWAY: Final = 19
BUY: Final = 20
DONATE: Final = 21
CARRY: Final = 22
TRANSFUSE: Final = 23
OVERWORK: Final = 24
LEAD: Final = 25
CURE: Final = 26
VERBS: Final = names_in_order(globals(), "DONE", "CURE")
"""The words with which codes begin."""

# -- what can be accepted as it is proposed

WALKS: Final = 0
TREATMENTS: Final = 1
CARS: Final = 2
PROPOSALS: Final = names_in_order(globals(), "WALKS", "CARS")

# -- whom to hire: a doctor by the place at the university, or one of the others

HIRE_NURSE: Final = 4
HIRE_ORDERLY: Final = 5


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5


def with_ware(kind: int, ware: int, place: int) -> int:
    """BUILD and PLACE: what, and where (a space or a slot)."""
    return kind | ware << 5 | place << 10


def ware_of(move: int) -> int:
    return move >> 5 & 31


def site_of(move: int) -> int:
    return move >> 10


# -- appointments: SWAP and SEND


def spot(row: int, column: int) -> int:
    """A place of the appointments board, its columns counted from the exit."""
    return row | column << 3


def row_of(spot: int) -> int:
    return spot & 7


def column_of(spot: int) -> int:
    return spot >> 3


def pair(kind: int, first: int, second: int) -> int:
    """Two small numbers: two spots that are swapped, a spot and the row a patient is sent to, a zombie's two spaces."""
    return kind | first << 5 | second << 11


def first_of(move: int) -> int:
    return move >> 5 & 63


def second_of(move: int) -> int:
    return move >> 11 & 63


# -- people: who, from where, where to


def walk(kind: int, who: int, start: int, end: int) -> int:
    """WALK and DONATE."""
    return kind | who << 5 | start << 9 | end << 15


def who_of(move: int) -> int:
    return move >> 5 & 15


def from_of(move: int) -> int:
    return move >> 9 & 63


def to_of(move: int) -> int:
    return move >> 15 & 63


def carry(start: int, bag: int, drop: int, end: int) -> int:
    """A nurse who takes a bag along."""
    return CARRY | start << 5 | bag << 11 | drop << 17 | end << 23


def stop_of(move: int, number: int) -> int:
    """Of a carried bag: 0 where she is, 1 the bag, 2 where she drops it, 3 where she ends."""
    return move >> 5 + 6 * number & 63


# -- treatments: in which room, by whom, of whom


def treatment(kind: int, cell: int, doctor: int, patient: int, count: int) -> int:
    return kind | cell << 5 | doctor << 11 | patient << 15 | count << 19


def room_of(move: int) -> int:
    return move >> 5 & 63


def doctor_of(move: int) -> int:
    return move >> 11 & 15


def patient_of(move: int) -> int:
    return move >> 15 & 15


def count_of(move: int) -> int:
    return move >> 19
