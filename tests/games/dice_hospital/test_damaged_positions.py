"""Positions damaged at random: each is refused with a sentence, or it can be played to its end."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from functools import reduce
from typing import Any

import pytest

from hospitable import BadSnapshot
from tests.games.dice_hospital.tables import GAME

VARIANTS: list[tuple[int, dict[str, object]]] = [
    (1, {"events": True, "national_epidemic": True}),
    (2, {"final_round_collection": True, "consultant": True}),
    (3, {"activation": "in_order", "experimental_medicine": True}),
    (4, {"national_epidemic": True, "admissions_nurse": True, "events": True}),
]


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values and lists."""
    if isinstance(data, dict | list):
        if isinstance(data, list) and data:
            yield path
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
    else:
        yield path


def damage(data: Any, other: Any, chance: random.Random) -> None:
    """Change a value, or take or double an entry, at random; words come from another position."""
    *way, last = chance.choice([path for path in leaves(data) if path[0] in ("agenda", "own", "position")])
    place: Any = reduce(lambda part, key: part[key], way, data)
    old = place[last]
    if isinstance(old, list):
        place[last] = old[:-1] if chance.random() < 0.5 else [*old, chance.choice(old)]
    elif isinstance(old, bool):
        place[last] = not old
    elif isinstance(old, int):
        place[last] = old + chance.choice([-1, 1, 2])
    else:
        words = [reduce(lambda part, key: part[key], path, other) for path in leaves(other) if path[0] == way[0]]
        place[last] = chance.choice([word for word in words if isinstance(word, type(old))] or [old])


@pytest.mark.parametrize(("seats", "variants"), VARIANTS)
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(seats: int, variants: dict[str, object]) -> None:
    chance = random.Random(seats)
    s = GAME.new(seats, f"damaged {seats}", variants)
    snapshots = [s.snapshot()]
    while s.deciders:
        s.apply(s.deciders[0], chance.choice(s.legal(s.deciders[0])))
        if chance.random() < 0.05:
            snapshots.append(s.snapshot())
    accepted = refused = 0
    for snapshot in snapshots:
        assert GAME.restore(snapshot).snapshot() == snapshot
        for _ in range(12):
            data = copy.deepcopy(snapshot)
            damage(data, chance.choice(snapshots), chance)
            try:
                restored = GAME.restore(data)
            except BadSnapshot:
                refused += 1
                continue
            accepted += 1
            assert restored.snapshot() == data
            while restored.deciders:
                seat = chance.choice(restored.deciders)
                restored.apply(seat, chance.choice(restored.legal(seat)))
            assert restored.result().over
    assert refused > accepted > 0
