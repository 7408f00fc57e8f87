"""The decision bar: what is asked, what the chosen card does, the moves that are not on a card, undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import (
    END_KEY,
    asking,
    bar,
    chosen_count,
    entry,
    gathering,
    hint_button,
    menu,
    only_for,
    undo,
    waiting,
    winning,
)
from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from .. import about
from ..action_cards import needs_target
from ..cards import CARDS, FIRST_ACTION, NONE
from ..moves import BURY, DRAW, END, NOBODY, QUEUE, SEND, kind_of, move, number_of
from ..notation import card_name, describe, said_here
from ..pieces import Edition
from ..steps import ADMISSION, EXCHANGE_DOCTORS, FINAL_OPERATION, MORNING, OPERATION, TURN
from .cards import picture
from .outlook import operations
from .scene import TURN_ITSELF, Scene
from .words import card, card_text, say

PLAIN: Final = (DRAW, QUEUE, NOBODY)
SEATS: Final = (BURY, SEND)


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return winning(scene)
    if scene.asked == NONE:
        return waiting(scene, meanwhile=meanwhile(scene))
    return bar(
        icon(scene),
        what(scene),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene.lang, entries(scene)),
        moves(scene),
        *[chosen(scene.edition, scene.lang, number, code) for number, code in scene.cards.items()],
        gathered(scene),
    )


# -- what is asked


def icon(scene: Scene) -> Markup:
    """The die before an operation, else a sign of the step; the card that is chosen."""
    if scene.asked == FINAL_OPERATION or (scene.asked == TURN and scene.s.stage == OPERATION):
        shown = svg("die-white-5", "die l")
    elif scene.asked == TURN:
        shown = svg({MORNING: "i-clock", ADMISSION: "i-door"}.get(scene.s.stage, "i-hand"), "i xl")
    elif scene.s.newcomer != NONE:
        shown = svg(picture(scene.s.newcomer), "pic l")
    else:
        shown = svg("i-person", "i xl")
    return join(only_for(TURN_ITSELF, True, shown), [chosen_icon(number) for number in scene.cards])


@lru_cache(maxsize=64)
def chosen_icon(number: int) -> Markup:
    return only_for(CARDS[number], False, svg(picture(number), "pic l"))


def what(scene: Scene) -> Markup:
    heads = [only_for(CARDS[number], False, card(scene.lang, number)) for number in scene.cards]
    return asking([only_for(TURN_ITSELF, True, question(scene)), *heads], help(scene))


def question(scene: Scene) -> str:
    """In a turn as short as can be: what it means is on the table."""
    s = scene.s
    if scene.asked != TURN:
        return scene.question()
    if s.stage == OPERATION and scene.mine.table != NONE:
        return say(scene.lang, "table.ask.operation", patient=about.the_patient(scene.mine.table))
    if s.stage == MORNING:
        return say(scene.lang, "table.ask.morning")
    done = move(END, 0) in scene.legal
    return say(scene.lang, "table.ask.cards" if done else "table.ask.admission")


def help(scene: Scene) -> Child:
    lang = scene.lang
    if scene.asked == EXCHANGE_DOCTORS:
        return chosen_count(say(lang, "table.chosen"))
    plain = "table.help.cards" if scene.cards else "table.help.choose"
    lines = [chosen_help(scene.edition, lang, number) for number in scene.cards]
    return [only_for(TURN_ITSELF, True, say(lang, plain)), *lines]


@lru_cache(maxsize=256)
def chosen_help(edition: Edition, lang: str, number: int) -> Markup:
    does = card_text(edition, lang, number)
    aimed = number >= FIRST_ACTION and needs_target(edition, number)
    then = say(lang, "table.help.target" if aimed else "table.help.again")
    return only_for(CARDS[number], False, say(lang, "both", first=does, second=then) if does else then)


# -- what can be pressed


def entries(scene: Scene) -> list[Markup]:
    """The legal moves for the list of all."""
    game, lang = scene.rules.game, scene.lang
    return [entry(game, lang, found, scene.hint(found), scene.pairs.get(found, ())) for found in scene.legal]


def moves(scene: Scene) -> Markup:
    """What is done without a card; hidden while one is chosen."""
    lang = scene.lang
    found: list[Markup] = []
    for legal in scene.legal:
        kind = kind_of(legal)
        if kind in PLAIN:
            found.append(plain(lang, legal))
        elif kind in SEATS:
            found.append(to_seat(lang, legal, scene.people[number_of(legal)].name))
    found += [operate(lang, *way) for way in operations(scene)]
    if move(END, 0) in scene.legal:
        found.append(end_button(lang))
    return el("span", found, data_who=TURN_ITSELF, cls="lead moves1") if found else Markup()


@lru_cache(maxsize=64)
def plain(lang: str, found: int) -> Markup:
    described = describe(found)
    words = say(lang, "table.call") if kind_of(found) == QUEUE else described.label(lang)
    return el("button", words, cls="btn can", form="play", name="code", value=described.code)


@lru_cache(maxsize=64)
def to_seat(lang: str, found: int, name: str) -> Markup:
    words = say(lang, "table.to", name=name)
    return el("button", words, cls="btn can", form="play", name="code", value=describe(found).code)


@lru_cache(maxsize=256)
def operate(lang: str, found: int, name: str, difficulty: int, faces: int) -> Markup:
    words = say(
        lang,
        "table.operate",
        speciality=said_here(f"speciality.{name}"),
        difficulty=difficulty,
        chance=said_here("table.in_six", faces=faces),
    )
    return el(
        "button", svg(f"i-s-{name}", "i"), el("span", words, cls="cap1"), cls="btn can", form="play", name="code",
        value=describe(found).code,
    )  # fmt: skip


@lru_cache(maxsize=8)
def end_button(lang: str) -> Markup:
    words = say(lang, "move.end")
    return el(
        "button",
        words,
        cls="btn main",
        form="play",
        name="code",
        value="end",
        aria_keyshortcuts=END_KEY,
        data_piece="turn/end",
    )


@lru_cache(maxsize=256)
def chosen(edition: Edition, lang: str, number: int, code: str) -> Markup:
    """A card is in the fingers: put it back, or play it."""
    name = CARDS[number]
    back = el(
        "button",
        say(lang, "table.put_back"),
        cls="btn",
        type="button",
        value=TURN_ITSELF,
        data_set_who=TURN_ITSELF,
        data_default=True,
    )
    go = None
    if code:
        words = say(lang, "move.play" if number >= FIRST_ACTION else "move.hire", card=card_name(number))
        go = el("button", words, cls="btn main", form="play", name="code", value=code, data_piece=f"do/{name}")
    return el("span", back, go, data_who=name, cls="moves1")


def gathered(scene: Scene) -> Markup:
    """Where two doctors become a move."""
    return match(scene.lang) if scene.pairs else Markup()


@lru_cache(maxsize=8)
def match(lang: str) -> Markup:
    return gathering(say(lang, "table.exchange_them"), say(lang, "table.no_fit"), say(lang, "table.more_to_choose"))


# -- nothing to decide


def meanwhile(scene: Scene) -> str:
    """Once the hospital is closed it is nobody's turn again: there are only operations (HR-END-02)."""
    return say(scene.lang, "table.last_operations") if scene.s.closer != NONE else ""
