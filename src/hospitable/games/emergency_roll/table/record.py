"""The record on a sheet: stethoscopes, blood bags, nurses, morgue."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from ..beds import WARDS
from ..notation import said_here
from ..pieces import Edition
from .scene import Paper, Scene

STETHOSCOPES: Final = 15  # boxes drawn; when more are gained there are more
BAGS: Final = 9

OPENING: Final = Markup('<div class="record" id="panel-record" data-panel="record">')
CLOSING: Final = Markup("</div>")


def panel(scene: Scene) -> Panel:
    return scene.kept("record", drawn, scene.edition, scene.lang, scene.focus, scene.papers[scene.focus])


def drawn(edition: Edition, lang: str, owner: int, paper: Paper) -> Panel:
    return (
        OPENING,
        stethoscopes(lang, owner, paper.stethoscopes, paper.stethoscopes_circled),
        bags(lang, owner, paper.bags, paper.bags_circled),
        nurses(edition, lang, owner, paper.nurses),
        morgue(edition, lang, owner, paper.morgue),
        CLOSING,
    )


@lru_cache(maxsize=2048)
def stethoscopes(lang: str, owner: int, stock: int, gained: int) -> Markup:
    name = said_here("table.stethoscopes").say(lang)
    return supply(lang, track_piece(owner, "stethoscopes"), name, "steth", stock, gained, STETHOSCOPES)


@lru_cache(maxsize=2048)
def bags(lang: str, owner: int, stock: int, gained: int) -> Markup:
    name = said_here("table.bags").say(lang)
    return supply(lang, track_piece(owner, "bags"), name, "bag", stock, gained, BAGS)


def track_piece(owner: int, what: str) -> str:
    """A row of somebody's record."""
    return f"track/{owner}/{what}"


def supply(lang: str, piece: str, name: str, symbol: str, stock: int, gained: int, boxes: int) -> Markup:
    left = said_here("table.left", n=stock).say(lang)
    tokens = [svg(symbol, "tk")] * stock + [svg(symbol, "tk spent")] * (gained - stock)
    empty = [el("span", cls="tk none")] * (boxes - gained)
    return telling(
        piece,
        el("span", el("span", name, cls="cap"), el("span", left, cls="pill"), cls="row between"),
        el("span", tokens, empty, cls="tokens"),
        cls="tray",
        label=f"{name}, {left}",
    )


@lru_cache(maxsize=128)
def nurses(edition: Edition, lang: str, owner: int, count: int) -> Markup:
    points = [el("span", edition.nurse_points[k + 1], cls="got" if k < count else None) for k in range(WARDS)]
    said = said_here("picture.nurses", number=count, points=edition.nurse_points[count]).say(lang)
    return track(track_piece(owner, "nurses"), said_here("table.nurses").say(lang), said, points, "track")


@lru_cache(maxsize=128)
def morgue(edition: Edition, lang: str, owner: int, count: int) -> Markup:
    boxes = [el("span", edition.morgue_points, cls="got" if k < count else None) for k in range(edition.morgue_boxes)]
    said = said_here("picture.morgue", circled=count, boxes=edition.morgue_boxes).say(lang)
    return track(track_piece(owner, "morgue"), said_here("table.morgue").say(lang), said, boxes, "track grim")


def track(piece: str, name: str, said: str, steps: list[Markup], cls: str) -> Markup:
    return telling(piece, el("span", name, cls="cap"), el("span", steps, cls=cls), cls="tray row", label=said)
