"""What is chosen from cards: a bonus tile, the objective of somebody alone; and how that stands during the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel
from ....look.html import Child, Markup, el
from ....look.signs import points
from ....look.symbols import svg
from ....look.tell import telling
from .. import solo
from ..labels import bonus_name, objective_name
from ..modules import transfusion, zombies
from ..people import (
    FIRST_PATIENT,
    NURSE,
    ORANGE_DOCTOR,
    ORANGE_PATIENT,
    ORDERLY,
    PURPLE,
    RED_DOCTOR,
    RED_PATIENT,
    WHITE_DOCTOR,
    YELLOW_DOCTOR,
    YELLOW_PATIENT,
)
from ..pieces import TITLES
from ..steps import OBJECTIVE
from ..tiles import (
    BONUS_CONVEYORS,
    BONUS_GARDEN,
    BONUS_MONEY,
    BONUS_NURSE,
    BONUS_ORDERLY,
    BONUS_PARKING,
    BONUS_YELLOW_DOCTOR,
    BONUSES,
    FIRE_EXTINGUISHER,
    GARDEN,
    HUB_CARDIOLOGY,
    HUB_PSYCHIATRY,
    NONE,
    OBJECTIVES,
    PARKING_2,
    TREATMENT_ROOM,
)
from .counters import chip
from .people import BAG, ZOMBIE, token
from .scene import Offer, Scene, press
from .words import MINUS, capital, plain, say

EMPTY: Final = el("section", id="panel-choice", data_panel="choice", hidden=True)


@lru_cache(maxsize=32)
def opening(lang: str, title: str, tip: str, cls: str) -> Markup:
    whole = el(
        "section",
        el("h2", say(lang, title), el("span", say(lang, tip), cls="tip end")),
        el("div", cls=cls, data_board=True),
        cls="board c-choice",
        id="panel-choice",
        data_panel="choice",
        aria_label=say(lang, title),
    )
    return Markup(whole.removesuffix("</div></section>"))


def panel(scene: Scene) -> Panel:
    lang = scene.lang
    if scene.asked == OBJECTIVE:
        cards = [
            aim(lang, goal, scene.offers.get(f"objective/{OBJECTIVES[goal]}", ())) for goal in range(len(OBJECTIVES))
        ]
        return (
            opening(lang, "table.objectives", "table.objectives_tip", "c-aimgrid"),
            *cards,
            Markup("</div></section>"),
        )
    if scene.s.bonuses and not scene.s.round:
        tiles = [bonus(lang, tile, scene.offers.get(f"bonus/{BONUSES[tile]}", ())) for tile in scene.s.bonuses]
        return opening(lang, "table.bonuses", "table.bonuses_tip", "c-bonuses"), *tiles, Markup("</div></section>")
    return EMPTY


# -- bonus tiles


@lru_cache(maxsize=128)
def bonus(lang: str, tile: int, offers: tuple[Offer, ...]) -> Markup:
    name = capital(bonus_name(tile).say(lang))
    does = plain(lang, f"table.{BONUSES[tile]}")
    return press(
        f"bonus/{BONUSES[tile]}",
        offers,
        0,
        "c-aim",
        f"{name}, {does}",
        el("span", bonus_picture(tile), cls="pic"),
        el("b", name),
        el("span", does),
    )


def bonus_picture(tile: int) -> Markup:
    pictures = {
        BONUS_MONEY: svg("coin", "c-bigcoin"),
        BONUS_YELLOW_DOCTOR: token(YELLOW_DOCTOR),
        BONUS_ORDERLY: token(ORDERLY),
        BONUS_NURSE: token(NURSE),
        BONUS_CONVEYORS: svg("conveyor", "c-tub"),
        BONUS_GARDEN: chip(GARDEN),
        BONUS_PARKING: chip(PARKING_2),
    }
    return pictures[tile]


# -- objectives


@lru_cache(maxsize=128)
def aim(lang: str, goal: int, offers: tuple[Offer, ...]) -> Markup:
    name = capital(objective_name(goal).say(lang))
    return press(
        f"objective/{OBJECTIVES[goal]}",
        offers,
        0,
        "c-aim",
        name,
        el("span", goal_picture(goal), cls="pic"),
        el("b", name),
    )


def goal_picture(goal: int) -> Child:
    doctors = (WHITE_DOCTOR, YELLOW_DOCTOR, ORANGE_DOCTOR, RED_DOCTOR)
    ill = (YELLOW_PATIENT, ORANGE_PATIENT, RED_PATIENT)
    pictures: dict[str, Child] = {
        "no_white_patients": token(FIRST_PATIENT, "l"),
        "three_buildings": [chip(ware) for ware in (HUB_PSYCHIATRY, TREATMENT_ROOM, HUB_CARDIOLOGY)],
        "little_time": svg("i-clock", "i xl"),
        "seven_doctors": [token(RED_DOCTOR), el("b", "\N{MULTIPLICATION SIGN} 7", cls="x")],
        "four_doctor_colors": [token(kind, "s") for kind in doctors],
        "three_patient_colors": [token(kind) for kind in ill],
        "top_floor_hub": svg("storey-3", "c-bigstorey"),
        "six_cured_last_round": [token(kind, "s") for kind in ill for _ in range(2)],
        "four_nurses": [token(NURSE, "s") for _ in range(4)],
        "two_hundred_dollars": svg("coin", "c-bigcoin"),
    }
    return pictures[OBJECTIVES[goal]]


def goal_panel(scene: Scene) -> Panel:
    """Alone: the objective, the points as if the game ended now, and the ladder of titles."""
    s = scene.s
    title = solo.title(s)
    reached = s.objective != NONE and solo.is_reached(s)
    return goal(scene.lang, s.objective, reached, scene.total(0), title, tuple(scene.edition.ratings))


@lru_cache(maxsize=1024)
def goal(lang: str, objective: int, reached: bool, total: int, title: int, ratings: tuple[int, ...]) -> Markup:
    if objective == NONE:
        return titles(lang, ratings)
    name = capital(objective_name(objective).say(lang))
    state = plain(lang, "table.reached" if reached else "table.not_yet")
    head = telling(
        "goal",
        el("span", svg("i-flag", "i"), cls="c-goalpic"),
        el("span", el("span", plain(lang, "table.your_objective"), cls="cap"), el("b", name)),
        el("span", state, cls="pill end"),
        cls="c-goalhead",
    )
    shown = str(total).replace("-", MINUS)
    now = el(
        "p",
        plain(lang, "table.if_game_ended"),
        points(shown, say(lang, "table.points", n=abs(total), points=shown)),
        cls="row between c-now",
    )
    rungs = []
    for number, least in enumerate(ratings):
        cls = "now" if number == title else "past" if number < title else None
        words = el("b", say(lang, f"title.{TITLES[number]}")) if number == title else None
        rungs.append(el("li", el("i"), words, el("span", least), cls=cls))
    ladder = el("ol", rungs, cls="c-ladder", aria_label=plain(lang, "table.ladder"))
    return goal_board(plain(lang, "table.your_objective"), head, now, ladder)


def titles(lang: str, ratings: tuple[int, ...]) -> Markup:
    """What there is to reach, until an objective is chosen."""
    words = plain(lang, "table.ladder")
    rungs = [el("li", el("b", least), say(lang, f"title.{TITLES[number]}")) for number, least in enumerate(ratings)]
    head = el("h3", svg("i-star", "i"), words, cls="c-title")
    return goal_board(words, head, el("ol", rungs, cls="c-titles"))


def goal_board(label: str, *inside: Markup) -> Markup:
    return el("section", inside, cls="board c-goal", id="panel-goal", data_panel="goal", aria_label=label)


# -- expansions in play


def kit_panel(scene: Scene) -> Panel:
    """Each expansion in a line, with what is left in the box."""
    s, lang, edition = scene.s, scene.lang, scene.edition
    rows = []
    if s.rules.variants["transfusion"] is True:
        left = say(lang, "table.of", left=transfusion.supply(s), all=edition.blood_bags)
        rows.append(kit_row(lang, "transfusion", token(BAG), left))
    if s.rules.variants["extinguishers"] is True:
        left = say(lang, "table.of", left=s.stock[FIRE_EXTINGUISHER], all=edition.box[FIRE_EXTINGUISHER])
        rows.append(kit_row(lang, "extinguishers", svg("extinguisher", "c-kext"), left))
    if s.rules.variants["workaholics"] is True:
        rows.append(kit_row(lang, "workaholics", token(PURPLE, "s"), say(lang, "table.in_bag", n=s.doctor_bag[PURPLE])))
    if s.rules.variants["zombies"] is True:
        left = say(lang, "table.of", left=zombies.supply(s), all=edition.zombies)
        rows.append(kit_row(lang, "zombies", token(ZOMBIE, "s"), left))
    return kit(lang, tuple(rows))


@lru_cache(maxsize=256)
def kit_row(lang: str, name: str, drawn: Markup, left: str) -> Markup:
    words = el("span", el("b", plain(lang, f"table.kit.{name}")), plain(lang, f"table.kit.{name}_does"))
    return telling(f"kit/{name}", drawn, words, el("i", left), cls="c-kitrow")


@lru_cache(maxsize=256)
def kit(lang: str, rows: tuple[Markup, ...]) -> Markup:
    title = plain(lang, "table.in_play")
    return el(
        "section",
        el("details", el("summary", svg("i-star", "i"), el("b", title)), el("div", rows, cls="c-kit"), data_key="kit"),
        cls="board c-counter shelf",
        id="panel-kit",
        data_panel="kit",
        aria_label=title,
    )
