"""Every screen there is, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from playwright.sync_api import Page, expect

from hospitable.table.words import LONGEST_NAME
from tests.browser.hands import MOVES, finish, follow, lay_table, links, make_move, wait_for_line

SETTLING = 'class="bed can'
LONG_NAME = "W" * LONGEST_NAME


class Tables(NamedTuple):
    """The addresses of tables in the states a tour shows."""

    choosing: str
    settling: str
    waiting: str
    secret: str
    crowd: str
    over: str
    invitation: str


class Screen(NamedTuple):
    name: str
    again: Callable[[], None] = lambda: None
    """Does once more what is undone when the window changes."""


def lay_tables(page: Page) -> Tables:
    choosing = lay_table(page, "me", "bot:easy", "bot:easy", first_chief="1")
    settling = lay_table(page, "me", "bot:easy", "bot:easy")
    finish(page.context, settling, SETTLING)
    crowd = lay_table(page, "me", *["bot:easy"] * 5, name=LONG_NAME)
    finish(page.context, crowd, SETTLING)
    over = lay_table(page, "me", "bot:easy", name=LONG_NAME)
    finish(page.context, over)
    secret = lay_table(page, "me", "screen", "screen", simultaneous="true", first_chief="1")
    make_move(page)
    waiting = lay_table(page, "me", "link", "bot:easy", first_chief="2")
    used = links(page, 2)[0]
    assert page.context.browser is not None
    friend = page.context.browser.new_context()
    follow(friend.new_page(), used, LONG_NAME)
    friend.close()
    lay_table(page, "me", "link")
    invitation = links(page, 2)[0]
    return Tables(choosing, settling, waiting, secret, crowd, over, invitation)


def show(page: Page, address: str, status: int = 200) -> None:
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == status, address


def ask_why(page: Page) -> None:
    expect(page.locator(".why")).to_be_hidden()  # a window of another size has closed it
    page.locator("#panel-sheet button").first.click(force=True)
    expect(page.locator(".why")).to_be_visible()


def screens(page: Page, tables: Tables) -> Iterator[Screen]:
    """Opens each screen and tells about it."""
    show(page, "/")
    yield Screen("lobby")
    for game, players in (("dice-hospital", 1), ("dice-hospital", 4), ("doktor-hrubec", 3), ("emergency-roll", 1)):
        show(page, f"/new/{game}?players={players}")
        yield Screen(f"new table of {game} for {players}")
    show(page, "/results")
    yield Screen("results")
    show(page, tables.invitation)
    yield Screen("invitation")
    show(page, tables.choosing)
    expect(page.locator("button.bay.can")).to_have_count(3)
    yield Screen("choosing")
    wait_for_line(page)
    ask_why(page)
    yield Screen("why not", lambda: ask_why(page))
    show(page, tables.settling)
    yield Screen("settling")
    page.locator("details.all summary").click()
    yield Screen("all moves")
    show(page, tables.settling)
    page.locator(".opp summary").first.click()
    yield Screen("another sheet")
    show(page, tables.crowd)
    yield Screen("crowd")
    show(page, f"{tables.crowd}/score")
    yield Screen("score of a crowd")
    show(page, f"{tables.crowd}/replay?at=2")
    yield Screen("replay of a crowd")
    show(page, tables.waiting)
    expect(page.locator(MOVES)).to_have_count(0)
    yield Screen("waiting")
    page.locator("details.invite summary").click()
    yield Screen("links")
    show(page, tables.waiting)
    page.locator("details.talk summary").click()
    yield Screen("talk")
    show(page, tables.secret)
    expect(page.locator("body.p-hand-over")).to_be_visible()
    yield Screen("hand-over")
    show(page, f"{tables.settling}/score")
    yield Screen("score")
    show(page, tables.over)
    yield Screen("end")
    show(page, f"{tables.over}?board=1")
    yield Screen("last position")
    show(page, f"{tables.over}/replay?at=30")
    yield Screen("replay")
    show(page, f"{tables.over}/replay?at=30&tab=score")
    yield Screen("score of a replay")
    show(page, f"{tables.over}/log")
    yield Screen("log")
    show(page, tables.settling)
    page.locator("#panel-ask [data-log]").click()
    expect(page.locator("dialog.drawer h1")).to_be_focused()
    yield Screen("log over the table")
    show(page, f"{tables.over}/dice?event=12")
    yield Screen("every die")
    show(page, f"{tables.choosing}/dice")
    yield Screen("dice of a running game")
    show(page, "/settings?back=/")
    yield Screen("settings")
    show(page, "/how/emergency-roll")
    yield Screen("how to play")
    show(page, "/rules/emergency-roll/admitting-a-patient")
    yield Screen("rules")
    show(page, "/rules/dice-hospital?q=nurse")
    yield Screen("rules, searched")
    show(page, "/rules?q=nurse")
    yield Screen("all rules, searched")
    show(page, "/rules/ER-ADM-08")
    yield Screen("one rule")
    show(page, tables.settling)
    page.locator(".bar a[data-sheet]").click()
    expect(page.locator("dialog.sheet h1")).to_be_focused()
    yield Screen("sheet over the table")
    show(page, "/nowhere", 404)
    yield Screen("nothing here")
