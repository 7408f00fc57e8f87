"""Where everything stands on the sheet: hexagons, walls and doors, lawn and street."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from ....look.html import Markup, el
from ....look.symbols import use
from ..beds import BEDS, WARDS
from ..pieces import Edition

Place = tuple[int, int]
Point = tuple[float, float]

WIDTH: Final = 68  # of a hexagon in the picture of the walls ...
TOP: Final = 46  # ... whose first row begins here

# edge k of a hexagon looks in direction k, clockwise from the east
DIRECTIONS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
HALL: Final = ((1, 3), (0, 4), (0, 5))
YARD: Final = (-1, 4)  # before the hall: the door of the first ward opens here
GOALS: Final = ((-1, 0), (2, -1), (6, 0), (6, 1), (6, 3), (6, 4), (4, 5))  # the clipboards at the wards' far ends
GREENERY: Final = (
    ("tree", 0, 262, 44, 44),
    ("tree", 34, 290, 32, 32),
    ("bush", 2, 50, 46, 29),
    ("tree", 640, 20, 40, 40),
    ("bush", 590, 30, 42, 27),
    ("tree", 612, 130, 34, 34),
    ("bush", 610, 386, 46, 29),
    ("tree", 650, 180, 30, 30),
    ("bush", 250, 4, 44, 28),
)
LAWN: Final = "M18 12H620Q676 12 676 70V372Q676 415 630 415H60Q4 415 4 360V60Q4 12 18 12Z"


def centre(place: Place, width: float, top: float) -> Point:
    q, r = place
    return (q + r / 2 + 1.5) * width, top + r * width * 0.8660 + width * 0.5774


def corners(place: Place, width: float, top: float, scale: float = 1.0) -> list[Point]:
    """Edge k lies between corner k and the next one."""
    x, y = centre(place, width, top)
    radius = width * 0.5774 * scale
    return [(x + radius * cos(pi / 3 * j - pi / 6), y + radius * sin(pi / 3 * j - pi / 6)) for j in range(6)]


def cell(place: Place) -> str:
    """The classes that put something into its cell of the grid."""
    q, r = place
    return f"c{2 * q + r + 2} r{r + 1}"


def closed(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"


def stretch(start: Point, end: Point, first: float, last: float) -> str:
    """A part of the way from one point to another."""
    (x1, y1), (x2, y2) = start, end
    dx, dy = x2 - x1, y2 - y1
    return f"M{x1 + dx * first:.1f} {y1 + dy * first:.1f}L{x1 + dx * last:.1f} {y1 + dy * last:.1f}"


def neighbour(place: Place, edge: int) -> Place:
    return place[0] + DIRECTIONS[edge][0], place[1] + DIRECTIONS[edge][1]


def walls_and_doors(edition: Edition) -> tuple[str, str]:
    ward_at = {place: edition.ward_of[bed] for bed, place in enumerate(edition.place)}
    entrances = {edition.place[edition.first[ward]]: ward for ward in range(WARDS)}
    places = [*edition.place, *edition.lab_place]
    walls, doors = "", ""
    for place in places:
        outline = corners(place, WIDTH, TOP)
        for edge in range(6):
            start, end, beyond = outline[edge], outline[(edge + 1) % 6], neighbour(place, edge)
            same_ward = place in ward_at and ward_at[place] == ward_at.get(beyond)
            if not same_ward and (place < beyond or beyond not in places):  # a wall between two is drawn once
                walls += stretch(start, end, 0, 1)
            opening = beyond == YARD if entrances.get(place) == 0 else beyond in HALL
            if place in entrances and opening:
                doors += stretch(start, end, 0.25, 0.75)
    return walls, doors


def paths(edition: Edition) -> str:
    """The way of the patients, from the hall to the clipboard."""
    line = ""
    for ward in range(WARDS):
        beds = [bed for bed in range(BEDS) if edition.ward_of[bed] == ward]
        stops = [centre(place, WIDTH, TOP) for place in [*(edition.place[bed] for bed in beds), GOALS[ward]]]
        line += "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in stops)
    return line


def yard() -> str:
    x, y = centre(HALL[0], WIDTH, TOP)
    return (
        f"M{x - 150:.0f} {y + 88:.0f}Q{x - 170:.0f} {y + 22:.0f} {x - 70:.0f} {y + 14:.0f}L{x - 40:.0f} {y - 34:.0f}"
        f"H{x + 36:.0f}L{x + 50:.0f} {y + 24:.0f}L{x + 16:.0f} {y + 70:.0f}L{x + 30:.0f} {y + 150:.0f}H{x - 120:.0f}Z"
    )


@lru_cache(maxsize=8)
def panel(edition: Edition) -> Markup:
    """The building from above, without its beds: it never changes."""
    places = [*edition.place, *edition.lab_place]
    walls, doors = walls_and_doors(edition)
    floor = "".join(closed(corners(place, WIDTH, TOP, 1.03)) for place in places)
    shadow = "".join(closed([(x, y + 8) for x, y in corners(place, WIDTH, TOP, 1.07)]) for place in places)
    return el(
        "svg",
        el("path", cls="lawn", d=LAWN),
        el("path", cls="road", d="M14 398H236"),
        el("path", cls="roadline", d="M18 398H236"),
        el("path", cls="yard", d=yard()),
        [use(*thing) for thing in GREENERY],
        el("path", cls="shadow", d=shadow),
        el("path", cls="floor", d=floor),
        el("path", cls="walk", d=paths(edition)),
        el("path", cls="wallline", d=walls),
        el("path", cls="door", d=doors),
        cls="hexwalls",
        id="panel-ground",
        data_panel="ground",
        viewBox="0 0 680 419",
        aria_hidden="true",
    )
