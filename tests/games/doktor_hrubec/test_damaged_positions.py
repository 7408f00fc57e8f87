"""Positions damaged at random: each is refused with a sentence, or it can be played to its end."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest

from hospitable import BadSnapshot
from tests.games.doktor_hrubec.tables import GAME


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values and lists."""
    if isinstance(data, dict | list):
        if isinstance(data, list) and data:
            yield path
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
    else:
        yield path


def at(data: Any, path: tuple[Any, ...]) -> Any:
    return reduce(lambda part, key: part[key], path, data)


def damage(data: Any, other: Any, chance: random.Random) -> None:
    """Change a value, or take or double an entry, or exchange two; words come from another position."""
    paths = [path for path in leaves(data) if path[0] in ("agenda", "own", "position")]
    *way, last = chance.choice(paths)
    place = at(data, tuple(way))
    old = place[last]
    if not isinstance(old, list) and chance.random() < 0.4:
        *there, that = chance.choice([path for path in paths if type(at(data, path)) is type(old)])
        place[last], at(data, tuple(there))[that] = at(data, tuple(there))[that], old
    elif isinstance(old, list):
        place[last] = old[:-1] if chance.random() < 0.5 else [*old, chance.choice(old)]
    elif isinstance(old, bool):
        place[last] = not old
    elif isinstance(old, int):
        place[last] = old + chance.choice([-1, 1, 2])
    else:
        words = [at(other, path) for path in leaves(other) if path[0] == (*way, last)[0]]
        place[last] = chance.choice([word for word in words if isinstance(word, type(old))] or [old])


@pytest.mark.parametrize("seats", range(2, 6))
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(seats: int) -> None:
    chance = random.Random(seats)
    s = GAME.new(seats, f"damaged {seats}")
    snapshots = [s.snapshot()]
    while s.deciders:
        seat = chance.choice(s.deciders)
        s.apply(seat, chance.choice(s.legal(seat)))
        asked = s.view(None)["asked"]
        if chance.random() < 0.06 or any(step["decision"] != "turn" for step in asked):
            snapshots.append(s.snapshot())
    accepted = refused = 0
    for snapshot in snapshots:
        for _ in range(20):
            data = copy.deepcopy(snapshot)
            damage(data, chance.choice(snapshots), chance)
            try:
                restored = GAME.restore(data)
            except BadSnapshot:
                refused += 1
                continue
            accepted += data != snapshot
            assert restored.snapshot() == data
            while restored.deciders:
                seat = chance.choice(restored.deciders)
                restored.apply(seat, chance.choice(restored.legal(seat)))
            assert restored.result().over
    assert refused > accepted > 0
