"""The decision bar: what is asked, help, what can be chosen besides the pieces on the board, hint and undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.ask import (
    END_KEY,
    asking,
    bar,
    chosen_count,
    ended,
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
from ..cards import CONSULTANT, NONE, NURSE, number_in
from ..labels import said_here, token_name, worker_id, worker_name
from ..modules import investments
from ..modules.city.names import BONUSES
from ..modules.city.words import about_bonus
from ..modules.consultant import copied_by
from ..moves import (
    ADMIT,
    DONE,
    PASS,
    USE,
    kind_of,
    move,
)
from ..notation import describe
from ..patient_intake import missing_beds
from ..pieces import Edition
from ..steps import (
    ACTIVATE,
    ARRANGE,
    CHOOSE_AMBULANCE,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_INVESTMENT,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COMPLETE_REPORT,
    DISCARD_ONE,
    EVENT_CHOICE,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    KEEP_TOKEN,
    LOAD,
    OVERFLOW,
    REROLL_PATIENT,
    REST_PATIENTS,
    STEPS,
    TREAT_PATIENTS,
    USE_ABILITY,
    USE_TOKEN,
    placed_in,
    placed_worker,
)
from ..tokens import TOKENS
from . import bed_ask, city_ask, next_choice
from .entries import entries
from .pressing import chosen_first
from .rooms import gain_sign
from .scene import Scene, tag_id, token_id, worker_symbol
from .tokens import token_symbol
from .words import gain, say, specialist_text

ICONS: Final = {
    CHOOSE_REVEAL: "i-eye",
    ARRANGE: "i-hand",
    KEEP_ADMINISTRATOR: "i-star",
    EVENT_CHOICE: "i-bell",
    LOAD: "van",
    CHOOSE_AMBULANCE: "van",
    OVERFLOW: "candle",
    IMPROVE: "i-d-home",
    DISCARD_ONE: "bag",
    CHOOSE_COPY: "i-person",
    CHOOSE_GUARDED: "i-star",
    COMPLETE_REPORT: "clipboard",
    CHOOSE_THREE: "i-hand",
    COLLECT: "van",
    REST_PATIENTS: "plaster",
    REROLL_PATIENT: "i-reroll",
}
GATHERED: Final = {
    LOAD: "table.load_them",
    OVERFLOW: "table.remove_them",
    TREAT_PATIENTS: "table.treat_them",
    USE_ABILITY: "table.treat_them",
    ACTIVATE: "table.treat_them",
    USE_TOKEN: "table.treat_them",
    REST_PATIENTS: "table.rest_them",
}
CHOOSING: Final = (ACTIVATE, CHOOSE_INVESTMENT, KEEP_TOKEN, USE_TOKEN)
"""Where somebody or something is chosen first, then what is done with it."""


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return closing(scene)
    if scene.asked == NONE:
        return waiting(scene)
    if scene.asked in city_ask.ASKED:
        return city_ask.panel(scene)
    if scene.asked in bed_ask.ASKED:
        return bed_ask.panel(scene)
    return bar(
        icon(scene),
        asking(scene.question(), help(scene)),
        inside(scene),
        toggles(scene),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene.lang, entries(scene)),
        passes(scene),
        *[next_choice.answers(scene.lang, *choice) for choice in following(scene)],
        gathered(scene),
    )


def following(scene: Scene) -> list[next_choice.Choice]:
    """What may be asked next, where investments are in play."""
    return next_choice.choices(scene) if scene.invests else []


# -- what is asked


def icon(scene: Scene) -> Markup:
    if scene.asked == KEEP_TOKEN and not scene.tokens:
        return svg("i-invest", "i xl")
    if scene.asked in CHOOSING:
        pegs = [
            who_icon(worker_id(worker), worker_symbol(scene, worker), leads(scene, worker))
            for worker in scene.ready or scene.sendable
        ]
        tags = [who_icon(tag_id(token), tag_id(token), leads_tag(scene, token)) for token in scene.tags]
        tokens = [who_icon(token_id(token), token_symbol(token), leads_token(scene, token)) for token in scene.tokens]
        bags = [who_icon("bag", "bag", scene.hands[:1] == ("bag",))] * scene.bag_to_spend
        return join(*pegs, *bags, *tags, *tokens) if scene.hands else svg("i-moon", "i xl")
    if scene.asked in (TREAT_PATIENTS, USE_ABILITY):
        return svg(worker_symbol(scene, placed_worker(scene.arg)), "peg l")
    return svg(ICONS[scene.asked], "i xl wide" if ICONS[scene.asked] == "van" else "i xl")


@lru_cache(maxsize=128)
def who_icon(who: str, symbol: str, lead: bool) -> Markup:
    return only_for(who, lead, svg(symbol, "peg l"))


def help(scene: Scene) -> Child:
    lang = scene.lang
    if scene.asked == ACTIVATE:
        lines = [who_help(lang, worker, leads(scene, worker), ability(scene, worker)) for worker in scene.ready]
        tags = [tag_help(lang, token, leads_tag(scene, token), tag_text(scene, token)) for token in scene.tags]
        asked = next_choice.questions(lang, following(scene))
        bags = [bag_help(lang, scene.hands[:1] == ("bag",))] * scene.bag_to_spend
        return [*lines, *bags, *tags, *asked]
    if scene.asked in (CHOOSE_INVESTMENT, KEEP_TOKEN, USE_TOKEN):
        tokens = [
            only_for(token_id(token), leads_token(scene, token), about.token(scene.edition, token).say(lang), " ")
            for token in scene.tokens
        ]
        general = say(lang, f"table.help.{STEPS[scene.asked]}")
        return [*tokens, *next_choice.questions(lang, following(scene)), el("span", general, cls="general")]
    count = chosen_count(say(lang, "table.chosen"))
    if scene.asked == TREAT_PATIENTS:
        room = scene.rules.room(scene.s, scene.focus, placed_in(scene.arg))
        if room.pink != NONE:
            return [count, about.room(room).say(lang)]
        return [count, gain(scene.edition, lang, number_in(placed_in(scene.arg)))]
    if scene.asked == OVERFLOW:
        return [count, say(lang, "table.help.overflow", n=missing_beds(scene.s, scene.mine))]
    if scene.asked in (USE_ABILITY, LOAD, REST_PATIENTS):
        return [count, say(lang, f"table.help.{STEPS[scene.asked]}")]
    return say(lang, f"table.help.{STEPS[scene.asked]}")


def leads(scene: Scene, worker: int) -> bool:
    """Is this worker chosen at first?"""
    return scene.hands[0] == worker_id(worker)


def leads_tag(scene: Scene, token: int) -> bool:
    return scene.hands[0] == tag_id(token)


def leads_token(scene: Scene, token: int) -> bool:
    return scene.hands[0] == token_id(token)


def ability(scene: Scene, worker: int) -> str:
    """What a worker can do after the department has done its part."""
    if worker == NURSE:
        return ""
    copied = copied_by(scene.s, scene.focus)
    number = copied if worker - 1 == CONSULTANT and copied != NONE else worker - 1
    return specialist_text(scene.edition, scene.lang, number)


@lru_cache(maxsize=256)
def who_help(lang: str, worker: int, lead: bool, does: str) -> Markup:
    if does:
        return only_for(
            worker_id(worker), lead, say(lang, "table.help.specialist", worker=worker_name(worker), about=does)
        )
    return only_for(
        worker_id(worker),
        lead,
        say(lang, "table.help.worker", worker=worker_name(worker)),
        el("span", " ", say(lang, "table.help.point"), cls="by-mouse"),
        el("span", " ", say(lang, "table.help.hold"), cls="by-touch"),
    )


@lru_cache(maxsize=16)
def bag_help(lang: str, lead: bool) -> Markup:
    return only_for("bag", lead, say(lang, "table.help.spend"))


def tag_text(scene: Scene, token: int) -> str:
    return about_bonus(scene.s, token).say(scene.lang)


@lru_cache(maxsize=64)
def tag_help(lang: str, token: int, lead: bool, does: str) -> Markup:
    return only_for(tag_id(token), lead, does, " ", say(lang, "table.help.bonus"))


def inside(scene: Scene) -> Markup:
    """The steps of a placement with tokens: the department, its tokens, then the specialist who brings more."""
    if scene.asked != USE_TOKEN:
        return Markup()
    number, worker = number_in(placed_in(scene.arg)), placed_worker(scene.arg)
    of_room = investments.whose_in(scene.arg) == investments.OF_ROOM
    return placement_steps(scene.edition, scene.lang, number, worker, of_room)


@lru_cache(maxsize=1024)
def placement_steps(edition: Edition, lang: str, number: int, worker: int, of_room: bool) -> Markup:
    tokens = say(lang, "table.inside.tokens")
    staff = [] if worker == NURSE else [worker_name(worker).say(lang)]
    steps = [el("li", svg("i-check", "i s"), gain_sign(edition, number), cls="past")]
    steps.append(el("li", tokens, cls="now" if of_room else "past"))
    steps += [el("li", name, cls=None if of_room else "now") for name in staff]
    return el("ol", steps, cls="inside", aria_label=say(lang, "table.inside"))


# -- what can be pressed


def toggles(scene: Scene) -> Markup:
    """Who is meant, within reach of the thumb: the same choice as on the board."""
    if scene.asked in CHOOSING:
        buttons = [
            toggle(scene.lang, worker_id(worker), worker_symbol(scene, worker), leads(scene, worker))
            for worker in scene.ready or scene.sendable
        ]
        buttons += [
            toggle(scene.lang, token_id(token), token_symbol(token), leads_token(scene, token))
            for token in scene.tokens
        ]
        buttons += [toggle(scene.lang, "bag", "bag", scene.hands[:1] == ("bag",))] * scene.bag_to_spend
        buttons += [toggle(scene.lang, tag_id(token), tag_id(token), leads_tag(scene, token)) for token in scene.tags]
        if len(buttons) < 2:
            return Markup()
        small = "toggles" if scene.asked == USE_TOKEN else "toggles hands"
        return el("span", buttons, cls=small, role="group", aria_label=say(scene.lang, "table.who"))
    if scene.asked == USE_ABILITY and (scene.bag_to_spend or scene.tags):
        worker = scene.arg
        buttons = [
            toggle(scene.lang, "ability", worker_symbol(scene, worker), True),
            *[toggle(scene.lang, "bag", "bag", False)] * scene.bag_to_spend,
            *[toggle(scene.lang, tag_id(token), tag_id(token), False) for token in scene.tags],
        ]
        return el("span", buttons, cls="toggles", role="group", aria_label=say(scene.lang, "table.who"))
    return Markup()


@lru_cache(maxsize=128)
def toggle(lang: str, who: str, symbol: str, lead: bool) -> Markup:
    names = {"bag": "table.spend_bag", "ability": "table.use_ability"}
    tag, token = who.removeprefix("bonus-"), who.removeprefix("token-")
    if tag in BONUSES:
        label = said_here(f"bonus.{tag}").say(lang)
    elif token in TOKENS:
        label = token_name(TOKENS.index(token)).say(lang)
    else:
        label = say(lang, names[who]) if who in names else who_name(lang, who)
    return el(
        "button",
        svg(symbol, "i bonuspic" if tag in BONUSES else "i", label),
        cls="btn small",
        **chosen_first(who, lead),
    )


def who_name(lang: str, who: str) -> str:
    return say(lang, "nurse" if who == "nurse" else f"specialist.{who}")


def passes(scene: Scene) -> Markup:
    """What is not done with a piece: to finish, to do without, to use or admit."""
    parts = []
    for found in scene.legal:
        if kind_of(found) in (PASS, USE, ADMIT):
            main = len(scene.legal) == 1 or kind_of(found) != PASS
            idle = scene.ready if found == move(PASS, DONE) else ()
            parts.append(pass_button(scene.lang, found, main, idle))
    return join(*parts)


@lru_cache(maxsize=1024)
def pass_button(lang: str, found: int, main: bool, idle: tuple[int, ...]) -> Markup:
    """`idle` are the workers who could still help somebody: to end without them is asked about first."""
    described = describe(found)
    ends = found == move(PASS, DONE)
    label = say(lang, "table.end") if ends else described.label(lang)
    workers = [worker_name(worker) for worker in idle]
    return el(
        "button",
        label,
        cls="btn main" if main else "btn can",
        form="play",
        name="code",
        value=described.code,
        aria_keyshortcuts=END_KEY if ends else None,
        data_piece=f"do/{described.code.replace(' ', '-')}",
        data_sure=say(lang, "table.sure.end", workers=workers) if idle else None,
    )


def gathered(scene: Scene) -> Markup:
    """Where a handful of pieces becomes a move."""
    if not scene.handfuls or scene.asked not in GATHERED:
        return Markup()
    return match(scene.lang, GATHERED[scene.asked])


@lru_cache(maxsize=32)
def match(lang: str, label: str) -> Markup:
    return gathering(say(lang, label), say(lang, "table.no_fit"), say(lang, "table.more_to_choose"))


# -- nothing to decide


def closing(scene: Scene) -> Panel:
    """Who has won; alone it is a matter of points."""
    if len(scene.s.hospitals) > 1:
        return winning(scene)
    outcome = said_here("table.alone", n=scene.total(0)).say(scene.lang)
    return ended(outcome, say(scene.lang, "table.alone_help"))
