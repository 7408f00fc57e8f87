"""Every piece tells what it is, in every language: nothing in a panel is dumb, and nothing says too much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle
from typing import cast

import pytest

from hospitable.core.texts import LANGUAGES
from hospitable.look.face import Face, Person, Viewer
from hospitable.look.html import Markup, join
from hospitable.table.pages.answers import tell
from tests.gauntlet.markup import tags
from tests.gauntlet.walks import Position, walk
from tests.gauntlet.ways import SINGLE, SOAK, Way

every_way = pytest.mark.parametrize("way", [way for way in SINGLE if way.has_pages], ids=str)
SCENERY = {"bar", "ask", "ground"}
"""Panels that show nothing to be asked about: the title, the decision, and grass."""
SIGNS = {"i-robot", "i-up", "i-down"}
"""Drawings that say something about the words beside them."""


def face_of(state: Position) -> Face:
    return cast(Face, import_module(f"{state.rules.game.domain}.table"))


def viewer(state: Position, seat: int, lang: str = "en") -> Viewer:
    owners = state.rules.game.owners(state.rules, [f"Person {seat}" for seat in range(state.seats)])
    people = tuple(Person(str(owner), "P", number + 1, number > 0) for number, owner in enumerate(owners))
    return Viewer(seat, lang, people, seat in state.deciders)


def panels(state: Position, seat: int) -> dict[str, Markup]:
    drawn = face_of(state).panels(state, viewer(state, seat))
    return {name: join(panel) for name, panel in drawn.items() if name not in SCENERY}


def views(way: Way, name: str, every: int) -> Iterator[tuple[Position, int]]:
    """Of somebody who must decide, of somebody who waits, and of who watches."""
    for state in walk(way, name, every=every):
        waiting = [seat for seat in range(state.seats) if seat not in state.deciders]
        for seat in (*state.deciders[:1], *waiting[:1], -1):
            yield state, seat


def pieces(panel: str) -> set[str]:
    """What a person can ask about: what a button asks by its value, and whatever button is a piece."""
    found = set()
    for tag in re.findall(r"<button [^>]*>", panel):
        value, name = re.search(r' value="([^"]*)"', tag), re.search(r' data-piece="([^"]*)"', tag)
        asked = value if ' name="why"' in tag else name
        if asked is not None:
            found.add(asked[1])
    return found


@every_way
def test_every_piece_of_every_panel_tells_what_it_is_in_every_language(way: Way) -> None:
    """A piece in one language after the other; `make soak` asks in all of them."""
    turns = cycle(LANGUAGES)
    for state, seat in views(way, "panels", every=23):
        viewers = {lang: viewer(state, seat, lang) for lang in LANGUAGES}
        for piece in sorted(set().union(*map(pieces, panels(state, seat).values()))):
            for lang in LANGUAGES if SOAK else (next(turns),):
                told = tell(state, viewers[lang], piece, "1a")
                name = re.match(r"<h2>(.*?)</h2>", told)
                assert name, piece
                assert re.sub(r"<[^>]*>", "", name[1]).strip(), piece
                assert told.count("<p") > 0, piece
                assert not re.search(r"[{}]|>[^<]*\b(?:tell|reason|about|table)\.[a-z]", told), (piece, told)


PRESSED = {"button", "summary", "h3", "p"}


def dumb(panel: str) -> list[str]:
    """Drawings that lie in nothing that can be pressed."""
    opened: list[str] = []
    found: list[str] = []
    for tag in tags(panel):
        if tag.closes:
            opened.pop()
        elif not tag.alone:
            opened.append(tag.name)
        elif tag.name == "use" and PRESSED.isdisjoint(opened):
            found += re.findall(' href="#?([^"]+)"', tag.attributes)
    return [symbol for symbol in found if symbol not in SIGNS]


@every_way
def test_every_drawing_lies_in_something_that_can_be_pressed(way: Way) -> None:
    for state, seat in views(way, "panels", every=31):
        for name, panel in panels(state, seat).items():
            assert dumb(panel) == [], name


@every_way
def test_what_a_piece_tells_does_not_depend_on_what_the_viewer_may_not_know(way: Way) -> None:
    for number, (state, seat) in enumerate(views(way, "panels", every=37)):
        both = [(one, viewer(state, seat)) for one in (state, state.imagine(seat, number))]
        for piece in sorted(set().union(*map(pieces, panels(state, seat).values()))):
            told = [tell(one, looking, piece, "1a") for one, looking in both]
            assert told[0] == told[1], piece
