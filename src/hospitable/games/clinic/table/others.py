"""The other clinics: one line each, in the order around the table; one that is pressed opens over the own clinic."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel, Person
from ....look.html import Markup, el
from ....look.layout import small_board
from ....look.signs import seat_sign, unseen
from ....look.symbols import svg
from ..people import FIRST_WAITING, is_waiting
from ..tiles import NONE, SERVICES
from .clinic import action_tile, board_of, facts_of, people_of, total
from .model import model
from .people import Somebody
from .plans import ground_of, shown_floors, their_floors, their_group
from .scene import HIDDEN, Scene
from .words import money, plain, say

CLOSING = Markup("</details></section>")


def panel(scene: Scene, place: int) -> Panel:
    """The clinic so many places clockwise of the one in front: a table has the same panels for everybody."""
    s, lang = scene.s, scene.lang
    owner = (scene.focus + place) % len(s.clinics)
    person, clinic = scene.people[owner], s.clinics[owner]
    busy = s.current(owner) >= 0
    return (
        small_board(say(lang, "table.clinic_of", who=person.name), place),
        heading(lang, person, s.order.index(owner) + 1 if s.order else 0, scene.chosen_by(owner), busy),
        numbers(lang, clinic.popularity, clinic.money + clinic.income, clinic.time),
        total(lang, scene.total(owner)),
        Markup("</span>"),
        heads(lang),
        Markup("</summary>"),
        *large(scene, owner),
        CLOSING,
    )


@lru_cache(maxsize=4096)
def heading(lang: str, person: Person, place: int, chosen: int, busy: bool) -> Markup:
    order = el("span", place, cls="c-order", title=say(lang, "table.place_in_order", place=place)) if place else None
    words = unseen(plain(lang, "table.face_down")) if chosen == HIDDEN else None
    whole = el(
        "span",
        seat_sign(person, "s"),
        el("span", person.name, cls="who"),
        svg("i-robot", "i s i-robot") if person.bot else None,
        order,
        action_tile(lang, chosen) if chosen != NONE else None,
        words,
        svg("i-clock", "i s c-thinks", plain(lang, "table.thinks")) if busy else None,
        cls="row",
    )
    return Markup(whole.removesuffix("</span>"))


COLUMNS: Final = (("i-star", "table.popularity"), ("coin", "table.money"), ("i-clock", "table.time"))


@lru_cache(maxsize=4096)
def numbers(lang: str, popularity: int, cash: int, time: int) -> Markup:
    """In columns; what they are is drawn above the first of the others."""
    shown = (str(popularity), money(lang, cash), str(time))
    found = [el("span", unseen(say(lang, name)), value) for (_, name), value in zip(COLUMNS, shown, strict=True)]
    return el("span", found, cls="c-nums")


@lru_cache(maxsize=8)
def heads(lang: str) -> Markup:
    drawn = [el("span", svg(symbol, "i"), title=say(lang, name)) for symbol, name in COLUMNS]
    points = el("span", svg("i-point", "i"), cls="pts", title=say(lang, "table.if_game_ended"))
    return el("span", el("span", drawn, cls="c-nums"), points, cls="row c-heads", aria_hidden="true")


def large(scene: Scene, owner: int) -> tuple[Markup, ...]:
    """The whole clinic, to be looked at."""
    lang, theirs = scene.lang, f"theirs/{owner}/"
    ground = ground_of(scene, owner)
    grid = scene.s.rules.grids[owner]
    people = tuple(people_of(scene, owner).items())
    rooms = tuple([(place, crowd) for place, crowd in people if not is_waiting(place)])
    return (
        opening(lang, scene.people[owner], board_of(scene, owner)),
        model(lang, say(lang, "table.model_of", who=scene.people[owner].name), grid.columns, ground.tiles),
        facts_of(scene, owner),
        waiting(lang, tuple([(place, crowd) for place, crowd in people if is_waiting(place)]), theirs),
        middle(shown_floors(ground), grid.columns),
        their_floors(lang, scene.edition, grid, ground, rooms, theirs),
        Markup("</div></div></div>"),
    )


@lru_cache(maxsize=256)
def opening(lang: str, person: Person, board: Markup) -> Markup:
    return Markup(
        f'<div class="board c-rival k{person.mark}">'
        + el(
            "p",
            seat_sign(person),
            el("b", say(lang, "table.clinic_of", who=person.name)),
            board,
            el("span", plain(lang, "table.only_look"), cls="tip end"),
            cls="row",
        )
        + '<div class="c-clinic"><aside class="c-side">'
    )


@lru_cache(maxsize=32)
def middle(floors: int, columns: int) -> Markup:
    return Markup(f'</aside><div class="c-floors n{floors} w{columns}">')


@lru_cache(maxsize=1024)
def waiting(lang: str, groups: tuple[tuple[int, tuple[Somebody, ...]], ...], theirs: str) -> Markup:
    """Who waits there, by service."""
    if not groups:
        return Markup()
    rows = [
        el("h3", svg(f"i-c-{SERVICES[place - FIRST_WAITING]}", "i"), their_group(lang, crowd, "waits", theirs))
        for place, crowd in groups
    ]
    return el("div", el("span", plain(lang, "table.waiting_head_of"), cls="cap"), rows, cls="c-waits")
