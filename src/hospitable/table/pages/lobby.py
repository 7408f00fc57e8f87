"""The lobby: the games on the shelf, my tables, a link to join."""

from __future__ import annotations

from typing import Any

import hospitable

from ...core.chance import commitment
from ...core.game import Game
from ...core.variants import Variant
from ...look.html import Markup, el, join
from ...look.lettering import lettering
from ...look.symbols import svg
from ..closed import ClosedTable
from ..live import LiveTable
from ..panels import face_of
from ..visitor import Visitor
from ..words import LONGEST_NAME, said
from .how import how_address
from .shell import document, tools

DEFAULT_PLAYERS = 3


def lobby(visitor: Visitor, mine: list[tuple[LiveTable | ClosedTable, int]], error: str = "") -> Markup:
    lang = visitor.lang
    hero = el(
        "header",
        svg("mark", "mark"),
        el("h1", lettering("hospitable")),
        el("p", said("lobby.about").say(lang)),
        tools(visitor, "/"),
        cls="hero",
    )
    boxes = el("div", *[box(visitor, game) for game in hospitable.games_with_pages()], cls="boxes")
    wrong = el("p", error, cls="refusal", role="alert") if error else None
    side = el("div", my_tables(mine, lang), join_by_link(lang), new_here(lang), cls="stack gap4")
    shown = hospitable.games_with_pages()
    symbols = ("i-help", *(name for game in shown for name in face_of(game.domain).SYMBOLS))
    styles = tuple((f"{game.domain}.table", face_of(game.domain).STYLE) for game in shown)
    body = join(hero, wrong, el("main", boxes, side, cls="desk lobby"))
    return document(visitor, said("lobby.title").say(lang), "lobby", body, styles=styles, symbols=symbols)


def box(visitor: Visitor, game: Game[Any]) -> Markup:
    """A game on the shelf. Play now needs one click; everything else can be chosen below."""
    lang = visitor.lang
    title = game.title.say(lang)
    minutes = said("lobby.minutes", minutes=f"{game.minutes[0]}-{game.minutes[1]}").say(lang)
    quick = el(
        "div",
        el("span", said("lobby.players").say(lang), cls="cap"),
        players_switch(game),
        el("button", said("lobby.play").say(lang), cls="btn main end", name="how", value="quick"),
        cls="row wrap quick",
    )
    return el(
        "article",
        el("div", face_of(game.domain).cover(), lettering(title), cls="lid"),
        el(
            "form",
            el("p", game.text("about").say(lang)),
            el("p", game.text("box").say(lang), cls="tip"),
            el(
                "div",
                el("span", svg("i-clock"), minutes, cls="pill"),
                el("a", svg("i-help", "i s"), said("how.lobby").say(lang), href=how_address(game), cls="btn small"),
                cls="row wrap between",
            ),
            el("input", type="hidden", name="game", value=game.slug),
            promise_field(),
            quick,
            el(
                "details",
                el("summary", said("lobby.more").say(lang)),
                choices(visitor, game),
                cls="choose",
            ),
            method="post",
            action="/tables",
            cls="body",
        ),
        cls="box",
        aria_label=title,
    )


def choices(visitor: Visitor, game: Game[Any]) -> Markup:
    """Who sits where, and by which rules."""
    lang = visitor.lang
    seats = [seat_choice(game, seat, lang) for seat in range(game.seats[-1])]
    return el(
        "div",
        el("div", name_field(visitor), *seats, cls="seatrows"),
        el("div", *[variant_choice(variant, lang) for variant in game.variants], cls="variants"),
        el("button", said("lobby.lay").say(lang), cls="btn", name="how", value="chosen"),
    )


def players_switch(game: Game[Any]) -> Markup:
    """How many play, as radio buttons that look like a switch."""
    chosen = DEFAULT_PLAYERS if DEFAULT_PLAYERS in game.seats else game.seats[0]
    options = [
        el(
            "label",
            el("input", type="radio", name="players", value=number, checked=number == chosen),
            el("span", number),
        )
        for number in game.seats
    ]
    return el("span", *options, cls="seg")


def name_field(visitor: Visitor) -> Markup:
    label = said("lobby.name").say(visitor.lang)
    return el("label", el("span", label, cls="cap"), name_input(visitor), cls="row")


def name_input(visitor: Visitor) -> Markup:
    return el("input", name="name", value=visitor.name, maxlength=LONGEST_NAME, autocomplete="nickname")


