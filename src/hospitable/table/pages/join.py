"""Sitting down by a link: who is there, what is played, a name, and one button."""

from __future__ import annotations

from collections.abc import Mapping

from ...core.errors import HospitableError
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..live import LiveTable
from ..panels import face_of, people_of, seat_sign, sheets_of
from ..setup import options_that_go, told_options
from ..store import WATCH
from ..visitor import Visitor
from ..words import LONGEST_NAME, said
from .choosers import option_choosers, option_help, refusal, update_button
from .how import how_address
from .lobby import promise_field
from .shell import document, home, tools

SYMBOLS = ("i-check", "i-person")
OPTION = "option."  # before the names of what a seat chooses, in the form


def join_page(
    visitor: Visitor,
    live: LiveTable,
    seat: int,
    here: str,
    typed: Mapping[str, str] | None = None,
    error: HospitableError | None = None,
) -> Markup:
    """Nothing happens by merely opening a link: programs that preview links must not take seats.

    Before the game begins, somebody who sits down may choose what her seat plays with; `typed` is what she has set.
    """
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
    choosing = not watching and live.may_choose
    form = el(
        "form",
        refusal(error, lang) if error is not None else None,
        None if watching else name_field(visitor, live.seats[seat].expected),
        None if watching else promise_field(),
        own_options(live, seat, typed, lang) if choosing else None,
        el(
            "button",
            svg("i-eye" if watching else "i-person"),
            said("links.watch" if watching else "lobby.sit").say(lang),
            cls="btn main large",
        ),
        update_button(lang) if choosing else None,
        el("p", said("join.no_account").say(lang), cls="tip"),
        el("p", learn),
        method="post",
        action=here,
        cls="stack gap3 setup" if choosing else "stack gap3",
    )
    card = el("section", lid, el("div", about, form, cls="body"), cls="box invitation wide2")
    bar = el("header", home(lang), tools(visitor, here), cls="bar")
    styles = sheets_of(live.game.domain)
    body = join(bar, el("main", card, cls="desk"))
    return document(
        visitor,
        title,
        "join",
        body,
        styles=styles,
        symbols=(*face.SYMBOLS, *SYMBOLS),
        scripts=("lobby.js",) if choosing else (),
    )


def own_options(live: LiveTable, seat: int, typed: Mapping[str, str] | None, lang: str) -> Markup:
    """What this seat plays with: as the table was laid, until she chooses something else."""
    players = len(live.seats)
    laid = {name: str(value) for name, value in live.seats[seat].options.items()}
    values = options_that_go(live.game, seat, laid if typed is None else typed, players)
    return el(
        "fieldset",
        el("legend", said("join.options").say(lang)),
        option_choosers(live.game, seat, values, players, OPTION, lang),
        option_help(live.game, players, lang),
        cls="group own-options",
        data_fresh="options",
    )


def name_field(visitor: Visitor, expected: str) -> Markup:
    label = el("span", said("lobby.name").say(visitor.lang), cls="cap")
    field = el("input", name="name", value=visitor.name or expected, maxlength=LONGEST_NAME, autocomplete="nickname")
    return el("label", label, field, cls="stack")


def greeting(live: LiveTable, watching: bool, lang: str) -> str:
    host = next((place.name for place in live.seats if place.taken), "")
    if watching or not host:
        return said("join.watch").say(lang)
    return said("join.kept", name=host).say(lang)


def who_plays(live: LiveTable, seat: int, name: str, lang: str) -> Markup:
    """A name, and what the seat plays with where that is not as usual."""
    options = told_options(live.game, live.seats[seat].options, lang)
    return el("span", el("b", name), el("span", options, cls="does") if options else None)


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
        chooses = seat == mine and live.may_choose
        rows.append(el("li", seat_sign(person), el("b", name) if chooses else who_plays(live, seat, name, lang), state))
    return el("ol", *rows, cls="come")
