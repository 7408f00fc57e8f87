"""What the modules in play add to a view, each under its name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.shape import FLAG, Maybe, Number, Pick, Shape, Told, Word
from ...core.shape_groups import Counts, Each, Record, Row, Words
from .beds import BED_NAMES
from .cards import ADMINISTRATORS, DEPARTMENTS, EVENT_CARDS, REPORTS, SPECIALISTS
from .dice import COLOUR_NAMES, COLOURS, HEALTHY
from .modules.automa import names as automa_names
from .modules.city.names import BONUSES, CELL_NAMES, SIDE_NAMES, TILES
from .modules.investments import USED_TOKENS
from .rules import Rules
from .tokens import TOKENS
from .writing import DIE_NAMES

MANY: Final = 99
MOST_POINTS: Final = 999
MOST_ROOMS: Final = 30
"""Departments of a hospital: six printed ones, four below the wards, and what can be built in eight rounds."""
MOST_CARDS: Final = 24
"""Specialists of a hospital."""
MOST_ON_ROOM: Final = 3
"""Tokens on a department or a card."""
MOST_REPORTS: Final = 9
MOST_SPACES: Final = 9
"""Of one half of a hospital card of the Automa."""


def reports(rules: Rules) -> Shape:
    return Record(
        {
            "reports": Row(Maybe(Word(REPORTS)), MOST_REPORTS),
            "completed": Words(REPORTS),
            "used": Counts(COLOURS, 0, MANY),
        }
    )


def events(rules: Rules) -> Shape:
    return Record(
        {"event": Maybe(Word(EVENT_CARDS)), "left": Number(0, len(EVENT_CARDS)), "points": points_of_owners(rules)}
    )


def administrators(rules: Rules) -> Shape:
    return Record(
        {
            "dealt": Each(Words(ADMINISTRATORS), rules.owners),
            "kept": Each(Maybe(Word(ADMINISTRATORS)), rules.owners),
            "guarded": Each(Maybe(Word(BED_NAMES)), rules.owners),
            "points": points_of_owners(rules),
        }
    )


def consultant(rules: Rules) -> Shape:
    return Record({"copied": Each(Maybe(Word(SPECIALISTS)), rules.owners)})


def collection(rules: Rules) -> Shape:
    return Record(
        {
            "spaces": Words(list(DIE_NAMES), MANY),
            "collected": Each(Number(0, MANY), rules.owners),
            "passed": Row(Pick(rules.owners), rules.owners),
        }
    )


def maternity(rules: Rules) -> Shape:
    return Record({"department_pile": Number(0, MANY), "specialist_pile": Number(0, MANY)})


def investments(rules: Rules) -> Shape:
    owners, on_piece = rules.owners, Row(Word(TOKENS), MOST_ON_ROOM)
    return Record(
        {
            "pool": Counts(COLOUR_NAMES, 0, MANY),
            "drawn": Each(Words(TOKENS, MANY), owners),
            "rooms": Each(Row(on_piece, MOST_ROOMS), owners),
            "cards": Each(Row(on_piece, MOST_CARDS), owners),
            "sent": Each(Maybe(Word(["nurse", *SPECIALISTS])), owners),
            "spaces": Each(Maybe(Word(COLOUR_NAMES)), owners),
            "nurses": Each(Number(0, MANY), owners),
            "out": Words(TOKENS, MANY),
            "parked": Number(0, MANY),
            "values_before": Each(Counts(BED_NAMES[: rules.places], 0, HEALTHY), owners),
            "used": Each(Words(USED_TOKENS), owners),
        }
    )


def city(rules: Rules) -> Shape:
    cell = Word(CELL_NAMES)
    tokens = Counts(BONUSES, 0, MANY)
    tile = Record(
        {
            "cell": cell,
            "tile": Word(TILES),
            "turns": Number(0, 3),
            "roads": Words(SIDE_NAMES),
            "patient": Maybe(Word(list(DIE_NAMES))),
            "token": Maybe(Word(BONUSES)),
            "pink": Maybe(FLAG),
        }
    )
    return Record(
        {
            "columns": Number(0, MANY),
            "rows": Number(0, MANY),
            "tiles": Row(tile, len(CELL_NAMES)),
            "parked": Each(Maybe(Record({"cell": cell, "side": Word(SIDE_NAMES)})), rules.owners),
            "helicopter": Maybe(cell),
            "paramedic": Maybe(cell),
            "in_hand": Row(Word(BONUSES), MOST_CARDS),
            "owned": Each(tokens, rules.owners),
            "used": Each(tokens, rules.owners),
            "totals": Each(Maybe(Number(0, MANY)), rules.owners),
            "marked": Row(Pick(rules.owners), rules.owners),
            "numbered": Row(Pick(rules.owners), rules.owners),
            "pile": tokens,
            "discard": tokens,
        }
    )


def automa(rules: Rules) -> Shape:
    printed = Told("printed on the card")
    space = Record({"colour": Word(["grey", *COLOUR_NAMES]), "holds": Maybe(Word([*DIE_NAMES, "bag"]))})
    card = Word(automa_names.CARDS)
    laid = Record(
        {
            "card": card,
            "complexity": printed,
            "covered": FLAG,
            "removes": printed,
            "if_two": printed,
            "left": Row(space, MOST_SPACES),
            "left_points": printed,
            "right": Row(space, MOST_SPACES),
            "right_points": printed,
            "complete": FLAG,
        }
    )
    decision = Record({"id": Word(automa_names.DECISIONS), "adds": printed, "first": printed, "second": printed})
    cards = len(automa_names.CARDS)
    return Record(
        {
            "row": Row(laid, cards),
            "done": Row(Record({"card": card, "covered": FLAG, "points": Number(0, MANY)}), cards),
            "face_down": Counts(automa_names.COMPLEXITIES, 0, cards),
            "waiting": Words(list(DIE_NAMES), MANY),
            "decided": Row(decision, len(automa_names.DECISIONS)),
            "decisions_left": Told("follows from `decided`"),
            "tiles_left": Number(0, MANY),
            "removed_departments": Row(Word(DEPARTMENTS), MOST_ROOMS),
            "removed_specialists": Row(Word(SPECIALISTS), MOST_ROOMS),
            "points": Number(0, MOST_POINTS),
        }
    )


def points_of_owners(rules: Rules) -> Shape:
    return Each(Number(-MOST_POINTS, MOST_POINTS), rules.owners)


MODULE_SHAPES: Final[dict[str, Callable[[Rules], Shape]]] = {
    "reports": reports,
    "events": events,
    "administrators": administrators,
    "consultant": consultant,
    "collection": collection,
    "maternity": maternity,
    "investments": investments,
    "city": city,
    "automa": automa,
}