def promise_field() -> Markup:
    """Where the script puts the hash of what this browser will add to the seed."""
    return el("input", type="hidden", name="promise")


def seat_choice(game: Game[Any], seat: int, lang: str) -> Markup:
    kinds = ["me", "screen", "link", *[f"bot:{level}" for level in game.levels if level != "random"], ""]
    chosen = "me" if seat == 0 else "bot:normal" if seat < DEFAULT_PLAYERS else ""
    if seat < game.seats[0]:
        kinds.remove("")
    options = [
        el("option", kind_name(kind, lang), value=kind, selected=kind == chosen)
        for kind in kinds
        if kind != "me" or seat == 0
    ]
    label = said("seat", number=seat + 1).say(lang)
    return el("label", el("span", label, cls="cap"), el("select", *options, name=f"seat{seat}"), cls="row")


def kind_name(kind: str, lang: str) -> str:
    if kind.startswith("bot:"):
        return said("lobby.kind.bot", level=said(f"level.{kind.removeprefix('bot:')}")).say(lang)
    return said(f"lobby.kind.{kind or 'empty'}").say(lang)


def variant_choice(variant: Variant, lang: str) -> Markup:
    help = el("span", variant.help(lang), " ", el("a", variant.rule, cls="rule", href=f"/rules/{variant.rule}"))
    name = f"variant.{variant.name}"
    if variant.choices == (False, True):
        usual = variant.default is True
        off = el("input", type="hidden", name=name, value="false") if usual else None  # an empty box sends nothing
        return el("label", off, el("input", type="checkbox", name=name, value="true", checked=usual), help, cls="row")
    options = [el("option", str(choice), selected=choice == variant.default) for choice in variant.choices]
    return el("label", el("select", *options, name=name), help, cls="row")


def my_tables(mine: list[tuple[LiveTable | ClosedTable, int]], lang: str) -> Markup:
    if not mine:
        content: Markup = el("p", said("lobby.no_tables").say(lang), cls="tip")
    else:
        content = el("ul", *[table_row(table, seat, lang) for table, seat in mine], cls="tables")
    title = said("lobby.my_tables").say(lang)
    return el("section", el("h2", title), content, cls="board", aria_label=title)


def table_row(table: LiveTable | ClosedTable, seat: int, lang: str) -> Markup:
    if isinstance(table, ClosedTable):
        state = said("lobby.closed", reason=table.reason).say(lang)
        button, cls = said("lobby.why").say(lang), "btn small"
        title, names = table.title, table.names
    else:
        state, button, cls = how_it_stands(table, seat, lang)
        title, names = table.game.title, [place.name for place in table.seats]
    dice = el("code", commitment(table.table.seed), cls="hash", title=said("dice.title").say(lang))
    others = ", ".join(name for number, name in enumerate(names) if number != seat and name)
    with_whom = said("lobby.with", names=others).say(lang) if others else ""
    return el(
        "li",
        svg("die-green-3", "die"),
        el(
            "div",
            el("b", title if isinstance(title, str) else title.say(lang)),
            el("div", " ".join(filter(None, (with_whom, state))), cls="tip"),
            dice,
        ),
        el("a", button, cls=cls, href=f"/table/{table.table.id}"),
    )


def how_it_stands(live: LiveTable, seat: int, lang: str) -> tuple[str, str, str]:
    """What is going on at a table, and the button that leads there with its style."""
    if not live.begun:
        return said("lobby.gathers").say(lang), said("lobby.look").say(lang), "btn small"
    asked = live.state.deciders
    if live.state.over:
        points = live.state.result().of(seat).total if seat >= 0 else max(live.state.result().totals)
        return said("lobby.over", points=points).say(lang), said("lobby.score").say(lang), "btn small"
    if seat in asked:
        return "", said("lobby.your_turn").say(lang), "btn small yours"
    waits = ", ".join(live.seats[number].name for number in asked)
    return said("lobby.waits", names=waits).say(lang), said("lobby.look").say(lang), "btn small"


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
    return el("section", el("h2", title), field, cls="board", aria_label=title)


def new_here(lang: str) -> Markup:
    text = el("div", el("h2", said("lobby.new").say(lang)), el("p", said("lobby.start").say(lang)))
    return el("section", svg("nurse", "peg l"), text, cls="board newhere", aria_label=said("lobby.new").say(lang))
