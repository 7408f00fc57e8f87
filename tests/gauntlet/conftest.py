"""The order of the gauntlet: all properties of a way come together, so that its game is played once.

What is not for `make test` is marked for `make thorough`.
"""

from __future__ import annotations

import pytest

from tests.gauntlet.ways import QUICK, WAYS, Way


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    ours = [number for number, item in enumerate(items) if way_of(item) is not None]
    together = sorted((items[number] for number in ours), key=lambda item: PLACES[way_of(item)])
    for number, item in zip(ours, together, strict=True):
        items[number] = item
        if way_of(item) not in QUICK:
            item.add_marker("thorough")


PLACES: dict[Way | None, int] = {way: place for place, way in enumerate(WAYS)}


def way_of(item: pytest.Item) -> Way | None:
    """Of a property that is checked for each way."""
    callspec = getattr(item, "callspec", None)
    way = callspec.params.get("way") if callspec is not None else None
    return way if isinstance(way, Way) else None
