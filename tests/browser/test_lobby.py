"""The lobby and the form of a table, on a desk and on a phone, with a script and without."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Finished, Visitors
from tests.browser.hands import arrive, box, choose, lay_table
from tests.browser.looks import misfits, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

LONG = "Cleopatra the Seventh Philopator"


@on_a_desk_and_a_phone
def test_what_is_set_is_what_start_plays_now_and_the_next_time(visit: Visitors, width: int, height: int) -> None:
    page = visit(width, height)
    page.goto("/")
    shelf = box(page)
    shelf.locator("[name=players][value='2']").check()
    expect(shelf.locator(".setrow:visible")).to_contain_text("You, 1 bot (normal).")
    shelf.locator(".setrow:visible").click()
    choose(page, "[name=level1][value=easy]")
    choose(page, "[name='variant.first_chief'][value='1']")
    page.locator("[name=name]").fill("Ada")
    assert misfits(page) == []
    assert shut_out(page) == {"light": [], "dark": []}
    page.locator(".choices button[value=chosen]").click()
    arrive(page)
    expect(page.locator(".opp")).to_have_count(1)
    page.goto("/")
    expect(shelf.locator(".setrow:visible")).to_contain_text("You, 1 bot (easy). First Chief Physician: A.")
    shelf.get_by_role("button", name="Start").click()
    arrive(page)
    expect(page.locator(".opp")).to_have_count(1)


def test_what_is_chosen_before_the_script_is_there_counts(visit: Visitors) -> None:
    page = visit()

    def be_late(script: Route) -> None:
        page.locator("[name=level1][value=easy]").check()
        script.continue_()

    page.route(re.compile("lobby.js"), be_late)
    page.goto("/new/emergency-roll?players=2")
    expect(page.locator("[data-fresh=ask]")).to_contain_text("1 bot (easy)")


def test_what_is_typed_while_the_house_says_what_fits_is_kept(visit: Visitors) -> None:
    page = visit()
    page.goto("/new/dice-hospital?players=3")
    choose(page, "[name=seat1][value=screen]")

    def be_late(asked: Route) -> None:
        page.locator("[name=name1]").press_sequentially("Cle")
        asked.continue_()

    page.route("**/tables", be_late, times=1)
    with page.expect_response("/tables"):
        page.locator("[type=checkbox][name='variant.superbug']").check()
    expect(page.locator("[data-fresh=ask]")).to_contain_text("Superbug")
    expect(page.locator("[name=name1]")).to_have_value("Cle")
    expect(page.locator("[name=name1]")).to_be_focused()
    page.keyboard.type("o")
    expect(page.locator("[name=name1]")).to_have_value("Cleo")


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_a_refusal_keeps_everything_and_says_where_it_is(visit: Visitors, script: bool) -> None:
    page = visit(java_script_enabled=script)
    page.goto("/new/dice-hospital?players=3")
    if script:
        choose(page, "[name=seat1][value=screen]")
        choose(page, "[type=checkbox][name='variant.superbug']")
    else:
        page.locator("[name=seat1][value=screen]").check()
        page.locator("[type=checkbox][name='variant.superbug']").check()
    page.locator("[name=name1]").fill(LONG)
    page.locator(".choices button[value=chosen]").click()
    expect(page.get_by_role("alert")).to_contain_text("at most 20 characters")
    expect(page.locator("[name=name1]")).to_have_value(LONG)
    expect(page.locator("[type=checkbox][name='variant.superbug']")).to_be_checked()
    if script:  # the checks are a script themselves
        assert shut_out(page) == {"light": [], "dark": []}
    page.locator("[name=name1]").fill("Cleo")
    page.locator(".choices button[value=chosen]").click()
    arrive(page)
    expect(page.locator("body.p-table, body.p-hand-over")).to_be_attached()


def test_without_a_script_a_button_says_what_fits_another_number(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/new/emergency-roll?players=3")
    expect(page.locator("[type=checkbox][name='variant.capacity']")).to_have_count(0)
    page.locator("[name=players][value='1']").check()
    page.get_by_role("button", name="Update").click()
    expect(page.locator("[type=checkbox][name='variant.capacity']")).to_be_visible()
    expect(page.locator("[name='variant.first_chief'][type=radio]")).to_have_count(0)


@on_a_desk_and_a_phone
def test_my_tables_come_in_order_and_what_is_over_can_be_removed(
    visit: Visitors, finished: Finished, width: int, height: int
) -> None:
    page = visit(width, height, storage_state=finished.state)
    lay_table(page, "me", "bot:easy", first_chief="1")
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    expect(mine.locator("li").first).to_contain_text("Your turn")
    over = mine.locator("li", has_text="points")
    expect(over).to_have_count(1)
    top, shelf = mine.bounding_box(), page.locator(".box").first.bounding_box()
    assert top is not None
    assert shelf is not None
    assert (top["y"] < shelf["y"]) == (width < 1000)
    assert misfits(page) == []
    assert shut_out(page) == {"light": [], "dark": []}
    over.get_by_role("button", name="Remove this table").click()
    expect(over).to_have_count(0)
    page.get_by_role("button", name="Put it back").click()
    expect(over).to_have_count(1)
