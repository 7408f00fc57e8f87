"""Reading what is printed on the pieces: TOML with a source for each value, every error with its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any

from .errors import BadEdition, cut, said
from .reading import read_at_most
from .variants import Value

LIMIT_KB = 1000
DEEPEST = 20  # nested tables and lists


class Printed:
    """The printed values of an edition file; each piece may name the set it comes in, else it is in every box."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.sets = frozenset(_sets_named(data))
        self.ids: dict[frozenset[str], str] = {}

    def id_of(self, sets: Collection[str] | None = None) -> str:
        """The fingerprint of these sets (None: of all): two files that print the same there are the same edition.

        Many tables differ in variants that add no pieces: what is the same for them is found once.
        """
        here = self.sets if sets is None else self.sets.intersection(sets)
        if here not in self.ids:
            text = json.dumps(_printed(self.data, here), sort_keys=True, default=str)
            self.ids[here] = blake2b(text.encode(), digest_size=6).hexdigest()
        return self.ids[here]


def _sets_named(data: Any) -> Iterator[str]:
    """The sets that pieces name, each as often as it is named."""
    if isinstance(data, dict) and isinstance(data.get("set"), str):
        yield data["set"]
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _sets_named(part)


def _printed(data: Any, sets: Collection[str]) -> Any:
    if isinstance(data, dict):
        return {
            key: _printed(value, sets)
            for key, value in data.items()
            if not _is_remark(key, value) and _is_in_play(value, sets)
        }
    if isinstance(data, list):
        return [_printed(item, sets) for item in data if _is_in_play(item, sets)]
    return data


def _is_remark(key: str, value: Any) -> bool:
    """Is this about a value or a piece, and not printed: its source, its ledger id, the set it comes in?"""
    if key == "rule":
        return isinstance(value, str) and re.fullmatch(r"[A-Z]{2}-[A-Z]{3}-\d{2}", value) is not None
    return key in ("why", "set") or "source" in key


def _is_in_play(value: Any, sets: Collection[str]) -> bool:
    if isinstance(value, list) and value:
        return any(_is_in_play(item, sets) for item in value)
    return not isinstance(value, dict) or "set" not in value or value["set"] in sets


def sets_in_play(seats: int, variants: Mapping[str, Value]) -> set[str]:
    """The sets on the table: called like a variant that is on, `players_5` for five players, `solo` for one."""
    chosen = {name for name, value in variants.items() if value is True}
    return chosen | {f"players_{seats}"} | ({"solo"} if seats == 1 else set())


def read_file(path: Path) -> tuple[dict[str, Any], Printed]:
    """The values of an edition file, as data and as what is printed; a file that is none is refused."""
    try:
        text = read_at_most(path, LIMIT_KB * 1000)
        data = tomllib.loads(text or "")
    except OSError as error:
        raise BadEdition(said("edition.unreadable", file=path.name, reason=error.strerror or "")) from None
    except (ValueError, RecursionError) as error:  # no text, no TOML, a number without end, a nest without bottom
        raise BadEdition(said("edition.not_toml", file=path.name, reason=cut(str(error), 120))) from None
    if text is None:
        raise BadEdition(said("edition.too_big", file=path.name, limit=LIMIT_KB))
    if not _is_moderate(data):
        raise BadEdition(said("edition.immoderate", file=path.name))
    return data, Printed(data)


def _is_moderate(data: dict[str, Any]) -> bool:
    """Can all of it be walked through and written down? TOML knows no bounds for nests, nor for numbers in hex."""
    level: list[Any] = [data]
    for _ in range(DEEPEST):
        if any(isinstance(item, int) and item.bit_length() > 64 for item in level):
            return False
        level = [
            part
            for item in level
            if isinstance(item, dict | list)
            for part in (item.values() if isinstance(item, dict) else item)
        ]
    return not level


# -- reading with clear errors


def read_rows(data: dict[str, Any], key: str, length: int | None = None) -> list[dict[str, Any]]:
    """So many rows, or as many as there are."""
    rows = data.get(key)
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        rows = []
    if not rows or length not in (None, len(rows)):
        raise BadEdition(said("edition.rows", key=key, n=length or 1))
    return rows


def read_table(data: dict[str, Any], key: str, where: str) -> dict[str, Any]:
    table = data.get(key)
    if not isinstance(table, dict):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return table


def read_text(data: dict[str, Any], key: str, where: str) -> str:
    text = data.get(key)
    if not isinstance(text, str):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return text


def read_word(data: dict[str, Any], key: str, where: str, known: list[str]) -> int:
    text = read_text(data, key, where)
    if text not in known:
        raise BadEdition(said("edition.word", where=f"{where}.{key}", found=text, possible=known))
    return known.index(text)


def read_number(data: dict[str, Any], key: str, where: str, low: int, high: int) -> int:
    number = data.get(key)
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise BadEdition(said("edition.number", where=f"{where}.{key}", found=repr(number), low=low, high=high))
    return number


def read_numbers(data: dict[str, Any], key: str, where: str, length: int, low: int, high: int) -> list[int]:
    items = data.get(key)
    if not isinstance(items, list) or len(items) != length:
        raise BadEdition(said("edition.rows", key=f"{where}.{key}", n=length))
    return [read_number({key: item}, key, where, low, high) for item in items]
