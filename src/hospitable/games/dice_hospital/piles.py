"""The piles of tiles and cards, and their display.

A pile is a list of layers from the top down. What lies in a layer is known, its order is not: drawing is the chance
event. What goes under the pile becomes a layer of its own, below everything else.
"""

from __future__ import annotations

from typing import Final

from ...core.chance import TABLE_STREAM
from ...core.plan import Part
from .cards import NONE
from .happenings import SHOWED
from .moments import DISPLAY_FILLED
from .moves import CARD, TILE
from .state import Position
from .steps import CLEAR_DISPLAY, FILL_DISPLAY


def reveal(s: Position, kind: int, rule: str) -> None:
    """Show the top tile or card of its pile, if there is one left (DH-RUL-16)."""
    reveal_from(s, s.tiles if kind == TILE else s.cards, kind, rule)


def reveal_from(s: Position, pile: list[tuple[int, ...]], kind: int, rule: str) -> None:
    if not pile:
        return
    layer = pile[0]
    at = s.below(len(layer), "tile" if kind == TILE else "card", TABLE_STREAM)
    drawn = layer[at]
    if len(layer) > 1:
        pile[0] = without(layer, at)
    else:
        del pile[0]
    shown = s.shown_tiles if kind == TILE else s.shown_cards
    shown.append(drawn)
    s.tell(SHOWED, NONE, (kind, drawn), rule)


def without(pieces: tuple[int, ...], at: int) -> tuple[int, ...]:
    """All but the one in this place."""
    return pieces[:at] + pieces[at + 1 :]


def put_under(pile: list[tuple[int, ...]], items: list[int]) -> None:
    """Face down, in an order nobody knows, under everything else."""
    if items:
        pile.append(tuple(sorted(items)))


def nothing_removed(s: Position) -> tuple[list[int], list[int]]:
    """Everything that was in the piles is still in the game."""
    return [], []


def under_its_pile(s: Position, kind: int, items: list[int]) -> None:
    put_under(s.tiles if kind == TILE else s.cards, items)


# -- the display


def clear_display(s: Position, seat: int, arg: int) -> None:
    """What nobody took goes under the piles (DH-SHF-06)."""
    s.rules.put_away(s, TILE, s.shown_tiles)
    s.rules.put_away(s, CARD, s.shown_cards)
    s.shown_tiles = []
    s.shown_cards = []


def fill_display(s: Position, seat: int, arg: int) -> None:
    """As many tiles and as many cards as the number of players says (DH-SET-05, -06, DH-SHF-07)."""
    lay_out(s, "DH-SHF-07" if s.round else "DH-SET-05")


def lay_out(s: Position, rule: str) -> None:
    for _ in range(s.rules.shown_tiles):
        reveal(s, TILE, rule)
    for _ in range(s.rules.shown_cards):
        reveal(s, CARD, rule)
    s.moment(DISPLAY_FILLED, NONE, 0)


PHASE: Final[Part] = Part(run={CLEAR_DISPLAY: clear_display, FILL_DISPLAY: fill_display})
