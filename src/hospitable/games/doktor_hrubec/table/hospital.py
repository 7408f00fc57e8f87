"""The hospital board: queue, waiting room, the card in force, draw pile and discard pile."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Panel
from ....look.html import Child, Markup, el
from ....look.symbols import svg
from ....look.tell import telling
from .. import about
from ..cards import CARDS, NONE
from ..notation import card_name, said_here
from ..pieces import Edition
from .cards import Key, button, face, patient_card, patient_piece, picture, skills
from .outlook import best
from .scene import Scene
from .words import about_card, card, in_force, say, soft

CLOSING = Markup("</div></section>")


def panel(scene: Scene) -> Panel:
    s, lang = scene.s, scene.lang
    return (
        opening(lang),
        column(lang, "picture.queue", queue(scene)),
        el("div", waiting_title(lang, tuple(s.box)), el("div", waiting(scene), cls="cards"), cls="wide"),
        column(lang, "picture.ongoing", ongoing(scene.edition, lang, s.ongoing, s.closer != NONE, s.active)),
        column(lang, "picture.pile", pile(scene)),
        column(lang, "picture.discard", discards(scene)),
        CLOSING,
    )


@lru_cache(maxsize=8)
def opening(lang: str) -> Markup:
    name = say(lang, "table.hospital")
    return Markup(
        f'<section class="board hosp" id="panel-hospital" data-panel="hospital" aria-label="{name}">'
        f'<h2 class="unseen">{name}</h2><div class="hospgrid" data-board>'
    )


def column(lang: str, title: str, content: Child, cls: str = "") -> Markup:
    return el("div", el("h3", say(lang, title), cls="cap"), content, cls=cls or None)


# -- patients to come


def queue(scene: Scene) -> Markup:
    s = scene.s
    key: Key = ("queue", scene.offers.get("queue", ()), "")
    closer = scene.people[s.closer].name if s.closer != NONE else ""
    return queue_card(scene.lang, tuple(s.queue), closer, key)


@lru_cache(maxsize=1024)
def queue_card(lang: str, left: tuple[int, ...], closer: str, key: Key) -> Markup:
    """How many of each stage; under them the card that closes the hospital."""
    rest = sum(left)
    stage = next((number for number, count in enumerate(left, 1) if count), 0)
    if closer:
        words = say(lang, "table.closed_by", name=closer)
    elif stage:
        words = say(lang, "table.next_stage", stage=stage)
    else:
        words = say(lang, "table.closing_card")
    counts = [said_here("picture.stage", count=count, stage=number) for number, count in enumerate(left, 1) if count]
    told = said_here("table.card", name=words, text=about.listed([*counts, said_here("picture.closing_card")])).say(
        lang
    )
    label = words if closer or not stage else told
    pips = [
        el(
            "span",
            count,
            cls=" ".join(filter(None, ("now" if number == stage else "", "gone" if not count else ""))) or None,
        )
        for number, count in enumerate(left, 1)
    ]
    return button(
        key,
        "pcard back" if stage else "pcard back shut",
        label,
        "",
        el("b", rest) if stage else svg("i-door", "i xl"),
        el("span", words),
        el("span", pips, svg("i-door", "i s"), cls="stages", aria_hidden="true") if stage else None,
    )


@lru_cache(maxsize=1024)
def waiting_title(lang: str, box: tuple[int, ...]) -> Markup:
    """Beside it those who have left the game, which everybody may see."""
    gone = None
    if box:
        faces = el("span", [face(lang, number) for number in box], cls="faces")
        gone = telling("box", say(lang, "picture.box"), faces, cls="pill gone1")
    return el("div", el("h3", say(lang, "picture.waiting"), cls="cap"), gone, cls="row between")


def waiting(scene: Scene) -> list[Markup]:
    s, lang, edition = scene.s, scene.lang, scene.edition
    found = []
    for number in s.waiting:
        chance = best(s, scene.focus, number) if scene.seat >= 0 and s.closer == NONE else NONE
        found.append(patient_card(edition, lang, number, patient_piece(scene, number), "", "queue", chance))
    found += [slot(lang, "chair", "table.free_chair", number) for number in range(s.free_slots())]
    blocked = max(edition.slots) - s.rules.slots
    return found + [slot(lang, "blocked", "table.blocked", number) for number in range(blocked)]


@lru_cache(maxsize=64)
def slot(lang: str, piece: str, words: str, number: int) -> Markup:
    lock = svg("i-lock", "i") if piece == "blocked" else None
    cls = "cslot blocked" if lock else "cslot"
    return telling(piece, lock, soft(say(lang, words)), cls=cls, name=f"{piece}/{number}")


# -- cards


@lru_cache(maxsize=512)
def ongoing(edition: Edition, lang: str, number: int, final: bool, active: int) -> Markup:
    """What holds for everybody."""
    if number == NONE:
        return telling("ongoing", say(lang, "table.nothing_in_force"), cls="cslot")
    does: Child = el("span", say(lang, "picture.no_effect") if final else in_force(edition, lang, number), cls="tx")
    if not final and any(edition.action(number).skills):
        does = skills(lang, tuple(edition.action(number).skills), "skills")
    key: Key = (f"ongoing/{CARDS[number]}", (), "")
    return button(
        key,
        "pcard action force",
        about_card(edition, lang, number),
        f"hand/{CARDS[number]} cards/{active}",
        svg(picture(number), "pic"),
        el("span", soft(card(lang, number)), cls="nm"),
        does,
        svg("i-reroll", "i gift"),
    )


def pile(scene: Scene) -> Markup:
    key: Key = ("pile", scene.offers.get("pile", ()), "")
    return pile_card(scene.lang, len(scene.s.pile), key)


@lru_cache(maxsize=1024)
def pile_card(lang: str, count: int, key: Key) -> Markup:
    words = said_here("table.cards", n=count).say(lang)
    label = say(lang, "table.card", name=said_here("picture.pile"), text=words)
    return button(
        key,
        "pcard back red",
        label,
        "",
        el("b", count),
        el("span", said_here("table.cards_word", n=count).say(lang)),
    )


def discards(scene: Scene) -> Markup:
    s = scene.s
    if not s.discard:
        return telling("discard", say(scene.lang, "table.empty"), cls="cslot")
    return discard_card(scene.edition, scene.lang, tuple(s.discard), s.active)


@lru_cache(maxsize=1024)
def discard_card(edition: Edition, lang: str, cards: tuple[int, ...], active: int) -> Markup:
    """The last one on top; what is below is open, and told."""
    top, name = cards[-1], CARDS[cards[-1]]
    named = [card_name(number).say(lang) for number in reversed(cards)]
    count = said_here("table.cards", n=len(cards)).say(lang)
    tell = said_here("table.card", name=said_here("picture.discard"), text=about.listed(named)).say(lang)
    return button(
        (f"discard/{name}", (), ""),
        "pcard action still" if top >= len(edition.doctors) else "pcard doctor still",
        tell,
        f"hand/{name} doctor/{name} ongoing/{name} cards/{active}",
        svg(picture(top), "pic"),
        el("span", soft(card(lang, top)), cls="nm"),
        el("span", count, cls="tx"),
    )
