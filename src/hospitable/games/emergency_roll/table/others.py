"""The other sheets, small; one that is opened shows itself large, with its record."""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate
from typing import Final

from ....core.errors import said
from ....core.texts import Text
from ....look.face import Panel, Person
from ....look.html import Markup, el, join
from ....look.layout import small_board
from ....look.signs import seat_sign
from ....look.symbols import svg, use
from ....look.tell import telling
from ..beds import SIZES
from ..cards import NONE
from ..dice import COLOURS, DICE
from ..notation import colour_name, said_here, ward_text
from ..pieces import Edition
from .ground import centre, corners
from .points import medal, pills_of, total
from .record import track_piece
from .scene import SECRET, Paper, Scene

WIDTH: Final = 26
TOP: Final = 2
BOX: Final = "8 0 228 148"
CLOSING: Final = Markup("</div></details></section>")


def panel(scene: Scene, place: int) -> Panel:
    """The sheet so many places clockwise of the one in front: a table has the same panels for everybody."""
    s, lang = scene.s, scene.lang
    owner = (scene.focus + place) % len(s.sheets)
    paper, person, score = scene.papers[owner], scene.people[owner], scene.scores[owner]
    die = NONE if s.over else scene.choice(owner)
    value = s.dice[die] if 0 <= die < DICE else 0
    return (
        opening(lang, person, place),
        heading(lang, person, owner, owner == s.chief and not s.over, die, value, sum(score.values())),
        *scene.kept(f"small {place}", small, scene.edition, lang, person, place, paper),
        pills_of(scene, owner),
        large_picture(lang, place, owner),
        record(
            scene.edition,
            lang,
            owner,
            (paper.stethoscopes, paper.stethoscopes_circled),
            (paper.bags, paper.bags_circled),
            paper.nurses,
            paper.morgue,
        ),
        CLOSING,
    )


def small(edition: Edition, lang: str, person: Person, place: int, paper: Paper) -> tuple[Markup, ...]:
    """All that is written on a sheet, up to where it shows itself large."""
    return (
        mini_opening(lang, person, place, paper),
        *wards(edition, paper.beds, paper.critical, paper.screens),
        facts(lang, paper.stethoscopes, paper.bags, paper.nurses, paper.morgue),
        large_opening(person),
    )


# -- small


@lru_cache(maxsize=1024)
def opening(lang: str, person: Person, place: int) -> Markup:
    return small_board(said_here("table.sheet", who=person.name).say(lang), place)


@lru_cache(maxsize=4096)
def heading(lang: str, person: Person, owner: int, chief: bool, die: int, value: int, points: int) -> Markup:
    return el(
        "span",
        seat_sign(person, piece=f"seat/{owner}"),
        el("span", person.name, cls="who"),
        medal(lang) if chief else None,
        svg("i-robot", "i i-robot") if person.bot and person.mark else None,
        chosen(lang, die, value),
        total(lang, points),
        cls="row",
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


def mini_opening(lang: str, person: Person, place: int, paper: Paper) -> Markup:
    """The picture's frame; those who hear the page are read the patients ward by ward."""
    whose = said_here("table.sheet", who=person.name)
    beds = paper.beds
    wards = [ward_row(lang, ward, beds[first:end]) for ward, (first, end) in enumerate(spans()) if beds[first]]
    label = said("picture.row", name=whose, text=wards) if wards else whose
    whole = el("svg", cls="mini", id=f"mini-{place}", viewBox=BOX, role="img", aria_label=label.say(lang))
    return Markup(whole.removesuffix("</svg>"))


@lru_cache(maxsize=8192)
def ward_row(lang: str, ward: int, values: tuple[int, ...]) -> str:
    """A patient changes one ward, and all are read out."""
    return said("picture.row", name=ward_text(ward), text=[value for value in values if value]).say(lang)


@lru_cache(maxsize=1)
def spans() -> list[tuple[int, int]]:
    """By ward its first bed, and the bed after its last."""
    ends = list(accumulate(SIZES))
    return list(zip([0, *ends], ends, strict=False))


def wards(edition: Edition, values: tuple[int, ...], critical: int, screens: int) -> list[Markup]:
    found = []
    for ward, (first, size) in enumerate(zip(edition.first, edition.size, strict=True)):
        beds, mask = values[first : first + size], (1 << size) - 1
        found.append(small_ward(edition, ward, beds, critical >> first & mask, screens >> first & mask))
    return [*found, labs(edition)]


@lru_cache(maxsize=4096)
def small_ward(edition: Edition, ward: int, values: tuple[int, ...], critical: int, screens: int) -> Markup:
    first = edition.first[ward]
    return join(
        small_bed(edition, first + k, value, critical >> k & 1, screens >> k & 1) for k, value in enumerate(values)
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
    return join(hexagon, el("text", value, x=f"{x:.1f}", y=f"{y + 4.6:.1f}"), marks)


@lru_cache(maxsize=8)
def labs(edition: Edition) -> Markup:
    spots = [centre(place, WIDTH, TOP) for place in edition.lab_place]
    return join([el("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=5, cls="tg-yellow") for x, y in spots], Markup("</svg>"))


@lru_cache(maxsize=1024)
def facts(lang: str, stethoscopes: int, bags: int, nurses: int, morgue: int) -> Markup:
    """What is in stock, in the corner where the hall would be."""
    counts = (
        ("steth", "table.stethoscopes", stethoscopes),
        ("bag", "table.bags", bags),
        ("nurse", "table.nurses", nurses),
        ("candle", "table.morgue", morgue),
    )
    rows = [
        el("span", svg(symbol, "i", said_here(name).say(lang)), count)
        for symbol, name, count in counts
        if count or symbol != "candle"
    ]
    return join(el("span", rows, cls="facts"), Markup("</summary>"))


# -- large


@lru_cache(maxsize=1024)
def large_opening(person: Person) -> Markup:
    whole = el("div", el("h2", seat_sign(person), el("span", person.name, cls="who")), cls="board large")
    return Markup(whole.removesuffix("</h2></div>"))


@lru_cache(maxsize=128)
def large_picture(lang: str, place: int, owner: int) -> Markup:
    """The small picture once more."""
    copied = el("use", href=f"#mini-{place}", x=8, y=0, width=228, height=148)
    picture = el("svg", copied, cls="mini", viewBox=BOX, aria_hidden="true")
    label = said_here("tell.whole_sheet").say(lang)
    return join(Markup("</h2>"), telling(f"sheet/{owner}", picture, cls="plain wide", label=label))


@lru_cache(maxsize=1024)
def record(
    edition: Edition,
    lang: str,
    owner: int,
    stethoscopes: tuple[int, int],
    bags: tuple[int, int],
    nurses: int,
    morgue: int,
) -> Markup:
    in_stock = said_here("picture.stethoscopes", stock=stethoscopes[0], gained=stethoscopes[1])
    pills = (
        record_pill(lang, track_piece(owner, "stethoscopes"), in_stock),
        record_pill(lang, track_piece(owner, "bags"), said_here("picture.bags", stock=bags[0], gained=bags[1])),
        record_pill(
            lang,
            track_piece(owner, "nurses"),
            said_here("picture.nurses", number=nurses, points=edition.nurse_points[nurses]),
        ),
        record_pill(
            lang,
            track_piece(owner, "morgue"),
            said_here("picture.morgue", circled=morgue, boxes=edition.morgue_boxes),
        ),
    )
    return el("p", pills, cls="row wrap")


def record_pill(lang: str, piece: str, counts: Text) -> Markup:
    return telling(piece, counts.say(lang), cls="pill")
