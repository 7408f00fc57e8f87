"""What a view looks like, for programs that learn, and the words in which moves are spelled."""

from __future__ import annotations

from typing import Final

from ...core.shape import FLAG, Maybe, Number, Pick, Shape, Told, Word
from ...core.shape_groups import ByName, Counts, Marks, Record, Row, Words
from .beds import BED_NAMES, PLACES, WARDS
from .cards import ADMINISTRATORS, DEPARTMENTS, REPORTS, SPECIALISTS
from .dice import BEST, COLOUR_NAMES, COLOURS, HEALTHY
from .labels import which
from .modules.city.names import BONUSES, CELL_NAMES
from .modules.investments import WHOSE
from .notation import FORMS
from .observation_modules import MANY, MODULE_SHAPES, MOST_CARDS, MOST_POINTS, MOST_ROOMS
from .rules import Rules
from .steps import STEPS
from .tokens import TOKENS
from .writing import DIE_NAMES, LOUNGE_NAMES

LONGEST: Final = 2 + PLACES
"""Words of a move: a verb, everybody in a hospital, and where."""
COPIES: Final = 4
"""Of one department or specialist in a hospital, where a module tells equal ones apart."""
MOST_DICE: Final = 60
MOST_SHOWN: Final = 16
MOST_NAMED: Final = 20
"""The largest number a move can name."""

ROOM_IDS: Final = [which(name, copy) for copy in range(COPIES) for name in DEPARTMENTS]
CARD_IDS: Final = [which(name, copy) for copy in range(COPIES) for name in SPECIALISTS]


def words(rules: Rules) -> list[str]:
    verbs = [word for form, _ in FORMS for word in form.split() if word.islower()]
    beds = BED_NAMES[: rules.places]
    changed = [f"{bed}>{colour}" for bed in beds for colour in COLOURS]
    named = [*DIE_NAMES, *ADMINISTRATORS, *REPORTS, "nurse", *COLOUR_NAMES]
    numbers = [str(number) for number in range(MOST_NAMED + 1)]
    more: list[str] = []
    if rules.variants["investments"] is True:
        more += [*ROOM_IDS, *CARD_IDS, *TOKENS]
    if rules.variants["maternity"] is True:
        wards = [f"w{ward + 1}" for ward in range(WARDS)]
        more += [*wards, *[f"{bed}>{ward}" for bed in beds for ward in wards]]
    if rules.variants["city"] is True:
        more += [*CELL_NAMES, *BONUSES]
    return list(dict.fromkeys([*verbs, *named, *DEPARTMENTS, *SPECIALISTS, *beds, *changed, *numbers, *more]))


def shape(rules: Rules) -> dict[str, Shape]:
    owners = rules.owners
    keepers = [keeper.name for keeper in rules.keepers if keeper is not None]
    return {
        "asked": Row(asked(rules), rules.seats),
        "round": Number(0, rules.edition.rounds),
        "rounds": Told("always the same"),
        "first_player": Pick(owners),
        "order": Row(Pick(owners), owners),
        "bag": Counts(COLOURS, 0, MOST_DICE),
        "rolled": Words(list(DIE_NAMES), MOST_DICE),
        "late": Row(Pick(owners), most_late(rules)),
        "ambulances": Row(Words(list(DIE_NAMES), MOST_DICE), max(1, rules.ambulances)),
        "shown_departments": Row(Word(DEPARTMENTS), MOST_SHOWN),
        "shown_specialists": Row(Word(SPECIALISTS), MOST_SHOWN),
        "department_pile": Number(0, MANY),
        "specialist_pile": Number(0, MANY),
        "hospitals": Row(hospital(rules), owners),
        **{name: MODULE_SHAPES[name](rules) for name in keepers},
    }


def most_late(rules: Rules) -> int:
    """Draws that can be put off: every extra patient of every hospital."""
    return rules.owners * max(1, rules.most_extra_patients)


def asked(rules: Rules) -> Record:
    return Record(
        {
            "seat": Pick(rules.seats),
            "decision": Word(list(STEPS.values())),
            "ambulance": Maybe(Number(0, MANY)),
            "worker": Maybe(Word(["nurse", *SPECIALISTS])),
            "department": Maybe(Word(ROOM_IDS)),
            "colour": Maybe(Word(COLOUR_NAMES)),
            "tokens": Maybe(Word(WHOSE)),
            "card": Maybe(Number(-1, MANY)),
        }
    )


def hospital(rules: Rules) -> Record:
    colours = COLOUR_NAMES[: rules.colours]
    beds = BED_NAMES[: rules.places]
    return Record(
        {
            "owner": Told("follows from its place"),
            "wards": ByName(beds, patient(colours)),
            "ambulance": Maybe(Number(0, MANY)),
            "arrivals": Row(Word([*DIE_NAMES, *COLOUR_NAMES]), MOST_SHOWN),
            "departments": Row(
                Record({"id": Word(DEPARTMENTS), "worker": Maybe(Word(["nurse", *SPECIALISTS]))}), MOST_ROOMS
            ),
            "specialists": Row(Record({"id": Word(SPECIALISTS), "waiting": FLAG}), MOST_CARDS),
            "nurses": Number(0, MANY),
            "staff": Number(0, MANY),
            "blood_bags": Number(0, MANY),
            "fatalities": Number(0, MANY),
            "discharged": Counts(LOUNGE_NAMES, 0, MANY),
            "activation": Record(
                {
                    "healed": Words(beds),
                    "healed_from": Record({colour: Marks(1, BEST) for colour in colours}),
                    "sent_home": Number(0, rules.places),
                    "pink_home": Maybe(Number(0, rules.places)),
                }
            ),
            "track": Number(-MOST_POINTS, MOST_POINTS),
            "score": Counts([line.item for line in rules.score], -MOST_POINTS, MOST_POINTS),
        }
    )


def patient(colours: list[str]) -> Record:
    return Record({"colour": Word(colours), "printed": Word(colours), "value": Number(1, HEALTHY), "treated": FLAG})
