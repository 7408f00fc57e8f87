"""The ground of the City: lawns, roofs and trees, roads and where they end at a fence, and ways through the streets.

A tile is 100 wide; around the city there is room for the ambulances that stand at its entrances.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ....look.html import Markup, el
from ..cards import NONE
from ..modules.city.streets import SIDES, Streets, has_road, neighbour, opposite

MARGIN: Final = 40
TILE: Final = 100
STEPS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""What lies beyond each side, to the right and down."""

Point = tuple[float, float]


class Plot(NamedTuple):
    """What stands in a corner of a tile, as paths with the classes of its colours."""

    shapes: tuple[tuple[str, str], ...]


ROOF: Final = Plot(
    (
        ("c-shadow", "m5 4h20q3 0 3 3v15q0 3-3 3h-20q-3 0-3-3v-15q0-3 3-3z"),
        ("c-roof1", "m5 1h20q3 0 3 3v15q0 3-3 3h-20q-3 0-3-3v-15q0-3 3-3z"),
        ("c-tile", "m2 11.5h26m-20-10.5v21m7-21v21m7-21v21"),
    )
)
GABLE: Final = Plot(
    (
        ("c-shadow", "m2 11l13-6 13 6v14h-26z"),
        ("c-roof2", "m2 8l13-7 13 7v13h-26z"),
        ("c-tile", "m15 1v20m-13-13l13 5 13-5"),
    )
)
HALL: Final = Plot(
    (
        ("c-shadow", "m13 5h4a10 10 0 0 1 0 20h-4a10 10 0 0 1 0-20z"),
        ("c-roof3", "m13 2h4a10 10 0 0 1 0 20h-4a10 10 0 0 1 0-20z"),
        ("c-lamp", "m11 12a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
    )
)
GARDEN: Final = Plot(
    (
        ("c-tree", "m2 14a8 8 0 1 1 16 0a8 8 0 1 1-16 0zm15 6a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"),
        ("c-tree2", "m15 10a6 6 0 1 1 12 0a6 6 0 1 1-12 0z"),
    )
)
PLOTS: Final = (ROOF, GARDEN, GABLE, HALL, GARDEN, GABLE, ROOF, GARDEN, HALL)
CORNERS: Final = ((-46, -45), (16, -45), (-46, 20), (16, 20))


def middle(streets: Streets, cell: int) -> Point:
    """The middle of a tile."""
    column, row = cell % streets.columns, cell // streets.columns
    return MARGIN + TILE / 2 + column * TILE, MARGIN + TILE / 2 + row * TILE


def size(streets: Streets) -> tuple[int, int]:
    return streets.columns * TILE + 2 * MARGIN, streets.rows() * TILE + 2 * MARGIN


def path(cls: str, lines: Iterable[str]) -> Markup:
    return el("path", cls=cls, d="".join(lines))


def ground(streets: Streets, pink: tuple[int, ...] = ()) -> Markup:
    """Everything that never moves; `pink` are the cells where Mothers wait."""
    return ground_of(streets.columns, streets.roads, pink)


@lru_cache(maxsize=64)
def ground_of(columns: int, laid: tuple[int, ...], pink: tuple[int, ...]) -> Markup:
    streets = Streets(columns, [], [], list(laid))
    cells = range(len(laid))
    width, height = size(streets)
    return el(
        "svg",
        el("rect", cls="c-ground", x=18, y=18, width=width - 36, height=height - 36, rx=26),
        path("c-road", [outer_road(streets, cell, side) for cell in cells for side in streets.entrances[cell]]),
        path("c-edge", [lawn(streets, cell, 3) for cell in cells]),
        path("c-lawn", [lawn(streets, cell, 0) for cell in cells]),
        houses(streets),
        path("c-road", [line(streets, cell, side, 0, 50) for cell, side in roads(streets)]),
        path("c-dash", [dashes(streets, cell, side) for cell, side in roads(streets)]),
        fences(streets),
        path("c-plaza", [plaza(streets, cell) for cell in cells if cell not in pink]),
        path("c-plaza c-pink", [plaza(streets, cell) for cell in pink]) if pink else None,
        path("c-petal", [petals(streets, cell) for cell in pink]) if pink else None,
        cls="citymap",
        viewBox=f"0 0 {width} {height}",
        aria_hidden="true",
    )


def roads(streets: Streets) -> list[tuple[int, int]]:
    return [(cell, side) for cell, mask in enumerate(streets.roads) for side in range(SIDES) if has_road(mask, side)]


def line(streets: Streets, cell: int, side: int, begin: float, end: float) -> str:
    """A piece of the road to a side, so far from the middle of its tile."""
    (x, y), (dx, dy) = middle(streets, cell), STEPS[side]
    return f"M{x + dx * begin:g} {y + dy * begin:g}L{x + dx * end:g} {y + dy * end:g}"


def outer_road(streets: Streets, cell: int, side: int) -> str:
    return line(streets, cell, side, 45, 86)


def dashes(streets: Streets, cell: int, side: int) -> str:
    return line(streets, cell, side, 27, 84 if side in streets.entrances[cell] else 50)


def lawn(streets: Streets, cell: int, down: int) -> str:
    x, y = middle(streets, cell)
    return f"M{x - 38:g} {y - 48 + down:g}h76q10 0 10 10v76q0 10-10 10h-76q-10 0-10-10v-76q0-10 10-10z"


def plaza(streets: Streets, cell: int) -> str:
    x, y = middle(streets, cell)
    return f"M{x - 27:g} {y:g}a27 27 0 1 1 54 0a27 27 0 1 1-54 0z"


def petals(streets: Streets, cell: int) -> str:
    """Eight flowers around the plaza of a Mother."""
    x, y = middle(streets, cell)
    return "".join(f"M{x + dx - 3.2:g} {y + dy:g}a3.2 3.2 0 1 1 6.4 0a3.2 3.2 0 1 1-6.4 0z" for dx, dy in FLOWERS)


FLOWERS: Final = ((0, -32), (23, -23), (32, 0), (23, 23), (0, 32), (-23, 23), (-32, 0), (-23, -23))


def houses(streets: Streets) -> list[Markup]:
    """Roofs and gardens in the corners of all tiles, all of one colour in one path."""
    drawn: dict[str, list[str]] = {}
    for cell in range(len(streets.roads)):
        x, y = middle(streets, cell)
        for number, (dx, dy) in enumerate(CORNERS):
            plot = PLOTS[(cell * 5 + number * 2 + cell // streets.columns) % len(PLOTS)]
            for cls, shape in plot.shapes:
                drawn.setdefault(cls, []).append(f"M{x + dx:g} {y + dy:g}{shape}")
    order = ("c-shadow", "c-roof1", "c-roof2", "c-roof3", "c-tile", "c-lamp", "c-tree", "c-tree2")
    return [path(cls, drawn[cls]) for cls in order if cls in drawn]


def fences(streets: Streets) -> list[Markup]:
    """Where a road ends at a neighbour without one: no way through."""
    found = []
    cells = len(streets.roads)
    for cell, side in roads(streets):
        other = neighbour(streets.columns, cells, cell, side)
        if other != NONE and not has_road(streets.roads[other], opposite(side)):
            (x, y), (dx, dy) = middle(streets, cell), STEPS[side]
            px, py = x + dx * 47, y + dy * 47
            found.append(f"M{px - dy * 14:g} {py - dx * 14:g}L{px + dy * 14:g} {py + dx * 14:g}")
    return [path("c-fence0", found), path("c-fence", found)]


# -- ways


def shortest(streets: Streets, closed: Sequence[int], start: int, end: int) -> list[int]:
    """The cells of a shortest way by road, the start and the end among them; nothing leads through those closed."""
    before = {start: start}
    queue = [start]
    for cell in queue:
        for other in streets.joined[cell] if cell == start or cell not in closed else ():
            if other not in before:
                before[other] = cell
                queue.append(other)
    if end not in before:
        return []
    way = [end]
    while way[-1] != start:
        way.append(before[way[-1]])
    return way[::-1]


def drawn_way(streets: Streets, way: Sequence[int]) -> str:
    points = [middle(streets, cell) for cell in way]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
