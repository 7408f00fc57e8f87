"""The drawings: well formed, harmless, and told apart without their colours."""

from __future__ import annotations

import re
from importlib import import_module
from xml.etree import ElementTree

import pytest

import hospitable
from hospitable.look.symbols import SYMBOLS, add, sprite, svg, use

for game in hospitable.games_with_pages():
    import_module(f"{game.domain}.table")  # which adds the drawings of its own

every_symbol = pytest.mark.parametrize("name", SYMBOLS)


def drawn(name: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<symbol>{SYMBOLS[name][1]}</symbol>")


def shapes(name: str) -> list[str]:
    """The outlines of a drawing, without their colours."""
    return [
        re.sub(r'#[0-9a-f]{3,6}|(?:fill|stroke)="\w+"', "", ElementTree.tostring(part, "unicode"))
        for part in drawn(name)
    ]


@every_symbol
def test_drawings_are_well_formed_and_only_drawn(name: str) -> None:
    tags = {part.tag for part in drawn(name).iter()}
    assert tags <= {"symbol", "svg", "g", "path", "line", "rect", "circle", "ellipse"}
    assert not any(key == "style" or key.startswith("on") for part in drawn(name).iter() for key in part.attrib)
    assert re.fullmatch(r"(-?\d+ -?\d+ \d+ \d+)?", SYMBOLS[name][0])


def test_a_drawing_without_a_box_is_as_large_as_where_it_is_shown() -> None:
    assert '<symbol id="way-n"><line' in sprite(["way-n"])
    assert '<symbol id="bag" viewBox="0 0 40 48">' in sprite(["bag"])


def test_a_drawing_is_decoration_unless_it_has_a_name() -> None:
    assert svg("bag", "tk") == '<svg class="tk" viewBox="0 0 40 48" aria-hidden="true"><use href="#bag"/></svg>'
    assert svg("bag", label="Bags & co") == (
        '<svg class="i" viewBox="0 0 40 48" role="img" aria-label="Bags &amp; co"><use href="#bag"/></svg>'
    )


def test_a_drawing_that_does_not_exist_is_refused() -> None:
    with pytest.raises(KeyError):
        svg("unicorn")
    with pytest.raises(KeyError):
        sprite(["bag", "unicorn"])


def test_a_name_stands_for_one_drawing_in_the_whole_house() -> None:
    add({"bag": SYMBOLS["bag"]})
    with pytest.raises(ValueError, match="another drawing called bag"):
        add({"bag": ("0 0 1 1", "")})
    assert SYMBOLS["bag"][0] == "0 0 40 48"


def test_a_sprite_holds_each_drawing_once() -> None:
    sheet = sprite(["bag", "chief", "bag"])
    assert re.findall(r'<symbol id="([\w-]+)"', sheet) == ["bag", "chief"]
    assert SYMBOLS["bag"][1] in sheet


def test_a_drawing_inside_another_is_turned_about_its_middle() -> None:
    assert use("bag", 10, 20, 40, 48, -8) == (
        '<use href="#bag" x="10" y="20" width="40" height="48" transform="rotate(-8 30 44)"/>'
    )


@pytest.mark.parametrize("colour", ["red", "yellow", "green"])
def test_a_die_has_as_many_pips_as_it_shows(colour: str) -> None:
    blank = len(drawn(f"die-{colour}"))
    assert [len(drawn(f"die-{colour}-{value}")) - blank for value in range(1, 7)] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("kind", ["die-{}", "die-{}-5", "van-{}", "hexsign-{}"])
def test_colours_differ_in_form(kind: str) -> None:
    forms = [shapes(kind.format(colour)) for colour in ("red", "yellow", "green")]
    assert forms[0] != forms[1] != forms[2] != forms[0]


def test_beds_differ_in_the_kind_of_their_line() -> None:
    lines = [
        [(part.get("stroke-dasharray"), part.get("stroke-width")) for part in drawn(f"hex-{colour}")]
        for colour in ("red", "yellow", "green", "grey")
    ]
    assert len({tuple(line) for line in lines}) == 4
