"""Doktor Hrubec in a browser: by mouse, by keyboard, a whole game on a phone; cards, targets and hidden hands."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import (
    MOVES,
    after,
    decision,
    finish,
    follow,
    late,
    lay_table,
    links,
    my_turn,
    play_to_the_end,
    play_until,
    record,
)
from tests.browser.looks import only_faults, shut_out, too_narrow
from tests.browser.test_whole_games import look_again, moves_of, tab_to
from tests.browser.variations import in_every_language, one_of

GAME = "doktor-hrubec"
CONFIRM = ".ask .match button[name=code]"
WANTED = ("play", "hire", "admit", "operate")
LATE = "Round 12,"
CODES = "all => all.map(button => button.value)"


def legal(page: Page) -> list[str]:
    found: list[str] = page.locator("details.all button").evaluate_all(CODES)
    return found


def way(code: str) -> list[str]:
    """What to press, one after the other."""
    verb, *named = code.split()
    if verb == "exchange":
        return [f'[data-pick="{named[0]}"]', f'[data-pick="{named[1]}"]', CONFIRM]
    if verb == "play" and len(named) > 1:
        return [f'[data-piece="hand/{named[0]}"]', f'main :has(> [data-code="{code}"])']
    if verb in ("play", "hire"):
        return [f'[data-piece="hand/{named[0]}"]', f'[data-piece="do/{named[0]}"]']
    return [f'main button[name=code][value="{code}"], .ask .choices > span button[value="{code}"]']


def by(press: Callable[[Page, str], None]) -> Callable[[Page], None]:
    """Cards rather than an early end, so that a game has some of everything."""
    rng = random.Random(2)

    def move(page: Page) -> None:
        now = decision(page)
        codes = legal(page)
        code = rng.choice([code for code in codes if code != "end"] or codes)
        for selector in way(code):
            press(page, selector)
        after(page, now)

    return move


def click(page: Page, selector: str) -> None:
    page.locator(selector).locator("visible=true").first.click()


def tap(page: Page, selector: str) -> None:
    page.locator(selector).locator("visible=true").first.tap()


@pytest.mark.thorough
def test_the_end_of_a_game_of_three_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", "bot:easy", game=GAME)
    before = late(page, table, LATE)
    moves = play_to_the_end(page, by(click))
    expect(page.locator(".podium .step")).to_have_count(3)
    assert moves > 10
    assert moves_of(record(page, table), 0) == before + moves


@pytest.mark.thorough
def test_a_game_on_a_phone_never_needs_to_scroll_sideways(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True)
    lay_table(page, "me", "bot:easy", game=GAME)
    widths = set()
    touch = by(tap)

    def move(page: Page) -> None:
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        touch(page)

    play_to_the_end(page, move)
    assert widths == {390}


def by_keyboard(page: Page) -> None:
    """Tab to a piece and Enter; a card needs a second Enter, or a target."""
    now = decision(page)
    steps = way(legal(page)[0])
    for step in steps:
        tab_to(page, step)
        page.keyboard.press("Enter")
    after(page, now)


@pytest.mark.thorough
def test_the_end_of_a_game_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", game=GAME)
    before = late(page, table, LATE)
    moves = play_to_the_end(page, by_keyboard)
    assert moves > 10
    assert moves_of(record(page, table), 0) == before + moves


def by_form(page: Page) -> None:
    """A piece that is a button of the form; a card and its target are together in the list of moves only."""
    now = decision(page)
    codes = legal(page)
    code = next((code for code in codes if code.startswith(WANTED)), codes[0])
    piece = page.locator(f'main {MOVES}:not([type=button])[value="{code}"]')
    if piece.count() == 0:
        page.locator("details.all summary").click()
        piece = page.locator(f'details.all button[value="{code}"]')
    piece.first.click()
    after(page, now)
    look_again(page)


@pytest.mark.thorough
def test_the_middle_of_a_game_without_javascript(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    table = lay_table(page, "me", "bot:easy", game=GAME)
    for _ in range(20):
        assert my_turn(page)
        by_form(page)
    finish(page.context, table)  # the same forms, without waiting for pages
    page.goto(table)
    expect(page.locator(".podium .step")).to_have_count(2)
    played = record(page, table)
    assert {code.split()[0] for who, code in played["moves"] if who == 0} >= {"hire", "admit", "operate", "play", "end"}


# -- cards and their targets


def until(page: Page, wanted: str) -> None:
    """Play on by the list of moves until this can be seen."""
    play_until(page, wanted, avoided=("play", "end"), seed=3)


CARD = ".handboard [data-again=turn]"


def test_a_card_taken_up_shows_its_targets_and_can_be_put_back(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", "bot:easy", game=GAME)
    until(page, CARD)
    card = page.locator(CARD).first
    name = card.get_attribute("data-set-who")
    rings = page.locator(f'main [data-who="{name}"] .ring')
    expect(rings.first).to_be_hidden()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(rings.first).to_be_visible()
    expect(page.locator("main .ring:visible")).to_have_count(rings.count())
    card.click()
    expect(card).to_have_attribute("aria-pressed", "false")
    expect(rings.first).to_be_hidden()
    card.click()
    page.get_by_role("button", name="Put the card back").click()
    expect(rings.first).to_be_hidden()


def test_a_card_without_target_is_played_by_a_second_press(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", "bot:easy", game=GAME)
    until(page, '.handboard [data-again=""]')
    card = page.locator('.handboard [data-again=""]').first
    now, code = decision(page), card.get_attribute("value")
    card.click()
    expect(page.locator(f'.ask .main[value="{code}"]')).to_be_visible()
    assert decision(page) == now
    card.click()
    after(page, now)


def test_a_card_that_cannot_be_played_says_why_and_a_doctor_tells_of_herself(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", "bot:easy", game=GAME)
    until(page, ".handboard button[name=why]")
    page.locator(".handboard button[name=why]").first.click(force=True)
    expect(page.locator(".why .rule").first).to_have_text(re.compile("HR-"))
    until(page, ".hopp .tiny.doctor[name=why]")
    page.locator(".hopp .tiny.doctor[name=why]").first.click(force=True)
    expect(page.locator(".why")).to_contain_text("In the team of")


# -- hands stay hidden


def hand(page: Page) -> set[str]:
    pieces = page.locator("#panel-hand [data-piece]").evaluate_all("all => all.map(card => card.dataset.piece)")
    return {piece.removeprefix("hand/") for piece in pieces}


def test_two_browsers_never_hold_the_hand_of_the_other(visit: Visitors) -> None:
    page, friend = visit(), visit()
    lay_table(page, "me", "link", game=GAME, first_player="1")
    follow(friend, links(page, 2)[0], "Bob")
    for _ in range(4):
        for mine, other in ((page, friend), (friend, page)):
            mine.locator("#panel-ask:not(.calm)").wait_for()
            now = decision(mine)
            codes = legal(mine)
            code = next(code for code in ("draw", "queue", *codes) if code in codes)
            mine.locator(f'details.all button[value="{code}"]').evaluate("button => button.click()")
            after(mine, now)
            while mine.locator("#panel-ask:not(.calm)").count():
                now = decision(mine)
                code = next(code for code in ("queue", "end", *legal(mine)) if code in legal(mine))
                mine.locator(f'details.all button[value="{code}"]').evaluate("button => button.click()")
                after(mine, now)
            other.locator("#panel-ask:not(.calm)").wait_for()  # it has heard of everything
            secret = hand(mine) - hand(other)
            assert secret
            html = other.locator("body").evaluate(
                "body => [...body.children].filter(el => !el.matches('.sprite')).map(el => el.outerHTML).join('')"
            )
            seen = {card for card in secret if f"hand/{card}" in html or f"drop {card}" in html}
            assert seen == set()
    expect(page.locator(".hopp .cback")).to_have_count(friend.locator("#panel-hand .pcard").count())


def test_a_shared_screen_is_handed_over_without_a_card_on_it(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", game=GAME, first_player="1")
    expect(page.locator("#whose")).to_contain_text("Ada")
    for code in ("queue", "end"):
        now = decision(page)
        page.locator(f'details.all button[value="{code}"]').evaluate("button => button.click()")
        if code == "queue":
            after(page, now)
    expect(page.locator("body.p-hand-over")).to_be_visible()
    assert page.locator("[data-piece]").count() == 0
    page.get_by_role("button", name="I am Guest 2").click()
    expect(page.locator("#whose")).to_contain_text("Guest 2")


# -- every screen for everybody


WIDTHS = (360, 640, 1024, 1920, 1280)
SCREENS = ("draw", "admit ", "operate ")


def screens(page: Page, table: str) -> Iterator[str]:
    """Plays on to the first decision of each kind."""
    for screen in SCREENS:
        finish(page.context, table, f'name="code" value="{screen}')
        yield screen


@in_every_language
def test_every_screen_fits_the_window_and_shuts_nobody_out(visit: Visitors, lang: str) -> None:
    page = visit(locale=lang)
    table = lay_table(page, "me", *["bot:easy"] * 4, game=GAME)
    narrow, shut = {}, {}
    for screen in screens(page, table):
        page.goto(table)
        narrow[screen] = too_narrow(page, WIDTHS)
        shut[screen] = only_faults(shut_out(page)) if lang == "en" else {}
    assert only_faults(narrow) == {}
    assert only_faults(shut) == {}


@pytest.mark.parametrize("seats", one_of([5, 4, 3, 2]))
def test_on_a_small_screen_the_others_are_in_sight(visit: Visitors, seats: int) -> None:
    page = visit(1024, 768)
    lay_table(page, "me", *["bot:easy"] * (seats - 1), game=GAME)
    expect(page.locator(".hopp")).to_have_count(seats - 1)
    for other in page.locator(".hopp").all():
        expect(other).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seats", one_of([5, 4, 3, 2]))
def test_everything_is_on_one_screen(visit: Visitors, seats: int) -> None:
    """Board, room, hand, all the others and the log, above the decision bar; no page to scroll."""
    page = visit(1280, 800)
    table = lay_table(page, "me", *["bot:easy"] * (seats - 1), game=GAME)
    for _ in screens(page, table):
        page.goto(table)
        expect(page.locator(".hopp")).to_have_count(seats - 1)
        foot = page.locator("#panel-ask").bounding_box()
        assert foot is not None
        for panel in page.locator("main [data-panel]:visible").all():
            expect(panel).to_be_in_viewport(ratio=1)
            box = panel.bounding_box()
            assert box is not None
            assert box["y"] + box["height"] < foot["y"], panel.get_attribute("id")
        assert page.evaluate("document.documentElement.scrollHeight") == 800
