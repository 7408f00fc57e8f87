"""Reading what is printed on the pieces: TOML with a source for each value, every error with its place."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, TypeVar

from .errors import BadEdition, cut, said
from .reading import read_at_most
from .variants import Value

LIMIT_KB = 1000
DEEPEST = 20  # nested tables and lists

E = TypeVar("E")


BASE = "base"
"""The set that is in every box."""
SET_OF = "_set"
"""`zombie_cure_set` names the set of the value `zombie_cure` beside it."""


class Printed:
    """The printed values of an edition file; a piece or a value may name the set it comes in."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.sets = frozenset(_sets_named(data))
        self.ids: dict[frozenset[str], str] = {}

    def id_of(self, sets: Collection[str] | None = None) -> str:
        """The fingerprint of these sets (None: of all): two files that print the same there are the same edition.

        Many tables differ in variants that add no pieces: what is the same for them is found once.
        """
        here = self.sets if sets is None else self.sets.intersection({BASE, *sets})
        if here not in self.ids:
            self.ids[here] = _fingerprint(_printed(self.data, here))
        return self.ids[here]

    def earlier_id_of(self, sets: Collection[str]) -> str:
        """What it was called before pieces of the base game counted, and values only with their set."""
        return _fingerprint(_printed(self.data, sets, of_values=False))


def _fingerprint(printed: Any) -> str:
    text = json.dumps(printed, sort_keys=True, default=str)
    return blake2b(text.encode(), digest_size=6).hexdigest()


def _sets_named(data: Any) -> Iterator[str]:
    """The sets that pieces and values name, each as often as it is named."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, str) and (key == "set" or key.endswith(SET_OF)):
                yield value
    if isinstance(data, dict | list):
        for part in data.values() if isinstance(data, dict) else data:
            yield from _sets_named(part)


def _printed(data: Any, sets: Collection[str], of_values: bool = True) -> Any:
    if isinstance(data, dict):
        return {
            key: _printed(value, sets, of_values)
            for key, value in data.items()
            if not _is_remark(key, value)
            and _is_in_play(value, sets)
            and not (of_values and _is_absent(data, key, sets))
        }
    if isinstance(data, list):
        return [_printed(item, sets, of_values) for item in data if _is_in_play(item, sets)]
    return data


def _is_absent(data: dict[str, Any], key: str, sets: Collection[str]) -> bool:
    """Is this a value of a set that is not on the table?"""
    return f"{key}{SET_OF}" in data and data[f"{key}{SET_OF}"] not in sets


def _is_remark(key: str, value: Any) -> bool:
    """Is this about a value or a piece, and not printed: its source, its ledger id, the set it comes in?"""
    if key == "rule":
        return isinstance(value, str) and re.fullmatch(r"[A-Z]{2}-[A-Z]{3}-\d{2}", value) is not None
    return key in ("why", "set") or "source" in key or key.endswith(SET_OF)


def _is_in_play(value: Any, sets: Collection[str]) -> bool:
    if isinstance(value, list) and value:
        return any(_is_in_play(item, sets) for item in value)
    return not isinstance(value, dict) or "set" not in value or value["set"] in sets


def sets_in_play(seats: int, variants: Mapping[str, Value]) -> set[str]:
    """The sets on the table: called like a variant that is on, `players_5` for five players, `solo` for one."""
    chosen = {name for name, value in variants.items() if value is True}
    return chosen | {f"players_{seats}"} | ({"solo"} if seats == 1 else set())


class Table(Mapping[str, Any]):
    """A table of an edition file, which notes which of its values are asked for."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.entries: dict[str, Any] = {key: _tables_in(value) for key, value in data.items()}
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> Any:
        self.asked.add(key)
        return self.entries[key]

    def __contains__(self, key: object) -> bool:
        return key in self.entries

    def __iter__(self) -> Iterator[str]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)


def _tables_in(value: Any) -> Any:
    if isinstance(value, list):
        return [_tables_in(item) for item in value]
    return Table(value) if isinstance(value, dict) else value


