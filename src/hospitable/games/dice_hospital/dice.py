"""Dice and patients as ints. Only this module knows their bits.

A die is its value (3 bits) and its colour (2 bits). A patient in a bed also has the colour printed on it (2 bits),
which differs from the colour it has now when that was changed, and knows whether it was treated. 0 is nobody.
"""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .beds import BEDS, has_cots

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
COLOURS: Final = names_in_order(globals(), "RED", "GREEN")  # those of the bag
COLOUR_COUNT: Final = 3
PINK: Final = 3  # the colour of dice that never lie in the bag, never change it, and whose patients never die
COLOUR_NAMES: Final = [*COLOURS, "pink"]
ANY: Final = 4  # no particular colour, in what a department or an ability asks for

BEST: Final = 6  # the highest value
HEALTHY: Final = 7  # whoever gets this far goes home
ALL_VALUES: Final = 126  # sets of values are bit masks: here 1 to 6

DICE: Final = 40  # lists with an entry for each die (colour ANY included), or each patient, have this length
PATIENTS: Final = 256
IN_BEDS: Final = 24  # what `count_dice` has of value 0: of pink, and of ANY
IN_COTS: Final = 32

_VALUE: Final = 7
_COLOUR: Final = 3  # where it begins
_PRINTED: Final = 5
_TREATED: Final = 128
_DIE: Final = 31


def die(colour: int, value: int) -> int:
    """A value of 0 is a die that was not rolled yet."""
    return value | colour << _COLOUR


def value_of(patient: int) -> int:
    return patient & _VALUE


def colour_of(patient: int) -> int:
    """The colour a die or a patient has now."""
    return patient >> _COLOUR & 3


def printed_of(patient: int) -> int:
    """The colour of the die itself."""
    return patient >> _PRINTED & 3


def die_of(patient: int) -> int:
    """What a patient looks like now: the value and the colour it has."""
    return patient & _DIE


def is_pink(die: int) -> bool:
    return die >> _COLOUR & 3 == PINK


def is_healthy(patient: int) -> bool:
    """Well, but not home yet: it waits for others."""
    return patient & _VALUE == HEALTHY


def is_treated(patient: int) -> bool:
    return patient & _TREATED != 0


def is_colour(patient: int, wanted: int) -> bool:
    """Has it the wanted colour, which can be ANY?"""
    return wanted == ANY or patient >> _COLOUR & 3 == wanted


def has_value(patient: int, values: int) -> bool:
    """Is its value one of this set?"""
    return values >> (patient & _VALUE) & 1 != 0


def by_value(die: int) -> int:
    """The order in which dice lie: by value, then by colour."""
    return value_of(die) << 2 | colour_of(die)


def opposite(value: int) -> int:
    """The face below."""
    return 7 - value


def only_value(value: int) -> int:
    """The set of this value alone."""
    return 1 << value


def values_in(values: int) -> list[int]:
    """The values of a set."""
    return [value for value in range(1, BEST + 1) if values >> value & 1]


def count_dice(patients: list[int]) -> list[int]:
    """How many patients look like each die, and how many have each value, as dice of colour ANY.

    Pink ones in cots are told apart from those in beds: the entries of value 0 have the values of both, as sets.
    """
    counts = [0] * DICE
    for patient in patients:
        if patient:
            look, value = patient & _DIE, ANY << _COLOUR | patient & _VALUE
            counts[look] = counts[look] + 1  # compiled, an entry that is read and set needs no objects; += does
            counts[value] = counts[value] + 1
    if has_cots(len(patients)):
        for place in range(len(patients)):
            if is_pink(patients[place]):
                where = IN_COTS if place >= BEDS else IN_BEDS
                counts[where] = counts[where] | only_value(value_of(patients[place]))
    return counts


def colour_word(colour: int) -> str:
    return "any" if colour == ANY else COLOUR_NAMES[colour]


# -- patients


def patient_with(printed: int, colour: int, value: int) -> int:
    """Untreated."""
    return value | colour << _COLOUR | printed << _PRINTED


def admitted(die: int) -> int:
    """The patient a die becomes in a bed."""
    return die | die >> _COLOUR << _PRINTED


def treated(patient: int) -> int:
    return patient | _TREATED


def untreated(patient: int) -> int:
    return patient & ~_TREATED


def with_value(patient: int, value: int) -> int:
    return patient & ~_VALUE | value


def with_colour(patient: int, colour: int) -> int:
    return patient & ~(3 << _COLOUR) | colour << _COLOUR


def all_dice() -> list[int]:
    """Every die with a value, by colour and value."""
    return [die(colour, value) for colour in range(COLOUR_COUNT) for value in range(1, BEST + 1)]


def all_patients() -> list[int]:
    """Every patient that can lie in a bed."""
    found: list[int] = []
    for printed in range(COLOUR_COUNT):
        for each in all_dice():
            here = patient_with(printed, colour_of(each), value_of(each))
            found += (here, treated(here))
    found.sort()
    return found


def pink_dice() -> list[int]:
    return [die(PINK, value) for value in range(1, BEST + 1)]


def pink_patients() -> list[int]:
    """Every pink one that can lie in a bed or a cot, those who wait for others included."""
    found: list[int] = []
    for value in range(1, HEALTHY + 1):
        here = patient_with(PINK, PINK, value)
        found += (here, treated(here))
    return found
