"""The end of a game."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hands import finish, lay_table
from tests.browser.variations import on_a_desk_and_a_phone


@on_a_desk_and_a_phone
def test_a_bad_game_alone_has_no_confetti_and_a_scale_that_holds_it(visit: Visitors, width: int, height: int) -> None:
    page = visit(width, height)
    table = lay_table(page, "me", game="dice-hospital")
    finish(page.context, table)
    page.goto(table)
    points = int(page.locator(".podium .big").inner_text().replace("\N{MINUS SIGN}", "-"))
    expect(page.locator(".confetti, .rosette")).to_have_count(2 if points > 0 else 0)
    marks = page.locator(".chart > text[text-anchor=end]").all_text_contents()
    values = [int(text.replace("\N{MINUS SIGN}", "-")) for text in marks]
    assert values[0] <= min(0, points) <= max(0, points) <= values[-1]
    assert 2 <= len(values) <= 7
    # the same again, on the way to a score that can be compared
    again = lay_table(page, "me", game="dice-hospital")
    finish(page.context, again)
    page.goto(again)
    expect(page.locator(".best")).to_have_text(re.compile(r"^(A new best: it was|Your best with these variants is) "))
