"""Moves as ints: the kind (5 bits), a card or patient (6 bits), a target (6 bits; 0 for none)."""

from __future__ import annotations

from typing import Final

from .cards import (
    BRIBE,
    EUTHANASIA,
    FIRED,
    HEART_ATTACK,
    HEROIC_ACT,
    HOLIDAY,
    KIDNAPPER,
    MODEL,
    RESURRECTION,
    RETRAINING,
    ROMANTIC_DINNER,
    VIP,
)

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


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5 & 63


def play(card: int, target: int) -> int:
    """An action card on a target: a doctor, a patient or a seat, as the card says; NONE for cards without."""
    return PLAY | card << 5 | target + 1 << 11


def exchange(own: int, other: int) -> int:
    return EXCHANGE | own << 5 | other + 1 << 11


def target_of(move: int) -> int:
    return (move >> 11) - 1


# -- what the target of an action card is

NOTHING: Final = 0
A_DOCTOR: Final = 1
A_PATIENT: Final = 2
A_SEAT: Final = 3
TARGETS: Final = {
    EUTHANASIA: A_PATIENT,
    HOLIDAY: A_SEAT,
    HEROIC_ACT: A_DOCTOR,
    HEART_ATTACK: A_PATIENT,
    RETRAINING: A_DOCTOR,
    MODEL: A_DOCTOR,
    KIDNAPPER: A_PATIENT,
    BRIBE: A_DOCTOR,
    ROMANTIC_DINNER: A_DOCTOR,
    VIP: A_PATIENT,
    FIRED: A_DOCTOR,
    RESURRECTION: A_PATIENT,
}
