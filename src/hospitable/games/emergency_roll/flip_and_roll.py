"""Flip and roll: the next ambulance card is revealed and the three dice are rolled."""

from __future__ import annotations

from typing import Final

from ...core.chance import TABLE_STREAM
from ...core.plan import Part
from .cards import NONE
from .dice import DICE, DIE_NAMES
from .happenings import FLIPPED
from .state import Position
from .steps import FLIP_AND_ROLL


def flip_and_roll(s: Position, seat: int, arg: int) -> None:
    """Each die belongs to the ambulance of its colour, and only this card counts (ER-RND-04 to -06)."""
    s.round += 1
    s.card = s.pool.pop(s.below(len(s.pool), "ambulance card", TABLE_STREAM))
    for die in range(DICE):
        faces = s.rules.edition.faces[die]
        s.dice[die] = faces[s.below(len(faces), DIE_NAMES[die], TABLE_STREAM)]
    for sheet in s.sheets:
        sheet.choice = NONE
    bonuses = (s.bonus_of(0), s.bonus_of(1), s.bonus_of(2))
    s.tell(FLIPPED, NONE, (s.round, s.card, s.dice[0], s.dice[1], s.dice[2], *bonuses), "ER-RND-04")


PART: Final[Part] = Part(run={FLIP_AND_ROLL: flip_and_roll})
