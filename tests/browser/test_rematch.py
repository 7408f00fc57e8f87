"""Once more, in two browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import arrive, bots_finish, follow, lay_table, links
from tests.browser.looks import misfits, resize, shut_out
from tests.browser.variations import on_a_desk_and_a_phone


def played(visit: Visitors, width: int, height: int) -> tuple[Page, Page, str]:
    """Ada and Ben at the end of a game that bots have played for them, and its address."""
    host, friend = visit(width, height), visit(width, height)
    table = lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    friend.locator(".talk > summary").click()
    friend.locator("#chat input").fill("again? I start this time")
    friend.keyboard.press("Enter")
    expect(friend.locator("#panel-chat li")).to_have_count(1)
    friend.keyboard.press("Escape")
    bots_finish(host, friend)
    return host, friend, table


@on_a_desk_and_a_phone
def test_one_asks_and_the_other_comes_along(visit: Visitors, width: int, height: int) -> None:
    host, friend, _ = played(visit, width, height)
    talk = host.locator("section.talk")  # open, without a press
    expect(talk).to_contain_text("again? I start this time")
    talk.locator("input").fill("one more")
    talk.locator("button").click()
    expect(friend.locator("section.talk")).to_contain_text("one more")
    host.get_by_role("button", name="Play again").click()
    arrive(host)
    expect(friend.locator("#panel-again")).to_contain_text("Ada wants to play again: come along?")
    expect(friend).to_have_title("Ada wants to play again: Emergency Roll")
    assert shut_out(friend) == {"light": [], "dark": []}
    for wide in (360, 390, 640, 1024, 1440, width):
        resize(friend, wide, height)
        assert misfits(friend) == []
    friend.get_by_role("button", name="Come along").click()
    arrive(friend)
    assert friend.url == host.url
    expect(host.locator(".opp")).to_contain_text("Ben")
    expect(friend.locator("#whose")).to_contain_text("Ben")
    expect(friend).to_have_title("\N{BLACK CIRCLE} Your turn: Emergency Roll")  # Ada was the first one last time
    friend.locator(".talk > summary").click()
    lines = friend.locator("#panel-chat li")
    expect(lines.nth(-1)).to_contain_text("again? I start this time")
    expect(lines.nth(-2)).to_contain_text("one more")


@pytest.mark.thorough
@on_a_desk_and_a_phone
def test_who_is_elsewhere_finds_the_question_in_my_tables(visit: Visitors, width: int, height: int) -> None:
    host, friend, _ = played(visit, width, height)
    host.get_by_role("button", name="Play again").click()
    arrive(host)
    friend.goto("/")
    row = friend.locator(".mine li").first
    expect(row).to_contain_text("Ada wants to play again: come along?")
    expect(friend.locator(".mine .count2")).to_have_text("1 waits for you")
    assert misfits(friend) == []
    assert shut_out(friend) == {"light": [], "dark": []}
    row.get_by_role("button", name="Come along").click()
    arrive(friend)
    assert friend.url == host.url
    friend.goto("/")
    expect(friend.locator(".mine")).not_to_contain_text("wants to play again")


@on_a_desk_and_a_phone
def test_not_now_is_an_answer_and_can_be_changed(visit: Visitors, width: int, height: int) -> None:
    host, friend, table = played(visit, width, height)
    host.get_by_role("button", name="Play again").click()
    arrive(host)
    friend.get_by_role("button", name="Not now").click()
    expect(friend.locator("#panel-again")).to_contain_text("You stay here.")
    expect(friend).to_have_title(re.compile("wins?: Emergency Roll"))
    friend.goto("/")
    expect(friend.locator(".mine")).not_to_contain_text("wants to play again")
    friend.goto(table)
    friend.get_by_role("button", name="Come along").click()
    arrive(friend)
    assert friend.url == host.url
