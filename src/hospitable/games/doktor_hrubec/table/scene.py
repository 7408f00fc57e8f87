"""One position as one viewer sees it: what all panels are drawn from, and what every piece offers."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....look import scene as look
from ....look.face import Viewer
from .. import scoring
from ..cards import CARDS, DOCTORS, NONE
from ..happenings import EVENTS
from ..moves import EXCHANGE, HIRE, PLAY, kind_of, number_of, target_of
from ..notation import describe
from ..state import Position
from ..steps import TURN

TURN_ITSELF: Final = "turn"
"""What is done without a card of the hand: chosen until a card is."""


class Offer(NamedTuple):
    """A move that pressing a piece makes: with which card of the hand (or none), and its code."""

    who: str
    code: str


class Roll(NamedTuple):
    """The last operation: who, and what came of it."""

    seat: int
    patient: int
    speciality: int
    difficulty: int
    skill: int
    change: int
    bonus: int
    face: int
    value: int
    total: int


class Scene(look.Scene[Position]):
    """What a viewer knows, and what it may do now."""

    def __init__(self, s: Position, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.rules = s.rules
        self.edition = s.rules.edition
        self.mine = s.theatres[self.focus]
        """The operating room in front."""
        self.offers: dict[str, tuple[Offer, ...]] = {}
        """By piece, the moves that end with pressing it."""
        self.cards: dict[int, str] = {}
        """The cards of the hand that can be chosen, with the code of the move for those that need no target."""
        self.pairs: dict[int, tuple[str, str]] = {}
        """The moves that name two doctors, with their names."""
        self._sort_moves()
        self.roll = last_roll(s)

    def _sort_moves(self) -> None:
        """Cards first, then whom they are played on; everything else lies on the table to be pressed."""
        for move in self.legal:
            described = describe(move)
            kind = kind_of(move)
            if kind == EXCHANGE:
                self.pairs[move] = (DOCTORS[number_of(move)], DOCTORS[target_of(move)])
            elif self.asked == TURN and (kind == HIRE or (kind == PLAY and target_of(move) == NONE)):
                self.cards[number_of(move)] = described.code
            elif kind == PLAY:
                card = number_of(move)
                self.cards.setdefault(card, "")
                self._offer(described.targets[1], Offer(CARDS[card], described.code))
            else:
                self._offer(described.targets[0], Offer(TURN_ITSELF, described.code))

    def _offer(self, piece: str, offer: Offer) -> None:
        self.offers[piece] = (*self.offers.get(piece, ()), offer)

    @property
    def picked(self) -> frozenset[str]:
        """Doctors who are part of an exchange."""
        return frozenset(name for pair in self.pairs.values() for name in pair)

    def total(self, owner: int) -> int:
        return scoring.total(self.s, owner)


OPERATED: Final = EVENTS.index("operated")


def last_roll(s: Position) -> Roll | None:
    """What everybody saw last of the die."""
    for event in reversed(s.journal):
        if event.kind == OPERATED:
            return Roll(event.seat, *event.args)
    return None
