"""What is printed on the pieces of the Automa: hospital cards, decision cards, and what its difficulty changes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from .....core.edition import read_number, read_rows, read_table, read_word
from .....core.errors import BadEdition, said
from ...beds import BEDS
from ...dice import ANY, COLOUR_COUNT, COLOURS
from ...moves import CARD, TILE
from ...pieces import Edition
from ...rules import Rules
from .names import CARDS, COMPLEXITIES, COPIES, DECISIONS, complexity_of

IMPROVEMENTS: Final = ["department", "specialist"]
MOST_SPACES: Final = 9  # in a section


class HospitalCard:
    """Spaces for dice in two sections, each with its points, and the improvement that is removed (CC-AUT-07)."""

    def __init__(self, row: Mapping[str, Any], name: str, complexity: int) -> None:
        read_word(row, "complexity", name, COMPLEXITIES[complexity : complexity + 1])
        self.removes = read_improvement(row, "removes", name)
        """A tile or a card of the display."""
        self.last = read_word(row, "if_two", name, ["left", "right"]) == 1
        """Of several the one revealed last, else the first (CC-AUT-RUL-03)."""
        left, right = read_spaces(row, "left", name), read_spaces(row, "right", name)
        self.spaces = left + right
        """The colour each space asks for, ANY for a grey one, from the left."""
        self.left = len(left)
        """How many of them are in the left section."""
        self.left_points = read_number(row, "left_points", name, 0, 99)
        self.right_points = read_number(row, "right_points", name, 0, 99)


class DecisionCard:
    """What is added to the display, and the numbers of two ambulances (CC-AUT-08)."""

    def __init__(self, row: Mapping[str, Any], name: str, ambulances: int) -> None:
        self.adds = read_improvement(row, "adds", name)
        self.first = read_number(row, "first", name, 1, ambulances)
        self.second = read_number(row, "second", name, 1, ambulances)
        if self.first == self.second:
            raise BadEdition(
                said("edition.number", where=f"{name}.second", found=str(self.second), low=1, high=ambulances)
            )


class AutomaPieces:
    def __init__(self, data: Mapping[str, Any], ambulances: int) -> None:
        automa = read_table(data, "automa", "edition")
        read_word(automa, "set", "automa", ["automa"])  # it comes into the game with the module
        self.tiles = read_number(automa, "first_player_tiles", "automa", 1, 99)
        """How many first-player tiles there are (CC-AUT-06)."""
        self.tile_points = read_number(automa, "tile_points", "automa", 0, 9)
        self.card_die_points = read_number(automa, "card_die_points", "automa", 0, 9)
        self.spare_die_points = read_number(automa, "spare_die_points", "automa", 0, 9)
        """What its difficulty may count (CC-AUT-33 to -35)."""
        self.usual = read_mix(automa, "drawn")
        self.easier = read_mix(automa, "drawn_easier")
        self.harder = read_mix(automa, "drawn_harder")
        """How many hospital cards of each complexity are drawn (CC-AUT-04, -29, -32)."""
        self.cards = [
            HospitalCard(row, f"automa.{name}", complexity_of(i))
            for i, (name, row) in enumerate(named_rows(automa, "card", CARDS))
        ]
        self.decisions = [
            DecisionCard(row, f"automa.{name}", ambulances) for name, row in named_rows(automa, "decision", DECISIONS)
        ]


def named_rows(automa: Mapping[str, Any], key: str, names: list[str]) -> list[tuple[str, Mapping[str, Any]]]:
    rows = read_rows(automa, key, len(names))
    if [row.get("id") for row in rows] != names:
        raise BadEdition(said("edition.ids", where=f"automa.{key}", expected=names))
    return list(zip(names, rows, strict=True))


def read_improvement(row: Mapping[str, Any], key: str, where: str) -> int:
    return (TILE, CARD)[read_word(row, key, where, IMPROVEMENTS)]


def read_spaces(row: Mapping[str, Any], key: str, where: str) -> list[int]:
    """Colours, and `grey` for a space that takes every colour."""
    items = row.get(key)
    if not isinstance(items, list) or not 1 <= len(items) <= MOST_SPACES:
        raise BadEdition(said("edition.missing", where=where, key=key))
    found = [read_word({key: item}, key, where, [*COLOURS, "grey"]) for item in items]
    return [colour if colour < COLOUR_COUNT else ANY for colour in found]


def read_mix(automa: Mapping[str, Any], key: str) -> list[int]:
    mix = read_table(automa, key, "automa")
    return [read_number(mix, complexity, f"automa.{key}", 0, COPIES) for complexity in COMPLEXITIES]


@lru_cache(maxsize=16)
def automa_pieces(edition: Edition, ambulances: int) -> AutomaPieces:
    """Read when the Automa plays: an edition of the base game alone need not have them."""
    return AutomaPieces(edition.tables, ambulances)


def check_edition(rules: Rules) -> None:
    """Are there enough cards, tiles and dice for a whole game?

    The Automa never gives back what lies on cards that are not complete; so there must be dice for all it can have got,
    for all beds, and for one more intake (CC-AUT-RUL-16, DH-INT-17).
    """
    pieces = automa_pieces(rules.edition, rules.ambulances)
    rounds = rules.edition.rounds
    for key, mix in (("drawn", pieces.usual), ("drawn_easier", pieces.easier), ("drawn_harder", pieces.harder)):
        if sum(mix) != rounds + 1:
            raise BadEdition(said("edition.rows", key=f"automa.{key}", n=rounds + 1))
    if pieces.tiles < rounds:
        where = "automa.first_player_tiles"
        raise BadEdition(said("edition.number", where=where, found=str(pieces.tiles), low=rounds, high=99))
    needed = BEDS + 3 * (rounds - 1) + 3 * rules.ambulances
    if sum(rules.bag) < needed:
        where = "components.dice_by_color"
        raise BadEdition(said("edition.number", where=where, found=str(sum(rules.bag)), low=needed, high=999))
