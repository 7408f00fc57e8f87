"""Positions as data: every field of the table and of a hospital."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...core.errors import BadSnapshot, said, short
from ...core.snapshot import (
    Field,
    flag,
    lists,
    marks,
    named,
    numbers,
    parts,
    pile,
    plain,
    read_names,
    whole,
    wholes,
    word,
)
from .names import (
    ADMINISTRATORS,
    BED_NAMES,
    BEDS,
    BEDS_IN_WARD,
    COLOUR,
    COLOUR_COUNT,
    COLOURS,
    DEPARTMENTS,
    EMPTY,
    EVENT_CARDS,
    NONE,
    PRINTED,
    REPORTS,
    SPECIALISTS,
    TREATED,
    VALUE,
    die,
    die_name,
)
from .state import Hospital, Rules

# -- patients as people write them: `r3`, `r3*` when treated, `r3>y*` when a red one counts as yellow


def write_patient(patient: int) -> str:
    if not patient:
        return "-"
    printed, colour = patient >> PRINTED & 3, patient >> COLOUR & 3
    changed = f">{COLOURS[colour][0]}" if colour != printed else ""
    return f"{COLOURS[printed][0]}{patient & VALUE}{changed}{'*' if patient & TREATED else ''}"


INITIALS = "".join(colour[0] for colour in COLOURS)


def read_patient(text: object, where: str) -> int:
    found = re.fullmatch(rf"([{INITIALS}])([1-6])(?:>([{INITIALS}]))?(\*?)", text) if isinstance(text, str) else None
    if text == "-":
        return 0
    if found is None or found[3] == found[1]:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(text), possible=["-", "r3", "y4>g*"]))
    printed = INITIALS.index(found[1])
    colour = INITIALS.index(found[3] or found[1])
    return int(found[2]) | colour << COLOUR | printed << PRINTED | (TREATED if found[4] else 0)


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


# -- positions as data

MANY = 999
DIE_NAMES = {
    die_name(die(colour, value)): die(colour, value) for colour in range(COLOUR_COUNT) for value in range(1, 7)
}


def write_dice(dice: list[int]) -> list[str]:
    return [die_name(item) for item in dice]


def read_dice(data: object, where: str) -> list[int]:
    names = list(DIE_NAMES)
    return [DIE_NAMES[names[number]] for number in read_names(data, where, names)]


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> list[int]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return [colour << COLOUR for colour in read_names(data, where, COLOURS)]
        return read_dice(data, where)

    return plain("arrivals", lambda value: [write_arrival(item) for item in value], load)


def write_arrival(item: int) -> str:
    return die_name(item) if item & VALUE else COLOURS[item >> COLOUR]


def hospital_fields(rules: Rules) -> Sequence[Field]:
    return (
        Field("wards", ("beds",), write_wards, read_wards),
        whole("ambulance", NONE, rules.edition.ambulances[rules.seats] - 1),
        arrivals(),
        named("departments", DEPARTMENTS),
        named("workers", ["nurse", *SPECIALISTS], EMPTY),
        named("specialists", SPECIALISTS),
        whole("used", 0, (1 << 12) - 1),
        whole("staff", 0, MANY),
        whole("nurses", 0, MANY),
        word("copied", SPECIALISTS, NONE),
        named("dealt", ADMINISTRATORS),
        word("administrator", ADMINISTRATORS, NONE),
        whole("bags", 0, MANY),
        whole("fatalities", 0, MANY),
        wholes("lounge", COLOUR_COUNT, 0, 63),
        wholes("reported", COLOUR_COUNT, 0, 63),
        marks("healed", BED_NAMES),
        wholes("before", COLOUR_COUNT, 0, 126),
        whole("sent_home", 0, BEDS),
        word("guarded", BED_NAMES, NONE),
        whole("discharge_points", 0, MANY),
        whole("ward_points", 0, MANY),
        whole("administrator_points", 0, MANY),
        whole("event_points", 0, MANY),
        whole("registrar_points", 0, MANY),
        whole("collected", 0, BEDS),
        flag("passed"),
    )


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("round", 0, rules.edition.rounds),
        whole("first_player", 0, rules.seats - 1),
        wholes("bag", COLOUR_COUNT, 0, 63),
        plain("rolled", write_dice, read_dice),
        lists("ambulances", write_dice, read_dice),
        numbers("order", 0, rules.seats - 1),
        numbers("late", 0, rules.seats - 1),
        pile("tiles", DEPARTMENTS),
        pile("cards", SPECIALISTS),
        named("shown_tiles", DEPARTMENTS),
        named("shown_cards", SPECIALISTS),
        word("event", EVENT_CARDS, NONE),
        named("events", EVENT_CARDS),
        named("reports", REPORTS, NONE),
        named("completed", REPORTS),
        plain("spaces", write_dice, read_dice),
        parts("hospitals", Hospital, hospital_fields(rules), rules.seats),
    )
