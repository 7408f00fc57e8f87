"""Several people at one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, lay_table, make_move

TAKERS = ".bay .takers .seat"


def test_without_secrets_the_screen_goes_on_to_who_must_decide(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    expect(page.locator("#whose")).to_contain_text("Ada")
    make_move(page)
    expect(page.locator("#whose")).to_contain_text("Guest 2")
    expect(page.locator("#play [name=seat]")).to_have_value("1")
    assert page.locator(MOVES).count()


def hand_over(page: Page, name: str) -> None:
    expect(page.locator("body.p-hand-over h1")).to_contain_text(name)
    assert page.locator(f"{TAKERS}, {MOVES}").count() == 0
    page.get_by_role("link", name=name).click()
    expect(page.locator("#whose")).to_contain_text(name)


def test_a_secret_choice_is_hidden_from_the_next_person(visit: Visitors) -> None:
    """The Chief Physician chooses openly, the two others in secret, one after the other at this screen."""
    page = visit()
    lay_table(page, "me", "screen", "screen", simultaneous="true", first_chief="1")
    page.locator("[data-piece='die/red']").click()
    hand_over(page, "Guest 2")
    expect(page.locator(TAKERS)).to_have_text(["A"])
    page.locator("[data-piece='die/yellow']").click()
    hand_over(page, "Guest 3")
    expect(page.locator(TAKERS)).to_have_text(["A"])
    expect(page.locator("#panel-log")).not_to_contain_text("yellow die")
    assert "take yellow" not in page.locator("#panel-log").inner_html()
