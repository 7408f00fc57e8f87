"""The ambulances with their patients, who has taken which, and what is left in the bag of dice."""

from __future__ import annotations

from functools import lru_cache

from ....look.face import Person
from ....look.html import Markup, el, join
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import asks, telling
from ..cards import NONE
from ..dice import COLOURS, value_of
from ..labels import die_text, said_here
from ..modules import collection
from ..moves import LEAVE, TAKE, move
from ..notation import describe
from ..patient_intake import new_patients, number_on
from ..steps import CHOOSE_AMBULANCE, CHOOSE_THREE, LOAD, OVERFLOW
from ..writing import die_name
from .scene import COLLECTING, IMPROVEMENT, Scene, die_picture
from .words import say


def panel(scene: Scene) -> Markup:
    s, lang = scene.s, scene.lang
    if scene.phase == COLLECTING:
        content = spaces(scene)
        title = "table.collection"
    elif scene.rules.ambulances == 0:
        content = arrivals(scene)
        title = "table.arriving"
    else:
        content = Markup("".join(lane(scene, number) for number in range(len(s.ambulances))) + rolled(scene))
        title = "table.ambulances"
    large = " large" if scene.yard else ""
    if scene.phase == IMPROVEMENT:
        large += " idle"
    return Markup(
        f'<section class="board vans{large}" id="panel-vans" data-panel="vans" aria-label="{say(lang, title)}">'
        + heading(lang, title, tuple(s.bag), scene.phase == COLLECTING)
        + f'<div class="lanes n{len(s.ambulances)}" data-board>'
        + content
        + "</div></section>"
    )


@lru_cache(maxsize=4096)
def heading(lang: str, title: str, bag: tuple[int, ...], made_up: bool) -> Markup:
    """What it is, and how many dice of each colour are left to draw."""
    label = said_here("table.in_bag", red=bag[0], yellow=bag[1], green=bag[2]).say(lang)
    counts = [join(svg(f"die-{COLOURS[colour]}", "die t"), count) for colour, count in enumerate(bag)]
    inside = telling("dice_bag", svg("i-bag", "i s"), counts, cls="inbag", label=label)
    return el("h2", say(lang, title), ours(lang) if made_up else None, inside)


# -- ambulances


def lane(scene: Scene, number: int) -> Markup:
    s = scene.s
    taker = NONE
    for owner, hospital in enumerate(s.hospitals):
        if hospital.ambulance == number:
            taker = owner
    printed = number_on(s, number)
    can = scene.asked == CHOOSE_AMBULANCE and move(TAKE, printed) in scene.legal
    loading = scene.asked == LOAD and scene.arg == number
    nobody = bool(s.order) and taker == NONE
    return van(
        scene.lang,
        printed,
        tuple(s.ambulances[number]),
        scene.people[taker] if taker != NONE else None,
        taker,
        taker == s.first_player,
        can,
        loading,
        nobody,
    )


@lru_cache(maxsize=8192)
def van(
    lang: str,
    number: int,
    dice: tuple[int, ...],
    taker: Person | None,
    owner: int,
    first: bool,
    can: bool,
    loading: bool,
    left: bool,
) -> Markup:
    """An ambulance is a button: to take it, or to hear why not."""
    piece = f"ambulance/{number}"
    patients = [die_picture(die, "die", piece=f"amb/{number}/{k}") for k, die in enumerate(dice)]
    who: Markup | None = None
    if taker is not None:
        sign = seat_sign(taker, "s", piece=f"taker/{owner}", come_from=f"seat/{owner}")
        who = join(sign, svg("siren", "i first", piece="first-player") if first else None)
    elif left:
        who = el("span", say(lang, "table.left_over"), cls="tip")
    words = [say(lang, "table.ambulance", number=number)]
    words += [said_here("table.carries", dice=[die_text(die) for die in dice]).say(lang)] * bool(dice)
    words += [say(lang, "table.taken", name=taker.name)] if taker is not None else []
    return el(
        "button",
        svg("van", "van"),
        el("b", number),
        el("span", patients, cls="load"),
        el("span", who, cls="taker"),
        cls=f"lane{' can' if can else ''}{' now' if loading else ''}",
        form="play",
        name="code" if can else "why",
        value=describe(move(TAKE, number)).code if can else piece,
        aria_disabled=None if can else "true",
        aria_label=", ".join(words),
        data_piece=piece,
    )


