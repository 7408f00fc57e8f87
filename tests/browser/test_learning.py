"""Learning a game: how to play it, from the lobby and over the table, with and without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from hospitable.core.texts import LANGUAGES
from tests.browser.conftest import Visitors
from tests.browser.hands import box, lay_table, make_move, wait_for_line
from tests.browser.looks import misfits, only_faults, resize, shut_out

GAMES = ("dice-hospital", "doktor-hrubec", "emergency-roll")
SIZES = ((1280, 800), (390, 844))
WIDTHS = (360, 390, 768, 1024, 1280, 1440)
every_size = pytest.mark.parametrize(("width", "height"), SIZES, ids=["desk", "phone"])

OPENER = ".bar a[data-sheet]"
SHEET = "dialog.sheet"
INSIDE = f"document.querySelector('{SHEET}').contains(document.activeElement)"


def open_sheet(page: Page) -> None:
    page.locator(OPENER).click()
    expect(page.locator(f"{SHEET} h1")).to_be_focused()


# -- how to play


@every_size
@pytest.mark.parametrize("game", GAMES)
def test_from_the_lobby_one_learns_a_game_and_comes_back(visit: Visitors, game: str, width: int, height: int) -> None:
    page = visit(width, height)
    page.goto("/")
    box(page, game).get_by_role("link", name="How to play").click()
    expect(page).to_have_url(re.compile(f"/how/{game}$"))
    expect(page.locator(".how-step")).to_have_count(4)
    expect(page.locator(".how-mistakes > li")).to_have_count(3)
    page.get_by_role("link", name="Mistakes").click()
    expect(page.locator("#mistakes")).to_be_in_viewport()
    page.locator(".ends").get_by_role("link", name="All games").click()
    expect(box(page, game)).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_fits_every_window_and_shuts_nobody_out(visit: Visitors, game: str, lang: str) -> None:
    page = visit(locale=lang)
    page.goto(f"/how/{game}")
    narrow = {}
    for width in WIDTHS:
        resize(page, width)
        narrow[width] = misfits(page)
    assert only_faults(narrow) == {}
    if lang == "en":
        assert only_faults(shut_out(page)) == {}


@every_size
@pytest.mark.parametrize("game", GAMES)
def test_over_the_table_it_is_a_sheet_that_gives_the_focus_back(
    visit: Visitors, game: str, width: int, height: int
) -> None:
    page = visit(width, height)
    table = lay_table(page, "me", "bot:easy", game=game)
    wait_for_line(page)
    for leave in ("Escape", "cross", "back"):
        open_sheet(page)
        for _ in range(9):  # more often than there are stops
            page.keyboard.press("Tab")
            assert page.evaluate(f"{INSIDE} || document.activeElement === document.body")
        assert misfits(page) == []
        if leave == "Escape":
            page.keyboard.press("Escape")
        elif leave == "cross":
            page.locator(f"{SHEET} > header > button").click()
        else:
            page.locator(f"{SHEET} .ends [data-back]").click()
        expect(page.locator(SHEET)).to_have_count(0)
        expect(page.locator(OPENER)).to_be_focused()
        assert page.url == table


def test_the_sheet_shuts_nobody_out_and_its_jumps_stay_on_it(visit: Visitors) -> None:
    page = visit(390, 844)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    wait_for_line(page)
    open_sheet(page)
    assert only_faults(shut_out(page)) == {}
    page.locator(f"{SHEET} .jump a").last.click()
    expect(page.locator(f"{SHEET} #mistakes")).to_be_focused()
    expect(page.locator(f"{SHEET} #mistakes h2")).to_be_in_viewport()
    assert page.url == table


def test_the_game_goes_on_behind_the_sheet_and_it_says_when_it_is_ones_turn(visit: Visitors) -> None:
    one, other = visit(), visit(390, 844)
    lay_table(one, "me", "link", first_chief="1")
    other.goto(one.locator(".links input").nth(1).input_value())
    other.locator("[name=name]").fill("Ben")
    other.locator("main button").click()
    wait_for_line(other)
    open_sheet(other)
    back = other.locator(f"{SHEET} .ends [data-back]")
    expect(back).to_have_text("Back to the table")
    wait_for_line(one)
    make_move(one)
    expect(back).to_have_text("Back: your turn")
    expect(back).to_have_class(re.compile(r"\bmain\b"))
    back.click()
    expect(other.locator(OPENER)).to_be_focused()
    make_move(other)


def test_without_a_script_it_is_a_page_with_a_way_back(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    table = lay_table(page, "me", "bot:easy", game="doktor-hrubec")
    page.locator(OPENER).click()
    expect(page.locator(".how-step")).to_have_count(4)
    page.locator(".ends").get_by_role("link", name="Back to the table").click()
    assert page.url == table
