"""Learning a game: how to play it, from the lobby and over the table, with and without a script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from hospitable.rulebook import rules
from tests.browser.conftest import Visitors
from tests.browser.hands import box, lay_table, make_move, wait_for_line
from tests.browser.looks import misfits, only_faults, shut_out, too_narrow
from tests.browser.variations import in_every_language, on_a_desk_and_a_phone

GAMES = ("clinic", "dice-hospital", "doktor-hrubec", "emergency-roll")

OPENER = ".bar a[data-sheet]"
SHEET = "dialog.sheet"
INSIDE = f"document.querySelector('{SHEET}').contains(document.activeElement)"


def open_sheet(page: Page) -> None:
    page.locator(OPENER).click()
    expect(page.locator(f"{SHEET} h1")).to_be_focused()


# -- how to play


@on_a_desk_and_a_phone
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


@in_every_language
@pytest.mark.parametrize("game", GAMES)
def test_how_to_play_fits_every_window_and_shuts_nobody_out(visit: Visitors, game: str, lang: str) -> None:
    page = visit(locale=lang)
    page.goto(f"/how/{game}")
    assert too_narrow(page) == {}
    if lang == "en":
        assert only_faults(shut_out(page)) == {}


@on_a_desk_and_a_phone
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
    expect(page).to_have_url(table)


# -- the rules


def ask_why(page: Page) -> None:
    page.locator('#panel-sheet [data-piece="bed/w1b3"]').click(force=True)
    expect(page.locator(".why .rule").first).to_be_visible()


@on_a_desk_and_a_phone
@in_every_language
def test_a_refusal_and_a_line_of_the_log_lead_to_their_rule_and_back(
    visit: Visitors, lang: str, width: int, height: int
) -> None:
    page = visit(width, height, locale=lang)
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    make_move(page)
    expect(page.locator("button.bed.can").first).to_be_attached()
    ask_why(page)
    refused = page.locator(".why .rule").first
    logged = page.locator(".log .rule").first
    for link in (refused, logged):
        id = link.inner_text()
        link.click()
        expect(page.locator(f"{SHEET} .chip")).to_have_text(id)
        expect(page.locator(f"{SHEET} .onerule > h2")).to_have_text(rules()[id].sentence(lang))
        assert misfits(page) == []
        page.keyboard.press("Escape")
        expect(page.locator(SHEET)).to_have_count(0)
        expect(link).to_be_focused()
        assert page.url == table
        page.keyboard.press("Escape")
        expect(page.locator(".why")).to_be_hidden()  # on a phone it may lie over the log


def test_from_rule_to_rule_and_to_how_to_play_one_stays_on_the_sheet(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy")
    wait_for_line(page)
    page.locator(".log .rule").first.click()
    page.locator(f"{SHEET} .ends [data-sheet]").click()
    expect(page.locator(f"{SHEET} .how-step")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(page.locator(".log .rule").first).to_be_focused()
    open_sheet(page)
    page.locator(f"{SHEET} .ends").get_by_role("link", name="All the rules").click()
    expect(page.locator(".chapters")).to_be_visible()
    page.locator(".chapters li a").nth(2).click()
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_rules_are_found_by_game_by_chapter_and_by_words(visit: Visitors, script: bool) -> None:
    page = visit(390, 844, java_script_enabled=script)
    page.goto("/rules")
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Emergency Roll").click()
    page.get_by_role("navigation", name="Chapters").get_by_role("link", name="Admitting a patient").click()
    expect(page.locator(".rulelist h2")).to_contain_text("chapter 6 of 29")
    page.get_by_role("searchbox").fill("strictly higher")
    page.get_by_role("button", name="Search").click()
    expect(page.locator(".hit mark").first).to_have_text("strictly")
    page.locator(".hit dt a").first.click()
    expect(page.locator(".chip")).to_have_text("ER-ADM-08")


def test_old_addresses_lead_to_the_rule(visit: Visitors) -> None:
    page = visit()
    for old in ("/rules#HR-ACT-01", "/rules?q=HR-ACT-01"):
        page.goto(old)
        expect(page).to_have_url(re.compile("/rules/HR-ACT-01$"))
        page.goto("about:blank")


@in_every_language
def test_the_rules_fit_every_window(visit: Visitors, lang: str) -> None:
    page = visit(locale=lang)
    narrow = {}
    for game in GAMES:
        for address in (f"/rules/{game}", f"/rules/{game}?q=patient"):
            page.goto(address)
            narrow[address] = too_narrow(page)
    assert only_faults(narrow) == {}


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
@on_a_desk_and_a_phone
def test_what_was_read_has_a_tick_in_the_lobby(visit: Visitors, width: int, height: int, script: bool) -> None:
    page = visit(width, height, java_script_enabled=script)
    page.goto("/")
    assert page.locator(".box .read").count() == 0
    box(page, "dice-hospital").get_by_role("link", name="How to play").click()
    page.wait_for_load_state()
    page.goto("/how/doktor-hrubec")
    page.goto("/")
    read = page.locator(".box:has(.read) [name=game]").evaluate_all("all => all.map(field => field.value)")
    assert set(read) == {"dice-hospital", "doktor-hrubec"}
    expect(box(page, "dice-hospital").get_by_role("link", name="(read)")).to_be_visible()
    expect(box(page, "emergency-roll").get_by_role("link", name="(read)")).to_have_count(0)
