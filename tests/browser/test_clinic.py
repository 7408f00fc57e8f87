"""Clinic in a browser: pieces first, then places; by mouse, by touch, by keyboard; every moment looked at."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from html import unescape
from typing import Any

from playwright.sync_api import Locator, Page, expect

from hospitable.games.clinic.pieces import EXPANSIONS
from tests.browser.conftest import Visitors
from tests.browser.hands import SURE, after, decision, is_asked_again, lay_table, my_turn, play_to_the_end, record
from tests.browser.looks import misfits, only_faults, resize, shut_out
from tests.browser.test_whole_games import moves_of, tab_to

GAME = "clinic"
LATE = "Round 5 of 6"
EVERYTHING = dict.fromkeys(EXPANSIONS, "true")
CODES = "all => all.map(button => button.value)"
WHOS = "all => all.map(offer => offer.dataset.who)"


def legal(page: Page) -> list[str]:
    found: list[str] = page.locator("details.all button").evaluate_all(CODES)
    return found


def late(page: Page, table: str, until: str) -> int:
    """Go on late in a game, after moves that were sent as forms; how many they were.

    What is proposed is taken, so that everybody gets a place: plans of a movement could go on for ever.
    """
    html, moves, rng = page.request.get(table).text(), 0, random.Random(7)
    while until not in html and 'class="p-over"' not in html:
        codes = [unescape(code) for code in re.findall(r'name="code" value="([^"]+)"', html)]
        if not codes:
            html = page.request.get(table).text()
            continue
        found = re.search(r'name="decision" value="([^"]*)".*?name="seat" value="(\d+)"', html)
        assert found is not None
        best = [code for code in codes if code.startswith("accept")]
        if not best and "done" in codes and (rng.random() < 0.3 or any(code.startswith("walk") for code in codes)):
            best = ["done"]
        form: dict[str, Any] = {"decision": found[1], "seat": found[2], "code": rng.choice(best or codes)}
        answer = page.request.post(f"{table}/move", form=form)
        html = answer.text()
        assert answer.ok, html
        moves += 1
    page.goto(table)
    return moves


def reach(who: str) -> list[str]:
    """What to press until this one is chosen."""
    kind, _, rest = who.partition("/")
    if kind == "turn":
        return []
    if kind == "donor":
        return [*reach(rest), f'.ask [data-set-who="{who}"]']
    if kind == "carry":
        nurse, bag, *drop = rest.split("/")
        steps = [f'main [data-set-who="person/nurse/{nurse}"]', f'main :has(> .opt[data-then="carry/{nurse}/{bag}"])']
        return [*steps, *[f'main :has(> .opt[data-then="{who}"])' for _ in drop]]
    return [f'main [data-set-who="{who}"]']


def way(page: Page, code: str) -> list[str]:
    """What to press, one after the other: somebody or something, then where it goes."""
    whos = page.locator(f'main .opt[data-code="{code}"]').evaluate_all(WHOS)
    if not whos:
        return [f'main button[name=code][value="{code}"], .ask .choices > button[value="{code}"]']
    return [*reach("turn" if "turn" in whos else whos[0]), f'main :has(> .opt[data-code="{code}"])']


def pressed(page: Page, selector: str) -> Locator:
    return page.locator(selector).locator("visible=true").first


def click(page: Page, selector: str) -> None:
    """A space is pressed in its corner: people stand upon the rest of it."""
    piece = pressed(page, selector)
    box = piece.bounding_box() if "c-cell" in (piece.get_attribute("class") or "") else None
    piece.click(position={"x": box["width"] - 12, "y": 12} if box else None)


def tap(page: Page, selector: str) -> None:
    piece = pressed(page, selector)
    box = piece.bounding_box() if "c-cell" in (piece.get_attribute("class") or "") else None
    piece.tap(position={"x": box["width"] - 12, "y": 12} if box else None)


def by(press: Callable[[Page, str], None]) -> Callable[[Page], None]:
    """One of everything, and an end now and then: plans of a movement could go on for long."""
    rng = random.Random(4)

    def move(page: Page) -> None:
        now = decision(page)
        codes = legal(page)
        ends = [code for code in codes if code == "done" or code.startswith("accept")]
        code = rng.choice(ends) if ends and rng.random() < 0.4 else rng.choice(codes)
        for selector in way(page, code):
            press(page, selector)
        if is_asked_again(page, now):
            page.locator(SURE).click()
        after(page, now)

    return move


def test_the_last_rounds_of_a_game_of_three_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", "bot:easy", game=GAME)
    before = late(page, table, LATE)
    moves = play_to_the_end(page, by(click))
    expect(page.locator(".podium .step")).to_have_count(3)
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


def test_alone_on_a_phone_with_everything_never_needs_to_scroll_sideways(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True)
    table = lay_table(page, "me", game=GAME, **EVERYTHING)
    late(page, table, LATE)
    widths = set()
    touch = by(tap)

    def move(page: Page) -> None:
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        touch(page)

    play_to_the_end(page, move)
    assert widths == {390}


def test_a_piece_is_chosen_and_put_back_by_keyboard(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", game=GAME)
    late(page, table, 'class="c-ware can"')
    tab_to(page, ".c-ware.can")
    page.keyboard.press("Enter")
    expect(page.locator(".c-ware[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".c-ware[aria-pressed=true]")).to_have_count(0)
    now, built = decision(page), page.locator("#panel-clinic .c-mod").count()
    code = next(code for code in legal(page) if code.startswith("build hub"))
    for step in way(page, code):
        tab_to(page, step)
        page.keyboard.press("Enter")
    after(page, now)
    expect(page.locator("#panel-clinic .c-mod")).to_have_count(built + 1)


def test_another_clinic_opens_over_the_own_one_and_closes(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game=GAME)
    my_turn(page)
    page.locator("#panel-other-1 summary").click()
    expect(page.locator("#panel-other-1 .c-rival")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#panel-other-1 .c-rival")).to_be_hidden()


def test_every_moment_fits_every_window_and_shuts_nobody_out(visit: Visitors) -> None:
    page = visit()
    found: dict[str, object] = {}
    table = lay_table(page, "me", "bot:easy", "bot:easy", "bot:easy", game=GAME, **EVERYTHING)
    moments = ('class="c-action"', 'class="c-ware can"', 'class="c-walks"', 'class="c-slips"')
    for moment in moments:
        late(page, table, moment)
        for width, height in ((1440, 900), (1280, 800), (1024, 768), (390, 844), (360, 780)):
            resize(page, width, height)
            found[f"{moment} {width}"] = misfits(page)
        resize(page, 1280)
        found[f"{moment} axe"] = only_faults(shut_out(page))
    assert only_faults(found) == {}
