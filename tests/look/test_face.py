"""Every game has a face: a `table` folder that keeps the contract with the pages."""

from __future__ import annotations

import re
from importlib import import_module, resources
from typing import cast

import pytest

import hospitable
from hospitable.look.face import Face, Kept, Person, Viewer
from hospitable.look.html import Markup, join
from hospitable.look.symbols import SYMBOLS
from tests.builds import PLAIN, python

every_game = pytest.mark.parametrize("slug", [game.slug for game in hospitable.games_with_pages()])
used = re.compile(r'<use href="#([\w-]+)"')


def face_of(slug: str) -> Face:
    return cast(Face, import_module(f"{hospitable.game(slug).domain}.table"))


@every_game
def test_its_style_sheets_are_beside_it_and_call_nobody(slug: str) -> None:
    folder = resources.files(f"{hospitable.game(slug).domain}.table")
    for name in face_of(slug).STYLES:
        assert not re.search(r"@import|url\(|expression", folder.joinpath(name).read_text(encoding="utf-8"))


@every_game
def test_its_symbols_are_drawn_and_named_once(slug: str) -> None:
    names = face_of(slug).SYMBOLS
    assert set(names) <= set(SYMBOLS)
    assert len(set(names)) == len(names)


@every_game
def test_it_draws_its_symbols_itself_whatever_else_is_played(slug: str) -> None:
    """Drawings that only another game brings would be missed on a server that has not played that one."""
    domain = hospitable.game(slug).domain
    asked = f"from {domain}.table import SYMBOLS as wanted; from hospitable.look.symbols import SYMBOLS as drawn"
    assert python(PLAIN, ["-c", f"{asked}; print(sorted(set(wanted) - set(drawn)))"]).strip() == "[]"


@every_game
def test_its_cover_is_decoration_made_of_its_symbols(slug: str) -> None:
    cover = face_of(slug).cover()
    assert isinstance(cover, Markup)
    assert re.match(r'<svg class="cover" [^>]*aria-hidden="true"', cover)
    assert set(used.findall(cover)) <= set(face_of(slug).SYMBOLS)


@every_game
def test_its_options_have_pictures_made_of_its_symbols(slug: str) -> None:
    pictures = face_of(slug).PICTURES
    assert set(pictures) <= {variant.name for variant in hospitable.game(slug).variants}
    assert set(pictures.values()) <= set(face_of(slug).SYMBOLS)


@every_game
def test_its_small_picture_is_decoration_made_of_its_symbols(slug: str) -> None:
    picture = face_of(slug).picture()
    assert re.match(r'<svg class="pic" viewBox="0 0 46 46" aria-hidden="true"', picture)
    assert set(used.findall(picture)) <= set(face_of(slug).SYMBOLS)


@every_game
def test_its_desk_holds_every_panel_but_bar_and_ask_and_the_side(slug: str) -> None:
    game = hospitable.game(slug)
    seats = game.seats[-1]
    people = tuple(Person(f"P{seat}", "P", seat + 1, False) for seat in range(seats))
    panels = face_of(slug).panels(game.new(seats, "desk"), Viewer(0, "en", people, True))
    desk = face_of(slug).desk(panels, Markup("<aside></aside>"))
    assert desk.startswith('<main class="desk ')
    assert "<aside></aside>" in desk
    assert [name for name, panel in panels.items() if join(panel) not in desk] == ["bar", "ask"]


def test_what_is_kept_is_drawn_again_only_when_it_looks_at_something_else() -> None:
    kept, drawn = Kept(), []

    def draw(name: str, beds: tuple[int, ...]) -> str:
        drawn.append((name, beds))
        return f"{name}: {len(beds)}"

    assert kept("sheet", draw, "Ada", (1, 2)) == "Ada: 2"
    assert kept("sheet", draw, "Ada", (1, 2)) == "Ada: 2"
    assert kept("other", draw, "Bob", (3,)) == "Bob: 1"
    assert drawn == [("Ada", (1, 2)), ("Bob", (3,))]
    assert kept("sheet", draw, "Ada", (1, 2, 3)) == "Ada: 3"
    assert kept("sheet", draw, "Ada", (1, 2)) == "Ada: 2"
    assert kept("other", draw, "Bob", (3,)) == "Bob: 1"
    assert drawn[2:] == [("Ada", (1, 2, 3)), ("Ada", (1, 2))]
