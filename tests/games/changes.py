"""Snapshots with one entry changed, for the tests of what is wrong with a position from outside."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from functools import reduce
from typing import Any

from hospitable.core.state import State

Change = Callable[[Any], Any]


def at(data: Any, path: Sequence[str | int]) -> Any:
    """The part of the data at the end of this path."""
    return reduce(lambda part, key: part[key], path, data)


def keys(path: str) -> list[str | int]:
    """A path as it is written: `position/hospitals/0/beds`."""
    return [int(key) if key.isdecimal() else key for key in path.split("/")]


def changed(s: State[Any], path: str, change: Change) -> Any:
    """The snapshot with another entry at this path."""
    data: Any = copy.deepcopy(s.snapshot())
    *way, last = keys(path)
    place = at(data, way)
    place[last] = change(place[last])
    return data


def to(value: object) -> Change:
    return lambda old: value


def more(item: object) -> Change:
    return lambda old: [*old, item]


def less(index: int = -1) -> Change:
    return lambda old: [item for i, item in enumerate(old) if i != index % len(old)]


def by(step: int) -> Change:
    return lambda old: old + step
