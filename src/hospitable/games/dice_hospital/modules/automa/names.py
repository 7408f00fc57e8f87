"""What the cards of the Automa are called."""

from __future__ import annotations

from typing import Final

COMPLEXITIES: Final = ["simple", "normal", "difficult"]
COPIES: Final = 4  # of each complexity

CARDS: Final = [f"{complexity}_{number + 1}" for complexity in COMPLEXITIES for number in range(COPIES)]
DECISIONS: Final = [f"decision_{number + 1:02}" for number in range(12)]

SWITCHES: Final = [
    "automa_easier_cards",
    "automa_no_grey_bags",
    "automa_no_bags",
    "automa_harder_cards",
    "automa_tile_points",
    "automa_card_dice",
    "automa_spare_dice",
]
"""Its difficulty: three that make it easier to beat, then four that make it harder (CC-AUT-29 to -35)."""


def complexity_of(card: int) -> int:
    """The cards are listed by complexity."""
    return card // COPIES
