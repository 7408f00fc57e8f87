"""Experimental Medicine, an option: other tiles and cards in the piles. What they do is data like all others."""

from __future__ import annotations

from typing import Final

from ....core.chance import TABLE_STREAM
from ....core.edition import BASE
from ..cards import PRINTED_DEPARTMENTS
from ..pieces import EXPERIMENTAL
from ..rules import PileRange, Rules, ScoreItem
from ..setup import copies
from ..state import Position

MANY_PLAYERS: Final = 4  # from so many on there are more tiles of the base


def mixed_piles(s: Position) -> tuple[list[int], list[int]]:
    """One copy of the base, with four players more tiles, and all new (DH-EXP-02 to -04)."""
    edition = s.rules.edition
    tiles = edition.tiles_of(BASE)
    second = tiles[:]
    for _ in range(second_set(s.rules)):
        tiles.append(second.pop(s.below(len(second), "second set", TABLE_STREAM)))
    tiles += copies(edition.tiles_of(EXPERIMENTAL), edition.tile_copies)
    cards = edition.cards_of(BASE) + copies(edition.cards_of(EXPERIMENTAL), edition.card_copies)
    return tiles, cards


def second_set(rules: Rules) -> int:
    """How many tiles of the base there are twice."""
    return rules.edition.second_set_tiles if rules.players >= MANY_PLAYERS else 0


def mixed(sets: list[str], copies: list[int], more: int) -> PileRange:
    """One of each of the base, some of them twice, and all copies of the experimental ones."""
    least = [1 if found == BASE else copies[i] if found == EXPERIMENTAL else 0 for i, found in enumerate(sets)]
    most = [2 if more and found == BASE else least[i] for i, found in enumerate(sets)]
    return PileRange(least, most, sum(least) + more)


def join(rules: Rules) -> None:
    edition = rules.edition
    rules.piles = mixed_piles
    tile_sets = [""] * PRINTED_DEPARTMENTS
    tile_sets += [department.set for department in edition.departments[PRINTED_DEPARTMENTS:]]
    rules.tiles = mixed(tile_sets, edition.tile_copies, second_set(rules))
    rules.cards = mixed([card.set for card in edition.specialists], edition.card_copies, 0)
    rules.add_track_line(ScoreItem("registrar", lambda s, owner: s.hospitals[owner].ability_points, "DH-EXP-11", True))
