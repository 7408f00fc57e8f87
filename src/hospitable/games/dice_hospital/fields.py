"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ...core.errors import BadSnapshot, said, short
from ...core.modules import module_fields
from ...core.snapshot import (
    Field,
    called,
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
from .beds import BED_NAMES
from .cards import DEPARTMENTS, EMPTY, NONE, SPECIALISTS
from .dice import ALL_VALUES, COLOUR_NAMES, COLOURS, die, only_value, values_in
from .rules import MANY, Rules
from .state import Activation, Hospital
from .writing import counts, lounge, read_dice, wards, write_arrival, write_dice

VALUES = values_in(ALL_VALUES)


ABOUT = {
    "round": "the round being played, from 1; 0 in the set-up",
    "first_player": "who has the First Player token",
    "bag": "how many dice of each colour are in the bag",
    "rolled": "dice not yet on an ambulance, the lowest first; alone the four to choose from",
    "ambulances": "the dice on each ambulance",
    "order": "seats by the number of their ambulance",
    "late": "seats whose extra dice are put off, because the bag is empty",
    "department_pile": "tiles in layers from the top; what lies in a layer is known, its order is not",
    "specialist_pile": "cards in layers from the top",
    "shown_departments": "tiles on display",
    "shown_specialists": "cards on display",
    "hospitals": "one for each seat, then that of an opponent without one",
    "hospitals.wards": (
        "the patients: `-` for an empty bed, `*` for one treated, `r3>y` for a red one now yellow; with Maternity also "
        "the cots below, as in `r3 p4 - / p4* -`, and `p7*` for one who waits for the family"
    ),
    "hospitals.ambulance": "the number printed on the ambulance taken in this round",
    "hospitals.arrivals": "dice that wait for a bed, or in the set-up for a value",
    "hospitals.departments": "the printed ones, then tiles as they were built",
    "hospitals.departments.id": "which one",
    "hospitals.departments.worker": "who works there in this round",
    "hospitals.specialists": "as they were hired",
    "hospitals.specialists.id": "which one",
    "hospitals.specialists.waiting": "can be placed in this round?",
    "hospitals.staff": "nurses of this hospital",
    "hospitals.nurses": "those of them who can still be placed",
    "hospitals.blood_bags": "blood bags",
    "hospitals.fatalities": "tokens in the mortuary",
    "hospitals.discharged": "patients discharged in this round, by the colour printed on them",
    "hospitals.activation": "what the placement being settled has done so far",
    "hospitals.activation.healed": "beds of patients its department healed",
    "hospitals.activation.healed_from": "for each colour the values these had before",
    "hospitals.activation.sent_home": "patients its department discharged",
    "hospitals.discharge_points": "points for discharged patients",
    "hospitals.ward_points": "points for empty wards",
    "hospitals.ability_points": "points by abilities",
    "reports": "alone: the medical reports",
    "reports.reports": "those on the table, the bottom row first",
    "reports.completed": "those completed",
    "reports.used": "dice of this round used for reports",
    "events": "the event cards",
    "events.event": "the event of this round",
    "events.deck": "cards nobody has seen",
    "events.points": "points by events, of each hospital",
    "consultant": "the Consultant",
    "consultant.copied": "whose ability the Consultant of each hospital has in this round",
    "administrators": "the administrators",
    "administrators.dealt": "the two to choose from, in the set-up",
    "administrators.kept": "the one of each hospital",
    "administrators.guarded": "the bed guarded in this round, of each hospital",
    "administrators.points": "points by administrators, of each hospital",
    "city": "the City",
    "city.tiles": "the tiles in reading order, each with its clockwise quarter turns",
    "city.patients": "who lies on each tile",
    "city.tokens": "the bonus token beside each patient",
    "city.pile": "bonus tokens face down, by kind",
    "city.discard": "bonus tokens on the discard, by kind",
    "city.parked": "the entrance where the ambulance of each hospital stands: a tile and a side",
    "city.owned": "bonus tokens of each hospital, by kind",
    "city.used": "bonus tokens used in this round that are not on the discard yet, of each hospital, by kind",
    "city.totals": "the space of each hospital's marker on the intake track, 0 for none",
    "city.marked": "seats whose markers lie on the track, in the order of placing",
    "city.numbered": "seats by their numbered tokens",
    "city.helicopter": "the tile where it landed in this round",
    "city.paramedic": "the tile where the paramedic of the seat stands that fetches patients",
    "city.in_hand": "bonus tokens collected in this turn",
    "automa": "the Automa; its dice that wait and its blood bags are those of the last hospital",
    "automa.row": "its hospital cards face up, from the left",
    "automa.row.card": "which one",
    "automa.row.covered": "lies a first-player tile on the right section?",
    "automa.row.spaces": "what lies on each space, from the left",
    "automa.done": "its hospital cards completed, in their order",
    "automa.done.card": "which one",
    "automa.done.covered": "lay a first-player tile on the right section?",
    "automa.decided": "the discard of its decision cards, the last one on top",
    "automa.removed_departments": "tiles it removed from the game",
    "automa.removed_specialists": "cards it removed from the game",
    "investments": "the investments of Community Care",
    "investments.pool": "for each colour the tokens nobody has seen",
    "investments.under": "for each colour the tokens put back under its pile, each with the seat that knows it",
    "investments.drawn": "the tokens each hospital is choosing from",
    "investments.rooms": "the tokens on the departments of each hospital; behind the last there are none",
    "investments.cards": "the tokens on the cards of its specialists",
    "investments.sent": "who stands on the board for each hospital in this round",
    "investments.spaces": "on which space",
    "investments.nurses": "how many nurses tokens have brought to each hospital",
    "investments.out": "tokens out of the game",
    "investments.parked": "how many dice are parked in this intake",
    "hospitals.activation.then": "with investments: the value of each bed when the worker came",
    "hospitals.activation.tokens": (
        "with investments: which tokens were used, as a sum: 1 and 2 for the first and the second of the department, "
        "4 and 8 for those of the card, 16 for the one a specialist borrows or repeats"
    ),
    "hospitals.activation.pink_home": "with Maternity: Mothers its department discharged",
    "maternity": "Maternity",
    "maternity.department_pile": "its tiles in layers from the top, like those of the base game",
    "maternity.specialist_pile": "its cards in layers from the top",
    "collection": "the Final Round Collection",
    "collection.spaces": "empty spaces of the ambulances, as dice",
    "collection.collected": "patients moved out, of each hospital",
    "collection.passed": "seats that are out",
}
"""What each entry of a position is, for the documentation."""


def fields(rules: Rules) -> Sequence[Field]:
    return (
        whole("round", 0, rules.edition.rounds),
        whole("first_player", 0, rules.owners - 1),
        counts("bag"),
        plain("rolled", write_dice, read_dice, "dice"),
        lists("ambulances", write_dice, lambda data, where: tuple(read_dice(data, where)), "lists of dice"),
        numbers("order", 0, rules.owners - 1),
        numbers("late", 0, rules.owners - 1),
        called("department_pile", pile("tiles", DEPARTMENTS)),
        called("specialist_pile", pile("cards", SPECIALISTS)),
        called("shown_departments", named("shown_tiles", DEPARTMENTS)),
        called("shown_specialists", named("shown_cards", SPECIALISTS)),
        parts("hospitals", Hospital, hospital_fields(rules), rules.owners),
        *module_fields(rules),
    )


def hospital_fields(rules: Rules) -> Sequence[Field]:
    return (
        wards(rules.places),
        ambulance(rules),
        arrivals(),
        departments(),
        specialists(),
        whole("staff", 0, MANY),
        whole("nurses", 0, MANY),
        called("blood_bags", whole("bags", 0, MANY)),
        whole("fatalities", 0, MANY),
        called("discharged", lounge(rules.colours)),
        activation(rules),
        whole("discharge_points", 0, MANY),
        whole("ward_points", 0, MANY),
        whole("ability_points", 0, MANY),
    )


def ambulance(rules: Rules) -> Field:
    """Its number as printed, or null."""
    first = rules.first_ambulance
    number = whole("ambulance", first, first + rules.ambulances - 1)

    def dump(hospital: Hospital) -> int | None:
        return None if hospital.ambulance == NONE else hospital.ambulance + first

    def load(hospital: Hospital, data: Any, where: str) -> None:
        hospital.ambulance = NONE
        if data is not None:
            number.load(hospital, data, where)
            hospital.ambulance -= first

    return Field("ambulance", ("ambulance",), dump, load, "a number, or null")


def arrivals() -> Field:
    """Dice with their value, or in the set-up colours still without one."""

    def load(data: object, where: str) -> tuple[int, ...]:
        if isinstance(data, list) and all(item in COLOURS for item in data):
            return tuple([die(colour, 0) for colour in read_names(data, where, COLOURS)])
        return tuple(read_dice(data, where))

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
        hospital.departments = tuple([row.id for row in rows])
        hospital.workers = [row.worker for row in rows]

    return in_rows("departments", ("departments", "workers"), entries, rows, take)


def specialists() -> Field:
    entries = (word("id", SPECIALISTS), flag("waiting"))

    def rows(hospital: Hospital) -> Rows:
        return Rows([Row(card, EMPTY, hospital.waits(i)) for i, card in enumerate(hospital.specialists)])

    def take(hospital: Hospital, rows: list[Row]) -> None:
        hospital.specialists = tuple([row.id for row in rows])
        hospital.used = 0
        for i, row in enumerate(rows):
            if not row.waiting:
                hospital.set_placed(i)

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


def activation(rules: Rules) -> Field:
    entries = (
        marks("healed", BED_NAMES[: rules.places]),
        called("healed_from", values_by_colour(COLOUR_NAMES[: rules.colours])),
        whole("sent_home", 0, rules.places),
        *rules.activation_fields,
    )

    def load(hospital: Hospital, data: Any, where: str) -> None:
        hospital.activation = load_fields(Activation(0, (), 0, (), 0), entries, data, where)

    return Field(
        "activation",
        ("activation",),
        lambda hospital: dump_fields(hospital.activation, entries),
        load,
        "a part",
        entries,
    )


def values_by_colour(names: list[str]) -> Field:
    """For each colour the values that patients healed by the department had before, in order."""

    def read_values(data: object, where: str) -> tuple[int, ...]:
        if not isinstance(data, dict) or set(data) != set(names):
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=names))
        masks = [sum([only_value(value) for value in VALUES if has(data[colour], value)]) for colour in names]
        if write_values(masks, names) != data:
            raise BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=["[1, 2]"]))
        return (*masks, *[0] * (len(COLOUR_NAMES) - len(names)))

    return plain("before", lambda before: write_values(before, names), read_values, "values by colour")


def write_values(before: Sequence[int], names: list[str]) -> dict[str, list[int]]:
    return {colour: values_in(values) for colour, values in zip(names, before, strict=False)}


def has(values: object, value: int) -> bool:
    return isinstance(values, list) and any(type(item) is int and item == value for item in values)
