"""End of the round: the Chief Physician card goes on, or the game is over."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part
from .cards import NONE
from .happenings import ENDED
from .state import Position
from .steps import END_ROUND, START_ROUND


def end_round(s: Position, seat: int, arg: int) -> None:
    """To the left neighbour, who begins the next round (ER-END-01); no card left ends the game (ER-END-02)."""
    s.chief = (s.chief + 1) % len(s.sheets)
    if s.round < rounds(s):
        s.then_table((START_ROUND,))
    else:
        s.tell(ENDED, NONE, (), "ER-END-02")


def rounds(s: Position) -> int:
    """One for each card in the deck (ER-RND-01)."""
    return s.rules.edition.rounds[s.rules.players]


PART: Final[Part] = Part(run={END_ROUND: end_round})
