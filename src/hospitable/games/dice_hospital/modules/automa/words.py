"""The Automa in sentences: what its items of the score count."""

from __future__ import annotations

from typing import Final

from ...state import Position
from .state import AUTOMA, dice_on_cards, of, tiles_gained

ITEMS: Final = ["automa_cards", "automa_tiles", "automa_card_dice", "automa_spare_dice"]


def counted(s: Position, owner: int, item: str) -> int:
    """How many cards, tiles or dice an item of the score is about; the human has none of them."""
    if owner != AUTOMA:
        return 0
    if item == "automa_cards":
        return len(of(s).done)
    if item == "automa_tiles":
        return tiles_gained(of(s))
    return len(dice_on_cards(s) if item == "automa_card_dice" else s.hospitals[AUTOMA].arrivals)
