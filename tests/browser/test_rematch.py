"""Once more, in two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visitors
from tests.browser.hands import OVER, arrive, follow, lay_table, links
from tests.browser.looks import misfits, shut_out


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_one_asks_and_the_other_comes_along(visit: Visitors, width: int, height: int) -> None:
    host, friend = visit(width, height), visit(width, height)
    table = lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    host.locator(".invite > summary").click()
    host.get_by_role("button", name="A bot plays for me").click()
    arrive(host)
    friend.locator(".invite > summary").click()
    friend.get_by_role("button", name="A bot plays for me").click()
    arrive(friend)
    expect(host.locator(OVER)).to_be_attached()
    host.goto(table)
    friend.goto(table)
    host.get_by_role("button", name="Play again").click()
    arrive(host)
    expect(friend.locator("#panel-again")).to_contain_text("Ada wants to play again: come along?")
    assert misfits(friend) == []
    assert shut_out(friend) == {"light": [], "dark": []}
    friend.get_by_role("button", name="Come along").click()
    arrive(friend)
    assert friend.url == host.url
    expect(host.locator(".opp")).to_contain_text("Ben")
