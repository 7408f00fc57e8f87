"""The drawings that only Clinic has."""

from __future__ import annotations

from .....look.paint import Drawings
from . import people, rooms, signs, things


def drawings() -> Drawings:
    return {**people.drawings(), **things.drawings(), **rooms.drawings(), **signs.drawings()}
