"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.errors import BadSnapshot, said, short
from ...core.snapshot import Field, flag, marks, parts, plain, whole, wholes, word
from .beds import BED_NAMES, BEDS
from .cards import ADMINISTRATORS, DEPARTMENTS, EMPTY, EVENT_CARDS, NONE, REPORTS, SPECIALISTS
from .dice import ALL_VALUES, COLOUR_COUNT, COLOURS, die
from .notation import read_dice, read_names, read_wards, write_arrival, write_dice, write_wards
from .state import Hospital, Rules

MANY = 999


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("round", 0, rules.edition.rounds),
        whole("first_player", 0, rules.seats - 1),
        wholes("bag", COLOUR_COUNT, 0, 63),
        plain("rolled", write_dice, read_dice),
        lists("ambulances", write_dice, read_dice),
        plain("order", list, lambda data, where: read_seats(data, where, rules.seats)),
        plain("late", list, lambda data, where: read_seats(data, where, rules.seats)),
        pile("tiles", DEPARTMENTS),
        pile("cards", SPECIALISTS),
        named("shown_tiles", DEPARTMENTS),
        named("shown_cards", SPECIALISTS),
        word("event", EVENT_CARDS, NONE),
        named("events", EVENT_CARDS),
        plain(
            "reports",
            lambda value: [None if item == NONE else REPORTS[item] for item in value],
            read_reports,
        ),
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
        workers(),
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


def named(name: str, known: Sequence[str]) -> Field:
    """A list of any length, of names that may occur several times."""
    return plain(
        name, lambda value: [known[item] for item in value], lambda data, where: read_names(data, where, known)
    )


def lists(name: str, dump: Callable[[Any], Any], load: Callable[[Any, str], Any]) -> Field:
    """A list of lists."""

    def read(data: object, where: str) -> list[Any]:
        if not isinstance(data, list):
            raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
        return [load(item, f"{where}[{i}]") for i, item in enumerate(data)]

    return plain(name, lambda value: [dump(item) for item in value], read)


def pile(name: str, known: Sequence[str]) -> Field:
    return lists(
        name, lambda layer: [known[item] for item in layer], lambda data, where: read_names(data, where, known)
    )


def workers() -> Field:
    """Who is in each department: null, `nurse` or a specialist."""
    known = ["nurse", *SPECIALISTS]

    def load(data: object, where: str) -> list[int]:
        items = data if isinstance(data, list) else []
        names = read_names([item for item in items if item is not None], where, known)
        return [EMPTY if item is None else names.pop(0) for item in items]

    return plain("workers", lambda value: [None if item == EMPTY else known[item] for item in value], load)


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> list[int]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return [die(colour, 0) for colour in read_names(data, where, COLOURS)]
        return read_dice(data, where)

    return plain("arrivals", lambda value: [write_arrival(item) for item in value], load)


def read_seats(data: object, where: str, seats: int) -> list[int]:
    items = data if isinstance(data, list) else [None]
    for item in items:
        if isinstance(item, bool) or not isinstance(item, int) or not 0 <= item < seats:
            raise BadSnapshot(said("snapshot.not_in_range", where=where, value=short(item), low=0, high=seats - 1))
    return list(items)


def read_reports(data: object, where: str) -> list[int]:
    items = data if isinstance(data, list) else ["?"]
    names = read_names([item for item in items if item is not None], where, REPORTS)
    return [NONE if item is None else names.pop(0) for item in items]
