"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.errors import BadSnapshot, said, short
from ...core.snapshot import (
    Field,
    dump_fields,
    flag,
    lists,
    load_fields,
    marks,
    named,
    numbers,
    parts,
    pile,
    plain,
    read_names,
    whole,
    word,
)
from .beds import BED_NAMES, BEDS
from .cards import DEPARTMENTS, EMPTY, NONE, SPECIALISTS
from .dice import ALL_VALUES, COLOURS, die, only_value, values_in
from .rules import MANY, Keeper, Rules
from .state import Activation, Hospital
from .writing import counts, read_dice, read_wards, write_arrival, write_dice, write_wards

VALUES = values_in(ALL_VALUES)


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("round", 0, rules.edition.rounds),
        whole("first_player", 0, rules.owners - 1),
        counts("bag"),
        plain("rolled", write_dice, read_dice, "dice"),
        lists("ambulances", write_dice, read_dice, "lists of dice"),
        numbers("order", 0, rules.owners - 1),
        numbers("late", 0, rules.owners - 1),
        renamed(pile("tiles", DEPARTMENTS), "department_pile"),
        renamed(pile("cards", SPECIALISTS), "specialist_pile"),
        renamed(named("shown_tiles", DEPARTMENTS), "shown_departments"),
        renamed(named("shown_cards", SPECIALISTS), "shown_specialists"),
        parts("hospitals", Hospital, hospital_fields(rules), rules.owners),
        *[module_field(rules, number, keeper) for number, keeper in enumerate(rules.keepers) if keeper is not None],
    )


def renamed(field: Field, name: str) -> Field:
    """An entry that has another name outside than the attribute inside."""
    return Field(name, field.covers, field.dump, field.load, field.form, field.entries)


def module_field(rules: Rules, number: int, keeper: Keeper) -> Field:
    """What belongs to a module in play, under its own name."""
    entries = keeper.fields(rules)

    def load(s: Any, data: Any, where: str) -> None:
        s.modules[number] = load_fields(keeper.make(rules), entries, data, where)

    return Field(keeper.name, ("modules",), lambda s: dump_fields(s.modules[number], entries), load, "a part", entries)


def hospital_fields(rules: Rules) -> Sequence[Field]:
    return (
        Field("wards", ("beds",), write_wards, read_wards, "one line for each ward"),
        ambulance(rules.ambulances),
        arrivals(),
        departments(),
        specialists(),
        whole("staff", 0, MANY),
        whole("nurses", 0, MANY),
        renamed(whole("bags", 0, MANY), "blood_bags"),
        whole("fatalities", 0, MANY),
        renamed(counts("lounge"), "discharged"),
        activation(),
        whole("discharge_points", 0, MANY),
        whole("ward_points", 0, MANY),
        whole("ability_points", 0, MANY),
    )


def ambulance(count: int) -> Field:
    """Its number as printed, or null."""
    number = whole("ambulance", 1, count)

    def dump(hospital: Hospital) -> int | None:
        return None if hospital.ambulance == NONE else hospital.ambulance + 1

    def load(hospital: Hospital, data: Any, where: str) -> None:
        hospital.ambulance = NONE
        if data is not None:
            number.load(hospital, data, where)
            hospital.ambulance -= 1

    return Field("ambulance", ("ambulance",), dump, load, "a number, or null")


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> list[int]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return [die(colour, 0) for colour in read_names(data, where, COLOURS)]
        return read_dice(data, where)

    return plain("arrivals", lambda value: [write_arrival(item) for item in value], load, "dice, or colours")


# -- staff and departments: what stands in two lists inside is written together


class Row:
    """A department with who works there, or a specialist who waits or does not."""

    def __init__(self, id: int, worker: int, waiting: bool) -> None:
        self.id = id
        self.worker = worker
        self.waiting = waiting


class Rows:
    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows


def departments() -> Field:
    entries = (word("id", DEPARTMENTS), word("worker", ["nurse", *SPECIALISTS], EMPTY))

    def rows(hospital: Hospital) -> Rows:
        both = zip(hospital.departments, hospital.workers, strict=True)
        return Rows([Row(department, worker, False) for department, worker in both])

    def take(hospital: Hospital, rows: list[Row]) -> None:
        hospital.departments = [row.id for row in rows]
        hospital.workers = [row.worker for row in rows]

    return in_rows("departments", ("departments", "workers"), entries, rows, take)


def specialists() -> Field:
    entries = (word("id", SPECIALISTS), flag("waiting"))

    def rows(hospital: Hospital) -> Rows:
        return Rows([Row(card, EMPTY, not hospital.used >> i & 1) for i, card in enumerate(hospital.specialists)])

    def take(hospital: Hospital, rows: list[Row]) -> None:
        hospital.specialists = [row.id for row in rows]
        hospital.used = sum([1 << i for i, row in enumerate(rows) if not row.waiting])

    return in_rows("specialists", ("specialists", "used"), entries, rows, take)


def in_rows(
    name: str,
    covers: tuple[str, ...],
    entries: Sequence[Field],
    rows: Callable[[Hospital], Rows],
    take: Callable[[Hospital, list[Row]], None],
) -> Field:
    listed = lists(
        "rows",
        lambda row: dump_fields(row, entries),
        lambda data, where: load_fields(Row(NONE, EMPTY, False), entries, data, where),
    )

    def load(hospital: Hospital, data: Any, where: str) -> None:
        read = Rows([])
        listed.load(read, data, where)
        take(hospital, read.rows)

    return Field(name, covers, lambda hospital: listed.dump(rows(hospital)), load, "parts", entries)


# -- the activation


def activation() -> Field:
    entries = (
        marks("healed", BED_NAMES),
        renamed(plain("before", write_values, read_values, "values by colour"), "healed_from"),
        whole("sent_home", 0, BEDS),
    )

    def load(hospital: Hospital, data: Any, where: str) -> None:
        hospital.activation = load_fields(Activation(0, [], 0), entries, data, where)

    return Field(
        "activation",
        ("activation",),
        lambda hospital: dump_fields(hospital.activation, entries),
        load,
        "a part",
        entries,
    )


def write_values(before: list[int]) -> dict[str, list[int]]:
    return {colour: values_in(values) for colour, values in zip(COLOURS, before, strict=True)}


def read_values(data: object, where: str) -> list[int]:
    """For each colour the values that patients healed by the department had before, in order."""
    if not isinstance(data, dict) or set(data) != set(COLOURS):
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=COLOURS))
    masks = [sum([only_value(value) for value in VALUES if has(data[colour], value)]) for colour in COLOURS]
    if write_values(masks) != data:
        raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=["[1, 2]"]))
    return masks


def has(values: object, value: int) -> bool:
    return isinstance(values, list) and any(type(item) is int and item == value for item in values)
