"""Every screen: narrow and wide, by day and by night, in every language, for everybody."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, expect

from hospitable.core.texts import LANGUAGES
from tests.browser.conftest import Visitors
from tests.browser.serving import Serving
from tests.browser.tour import Tables, lay_tables, screens

pytestmark = pytest.mark.xdist_group("screens")  # their tables are laid once, so one process shows all of them

# a text that is missing from a catalogue shows as its id
ID = re.compile(
    r"\b(?:lobby|table|tools|error|end|replay|rules|score|links|chat|log|hand_over|why|level|picture|"
    r"variant|specialist|hint|cost|serve|event|seat|setup|bonus)\.[a-z][a-z_.]+\b|\{\w+\}"
)
TEXTS = """() => [document.title, document.body.innerText, ...[...document.querySelectorAll("*")].flatMap(
    el => ["aria-label", "title", "placeholder"].map(name => el.getAttribute(name) ?? ""))].join("\\n")"""


OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("header :is(h1, .steps .now, .icon-btn)")];
    const lies = (one, other) => {
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        return a.x < b.right - 2 && b.x < a.right - 2 && a.y < b.bottom - 2 && b.y < a.bottom - 2;
    };
    return parts.flatMap((one, i) => parts.slice(i + 1).filter(other => lies(one, other))
        .map(other => `${one.className || one.tagName} and ${other.className}`));
}"""


# What is fixed to the window, like the decision bar, does not make a page wider: it is measured apart.
WIDTH = """() => Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll(".ask, .ask .what")]
    .map(el => el.getBoundingClientRect().x + el.scrollWidth))"""


class Laid(NamedTuple):
    tables: Tables
    state: Any


@pytest.fixture(scope="module")
def laid(chromium: Browser, serving: Serving) -> Laid:
    context = chromium.new_context(base_url=serving.address, locale="en-GB", reduced_motion="reduce")
    tables = lay_tables(context.new_page())
    state = context.storage_state()
    context.close()
    return Laid(tables, state)


def told(result: dict[str, Any]) -> list[str]:
    return [f"{found['id']}: {node['html'][:150]}" for found in result["violations"] for node in found["nodes"]]


@pytest.mark.parametrize("light", ["light", "dark"])
def test_no_screen_shuts_anybody_out(visit: Visitors, laid: Laid, light: str) -> None:
    page = visit(storage_state=laid.state, color_scheme=light)
    axe = Axe()
    faults = {screen: told(axe.run(page).response) for screen in screens(page, laid.tables)}
    assert {screen: found for screen, found in faults.items() if found} == {}


@pytest.mark.parametrize("width", [360, 390, 768, 1024, 1280, 1920])
def test_every_screen_fits_the_window(visit: Visitors, laid: Laid, width: int) -> None:
    page = visit(width, 780, storage_state=laid.state, has_touch=width < 400)
    widths, overlaps = {}, {}
    for screen in screens(page, laid.tables):
        widths[screen] = page.evaluate(WIDTH)
        overlaps[screen] = page.evaluate(OVERLAPS)
    assert {screen: found for screen, found in widths.items() if found > width} == {}
    assert {screen: found for screen, found in overlaps.items() if found} == {}


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_screen_speaks_the_language(visit: Visitors, laid: Laid, lang: str) -> None:
    page = visit(storage_state=laid.state, locale=lang)
    found = {}
    for screen in screens(page, laid.tables):
        assert page.locator("html").get_attribute("lang") == lang
        found[screen] = ID.findall(page.evaluate(TEXTS))
    assert {screen: ids for screen, ids in found.items() if ids} == {}


def test_the_language_is_changed_on_the_spot(visit: Visitors, laid: Laid) -> None:
    page = visit(storage_state=laid.state)
    page.goto(laid.tables.choosing)
    for lang in ("fr", "nl", "en"):
        page.locator(f"button[name=lang][value={lang}]").click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page).to_have_url(laid.tables.choosing)
    expect(page.locator("#todo")).to_contain_text("You are the Chief Physician")


def background(page: Page) -> str:
    colour: str = page.evaluate("getComputedStyle(document.querySelector('.board')).backgroundColor")
    return colour


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_the_light_is_switched_and_stays(visit: Visitors, laid: Laid, script: bool) -> None:
    page = visit(storage_state=laid.state, java_script_enabled=script, color_scheme="light")
    page.goto(laid.tables.choosing)
    day = background(page)
    page.locator("button[name=light]").click()
    expect(page.locator("html")).to_have_attribute("data-light", "night")
    night = background(page)
    assert night != day
    page.goto("/")
    assert background(page) == night
    page.locator("button[name=light]").click()
    expect(page.locator("html")).to_have_attribute("data-light", "day")
    assert background(page) == day
