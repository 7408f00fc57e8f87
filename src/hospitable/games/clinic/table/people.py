"""People as pieces: in rooms, at doors, in lists; zombies and blood bags among them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....look.html import Markup, el
from ....look.symbols import svg
from ..labels import cell_text, kind_name, place_text
from ..people import (
    COLOURS,
    FIRST_PATIENT,
    KINDS,
    PLACES,
    PURPLE_DOCTOR,
    colour_of,
    is_busy,
    is_lying,
    kind_of,
    place_of,
    start_of,
)
from .scene import Offer, Scene, numbered, press
from .words import say

ZOMBIE: Final = len(KINDS)
BAG: Final = ZOMBIE + 1
MANY: Final = 4
"""From so many on they stand in two rows."""
MUST: Final = "must"
NEW: Final = "new"


class Somebody(NamedTuple):
    """A person in a place (or a zombie, or a bag), and how it is drawn."""

    kind: int
    place: int
    copy: int
    state: str = ""
    start: int = -1


def symbol(kind: int) -> str:
    if kind == ZOMBIE:
        return "zombie"
    if kind == BAG:
        return "bag"
    if kind <= PURPLE_DOCTOR:
        return f"doctor-{COLOURS[kind]}"
    if kind >= FIRST_PATIENT:
        return f"cube-{COLOURS[colour_of(kind)]}"
    return KINDS[kind]


@lru_cache(maxsize=128)
def token(kind: int, cls: str = "") -> Markup:
    """Only the drawing."""
    shape = "c-bag" if kind == BAG else "peg" if kind < FIRST_PATIENT or kind == ZOMBIE else "cube"
    return svg(symbol(kind), f"{shape} {cls}" if cls else shape)


def piece_name(kind: int, place: int) -> str:
    if kind == ZOMBIE:
        return f"zombie/{PLACES[place]}"
    if kind == BAG:
        return f"bag/{PLACES[place]}"
    return f"person/{KINDS[kind]}/{PLACES[place]}"


def crowds(
    people: tuple[int, ...], must: frozenset[int], zombies: tuple[int, ...], bags: tuple[int, ...]
) -> dict[int, tuple[Somebody, ...]]:
    """Everybody by place: doctors, nurses, orderlies, patients, zombies, bags."""
    found: dict[int, list[Somebody]] = {}
    copies: dict[tuple[int, int], int] = {}

    def add(kind: int, place: int, state: str, start: int) -> None:
        copies[kind, place] = copies.get((kind, place), 0) + 1
        found.setdefault(place, []).append(Somebody(kind, place, copies[kind, place], state, start))

    for who in sorted(people, key=kind_of):
        place, start = place_of(who), start_of(who)
        state = " ".join(
            filter(
                None,
                (
                    "lie" if is_lying(who) else "",
                    "busy" if is_busy(who) else "",
                    MUST if who in must else NEW if start != place else "",
                ),
            )
        )
        add(kind_of(who), place, state, start)
    for cell in zombies:
        add(ZOMBIE, cell, "", cell)
    for cell in bags:
        add(BAG, cell, "", cell)
    return {place: tuple(group) for place, group in found.items()}


@lru_cache(maxsize=16384)
def somebody(lang: str, one: Somebody, offers: tuple[Offer, ...], choosable: int, theirs: str) -> Markup:
    """A person as a button."""
    asked = theirs + piece_name(one.kind, one.place)
    came = piece_name(one.kind, one.start) if one.start >= 0 and one.start != one.place else ""
    return press(
        numbered(asked, one.copy),
        offers,
        choosable,
        f"c-who {one.state}".strip(),
        who_label(lang, one),
        token(one.kind),
        asked=asked,
        come_from=came,
    )


@lru_cache(maxsize=4096)
def who_label(lang: str, one: Somebody) -> str:
    if one.kind == ZOMBIE:
        return say(lang, "table.zombie_in", place=cell_text(one.place))
    if one.kind == BAG:
        return say(lang, "table.bag_in", place=cell_text(one.place))
    words = [say(lang, "table.person_at", person=kind_name(one.kind), place=place_text(one.place))]
    states = one.state.split()
    words += [say(lang, f"table.state.{state}") for state in ("lie", MUST, NEW) if state in states]
    return ", ".join(words)


def group(scene: Scene, crowd: tuple[Somebody, ...], cls: str) -> Markup:
    """The people of one of the own rooms or doors."""
    drawn = []
    for one in crowd:
        name = piece_name(one.kind, one.place)
        offers = scene.offers.get(numbered(name, one.copy), ())
        drawn.append(somebody(scene.lang, one, offers, scene.choice(name), ""))
    return placed(tuple(drawn), cls)


@lru_cache(maxsize=8192)
def placed(drawn: tuple[Markup, ...], cls: str) -> Markup:
    size = "few" if len(drawn) < MANY else "many" if len(drawn) < 7 else "crowd"
    return el("span", drawn, cls=f"c-people {size} {cls}")
