"""The Cardiologist check at the end of every round."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part
from .cards import FIRST, GONE, NONE, SECOND
from .effects import meets
from .happenings import CARD_GONE, SCORED_CARD, TURNED_CARD
from .state import Position
from .steps import CHECK_CARDIOLOGISTS

STAGE_RULES: Final = ["ER-CAR-03", "ER-CAR-04", "ER-CAR-06"]
"""The rule that is carried out when a card is scored, for each stage it can be at."""


def check_cardiologists(s: Position, seat: int, arg: int) -> None:
    """Once a round, after all patients (ER-CAR-01); the two cards are independent (ER-CAR-08)."""
    for slot in range(2):
        if s.stages[slot] != GONE:
            check_card(s, slot)


def check_card(s: Position, slot: int) -> None:
    """All who meet it in the same round score the same; then the card moves on by one step (ER-CAR-03 to -06)."""
    card = s.rules.edition.cardiologists[s.cardiologists[slot]]
    points = card.points[s.stages[slot]]
    rule = STAGE_RULES[s.stages[slot]]
    scored = False
    for owner in range(len(s.sheets)):
        sheet = s.sheets[owner]
        if sheet.cardiology[slot] == NONE and meets(s.rules.edition, sheet, card):  # once each (ER-CAR-07)
            sheet.cardiology[slot] = points
            scored = True
            s.tell(SCORED_CARD, owner, (s.cardiologists[slot], points), rule)
    if scored:  # a card that nobody scores stays as it is (ER-CAR-17)
        if s.stages[slot] == FIRST:
            s.stages[slot] = SECOND
            s.tell(TURNED_CARD, NONE, (s.cardiologists[slot],), rule)
        else:
            discard_card(s, slot, rule)


def discard_card(s: Position, slot: int, rule: str) -> None:
    s.stages[slot] = GONE
    s.tell(CARD_GONE, NONE, (s.cardiologists[slot],), rule)


PART: Final[Part] = Part(run={CHECK_CARDIOLOGISTS: check_cardiologists})
