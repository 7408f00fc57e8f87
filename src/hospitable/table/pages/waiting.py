"""Before the first die: who sits, who is waited for, and the hash that the dice are bound to."""

from __future__ import annotations

from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ..live import LiveTable
from ..panels import people_of, seat_sign
from ..store import Key
from ..visitor import Visitor
from ..words import said
from .shell import document, home, tools
from .table import dice_box, invitations


def waiting_page(visitor: Visitor, live: LiveTable, seats: list[int], links: list[Key] | None, base: str) -> Markup:
    """While parts are called for it is there for a moment only, and shows itself when it takes longer."""
    lang = visitor.lang
    here = f"/table/{live.table.id}"
    called = live.exchange.called
    rows = []
    for person, place in zip(people_of(live, lang), live.seats, strict=False):
        kind = "sits" if place.taken else "bot" if place.level else "comes"
        state = (place.freed or said(f"waiting.{kind}")).say(lang)
        rows.append(el("li", seat_sign(person, "s"), el("b", person.name), el("span", state, cls="tip"), cls="row"))
    begin = el("form", el("button", said("waiting.begin").say(lang), cls="btn"), method="post", action=f"{here}/begin")
    card = el(
        "section",
        el("h1", lettering(live.game.title.say(lang))),
        el("p", said("waiting.called" if called else "waiting.people").say(lang)),
        el("ul", *rows, cls="tables"),
        begin if seats and not called else None,
        cls="board",
    )
    invite = el("div", invitations(live, links, base, lang), cls="board") if links is not None and not called else None
    dice = el("div", dice_box(live, lang), cls="board")
    bar = el("header", home(lang), tools(visitor, here), cls="bar")
    body = join(bar, el("main", card, invite, dice, cls="desk stack gap4"))
    data = {"table": live.table.id, "seat": str(seats[0] if seats else -1), "n": str(live.seq), "waiting": ""}
    kind = "waiting called" if called else "waiting"
    return document(visitor, live.game.title.say(lang), kind, body, data=data, again=here)
