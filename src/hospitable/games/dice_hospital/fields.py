"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Sequence

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
from .beds import BED_NAMES, BEDS
from .cards import ADMINISTRATORS, DEPARTMENTS, EMPTY, EVENT_CARDS, NONE, REPORTS, SPECIALISTS
from .dice import ALL_VALUES, COLOUR_COUNT, COLOURS, die
from .state import Hospital, Rules
from .writing import read_dice, read_wards, write_arrival, write_dice, write_wards

MANY = 999


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
        wholes("before", COLOUR_COUNT, 0, ALL_VALUES),
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


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> list[int]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return [die(colour, 0) for colour in read_names(data, where, COLOURS)]
        return read_dice(data, where)

    return plain("arrivals", lambda value: [write_arrival(item) for item in value], load)
