"""What is printed on the pieces of Maternity: pink dice and how many come, the Midwife die, points for discharges."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from .....core.edition import read_number, read_numbers, read_rows, read_table
from ...beds import COTS_IN_WARD, PLACES
from ...dice import BEST
from ...pieces import Edition, read_set


class MaternityPieces:
    """Pink dice: how many come, with which values, and what their discharge brings."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        table = read_table(data, "maternity", "edition")
        read_set(table, "maternity")
        self.nurses = read_number(table, "starting_nurses", "maternity", 1, 9)
        self.nurses_with_investments = read_number(table, "starting_nurses_with_investments", "maternity", 1, 9)
        self.first_mother = read_number(table, "starting_mother", "maternity", 1, BEST)
        self.baby = read_number(table, "baby_value", "maternity", 1, BEST)
        self.returned = read_number(table, "returned_value", "maternity", 1, BEST)
        """The value with which somebody goes back to bed whose family was not complete."""
        self.midwife = read_numbers(table, "midwife_die", "maternity", 6, 1, COTS_IN_WARD)
        """On each side of the Midwife die, how many Babies."""
        self.discharge_points = read_numbers(table, "discharge_points", "maternity", PLACES + 1, 0, 999)
        self.mothers = [0, 0]
        self.shown_tiles = [0, 0]
        self.shown_cards = [0, 0]
        """By number of players; so many Mothers come in each intake."""
        for i, row in enumerate(read_rows(table, "players")):
            where = f"maternity.players[{i}]"
            read_number(row, "players", where, i + 2, i + 2)
            self.mothers.append(read_number(row, "mother_dice", where, 1, i + 3))
            self.shown_tiles.append(read_number(row, "departments_shown", where, 1, 9))
            self.shown_cards.append(read_number(row, "specialists_shown", where, 1, 9))


@lru_cache(maxsize=16)
def maternity_pieces(edition: Edition) -> MaternityPieces:
    """Read when Maternity is played, like the pieces of the other modules."""
    return MaternityPieces(edition.tables)
