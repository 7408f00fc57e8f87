"""What can be had besides ambulances: tiles and cards on display, first patients, administrators, events, reports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from ....look.html import Markup, el, join
from ....look.symbols import svg
from ....look.tell import asks, telling
from .. import about
from ..cards import ADMINISTRATORS, DEPARTMENTS, NONE, REPORT_COLUMNS, REPORTS, SPECIALISTS
from ..dice import COLOURS
from ..labels import administrator_name, event_name, report_name, said_here, specialist_name
from ..modules import events, reports
from ..moves import BUILD, CARD, COMPLETE, HIRE, KEEP, REVEAL, TILE, dice_of, move, number_of
from ..notation import describe
from ..pieces import Edition
from ..rules import Rules
from ..steps import ARRANGE, CHOOSE_REVEAL, COMPLETE_REPORT, IMPROVE, KEEP_ADMINISTRATOR
from ..writing import die_name
from .ambulances import line, ours
from .previews import helps, previews
from .rooms import demand, gain_sign, lights, plain_room, spoken, wallpaper
from .scene import DIV_END, MEEPLES, SECTION_END, Scene, die_picture, with_data
from .words import administrator_text, department_text, say, specialist_text


def stage(scene: Scene) -> tuple[Markup, ...]:
    """To be taken from; before the first round first patients and administrators lie there."""
    lang = scene.lang
    if scene.asked == ARRANGE:
        title, goods = "table.first_patients", arrangements(scene)
    elif scene.asked == KEEP_ADMINISTRATOR:
        title, goods = "table.administrators", administrators(scene)
    else:
        title, goods = "table.display", market(scene)
    return (opening(lang, title, title == "table.display"), *goods, DIV_END, SECTION_END)


@lru_cache(maxsize=64)
def opening(lang: str, title: str, lights: bool) -> Markup:
    """`lights`: whoever points at something sees whom it would help."""
    words = say(lang, title)
    tips = [
        el("span", say(lang, f"table.help.{how}"), cls=f"tip {by}")
        for how, by in (("point", "by-mouse"), ("hold", "by-touch"))
    ]
    head = el("h2", words, tips if lights else None)
    return Markup(
        f'<section class="board display" data-key="display" aria-label="{words}">{head}<div class="goods" data-board>'
    )


def brief(scene: Scene) -> tuple[Markup, ...]:
    """One line, while something else is chosen: a piece that is pressed tells all that is written on it."""
    goods = chips(scene)
    return (line(scene.lang, "table.display"), *goods, DIV_END) if goods else ()


def folded(scene: Scene) -> tuple[Markup, ...]:
    """To be looked at while everybody works: the same for all."""
    s, lang = scene.s, scene.lang
    return scene.common(
        f"display {lang}", folded_goods, scene.edition, lang, tuple(s.shown_tiles), tuple(s.shown_cards)
    )


def folded_goods(edition: Edition, lang: str, tiles: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Markup, ...]:
    goods = [good(edition, lang, kind, item, copy, False) for kind, item, copy in numbered(tiles, cards)]
    return (fold(lang), *goods, DIV_END, FOLD_END) if goods else ()


FOLD_END: Final = Markup("</details>")


@lru_cache(maxsize=8)
def fold(lang: str) -> Markup:
    """What is folded, up to what it shows when it is opened."""
    words = el("summary", svg("i-d-home", "i s"), say(lang, "table.display"))
    return Markup(f'<details class="board foldout" data-key="display">{words}<div class="goods" data-board>')


# -- tiles and cards


def numbered(tiles: Sequence[int], cards: Sequence[int]) -> list[tuple[int, int, int]]:
    """What lies there: tile or card, which, and the number of the copy."""
    found: list[tuple[int, int, int]] = []
    for kind, items in ((TILE, tiles), (CARD, cards)):
        found += [(kind, item, items[: at + 1].count(item)) for at, item in enumerate(items)]
    return found


def market(scene: Scene) -> list[Markup]:
    lang, edition = scene.lang, scene.edition
    goods: list[Markup] = []
    for kind, item, copy in numbered(scene.s.shown_tiles, scene.s.shown_cards):
        can = scene.asked == IMPROVE and move(BUILD if kind == TILE else HIRE, item) in scene.legal
        drawn = good(edition, lang, kind, item, copy, can)
        helped = previews(scene, (item,))[item] if kind == TILE else helps(scene, item)
        goods.append(with_data(drawn, lights(helped)))
    if scene.asked == CHOOSE_REVEAL:
        goods += [pile(lang, number_of(found)) for found in scene.legal]
    return goods


def chips(scene: Scene) -> list[Markup]:
    shown = numbered(scene.s.shown_tiles, scene.s.shown_cards)
    return [chip(scene.edition, scene.lang, kind, item, copy) for kind, item, copy in shown]


@lru_cache(maxsize=1024)
def chip(edition: Edition, lang: str, kind: int, item: int, copy: int) -> Markup:
    """A tile or a card by its name, with what the tile needs and does."""
    if kind == TILE:
        name = DEPARTMENTS[item]
        inside = join(demand(edition, item), el("b", department_text(lang, item)), gain_sign(edition, item))
        cls, label = wallpaper(edition, item), spoken(edition, lang, item, NONE)
    else:
        name = SPECIALISTS[item]
        title, does = specialist_name(item), specialist_text(edition, lang, item)
        inside = join(meeple(edition, item), el("b", title.say(lang)))
        cls, label = "w-any", said_here("table.card", name=title, text=does).say(lang)
    piece = f"shown/{name}"
    return telling(piece, inside, cls=f"chipgood {cls}", label=label, name=piece if copy == 1 else f"{piece}/{copy}")


def meeple(edition: Edition, card: int) -> Markup:
    return svg(f"specialist-{MEEPLES[edition.specialists[card].meeple]}", "peg")


@lru_cache(maxsize=1024)
def good(edition: Edition, lang: str, kind: int, item: int, copy: int, can: bool) -> Markup:
    """A tile or a card that can be taken."""
    if kind == TILE:
        name, take = DEPARTMENTS[item], move(BUILD, item)
        inside = plain_room(edition, lang, item)
        cls = f"room tile {wallpaper(edition, item)}"
        label = spoken(edition, lang, item, NONE)
    else:
        name, take = SPECIALISTS[item], move(HIRE, item)
        does = specialist_text(edition, lang, item)
        inside = join(
            meeple(edition, item),
            el("span", el("b", specialist_name(item).say(lang)), el("span", does, cls="does")),
        )
        cls = "card speccard"
        label = said_here("table.card", name=specialist_name(item), text=does).say(lang)
    piece = f"shown/{name}"
    return el(
        "button",
        inside,
        cls=f"good {cls}{' can' if can else ''}",
        form="play",
        name="code" if can else "why",
        value=describe(take).code if can else piece,
        aria_disabled=None if can else "true",
        aria_label=label,
        data_piece=piece if copy == 1 else f"{piece}/{copy}",
    )


@lru_cache(maxsize=16)
def pile(lang: str, kind: int) -> Markup:
    """A pile to reveal one more from."""
    found = describe(move(REVEAL, kind))
    return el(
        "button",
        svg("i-d-home" if kind == TILE else "i-person", "i xl"),
        el("b", found.label(lang)),
        cls="good pile card can",
        form="play",
        name="code",
        value=found.code,
        data_piece=found.targets[0],
    )


# -- before the first round


def arrangements(scene: Scene) -> list[Markup]:
    return [arrangement(scene.lang, found, found in scene.legal) for found in scene.possible]


@lru_cache(maxsize=2048)
def arrangement(lang: str, found: int, can: bool) -> Markup:
    """One way to give the values to the colours."""
    described = describe(found)
    piece = f"set/{'-'.join(die_name(die) for die in dice_of(found))}"
    return el(
        "button",
        [die_picture(die, "die") for die in dice_of(found)],
        cls=f"good card dice{' can' if can else ''}",
        aria_label=described.label(lang),
        **chooses(described.code, piece) if can else asks(piece),
    )


def chooses(code: str, piece: str) -> dict[str, str]:
    """The attributes of a button that makes a move."""
    return {"form": "play", "name": "code", "value": code, "data_piece": piece}


def administrators(scene: Scene) -> list[Markup]:
    return [keep(scene.edition, scene.lang, number_of(found), found in scene.legal) for found in scene.possible]


@lru_cache(maxsize=64)
def keep(edition: Edition, lang: str, card: int, can: bool) -> Markup:
    piece = f"administrator/{ADMINISTRATORS[card]}"
    return el(
        "button",
        el("span", svg("i-star", "i l"), cls="admin"),
        el(
            "span",
            el("b", administrator_name(card).say(lang)),
            el("span", administrator_text(edition, lang, card), cls="does"),
        ),
        cls=f"good card speccard{' can' if can else ''}",
        **chooses(describe(move(KEEP, card)).code, piece) if can else asks(piece),
    )


# -- the event of the round


def event_panel(scene: Scene) -> Markup:
    return event_card(scene.rules, scene.lang, events.of(scene.s).event, len(events.of(scene.s).deck))


@lru_cache(maxsize=512)
def event_card(rules: Rules, lang: str, event: int, left: int) -> Markup:
    if event == NONE:
        inside = join(svg("i-bell", "i l"), el("span", say(lang, "table.no_event"), cls="tip"))
    else:
        inside = join(
            svg("i-bell", "i l"),
            el(
                "span",
                el("b", event_name(event).say(lang)),
                el("span", about.event(rules, event).say(lang), cls="does"),
            ),
            ours(lang),
        )
    label = said_here("table.event", n=left).say(lang)
    return el(
        "section",
        telling("event", inside, cls="plain"),
        cls=f"board event{' none' if event == NONE else ''}",
        id="panel-event",
        data_panel="event",
        aria_label=label,
    )


# -- alone: medical reports


def reports_panel(scene: Scene) -> Markup:
    s, lang = scene.s, scene.lang
    mine = reports.of(s)
    rows = [mine.reports[REPORT_COLUMNS:], mine.reports[:REPORT_COLUMNS]]
    cells = []
    for row, shown in enumerate(rows):
        for report in shown:
            can = scene.asked == COMPLETE_REPORT and report != NONE and move(COMPLETE, report) in scene.legal
            cells.append(report_card(scene.edition, lang, report, row, can))
    done = sum(scene.edition.report_points[report] for report in mine.completed)
    title = said_here("table.reports", n=len(mine.completed), points=said_here("table.points", n=done)).say(lang)
    return el(
        "section",
        el("h2", say(lang, "table.reports_title"), el("span", title, cls="tip end"), ours(lang)),
        el("div", cells, cls="reports", data_board=True),
        cls="board reportboard",
        id="panel-reports",
        data_panel="reports",
        aria_label=say(lang, "table.reports_title"),
    )


@lru_cache(maxsize=256)
def report_card(edition: Edition, lang: str, report: int, row: int, can: bool) -> Markup:
    if report == NONE:
        return el("span", cls="slot")
    need = edition.report_need[report]
    dice = [svg(f"die-{COLOURS[colour]}", "die s") for colour in range(3) for _ in range(need[colour])]
    points = edition.report_points[report]
    label = said_here("table.report", name=report_name(report), points=points).say(lang)
    piece = f"report/{REPORTS[report]}"
    return el(
        "button",
        el("span", dice, cls="dd"),
        el("span", svg("i-point"), points, cls="pts"),
        cls=f"card report{' upper' if row == 0 else ''}{' can' if can else ''}",
        form="play",
        name="code" if can else "why",
        value=describe(move(COMPLETE, report)).code if can else piece,
        aria_disabled=None if can else "true",
        aria_label=f"{label}, {say(lang, 'table.upper_row')}" if row == 0 else label,
        data_piece=piece,
    )
