"""The ways Clinic is played when its pages are looked at."""

from __future__ import annotations

from hospitable.core.variants import Value
from hospitable.games.clinic.pieces import EXPANSIONS

EVERYTHING: dict[str, Value] = dict.fromkeys(EXPANSIONS, True)
WAYS: list[tuple[int, dict[str, Value]]] = [
    *((seats, {}) for seats in range(1, 5)),
    (1, EVERYTHING),
    (2, EVERYTHING),
    (4, EVERYTHING),
]
