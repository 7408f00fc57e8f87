"""The board of the investments: a pile of tokens for each colour, who was sent there, and the tokens one looks at."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Person
from ....look.html import Markup, el, join
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from .. import about
from ..cards import EMPTY
from ..dice import COLOUR_NAMES
from ..labels import colour_name, said_here, token_name, worker_id
from ..modules.investments import of, tokens_left
from ..modules.investments.pieces import investment_pieces
from ..moves import INVEST, PUT, department_of, kept_token, kind_of, space_of, worker_of
from ..notation import describe
from ..steps import KEEP_TOKEN
from ..tokens import NURSE_TOKEN, TOKENS, type_of
from .offers import Offers, offered, shown_offers
from .pressing import chosen_first, plays
from .scene import DIV_END, SECTION_END, Scene, token_id, worker_symbol
from .words import say

Sent = tuple[tuple[str, Person], ...]
"""Workers on a space of the board: the drawing of each, and whose it is."""


def stage(scene: Scene) -> tuple[Markup, ...]:
    """To send somebody there, and to choose from what was drawn."""
    lanes = [lane(scene, colour) for colour in range(scene.rules.colours)]
    return (stage_opening(scene.lang), *lanes, DIV_END, *drawn(scene), SECTION_END)


def folded(scene: Scene) -> tuple[Markup, ...]:
    """The piles in one line, with who stands there; it opens large."""
    piles = [
        small_pile(COLOUR_NAMES[colour], tokens_left(scene.s, colour), sent_to(scene, colour))
        for colour in range(scene.rules.colours)
    ]
    lanes = [lane(scene, colour) for colour in range(scene.rules.colours)]
    return (fold(scene.lang), *piles, UNFOLDED, *lanes, FOLD_END)


UNFOLDED: Final = Markup('</span></summary><div class="lanes4" data-board>')
FOLD_END: Final = Markup("</div></details>")


@lru_cache(maxsize=8)
def fold(lang: str) -> Markup:
    head = join(svg("i-invest", "i s", say(lang, "table.investments")))
    return Markup(
        f'<details class="board foldout investfold" data-key="investments"><summary>{head}<span class="piles">'
    )


@lru_cache(maxsize=8)
def stage_opening(lang: str) -> Markup:
    words = say(lang, "table.investments")
    title = telling("investments", svg("i-invest"), el("span", words), cls="plain")
    head = el("h2", title, el("span", say(lang, "table.investments.places"), cls="tip"))
    return Markup(
        f'<section class="board investboard" data-key="investments" aria-label="{words}">{head}'
        '<div class="lanes4" data-board>'
    )


# -- piles


def sent_to(scene: Scene, colour: int) -> Sent:
    board = of(scene.s)
    return tuple(
        [
            (worker_symbol(scene, board.sent[owner]), scene.people[owner])
            for owner, space in enumerate(board.spaces)
            if space == colour and board.sent[owner] != EMPTY
        ]
    )


@lru_cache(maxsize=1024)
def small_pile(colour: str, left: int, sent: Sent) -> Markup:
    return el("span", svg(f"tok-{colour}", "i"), left, [svg(symbol, "peg") for symbol, _ in sent])


def lane(scene: Scene, colour: int) -> Markup:
    s = scene.s
    places = investment_pieces(s.rules.edition).capacity[s.rules.players]
    offers = invested(scene, colour)
    return space(scene.lang, colour, tokens_left(s, colour), sent_to(scene, colour), places, offers)


def invested(scene: Scene, colour: int) -> Offers:
    """Whom one could send there."""
    found: dict[str, list[int]] = {}
    symbols: dict[str, str] = {}
    for legal in scene.legal:
        if kind_of(legal) == INVEST and space_of(department_of(legal)) == colour:
            who = worker_id(worker_of(legal))
            symbols[who] = worker_symbol(scene, worker_of(legal))
            found.setdefault(who, []).append(legal)
    return offered(found, symbols, scene.hands[:1])


@lru_cache(maxsize=4096)
def space(lang: str, colour: int, left: int, sent: Sent, places: int, offers: Offers) -> Markup:
    name = COLOUR_NAMES[colour]
    pegs = [
        el("span", svg(symbol, "peg"), seat_sign(person, "s"), cls="stands", data_piece=f"sent/{person.mark}")
        for symbol, person in sent
    ]
    free = places - len(sent)
    spots = [el("span", shown_offers(offers) if not k else None, cls="spot") for k in range(free)]
    inner = join(
        el("span", svg(f"tok-{name}", "top"), el("b", left), cls="pile"),
        el("span", pegs, spots, cls="spots"),
    )
    names = [person.name for _, person in sent]
    label = said_here("table.pile", colour=colour_name(colour), n=left).say(lang)
    if names:
        label = said_here("table.pile_sent", pile=label, names=names).say(lang)
    piece = f"space/{name}"
    if not offers:
        return telling(piece, inner, cls=f"lane4 t-{name}", label=label)
    return el(
        "button",
        inner,
        cls=f"lane4 t-{name} can",
        form="play",
        name="code",
        value=describe(offers[0][2][0]).code,
        aria_label=label,
        data_piece=piece,
    )


# -- the tokens one has drawn: nobody else sees them


def drawn(scene: Scene) -> tuple[Markup, ...]:
    mine = of(scene.s).drawn[scene.seat] if scene.seat >= 0 else []
    if not mine:
        return ()
    found = [
        one_drawn(scene.lang, token, at, about_token(scene, token), keeping(scene, token), leads(scene, token))
        for at, token in enumerate(mine)
    ]
    return (drawn_opening(scene.lang, len(mine)), *found, DIV_END, DIV_END)


@lru_cache(maxsize=64)
def drawn_opening(lang: str, count: int) -> Markup:
    only = el("p", svg("i-eye", "i s"), say(lang, "table.only_you"), cls="cap")
    return Markup(f'<div class="drawn">{only}<div class="bigtoks n{count}" data-board>')


def keeping(scene: Scene, token: int) -> int:
    """How a token can be kept now: as a move that needs no place, by choosing it first (-1), or not at all (-2)."""
    if scene.asked != KEEP_TOKEN:
        return NOT_NOW
    for legal in scene.legal:
        if kind_of(legal) == PUT and kept_token(legal) == token:
            return legal if type_of(token) == NURSE_TOKEN else CHOOSE
    return NOT_NOW


CHOOSE: Final = -1
NOT_NOW: Final = -2


def leads(scene: Scene, token: int) -> bool:
    """Is this one chosen at first?"""
    return scene.hands[:1] == (token_id(token),)


def about_token(scene: Scene, token: int) -> str:
    return about.token(scene.edition, token).say(scene.lang)


def token_picture(token: int, cls: str = "i", piece: str = "") -> Markup:
    colour, _, type = TOKENS[token].partition("_")
    return svg(f"tok-{colour}-{type}", cls, piece=piece)


@lru_cache(maxsize=512)
def one_drawn(lang: str, token: int, at: int, does: str, keeping: int, lead: bool) -> Markup:
    name = TOKENS[token]
    title = said_here(f"token_short.{name.partition('_')[2]}").say(lang)
    inner = join(token_picture(token, "top"), el("span", el("b", title), does))
    piece = f"token/{name}" if not at else f"token/{name}/{at + 1}"
    label = said_here("table.card", name=token_name(token), text=does).say(lang)
    if keeping == NOT_NOW:
        return telling(f"token/{name}", inner, cls="bigtok", label=label, name=piece)
    does_what = plays(keeping) if keeping != CHOOSE else chosen_first(token_id(token), lead)
    return el("button", inner, cls="bigtok can", aria_label=label, data_piece=piece, **does_what)
