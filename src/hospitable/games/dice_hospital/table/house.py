"""The roof with the owner's name and points; those who go home, blood bags and those who were lost."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Person
from ....look.html import Markup, el
from ....look.signs import points as points_sign
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import BED_NAMES, BEDS
from ..dice import COLOURS
from ..labels import said_here
from ..steps import ACTIVATE, USE_ABILITY, USE_TOKEN
from .pressing import chosen_first
from .scene import OVER, Scene
from .words import say


def name_panel(scene: Scene) -> Markup:
    owner = scene.focus
    return nameplate(scene.lang, scene.people[owner], owner, scene.total(owner), first(scene, owner))


def first(scene: Scene, owner: int) -> bool:
    """Does this hospital hold the First Player token, and not its ambulance?"""
    return len(scene.s.hospitals) > 1 and scene.s.first_player == owner and scene.phase != OVER


@lru_cache(maxsize=4096)
def nameplate(lang: str, person: Person, owner: int, points: int, token: bool) -> Markup:
    return el(
        "h2",
        seat_sign(person, "s", piece=f"seat/{owner}"),
        el("span", person.name, cls="who", id="whose"),
        telling("first_player", svg("siren", "i", say(lang, "table.first_player")), cls="plain") if token else None,
        telling(f"points/{owner}", total(lang, points), cls="plain"),
        cls="nameplate",
        id="panel-name",
        data_panel="name",
    )


@lru_cache(maxsize=1024)
def total(lang: str, points: int) -> Markup:
    return points_sign(points, said_here("table.points", n=points).say(lang))


# -- home, bags, candles


def home_panel(scene: Scene) -> Markup:
    mine = scene.mine
    how = 0
    if scene.asked in (ACTIVATE, USE_ABILITY, USE_TOKEN) and scene.bag_to_spend:
        how = 2 if scene.asked != USE_ABILITY and scene.hands[0] == "bag" else 1
    table = scene.rules.discharge_points
    points = table[min(sum(mine.lounge), len(table) - 1)]
    return home(scene.lang, tuple(mine.lounge), points, mine.bags, mine.fatalities, how)


BED_SOURCES = " ".join(f"in/{name}" for name in BED_NAMES[:BEDS])
COT_SOURCES = " ".join(f"in/{name}" for name in BED_NAMES)
LOUNGE = (*[f"die-{colour}" for colour in COLOURS], "die-pink", "baby")
"""Who goes home, where there are cots also Mothers and Babies."""


@lru_cache(maxsize=8192)
def home(lang: str, lounge: tuple[int, ...], points: int, bags: int, lost: int, how: int) -> Markup:
    """`how`: blood bags cannot be used now (0), can be (1), or are all there is to use (2)."""
    count = sum(lounge)
    sources = BED_SOURCES if len(lounge) == len(COLOURS) else COT_SOURCES
    worth = said_here("table.worth", count=count, points=said_here("table.points", n=points)).say(lang)
    dice = [
        svg(LOUNGE[colour], "die", piece=f"home/{LOUNGE[colour].removeprefix('die-')}/{k}")
        for colour, dice in enumerate(lounge)
        for k in range(dice)
    ]
    empty = [el("span", cls="slot")] * max(0, 4 - count)
    return el(
        "div",
        el(
            "div",
            telling(
                "home",
                el(
                    "span",
                    el("span", say(lang, "table.home"), cls="cap"),
                    el("span", svg("i-point"), points, cls="pill"),
                    cls="row between",
                ),
                el("span", dice, empty, cls="lounge"),
                cls=f"tray home{' full' if count > 8 else ''}",
                label=f"{say(lang, 'table.home')}, {worth}",
            ),
            data_from=sources,
        ),
        el(
            "div",
            bag_button(lang, bags, how),
            candles(lang, lost),
            cls="tray tokens",
            data_board=True,
            data_from=sources,
        ),
        cls="leave",
        id="panel-home",
        data_panel="home",
    )


def bag_button(lang: str, bags: int, how: int) -> Markup:
    label = said_here("table.bags", n=bags).say(lang)
    inside = [svg("bag", "i l"), el("b", bags), el("span", said_here("table.bags_tip", n=bags).say(lang), cls="tip")]
    if not how:
        return telling("bags", inside, cls="token", label=label)
    return el(
        "button",
        inside,
        cls="token can",
        aria_label=said_here("table.card", name=label, text=said_here("table.spend_bag")).say(lang),
        data_piece="bags",
        **chosen_first("bag", how == 2),
    )


def candles(lang: str, lost: int) -> Markup:
    """The last candle comes from the bed of who was lost."""
    candle = svg("candle", "i l", piece=f"lost/{lost}")
    return telling("lost", candle, el("b", lost), el("span", say(lang, "table.lost"), cls="tip"), cls="token")


@lru_cache(maxsize=1)
def roof() -> Markup:
    rows = ((6, 44, 852), (16, 35, 861), (26, 26, 872))
    shingles = "".join(f"M{x} {y}q9 9 18 0" for y, start, end in rows for x in range(start, end, 18))
    return el(
        "svg",
        el("path", cls="tile2", d="M0 42V36L34 4Q38 0 44 0H856Q862 0 866 4L900 36V42Z"),
        el("path", cls="tile", d="M0 36L34 4Q38 0 44 0H856Q862 0 866 4L900 36Z"),
        el("path", cls="shingle", d=shingles),
        cls="roof",
        viewBox="0 0 900 42",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
