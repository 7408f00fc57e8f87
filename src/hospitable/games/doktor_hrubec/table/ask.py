"""The decision bar: what is asked, what the chosen card does, the moves that are not on a card, undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.html import Child, Markup, el
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


def panel(scene: Scene) -> Markup:
    if scene.s.over:
        return closing(scene)
    if scene.asked == NONE:
        return pausing(scene)
    return Markup(
        '<section class="ask" id="panel-ask" data-panel="ask" aria-labelledby="todo">'
        + icon(scene)
        + what(scene)
        + '<div class="choices">'
        + undo(scene)
        + menu(scene)
        + moves(scene)
        + "".join(chosen(scene.edition, scene.lang, number, code) for number, code in scene.cards.items())
        + gathering(scene)
        + "</div></section>"
    )


# -- what is asked


def icon(scene: Scene) -> str:
    """The die before an operation, else a sign of the step; the card that is chosen."""
    if scene.asked == FINAL_OPERATION or (scene.asked == TURN and scene.s.stage == OPERATION):
        shown = svg("die-white-5", "die l")
    elif scene.asked == TURN:
        shown = svg({MORNING: "i-clock", ADMISSION: "i-door"}.get(scene.s.stage, "i-hand"), "i xl")
    elif scene.s.newcomer != NONE:
        shown = svg(picture(scene.s.newcomer), "pic l")
    else:
        shown = svg("i-person", "i xl")
    cards = "".join(chosen_icon(number) for number in scene.cards)
    return el("span", shown, data_who=TURN_ITSELF, cls="lead") + cards


@lru_cache(maxsize=64)
def chosen_icon(number: int) -> Markup:
    return el("span", svg(picture(number), "pic l"), data_who=CARDS[number])


def what(scene: Scene) -> Markup:
    asked = el("span", question(scene), data_who=TURN_ITSELF, cls="lead")
    heads = [el("span", card(scene.lang, number), data_who=CARDS[number]) for number in scene.cards]
    return el("div", el("h2", asked, heads, id="todo", tabindex="-1"), el("p", help(scene)), cls="what")


def question(scene: Scene) -> str:
    """In a turn as short as can be: what it means is on the table."""
    s = scene.s
    if scene.asked != TURN:
        return scene.rules.game.question(s, scene.seat).say(scene.lang)
    if s.stage == OPERATION and scene.mine.table != NONE:
        return say(scene.lang, "table.ask.operation", patient=about.the_patient(scene.mine.table))
    if s.stage == MORNING:
        return say(scene.lang, "table.ask.morning")
    done = move(END, 0) in scene.legal
    return say(scene.lang, "table.ask.cards" if done else "table.ask.admission")


def help(scene: Scene) -> Child:
    lang = scene.lang
    if scene.asked == EXCHANGE_DOCTORS:
        return el("span", cls="count", data_count=say(lang, "table.chosen"))
    plain = "table.help.cards" if scene.cards else "table.help.choose"
    lines = [el("span", say(lang, plain), data_who=TURN_ITSELF, cls="lead")]
    return lines + [chosen_help(scene.edition, lang, number) for number in scene.cards]


@lru_cache(maxsize=256)
def chosen_help(edition: Edition, lang: str, number: int) -> Markup:
    does = card_text(edition, lang, number)
    aimed = number >= FIRST_ACTION and needs_target(edition, number)
    then = say(lang, "table.help.target" if aimed else "table.help.again")
    return el("span", say(lang, "both", first=does, second=then) if does else then, data_who=CARDS[number])


# -- what can be pressed


def undo(scene: Scene) -> str:
    return undo_button(scene.lang, scene.s.undoable(scene.seat) > 0) if scene.seat >= 0 else ""


@lru_cache(maxsize=8)
def undo_button(lang: str, possible: bool) -> Markup:
    return el(
        "button",
        svg("i-undo"),
        el("span", say(lang, "table.undo"), cls="word"),
        cls="btn undo",
        form="play",
        name="undo",
        value=1,
        aria_disabled=None if possible else "true",
    )


def menu(scene: Scene) -> str:
    """Every legal move as a plain button, for those who do not point at pieces."""
    entries = []
    for found in scene.legal:
        hint = scene.rules.game.hint(scene.s, scene.seat, found)
        kinds = scene.pairs.get(found, ())
        entries.append(entry(scene.lang, found, hint.say(scene.lang) if hint is not None else "", tuple(kinds)))
    return menu_opening(scene.lang) + "".join(entries) + "</ul></details>"


@lru_cache(maxsize=8)
def menu_opening(lang: str) -> str:
    whole = el(
        "details",
        el("summary", svg("i-log"), el("span", say(lang, "table.all"), cls="word"), cls="btn"),
        el("ul"),
        cls="all",
        data_key="all-moves",
    )
    return whole.removesuffix("</ul></details>")


@lru_cache(maxsize=8192)
def entry(lang: str, found: int, hint: str, kinds: tuple[str, ...]) -> Markup:
    described = describe(found)
    label = described.label(lang)
    return el(
        "li",
        el(
            "button",
            f"{label} ({hint})" if hint else label,
            cls="btn small",
            form="play",
            name="code",
            value=described.code,
            data_picks=" ".join(kinds) or None,
        ),
        data_key=f"move {described.code}",
    )


def moves(scene: Scene) -> str:
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
    return el("span", found, data_who=TURN_ITSELF, cls="lead moves1") if found else ""


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
    return el("button", words, cls="btn main", form="play", name="code", value="end", data_piece="turn/end")


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


def gathering(scene: Scene) -> str:
    """Where two doctors become a move."""
    return match(scene.lang) if scene.pairs else ""


@lru_cache(maxsize=8)
def match(lang: str) -> Markup:
    return el(
        "span",
        cls="match",
        data_match=say(lang, "table.exchange_them"),
        data_dim=say(lang, "table.no_fit"),
        data_more=say(lang, "table.more_to_choose"),
    )


# -- nothing to decide


def pausing(scene: Scene) -> Markup:
    """Whom we wait for."""
    names = tuple(scene.people[seat].name for seat in scene.s.deciders)
    waits = said_here("table.wait", n=len(names), names=list(names)).say(scene.lang)
    return calm("i-clock", waits, say(scene.lang, meanwhile(scene)), undo(scene))


def meanwhile(scene: Scene) -> str:
    """Once the hospital is closed it is nobody's turn again: there are only operations (HR-END-02)."""
    if scene.seat < 0:
        return "table.watching"
    return "table.soon" if scene.s.closer == NONE else "table.last_operations"


def calm(symbol: str, question: str, help: str, choices: str) -> Markup:
    return Markup(
        '<section class="ask calm" id="panel-ask" data-panel="ask" aria-labelledby="todo">'
        + svg(symbol, "i xl")
        + el("div", el("h2", question, id="todo", tabindex="-1"), el("p", help), cls="what")
        + f'<div class="choices">{choices}</div></section>'
    )


def closing(scene: Scene) -> Markup:
    """Who has won."""
    result = scene.s.result()
    totals = result.totals
    names = [scene.people[owner].name for owner in result.winners]
    ranking = sorted(range(len(totals)), key=lambda owner: result.places[owner])
    everybody = ", ".join(f"{scene.people[owner].name} {totals[owner]}" for owner in ranking)
    return calm("rosette", said_here("table.wins", n=len(names), names=names).say(scene.lang), everybody, "")
