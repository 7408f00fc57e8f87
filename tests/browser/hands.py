"""How a person sits down and plays, in short words."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import unescape
from typing import Any

import httpx
from playwright.sync_api import BrowserContext, Locator, Page, expect

from hospitable.core.state import State
from hospitable.table.data import FILE
from hospitable.table.keys import hashed, new_secret
from hospitable.table.new_table import NewTable
from hospitable.table.registry import TableRegistry
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.thinkers import Thinkers
from hospitable.table.visitor import SECRET
from tests.browser.serving import Serving

MOVES = "button[form=play][name=code]"
# What is outlined in blue: ambulances, beds that offer something to the patient in question, cards; else the morgue.
BLUE = "button.can[name=code]:not(.bed):visible, button.bed.can:has(.opt:visible)"
MORGUE = ".ask button[data-piece][name=code]:visible"
OVER = "body.p-over"
ALL_MOVES = '<details class="all"'
AWAY = "/health/live"  # the shortest page there is
MOMENT = 0.03  # seconds between two looks at a table where others are to act


def box(page: Page, game: str = "emergency-roll") -> Locator:
    """A game on the shelf of the lobby."""
    return page.locator(f".box:has([name=game][value={game}])")


def lay_table(page: Page, *seats: str, name: str = "Ada", game: str = "emergency-roll", **variants: str) -> str:
    """Send what is chosen in the lobby (as `choose_table` chooses it there), and sit down; the address of the table."""
    form: dict[str, Any] = {"game": game, "how": "chosen", "name": name}
    form |= {f"seat{number}": kind for number, kind in enumerate(seats)}
    form |= {f"variant.{variant}": value for variant, value in variants.items()}
    laid = page.request.post("/tables", form=form, max_redirects=0)
    assert laid.status == 303, laid.text()
    page.goto(laid.headers["location"])
    return page.url


def lay_position(page: Page, serving: Serving, position: State[Any]) -> str:
    """A table whose game goes on from this position, with a person at every seat who does nothing; the page is at the
    first one. The address of the table."""
    secret = new_secret()

    async def lay() -> str:
        registry = TableRegistry(SQLiteStore(serving.folder / FILE), Thinkers())
        game, people = position.rules.game.slug, [f"Guest {seat + 1}" for seat in range(position.seats)]
        live, keys = await registry.create(NewTable(game, people, position.rules.written, start=position.snapshot()))
        await registry.store.hold(hashed(secret), keys[0][1])
        await registry.close()
        return f"/table/{live.table.id}"

    with ThreadPoolExecutor(1) as aside:  # the thread of the browser has a loop of its own
        address = aside.submit(asyncio.run, lay()).result()
    page.context.add_cookies([{"name": SECRET, "value": secret, "url": serving.address}])
    page.goto(address)
    return page.url


def choose_table(page: Page, *seats: str, name: str = "Ada", game: str = "emergency-roll") -> str:
    """Choose in the lobby who sits where, by mouse, and sit down; the address of the table."""
    page.goto("/")
    box(page, game).locator(".setrow:visible").click()
    page.locator("[name=name]").fill(name)
    for number in range(1, page.locator(".chair").count()):
        kind, _, level = (seats[number] if number < len(seats) else "").partition(":")
        choose(page, f"[name=seat{number}][value='{kind}']")
        if level:
            choose(page, f"[name=level{number}][value={level}]")
    page.locator(".choices button[value=chosen]").click()
    arrive(page)
    return page.url


def choose(page: Page, option: str) -> None:
    """Choose in the form of a table, and wait until it has heard what fits now; without a script nobody tells it."""
    if page.locator(option).is_checked():
        return
    if page.locator(".setup .update").is_visible():
        page.locator(option).check()
    else:
        with page.expect_response("/tables"):
            page.locator(option).check()
    expect(page.locator(option)).to_be_checked()


def arrive(page: Page) -> None:
    """Wait until a table is there as a whole: its address is known before its page is."""
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    page.wait_for_load_state()


def wait_for_line(page: Page) -> None:
    """Wait until a page has heard from the server and said so: before that its buttons send forms."""
    expect(page.locator("#status")).not_to_be_empty()


def links(page: Page, count: int) -> list[str]:
    """The links only the host sees: one for each seat that is still to be had, the last one for watching."""
    fields = page.locator(".links input[readonly]")
    expect(fields).to_have_count(count)
    return [field.input_value() for field in fields.all()]


def follow(page: Page, link: str, name: str = "") -> None:
    """Sit down where somebody has sent a link to, or watch."""
    page.goto(link)
    if name:
        page.locator("[name=name]").fill(name)
    page.locator("main .btn.main").click()
    arrive(page)


def decision(page: Page) -> str:
    return page.locator("#play [name=decision]").input_value()


def my_turn(page: Page) -> bool:
    """Wait until something is asked; false when the game is over instead."""
    page.locator(f"{MOVES}, {OVER}").first.wait_for(state="attached")
    return page.locator(OVER).count() == 0


def after(page: Page, decision: str) -> None:
    """Wait until a decision is made; where a form was sent, until the answer is there as a whole."""
    page.locator(f'#play [name=decision][value="{decision}"]').wait_for(state="detached")
    page.wait_for_load_state()


ASKED_OR_DONE = """now => document.querySelector(".ask .sure")
    || document.querySelector("#play [name=decision]")?.value !== now"""
SURE = ".ask .sure button[name=code]"


def is_asked_again(page: Page, decision: str) -> bool:
    """Wait until a decision is made, or until she is asked whether she is sure."""
    page.wait_for_function(ASKED_OR_DONE, arg=decision)
    return page.locator(SURE).count() > 0


def make_move(page: Page) -> None:
    """Click the first blue piece; somebody without one goes to the morgue."""
    now = decision(page)
    blue = page.locator(BLUE)
    blue.or_(page.locator(MORGUE)).first.wait_for()
    (blue if blue.count() else page.locator(MORGUE)).first.click()
    after(page, now)


def play_to_the_end(page: Page, move: Callable[[Page], None] = make_move) -> int:
    """The number of moves it took."""
    moves = 0
    while my_turn(page):
        move(page)
        moves += 1
    return moves


class Forms:
    """Whoever sits at a page sends her moves as forms, as fast as she may, with no window that draws what they do."""

    def __init__(self, context: BrowserContext, table: str) -> None:
        cookies = {cookie["name"]: cookie["value"] for cookie in context.cookies(table)}
        self.http = httpx.Client(cookies=cookies, trust_env=False, timeout=60)
        self.table = table
        self.moves = 0
        self.html = ""
        self.look()

    def close(self) -> None:
        self.http.close()

    @property
    def over(self) -> bool:
        return 'class="p-over"' in self.html

    def look(self) -> None:
        self.html = self._answer("get", self.table).text

    def wait(self) -> None:
        """Others are to act: give them a moment, which bots have more use for than for being looked at."""
        time.sleep(MOMENT)
        self.look()

    def codes(self, part: str = "<body") -> list[str]:
        """What may be played now, as it stands on the page from this part on."""
        found = re.findall(r'name="code" value="([^"]+)"', self.html.partition(part)[2])
        return list(dict.fromkeys(map(unescape, found)))

    def send(self, code: str) -> None:
        found = re.search(r'name="decision" value="([^"]*)".*?name="seat" value="(\d+)"', self.html)
        assert found is not None
        form = {"decision": found[1], "seat": found[2], "code": code}
        self.moves += 1
        answer = self._answer("post", f"{self.table}/move", data=form)
        assert answer.status_code == 303, f"{code}: {answer.status_code}"
        self.html = self._answer("get", str(httpx.URL(self.table).join(answer.headers["location"]))).text

    def _answer(self, how: str, address: str, **options: Any) -> httpx.Response:
        """Nobody may be as fast as this for long: whoever is told to wait waits and asks again."""
        while (answer := self.http.request(how, address, **options)).status_code == 429:
            time.sleep(float(answer.headers["retry-after"]))
        return answer


def finish(context: BrowserContext, table: str, until: str = 'class="p-over"') -> int:
    """Play on by forms until the page says so or the game is over; the moves it took."""
    with closing(Forms(context, table)) as forms:
        while until not in forms.html and not forms.over:
            if codes := forms.codes():
                forms.send(codes[0])
            else:
                forms.wait()
    return forms.moves


def late(page: Page, table: str, until: str, watched: bool = False) -> int:
    """Go on late in a game, after moves that were sent as forms; how many they were.

    Unless they are `watched`, the page is away meanwhile: what nobody looks at need not be drawn.
    """
    if not watched:
        page.goto(AWAY)
    moves = finish(page.context, table, until)
    page.goto(table)
    wait_for_line(page)
    return moves


def bots_finish(*pages: Page) -> None:
    """Everybody lets a bot play for her, and comes back when the game is over."""
    table = pages[0].url
    for page in pages:
        page.locator(".invite > summary").click()
        page.get_by_role("button", name="A bot plays for me").click()
        arrive(page)
        page.goto(AWAY)
    finish(pages[0].context, table)
    for page in pages:
        page.goto(table)
        expect(page.locator(OVER)).to_be_attached()
        wait_for_line(page)


SHOWS = """([html, wanted]) =>
    new DOMParser().parseFromString(html, "text/html").querySelector(wanted) !== null"""


def play_until(page: Page, wanted: str, avoided: tuple[str, ...], seed: int) -> None:
    """Play on by forms, any move that does not begin like one that is avoided, until the table shows what is wanted."""
    rng, table, seen = random.Random(seed), page.url, ""
    page.goto(AWAY)
    with closing(Forms(page.context, table)) as forms:
        while forms.html == seen or not page.evaluate(SHOWS, [forms.html, wanted]):
            assert not forms.over, f"there was no {wanted}"
            seen = forms.html
            if codes := forms.codes(ALL_MOVES):
                forms.send(rng.choice([code for code in codes if not code.startswith(avoided)] or codes))
            else:
                forms.wait()
    page.goto(table)
    wait_for_line(page)


def record(page: Page, table: str) -> Any:
    """The record of a finished game."""
    return page.request.get(f"{table}/record.json").json()
