"""What a view looks like, for programs that learn, and the words in which moves are spelled."""

from __future__ import annotations

from typing import Any, Final

from ...core.errors import said
from ...core.shape import FLAG, Column, Maybe, Misfit, Number, Pick, Shape, Told, Word
from ...core.shape_groups import ByName, Counts, Each, Record, Row, Words
from .grid import CELL_NAMES, EDGE_NAMES, GROUND, SLOTS, SPOT_NAMES
from .moves import PROPOSALS, VERBS
from .notation import LONGEST_ROW, PLACES_AT_UNIVERSITY
from .people import COLOURS, KINDS, LADDER, PLACES
from .pieces import TITLES
from .rules import Rules
from .steps import STEPS
from .tiles import ACTIONS, BONUSES, OBJECTIVES, SERVICES, TILES, WARES

LONGEST: Final = 5
"""Words of a move: `carry` and four places."""
MOST_BOUGHT: Final = 99
"""Points of popularity at once."""
MANY: Final = 99
MOST_MONEY: Final = 9999
MOST_POINTS: Final = 999
MOST_IN_SPACE: Final = 9
BONUS_HELPERS: Final = 2
"""The nurse and the orderly of the bonus tiles."""


def words(rules: Rules) -> list[str]:
    appointments = [f"{service}.{number + 1}" for service in SERVICES for number in range(LONGEST_ROW)]
    numbers = [str(number) for number in range(MOST_BOUGHT + 1)]
    named = [*OBJECTIVES, *BONUSES, *WARES[1:], *PLACES, *SPOT_NAMES, *ACTIONS, *PROPOSALS, *KINDS, "doctor"]
    return list(dict.fromkeys([*VERBS, *named, *appointments, *numbers]))


def shape(rules: Rules) -> dict[str, Shape]:
    solo: dict[str, Shape] = {
        "objective": Maybe(Word(OBJECTIVES)),
        "reached": FLAG,
        "title": Maybe(Word(TITLES)),
    }
    return {
        "asked": Row(asked(rules), rules.seats),
        "round": Number(0, MANY),
        "action": Number(0, MANY),
        "order": Row(Pick(rules.seats), rules.seats),
        "stack": Row(Pick(rules.owners), rules.owners),
        "services": Told("always the same with these seats"),
        "bag": Counts(COLOURS[:LADDER], 0, MANY),
        "doctor_bag": Counts(COLOURS, 0, MANY),
        "university": Row(Maybe(Word(KINDS)), PLACES_AT_UNIVERSITY),
        "nurses": Row(Number(0, MANY), MOST_IN_SPACE),
        "orderlies": Number(0, MANY),
        "appointments": Each(Row(Word(COLOURS), LONGEST_ROW), rules.services),
        "stock": Counts(WARES, 0, MANY),
        "taken": Words(WARES),
        "bonuses": Words(BONUSES, MOST_IN_SPACE),
        **(solo if rules.players == 1 else {}),
        "clinics": Each(clinic(rules), rules.owners),
    }


def most_people(rules: Rules) -> int:
    """In one clinic: all there are in the game."""
    edition, players = rules.edition, rules.players
    helpers = edition.rounds * edition.nurses[players] + edition.orderlies[players] + BONUS_HELPERS
    return sum(edition.patient_bag[players]) + sum(rules.doctor_bag) + helpers


def asked(rules: Rules) -> Record:
    return Record(
        {
            "seat": Pick(rules.seats),
            "decision": Word(list(STEPS.values())),
            "components": Maybe(Number(0, MANY)),
            "doctor_hired": Maybe(FLAG),
            "helper_hired": Maybe(FLAG),
            "person": Maybe(Word(KINDS)),
            "points": Maybe(Number(0, MANY)),
            "first_end": Maybe(Word(CELL_NAMES)),
            "parking": Maybe(Word(CELL_NAMES)),
            "cars": Maybe(Number(0, MANY)),
        }
    )


