"""Damage to data from outside: entries changed, lost, repeated, swapped, moved elsewhere or never ours."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

ODD: tuple[Any, ...] = (None, True, False, 0, 1, -1, 15, 16, 2**63, 10**400, 1.0, float("nan"), float("inf"))
ODD += ("", "0", " ", "\ud800", "\x1b[2J", "x" * 5000, [], {}, [[[[[[]]]]]], {"": {}}, [None], "together", "together 0")

anything = st.sampled_from(ODD) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=6,
)


def texts(data: Any) -> list[str]:
    """Every text in the data."""
    if isinstance(data, str):
        return [data]
    inner = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return [text for item in inner for text in texts(item)]


def replace(draw: Callable[[Any], Any], data: Any, at: Any, key: Any) -> None:
    at[key] = copy.deepcopy(draw(anything))  # what is drawn may be damaged further


def nudge(draw: Callable[[Any], Any], data: Any, at: Any, key: Any) -> None:
    """A number near the old one, the other flag, another text of the same data."""
    old = at[key]
    if isinstance(old, bool):
        at[key] = not old
    elif isinstance(old, int):
        at[key] = old + draw(st.integers(-3, 3))
    elif isinstance(old, str):
        at[key] = draw(st.sampled_from(texts(data)))


def lose(draw: Callable[[Any], Any], data: Any, at: Any, key: Any) -> None:
    del at[key]


def repeat(draw: Callable[[Any], Any], data: Any, at: Any, key: Any) -> None:
    if isinstance(at, list):
        at.insert(draw(st.integers(0, len(at))), copy.deepcopy(at[key]))
    else:
        at[draw(st.sampled_from(("extra", *at)))] = copy.deepcopy(at[key])


def swap(draw: Callable[[Any], Any], data: Any, at: Any, key: Any) -> None:
    other = draw(st.sampled_from(list(at) if isinstance(at, dict) else range(len(at))))
    at[key], at[other] = at[other], at[key]


def place(draw: Callable[[Any], Any], data: Any) -> tuple[Any, Any]:
    """Somewhere in the data: step by step inwards, so that a short list is met as often as a long one."""
    while True:
        key = draw(st.sampled_from(list(data) if isinstance(data, dict) else range(len(data))))
        if not (isinstance(data[key], dict | list) and data[key]) or draw(st.integers(0, 3)) == 0:
            return data, key
        data = data[key]


@st.composite
def damaged(draw: Callable[[Any], Any], data: Any) -> Any:
    """The same data with one to three injuries."""
    data = copy.deepcopy(data)
    for _ in range(draw(st.integers(1, 3))):
        if data:
            harm = draw(st.sampled_from((replace, nudge, nudge, lose, repeat, swap)))
            harm(draw, data, *place(draw, data))
    return data
