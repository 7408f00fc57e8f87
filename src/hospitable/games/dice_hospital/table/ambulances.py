"""The ambulances with their patients, who has taken which, and what is left in the bag of dice."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ....core.agenda import kind_of as step_kind
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
from ..patient_intake import DICE_IN_AMBULANCE, new_patients, number_on
from ..steps import CHOOSE_AMBULANCE, CHOOSE_THREE, LOAD, OVERFLOW, SPREAD
from ..writing import die_name
from . import spreading
from .scene import COLLECTING, DIV_END, SECTION_END, Scene, die_picture
from .words import say


def stage(scene: Scene, below: Callable[[Scene], tuple[Markup, ...]]) -> tuple[Markup, ...]:
    """To be loaded and chosen from; `below` are those who wait, or what else is drawn there."""
    lang = scene.lang
    if scene.phase == COLLECTING:
        return (*opening(scene, "table.collection"), *spaces(scene), DIV_END, SECTION_END)
    if scene.rules.ambulances == 0:
        return (*opening(scene, "table.arriving"), *arrivals(scene), DIV_END, *below(scene), SECTION_END)
    marked, bags = lowest(scene), scene.s.rules.lowest_bags(scene.s).number
    lanes = [lane(scene, number, marked, bags) for number in range(len(scene.s.ambulances))]
    if scene.asked == SPREAD:
        lanes = [spreading.berths(scene, number, van) for number, van in enumerate(lanes)]
    if scene.asked == OVERFLOW:
        waiting = (line(lang, "table.new_patients"), *newcomers(scene), DIV_END)
    elif scene.s.rolled:
        waiting = (line(lang, "table.to_load"), *rolled(scene), DIV_END)
    else:
        waiting = below(scene)
    return (*opening(scene, "table.ambulances"), *lanes, DIV_END, *waiting, SECTION_END)


def brief(scene: Scene) -> tuple[Markup, ...]:
    """Who has taken which, and what is left in the bag: the same for all who look."""
    s = scene.s
    if scene.rules.ambulances == 0:
        return (*opening(scene, "table.arriving"), *arrivals(scene), DIV_END, SECTION_END)
    taken = tuple([hospital.ambulance for hospital in s.hospitals])
    about = (tuple(s.ambulances), taken, s.first_player, bool(s.order), tuple(s.bag))
    return scene.common(f"vans {scene.lang}", small_vans, scene.lang, scene.people, scene.rules.first_ambulance, *about)


def small_vans(
    lang: str,
    people: tuple[Person, ...],
    first_number: int,
    loads: tuple[tuple[int, ...], ...],
    taken: tuple[int, ...],
    first_player: int,
    chosen: bool,
    bag: tuple[int, ...],
) -> tuple[Markup, ...]:
    """`chosen`: everybody has taken an ambulance."""
    lanes = []
    for number, dice in enumerate(loads):
        taker = taken.index(number) if number in taken else NONE
        person = people[taker] if taker != NONE else None
        first = taker == first_player
        lanes.append(small_van(lang, first_number + number, dice, person, taker, first, chosen and taker == NONE))
    return (*vans_opening(lang, "table.ambulances", bag, False, len(loads)), *lanes, DIV_END, SECTION_END)


def opening(scene: Scene, title: str) -> tuple[Markup, ...]:
    s = scene.s
    return vans_opening(scene.lang, title, tuple(s.bag), scene.phase == COLLECTING, len(s.ambulances))


def vans_opening(lang: str, title: str, bag: tuple[int, ...], made_up: bool, count: int) -> tuple[Markup, ...]:
    return (board_opening(lang, title), heading(lang, title, bag, made_up), lanes_opening(count))


@lru_cache(maxsize=32)
def board_opening(lang: str, title: str) -> Markup:
    return Markup(f'<section class="board vans" data-key="vans" aria-label="{say(lang, title)}">')


@lru_cache(maxsize=8)
def lanes_opening(count: int) -> Markup:
    return Markup(f'<div class="lanes v{count}" data-board>')


@lru_cache(maxsize=32)
def line(lang: str, title: str) -> Markup:
    """The opening of a line below the ambulances."""
    return Markup(f'<div class="waitline" data-board><span class="cap">{say(lang, title)}</span>')


@lru_cache(maxsize=4096)
def heading(lang: str, title: str, bag: tuple[int, ...], made_up: bool) -> Markup:
    return el("h2", say(lang, title), ours(lang) if made_up else None, in_bag(lang, bag))


@lru_cache(maxsize=4096)
def in_bag(lang: str, bag: tuple[int, ...]) -> Markup:
    """How many dice of each colour are left to draw."""
    label = said_here("table.in_bag", red=bag[0], yellow=bag[1], green=bag[2]).say(lang)
    counts = [join(svg(f"die-{COLOURS[colour]}", "die t"), count) for colour, count in enumerate(bag)]
    return telling("dice_bag", svg("i-bag", "i s"), counts, cls="inbag", label=label)


# -- ambulances


def taker_of(scene: Scene, number: int) -> int:
    return next((owner for owner, hospital in enumerate(scene.s.hospitals) if hospital.ambulance == number), NONE)


def chooser(scene: Scene) -> int:
    """Who chooses an ambulance now, or NONE."""
    s = scene.s
    return next((seat for seat in s.deciders if step_kind(s.current(seat)) == CHOOSE_AMBULANCE), NONE)


def lowest(scene: Scene) -> int:
    """The ambulance that could be the lowest one taken if it is chosen now, or NONE."""
    seat = chooser(scene)
    if seat == NONE:
        return NONE
    for number in range(len(scene.s.ambulances)):
        if taker_of(scene, number) != NONE:
            return NONE
        if number or seat != scene.s.first_player:
            return number
    return NONE


def lane(scene: Scene, number: int, marked: int, bags: int) -> Markup:
    s = scene.s
    taker = taker_of(scene, number)
    printed = number_on(s, number)
    return van(
        scene.lang,
        printed,
        tuple(s.ambulances[number]),
        scene.people[taker] if taker != NONE else None,
        taker,
        taker == s.first_player,
        scene.asked == CHOOSE_AMBULANCE and move(TAKE, printed) in scene.legal,
        scene.asked == LOAD and scene.arg == number,
        bool(s.order) and taker == NONE,
        number == 0 and taker == NONE and chooser(scene) == s.first_player,
        bags if number == marked else NONE,
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
    barred: bool,
    brings: int,
) -> Markup:
    """An ambulance is a button: to take it, or to hear why not. The lowest one taken brings blood bags."""
    piece = f"ambulance/{number}"
    patients = [die_picture(die, "die", piece=f"amb/{number}/{k}") for k, die in enumerate(dice)]
    parked = patients[DICE_IN_AMBULANCE:]
    tip = say(lang, "table.not_first") if barred else None
    reward = None
    if brings != NONE:
        reward = join(
            el("span", say(lang, "table.lowest"), cls="tip"), svg("siren", "i s"), [svg("bag", "i s")] * brings
        )
    return el(
        "button",
        el(
            "span",
            el(
                "span",
                svg("heli-long" if number == HELICOPTER else "van-long", "van"),
                el("span", patients[:DICE_IN_AMBULANCE], cls="load"),
                cls="vanbox air" if number == HELICOPTER else "vanbox",
            ),
            el("span", el("b", "P"), parked, cls="kerb") if parked else None,
            cls="drive",
        ),
        el(
            "span",
            el("b", number, cls="number"),
            el("span", tip, cls="tip") if tip else None,
            reward,
            who(lang, taker, owner, first, left),
            cls="foot",
        ),
        cls=f"lane{' parks' if parked else ''}{' can' if can else ''}{' now' if loading else ''}",
        form="play",
        name="code" if can else "why",
        value=describe(move(TAKE, number)).code if can else piece,
        aria_disabled=None if can else "true",
        aria_label=spelt(lang, number, dice, taker),
        data_piece=piece,
    )


HELICOPTER: Final = 0
"""The number of the ambulance that flies."""


def who(lang: str, taker: Person | None, owner: int, first: bool, left: bool) -> Markup | None:
    """Who has taken it, or that it is left."""
    if taker is not None:
        sign = seat_sign(taker, "s", piece=f"taker/{owner}", come_from=f"seat/{owner}")
        return join(sign, svg("siren", "i first", piece="first-player") if first else None)
    return el("span", say(lang, "table.left_over"), cls="tip") if left else None


def spelt(lang: str, number: int, dice: tuple[int, ...], taker: Person | None) -> str:
    words = [say(lang, "table.ambulance", number=number)]
    words += [said_here("table.carries", dice=[die_text(die) for die in dice]).say(lang)] * bool(dice)
    words += [say(lang, "table.taken", name=taker.name)] if taker is not None else []
    return ", ".join(words)


@lru_cache(maxsize=4096)
def small_van(
    lang: str, number: int, dice: tuple[int, ...], taker: Person | None, owner: int, first: bool, left: bool
) -> Markup:
    return telling(
        f"ambulance/{number}",
        svg("heli-side" if number == HELICOPTER else "van", "van"),
        el("b", number),
        el("span", who(lang, taker, owner, first, left), cls="taker"),
        cls="lane",
        label=spelt(lang, number, dice, taker),
    )


def rolled(scene: Scene) -> list[Markup]:
    """Dice still to be loaded; the equal ones in question can be pressed."""
    s = scene.s
    loading = scene.asked == LOAD
    value = value_of(s.rolled[0])
    return [pool_die(scene.lang, die, k, loading and value_of(die) == value) for k, die in enumerate(s.rolled)]


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


def arrivals(scene: Scene) -> list[Markup]:
    s = scene.s
    if scene.asked == OVERFLOW:
        return newcomers(scene)
    if scene.asked == CHOOSE_THREE:
        return [leave_die(scene.lang, die, k) for k, die in enumerate(s.rolled)]
    waiting = [die for die in scene.mine.arrivals if value_of(die)]
    dice = s.rolled or waiting
    if not dice:
        return [el("span", say(scene.lang, "table.all_in"), cls="tip")]
    return [waiting_die(scene.lang, die, f"arr/{k}") for k, die in enumerate(dice)]


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


def spaces(scene: Scene) -> list[Markup]:
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
    return backs


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
    return telling(
        f"space/{number}",
        el("span", el("span", svg("van-long", "van"), el("span", spots, cls="load"), cls="vanbox"), cls="drive"),
        el("span", el("b", number, cls="number"), cls="foot"),
        cls="lane",
    )


@lru_cache(maxsize=8)
def ours(lang: str) -> Markup:
    """The sign of what nobody here could see printed."""
    return el("span", say(lang, "table.ours"), cls="pill ours", title=say(lang, "table.ours_why"))


# -- who needs a bed where there are not enough


def newcomers(scene: Scene) -> list[Markup]:
    """Who needs a bed; they cannot be sent away."""
    seen: dict[int, int] = {}
    parts = []
    for die in new_patients(scene.s, scene.mine):
        seen[die] = seen.get(die, 0) + 1
        parts.append(newcomer(scene.lang, die, seen[die]))
    return parts


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
