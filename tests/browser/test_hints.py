"""A hint in every game: it marks its piece, then says why, and can be played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hands import after, decision, late, lay_table, wait_for_line
from tests.browser.variations import on_a_desk_and_a_phone

GAMES = ("emergency-roll", "dice-hospital", "doktor-hrubec")


@on_a_desk_and_a_phone
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_marks_its_piece_then_says_why_and_can_be_played(
    visit: Visitors, game: str, width: int, height: int
) -> None:
    page = visit(width, height)
    table = lay_table(page, "me", "bot:easy", game=game)
    if game == "dice-hospital":
        late(page, table, "End activation")
    wait_for_line(page)
    page.locator(".ask .hint:visible").wait_for()
    now = decision(page)
    page.locator(".ask .hint").click()
    expect(page.locator(".bulb")).to_be_visible()
    expect(page.locator(".hinted").first).to_be_visible()
    expect(page.locator(".why")).to_be_hidden()
    page.locator(".ask .hint").click()
    expect(page.locator(".why .advice h2")).not_to_be_empty()
    expect(page.locator(".why .advice .tip")).to_contain_text("bot")
    page.get_by_text("Thanks, I decide").click()
    expect(page.locator(".why")).to_be_hidden()
    assert decision(page) == now
    page.locator(".ask .hint").click()
    page.get_by_text("Do it", exact=True).click()
    after(page, now)
    expect(page.locator(".bulb")).to_be_hidden()


def test_without_javascript_a_hint_is_on_the_page_and_can_be_played(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    lay_table(page, "me", "bot:easy", first_chief="1")
    now = decision(page)
    page.locator(".ask .hint").click()
    expect(page.get_by_role("alert")).to_contain_text("Hint")
    page.get_by_role("alert").get_by_text("Do it", exact=True).click()
    after(page, now)
