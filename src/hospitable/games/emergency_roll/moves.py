"""Moves as ints: the kind (4 bits), which patient (2 bits), the bed (6 bits), then a value, die or card."""

from __future__ import annotations

from typing import Final

from .beds import BEDS
from .cards import CARDIOLOGISTS
from .dice import DICE

KINDS: Final = 15  # the bits of the kind
TAKE: Final = 0
ADMIT: Final = 1
MORGUE: Final = 2
DRAW_SCREEN: Final = 3
DISCARD_CARD: Final = 4

REGULAR: Final = 0  # who: the patient of the die ...
EXTRA: Final = 1  # ... or the extra patient


def take(die: int) -> int:
    return TAKE | die << 12


def admit(who: int, bed: int, value: int) -> int:
    return ADMIT | who << 4 | bed << 6 | value << 12


def morgue(who: int) -> int:
    return MORGUE | who << 4


def draw_screen(bed: int) -> int:
    return DRAW_SCREEN | bed << 6


def discard(cardiologist: int) -> int:
    return DISCARD_CARD | cardiologist << 12


def every_move() -> list[int]:
    """All moves there can ever be."""
    settled = [move for who in (REGULAR, EXTRA) for move in (*admissions(who), morgue(who))]
    screens = [draw_screen(bed) for bed in range(BEDS)]
    return [take(die) for die in range(DICE)] + settled + screens + [discard(i) for i in range(len(CARDIOLOGISTS))]


def admissions(who: int) -> list[int]:
    return [admit(who, bed, value) for bed in range(BEDS) for value in range(1, 7)]


def kind_of(move: int) -> int:
    return move & KINDS


def who_of(move: int) -> int:
    return move >> 4 & 3


def bed_of(move: int) -> int:
    return move >> 6 & 63


def value_of(move: int) -> int:
    """The value written; for a die or a card its number."""
    return move >> 12
