"""Positions damaged at random: each is refused with a sentence, or it can be played to its end."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from itertools import cycle, islice
from typing import Any

import pytest

import hospitable
from hospitable import BadSnapshot
from hospitable.core.agenda import kind_of
from hospitable.core.state import State
from hospitable.core.variants import Value
from tests.games.changes import at

Path = tuple[str | int, ...]

DAMAGED = 340
"""How many positions of each game are damaged."""
OFTEN = 3
"""A decision that was met more often in a game is not rare any more."""

WAYS: list[tuple[str, int, dict[str, Value]]] = [
    ("clinic", 1, {"workaholics": True}),
    ("clinic", 2, {"transfusion": True, "zombies": True}),
    ("clinic", 3, {"extinguishers": True, "workaholics": True}),
    ("clinic", 4, {}),
    ("dice-hospital", 1, {"events": True, "national_epidemic": True}),
    ("dice-hospital", 2, {"final_round_collection": True, "consultant": True}),
    ("dice-hospital", 3, {"activation": "in_order", "experimental_medicine": True}),
    ("dice-hospital", 4, {"national_epidemic": True, "admissions_nurse": True, "events": True}),
    ("dice-hospital", 2, {"city": True, "administrators": False}),
    ("dice-hospital", 3, {"city": True, "events": True}),
    ("dice-hospital", 1, {"automa": True}),
    ("dice-hospital", 1, {"automa": True, "automa_no_grey_bags": True, "events": True, "administrators": False}),
    ("dice-hospital", 2, {"investments": True, "consultant": True}),
    ("dice-hospital", 3, {"investments": True, "activation": "in_order"}),
    *[("doktor-hrubec", seats, {}) for seats in range(2, 6)],
    ("emergency-roll", 1, {"equipment": True}),
    ("emergency-roll", 2, {}),
    ("emergency-roll", 3, {"simultaneous": True}),
]


def leaves(data: Any, path: Path = ()) -> Iterator[Path]:
    """The paths of all values and lists."""
    if isinstance(data, dict | list):
        if isinstance(data, list) and data:
            yield path
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from leaves(data[key], (*path, key))
    else:
        yield path


class Sound:
    """A position of a game. It is damaged several times: where, and how to copy it, is found once."""

    def __init__(self, data: Any) -> None:
        self.data = data
        self.paths = [path for path in leaves(data) if path[0] in ("agenda", "own", "position")]
        self.packed = pickle.dumps(data)

    def copy(self) -> Any:
        return pickle.loads(self.packed)


def damaged(sound: Sound, other: Sound, chance: random.Random) -> Any:
    """Change a value, or take or double an entry, or exchange two; words come from another position."""
    data, paths = sound.copy(), sound.paths
    path = chance.choice(paths)
    place, last = at(data, path[:-1]), path[-1]
    old = place[last]
    if not isinstance(old, list) and chance.random() < 0.4:
        that = chance.choice([path for path in paths if type(at(data, path)) is type(old)])
        place[last], at(data, that[:-1])[that[-1]] = at(data, that), old
    elif isinstance(old, list):
        place[last] = old[:-1] if chance.random() < 0.5 else [*old, chance.choice(old)]
    elif isinstance(old, bool):
        place[last] = not old
    elif isinstance(old, int):
        place[last] = old + chance.choice([-1, 1, 2])
    else:
        words = [at(other.data, there) for there in other.paths if there[0] == path[0]]
        place[last] = chance.choice([word for word in words if isinstance(word, type(old))] or [old])
    return data


def walk(s: State[Any], chance: random.Random) -> list[Any]:
    """A random game: positions now and then, and always where a decision is still rare."""
    met: Counter[int] = Counter()
    taken = [s.snapshot()]
    while s.deciders:
        seat = chance.choice(s.deciders)
        s.apply(seat, chance.choice(s.legal(seat)))
        asked = {kind_of(s.current(seat)) for seat in s.deciders}
        met.update(asked)
        if chance.random() < 0.05 or any(met[kind] <= OFTEN for kind in asked):
            taken.append(s.snapshot())
    return taken


@pytest.mark.parametrize(("slug", "seats", "variants"), WAYS)
def test_a_damaged_position_is_refused_or_can_be_played_to_the_end(
    slug: str, seats: int, variants: dict[str, Value]
) -> None:
    game = hospitable.game(slug)
    chance = random.Random(seats)
    snapshots = walk(game.new(seats, f"damaged {seats}", variants), chance)
    assert [game.restore(snapshot).snapshot() for snapshot in snapshots] == snapshots
    sound = [Sound(snapshot) for snapshot in snapshots]
    accepted = refused = 0
    for one in islice(cycle(sound), DAMAGED):
        data = damaged(one, chance.choice(sound), chance)
        try:
            restored = game.restore(data)
        except BadSnapshot:
            refused += 1
            continue
        accepted += data != one.data
        assert restored.snapshot() == data
        while restored.deciders:
            seat = chance.choice(restored.deciders)
            restored.apply(seat, chance.choice(restored.legal(seat)))
        assert restored.result().over
    assert refused > accepted > 0
