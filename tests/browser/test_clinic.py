"""Clinic in a browser: pieces first, then places; by mouse, by touch, by keyboard; every moment looked at.

Bots play to the positions before a browser sees them, so that a test begins where it looks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import hospitable
from hospitable.bots import choose
from hospitable.core.variants import Value
from hospitable.games.clinic.pieces import EXPANSIONS
from hospitable.games.clinic.state import Position
from hospitable.games.clinic.steps import STEPS
from hospitable.table.visitor import SECRET
from tests.browser.clocked import Clocked, Thinking
from tests.browser.conftest import Visitors
from tests.browser.hands import SURE, after, decision, is_asked_again, play_to_the_end, record
from tests.browser.looks import WIDTHS, misfits, only_faults, resize, shut_out
from tests.browser.test_whole_games import moves_of, tab_to

CLINIC = hospitable.game("clinic")
EVERYTHING: dict[str, Value] = dict.fromkeys(EXPANSIONS, True)
SMALL = {"experience": "expert", "board": "3x3"}
CODES = "all => all.map(button => button.value)"
WHOS = "all => all.map(offer => offer.dataset.who)"
RINGED = """all => all.filter(cell => getComputedStyle(cell, "::before").content !== "none")
    .map(cell => cell.className)"""


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clocked]:
    server = Clocked(tmp_path_factory.mktemp("tables"), thinkers=Thinking())
    yield server
    server.kill()


# -- positions


@cache
def moments(seats: int, everything: bool = False, small: bool = False) -> dict[tuple[int, str], Position]:
    """By round and decision: where the first seat has something to choose for the first time."""
    options = [SMALL] * seats if small else []
    s = CLINIC.new(seats, "moments", EVERYTHING if everything else {}, seat_options=options)
    found: dict[tuple[int, str], Position] = {}
    number = 0
    while not s.over:
        if 0 in s.deciders and len(s.legal(0)) > 1:
            found.setdefault((s.round, STEPS[s.current(0) & 255]), s.copy())
        seat, number = s.deciders[0], number + 1
        s.apply(seat, choose("easy", s, seat, number))
    return found


def first(known: dict[tuple[int, str], Position], moment: str) -> Position:
    return next(s for (_, asked), s in known.items() if asked == moment)


def sit(page: Page, serving: Clocked, s: Position) -> str:
    """Ada at the first seat of a table that goes on from a position, bots around her; its address."""
    table, secret = serving.lay(s, "Ada", *["bot:easy"] * (s.seats - 1))
    page.context.add_cookies([{"name": SECRET, "value": secret, "url": serving.address}])
    page.goto(table)
    return page.url


# -- hands


def legal(page: Page) -> list[str]:
    found: list[str] = page.locator("details.all button").evaluate_all(CODES)
    return found


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
    """What to press, one after the other: somebody or something unless it is chosen already, then where it goes."""
    whos = page.locator(f'main .opt[data-code="{code}"]').evaluate_all(WHOS)
    if not whos:
        return [f'main button[name=code][value="{code}"], .ask .choices > button[value="{code}"]']
    chosen = page.locator("body").get_attribute("data-who")
    who = next((who for who in whos if who in ("turn", chosen)), whos[0])
    steps = [step for step in reach(who) if step != f'main [data-set-who="{chosen}"]']
    return [*steps, f'main button:has(> .opt[data-who="{who}"][data-code="{code}"])']


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


def with_keys(page: Page, selector: str) -> None:
    tab_to(page, selector)
    page.keyboard.press("Enter")


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


# -- the last rounds


def test_the_last_rounds_of_a_game_of_three_by_mouse(visit: Visitors, serving: Clocked) -> None:
    page = visit()
    table = sit(page, serving, moments(3)[5, "choose_action"])
    moves = play_to_the_end(page, by(click))
    expect(page.locator(".podium .step")).to_have_count(3)
    expect(page.locator(".c-kept")).to_contain_text("building")
    sign = page.locator("p.board svg").bounding_box()  # of the remark that it began elsewhere
    assert sign is not None
    assert sign["width"] == sign["height"] <= 24
    assert moves > 5
    assert moves_of(record(page, table), 0) == moves


@pytest.mark.thorough
def test_the_last_round_by_keyboard_alone(visit: Visitors, serving: Clocked) -> None:
    page = visit()
    table = sit(page, serving, moments(3)[6, "choose_action"])
    moves = play_to_the_end(page, by(with_keys))
    assert moves > 3
    assert moves_of(record(page, table), 0) == moves


@pytest.mark.thorough
def test_alone_on_a_phone_with_everything_never_needs_to_scroll_sideways(visit: Visitors, serving: Clocked) -> None:
    page = visit(390, 844, has_touch=True)
    sit(page, serving, moments(1, everything=True)[5, "choose_action"])
    widths = set()
    touch = by(tap)

    def move(page: Page) -> None:
        widths.add(page.evaluate(WIDE))
        touch(page)

    play_to_the_end(page, move)
    assert widths == {390}


# -- pieces


def test_a_piece_is_chosen_and_put_back_by_keyboard(visit: Visitors, serving: Clocked) -> None:
    page = visit()
    sit(page, serving, first(moments(3), "build_component"))
    tab_to(page, ".c-ware.can")
    page.keyboard.press("Enter")
    expect(page.locator(".c-ware[aria-pressed=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".c-ware[aria-pressed=true]")).to_have_count(0)
    now, built = decision(page), page.locator("#panel-clinic .c-mod").count()
    code = next(code for code in legal(page) if code.startswith("build supply_room"))
    for step in way(page, code):
        with_keys(page, step)
    after(page, now)
    expect(page.locator("#panel-clinic .c-mod")).to_have_count(built + 1)


def test_a_room_shows_the_way_to_it_and_a_person_rings_the_spaces_above(visit: Visitors, serving: Clocked) -> None:
    page = visit()
    sit(page, serving, moments(3)[5, "move_people"])
    who = page.locator("#panel-clinic .c-mod + .c-people .c-who.can").first
    who.click()
    column = (who.locator("..").get_attribute("class") or "").split()[-1]
    ringed = page.locator(".c-floors .c-cell").evaluate_all(RINGED)
    assert len(ringed) > 1
    assert all(column in name.split() for name in ringed)
    offer = page.locator("#panel-clinic .opt[data-lights]:not([data-off])").first
    lights = (offer.get_attribute("data-lights") or "").split(" ")
    room = page.locator("#panel-clinic .c-cell:has(> .opt[data-lights]:not([data-off]))").first
    room.hover(position={"x": 50, "y": 8})
    expect(page.locator(".c-cell.lit > .soon")).to_have_count(len(lights))
    page.locator("h1").hover()
    expect(page.locator(".lit")).to_have_count(0)
    room.focus()
    page.keyboard.press("Shift")
    expect(page.locator(".c-cell.lit > .soon")).to_have_count(len(lights))


def test_another_clinic_opens_over_the_own_one_and_closes(visit: Visitors, serving: Clocked) -> None:
    page = visit()
    sit(page, serving, moments(2, small=True)[3, "choose_action"])
    page.locator("#panel-other-1 summary").click()
    expect(page.locator("#panel-other-1 .c-rival")).to_contain_text("3 × 3")
    page.keyboard.press("Escape")
    expect(page.locator("#panel-other-1 .c-rival")).to_be_hidden()


# -- every moment

WIDE, TALL = "document.documentElement.scrollWidth", "document.documentElement.scrollHeight"
WINDOWS = ((1440, 900), (1280, 800), (1024, 768), (390, 844), (360, 740))
LOOKED_AT = ("take_bonus", "choose_action", "build_component", "move_people", "treat_patients")
ALSO_IN = {"choose_action": "fr-FR", "treat_patients": "nl-NL"}


def seen_in_every_window(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for width, height in WINDOWS:
        resize(page, width, height)
        found[f"{width}"] = misfits(page)
        if width == 1280:
            found["higher than its window"] = [high for high in (page.evaluate(TALL),) if high > height]
    resize(page, 1280)
    return only_faults(found)


def test_every_moment_fits_every_window_and_shuts_nobody_out(visit: Visitors, serving: Clocked) -> None:
    """Four players, five services and all expansions: nothing has more to show."""
    page, found = visit(), {}
    known = moments(4, everything=True)
    for moment in LOOKED_AT:
        table = sit(page, serving, first(known, moment))
        found[moment] = seen_in_every_window(page)
        found[f"{moment} axe"] = only_faults(shut_out(page))
        if moment in ALSO_IN:
            other = visit.also(page, ALSO_IN[moment])
            other.goto(table)
            found[f"{moment} in {ALSO_IN[moment]}"] = seen_in_every_window(other)
    assert only_faults(found) == {}


CUT_OFF = "words => words.filter(word => word.scrollWidth > word.clientWidth).map(word => word.textContent)"


@pytest.mark.thorough
def test_the_names_of_wares_are_read_whole_in_every_language(visit: Visitors, serving: Clocked) -> None:
    page, found = visit(), dict[tuple[str, object], Any]()
    table = sit(page, serving, first(moments(4, everything=True), "build_component"))
    for locale in ("en-GB", "fr-FR", "nl-NL"):
        other = visit.also(page, locale)
        other.goto(table)
        for width in WIDTHS:
            resize(other, width)
            found[locale, width] = other.locator(".c-ware .n").evaluate_all(CUT_OFF)
        assert other.locator(".c-ware .n").count() > 8
        found[locale, "whole"] = seen_in_every_window(other)
    assert only_faults(found) == {}


@pytest.mark.thorough
def test_every_step_of_two_experts_on_small_boards_fits_every_window(visit: Visitors, serving: Clocked) -> None:
    page, found = visit(), {}
    for (round, moment), s in moments(2, small=True).items():
        if round in (0, 4):
            sit(page, serving, s)
            found[f"{moment} of round {round}"] = seen_in_every_window(page)
    assert len(found) > 8
    assert only_faults(found) == {}


# -- whole games, for `make soak`

WHOLE = {
    "three by mouse": ((3, {}, ()), (1280, 800), click),
    "two by keyboard": ((2, {}, ()), (1280, 800), with_keys),
    "alone on a phone": ((1, {}, ()), (390, 844), tap),
    "two with everything": ((2, EVERYTHING, ()), (1280, 800), click),
    "four with everything on a phone": ((4, EVERYTHING, ()), (360, 740), tap),
    "experts on small boards": ((2, {}, (SMALL, SMALL)), (1280, 800), click),
}


@pytest.mark.soak
@pytest.mark.parametrize(("new", "window", "press"), WHOLE.values(), ids=WHOLE)
def test_a_whole_game_from_the_set_up_to_the_podium(
    visit: Visitors,
    serving: Clocked,
    new: tuple[int, dict[str, Value], tuple[dict[str, str], ...]],
    window: tuple[int, int],
    press: Callable[[Page, str], None],
) -> None:
    seats, variants, options = new
    page = visit(*window, has_touch=press is tap)
    refused: list[str] = []
    page.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
    table = sit(page, serving, CLINIC.new(seats, "whole games", variants, seat_options=options))
    sizes: set[tuple[int, int]] = set()
    make = by(press)

    def move(page: Page) -> None:
        sizes.add((page.evaluate(WIDE), page.evaluate(TALL) if window == (1280, 800) else window[1]))
        make(page)

    moves = play_to_the_end(page, move)
    expect(page.locator(".podium .step")).to_have_count(min(3, seats))
    assert moves_of(record(page, table), 0) == moves
    assert sizes == {window}
    assert refused == []
