"""The other sheets, small; one that is opened shows itself large, with its record."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Person
from ....look.html import Markup, el
from ....look.symbols import svg, use
from ..names import BEDS, COLOURS, DICE, NONE
from ..notation import colour_name, said_here, write_wards
from ..pieces import Edition
from .ground import centre, corners
from .points import medal, pills, total
from .scene import SECRET, Paper, Scene, seat_sign, sheet_of

WIDTH: Final = 26
TOP: Final = 2
BOX: Final = "8 0 228 148"


def panel(scene: Scene, place: int) -> Markup:
    """The sheet so many places clockwise of the one in front: a table has the same panels for everybody."""
    s = scene.s
    owner = (scene.focus + place) % len(s.sheets)
    paper = scene.papers[owner]
    die = NONE if s.over else scene.choice(owner)
    return other(
        scene.edition,
        scene.lang,
        scene.people[owner],
        owner,
        place,
        owner == s.chief and not s.over,
        die,
        s.dice[die] if 0 <= die < DICE else 0,
        scene.total(owner),
        paper,
        pills(scene, owner),
    )


@lru_cache(maxsize=4096)
def other(
    edition: Edition,
    lang: str,
    person: Person,
    owner: int,
    place: int,
    chief: bool,
    die: int,
    value: int,
    points: int,
    paper: Paper,
    parts: Markup,
) -> Markup:
    label = said_here("table.sheet", who=person.name).say(lang)
    heading = el(
        "span",
        seat_sign(person, piece=f"seat/{owner}"),
        el("span", person.name, cls="who"),
        medal(lang) if chief else None,
        svg("i-robot", "i i-robot") if person.bot else None,
        chosen(lang, die, value),
        total(lang, points),
        cls="row",
    )
    large = el(
        "svg",
        el("use", href=f"#mini-{place}", x=8, y=0, width=228, height=148),
        cls="mini",
        viewBox=BOX,
        aria_hidden="true",
    )
    return el(
        "section",
        el(
            "details",
            el("summary", heading, mini(edition, place, label, paper), facts(lang, paper)),
            el(
                "div",
                el("h2", seat_sign(person), el("span", person.name, cls="who"), parts),
                large,
                record(edition, lang, paper),
                cls="board large",
            ),
            data_key=f"open-{place}",
        ),
        cls="board opp",
        id=f"panel-other-{place}",
        data_panel=f"other-{place}",
        aria_label=label,
    )


@lru_cache(maxsize=128)
def chosen(lang: str, die: int, value: int) -> Markup | None:
    """The die taken this round; of a secret one only that it was chosen."""
    if die == NONE:
        return None
    if die == SECRET:
        return svg("i-check", "i done", said_here("table.has_chosen").say(lang))
    label = said_here("picture.took", colour=colour_name(die), value=value).say(lang)
    return svg(f"die-{COLOURS[die]}-{value}", "die s", label)


@lru_cache(maxsize=1024)
def mini(edition: Edition, place: int, label: str, paper: Paper) -> Markup:
    written = write_wards(sheet_of(paper))
    beds = [
        small_bed(edition, bed, paper.beds[bed], paper.critical >> bed & 1, paper.screens >> bed & 1)
        for bed in range(BEDS)
    ]
    return el(
        "svg",
        beds,
        labs(edition),
        cls="mini",
        id=f"mini-{place}",
        viewBox=BOX,
        role="img",
        aria_label=f"{label}: {written}" if written else label,
    )


@lru_cache(maxsize=2048)
def small_bed(edition: Edition, bed: int, value: int, critical: int, screen: int) -> Markup:
    place, colour = edition.place[bed], COLOURS[edition.colour[bed]]
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in corners(place, WIDTH, TOP, 0.93))
    hexagon = el("polygon", cls=f"b tf-{colour} ts-{colour}", points=points)
    if not value:
        return hexagon
    x, y = centre(place, WIDTH, TOP)
    marks = [use("critical", x + 3, y + 2, 9, 9)] * critical + [use("curtain", x + 8, y - 5, 10, 10)] * screen
    return Markup(hexagon + el("text", value, x=f"{x:.1f}", y=f"{y + 4.6:.1f}") + "".join(marks))


@lru_cache(maxsize=8)
def labs(edition: Edition) -> Markup:
    spots = [centre(place, WIDTH, TOP) for place in edition.lab_place]
    return Markup("".join(el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=5, cls="tg-yellow") for x, y in spots))


@lru_cache(maxsize=4096)
def facts(lang: str, paper: Paper) -> Markup:
    """What is in stock, in the corner where the hall would be."""
    counts = (
        ("steth", "table.stethoscopes", paper.stethoscopes),
        ("bag", "table.bags", paper.bags),
        ("nurse", "table.nurses", paper.nurses),
        ("candle", "table.morgue", paper.morgue),
    )
    rows = [
        el("span", svg(symbol, "i", said_here(name).say(lang)), count)
        for symbol, name, count in counts
        if count or symbol != "candle"
    ]
    return el("span", rows, cls="facts")


def record(edition: Edition, lang: str, paper: Paper) -> Markup:
    lines = (
        said_here("picture.stethoscopes", stock=paper.stethoscopes, gained=paper.stethoscopes_circled),
        said_here("picture.bags", stock=paper.bags, gained=paper.bags_circled),
        said_here("picture.nurses", number=paper.nurses, points=edition.nurse_points[paper.nurses]),
        said_here("picture.morgue", circled=paper.morgue, boxes=edition.morgue_boxes),
    )
    return el("p", [el("span", line.say(lang), cls="pill") for line in lines], cls="row wrap")
