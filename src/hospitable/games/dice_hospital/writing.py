"""Dice and patients as people write them: `r3`, `r3*` when treated, `r3>y*` when a red one counts as yellow."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.errors import BadSnapshot, said, short
from ...core.snapshot import Field, plain
from .beds import BED_NAMES, BEDS_IN_WARD, COTS_IN_WARD, WARDS, beds_of_ward, cots_of_ward
from .dice import (
    COLOUR_NAMES,
    COLOURS,
    HEALTHY,
    PINK,
    all_dice,
    colour_of,
    is_treated,
    patient_with,
    pink_dice,
    printed_of,
    treated,
    value_of,
)
from .state import Hospital

MOST_DICE = 63  # of one colour
LOUNGE_NAMES = [*COLOURS, "mothers", "babies"]

# -- dice


def die_name(die: int) -> str:
    """`r3` for a red 3."""
    return f"{COLOUR_NAMES[colour_of(die)][0]}{value_of(die)}"


DIE_NAMES = {die_name(die): die for die in [*all_dice(), *pink_dice()]}


def write_dice(dice: Sequence[int]) -> list[str]:
    return [die_name(item) for item in dice]


def read_dice(data: object, where: str) -> list[int]:
    names = list(DIE_NAMES)
    return [DIE_NAMES[names[number]] for number in read_names(data, where, names)]


def write_arrival(item: int) -> str:
    return die_name(item) if value_of(item) else COLOUR_NAMES[colour_of(item)]


# -- patients


def write_patient(patient: int) -> str:
    if not patient:
        return "-"
    printed, colour = printed_of(patient), colour_of(patient)
    changed = f">{COLOUR_NAMES[colour][0]}" if colour != printed else ""
    return f"{COLOUR_NAMES[printed][0]}{value_of(patient)}{changed}{'*' if is_treated(patient) else ''}"


INITIALS = "".join(colour[0] for colour in COLOUR_NAMES)


PINK_INITIAL = COLOUR_NAMES[PINK][0]


def read_patient(text: object, where: str) -> int:
    found = re.fullmatch(rf"([{INITIALS}])([1-7])(?:>([{INITIALS}]))?(\*?)", text) if isinstance(text, str) else None
    if text == "-":
        return 0
    if found is None or not could_be(found[1], found[2], found[3]):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(text), possible=["-", "r3", "y4>g*"]))
    printed = INITIALS.index(found[1])
    colour = INITIALS.index(found[3] or found[1])
    patient = patient_with(printed, colour, int(found[2]))
    return treated(patient) if found[4] else patient


def could_be(printed: str, value: str, colour: str | None) -> bool:
    """Only pink dice wait when they are well, and they keep their colour."""
    if PINK_INITIAL in (printed, colour):
        return colour is None
    return colour != printed and int(value) < HEALTHY


def write_wards(hospital: Hospital) -> list[str]:
    """One line for each ward, for example `r3 y4* -`; where there are cots they follow, as in `r3 p4 - / p4* -`."""
    lines = [" ".join(write_patient(hospital.beds[bed]) for bed in beds_of_ward(ward)) for ward in range(WARDS)]
    if len(hospital.beds) > WARDS * BEDS_IN_WARD:
        cots = [" ".join(write_patient(hospital.beds[cot]) for cot in cots_of_ward(ward)) for ward in range(WARDS)]
        lines = [f"{line} / {more}" for line, more in zip(lines, cots, strict=True)]
    return lines


def wards(places: int) -> Field:
    """All patients of a hospital with so many places for them."""
    cots = places > WARDS * BEDS_IN_WARD
    example = "r3 p4 - / p4* -" if cots else "r3 y4* -"

    def read_wards(hospital: Hospital, data: object, where: str) -> None:
        lines = data if isinstance(data, list) else []
        found = [line.split(" ") if isinstance(line, str) else [] for line in lines]
        length = BEDS_IN_WARD + (1 + COTS_IN_WARD if cots else 0)
        if [len(line) for line in found] != [length] * WARDS or (
            cots and any(line[BEDS_IN_WARD] != "/" for line in found)
        ):
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=[example]))
        names = [name for line in found for name in line[:BEDS_IN_WARD]]
        names += [name for line in found for name in line[BEDS_IN_WARD + 1 :]]
        hospital.beds = [read_patient(name, f"{where} {BED_NAMES[bed]}") for bed, name in enumerate(names)]

    return Field("wards", ("beds",), write_wards, read_wards, "one line for each ward")


def read_names(data: object, where: str, known: Sequence[str]) -> list[int]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    for item in data:
        if not isinstance(item, str) or item not in known:
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(item), possible=list(known[:12])))
    return [list(known).index(item) for item in data]


# -- numbers by colour


def counts(name: str) -> Field:
    """A number for each colour of the bag, by name."""
    return plain(name, write_counts, lambda data, where: read_counts(data, where, COLOURS), "numbers by colour")


def write_counts(value: list[int]) -> dict[str, int]:
    return dict(zip(COLOURS, value, strict=True))


def lounge(colours: int) -> Field:
    """Patients discharged; where a game has no pink dice these are left out."""
    names = LOUNGE_NAMES if colours > len(COLOURS) else COLOURS

    def read_lounge(data: object, where: str) -> list[int]:
        return read_counts(data, where, names)

    return plain("lounge", write_lounge, read_lounge, "numbers by colour")


def write_lounge(value: list[int]) -> dict[str, int]:
    return dict(zip(LOUNGE_NAMES, value, strict=False))


def read_counts(data: object, where: str, names: list[str]) -> list[int]:
    if not isinstance(data, dict) or set(data) != set(names):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=names))
    for colour, count in data.items():
        if type(count) is not int or not 0 <= count <= MOST_DICE:
            found = short(count)
            raise BadSnapshot(
                said("snapshot.not_in_range", where=f"{where}.{colour}", value=found, low=0, high=MOST_DICE)
            )
    return [data[name] for name in names]
