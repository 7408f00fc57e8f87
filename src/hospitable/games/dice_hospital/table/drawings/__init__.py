"""The drawings that only Dice Hospital has."""

from __future__ import annotations

from .....look.paint import Drawings
from . import signs, specialists, things


def drawings() -> Drawings:
    return {**things.drawings(), **specialists.drawings(), **signs.drawings()}
