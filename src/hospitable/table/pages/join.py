"""Sitting down by a link: who is there, what is played, a name, and one button."""

from __future__ import annotations

from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of, people_of, seat_sign
from ..store import WATCH
from ..visitor import Visitor
from ..words import LONGEST_NAME, said
from .how import how_address
from .lobby import promise_field
from .shell import document, home, tools

SYMBOLS = ("i-check", "i-person")


def join_page(visitor: Visitor, live: LiveTable, seat: int, here: str) -> Markup:
    """Nothing happens by merely opening a link: programs that preview links must not take seats."""
    lang = visitor.lang
    title = live.game.title.say(lang)
    watching = seat == WATCH
    face = face_of(live.game.domain)
    minutes = said("lobby.minutes", minutes=f"{live.game.minutes[0]}-{live.game.minutes[1]}").say(lang)
    lid = el(
        "div",
        face.cover(),
        el("h1", lettering(title)),
        el("span", el("span", svg("i-clock"), minutes, cls="pill"), cls="lidpills"),
        cls="lid",
    )
    about = el("div", el("p", greeting(live, watching, lang), cls="big2"), who_is_there(live, seat, lang))
    learn = el("a", svg("i-book", "i s"), said("how.title").say(lang), href=how_address(live.game), cls="quiet")
    form = el(
        "form",
        None if watching else name_field(visitor, live.seats[seat].expected),
        None if watching else promise_field(),
        el(
            "button",
            svg("i-eye" if watching else "i-person"),
            said("links.watch" if watching else "lobby.sit").say(lang),
            cls="btn main large",
        ),
        el("p", said("join.no_account").say(lang), cls="tip"),
        el("p", learn),
        method="post",
        action=here,
        cls="stack gap3",
    )
    card = el("section", lid, el("div", about, form, cls="body"), cls="box invitation wide2")
    bar = el("header", home(lang), tools(visitor, here), cls="bar")
    styles = ((f"{live.game.domain}.table", face.STYLE),)
    body = join(bar, el("main", card, cls="desk"))
    return document(visitor, title, "join", body, styles=styles, symbols=(*face.SYMBOLS, *SYMBOLS))


def name_field(visitor: Visitor, expected: str) -> Markup:
    label = el("span", said("lobby.name").say(visitor.lang), cls="cap")
    field = el("input", name="name", value=visitor.name or expected, maxlength=LONGEST_NAME, autocomplete="nickname")
    return el("label", label, field, cls="stack")


def greeting(live: LiveTable, watching: bool, lang: str) -> str:
    host = next((place.name for place in live.seats if place.taken), "")
    if watching or not host:
        return said("join.watch").say(lang)
    return said("join.kept", name=host).say(lang)


def who_is_there(live: LiveTable, mine: int, lang: str) -> Markup:
    rows = []
    for seat, (person, place) in enumerate(zip(people_of(live, lang), live.seats, strict=False)):
        if seat == mine:
            state = el("span", svg("i-check", "i s"), said("join.free").say(lang), cls="not")
        elif place.level:
            level = said(f"level.{place.level}")
            state = el("span", svg("i-robot", "i s"), said("waiting.bot", level=level).say(lang), cls="here")
        elif place.taken:
            state = el("span", svg("i-check", "i s"), said("waiting.sits").say(lang), cls="here")
        else:
            state = el("span", svg("i-clock", "i s"), said("waiting.comes").say(lang), cls="not")
        name = said("join.your_seat").say(lang) if seat == mine else person.name
        rows.append(el("li", seat_sign(person), el("b", name), state))
    return el("ol", *rows, cls="come")
