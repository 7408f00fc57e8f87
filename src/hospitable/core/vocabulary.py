"""Tables of names, made from the constants of a module, so that each name is written once.

A module declares its constants as `Final` ints, which compiled code reads as plain numbers, and asks for their names
below them: `STEPS: Final = names_by_value(globals(), "START_ROUND", "END_ROUND")`.
"""

from __future__ import annotations

from collections.abc import Mapping


def names_by_value(namespace: Mapping[str, object], first: str, last: str) -> dict[int, str]:
    """The names, in small letters, of the constants that stand from `first` to `last` in a module."""
    written = list(namespace)
    found: dict[int, str] = {}
    for name in written[written.index(first) : written.index(last) + 1]:
        value = namespace[name]
        if not name.isupper() or not isinstance(value, int):
            continue
        if value in found:
            raise ValueError(f"{name} and {found[value].upper()} are both {value}")
        found[value] = name.lower()
    return found


def names_in_order(namespace: Mapping[str, object], first: str, last: str) -> list[str]:
    """The same for constants that count from 0 without a gap: each name stands at its number."""
    found = names_by_value(namespace, first, last)
    if list(found) != list(range(len(found))):
        raise ValueError(f"{first} to {last} do not count from 0: {list(found)}")
    return list(found.values())
