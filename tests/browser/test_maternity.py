"""Maternity in a browser, alone and with the City and the Investments: beds, cots, families, and pages that fit."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page, expect

import hospitable
from hospitable.games.dice_hospital.state import Position
from hospitable.games.dice_hospital.steps import ACTIVATE
from tests.browser.conftest import Visitors
from tests.browser.hands import (
    after,
    decision,
    late,
    lay_position,
    lay_table,
    my_turn,
    play_to_the_end,
    record,
    wait_for_line,
)
from tests.browser.looks import only_faults, shut_out, too_narrow
from tests.browser.serving import Serving
from tests.browser.test_community_care import widths_of_two_rounds, with_pieces
from tests.browser.test_dice_hospital import LATE, by_keyboard, until
from tests.browser.test_whole_games import moves_of
from tests.browser.variations import in_every_language

ALL = {"city": "true", "investments": "true", "maternity": "true"}
HEIGHT = "document.documentElement.scrollHeight"
MOTHER = ".arriving [data-set-who^=new-p]"


@pytest.mark.thorough
def test_the_first_rounds_and_the_end_of_a_game_with_all_three_modules_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", game="dice-hospital", **ALL)
    rng, mine = random.Random(1), 0
    while not page.locator(".steps .now", has_text="Round 3").count():
        assert my_turn(page)
        with_pieces(page, rng)
        mine += 1
    mine += late(page, table, LATE)
    mine += play_to_the_end(page, lambda page: with_pieces(page, rng))
    assert moves_of(record(page, table), 0) == mine
    families = page.locator(".board", has_text="Families who went home")
    expect(families.locator("ul").first.locator("li")).to_have_count(2)
    expect(families).to_contain_text("No bonus for empty wards")
    headings = families.locator("h2")
    expect(headings).to_have_count(2)  # the City has its own story on the same board
    assert len(set(headings.evaluate_all("all => all.map(el => getComputedStyle(el).fontSize)"))) == 1


@pytest.mark.thorough
def test_two_rounds_on_a_phone_fit_its_width(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True)
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true", investments="true")
    assert widths_of_two_rounds(page) == {390}


def test_a_round_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true")
    asked = set()
    while not page.locator(".steps .now", has_text="Round 2").count():
        assert my_turn(page)
        asked |= set(page.locator(".onstage").evaluate_all("all => all.map(stage => stage.dataset.stage ?? 'house')"))
        by_keyboard(page)
    assert {"vans", "beds", "house"} <= asked


# -- beds


def test_a_mother_is_pressed_then_a_bed_and_her_cot_shows_what_the_die_may_bring(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true")
    until(page, MOTHER)
    mother = page.locator(MOTHER).first
    mother.click()
    expect(mother).to_have_attribute("aria-pressed", "true")
    bed = page.locator(".freebed:has(> .opt[data-who^=new-p]:not([data-off]))").first
    cot = page.locator(f'[data-piece="{bed.get_attribute("data-lights")}"]')
    expect(cot.locator(".midw")).to_be_hidden()
    bed.hover()
    expect(cot.locator(".midw")).to_be_visible()
    now = decision(page)
    bed.click()
    after(page, now)
    expect(page.locator(".wards .baby")).not_to_have_count(0)


def test_in_a_full_ward_somebody_makes_room_and_escape_takes_that_back(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true")
    until(page, f"body:has(.place > .opt[data-then]) {MOTHER}")
    page.locator(MOTHER).first.click()
    crowded = page.locator(".place:has(> .opt[data-then]:not([data-off]))").first
    expect(crowded.locator(".pat")).to_have_css("outline-style", "dotted")
    crowded.click()
    expect(page.locator("#todo")).to_have_text("Where does this one move to?", use_inner_text=True)
    page.keyboard.press("Escape")
    expect(page.locator("#todo")).to_have_text("Where does this Mother sleep?", use_inner_text=True)
    crowded.click()
    now = decision(page)
    page.locator(".freebed:has(> .opt:not([data-off]))").first.click()
    after(page, now)


def test_a_ward_with_a_mother_says_why_not(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true")
    until(page, MOTHER)
    now = decision(page)
    page.locator(".ward:has(.baby) .place.tells").first.click(force=True)
    expect(page.locator(".why .rule", has_text="CC-MAT-13").first).to_be_visible()
    assert decision(page) == now


def test_a_hint_marks_the_patient_and_the_ward(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", maternity="true")
    until(page, MOTHER)
    page.locator(".ask .hint").click()
    expect(page.locator(".arriving .hinted")).to_have_count(1)
    expect(page.locator(".ward.hinted")).not_to_have_count(0)


# -- every stage fits


def looked_at(page: Page, wanted: str, tall: dict[str, int]) -> None:
    """Every width, both lights, nobody shut out; how tall it is in a small window."""
    until(page, wanted)
    tall[wanted] = page.evaluate(HEIGHT)
    assert too_narrow(page) == {}, wanted
    assert only_faults(shut_out(page)) == {}


@pytest.mark.thorough
def test_all_three_modules_with_four_players_fit_a_window_and_every_width(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", *["bot:easy"] * 3, game="dice-hospital", **ALL)
    tall: dict[str, int] = {}
    for wanted in (".cityplace.can", ".arriving .can", ".good.can", ".lane4.can", ".bigtok", ".cotspot.can"):
        looked_at(page, wanted, tall)
    assert {wanted: height for wanted, height in tall.items() if height > 800} == {}


@pytest.mark.thorough
def test_five_players_with_mothers_on_ambulances_fit_a_window_and_every_width(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", *["bot:easy"] * 4, game="dice-hospital", maternity="true", investments="true")
    tall: dict[str, int] = {}
    for wanted in (".lane.can .die", ".berths .can", ".cotspot.can"):
        looked_at(page, wanted, tall)
    assert {wanted: height for wanted, height in tall.items() if height > 800} == {}


@in_every_language
def test_four_specialists_above_cots_fit_a_window(visit: Visitors, serving: Serving, lang: str) -> None:
    page = visit(locale=lang)
    lay_position(page, serving, staffed())
    wait_for_line(page)
    expect(page.locator(".staff .speccard")).to_have_count(5)
    assert page.evaluate(HEIGHT) <= 800


def staffed() -> Position:
    """A game in which everybody hires whom she can and treats nobody, until the first one has four specialists."""
    game = hospitable.game("dice-hospital")
    s: Position = game.new(2, "many 2", {"maternity": True, "experimental_medicine": True})
    while len(s.hospitals[0].specialists) < 4 or s.current(0) & 255 != ACTIVATE:
        codes = [move.code for move in s.moves(s.deciders[0])]
        wanted = ("hire ", "keep all", "done", "")
        s.play(s.deciders[0], next(code for start in wanted for code in codes if code.startswith(start)))
    return s
