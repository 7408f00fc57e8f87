"""A finished game again, move by move."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Finished, Visitors
from tests.browser.hands import lay_table, make_move, record


def test_the_arrow_keys_step_through_a_game(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    page.goto(f"{table}/replay?at=0")
    where = page.locator("#panel-ask b")
    expect(where).to_have_text(f"Move 0 of {last}")
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        expect(where).to_have_text(f"Move {at} of {last}")
        page.wait_for_load_state()  # its keys work when it is there as a whole
    page.get_by_role("link", name="To the end").click()
    expect(where).to_have_text(f"Move {last} of {last}")


def test_the_links_of_a_replay_lead_to_positions_and_points_of_view(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    page.goto(table)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="To the start").click()
    expect(page.locator(".takers .seat")).to_have_count(0)
    page.get_by_role("link", name="Forward").click()
    code = record(page, table)["moves"][0][1]
    colour = code.removeprefix("take ")
    expect(page.locator(f"[data-piece='die/{colour}'] .takers")).to_contain_text("A")
    page.get_by_role("link", name="Bram", exact=True).click()
    expect(page.locator("#whose")).to_contain_text("Bram")
    expect(page.locator("#panel-ask b")).to_contain_text("Move 1 of")


def test_the_list_of_a_replay_shows_its_move_above_the_foot(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    for at in (1, last // 2, last):
        page.goto(f"{table}/replay?at={at}")
        now, foot = page.locator(".moves .now"), page.locator("#panel-ask").bounding_box()
        expect(now).to_be_in_viewport(ratio=1)
        box = now.bounding_box()
        assert box is not None
        assert foot is not None
        assert box["y"] + box["height"] < foot["y"]


def test_a_line_of_the_log_leads_to_its_position(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    make_move(page)
    make_move(page)
    page.locator("#panel-log a.line", has_text="Ada takes").click()
    expect(page).to_have_url(re.compile(r"/replay\?at=1"))
    expect(page.locator(".takers .seat")).to_have_text(["A"])


def test_the_end_reveals_a_seed_that_can_be_checked(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    page.goto(table)
    expect(page.locator("code").nth(1)).to_have_text(record(page, table)["seed"])
    page.get_by_role("button", name="Check every die").click()
    expect(page.locator("body")).to_contain_text("seed")


def test_a_rematch_has_the_same_people(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    page.goto(table)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#whose")).to_contain_text("Ada")
    expect(page.locator(".opp")).to_contain_text("Bram")
    assert page.url != table