def rolled(scene: Scene) -> str:
    """Dice still to be loaded; the equal ones in question can be pressed."""
    s = scene.s
    if not s.rolled:
        return ""
    loading = scene.asked == LOAD
    value = value_of(s.rolled[0])
    dice = [pool_die(scene.lang, die, k, loading and value_of(die) == value) for k, die in enumerate(s.rolled)]
    return el("span", dice, cls="pool")


@lru_cache(maxsize=512)
def pool_die(lang: str, die: int, place: int, can: bool) -> Markup:
    if not can:
        return waiting_die(lang, die, f"roll/{place}")
    return el(
        "button",
        die_picture(die, "die"),
        cls="piece can",
        type="button",
        value=die_name(die),
        aria_label=die_text(die).say(lang),
        data_piece=f"die/{die_name(die)}/{place}",
        data_pick=die_name(die),
    )


def waiting_die(lang: str, die: int, piece: str) -> Markup:
    """A patient who is not chosen now; `piece` is what it is called when it moves."""
    picture = die_picture(die, "die", piece=piece)
    name = f"die/{die_name(die)}"
    return telling(name, picture, cls="piece", label=die_text(die).say(lang), name=f"{name}/{piece.rpartition('/')[2]}")


# -- alone: four dice, one of which goes back


def arrivals(scene: Scene) -> Markup:
    s = scene.s
    if scene.asked == OVERFLOW:
        return newcomers(scene)
    if scene.asked == CHOOSE_THREE:
        return Markup("".join(leave_die(scene.lang, die, k) for k, die in enumerate(s.rolled)))
    waiting = [die for die in scene.mine.arrivals if value_of(die)]
    dice = s.rolled or waiting
    if not dice:
        return el("span", say(scene.lang, "table.all_in"), cls="tip")
    return join(*[waiting_die(scene.lang, die, f"arr/{k}") for k, die in enumerate(dice)])


@lru_cache(maxsize=256)
def leave_die(lang: str, die: int, place: int) -> Markup:
    return el(
        "button",
        die_picture(die, "die", piece=f"arr/{place}"),
        cls="piece can",
        form="play",
        name="code",
        value=describe(move(LEAVE, die)).code,
        aria_label=describe(move(LEAVE, die)).label(lang),
        data_piece=f"die/{die_name(die)}/{place}",
    )


# -- Final Round Collection: the spaces on the backs of the ambulances


def spaces(scene: Scene) -> Markup:
    left = list(collection.of(scene.s).spaces)
    backs = []
    for ambulance in range(scene.rules.players):
        places = []
        for die in scene.edition.spaces[ambulance]:
            empty = die in left
            if empty:
                left.remove(die)
            places.append((die, empty))
        backs.append(back(scene.lang, ambulance, tuple(places)))
    return join(*backs)


@lru_cache(maxsize=512)
def back(lang: str, ambulance: int, places: tuple[tuple[int, bool], ...]) -> Markup:
    spots = [
        el(
            "span",
            die_picture(die, "die", die_text(die).say(lang) if empty else say(lang, "table.space_full")),
            cls="space" if empty else "space full",
        )
        for die, empty in places
    ]
    number = ambulance + 1
    return telling(f"space/{number}", svg("van", "van"), el("b", number), el("span", spots, cls="load"), cls="lane")


@lru_cache(maxsize=8)
def ours(lang: str) -> Markup:
    """The sign of what nobody here could see printed."""
    return el("span", say(lang, "table.ours"), cls="pill ours", title=say(lang, "table.ours_why"))


# -- who needs a bed where there are not enough


def newcomers(scene: Scene) -> Markup:
    """Who needs a bed; they cannot be sent away."""
    seen: dict[int, int] = {}
    parts = []
    for die in new_patients(scene.s, scene.mine):
        seen[die] = seen.get(die, 0) + 1
        parts.append(newcomer(scene.lang, die, seen[die]))
    return join(*parts)


@lru_cache(maxsize=256)
def newcomer(lang: str, die: int, copy: int) -> Markup:
    piece = f"arrival/{die_name(die)}"
    return el(
        "button",
        die_picture(die, "die"),
        cls="piece",
        aria_label=die_text(die).say(lang),
        **asks(piece, piece if copy == 1 else f"{piece}/{copy}"),
    )
