"""Pages of Emergency Roll: the ways it is played when they are looked at, and its own pieces on them."""

from __future__ import annotations

from hospitable.core.variants import Value
from tests.games.pages import piece

MODULES = ("preparation", "equipment", "isolation", "capacity", "beyond_the_rules")
SECRET: dict[str, Value] = {"simultaneous": True}
WAYS: list[tuple[int, dict[str, Value]]] = [
    *((seats, {}) for seats in range(1, 7)),
    *((seats, SECRET) for seats in (2, 3, 6)),
    (1, dict.fromkeys(MODULES, True)),
]


def bed(html: str, name: str) -> str:
    """One bed with everything in it."""
    return piece(html, f"bed/{name}")


def van(html: str, colour: str) -> str:
    return piece(html, f"die/{colour}")
