"""A friend who leaves must not hang the table: two and three browsers, and a clock that is moved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from hospitable.table.seats import AWAY, QUIET
from tests.browser.clocked import Clocked
from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, follow, lay_table, links, make_move, my_turn, wait_for_line
from tests.browser.looks import misfits, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

OFFER = "#panel-offer"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clocked]:
    server = Clocked(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


def lay_with_friends(host: Page, *friends: Page) -> None:
    """Ada, and friends who are called Ben and Cleo."""
    table = lay_table(host, "me", *["link"] * len(friends), first_chief="1")
    seats = links(host, len(friends) + 1)
    for friend, link, name in zip(friends, seats, ("Ben", "Cleo"), strict=False):
        follow(friend, link, name)
    expect(host.locator("#play")).to_be_attached()
    assert host.url == table


def play_until_turn(waits: Page, plays: Page) -> None:
    """Let one of two play on until it is the other's turn: dice are new here, and some bring a second question."""
    while not waits.locator(MOVES).count():
        if plays.locator(MOVES).count():
            make_move(plays)
        else:
            waits.wait_for_timeout(50)


@on_a_desk_and_a_phone
def test_a_friend_who_is_gone_is_replaced_and_comes_back(
    visit: Visitors, serving: Clocked, width: int, height: int
) -> None:
    host, friend = visit(width, height), visit(width, height)
    lay_with_friends(host, friend)
    wait_for_line(friend)
    expect(host.locator("#panel-seats")).to_contain_text("Ben")
    expect(host.locator("#panel-seats .pres.in")).to_have_text("here")
    make_move(host)
    table = friend.url
    friend.goto("about:blank")
    serving.wait_until_gone(table, 1)
    serving.pass_by(QUIET)
    expect(host.locator("#panel-seats")).to_contain_text("away for 1 min")
    expect(host.locator(f"{OFFER} button")).to_have_count(0)
    serving.pass_by(AWAY)
    expect(host.locator(OFFER)).to_contain_text("Ben has been away for 3 minutes.")
    expect(host.locator(f"{OFFER} button")).to_be_in_viewport(ratio=1)
    assert misfits(host) == []
    assert shut_out(host) == {"light": [], "dark": []}
    host.locator(f"{OFFER} button").click()
    expect(host.locator("#panel-seats")).to_contain_text("a bot plays on")
    assert my_turn(host)
    friend.goto(table)
    expect(friend.locator(OFFER)).to_contain_text("A bot plays for you.")
    friend.get_by_role("button", name="Take your seat back").click()
    expect(friend.locator(f"{OFFER} button")).to_have_count(0)
    expect(host.locator("#panel-seats .pres.in")).to_have_text("here")
    play_until_turn(friend, host)


@on_a_desk_and_a_phone
def test_leaving_is_told_at_once_and_resigning_is_asked_first(
    visit: Visitors, serving: Clocked, width: int, height: int
) -> None:
    host, ben, cleo = visit(width, height), visit(width, height), visit(width, height)
    lay_with_friends(host, ben, cleo)
    make_move(host)
    expect(ben.locator(MOVES).first).to_be_attached()
    ben.locator(".invite > summary").click()
    assert misfits(ben) == []
    ben.get_by_role("button", name="Leave for now").click()
    expect(ben.locator("body.p-lobby")).to_be_attached()
    for page in (host, cleo):
        expect(page.locator(OFFER)).to_contain_text("Ben has just left.")
        expect(page.locator("#panel-seats")).to_contain_text("has just left")
    ben.go_back()
    expect(host.locator(f"{OFFER} button")).to_have_count(0)
    ben.locator(".invite > summary").click()
    ben.get_by_role("link", name="Resign").click()
    expect(ben.locator("h1")).to_have_text("Resign?")
    assert misfits(ben) == []
    assert shut_out(ben) == {"light": [], "dark": []}
    ben.get_by_role("link", name="Keep playing").click()
    ben.locator(".invite > summary").click()
    ben.get_by_role("link", name="Resign").click()
    ben.get_by_role("button", name="Resign").click()
    expect(host.locator("#panel-seats")).to_contain_text("resigned, a bot plays on")
    assert my_turn(cleo)


@pytest.mark.thorough
def test_without_a_script_the_same_is_offered_and_done(visit: Visitors, serving: Clocked) -> None:
    host, friend, cleo = visit(java_script_enabled=False), visit(), visit()
    lay_with_friends(host, friend, cleo)  # bots alone would play to the end at once: Cleo lets them wait
    make_move(host)
    friend.goto("about:blank")
    serving.wait_until_gone(host.url.partition("?")[0], 1)
    serving.pass_by(AWAY + QUIET)
    host.reload()
    host.get_by_role("button", name="Give Ben's seat to a bot").first.click()
    expect(host.locator("#panel-seats")).to_contain_text("a bot plays on")
    host.locator(".invite > summary").click()
    host.get_by_role("button", name="A bot plays for me").click()
    expect(host.locator(OFFER)).to_contain_text("A bot plays for you.")
    host.get_by_role("button", name="Take your seat back").click()
    expect(host.locator(f"{OFFER} button")).to_have_count(0)
