"""Every screen: narrow and wide, by day and by night, in every language, for everybody."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, expect

import hospitable
from hospitable.core.state import State
from hospitable.core.texts import LANGUAGES
from tests.browser.conftest import Visitors, guest, keys_of
from tests.browser.hands import lay_position
from tests.browser.looks import misfits, only_faults, resize, shut_out
from tests.browser.serving import Serving
from tests.browser.tour import Screen, Tables, lay_tables, screens

pytestmark = pytest.mark.xdist_group("screens")  # their tables are laid once, so one process shows all of them

# a text that is missing from a catalogue shows as its id
ID = re.compile(
    r"\b(?:lobby|table|tools|error|end|replay|rules|score|links|chat|log|hand_over|why|level|picture|"
    r"variant|specialist|hint|cost|serve|event|seat|setup|bonus|how|chapter)\.[a-z][a-z_.]+\b|\{\w+\}"
)
TEXTS = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
    el => ["aria-label", "title", "placeholder"].map(name => el.getAttribute(name) ?? ""))].join("\\n")"""


class Laid(NamedTuple):
    tables: Tables
    state: Any


@pytest.fixture(scope="module")
def laid(chromium: Browser, serving: Serving) -> Laid:
    context = guest(chromium, serving)
    tables = lay_tables(context.new_page())
    state = keys_of(context)
    context.close()
    return Laid(tables, state)


WIDTHS = (360, 390, 768, 1024, 1920, 1280)


def test_every_screen_speaks_english_and_fits_a_desk_and_the_narrowest_phone(visit: Visitors, laid: Laid) -> None:
    page = visit(storage_state=laid.state)
    untold, narrow = {}, {}
    for screen in screens(page, laid.tables):
        untold[screen.name] = words_missing(page, "en")
        narrow[screen.name] = faults_at(page, screen, (WIDTHS[0], WIDTHS[-1]))
    assert len(narrow) > 20
    assert only_faults(untold) == {}
    assert only_faults(narrow) == {}


@pytest.mark.thorough
def test_every_screen_fits_every_window_and_shuts_nobody_out(visit: Visitors, laid: Laid) -> None:
    page = visit(storage_state=laid.state)
    narrow, shut = {}, {}
    for screen in screens(page, laid.tables):
        narrow[screen.name] = faults_at(page, screen, WIDTHS)
        shut[screen.name] = only_faults(shut_out(page))
    assert len(shut) > 20
    assert only_faults(narrow) == {}
    assert only_faults(shut) == {}


def faults_at(page: Page, screen: Screen, widths: Iterable[int]) -> dict[int, list[str]]:
    """What does not fit, by width; the window stays as wide as the last one."""
    found = {}
    for width in widths:
        resize(page, width, 780)
        screen.again()
        found[width] = misfits(page)
    return only_faults(found)


@pytest.mark.parametrize(("place", "seen"), [("", "#panel-log"), ("/replay?at=6", ".moves .now")])
def test_at_a_full_table_nothing_lies_behind_the_foot(visit: Visitors, laid: Laid, place: str, seen: str) -> None:
    page = visit(storage_state=laid.state)
    page.goto(laid.tables.crowd + place)
    expect(page.locator(".opp")).to_have_count(5)
    expect(page.locator(seen)).to_be_in_viewport(ratio=1)
    box, foot = page.locator(seen).bounding_box(), page.locator("#panel-ask").bounding_box()
    assert box is not None
    assert foot is not None
    assert box["y"] + box["height"] < foot["y"]
    assert page.evaluate("document.documentElement.scrollHeight") == 800


def test_the_widest_choice_leaves_room_for_its_question_in_every_language(visit: Visitors, serving: Serving) -> None:
    """A patient who may get any of six values."""
    page, found = visit(), {}
    table = lay_position(page, serving, six_values())
    for locale in ("en-GB", "fr-FR", "nl-NL"):
        other = visit.also(page, locale)
        other.goto(table)
        expect(other.locator(".ask [data-set-write]")).to_have_count(6)
        for width in (*WIDTHS, 1440):
            resize(other, width, 800)
            found[locale, width] = misfits(other)
    assert only_faults(found) == {}


def six_values() -> State[Any]:
    for number in range(1000):
        s: State[Any] = hospitable.game("emergency-roll").new(2, f"values {number}")
        while s.deciders[0] != 0 or not s.moves(0)[0].code.startswith("admit"):
            s.play(s.deciders[0], s.moves(s.deciders[0])[0])
        if len({move.code[-1] for move in s.moves(0) if move.kind == "admit"}) == 6:
            return s
    raise AssertionError("nobody may get any of six values")


def words_missing(page: Page, lang: str) -> list[str]:
    """What a page should say in this language and does not."""
    assert page.locator("html").get_attribute("lang") == lang
    return ID.findall(page.evaluate(TEXTS))


@pytest.mark.thorough
@pytest.mark.parametrize("lang", [lang for lang in LANGUAGES if lang != "en"])
def test_every_screen_speaks_the_language(visit: Visitors, laid: Laid, lang: str) -> None:
    page = visit(storage_state=laid.state, locale=lang)
    found = {screen.name: words_missing(page, lang) for screen in screens(page, laid.tables)}
    assert only_faults(found) == {}
