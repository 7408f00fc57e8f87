"""Every screen there is, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from playwright.sync_api import Page, expect

from hospitable.table.words import LONGEST_NAME
from tests.browser.hands import MOVES, finish, follow, lay_table, make_move, wait_for_line

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


def lay_tables(page: Page) -> Tables:
    choosing = lay_table(page, "me", "bot:easy", "bot:easy", first_chief="1")
    settling = lay_table(page, "me", "bot:easy", "bot:easy")
    finish(page.request, settling, SETTLING)
    crowd = lay_table(page, "me", *["bot:easy"] * 5, name=LONG_NAME)
    finish(page.request, crowd, SETTLING)
    over = lay_table(page, "me", "bot:easy", name=LONG_NAME)
    finish(page.request, over)
    secret = lay_table(page, "me", "screen", "screen", simultaneous="true", first_chief="1")
    make_move(page)
    waiting = lay_table(page, "me", "link", "bot:easy", first_chief="2")
    invitation = page.locator(".links input").nth(1).input_value()
    assert page.context.browser is not None
    friend = page.context.browser.new_context()
    follow(friend.new_page(), invitation, LONG_NAME)
    friend.close()
    return Tables(choosing, settling, waiting, secret, crowd, over, invitation)


def show(page: Page, address: str, status: int = 200) -> None:
    answer = page.goto(address)
    assert answer is not None
    assert answer.status == status, address


def screens(page: Page, tables: Tables) -> Iterator[str]:
    """Opens each screen and tells its name."""
    show(page, "/")
    yield "lobby"
    for shelf in page.locator("details.choose summary").all():
        shelf.click()
    yield "lobby, all choices"
    show(page, tables.invitation)
    yield "invitation"
    show(page, tables.choosing)
    expect(page.locator("button.bay.can")).to_have_count(3)
    yield "choosing"
    wait_for_line(page)
    page.locator("#panel-sheet button").first.click(force=True)
    expect(page.locator(".why")).to_be_visible()
    yield "why not"
    show(page, tables.settling)
    yield "settling"
    page.locator("details.all summary").click()
    yield "all moves"
    show(page, tables.settling)
    page.locator(".opp summary").first.click()
    yield "another sheet"
    show(page, tables.crowd)
    yield "crowd"
    show(page, f"{tables.crowd}/score")
    yield "score of a crowd"
    show(page, f"{tables.crowd}/replay?at=2")
    yield "replay of a crowd"
    show(page, tables.waiting)
    expect(page.locator(MOVES)).to_have_count(0)
    yield "waiting"
    page.locator("details.invite summary").click()
    yield "links"
    show(page, tables.waiting)
    page.locator("details.talk summary").click()
    yield "talk"
    show(page, tables.secret)
    expect(page.locator("body.p-hand-over")).to_be_visible()
    yield "hand-over"
    show(page, f"{tables.settling}/score")
    yield "score"
    show(page, tables.over)
    yield "end"
    show(page, f"{tables.over}?board=1")
    yield "last position"
    show(page, f"{tables.over}/replay?at=30")
    yield "replay"
    show(page, "/rules")
    yield "rules"
    show(page, "/rules?q=nurse")
    yield "rules, searched"
    show(page, "/nowhere", 404)
    yield "nothing here"
