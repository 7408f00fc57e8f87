"""What can be had besides ambulances: tiles and cards on display, first patients, administrators, events, reports."""

from __future__ import annotations

from functools import lru_cache

from ....look.html import Markup, el, join
from ....look.symbols import svg
from ....look.tell import asks, telling
from .. import about
from ..cards import ADMINISTRATORS, DEPARTMENTS, NONE, REPORT_COLUMNS, REPORTS, SPECIALISTS
from ..dice import ANY, COLOURS
from ..labels import administrator_name, event_name, report_name, said_here, specialist_name
from ..modules import events, reports
from ..moves import BUILD, CARD, COMPLETE, HIRE, KEEP, REVEAL, TILE, dice_of, move, number_of
from ..notation import describe
from ..pieces import Edition
from ..rules import Rules
from ..steps import ARRANGE, CHOOSE_REVEAL, COMPLETE_REPORT, IMPROVE, KEEP_ADMINISTRATOR, OVERFLOW
from ..writing import die_name
from .ambulances import newcomers, ours
from .rooms import plain_room, spoken
from .scene import COLLECTING, EVENT, INTAKE, MEEPLES, SET_UP, Scene, die_picture
from .words import administrator_text, say, specialist_text


def panel(scene: Scene) -> Markup:
    if scene.asked == ARRANGE:
        title, content = "table.first_patients", arrangements(scene)
    elif scene.asked == KEEP_ADMINISTRATOR:
        title, content = "table.administrators", administrators(scene)
    elif scene.asked == OVERFLOW and scene.rules.ambulances:
        title, content = "table.new_patients", newcomers(scene)
    else:
        title, content = "table.display", market(scene)
    empty = "" if content else " bare"
    large = " large" if scene.yard else ""
    if title == "table.display" and scene.s.seats > 3 and scene.phase in (EVENT, INTAKE, SET_UP):
        large += " brief"
    return Markup(
        opening(scene.lang, title, large + empty) + content + "</div></section>",
    )


@lru_cache(maxsize=64)
def opening(lang: str, title: str, cls: str) -> str:
    words = say(lang, title)
    return (
        f'<section class="board display{cls}" id="panel-display" data-panel="display" aria-label="{words}">'
        f'<h2>{words}</h2><div class="goods" data-board>'
    )


# -- tiles and cards


def market(scene: Scene) -> Markup:
    s, lang, edition = scene.s, scene.lang, scene.edition
    if scene.phase == COLLECTING:
        return Markup()
    parts: list[Markup] = []
    seen: dict[tuple[int, int], int] = {}
    for kind, shown in ((TILE, s.shown_tiles), (CARD, s.shown_cards)):
        for item in shown:
            seen[kind, item] = seen.get((kind, item), 0) + 1
            can = scene.asked == IMPROVE and move(BUILD if kind == TILE else HIRE, item) in scene.legal
            parts.append(good(edition, lang, kind, item, seen[kind, item], can))
    if scene.asked == CHOOSE_REVEAL:
        parts += [pile(lang, number_of(found)) for found in scene.legal]
    return join(*parts)


@lru_cache(maxsize=1024)
def good(edition: Edition, lang: str, kind: int, item: int, copy: int, can: bool) -> Markup:
    """A tile or a card that can be taken."""
    if kind == TILE:
        name, take = DEPARTMENTS[item], move(BUILD, item)
        colour = edition.departments[item].colour
        inside = plain_room(edition, lang, item)
        cls = f"room tile {f'w-{COLOURS[colour]}' if colour != ANY else 'w-any'}"
        label = spoken(edition, lang, item, NONE)
    else:
        name, take = SPECIALISTS[item], move(HIRE, item)
        does = specialist_text(edition, lang, item)
        inside = join(
            svg(f"specialist-{MEEPLES[edition.specialists[item].meeple]}", "peg"),
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


def arrangements(scene: Scene) -> Markup:
    return join(*[arrangement(scene.lang, found, found in scene.legal) for found in scene.possible])


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


def administrators(scene: Scene) -> Markup:
    return join(*[keep(scene.edition, scene.lang, number_of(found), found in scene.legal) for found in scene.possible])


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
    label = said_here("table.event", left=left).say(lang)
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
    title = said_here("table.reports", count=len(mine.completed), points=done).say(lang)
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
