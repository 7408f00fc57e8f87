"""The fields of a position as data, for snapshots."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.modules import module_fields
from ...core.snapshot import (
    Field,
    flag,
    lists,
    marks,
    named,
    numbers,
    parts,
    plain,
    read_names,
    whole,
    wholes,
    word,
)
from .grid import CELL_NAMES, EDGE_NAMES, GROUND, SLOTS
from .people import COLOURS, KINDS, LADDER, NURSE
from .rules import Rules
from .state import Clinic
from .tiles import ACTIONS, BONUSES, NONE, OBJECTIVES, WARES
from .writing import MANY, counts, people, read_tiles, write_tiles

ABOUT = {
    "round": "the round being played, from 1; 0 in the set-up",
    "action": "the action step being played, from 1; 0 before the first",
    "order": "seats in turn order",
    "stack": "seats by when their disc came to its space on the popularity track, the earliest first",
    "bag": "patients in the bag, by colour",
    "doctor_bag": "doctors in the bag, by colour",
    "university": "the doctor on each place, from the left",
    "nurses": "nurses left in the column of each round",
    "orderlies": "orderlies left on the display",
    "appointments": "the patients of each row by colour, the one at the exit first",
    "stock": "what is left of every ware",
    "taken": "hubs and special modules whose tile of this round is taken",
    "bonuses": "bonus tiles on offer",
    "objective": "alone: the objective",
    "clinics": "one for each seat",
    "clinics.tiles": "what is in each space",
    "clinics.entrances": "slots with an entrance",
    "clinics.conveyors": "spaces with a conveyor",
    "clinics.streets": "streets with a car",
    "clinics.lots": "cars on the parking tile of each space",
    "clinics.abandoned": "cars that nobody will fetch any more",
    "clinics.people": "everybody: who, where (`s2>b2` for one on the way), `lying`, `busy`",
    "clinics.money": "savings",
    "clinics.income": "income of this round",
    "clinics.popularity": "points on the track",
    "clinics.time": "spaces on the time track",
    "clinics.actions": "action tiles left in this round",
    "clinics.chosen": "the action chosen in this action step",
    "clinics.hub_built": "has a hub been built in this round?",
    "clinics.special_built": "has a special module been built in this round?",
    "clinics.walks": "how often somebody was sent somewhere in this movement",
    "clinics.theaters_used": "operating theaters that cured somebody in this round",
    "clinics.cured": "patients cured in this round, by colour",
    "clinics.bonus": "the bonus tile taken and not yet applied",
    "extinguishers": "the fire extinguishers",
    "extinguishers.cells": "the spaces of each clinic that have one",
    "blood": "blood transfusion",
    "blood.bags": "where the bags of each clinic lie",
    "blood.trips": "nurses on their way with a bag: start, bag, drop, end",
    "zombies": "the zombies",
    "zombies.cells": "where those of each clinic are",
    "zombies.led": "where those are that have walked in this movement",
}
"""What each entry of a position is, for the documentation."""


def fields(rules: Rules) -> Sequence[Field]:
    edition = rules.edition
    return (
        whole("round", 0, edition.rounds),
        whole("action", 0, edition.action_steps),
        numbers("order", 0, rules.owners - 1),
        numbers("stack", 0, rules.owners - 1),
        counts("bag", COLOURS[:LADDER]),
        counts("doctor_bag", COLOURS),
        named("university", KINDS[:NURSE], NONE),
        wholes("nurses", edition.rounds, 0, MANY),
        whole("orderlies", 0, MANY),
        lists(
            "appointments",
            lambda row: [COLOURS[colour] for colour in row],
            lambda data, where: read_names(data, where, COLOURS[:LADDER]),
            "lists of names",
        ),
        counts("stock", WARES),
        marks("taken", WARES),
        named("bonuses", BONUSES),
        word("objective", OBJECTIVES, NONE),
        parts("clinics", Clinic, clinic_fields(), rules.owners),
        *module_fields(rules),
    )


def clinic_fields() -> Sequence[Field]:
    return (
        plain("tiles", write_tiles, read_tiles, "names by space"),
        marks("entrances", SLOTS),
        marks("conveyors", CELL_NAMES),
        marks("streets", EDGE_NAMES),
        counts("lots", CELL_NAMES[:GROUND]),
        whole("abandoned", 0, MANY),
        people(),
        whole("money", 0, MANY * 10),
        whole("income", 0, MANY * 10),
        whole("popularity", 0, MANY * 10),
        whole("time", 0, MANY * 10),
        counts("actions", ACTIONS),
        word("chosen", ACTIONS, NONE),
        flag("hub_built"),
        flag("special_built"),
        whole("walks", 0, MANY),
        whole("theaters_used", 0, MANY),
        counts("cured", COLOURS[:LADDER]),
        word("bonus", BONUSES, NONE),
    )
