"""What the Automa adds to a position: its row of hospital cards, its decision cards, what it removed."""

from __future__ import annotations

from typing import Final

from .....core.modules import Module
from ...dice import ANY
from ...rules import Rules
from ...state import Position
from .names import complexity_of
from .pieces import AutomaPieces, HospitalCard, automa_pieces

NUMBER: Final = 8
HUMAN: Final = 0  # the only seat
AUTOMA: Final = 1  # the owner of the second hospital, which has nothing but tokens and dice that wait

OPEN: Final = 0  # a space that waits
BAG: Final = -1  # a blood bag on a space; everything else there is a die


class Laid:
    """A hospital card that was turned up."""

    def __init__(self, card: int, covered: bool, spaces: list[int]) -> None:
        self.card = card
        self.covered = covered
        """Lies a first-player tile on the right section?"""
        self.spaces = spaces
        """What lies on each space: a die, a BAG, or nothing (OPEN); empty once the card is complete and done with."""

    def copy(self) -> Laid:
        return Laid(self.card, self.covered, self.spaces[:])


class Automa(Module):
    row: list[Laid]
    """The cards face up, from the left. Those face down have no order: which comes next is drawn when it is turned."""
    done: list[Laid]
    """Those completed, in the order of their completion."""
    decided: list[int]
    """The decision cards on the discard, the last one on top."""
    removed_tiles: list[int]
    removed_cards: list[int]
    """Improvements out of the game."""

    def __init__(self) -> None:
        pass

    def copy(self) -> Automa:
        other = Automa()
        other.row = [laid.copy() for laid in self.row]
        other.done = [laid.copy() for laid in self.done]
        other.decided = self.decided[:]
        other.removed_tiles = self.removed_tiles[:]
        other.removed_cards = self.removed_cards[:]
        return other


def new_automa(rules: Rules) -> Automa:
    automa = Automa()
    automa.row = []
    automa.done = []
    automa.decided = []
    automa.removed_tiles = []
    automa.removed_cards = []
    return automa


def of(s: Position) -> Automa:
    automa = s.modules[NUMBER]
    assert isinstance(automa, Automa)
    return automa


def in_play(s: Position) -> bool:
    return s.modules[NUMBER] is not None


def pieces_of(s: Position) -> AutomaPieces:
    return automa_pieces(s.rules.edition, s.rules.ambulances)


def card_of(s: Position, laid: Laid) -> HospitalCard:
    return pieces_of(s).cards[laid.card]


# -- what follows from the cards


def face_down(s: Position) -> list[int]:
    """How many cards of each complexity are still face down."""
    left = drawn(s)[:]
    automa = of(s)
    for laid in [*automa.row, *automa.done]:
        left[complexity_of(laid.card)] -= 1
    return left


def drawn(s: Position) -> list[int]:
    """How many cards of each complexity are in the row of this game (CC-AUT-04, -29, -32)."""
    pieces = pieces_of(s)
    if s.rules.variants["automa_easier_cards"] is True:
        return pieces.easier
    return pieces.harder if s.rules.variants["automa_harder_cards"] is True else pieces.usual


def unseen(s: Position, complexity: int) -> list[int]:
    """The cards of a complexity that were not turned up, those put away before the game included."""
    automa = of(s)
    seen = [laid.card for laid in [*automa.row, *automa.done]]
    cards = range(len(pieces_of(s).cards))
    return [card for card in cards if complexity_of(card) == complexity and card not in seen]


def needed(s: Position, laid: Laid) -> int:
    """How many spaces count: covered ones need no dice and take none (CC-AUT-16)."""
    card = card_of(s, laid)
    return card.left if laid.covered else len(card.spaces)


def is_complete(s: Position, laid: Laid) -> bool:
    """CC-AUT-23."""
    return OPEN not in laid.spaces[: needed(s, laid)]


def open_spaces(s: Position, laid: Laid, grey: bool) -> list[int]:
    """The spaces that wait, from the left: the grey ones, or those with a colour."""
    card = card_of(s, laid)
    return [
        space for space in range(needed(s, laid)) if laid.spaces[space] == OPEN and (card.spaces[space] == ANY) == grey
    ]


def points_on(s: Position, laid: Laid) -> int:
    """What a card brings when it is complete (CC-AUT-24)."""
    card = card_of(s, laid)
    return card.left_points if laid.covered else card.left_points + card.right_points


def tiles_gained(automa: Automa) -> int:
    return sum([laid.covered for laid in [*automa.row, *automa.done]])


def dice_on(laid: Laid) -> list[int]:
    return [item for item in laid.spaces if item > 0]


def dice_on_cards(s: Position) -> list[int]:
    """On cards that are not complete."""
    return [die for laid in of(s).row for die in dice_on(laid)]


def removed(s: Position) -> tuple[list[int], list[int]]:
    """Tiles and cards out of the game."""
    return of(s).removed_tiles, of(s).removed_cards