def never_asked(table: Table, where: str = "") -> Iterator[tuple[str, Table, str]]:
    """What nobody has asked for: the name of its place, its table, and its key there."""
    for key, value in table.entries.items():
        for name, inner in _inner_tables(key, value):
            yield from never_asked(inner, f"{where}{name}.")
        if key not in table.asked and not _is_remark(key, value) and not any(_inner_tables(key, value)):
            yield f"{where}{key}", table, key


def _keys_of(table: Table) -> Iterator[str]:
    for key, value in table.entries.items():
        yield key
        for _, inner in _inner_tables(key, value):
            yield from _keys_of(inner)


def _inner_tables(key: str, value: Any) -> list[tuple[str, Table]]:
    """A table, or the tables of a list, each with its name; a row is called by its id if that is asked for."""
    if isinstance(value, Table):
        return [(key, value)]
    rows = [row for row in value if isinstance(row, Table)] if isinstance(value, list) else []
    ids = [row.entries.get("id") if "id" in row.asked else None for row in rows]
    return [(str(id or f"{key}[{i}]"), row) for i, (id, row) in enumerate(zip(ids, rows, strict=True))]


def edition_in(path: Path, standard: Path, make: Callable[[Table, Printed], E]) -> E:
    """The edition in a file; a file that is not one is refused with the place that is wrong."""
    data, printed = read_file(path)
    edition = make(data, printed)
    if path != standard:
        house, of_the_house = read_file(standard)
        make(house, of_the_house)
        refuse_in_vain(data, house)
    return edition


def refuse_in_vain(data: Table, house: Table) -> None:
    """Nobody corrects a value in vain: what nobody has asked for must be as in the edition of the house.

    A piece may say more than its new effect asks for, in words of the edition; a word that is none is a slip.
    """
    ours = {where: table.entries[key] for where, table, key in never_asked(house)}
    words = set(_keys_of(house))
    for where, table, key in never_asked(data):
        found = table.entries[key]
        if key not in words:
            raise BadEdition(said("edition.unknown", where=where))
        if where in ours and found != ours[where]:
            raise BadEdition(said("edition.in_vain", where=where, found=_as_read(found), house=_as_read(ours[where])))


def _as_read(value: Any) -> str:
    """A value of a file, about as it stands there."""
    return cut(json.dumps(value, default=str, ensure_ascii=False), 120)


def read_file(path: Path) -> tuple[Table, Printed]:
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
    return Table(data), Printed(data)


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


def read_rows(data: Mapping[str, Any], key: str, length: int | None = None) -> list[Table]:
    """So many rows, or as many as there are."""
    rows = data.get(key)
    if not isinstance(rows, list) or not all(isinstance(row, Table) for row in rows):
        rows = []
    if not rows or length not in (None, len(rows)):
        raise BadEdition(said("edition.rows", key=key, n=length or 1))
    return rows


def read_table(data: Mapping[str, Any], key: str, where: str) -> Table:
    table = data.get(key)
    if not isinstance(table, Table):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return table


def read_text(data: Mapping[str, Any], key: str, where: str) -> str:
    text = data.get(key)
    if not isinstance(text, str):
        raise BadEdition(said("edition.missing", where=where, key=key))
    return text


def read_word(data: Mapping[str, Any], key: str, where: str, known: list[str]) -> int:
    text = read_text(data, key, where)
    if text not in known:
        raise BadEdition(said("edition.word", where=f"{where}.{key}", found=text, possible=known))
    return known.index(text)


def read_number(data: Mapping[str, Any], key: str, where: str, low: int, high: int) -> int:
    number = data.get(key)
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise BadEdition(said("edition.number", where=f"{where}.{key}", found=repr(number), low=low, high=high))
    return number


def read_numbers(data: Mapping[str, Any], key: str, where: str, length: int, low: int, high: int) -> list[int]:
    items = data.get(key)
    if not isinstance(items, list) or len(items) != length:
        raise BadEdition(said("edition.rows", key=f"{where}.{key}", n=length))
    return [read_number({key: item}, key, where, low, high) for item in items]
