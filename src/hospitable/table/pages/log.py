"""Every line of a game, newest first: a page, which is also what the drawer over the table is filled with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlencode

from ...look.html import Markup, el, join
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of, sheets_of
from ..visitor import Visitor
from ..words import said
from .shell import FOLLOWING, TEACHING, document, home, tools

ONLY = ("all", "mine", "points")
MOST = 80  # lines of one page


class Lines(NamedTuple):
    """A part of a log."""

    only: str
    shown: Sequence[Markup]
    older: int
    """From which event back there are older ones; 0 if there are none."""
    new: int
    """How many are new to the reader; 0 if that cannot be seen among them."""


def log_page(visitor: Visitor, live: LiveTable, seat: int, lines: Lines) -> Markup:
    lang, here = visitor.lang, f"/table/{live.table.id}"
    face = face_of(live.game.domain)
    count = el("p", said("log.lines", n=len(live.state.journal)).say(lang), cls="tip")
    head = el("div", el("h1", svg("i-log"), said("log.title").say(lang)), count, cls="where")
    choice = el(
        "nav",
        [tab(live, seat, only, lines.only, lang) for only in ONLY],
        cls="seg",
        aria_label=said("log.only").say(lang),
    )
    to_since = (
        el("a", said("log.since", count=lines.new).say(lang), href="#since", cls="to-since") if lines.new else None
    )
    rows = el("ol", lines.shown, cls="log") if lines.shown else el("p", said("log.none").say(lang))
    older = el(
        "a",
        said("log.older").say(lang),
        href=address(live, seat, lines.only, lines.older),
        rel="next",
        cls="btn small",
    )
    back = el(
        "a",
        el("span", said("how.back").say(lang)),
        href=here,
        cls="btn main",
        data_back=True,
        data_close=said("how.close").say(lang),
        data_turn=said("how.your_turn").say(lang),
    )
    replay = el("a", svg("i-play"), said("log.replay").say(lang), href=f"{here}/replay", cls="btn")
    ends = el("footer", replay, el("span", said("log.moment").say(lang), cls="tip"), back, cls="ends")
    body = join(
        el("header", home(lang), head, tools(visitor, f"{here}/log"), cls="bar"),
        el(
            "main",
            el("div", choice, to_since, rows, older if lines.older else None, cls="board whole-log"),
            ends,
            cls="desk",
        ),
    )
    return document(
        visitor,
        said("log.title").say(lang),
        "log",
        body,
        styles=(*sheets_of(live.game.domain), TEACHING, FOLLOWING),
        symbols=face.SYMBOLS,
        data={"seat": str(seat)},
    )


def tab(live: LiveTable, seat: int, only: str, now: str, lang: str) -> Markup:
    return el(
        "a",
        said(f"log.only.{only}").say(lang),
        href=address(live, seat, only),
        aria_current="true" if only == now else None,
    )


def address(live: LiveTable, seat: int, only: str, before: int = 0) -> str:
    query = {"seat": str(seat), "only": only} | ({"before": str(before)} if before else {})
    return f"/table/{live.table.id}/log?{urlencode(query)}"
