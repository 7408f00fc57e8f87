"""Copies, snapshots and restored positions: equal, complete and independent."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import hospitable
from hospitable.core.snapshot import violations
from hospitable.core.state import Frozen
from tests.gauntlet.walks import Position, play_randomly, seed_of, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", some_ways("copies"), ids=str)

NOT_POSITION = {"rules", "chance", "log", "first", "known"}
"""What no snapshot has; `known` is remembered of tiles, and found anew when they have changed."""


@every_way
def test_a_copy_is_equal_and_shares_nothing_that_changes(way: Way) -> None:
    for state in walk(way, "copies", every=2):
        copy = state.copy()
        assert contents(copy) == contents(state)
        assert copy.fingerprint() == state.fingerprint()
        assert not set(map(id, mutable(copy))) & set(map(id, mutable(state)))


@every_way
def test_playing_on_a_copy_or_on_the_original_leaves_the_other_alone(way: Way) -> None:
    rng = random.Random(str(way))
    kept: tuple[Position, str] | None = None
    for state in walk(way, "independent", every=3):
        if kept is not None:
            copy, then = kept
            assert copy.fingerprint() == then
        before = state.fingerprint()
        play_randomly(state.copy(), str(rng.random()), moves=5)
        assert state.fingerprint() == before
        kept = state.copy(), before


@every_way
def test_a_copy_has_the_same_future(way: Way) -> None:
    for state in walk(way, "future", every=40):
        first, second = (play_randomly(state.copy(), "future") for _ in range(2))
        assert first.over
        assert first.fingerprint() == second.fingerprint()


@every_way
def test_snapshot_restore_snapshot_is_identical(way: Way) -> None:
    for state in walk(way, "snapshots", every=2):
        data = state.snapshot()
        restored = way.game.restore(json.loads(json.dumps(data)))
        assert restored.snapshot() == data
        assert contents(restored) == contents(state)
        assert restored.deciders == state.deciders
        assert [restored.legal(seat) for seat in range(way.seats)] == [state.legal(seat) for seat in range(way.seats)]


@every_way
def test_a_snapshot_carries_no_seed_unless_asked(way: Way) -> None:
    seed = seed_of(way)
    for state in walk(way, "seedless", every=10):
        assert "xylophone" not in json.dumps(state.snapshot())
        assert "seed" not in state.snapshot()
        assert state.snapshot(with_chance=True) == {**state.snapshot(), "seed": seed}
        for seat in (None, *range(way.seats)):
            assert "xylophone" not in json.dumps(state.view(seat))


@every_way
def test_a_snapshot_with_its_seed_has_the_same_future(way: Way) -> None:
    for state in walk(way, "with chance", every=40):
        restored = way.game.restore(state.snapshot(with_chance=True))
        assert play_randomly(restored, "on").fingerprint() == play_randomly(state.copy(), "on").fingerprint()


@every_way
def test_nothing_is_wrong_with_any_reachable_position(way: Way) -> None:
    for state in walk(way, "status"):
        assert violations(state) == []


def contents(value: Any) -> Any:
    """Every attribute, also one that the snapshot might have forgotten."""
    if isinstance(value, list | tuple):
        return [contents(item) for item in value]
    if is_ours(value):
        return {name: contents(item) for name, item in attributes(value) if name not in NOT_POSITION}
    return value


def mutable(value: Any) -> Iterator[Any]:
    """Everything inside a position that can change."""
    if isinstance(value, list):
        yield value
        for item in value:
            yield from mutable(item)
    elif is_ours(value):
        if not isinstance(value, Frozen):
            yield value
        for name, item in attributes(value):
            if name not in NOT_POSITION:
                yield from mutable(item)


def is_ours(value: object) -> bool:
    """A position or a part of one, and no number or text."""
    return type(value).__module__.startswith("hospitable.")


def attributes(value: object) -> list[tuple[str, Any]]:
    """Of an object; the class of a compiled one knows their names, a plain one has them in its dictionary."""
    names = getattr(value, "__mypyc_attrs__", None) or vars(value)
    return [(name, getattr(value, name)) for name in names if name != "__dict__"]


@pytest.mark.parametrize("game", hospitable.GAMES)
def test_what_a_position_holds_is_found_plain_and_compiled(game: str) -> None:
    """Else every copy would be equal to every other."""
    before, after = (Way(game, 2, ()).new(seed) for seed in ("one", "another"))
    assert {"agenda", "seats", "deciders"} & contents(before).keys() == {"agenda", "seats"}
    assert contents(before) != contents(after)
    assert any(map(is_ours, mutable(before)))
