"""The drawings that only Emergency Roll has."""

from __future__ import annotations

from .....look.paint import Drawings
from . import hexes, things


def drawings() -> Drawings:
    return {**things.drawings(), **hexes.drawings()}
