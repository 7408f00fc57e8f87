"""How a person sits down and plays, in short words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import APIRequestContext, Locator, Page, expect

MOVES = "button[form=play][name=code]"
# What is outlined in blue: ambulances, beds that offer something to the patient in question, cards; else the morgue.
BLUE = "button.can[name=code]:not(.bed):visible, button.bed.can:has(.opt:visible)"
MORGUE = ".ask button[data-piece][name=code]:visible"
OVER = "body.p-over"


def box(page: Page, game: str = "emergency-roll") -> Locator:
    """A game on the shelf of the lobby."""
    return page.locator(f".box:has([name=game][value={game}])")


def lay_table(page: Page, *seats: str, name: str = "Ada", game: str = "emergency-roll", **variants: str) -> str:
    """Choose who sits where in the lobby, and sit down; the address of the table."""
    page.goto("/")
    shelf = box(page, game)
    shelf.locator("details.choose summary").click()
    shelf.locator("[name=name]").fill(name)
    for number in range(shelf.locator(".seatrows select").count()):
        shelf.locator(f"[name=seat{number}]").select_option(seats[number] if number < len(seats) else "")
    for variant, value in variants.items():
        field = shelf.locator(f"[name='variant.{variant}']:not([type=hidden])")
        if value in ("true", "false"):
            field.set_checked(value == "true")
        else:
            field.select_option(value)
    shelf.locator("button[value=chosen]").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    return page.url


def wait_for_line(page: Page) -> None:
    """Wait until somebody whose turn it is hears from the server: before that her buttons send forms."""
    expect(page).to_have_title(re.compile("^\N{BULLET} "))


def follow(page: Page, link: str, name: str = "") -> None:
    """Sit down where somebody has sent a link to, or watch."""
    page.goto(link)
    if name:
        page.locator("[name=name]").fill(name)
    page.locator("main button").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))


def decision(page: Page) -> str:
    return page.locator("#play [name=decision]").input_value()


def my_turn(page: Page) -> bool:
    """Wait until something is asked; false when the game is over instead."""
    page.locator(f"{MOVES}, {OVER}").first.wait_for(state="attached")
    return page.locator(OVER).count() == 0


def after(page: Page, decision: str) -> None:
    """Wait until a decision is made."""
    page.locator(f'#play [name=decision][value="{decision}"]').wait_for(state="detached")


def make_move(page: Page) -> None:
    """Click the first blue piece; somebody without one goes to the morgue."""
    now = decision(page)
    blue = page.locator(BLUE).first
    (blue if blue.is_visible() else page.locator(MORGUE).first).click()
    after(page, now)


def play_to_the_end(page: Page, move: Callable[[Page], None] = make_move) -> int:
    """The number of moves it took."""
    moves = 0
    while my_turn(page):
        move(page)
        moves += 1
    return moves


def finish(request: APIRequestContext, table: str, until: str = 'class="p-over"') -> None:
    """Play on as fast as forms can be sent, until the page says so."""
    html = request.get(table).text()
    while until not in html:
        code = re.search(r'name="code" value="([^"]+)"', html)
        if code is None:
            html = request.get(table).text()
            continue
        found = re.search(r'name="decision" value="([^"]*)".*?name="seat" value="(\d+)"', html)
        assert found is not None
        html = request.post(f"{table}/move", form={"decision": found[1], "seat": found[2], "code": code[1]}).text()


def record(page: Page, table: str) -> Any:
    """The record of a finished game."""
    return page.request.get(f"{table}/record.json").json()
