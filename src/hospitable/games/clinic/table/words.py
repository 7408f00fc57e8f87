"""What things are called on the table: floors, spaces, rooms, people."""

from __future__ import annotations

from functools import lru_cache

from ..grid import CELL_NAMES, GROUND, floor_of
from ..labels import said_here, service_name, ware_name
from ..tiles import NONE

MINUS = "\N{MINUS SIGN}"


@lru_cache(maxsize=4096)
def plain(lang: str, id: str) -> str:
    return said_here(id).say(lang)


def say(lang: str, id: str, **args: object) -> str:
    return said_here(id, **args).say(lang) if args else plain(lang, id)


def money(lang: str, amount: int) -> str:
    """`$4`, in French `4 $`; a loss with its sign."""
    return say(lang, "money", amount=amount) if amount >= 0 else MINUS + money(lang, -amount)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


@lru_cache(maxsize=512)
def floor_name(lang: str, floor: int) -> str:
    return say(lang, "table.floor", floor=floor) if floor else say(lang, "table.ground_floor")


def floor_letter(lang: str, floor: int) -> str:
    """What stands beside a storey: its number, for the ground floor the first letter of its name."""
    return str(floor) if floor else plain(lang, "table.ground_letter")


@lru_cache(maxsize=256)
def short_cell(cell: int) -> str:
    """`B2`, on whichever floor."""
    return CELL_NAMES[cell % GROUND].upper()


@lru_cache(maxsize=8192)
def tile_words(lang: str, tile: int, service: int, works: bool) -> str:
    """A room with what it serves."""
    name = ware_name(tile).say(lang)
    if service != NONE:
        return f"{name}, {service_name(service).say(lang)}"
    return name if works else f"{name}, {say(lang, 'table.idle')}"


@lru_cache(maxsize=8192)
def cell_words(lang: str, cell: int, what: str) -> str:
    """Where a space is and what is in it."""
    return f"{short_cell(cell)}, {floor_name(lang, floor_of(cell)).lower()}, {what}"
