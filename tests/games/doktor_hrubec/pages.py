"""The ways Doktor Hrubec is played when its pages are looked at."""

from __future__ import annotations

from hospitable.core.variants import Value

WAYS: list[tuple[int, dict[str, Value]]] = [(seats, {}) for seats in (2, 3, 5)]
