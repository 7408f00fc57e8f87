"""The City drawn in letters: each tile with its roads, its patient and its bonus token."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .....core.picture import Line, Picture, row, spoken
from ...cards import NONE
from ...dice import COLOUR_NAMES, colour_of, value_of
from ...labels import bonus_name, said_here
from ...state import Position
from .names import SIDE_NAMES
from .state import City, of
from .streets import EAST, NORTH, SOUTH, WEST, cell_of, has_road, side_of

HALF: Final = 6  # how wide a tile is on each side of its middle


def lines(s: Position, lang: str, owners: Sequence[object]) -> Picture:
    city = of(s)
    picture: Picture = [row(said_here("picture.city"), "", lang)]
    for first in range(0, len(city.patients), city.streets.columns):
        picture += tile_row(city, list(range(first, first + city.streets.columns)), lang)
    picture.append(row(said_here("picture.parked"), vehicles(city, owners, lang), lang))
    beside = [
        f"{city.streets.name(cell).upper()} {bonus_name(token).say(lang)}"
        for cell, token in enumerate(city.tokens)
        if token != NONE
    ]
    if beside:
        picture.append(row(said_here("picture.bonuses"), ", ".join(beside), lang))
    if city.numbered:
        order = ", ".join(f"{i + 1} {spoken(owners[owner], lang)}" for i, owner in enumerate(city.numbered))
        picture.append(row(said_here("picture.numbered"), order, lang))
    if city.marked:
        track = ", ".join(f"{city.totals[owner]} {spoken(owners[owner], lang)}" for owner in city.marked)
        picture.append(row(said_here("picture.track"), track, lang))
    return picture


def tile_row(city: City, cells: list[int], lang: str) -> Picture:
    """Three lines: roads to the north with the names of the tiles, the patients, roads to the south."""
    above: Line = [("  ", "")]
    middle: Line = [("  ", "")]
    below: Line = [("  ", "")]
    for cell in cells:
        roads = city.streets.roads[cell]
        name = city.streets.name(cell).upper()
        above.append((f"{name:<{HALF}}{'|' if has_road(roads, NORTH) else ' '}{'':{HALF}}", ""))
        middle += tile_middle(city, cell, lang)
        below.append((f"{'':{HALF}}{'|' if has_road(roads, SOUTH) else ' '}{'':{HALF}}", ""))
    return [above, middle, below]


def tile_middle(city: City, cell: int, lang: str) -> Line:
    """The patient between the roads to the west and to the east: `R3`, with `+` for a token, `P` for a paramedic."""
    roads, patient = city.streets.roads[cell], city.patients[cell]
    west, east = ["---" if has_road(roads, side) else "   " for side in (WEST, EAST)]
    mark = "P" if city.paramedic == cell else "H" if city.helicopter == cell else " "
    if not patient:
        return [(west, ""), (f"{mark}  .   ", "label"), (east, "")]
    colour = colour_of(patient)
    die = f" {said_here(f'letter.{COLOUR_NAMES[colour]}').say(lang)}{value_of(patient)} "
    token = "+" if city.tokens[cell] != NONE else " "
    return [(f"{west}{mark}", ""), (die, f"{COLOUR_NAMES[colour]}.patient"), (f"{token} {east}", "")]


def vehicles(city: City, owners: Sequence[object], lang: str) -> str:
    """Where everybody stands: the tile and the side."""
    told = [
        f"{spoken(owners[owner], lang)} {city.streets.name(cell_of(spot)).upper()} {SIDE_NAMES[side_of(spot)]}"
        for owner, spot in enumerate(city.parked)
        if spot != NONE
    ]
    return ", ".join(told) or "-"


def owned(s: Position, owner: int, lang: str) -> list[str]:
    """The bonus tokens of an owner, `2 Red +2`."""
    return [f"{count} {bonus_name(token).say(lang)}" for token, count in enumerate(of(s).owned[owner]) if count]
