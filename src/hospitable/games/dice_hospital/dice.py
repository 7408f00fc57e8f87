"""Dice and patients as ints.

A die is its value (3 bits) and its colour (2 bits); a patient in a bed also has the colour printed on it (2 bits),
which differs from the colour it has now when that was changed, and knows whether it was treated.
"""

from __future__ import annotations

from typing import Final

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
ANY: Final = 3  # no particular colour, in what a department or an ability asks for
COLOURS: Final = ["red", "yellow", "green"]
COLOUR_COUNT: Final = 3

VALUE: Final = 7
COLOUR: Final = 3  # where the colour begins
PRINTED: Final = 5
TREATED: Final = 128
DIE: Final = 31
HEALTHY: Final = 7  # whoever gets this far goes home


def die(colour: int, value: int) -> int:
    return value | colour << 3


def value_of(patient: int) -> int:
    return patient & 7


def colour_of(patient: int) -> int:
    """The colour a die or a patient has now."""
    return patient >> 3 & 3


def printed_of(patient: int) -> int:
    return patient >> 5 & 3
