"""The record on a sheet: stethoscopes, blood bags, nurses, morgue."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Markup, el
from ....look.signs import unseen
from ....look.symbols import svg
from ..beds import WARDS
from ..notation import said_here
from ..pieces import Edition
from .scene import Paper, Scene

STETHOSCOPES: Final = 15  # boxes drawn; when more are gained there are more
BAGS: Final = 9

OPENING: Final = Markup('<div class="record" id="panel-record" data-panel="record">')
CLOSING: Final = Markup("</div>")


def panel(scene: Scene) -> Panel:
    return scene.kept("record", drawn, scene.edition, scene.lang, scene.papers[scene.focus])


def drawn(edition: Edition, lang: str, paper: Paper) -> Panel:
    return (
        OPENING,
        stethoscopes(lang, paper.stethoscopes, paper.stethoscopes_circled),
        bags(lang, paper.bags, paper.bags_circled),
        nurses(edition, lang, paper.nurses),
        morgue(edition, lang, paper.morgue),
        CLOSING,
    )


@lru_cache(maxsize=2048)
def stethoscopes(lang: str, stock: int, gained: int) -> Markup:
    return supply(lang, said_here("table.stethoscopes").say(lang), "steth", stock, gained, STETHOSCOPES)


@lru_cache(maxsize=2048)
def bags(lang: str, stock: int, gained: int) -> Markup:
    return supply(lang, said_here("table.bags").say(lang), "bag", stock, gained, BAGS)


def supply(lang: str, name: str, symbol: str, stock: int, gained: int, boxes: int) -> Markup:
    left = said_here("table.left", n=stock).say(lang)
    tokens = [svg(symbol, "tk")] * stock + [svg(symbol, "tk spent")] * (gained - stock)
    empty = [el("span", cls="tk none")] * (boxes - gained)
    return el(
        "div",
        el("div", el("span", name, cls="cap"), el("span", left, cls="pill"), cls="row between"),
        el("span", tokens, empty, cls="tokens", aria_hidden="true"),
        cls="tray",
    )


@lru_cache(maxsize=128)
def nurses(edition: Edition, lang: str, count: int) -> Markup:
    points = [el("li", edition.nurse_points[k + 1], cls="got" if k < count else None) for k in range(WARDS)]
    said = said_here("picture.nurses", number=count, points=edition.nurse_points[count]).say(lang)
    return track(said_here("table.nurses").say(lang), said, points, "track")


@lru_cache(maxsize=128)
def morgue(edition: Edition, lang: str, count: int) -> Markup:
    boxes = [el("li", edition.morgue_points, cls="got" if k < count else None) for k in range(edition.morgue_boxes)]
    said = said_here("picture.morgue", circled=count, boxes=edition.morgue_boxes).say(lang)
    return track(said_here("table.morgue").say(lang), said, boxes, "track grim")


def track(name: str, said: str, steps: list[Markup], cls: str) -> Markup:
    return el(
        "div",
        el("span", name, cls="cap", aria_hidden="true"),
        el("ol", steps, cls=cls, aria_hidden="true"),
        unseen(said),
        cls="tray row",
    )
