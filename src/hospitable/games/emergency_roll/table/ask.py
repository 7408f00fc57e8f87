"""The decision bar: what is asked, one line of help, what can be chosen besides the pieces on the board, undo."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.agenda import kind_of as step_kind
from ....look.face import Panel
from ....look.html import Child, Markup, el, join
from ....look.symbols import svg
from ..cards import CRITICAL, NONE, NURSE
from ..dice import COLOURS, DICE
from ..moves import ADMIT, DRAW_SCREEN, REGULAR, kind_of, morgue, value_of, who_of
from ..notation import colour_name, describe, said_here
from ..pieces import Edition
from ..sentences import bonus_name
from ..steps import CHOOSE, DISCARD
from .offers import WHO, Patient, cheapest, costs, price, waiting
from .scene import Scene

OPENING: Final = Markup('<section class="ask" id="panel-ask" data-panel="ask" aria-labelledby="todo">')
CALM_OPENING: Final = Markup('<section class="ask calm" id="panel-ask" data-panel="ask" aria-labelledby="todo">')
CHOICES: Final = Markup('<div class="choices">')
CLOSING: Final = Markup("</div></section>")
GROUP_CLOSING: Final = Markup("</span></span>")
MENU_CLOSING: Final = Markup("</ul></details>")


def panel(scene: Scene) -> Panel:
    if scene.s.over:
        return closing(scene)
    if scene.choosing:
        return choosing(scene)
    if scene.settling:
        return settling(scene)
    if scene.discarding:
        return discarding(scene)
    return pausing(scene)


def bar(icon: Markup, what: Markup, *choices: Markup, calm: bool = False) -> Panel:
    return CALM_OPENING if calm else OPENING, icon, what, CHOICES, *choices, CLOSING


@lru_cache(maxsize=4096)
def what(question: str, help: str) -> Markup:
    return el("div", el("h2", question, id="todo", tabindex="-1"), el("p", help), cls="what")


# -- for everybody who plays


def undo(scene: Scene) -> Markup:
    return undo_button(scene.lang, scene.s.undoable(scene.seat) > 0) if scene.seat >= 0 else Markup()


@lru_cache(maxsize=8)
def undo_button(lang: str, possible: bool) -> Markup:
    return el(
        "button",
        svg("i-undo"),
        el("span", said_here("table.undo").say(lang), cls="word"),
        cls="btn undo",
        form="play",
        name="undo",
        value=1,
        aria_disabled=None if possible else "true",
    )


def menu(lang: str, entries: list[Markup]) -> list[Markup]:
    """Every legal move as a plain button, for those who do not point at pieces."""
    return [menu_opening(lang), *entries, MENU_CLOSING]


@lru_cache(maxsize=8)
def menu_opening(lang: str) -> Markup:
    whole = el(
        "details",
        el("summary", svg("i-log"), el("span", said_here("table.all").say(lang), cls="word"), cls="btn"),
        el("ul"),
        cls="all",
        data_key="all-moves",
    )
    return Markup(whole.removesuffix(MENU_CLOSING))


@lru_cache(maxsize=2048)
def entry(lang: str, move: int, hint: str) -> Markup:
    code = describe(move).code
    label = describe(move).label(lang)
    text = f"{label} ({hint})" if hint else label
    return el("li", el("button", text, cls="btn small", form="play", name="code", value=code), data_key=f"move {code}")


# -- choosing a patient


def choosing(scene: Scene) -> Panel:
    s, lang = scene.s, scene.lang
    chief = scene.seat == s.chief
    dear = NONE if chief else s.sheets[s.chief].choice
    entries = [
        entry(lang, move, taking(lang, s.dice[value_of(move)], s.bonus_of(value_of(move)), value_of(move) == dear))
        for move in scene.legal
    ]
    has_bag = s.sheets[scene.seat].bags > 0
    return bar(
        svg("chief" if chief else "siren", "i xl"),
        choice_question(lang, chief, s.sealed, has_bag),
        undo(scene),
        *menu(lang, entries),
    )


@lru_cache(maxsize=2048)
def taking(lang: str, value: int, bonus: int, dear: bool) -> str:
    return said_here("hint.take_for_bag" if dear else "hint.take", value=value, bonus=bonus_name(bonus)).say(lang)


@lru_cache(maxsize=32)
def choice_question(lang: str, chief: bool, sealed: bool, has_bag: bool) -> Markup:
    if chief:
        return what(said_here("table.ask.chief").say(lang), said_here("table.help.chief").say(lang))
    help = said_here("table.help.price" if has_bag else "table.help.no_bag").say(lang)
    if sealed:
        help = f"{said_here('table.help.secret').say(lang)} {help}"
    return what(said_here("table.ask.choose").say(lang), help)


# -- settling: the patient, the extra patient, the screen


def settling(scene: Scene) -> Panel:
    s, lang, edition = scene.s, scene.lang, scene.edition
    sheet = s.sheets[scene.seat]
    guests = waiting(s, scene.seat)
    groups: list[Markup] = []
    entries: list[Markup] = []
    for guest in guests:
        mine = [move for move in scene.legal if kind_of(move) == ADMIT and who_of(move) == guest.who]
        groups += group(edition, lang, guest, guest is guests[0], mine)
        groups.append(morgue_button(edition, lang, guest.who, guest is guests[0], sheet.morgue < edition.morgue_boxes))
        entries += [entry(lang, move, costs(lang, *price(edition, guest, move))) for move in mine]
        entries.append(entry(lang, morgue(guest.who), ""))
    entries += [entry(lang, move, "") for move in scene.legal if kind_of(move) == DRAW_SCREEN]
    beds = tuple(any(kind_of(move) == ADMIT and who_of(move) == guest.who for move in scene.legal) for guest in guests)
    bonus = s.bonus_of(sheet.choice)
    return bar(
        patient_icons(lang, guests),
        settle_question(lang, guests, beds, bonus, sheet.screen_waits),
        who_toggles(lang, guests),
        *groups,
        undo(scene),
        *menu(lang, entries),
    )


def belongs(who: int, lead: bool) -> dict[str, str | None]:
    """What is shown only while this patient is the one in question."""
    return {"data_who": WHO[who], "cls": "lead" if lead else None}


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
        icons.append(el("span", el("span", dice, cls="dice", **spoken), **belongs(guest.who, guest is guests[0])))
    return join(*icons)


@lru_cache(maxsize=2048)
def settle_question(lang: str, guests: tuple[Patient, ...], beds: tuple[bool, ...], bonus: int, screen: bool) -> Markup:
    if not guests:
        return what(said_here("table.ask.screen").say(lang), said_here("table.help.screen").say(lang))
    questions, helps = [], []
    for guest, fits_somewhere in zip(guests, beds, strict=True):
        lead = guest is guests[0]
        if guest.who == REGULAR:
            question = said_here("table.ask.settle", colour=colour_name(guest.colour), value=guest.low)
        else:
            question = said_here("table.ask.extra")
        help = said_here(help_id(guest.who, fits_somewhere, len(guests), bonus, screen))
        questions.append(el("span", question.say(lang), **belongs(guest.who, lead)))
        helps.append(el("span", help.say(lang), **belongs(guest.who, lead)))
    return el("div", el("h2", questions, id="todo", tabindex="-1"), el("p", helps), cls="what")


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


def group(edition: Edition, lang: str, guest: Patient, lead: bool, moves: list[int]) -> tuple[Markup, ...]:
    """Which value is written; a single one needs no choosing."""
    prices: dict[int, int] = {}
    for move in moves:
        prices[value_of(move)] = price(edition, guest, move)[0]
    if len(prices) < 2:
        return ()
    default = value_of(cheapest(edition, guest, moves))
    buttons = [write_button(lang, value, prices[value], value == default) for value in sorted(prices)]
    return group_opening(lang, guest.who, lead), *buttons, GROUP_CLOSING


@lru_cache(maxsize=32)
def group_opening(lang: str, who: int, lead: bool) -> Markup:
    word = said_here("table.value").say(lang)
    toggles = el("span", el("span", word, cls="cap"), cls="toggles", role="group", aria_label=word)
    return Markup(el("span", toggles, **belongs(who, lead)).removesuffix(GROUP_CLOSING))


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
def morgue_button(edition: Edition, lang: str, who: int, lead: bool, box_left: bool) -> Markup:
    move = describe(morgue(who))
    word = said_here("table.morgue").say(lang)
    text: Child = [el("span", f"{word}, ", cls="word"), edition.morgue_points] if box_left else word
    button = el(
        "button",
        svg("candle"),
        text,
        cls="btn",
        form="play",
        name="code",
        value=move.code,
        title=move.label(lang),
        data_piece=move.targets[0],
    )
    return el("span", button, data_who=WHO[who], cls="lead" if lead else None)


# -- alone against URSULE: a Cardiologist leaves


def discarding(scene: Scene) -> Panel:
    entries = [entry(scene.lang, move, "") for move in scene.legal]
    return bar(svg("heartcard", "i xl"), discard_question(scene.lang), undo(scene), *menu(scene.lang, entries))


@lru_cache(maxsize=8)
def discard_question(lang: str) -> Markup:
    return what(said_here("table.ask.discard").say(lang), said_here("table.help.discard").say(lang))


# -- nothing to decide


def pausing(scene: Scene) -> Panel:
    """Whom we wait for."""
    s, lang = scene.s, scene.lang
    asked = s.deciders
    names = tuple(scene.people[seat].name for seat in asked)
    mine = scene.choice(scene.seat) if scene.seat >= 0 else NONE
    value = s.dice[mine] if 0 <= mine < DICE else 0
    return bar(
        svg("i-clock", "i xl"),
        pause(lang, step_kind(s.current(asked[0])), names, scene.seat >= 0, mine, value),
        undo(scene),
        calm=True,
    )


@lru_cache(maxsize=2048)
def pause(lang: str, kind: int, names: tuple[str, ...], plays: bool, die: int, value: int) -> Markup:
    count, all_names = len(names), list(names)
    if kind == CHOOSE:
        waits = said_here("table.wait.choose", n=count, names=all_names)
    elif kind == DISCARD:
        waits = said_here("table.wait.discard", n=count, names=all_names)
    else:
        waits = said_here("table.wait.settle", n=count, names=all_names)
    if not plays:
        help = said_here("table.watching")
    elif die == NONE:
        help = said_here("table.soon")
    else:
        help = said_here("table.you_took", colour=colour_name(die), value=value)
    return what(waits.say(lang), help.say(lang))


def closing(scene: Scene) -> Panel:
    """Who has won."""
    totals = [scene.total(owner) for owner in range(len(scene.people))]
    if scene.rules.ursule != NONE:  # a tie is URSULE's (ER-UEN-04)
        won = [0] if totals[0] > totals[1] else [1]
    else:
        won = [owner for owner, points in enumerate(totals) if points == max(totals)]
    names = [scene.people[owner].name for owner in won]
    ranking = sorted(range(len(totals)), key=lambda owner: -totals[owner])
    everybody = ", ".join(f"{scene.people[owner].name} {totals[owner]}" for owner in ranking)
    wins = said_here("table.wins", n=len(won), names=names).say(scene.lang)
    return bar(svg("rosette", "i xl"), what(wins, everybody), calm=True)
