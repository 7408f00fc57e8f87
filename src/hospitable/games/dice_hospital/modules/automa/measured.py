"""What the Automa usually reaches, by the switches of its difficulty: the played-out games of balance-automa.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .....core.result import UsualPoints
from .....core.variants import Value
from .names import SWITCHES

UNCHANGED: Final[frozenset[str]] = frozenset()
EASIEST: Final = frozenset(("automa_easier_cards", "automa_no_bags"))
HARDEST: Final = frozenset(SWITCHES[3:])
POINTS: Final = {
    UNCHANGED: 56.0,
    frozenset(("automa_easier_cards",)): 53.1,
    frozenset(("automa_no_grey_bags",)): 55.8,
    frozenset(("automa_no_bags",)): 45.7,
    frozenset(("automa_harder_cards",)): 58.4,
    frozenset(("automa_tile_points",)): 61.5,
    frozenset(("automa_card_dice",)): 58.8,
    frozenset(("automa_spare_dice",)): 56.2,
    EASIEST: 44.1,
    HARDEST: 66.9,
}


def usual_points(variants: Mapping[str, Value]) -> UsualPoints:
    """Bags that are no jokers lie on no space, so it makes no difference that they may not lie on grey ones."""
    chosen = frozenset([name for name in SWITCHES if variants[name] is True])
    if "automa_no_bags" in chosen:
        chosen -= {"automa_no_grey_bags"}
    return UsualPoints(POINTS[EASIEST], POINTS[UNCHANGED], POINTS[HARDEST], POINTS.get(chosen))