def clinic(rules: Rules) -> Record:
    modules: dict[str, dict[str, Shape]] = {
        "extinguishers": {"extinguishers": Words(CELL_NAMES)},
        "blood": {
            "blood_bags": Words(CELL_NAMES, MOST_IN_SPACE),
            "carried": Row(Each(Word(PLACES), 4), MANY),
        },
        "zombies": {"zombies": Words(CELL_NAMES, MANY), "led": Words(CELL_NAMES, MANY)},
    }
    in_play = [modules[keeper.name] for keeper in rules.keepers if keeper is not None]
    return Record(
        {
            "owner": Told("follows from its place"),
            "columns": Number(3, 4),
            "tiles": ByName(CELL_NAMES, Word(TILES)),
            "working": ByName(CELL_NAMES, Word(SERVICES)),
            "entrances": Words(SLOTS),
            "conveyors": Words(CELL_NAMES),
            "streets": Words(EDGE_NAMES),
            "lots": Counts(CELL_NAMES[:GROUND], 0, MOST_IN_SPACE),
            "free_parking": Told("follows from `tiles`, `streets` and `lots`"),
            "abandoned": Number(0, MANY),
            "people": Row(Person(), most_people(rules)),
            "money": Number(-MOST_MONEY, MOST_MONEY),
            "income": Number(-MOST_MONEY, MOST_MONEY),
            "popularity": Number(0, MOST_POINTS),
            "time": Number(0, MOST_POINTS),
            "planned_time": Number(0, MOST_POINTS),
            "queue_points": Number(0, MANY),
            "salaries": Number(0, MOST_MONEY),
            "upkeep": Number(0, MOST_MONEY),
            "actions": Counts(ACTIONS, 0, MANY),
            "has_chosen": FLAG,
            "chosen": Maybe(Word(ACTIONS)),
            "hub_built": FLAG,
            "special_built": FLAG,
            "walks": Number(0, MOST_MONEY),
            "theaters_used": Number(0, MANY),
            "cured": Counts(COLOURS[:LADDER], 0, MANY),
            "bonus": Maybe(Word(BONUSES)),
            "score": Counts([line.item for line in rules.score], -MOST_POINTS, MOST_POINTS),
            **{name: entry for entries in in_play for name, entry in entries.items()},
        }
    )


class Person(Shape):
    """Somebody as written, `nurse s2>b2 busy`: who, from where, where, lying or not, busy or not."""

    def __init__(self) -> None:
        self.kind = Word(KINDS)
        self.place = Word(PLACES)
        self.size = 5

    def write(self, value: Any, cells: list[int], at: int) -> None:
        kind, _, rest = str(value).partition(" ")
        way, *marks = rest.split(" ")
        start, arrow, end = way.partition(">")
        self.kind.write(kind, cells, at)
        self.place.write(start, cells, at + 1)
        self.place.write(end if arrow else start, cells, at + 2)
        cells[at + 3] = int("lying" in marks)
        cells[at + 4] = int("busy" in marks)
        if len(marks) != cells[at + 3] + cells[at + 4]:
            raise Misfit(said("snapshot.unknown_word", where="view", value=str(value), possible=["lying", "busy"]))

    def columns(self, name: str) -> list[Column]:
        places = [*self.place.columns(f"{name}.start"), *self.place.columns(f"{name}.place")]
        return [
            *self.kind.columns(f"{name}.kind"),
            *places,
            Column(f"{name}.lying", 0, 1),
            Column(f"{name}.busy", 0, 1),
        ]

    def about(self, name: str) -> list[tuple[str, int, str]]:
        places = [*self.place.about(f"{name}.start"), *self.place.about(f"{name}.place")]
        marks = [(f"{name}.lying", 1, "yes or no"), (f"{name}.busy", 1, "yes or no")]
        return [*self.kind.about(f"{name}.kind"), *places, *marks]
