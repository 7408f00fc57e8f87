"""How Community Care is followed: turns in brief in the City and at the investments, deaths in the streets, the end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....core.journal import Event
from ....look.face import Viewer
from ....look.html import Markup, el, join
from ....look.signs import seat_sign
from ....look.story import Events, Keepsake, Notice
from ....look.symbols import svg
from ..cards import NURSE
from ..dice import COLOUR_NAMES
from ..happenings import (
    BONUS_LAID,
    CITY_DEATH,
    CITY_FATALITY,
    CITY_NEGLECT,
    INVESTED,
    KEPT_BONUS,
    LANDED,
    LOWERED,
    MARKED,
    NEW_IN_CITY,
    NUMBERED,
    PARKED,
    PICKED_UP,
    PUT_TOKEN,
    PUT_TOKEN_ON_CARD,
    RESTED,
    TOOK_NURSE,
    USED_BONUS,
    USED_TOKEN,
)
from ..labels import department_name, said_here, specialist_name, tile_name
from ..modules.city import state as city
from ..modules.city.names import BONUSES
from ..pieces import Edition
from ..state import Position
from .scene import MEEPLES, die_picture
from .tokens import token_symbol
from .words import points_lost, say

IN_CITY: Final = frozenset((PARKED, LANDED, PICKED_UP, KEPT_BONUS, LOWERED, MARKED, USED_BONUS))
INVESTING: Final = frozenset((INVESTED, PUT_TOKEN, PUT_TOKEN_ON_CARD, TOOK_NURSE, USED_TOKEN, RESTED))
BRIEF: Final = IN_CITY | INVESTING
BY_ITSELF: Final[frozenset[int]] = frozenset(
    (NEW_IN_CITY, BONUS_LAID, NUMBERED, CITY_NEGLECT, CITY_DEATH, CITY_FATALITY)
)


def piece(edition: Edition, kind: int, args: tuple[int, ...], lang: str) -> Markup:
    return in_city(kind, args, lang) if kind in IN_CITY else investing(edition, kind, args, lang)


@lru_cache(maxsize=2048)
def investing(edition: Edition, kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """Who was sent where, which token was put or used."""
    if kind == INVESTED:
        worker, colour = args[0], COLOUR_NAMES[args[1]]
        doll = "nurse" if worker == NURSE else f"specialist-{MEEPLES[edition.specialists[worker - 1].meeple]}"
        return el("span", svg(doll, "peg s"), svg(f"tok-{colour}", "i"), cls="turned")
    if kind == RESTED:
        return el("span", die_picture(args[1], "die s"), svg("plaster", "i"), cls="turned")
    token = svg(token_symbol(args[0]), "i")
    if kind in (PUT_TOKEN, PUT_TOKEN_ON_CARD):
        name = department_name(args[1]) if kind == PUT_TOKEN else specialist_name(args[1])
        return el("span", token, el("span", name.say(lang), cls="tag"), cls="turned")
    return token


@lru_cache(maxsize=2048)
def in_city(kind: int, args: tuple[int, ...], lang: str) -> Markup:
    """What was driven, fetched, kept or used."""
    if kind in (PARKED, LANDED):
        vehicle = svg("van", "van s") if kind == PARKED else svg("heli", "i")
        return el("span", vehicle, el("span", tile_name(args[0]), cls="tag"), cls="turned")
    if kind == PICKED_UP:
        return el("span", die_picture(args[1], "die s"), el("span", tile_name(args[0]), cls="tag"), cls="turned")
    if kind in (MARKED, LOWERED):
        return el("span", say(lang, "story.total", total=args[-1]), cls="tag")
    return svg(f"bonus-{BONUSES[args[0]]}", "i wide")


# -- deaths in the streets


def notice(state: Position, event: Event) -> Notice:
    """Somebody pays for a death in the city."""
    cost = said_here("story.costs", n=-state.rules.fatality)
    return Notice(street_candle(), said_here("story.city_death"), (said_here("story.city_pays"), cost), event.rule)


@lru_cache(maxsize=1)
def street_candle() -> Markup:
    return el("span", svg("i-city", "i"), svg("candle", "i"), cls="turned")


# -- the end


def keepsake(state: Position, events: Events, viewer: Viewer) -> Keepsake | None:
    """The candles of the city, apart from those of the hospitals."""
    if not city.in_play(state):
        return None
    rows = []
    for owner, person in enumerate(viewer.people):
        lost = sum(event.kind == CITY_FATALITY and event.seat == owner for event in events)
        candles = join([svg("candle", "i")] * lost) if lost else "-"
        points = say(viewer.lang, "story.city_candles", n=lost, points=points_lost(state, lost))
        rows.append(el("li", seat_sign(person, "s"), el("b", person.name), candles, el("span", points, cls="tip")))
    note = el("p", say(viewer.lang, "story.worth_nothing"), cls="tip")
    return Keepsake(said_here("story.city_lost"), el("div", el("ul", rows, cls="candles"), note))
