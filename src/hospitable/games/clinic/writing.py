"""Positions as people write them: spaces, people and counts by name, and back, with every mistake refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.errors import BadSnapshot, said, short, some
from ...core.snapshot import Field, plain, read_names
from .grid import CELL_NAMES, CELLS
from .people import (
    KINDS,
    PLACES,
    at_work,
    is_busy,
    is_lying,
    kind_of,
    laid_down,
    moved_to,
    person,
    place_of,
    start_of,
)
from .tiles import EMPTY, TILES

MANY = 999


def unknown(where: str, data: Any, possible: Sequence[str]) -> BadSnapshot:
    return BadSnapshot(said("snapshot.unknown_word", where=where, value=short(data), possible=some(possible)))


# -- things by name


def read_object(data: Any, where: str, known: Sequence[str]) -> dict[str, Any]:
    """An object with some of these names, in their order."""
    if not isinstance(data, dict):
        raise BadSnapshot(said("snapshot.not_an_object", where=where))
    for name in data:
        if name not in known:
            raise BadSnapshot(said("snapshot.unknown_field", where=where, field=short(name), possible=some(known)))
    if list(data) != [name for name in known if name in data]:
        raise BadSnapshot(said("snapshot.not_in_order", where=where))
    return data


def read_count(data: Any, where: str) -> int:
    """How many there are: at least one, else nothing would be written."""
    if isinstance(data, bool) or not isinstance(data, int) or not 1 <= data <= MANY:
        raise BadSnapshot(said("snapshot.not_in_range", where=where, value=short(data), low=1, high=MANY))
    return data


def counts(name: str, words: Sequence[str]) -> Field:
    """How many of each; those of which there are none are left out."""

    def write(value: list[int]) -> dict[str, int]:
        return {word: count for word, count in zip(words, value, strict=True) if count}

    def read(data: Any, where: str) -> list[int]:
        found = read_object(data, where, words)
        return [read_count(found[word], f"{where}.{word}") if word in found else 0 for word in words]

    return plain(name, write, read, "numbers by name")


# -- spaces


def cells_in(mask: int) -> list[str]:
    return [CELL_NAMES[cell] for cell in range(CELLS) if mask >> cell & 1]


def write_tiles(tiles: list[int]) -> dict[str, str]:
    return {CELL_NAMES[cell]: TILES[tile] for cell, tile in enumerate(tiles) if tile != EMPTY}


def read_tiles(data: Any, where: str) -> list[int]:
    found = read_object(data, where, CELL_NAMES)
    tiles = [EMPTY] * CELLS
    for name, tile in found.items():
        if not isinstance(tile, str) or tile not in TILES[1:]:
            raise unknown(f"{where}.{name}", tile, TILES[1:])
        tiles[CELL_NAMES.index(name)] = TILES.index(tile)
    return tiles


def owners_cells(name: str, owners: int) -> Field:
    """For each owner a set of spaces, kept as a bit mask."""

    def write(value: list[int]) -> list[list[str]]:
        return [cells_in(mask) for mask in value]

    def read(data: Any, where: str) -> list[int]:
        cells = read_cell_lists(data, where, owners)
        for i, mine in enumerate(cells):
            if mine != sorted(set(mine)):
                raise BadSnapshot(said("snapshot.not_in_order", where=f"{where}[{i}]"))
        return [sum([1 << cell for cell in mine]) for mine in cells]

    return plain(name, write, read, "lists of names")


def read_cell_lists(data: Any, where: str, owners: int) -> list[list[int]]:
    return [read_names(item, f"{where}[{i}]", CELL_NAMES) for i, item in enumerate(read_list(data, where, owners))]


def cell_lists(name: str, owners: int) -> Field:
    """For each owner a list of spaces."""

    def write(value: list[list[int]]) -> list[list[str]]:
        return [[CELL_NAMES[cell] for cell in cells] for cells in value]

    return plain(name, write, lambda data, where: read_cell_lists(data, where, owners), "lists of names")


def read_list(data: Any, where: str, length: int) -> list[Any]:
    if not isinstance(data, list):
        raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
    if len(data) != length:
        raise BadSnapshot(said("snapshot.wrong_length", where=where, found=len(data), expected=length))
    return data


# -- people


def write_person(who: int) -> str:
    """`nurse b2`; `nurse s2>b2` for one on the way there; then `lying` or `busy`."""
    start, place = PLACES[start_of(who)], PLACES[place_of(who)]
    words = [KINDS[kind_of(who)], place if start == place else f"{start}>{place}"]
    return " ".join(words + ["lying"] * is_lying(who) + ["busy"] * is_busy(who))


def read_person(data: Any, where: str) -> int:
    kind, _, rest = data.partition(" ") if isinstance(data, str) else ("", "", "")
    way, *marks = rest.split(" ")
    start, arrow, end = way.partition(">")
    end = end if arrow else start
    if kind not in KINDS or start not in PLACES or end not in PLACES:
        raise unknown(where, data, ["nurse b2", "nurse s2>b2 busy"])
    who = moved_to(person(KINDS.index(kind), PLACES.index(start)), PLACES.index(end))
    who = laid_down(who) if "lying" in marks else who
    who = at_work(who) if "busy" in marks else who
    if write_person(who) != data:
        raise unknown(where, data, [write_person(who)])
    return who


def people() -> Field:
    def read(data: Any, where: str) -> list[int]:
        if not isinstance(data, list):
            raise BadSnapshot(said("snapshot.not_a_list", where=where, value=short(data)))
        found = [read_person(item, f"{where}[{i}]") for i, item in enumerate(data)]
        if found != sorted(found):
            raise BadSnapshot(said("snapshot.not_in_order", where=where))
        return found

    return plain("people", lambda value: [write_person(who) for who in value], read, "lines like `nurse s2>b2`")
