"""The decision bar: what is asked, help, what can be chosen besides the pieces on the board, hint and undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ..beds import bed_list, has_bed
from ..cards import CONSULTANT, NONE, NURSE
from ..dice import die_of
from ..labels import said_here, worker_id, worker_name
from ..modules.consultant import copied_by
from ..moves import (
    ADMIT,
    BAG,
    BUILD,
    COPY,
    DISCARD_CARD,
    DISCARD_TILE,
    DONE,
    DYE,
    EXCHANGE,
    HIRE,
    KEEP,
    PASS,
    PLACE,
    TREAT,
    USE,
    beds_in,
    kind_of,
    move,
)
from ..notation import describe, describe_on_beds, patient_name, unlike_patients
from ..steps import (
    ACTIVATE,
    ARRANGE,
    CHOOSE_AMBULANCE,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COMPLETE_REPORT,
    DISCARD_ONE,
    EVENT_CHOICE,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    LOAD,
    OVERFLOW,
    STEPS,
    TREAT_PATIENTS,
    USE_ABILITY,
    placed_in,
    placed_worker,
)
from .scene import Handful, Scene, worker_symbol
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
}
GATHERED: Final = {
    LOAD: "table.load_them",
    OVERFLOW: "table.remove_them",
    TREAT_PATIENTS: "table.treat_them",
    USE_ABILITY: "table.treat_them",
    ACTIVATE: "table.treat_them",
}


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return closing(scene)
    if scene.asked == NONE:
        return pausing(scene)
    moves = scene.handfuls
    return (
        OPENING,
        icon(scene),
        what(scene),
        CHOICES,
        toggles(scene),
        hint_button(scene.lang),
        undo(scene),
        *menu(scene, moves),
        passes(scene),
        gathering(scene, moves),
        CLOSING,
    )


OPENING: Final = Markup('<section class="ask" id="panel-ask" data-panel="ask" aria-labelledby="todo">')
CHOICES: Final = Markup('<div class="choices">')
CLOSING: Final = Markup("</div></section>")


# -- what is asked


def icon(scene: Scene) -> Markup:
    if scene.asked == ACTIVATE:
        ready = scene.ready
        pegs = [who_icon(worker_id(worker), worker_symbol(scene, worker), worker == ready[0]) for worker in ready]
        return join(*pegs, who_icon("bag", "bag", not ready))
    if scene.asked in (TREAT_PATIENTS, USE_ABILITY):
        return svg(worker_symbol(scene, placed_worker(scene.arg)), "peg l")
    return svg(ICONS[scene.asked], "i xl wide" if ICONS[scene.asked] == "van" else "i xl")


@lru_cache(maxsize=128)
def who_icon(who: str, symbol: str, lead: bool) -> Markup:
    """Shown while this one is chosen."""
    return el("span", svg(symbol, "peg l"), data_who=who, cls="lead" if lead else None)


def what(scene: Scene) -> Markup:
    question = scene.rules.game.question(scene.s, scene.seat).say(scene.lang)
    return el("div", el("h2", question, id="todo", tabindex="-1"), el("p", help(scene)), cls="what")


def help(scene: Scene) -> Child:
    lang = scene.lang
    if scene.asked == ACTIVATE:
        ready = scene.ready
        lines = [who_help(lang, worker, worker == ready[0], ability(scene, worker)) for worker in ready]
        return [*lines, bag_help(lang, not ready)]
    count = el("span", cls="count", data_count=say(lang, "table.chosen"))
    if scene.asked == TREAT_PATIENTS:
        return [count, gain(scene.edition, lang, placed_in(scene.arg))]
    if scene.asked in (USE_ABILITY, OVERFLOW, LOAD):
        return [count, say(lang, f"table.help.{STEPS[scene.asked]}")]
    return say(lang, f"table.help.{STEPS[scene.asked]}")


def ability(scene: Scene, worker: int) -> str:
    """What a worker can do after the department has done its part."""
    if worker == NURSE:
        return ""
    copied = copied_by(scene.s, scene.focus)
    number = copied if worker - 1 == CONSULTANT and copied != NONE else worker - 1
    return specialist_text(scene.edition, scene.lang, number)


@lru_cache(maxsize=256)
def who_help(lang: str, worker: int, lead: bool, does: str) -> Markup:
    id = "table.help.specialist" if does else "table.help.worker"
    text = said_here(id, worker=worker_name(worker), about=does).say(lang)
    return el("span", text, data_who=worker_id(worker), cls="lead" if lead else None)


@lru_cache(maxsize=16)
def bag_help(lang: str, lead: bool) -> Markup:
    return el("span", say(lang, "table.help.spend"), data_who="bag", cls="lead" if lead else None)


# -- what can be pressed


def toggles(scene: Scene) -> Markup:
    """Who is meant, within reach of the thumb: the same choice as on the board."""
    if scene.asked == ACTIVATE:
        ready = scene.ready
        buttons = [
            toggle(scene.lang, worker_id(worker), worker_symbol(scene, worker), worker == ready[0]) for worker in ready
        ]
        buttons += [toggle(scene.lang, "bag", "bag", not ready)] * scene.bag_to_spend
        if len(buttons) < 2:
            return Markup()
        return el("span", buttons, cls="toggles hands", role="group", aria_label=say(scene.lang, "table.who"))
    if scene.asked == USE_ABILITY and scene.bag_to_spend:
        worker = scene.arg
        buttons = [
            toggle(scene.lang, "ability", worker_symbol(scene, worker), True),
            toggle(scene.lang, "bag", "bag", False),
        ]
        return el("span", buttons, cls="toggles", role="group", aria_label=say(scene.lang, "table.who"))
    return Markup()


@lru_cache(maxsize=128)
def toggle(lang: str, who: str, symbol: str, lead: bool) -> Markup:
    names = {"bag": "table.spend_bag", "ability": "table.use_ability"}
    label = say(lang, names[who]) if who in names else who_name(lang, who)
    return el(
        "button",
        svg(symbol, "i", label),
        cls="btn small",
        type="button",
        value=who,
        data_set_who=who,
        data_default="" if lead else None,
        aria_pressed="true" if lead else "false",
    )


def who_name(lang: str, who: str) -> str:
    return say(lang, "nurse" if who == "nurse" else f"specialist.{who}")


@lru_cache(maxsize=8)
def hint_button(lang: str) -> Markup:
    return el(
        "button",
        svg("i-bulb"),
        el("span", say(lang, "table.hint"), cls="word"),
        cls="btn hint",
        form="play",
        name="hint",
        value=1,
        title=say(lang, "table.hint_long"),
    )


def undo(scene: Scene) -> Markup:
    return undo_button(scene.lang, scene.s.undoable(scene.seat) > 0) if scene.seat >= 0 else Markup()


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


def menu(scene: Scene, moves: list[Handful]) -> list[Markup]:
    """Every legal move as a plain button, for those who do not point at pieces."""
    by_move = {handful.move: handful for handful in moves}
    lang, patients = scene.lang, scene.mine.beds
    unlike = unlike_patients(patients, scene.mine.activation.healed)
    entries = []
    for found in scene.legal:
        hinted = hint_of(scene, found)
        handful = by_move.get(found)
        if handful is None:
            entries.append(entry(lang, found, (), hinted, (), "", ""))
        else:
            beds = bed_list(beds_in(found))
            names = tuple([called(lang, die_of(patients[bed]), bed, has_bed(unlike, bed)) for bed in beds])
            entries.append(entry(lang, found, names, hinted, handful.kinds, handful.purpose, handful.say))
    return [menu_opening(lang), *entries, MENU_END]


MENU_END: Final = Markup("</ul></details>")


@lru_cache(maxsize=2048)
def called(lang: str, die: int, bed: int, with_bed: int) -> str:
    return patient_name(die, bed, with_bed).say(lang)


KEPT: Final = 8192
ON_CARDS: Final = (BUILD, HIRE, DISCARD_TILE, DISCARD_CARD, COPY, KEEP)
KEPT_HINTS: Final = (PLACE, TREAT, DYE, EXCHANGE, BAG, *ON_CARDS)
hints: dict[tuple[object, ...], str] = {}
"""What was said of moves in departments, on patients and on cards: it depends on little, and is asked for often."""


def hint_of(scene: Scene, found: int) -> str:
    if kind_of(found) not in KEPT_HINTS:
        return hint_now(scene, found)
    mine = scene.mine
    beds = beds_in(found)
    patients = tuple([mine.beds[bed] for bed in bed_list(beds)])
    about = (scene.edition, scene.lang, scene.asked, scene.arg, copied_by(scene.s, scene.focus), found, patients)
    said = hints.get(about)
    if said is None:
        if len(hints) >= KEPT:
            hints.clear()
        said = hints[about] = hint_now(scene, found)
    return said


def hint_now(scene: Scene, found: int) -> str:
    hint = scene.rules.game.hint(scene.s, scene.seat, found)
    return hint.say(scene.lang) if hint is not None else ""


@lru_cache(maxsize=8)
def menu_opening(lang: str) -> Markup:
    whole = el(
        "details",
        el("summary", svg("i-log"), el("span", say(lang, "table.all"), cls="word"), cls="btn"),
        el("ul"),
        cls="all",
        data_key="all-moves",
    )
    return Markup(whole.removesuffix(MENU_END))


@lru_cache(maxsize=16384)
def entry(
    lang: str,
    found: int,
    patients: tuple[str, ...],
    hint: str,
    kinds: tuple[str, ...],
    purpose: str,
    difference: str,
) -> Markup:
    """`patients` is what to call those in the beds of the move."""
    described = describe_on_beds(found, patients) if patients else describe(found)
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
            data_for=purpose or None,
            data_say=difference or None,
        ),
        data_key=f"move {described.code}",
    )


def passes(scene: Scene) -> Markup:
    """What is not done with a piece: to finish, to do without, to use or admit."""
    parts = []
    for found in scene.legal:
        if kind_of(found) in (PASS, USE, ADMIT):
            main = len(scene.legal) == 1 or kind_of(found) != PASS
            parts.append(pass_button(scene.lang, found, main))
    return join(*parts)


@lru_cache(maxsize=64)
def pass_button(lang: str, found: int, main: bool) -> Markup:
    described = describe(found)
    label = say(lang, "table.end") if found == move(PASS, DONE) else described.label(lang)
    return el(
        "button",
        label,
        cls="btn main" if main else "btn can",
        form="play",
        name="code",
        value=described.code,
        data_piece=f"do/{described.code.replace(' ', '-')}",
    )


def gathering(scene: Scene, moves: list[Handful]) -> Markup:
    """Where a handful of pieces becomes a move."""
    if not moves or scene.asked not in GATHERED:
        return Markup()
    return match(scene.lang, GATHERED[scene.asked])


@lru_cache(maxsize=32)
def match(lang: str, label: str) -> Markup:
    return el(
        "span",
        cls="match",
        data_match=say(lang, label),
        data_dim=say(lang, "table.no_fit"),
        data_more=say(lang, "table.more_to_choose"),
    )


# -- nothing to decide


def pausing(scene: Scene) -> Markup:
    """Whom we wait for."""
    s, lang = scene.s, scene.lang
    names = tuple(scene.people[seat].name for seat in s.deciders)
    waits = said_here("table.wait", n=len(names), names=list(names)).say(lang)
    help = say(lang, "table.soon" if scene.seat >= 0 else "table.watching")
    return calm("i-clock", waits, help, undo(scene))


def calm(symbol: str, question: str, help: str, choices: str) -> Markup:
    return Markup(
        '<section class="ask calm" id="panel-ask" data-panel="ask" aria-labelledby="todo">'
        + svg(symbol, "i xl")
        + el("div", el("h2", question, id="todo", tabindex="-1"), el("p", help), cls="what")
        + f'<div class="choices">{choices}</div></section>'
    )


def closing(scene: Scene) -> Markup:
    """Who has won."""
    s, lang = scene.s, scene.lang
    result = s.result()
    totals = result.totals
    if len(s.hospitals) == 1:
        return calm("rosette", said_here("table.alone", points=totals[0]).say(lang), say(lang, "table.alone_help"), "")
    names = [scene.people[owner].name for owner in result.winners]
    ranking = sorted(range(len(totals)), key=lambda owner: result.places[owner])
    everybody = ", ".join(f"{scene.people[owner].name} {totals[owner]}" for owner in ranking)
    return calm("rosette", said_here("table.wins", n=len(names), names=names).say(lang), everybody, "")
