"""The clinic as a toy model: storeys lifted off each other like trays of a shelf, looked at, never pressed."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.html import Markup, el
from ..grid import CELL_NAMES, CELLS, COLUMNS, FLOORS, ROWS, column_of, floor_of, row_of
from ..tiles import (
    EMPTY,
    FAMILY,
    GARDEN,
    HELIPAD,
    HUB,
    HUB_CARDIOLOGY,
    HUB_OPHTHALMOLOGY,
    HUB_PSYCHIATRY,
    LABORATORY,
    NO_MODULE,
    OPERATING_THEATER,
    PARKING_3,
    SPECIAL,
    SUPPLY,
    SUPPLY_ROOM,
    TREATMENT,
    TREATMENT_ROOM,
)
from .scene import NOBODY, Scene
from .words import floor_letter, say

ACROSS: Final = 29
DOWN: Final = 15
HIGH: Final = 24
APART: Final = 126
GAP: Final = 0.05
TONES: Final = {
    "treat": ("#f8c48d", "#d99a5b", "#bf7f42"),
    "hub": ("#efb7cf", "#d08aa8", "#b57090"),
    "supply": ("#f9e3e5", "#dfbfc4", "#c7a5ab"),
    "special": ("#b5d4e4", "#86aec4", "#6d97ae"),
    "garden": ("#a8cc8d", "#7fae63", "#6b9a52"),
    "pad": ("#e3dccb", "#bdb29a", "#a39880"),
    "park": ("#b7b0b6", "#8d8796", "#7a7484"),
}
FAMILIES: Final = {HUB: "hub", TREATMENT: "treat", SUPPLY: "supply", SPECIAL: "special"}
HEIGHTS: Final = {"garden": 0.22, "pad": 0.16, "park": 0.1}

Point = tuple[float, float]


def family(tile: int) -> str:
    """What a tile looks like from outside."""
    if FAMILY[tile] != NO_MODULE:
        return FAMILIES[FAMILY[tile]]
    return "garden" if tile == GARDEN else "pad" if tile == HELIPAD else "park"


class Corner:
    """Where the corners of spaces are on the picture."""

    def __init__(self, lift: float) -> None:
        self.lift = lift

    def at(self, x: float, y: float, z: int, high: float = 0) -> Point:
        return ROWS * ACROSS + (x - y) * ACROSS, (x + y) * DOWN - z * self.lift - high * HIGH


def points(*corners: Point) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in corners)


def outline(corner: Corner, cell: int, high: float, gap: float) -> tuple[Point, Point, Point, Point]:
    x, y, z = column_of(cell), row_of(cell), floor_of(cell)
    low, far = gap, 1 - gap
    return (
        corner.at(x + low, y + low, z, high),
        corner.at(x + far, y + low, z, high),
        corner.at(x + far, y + far, z, high),
        corner.at(x + low, y + far, z, high),
    )


def block(corner: Corner, cell: int, tile: int, tall: float) -> str:
    kind = family(tile)
    top, left, right = TONES[kind]
    high = HEIGHTS.get(kind, tall)
    a, b, c, e = outline(corner, cell, high, GAP)
    _, b0, c0, e0 = outline(corner, cell, 0, GAP)
    drawn = (
        f'<polygon class="e" fill="{left}" points="{points(e, c, c0, e0)}"/>'
        f'<polygon class="e" fill="{right}" points="{points(c, b, b0, c0)}"/>'
        f'<polygon class="e" fill="{top}" points="{points(a, b, c, e)}"/>'
    )
    if kind == "pad":
        x, y = (a[0] + c[0]) / 2, (a[1] + c[1]) / 2
        return f'{drawn}<text class="h" x="{x:.0f}" y="{y + 5:.0f}">H</text>'
    if kind in HEIGHTS:
        return drawn
    return drawn + windows(e0, c0, high, "#fff6d8") + windows(c0, b0, high, "#dbe9ee")


def windows(first: Point, last: Point, high: float, fill: str) -> str:
    """Two on each side that is seen."""

    def on(part: float, up: float) -> Point:
        return first[0] + (last[0] - first[0]) * part, first[1] + (last[1] - first[1]) * part - up * HIGH

    low, upper = high * 0.3, high * 0.7
    return "".join(
        f'<polygon fill="{fill}" points="{points(on(s, upper), on(s + 0.2, upper), on(s + 0.2, low), on(s, low))}"/>'
        for s in (0.2, 0.6)
    )


def in_depth(cells: list[int]) -> list[int]:
    """What is behind is drawn first."""
    return sorted(cells, key=lambda cell: (column_of(cell) + row_of(cell), floor_of(cell)))


@lru_cache(maxsize=2048)
def storey(lang: str, columns: int, floor: int, tiles: tuple[int, ...]) -> str:
    """One tray with what stands on it."""
    corner = Corner(APART)
    edge = 0.06 if floor else 0.22
    at = corner.at
    drawn = ""
    if floor:
        for x, y in ((0, ROWS), (columns, 0)):
            (left, low), (_, ground) = at(x, y, floor), at(x, y, floor - 1)
            drawn += f'<path class="pole" d="M{left:.0f} {low:.0f}V{ground:.0f}"/>'
    rim = (
        at(-edge, -edge, floor),
        at(columns + edge, -edge, floor),
        at(columns + edge, ROWS + edge, floor),
        at(-edge, ROWS + edge, floor),
    )
    drawn += f'<polygon class="{"shelf" if floor else "ground"}" points="{points(*rim)}"/>'
    seams = [(at(x, 0, floor), at(x, ROWS, floor)) for x in range(1, columns)]
    seams += [(at(0, y, floor), at(columns, y, floor)) for y in range(1, ROWS)]
    drawn += "".join(
        f'<path class="seam" d="M{one[0]:.0f} {one[1]:.0f}L{two[0]:.0f} {two[1]:.0f}"/>' for one, two in seams
    )
    here = [cell for cell in range(CELLS) if floor_of(cell) == floor and tiles[cell] != EMPTY]
    drawn += "".join(block(corner, cell, tiles[cell], 0.8) for cell in in_depth(here))
    left, front = at(0, ROWS, floor)
    return (
        f'{drawn}<circle class="dot" cx="{left + 12:.0f}" cy="{front + 31:.0f}" r="13"/>'
        f'<text x="{left + 12:.0f}" y="{front + 36:.0f}">{floor_letter(lang, floor)}</text>'
    )


def highest(tiles: tuple[int, ...]) -> int:
    return max([1, *[floor_of(cell) for cell in range(CELLS) if tiles[cell] != EMPTY]])


@lru_cache(maxsize=1024)
def lids(cells: tuple[int, ...], who: str) -> str:
    """Blue lids on the spaces where what is chosen could stand."""
    corner = Corner(APART)
    line = "".join("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in outline(corner, cell, 0, GAP)) + "Z" for cell in cells)
    lead = ' class="lead"' if who == NOBODY else ""
    return f'<g data-who="{who}"{lead}><path class="hot" d="{line}"/></g>'


@lru_cache(maxsize=256)
def model(lang: str, label: str, columns: int, tiles: tuple[int, ...], lit: str = "") -> Markup:
    """The storeys apart, up to one above what is built."""
    top = min(FLOORS - 1, highest(tiles) + 1)
    trays = "".join(storey(lang, columns, floor, tiles) for floor in range(top + 1))
    y = Corner(APART).at(0, 0, top, 1)[1] - 6
    return picture(f"{trays}{lit}", label, columns, y, "c-model apart")


@lru_cache(maxsize=64)
def house(label: str, columns: int, tiles: tuple[int, ...]) -> Markup:
    """The house as it stands, for looking at."""
    corner = Corner(HIGH)
    at = corner.at
    rim = (at(-0.22, -0.22, 0), at(columns + 0.22, -0.22, 0), at(columns + 0.22, 3.22, 0), at(-0.22, 3.22, 0))
    built = [cell for cell in range(CELLS) if tiles[cell] != EMPTY]
    drawn = f'<polygon class="ground" points="{points(*rim)}"/>'
    drawn += "".join(block(corner, cell, tiles[cell], 1) for cell in in_depth(built))
    return picture(drawn, label, columns, at(0, 0, highest(tiles), 1)[1] - 6, "c-model")


LID: Final = {
    "a2": HUB_PSYCHIATRY,
    "b2": TREATMENT_ROOM,
    "b1": SUPPLY_ROOM,
    "a3": TREATMENT_ROOM,
    "b3": SUPPLY_ROOM,
    "c2": GARDEN,
    "d3": PARKING_3,
    "b1.1": LABORATORY,
    "a2.1": TREATMENT_ROOM,
    "b2.1": HUB_CARDIOLOGY,
    "a3.1": SUPPLY_ROOM,
    "b3.1": HELIPAD,
    "a2.2": HUB_OPHTHALMOLOGY,
    "b2.2": OPERATING_THEATER,
}


@lru_cache(maxsize=1)
def on_lid() -> Markup:
    """A house of three storeys, 190 by 140."""
    tiles = [EMPTY] * CELLS
    for name, tile in LID.items():
        tiles[CELL_NAMES.index(name)] = tile
    whole = house("", COLUMNS, tuple(tiles))
    return Markup(
        whole.replace('<svg class="c-model"', '<svg class="c-lid" x="26" y="-10" width="200" height="150"', 1)
    )


def picture(drawn: str, label: str, columns: int, top: float, cls: str) -> Markup:
    bottom = (columns + ROWS) * DOWN + 12
    return el(
        "svg",
        Markup(drawn),
        cls=cls,
        viewBox=f"-8 {top:.0f} {(columns + ROWS) * ACROSS + 16} {bottom - top:.0f}",
        role="img",
        aria_label=label,
    )


def own_model(scene: Scene) -> Markup:
    """With blue lids where what is chosen could be built."""
    tiles = tuple(scene.mine.tiles)
    label = say(scene.lang, "table.model")
    sites: dict[str, list[int]] = {}
    for cell in scene.grid.cells:
        if tiles[cell] == EMPTY:
            for offer in scene.offers.get(f"place/{CELL_NAMES[cell]}", ()):
                if offer.code.startswith(("build ", "place ")):
                    sites.setdefault(offer.who, []).append(cell)
    lit = "".join(lids(tuple(cells), who) for who, cells in sites.items())
    return model(scene.lang, label, scene.grid.columns, tiles, lit)
