"""The page of a closed table: why it is closed, and its record."""

from __future__ import annotations

from ...look.html import Markup, el, join
from ..closed import TableClosed
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools


def closed_page(visitor: Visitor, refusal: TableClosed) -> Markup:
    lang = visitor.lang
    closed = refusal.closed
    id = closed.table.id
    title = closed.title if isinstance(closed.title, str) else closed.title.say(lang)
    names = ", ".join(name for name in closed.names if name)
    record = el("a", said("end.record").say(lang), cls="btn", href=f"/table/{id}/record.json", download=f"{id}.json")
    card = el(
        "section",
        el("h1", refusal.say(lang)),
        el("p", title, f": {names}" if names else ""),
        el("p", el("a", said("tools.home").say(lang), href="/", cls="btn main"), " ", record, cls="row wrap"),
        cls="board stack",
    )
    bar = el("header", home(lang), tools(visitor, f"/table/{id}"), cls="bar")
    return document(visitor, title, "closed", join(bar, el("main", card, cls="desk")))
