"""Dice and patients as people write them: `r3`, `r3*` when treated, `r3>y*` when a red one counts as yellow."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.errors import BadSnapshot, said, short
from ...core.snapshot import Field, plain
from .beds import BED_NAMES, BEDS, BEDS_IN_WARD
from .dice import (
    COLOURS,
    all_dice,
    colour_of,
    is_treated,
    patient_with,
    printed_of,
    treated,
    value_of,
)
from .state import Hospital

MOST_DICE = 63  # of one colour

# -- dice


def die_name(die: int) -> str:
    """`r3` for a red 3."""
    return f"{COLOURS[colour_of(die)][0]}{value_of(die)}"


DIE_NAMES = {die_name(die): die for die in all_dice()}


def write_dice(dice: Sequence[int]) -> list[str]:
    return [die_name(item) for item in dice]


def read_dice(data: object, where: str) -> list[int]:
    names = list(DIE_NAMES)
    return [DIE_NAMES[names[number]] for number in read_names(data, where, names)]


def write_arrival(item: int) -> str:
    return die_name(item) if value_of(item) else COLOURS[colour_of(item)]


# -- patients


def write_patient(patient: int) -> str:
    if not patient:
        return "-"
    printed, colour = printed_of(patient), colour_of(patient)
    changed = f">{COLOURS[colour][0]}" if colour != printed else ""
    return f"{COLOURS[printed][0]}{value_of(patient)}{changed}{'*' if is_treated(patient) else ''}"


INITIALS = "".join(colour[0] for colour in COLOURS)


def read_patient(text: object, where: str) -> int:
    found = re.fullmatch(rf"([{INITIALS}])([1-6])(?:>([{INITIALS}]))?(\*?)", text) if isinstance(text, str) else None
    if text == "-":
        return 0
    if found is None or found[3] == found[1]:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(text), possible=["-", "r3", "y4>g*"]))
    printed = INITIALS.index(found[1])
    colour = INITIALS.index(found[3] or found[1])
    patient = patient_with(printed, colour, int(found[2]))
    return treated(patient) if found[4] else patient


def write_wards(hospital: Hospital) -> list[str]:
    """One line for each ward, for example `r3 y4* -`."""
    return [
        " ".join(write_patient(hospital.beds[bed]) for bed in range(first, first + BEDS_IN_WARD))
        for first in range(0, BEDS, BEDS_IN_WARD)
    ]


def read_wards(hospital: Hospital, data: object, where: str) -> None:
    """The reverse of `write_wards`."""
    lines = data if isinstance(data, list) else []
    found = [line.split(" ") if isinstance(line, str) else [] for line in lines]
    if [len(line) for line in found] != [BEDS_IN_WARD] * (BEDS // BEDS_IN_WARD):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=["r3 y4* -"]))
    names = [name for line in found for name in line]
    hospital.beds = [read_patient(name, f"{where} {BED_NAMES[bed]}") for bed, name in enumerate(names)]


def read_names(data: object, where: str, known: Sequence[str]) -> list[int]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    for item in data:
        if not isinstance(item, str) or item not in known:
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(item), possible=list(known[:12])))
    return [list(known).index(item) for item in data]


# -- numbers by colour


def counts(name: str) -> Field:
    """A number for each colour, by name."""
    return plain(name, write_counts, read_counts, "numbers by colour")


def write_counts(value: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, value, strict=True))


def read_counts(data: object, where: str) -> list[int]:
    if not isinstance(data, dict) or set(data) != set(COLOURS):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=COLOURS))
    for colour, count in data.items():
        if type(count) is not int or not 0 <= count <= MOST_DICE:
            found = short(count)
            raise BadSnapshot(
                said("snapshot.not_in_range", where=f"{where}.{colour}", value=found, low=0, high=MOST_DICE)
            )
    return [data[colour] for colour in COLOURS]
