"""What is printed on the pieces of the investments: the board, its tokens, and the parking of the intake."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .....core.edition import read_number, read_rows, read_table, read_text
from ...dice import ALL_VALUES
from ...pieces import Edition, named, read_set, values_mask
from ...tokens import MINUS_TOKEN, NURSE_TOKEN, PLUS_TOKEN, RECOLOUR_TOKEN, RESCUE_TOKEN, SAME_TOKEN, TOKEN_TYPES


class InvestmentToken:
    """What a type of investment token does."""

    def __init__(self, row: Mapping[str, Any], where: str) -> None:
        self.rule = read_text(row, "rule", where)
        self.set = read_set(row, where)
        self.copies = read_number(row, "copies", where, 1, 9)
        """In each colour."""
        self.kind = TOKEN_TYPES.index(where)
        self.steps = read_number(row, "heal", where, 1, 6) if self.kind not in (RECOLOUR_TOKEN, NURSE_TOKEN) else 0
        self.difference = 0
        """How much higher its patient must be than one whom the department healed."""
        if self.kind in (SAME_TOKEN, PLUS_TOKEN, MINUS_TOKEN):
            self.difference = read_number(row, "difference", where, -5, 5)
        self.values = values_mask(row, "values", where) if self.kind == RESCUE_TOKEN else ALL_VALUES


class InvestmentPieces:
    """The board of the investments, its tokens, and the parking of the intake."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        table = read_table(data, "investments", "edition")
        read_set(table, "investments")
        self.draw = read_number(table, "draw", "investments", 1, 9)
        self.tokens_per_department = read_number(table, "tokens_per_department", "investments", 1, 2)
        self.empty_wards = read_number(table, "empty_wards_bonus", "investments", 0, 99)
        self.capacity = [0, 0]
        """How many workers each space of the board takes in a round, by number of players."""
        self.shown_tiles = [0, 0]
        self.shown_cards = [0, 0]
        for i, row in enumerate(read_rows(table, "players")):
            where = f"investments.players[{i}]"
            read_number(row, "players", where, i + 2, i + 2)
            self.capacity.append(read_number(row, "capacity", where, 1, 9))
            self.shown_tiles.append(read_number(row, "departments_shown", where, 1, 9))
            self.shown_cards.append(read_number(row, "specialists_shown", where, 1, 9))
        early, late = read_rows(table, "parking", 2)
        read_number(early, "from_round", "investments.parking[0]", 1, 1)
        self.parked_early = read_number(early, "extra_dice", "investments.parking[0]", 0, 1)
        """How many dice are parked in the first rounds, and in those from the turn of the parking on."""
        self.turned = read_number(late, "from_round", "investments.parking[1]", 2, 20)
        self.parked_late = read_number(late, "extra_dice", "investments.parking[1]", 0, 2)
        self.tokens = [InvestmentToken(row, name) for name, row in named(data, "investment_token", TOKEN_TYPES)]


@lru_cache(maxsize=16)
def investment_pieces(edition: Edition) -> InvestmentPieces:
    """Read when investments are played, like the pieces of the other modules."""
    return InvestmentPieces(edition.tables)
