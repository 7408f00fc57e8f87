"""The decision bar: what is asked, one line of help, what can be chosen besides the pieces on the board, undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.agenda import kind_of as step_kind
from ....look.ask import asking, bar, entry, hint_button, menu, only_for, undo, waiting, winning
from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ..cards import CRITICAL, NONE, NURSE
from ..dice import COLOURS
from ..moves import DRAW_SCREEN, REGULAR, kind_of, morgue, value_of
from ..notation import colour_name, describe, said_here
from ..pieces import Edition
from ..sentences import bonus_name
from ..steps import CHOOSE, DISCARD
from .offers import WHO, Patient, Prices, cheapest, costs, patients_waiting, prices
from .scene import Scene

GROUP_CLOSING: Final = Markup("</span></span>")


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return winning(scene)
    if scene.choosing:
        return choosing(scene)
    if scene.settling:
        return settling(scene)
    if scene.discarding:
        return discarding(scene)
    return pausing(scene)


# -- choosing a patient


def choosing(scene: Scene) -> Panel:
    s, lang, game = scene.s, scene.lang, scene.rules.game
    chief = scene.seat == s.chief
    dear = NONE if chief else s.sheets[s.chief].choice
    entries = []
    for move in scene.legal:
        die = value_of(move)
        entries.append(entry(game, lang, move, taking(lang, s.dice[die], s.bonus_of(die), die == dear)))
    has_bag = s.sheets[scene.seat].bags > 0
    return bar(
        svg("chief" if chief else "siren", "i xl"),
        choice_question(lang, chief, s.sealed, has_bag),
        hint_button(lang),
        undo(scene),
        *menu(lang, entries),
    )


@lru_cache(maxsize=2048)
def taking(lang: str, value: int, bonus: int, dear: bool) -> str:
    return said_here("hint.take_for_bag" if dear else "hint.take", value=value, bonus=bonus_name(bonus)).say(lang)


@lru_cache(maxsize=32)
def choice_question(lang: str, chief: bool, sealed: bool, has_bag: bool) -> Markup:
    if chief:
        return asking(said_here("table.ask.chief").say(lang), said_here("table.help.chief").say(lang))
    help = said_here("table.help.price" if has_bag else "table.help.no_bag").say(lang)
    if sealed:
        help = f"{said_here('table.help.secret').say(lang)} {help}"
    return asking(said_here("table.ask.choose").say(lang), help)


# -- settling: the patient, the extra patient, the screen


def settling(scene: Scene) -> Panel:
    s, lang, edition, game = scene.s, scene.lang, scene.edition, scene.rules.game
    sheet = s.sheets[scene.seat]
    guests = patients_waiting(s, scene.seat)
    groups: list[Markup] = []
    entries: list[Markup] = []
    beds: list[bool] = []
    for guest in guests:
        mine = prices(edition, guest, scene.legal)
        beds.append(bool(mine))
        groups += group(lang, guest.who, guest is guests[0], mine)
        box_left = sheet.morgue < edition.morgue_boxes
        entries += [entry(game, lang, move, costs(lang, *price)) for move, price in mine.items()]
        if morgue(guest.who) in scene.legal:
            groups.append(morgue_button(edition, lang, guest.who, guest is guests[0], box_left, bool(mine)))
            entries.append(entry(game, lang, morgue(guest.who)))
    entries += [entry(game, lang, move) for move in scene.legal if kind_of(move) == DRAW_SCREEN]
    bonus = s.bonus_of(sheet.choice)
    return bar(
        patient_icons(lang, guests),
        settle_question(lang, guests, tuple(beds), bonus, sheet.screen_waits),
        who_toggles(lang, guests),
        *groups,
        hint_button(lang),
        undo(scene),
        *menu(lang, entries),
    )


@lru_cache(maxsize=1024)
def patient_icons(lang: str, guests: tuple[Patient, ...]) -> Markup:
    if not guests:
        return svg("curtain", "i xl")
    icons = []
    for guest in guests:
        colour = COLOURS[guest.colour]
        dice = [svg(f"die-{colour}-{value}", "die l") for value in dict.fromkeys((guest.low, guest.high))]
        label = said_here("table.extra", colour=colour_name(guest.colour), low=guest.low, high=guest.high).say(lang)
        spoken = {"role": "img", "aria_label": label} if len(dice) > 1 else {}
        icons.append(only_for(WHO[guest.who], guest is guests[0], el("span", dice, cls="dice", **spoken)))
    return join(*icons)


@lru_cache(maxsize=2048)
def settle_question(lang: str, guests: tuple[Patient, ...], beds: tuple[bool, ...], bonus: int, screen: bool) -> Markup:
    if not guests:
        return asking(said_here("table.ask.screen").say(lang), said_here("table.help.screen").say(lang))
    questions, helps = [], []
    for guest, fits_somewhere in zip(guests, beds, strict=True):
        lead = guest is guests[0]
        if guest.who == REGULAR:
            question = said_here("table.ask.settle", colour=colour_name(guest.colour), value=guest.low)
        else:
            question = said_here("table.ask.extra")
        help = said_here(help_id(guest.who, fits_somewhere, len(guests), bonus, screen))
        questions.append(only_for(WHO[guest.who], lead, question.say(lang)))
        helps.append(only_for(WHO[guest.who], lead, help.say(lang)))
    return asking(questions, helps)


def help_id(who: int, fits_somewhere: bool, guests: int, bonus: int, screen: bool) -> str:
    if not fits_somewhere:
        return "table.help.no_bed"
    if guests > 1:
        return "table.help.two"
    if screen:
        return "table.help.bed_and_screen"
    if who == REGULAR and bonus in (NURSE, CRITICAL):
        return "table.help.nurse" if bonus == NURSE else "table.help.critical"
    return "table.help.bed"


@lru_cache(maxsize=512)
def who_toggles(lang: str, guests: tuple[Patient, ...]) -> Markup:
    """Which of two patients is meant."""
    if len(guests) < 2:
        return Markup()
    buttons = []
    for guest in guests:
        first = guest is guests[0]
        name = said_here("picture.waiting.patient" if guest.who == REGULAR else "picture.waiting.extra").say(lang)
        buttons.append(
            el(
                "button",
                svg(f"die-{COLOURS[guest.colour]}-{guest.low}", "die s", name),
                cls="btn small",
                type="button",
                data_set_who=WHO[guest.who],
                data_default=first,
                aria_pressed="true" if first else "false",
            )
        )
    return el("span", buttons, cls="toggles", role="group", aria_label=said_here("table.who").say(lang))


def group(lang: str, who: int, lead: bool, prices: Prices) -> tuple[Markup, ...]:
    """Which value is written; a single one needs no choosing."""
    stethoscopes = {value_of(move): price[0] for move, price in prices.items()}
    if len(stethoscopes) < 2:
        return ()
    default = value_of(cheapest(prices))
    buttons = [write_button(lang, value, stethoscopes[value], value == default) for value in sorted(stethoscopes)]
    return group_opening(lang, who, lead), *buttons, GROUP_CLOSING


@lru_cache(maxsize=32)
def group_opening(lang: str, who: int, lead: bool) -> Markup:
    word = said_here("table.value").say(lang)
    toggles = el("span", el("span", word, cls="cap"), cls="toggles", role="group", aria_label=word)
    return Markup(only_for(WHO[who], lead, toggles).removesuffix(GROUP_CLOSING))


@lru_cache(maxsize=256)
def write_button(lang: str, value: int, stethoscopes: int, default: bool) -> Markup:
    cost = costs(lang, stethoscopes, 0) or said_here("table.free").say(lang)
    return el(
        "button",
        value,
        svg("steth", "i s") if stethoscopes else None,
        stethoscopes if stethoscopes > 1 else None,
        cls="btn small can",
        type="button",
        data_set_write=value,
        data_default=default,
        aria_pressed="true" if default else "false",
        aria_label=said_here("table.write", value=value, price=cost).say(lang),
    )


@lru_cache(maxsize=64)
def morgue_button(edition: Edition, lang: str, who: int, lead: bool, box_left: bool, bed_free: bool) -> Markup:
    """Who has a bed for the patient is asked once more; without one it is what can be done."""
    move = describe(morgue(who))
    word = said_here("table.morgue").say(lang)
    text: Child = [el("span", f"{word}, ", cls="word"), edition.morgue_points] if box_left else word
    button = el(
        "button",
        svg("candle"),
        text,
        cls="btn" if bed_free else "btn can",
        form="play",
        name="code",
        value=move.code,
        title=move.label(lang),
        data_piece=move.targets[0],
        data_sure=said_here("table.sure.morgue").say(lang) if bed_free else None,
    )
    return only_for(WHO[who], lead, button)


# -- alone against URSULE: a Cardiologist leaves


def discarding(scene: Scene) -> Panel:
    lang = scene.lang
    entries = [entry(scene.rules.game, lang, move) for move in scene.legal]
    return bar(svg("heartcard", "i xl"), discard_question(lang), hint_button(lang), undo(scene), *menu(lang, entries))


@lru_cache(maxsize=8)
def discard_question(lang: str) -> Markup:
    return asking(said_here("table.ask.discard").say(lang), said_here("table.help.discard").say(lang))


# -- nothing to decide


def pausing(scene: Scene) -> Panel:
    """Whom we wait for, and which patient is ours already."""
    s, lang = scene.s, scene.lang
    asked = step_kind(s.current(s.deciders[0]))
    mine = scene.choice(scene.seat) if scene.seat >= 0 else NONE
    took = you_took(lang, mine, s.dice[mine]) if mine != NONE else ""
    return waiting(scene, waits(lang, asked, scene.deciders()), took)


@lru_cache(maxsize=1024)
def waits(lang: str, asked: int, names: tuple[str, ...]) -> str:
    count = len(names)
    if asked == CHOOSE:
        return said_here("table.wait.choose", n=count, names=names).say(lang)
    if asked == DISCARD:
        return said_here("table.wait.discard", n=count, names=names).say(lang)
    return said_here("table.wait.settle", n=count, names=names).say(lang)


@lru_cache(maxsize=64)
def you_took(lang: str, die: int, value: int) -> str:
    return said_here("table.you_took", colour=colour_name(die), value=value).say(lang)
