"""What Maternity adds to a position besides pink dice and cots: its own piles of tiles and cards."""

from __future__ import annotations

from typing import Final

from .....core.modules import Module
from ...moves import TILE
from ...pieces import MATERNITY
from ...rules import Rules
from ...setup import copies
from ...state import Position

NUMBER: Final = 7


class Maternity(Module):
    def __init__(self, tiles: list[tuple[int, ...]], cards: list[tuple[int, ...]]) -> None:
        self.tiles = tiles
        self.cards = cards
        """The piles, as layers from the top down, like those of the base game (CC-MAT-03)."""

    def copy(self) -> Maternity:
        return Maternity(self.tiles[:], self.cards[:])


def new_maternity(rules: Rules) -> Maternity:
    edition = rules.edition
    tiles = copies(edition.tiles_of(MATERNITY), edition.tile_copies)
    cards = copies(edition.cards_of(MATERNITY), edition.card_copies)
    return Maternity([tuple(sorted(tiles))], [tuple(sorted(cards))])


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def of(s: Position) -> Maternity:
    maternity = s.modules[NUMBER]
    assert isinstance(maternity, Maternity)
    return maternity


def piles(s: Position, kind: int) -> list[tuple[int, ...]]:
    return of(s).tiles if kind == TILE else of(s).cards
