"""The drawings that only Dice Hospital has."""

from __future__ import annotations

from .....look.paint import Drawings
from . import city, investments, maternity, signs, specialists, things, vehicles


def drawings() -> Drawings:
    return {
        **things.drawings(),
        **vehicles.drawings(),
        **specialists.drawings(),
        **signs.drawings(),
        **city.drawings(),
        **investments.drawings(),
        **maternity.drawings(),
    }
