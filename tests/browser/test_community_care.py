"""Community Care in a browser: parts of games by mouse and on a phone; ways, totals, tokens, and pages that fit."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import SURE, after, choose, decision, late, lay_table, my_turn, play_to_the_end, record
from tests.browser.looks import only_faults, shut_out, too_narrow
from tests.browser.test_dice_hospital import (
    CONFIRM,
    LATE,
    PLAYED_OR_TO_CONFIRM,
    QUITTERS,
    by_keyboard,
    click,
    decision_of,
    until,
)
from tests.browser.test_whole_games import moves_of

# What to press for each move, one after the other: whoever or whatever is chosen first, pieces, then perhaps an answer.
WAYS = """() => {
    const listed = [...document.querySelectorAll(".ask details.all button")];
    const pieces = [...document.querySelectorAll("main button[data-piece]")].filter(p => p.checkVisibility());
    const name = el => `[data-piece="${el.closest("[data-piece]").dataset.piece}"]`;
    const chosen = who => {
        if (document.querySelector(`[data-set-who="${who}"]`)) return [`[data-set-who="${who}"]`];
        const lead = document.querySelector(`.opt[data-then="${who}"]`);
        return lead ? [...chosen(lead.dataset.who), name(lead)] : [];
    };
    return listed.map(({ value, dataset }) => {
        if (dataset.picks) {
            const found = [];
            for (const kind of dataset.picks.split(" "))
                found.push(pieces.find(p => p.dataset.pick === kind && !found.includes(p)));
            return [value, ...(dataset.for ? chosen(dataset.for) : []), ...found.map(name)];
        }
        const offer = document.querySelector(`.opt[data-code="${value}"]`);
        if (offer) return [value, ...chosen(offer.dataset.who), name(offer)];
        const button = [...document.querySelectorAll(`button[name=code][value="${value}"]`)]
            .find(b => !b.closest("details.all") && !b.querySelector(".opt"));
        const next = button.closest("[data-who]:not(body)")?.dataset.who;
        return [value, ...(next ? chosen(next) : []), name(button)];
    });
}"""
IDLE = (*QUITTERS, "no investment", "no token", "fly")


def with_pieces(page: Page, rng: random.Random) -> None:
    """A move that does something, if there is one, by pressing what is on the table."""
    now = decision(page)
    ways: list[list[str]] = page.evaluate(WAYS)
    code, *pressed = rng.choice([way for way in ways if not way[0].startswith(IDLE)] or ways)
    for selector in pressed:
        click(page, selector)
    page.wait_for_function(PLAYED_OR_TO_CONFIRM, arg=[now, code])
    button = page.locator(f'{CONFIRM}[value="{code}"]')
    if decision_of(page) == now and button.count():
        button.first.click()
    elif page.locator(SURE).count():
        page.locator(SURE).click()
    after(page, now)


@pytest.mark.thorough
def test_the_end_of_a_game_in_the_city_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", "bot:easy", game="dice-hospital", city="true")
    before = late(page, table, LATE)
    rng = random.Random(1)
    moves = play_to_the_end(page, lambda page: with_pieces(page, rng))
    expect(page.locator(".candles li")).to_have_count(3)
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


@pytest.mark.thorough
def test_two_rounds_in_the_city_on_a_phone_fit_its_width(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True)
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", first_city="true")
    assert widths_of_two_rounds(page) == {390}


def widths_of_two_rounds(page: Page) -> set[int]:
    """How wide the page is before each own move."""
    rng, widths = random.Random(2), set()
    while not page.locator(".steps .now", has_text="Round 3").count():
        assert my_turn(page)
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        with_pieces(page, rng)
    return widths


def test_who_is_pointed_at_shows_the_way_and_where_the_marker_would_lie(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", first_city="true")
    until(page, ".cityplace.can")
    patient = page.locator(".cityplace.can").first
    way, space = (patient.get_attribute("data-lights") or "").split(" ")
    expect(page.locator(f'[data-piece="{way}"]')).to_have_css("display", "none")
    patient.hover()
    expect(page.locator(f'[data-piece="{way}"]')).to_have_css("display", "inline")
    expect(page.locator(f'[data-piece="{space}"]')).to_contain_class("lit")
    total = space.removeprefix("track/")
    expect(patient.locator(".sum")).to_have_text(f"= {total}")


def test_a_patient_behind_another_says_why_not(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", first_city="true")
    until(page, ".cityplace.can")
    now = decision(page)
    page.locator(".cityplace[aria-disabled=true]:not(.free)").first.click(force=True)
    expect(page.locator(".why .rule").first).to_contain_text("CC-CITY-3")
    assert decision(page) == now


def test_the_helicopter_is_chosen_in_the_bar(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", first_city="true")
    until(page, "[data-set-who=helicopter]")
    page.locator(".toggles [data-set-who=helicopter]").click()
    plaza = page.locator(".cityplace.land").first
    now = decision(page)
    plaza.click()
    after(page, now)
    expect(page.locator(".heli.landed")).to_be_visible()


def test_the_city_opens_large_over_the_house_and_closes_again(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", first_city="true")
    until(page, ".cityfold")
    page.locator(".cityfold > summary").click()
    expect(page.locator(".cityfold .citygrid")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".cityfold .citygrid")).to_be_hidden()


@pytest.mark.thorough
def test_the_city_fits_every_width_and_shuts_nobody_out(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", *["bot:easy"] * 3, game="dice-hospital", city="true", first_city="true")
    for wanted in (".entrance.can", ".cityplace.can", ".cityfold"):
        until(page, wanted)
        assert too_narrow(page) == {}, wanted
        assert only_faults(shut_out(page)) == {}


# -- investments


@pytest.mark.thorough
def test_the_end_of_a_game_with_investments_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", game="dice-hospital", investments="true")
    before = late(page, table, LATE)
    rng = random.Random(3)
    moves = play_to_the_end(page, lambda page: with_pieces(page, rng))
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


def test_a_token_that_is_chosen_shows_in_every_room_with_a_free_socket(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", investments="true")
    until(page, ".bigtok[data-set-who] ~ .bigtok[data-set-who]")
    second = page.locator(".bigtok[data-set-who]").nth(1)
    second.click()
    expect(second).to_have_attribute("aria-pressed", "true")
    rooms = page.locator(".rooms .room.can").count()
    who = second.get_attribute("data-set-who")
    expect(page.locator(f'.rooms [data-who="{who}"] .ghost:visible')).to_have_count(rooms)
    now = decision(page)
    page.locator(".rooms .room.can").first.click()
    after(page, now)


@pytest.mark.thorough
def test_both_modules_on_a_phone_and_at_every_width(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", *["bot:easy"] * 3, game="dice-hospital", city="true", investments="true")
    for wanted in (".lane4.can", ".drawn", ".investfold"):
        until(page, wanted)
        assert too_narrow(page) == {}, wanted
        assert only_faults(shut_out(page)) == {}


def test_a_round_with_both_modules_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", city="true", investments="true")
    asked = set()
    while not page.locator(".steps .now", has_text="Round 2").count():
        assert my_turn(page)
        asked |= set(page.locator(".onstage").evaluate_all("all => all.map(stage => stage.dataset.stage ?? 'house')"))
        by_keyboard(page)
    assert asked == {"display", "city", "investments", "house"}


def test_the_form_with_modules_needs_no_scrolling(visit: Visitors) -> None:
    page = visit(1280, 800)
    page.goto("/new/dice-hospital?players=3")
    for module in ("investments", "city"):
        choose(page, f"[name='variant.{module}'][type=checkbox]")
    assert page.evaluate("document.documentElement.scrollHeight") == 800
