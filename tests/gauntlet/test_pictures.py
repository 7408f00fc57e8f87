"""`str(state)`: a complete readable picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from hospitable import BadSnapshot
from hospitable.core.texts import LANGUAGES
from tests.gauntlet.facts import FACTS
from tests.gauntlet.walks import walk
from tests.gauntlet.ways import WAYS, Way, some_ways


@pytest.mark.parametrize("way", [way for way in WAYS if not way.chosen], ids=str)
def test_every_number_of_a_position_shows_in_its_picture(way: Way) -> None:
    """Change one number into another that is possible: the picture must change too."""
    changed = 0
    for state in walk(way, "pictures", every=10):
        if state.over:
            continue
        picture = str(state)
        data = state.snapshot()
        for where, other in neighbours(data["position"]):
            if where[0] in FACTS[way.slug].not_drawn:
                continue
            try:
                different = way.game.restore({**data, "position": other})
            except BadSnapshot:
                continue
            assert str(different) != picture, where
            changed += 1
    assert changed > 5


def neighbours(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The same data with one number (or digit of a text, or flag) changed, each with the path to it."""
    if isinstance(data, dict):
        for key, value in data.items():
            for where, other in neighbours(value, (*path, key)):
                yield where, {**data, key: other}
    elif isinstance(data, list):
        for i, value in enumerate(data):
            for where, other in neighbours(value, (*path, i)):
                yield where, [*data[:i], other, *data[i + 1 :]]
    elif isinstance(data, bool):
        yield path, not data
    elif isinstance(data, int):
        yield from ((path, data + 1), (path, data - 1))
    elif isinstance(data, str):
        for digit in re.finditer(r"(?<=[ ])[0-9]", data):
            for change in (1, -1):
                yield path, data[: digit.start()] + str(int(digit[0]) + change) + data[digit.end() :]


@pytest.mark.parametrize("way", some_ways("pictures"), ids=str)
def test_the_picture_names_every_owner_in_every_language(way: Way) -> None:
    game = way.game
    for state in walk(way, "owners", every=50):
        before = state.fingerprint()
        for lang in LANGUAGES:
            names = [f"Somebody{seat}" for seat in range(way.seats)]
            owners = game.owners(state.rules, names)
            for focus in (None, *range(way.seats)):
                drawn = "".join(text for line in game.drawing(state, lang, owners, focus) for text, _ in line)
                assert all(str(owner) in drawn for owner in owners)
                assert not set("{}") & set(drawn)
        assert state.fingerprint() == before
