"""Sitting down by a link: a name, and one button."""

from __future__ import annotations

from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ..live import LiveTable
from ..panels import face_of
from ..store import WATCH
from ..visitor import Visitor
from ..words import said
from .lobby import name_field, promise_field
from .shell import document, home, tools


def join_page(visitor: Visitor, live: LiveTable, seat: int, here: str) -> Markup:
    """Nothing happens by merely opening a link: programs that preview links must not take seats."""
    lang = visitor.lang
    others = ", ".join(place.name for place in live.seats if place.name)
    title = live.game.title.say(lang)
    watching = seat == WATCH
    name = None if watching else name_field(visitor)
    face = face_of(live.game.domain)
    card = el(
        "section",
        el("div", face.cover(), el("h1", lettering(title)), cls="lid"),
        el(
            "form",
            el("p", said("lobby.with", names=others).say(lang)) if others else None,
            name,
            None if watching else promise_field(),
            el("button", said("links.watch" if watching else "lobby.sit").say(lang), cls="btn main"),
            method="post",
            action=here,
            cls="body",
        ),
        cls="box invitation",
    )
    bar = el("header", home(lang), tools(visitor, here), cls="bar")
    styles = ((f"{live.game.domain}.table", face.STYLE),)
    return document(
        visitor, title, "join", join(bar, el("main", card, cls="desk")), styles=styles, symbols=face.SYMBOLS
    )
