"""The lobby: the games on the shelf, my tables, my results, a link to join."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import hospitable

from ...core.game import Game
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..panels import face_of, sheets_of
from ..setup import Setup, told_setup
from ..store import Played
from ..visitor import Visitor
from ..words import said
from .how import guided_button, guided_form, how_address
from .my_tables import Mine, my_results, my_tables, removed_notice
from .shell import document, tools


def lobby(
    visitor: Visitor,
    setups: Mapping[str, Setup],
    mine: Sequence[Mine],
    played: Sequence[Played],
    now: float,
    removed: str = "",
) -> Markup:
    """`setups` are what each game is set to; `removed` is a table that was just taken out of the list."""
    lang = visitor.lang
    hero = el(
        "header",
        svg("mark", "mark"),
        el("h1", lettering("hospitable")),
        el("p", said("lobby.about").say(lang)),
        tools(visitor, "/"),
        cls="hero",
    )
    notice = removed_notice(removed, lang) if removed else None
    known = {each.slug for each in mine} | {one.table.game for one in played}
    boxes = el(
        "div",
        *[box(visitor, setups[game.slug], game.slug not in known) for game in hospitable.games_with_pages()],
        cls="boxes",
    )
    left = el("div", boxes, my_results(played, lang), cls="stack left")
    tables = my_tables(mine, now, lang) or new_here(lang)
    side = el("div", tables, join_by_link(lang), cls="stack gap4 sidecol")
    symbols = (
        "i-check",
        "i-hand",
        "i-check",
        "i-help",
        "i-next",
        "i-close",
        "rosette",
        *(name for game in hospitable.games_with_pages() for name in face_of(game.domain).SYMBOLS),
    )
    styles = tuple(sheet for game in hospitable.games_with_pages() for sheet in sheets_of(game.domain))
    body = join(hero, notice, el("main", left, side, cls="desk lobby shelf"))
    return document(visitor, said("lobby.title").say(lang), "lobby", body, styles=styles, symbols=symbols)


def box(visitor: Visitor, setup: Setup, unknown: bool) -> Markup:
    """A game on the shelf. Start plays what the line below says; Change opens the form with the same.

    To who has never played it the guided game is offered first.
    """
    lang, game = visitor.lang, setup.game
    title = game.title.say(lang)
    minutes = said("lobby.minutes", minutes=f"{game.minutes[0]}-{game.minutes[1]}").say(lang)
    start = "btn end" if unknown else "btn main end"
    quick = el(
        "div",
        el("span", said("lobby.players").say(lang), cls="cap"),
        players_switch(setup, lang),
        el("button", svg("i-play"), said("lobby.play").say(lang), cls=start, name="how", value="quick"),
        cls="row wrap quick",
    )
    learn = el(
        "div",
        how_link(visitor, game),
        guided_button(game, "btn small main" if unknown else "btn small", lang),
        cls="row wrap teach",
    )
    change = said("lobby.change").say(lang)
    lines = [
        el(
            "a",
            el("span", told_setup(setup.with_players(number), lang)),
            el("b", change, svg("i-next", "i s")),
            href=f"/new/{game.slug}?players={number}",
            cls=f"setrow for{number}",
        )
        for number in game.seats
    ]
    return el(
        "article",
        el(
            "div",
            face_of(game.domain).cover(),
            lettering(title),
            el("span", el("span", svg("i-clock"), minutes, cls="pill"), cls="lidpills"),
            cls="lid",
        ),
        el(
            "form",
            el("p", game.text("lid").say(lang)),
            learn,
            el("input", type="hidden", name="game", value=game.slug),
            promise_field(),
            quick,
            *lines,
            method="post",
            action="/tables",
            cls="body",
        ),
        guided_form(game),
        cls="box",
        aria_label=title,
    )


def how_link(visitor: Visitor, game: Game[Any]) -> Markup:
    """To how to play, with a tick once it was read in this browser."""
    read = game.slug in visitor.read
    told = el("span", said("how.read").say(visitor.lang), cls="unseen") if read else None
    words = (svg("i-check" if read else "i-book", "i s"), said("how.lobby").say(visitor.lang), told)
    return el("a", *words, href=how_address(game), cls="quiet read" if read else "quiet")


def players_switch(setup: Setup, lang: str) -> Markup:
    """How many play, as radio buttons that look like a switch."""
    options = [
        el(
            "label",
            el("input", type="radio", name="players", value=number, checked=number == setup.players),
            el("span", number),
        )
        for number in setup.game.seats
    ]
    return el("span", *options, cls="seg", role="group", aria_label=said("lobby.players").say(lang))


def promise_field() -> Markup:
    """Where the script puts the hash of what this browser will add to the seed."""
    return el("input", type="hidden", name="promise")


def join_by_link(lang: str) -> Markup:
    title = said("lobby.join").say(lang)
    field = el(
        "form",
        el("input", name="link", aria_label=title, placeholder=said("lobby.paste").say(lang)),
        el("button", said("lobby.sit").say(lang), cls="btn"),
        method="post",
        action="/join",
        cls="field",
    )
    return el("section", el("h2", svg("i-link"), title), field, cls="board joinbox", aria_label=title)


def new_here(lang: str) -> Markup:
    text = el("div", el("h2", said("lobby.new").say(lang)), el("p", said("lobby.start").say(lang)))
    return el("section", svg("nurse", "peg l"), text, cls="board newhere", aria_label=said("lobby.new").say(lang))
