"""Dice Hospital in a browser: a whole game by mouse, by keyboard, on a phone; workers and sets of patients."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import unescape

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import (
    OVER,
    SURE,
    after,
    decision,
    finish,
    follow,
    is_asked_again,
    late,
    lay_table,
    links,
    play_to_the_end,
    play_until,
    record,
)
from tests.browser.looks import misfits, only_faults, resize, shut_out, too_narrow
from tests.browser.test_whole_games import moves_of, tab_to
from tests.browser.variations import in_every_language

# A move through the pieces on the table, which a person could make: what to press, one after the other.
WAYS = """() => {
    const seen = el => el.checkVisibility();
    const pieces = [...document.querySelectorAll("main button[data-piece]")].filter(seen);
    const moves = [...document.querySelectorAll(".ask details.all button")];
    const ways = [];
    for (const move of moves) {
        const kinds = move.dataset.picks?.split(" ");
        if (kinds) {
            const chosen = [];
            for (const kind of kinds)
                chosen.push(pieces.find(p => p.dataset.pick === kind && !chosen.includes(p)));
            const who = move.dataset.for && document.querySelector(`[data-set-who="${move.dataset.for}"]`)
                ? [`[data-set-who="${move.dataset.for}"]`] : [];
            ways.push([move.value, ...who, ...chosen.map(p => `[data-piece="${p.dataset.piece}"]`)]);
        } else if (move.value.startsWith("place ")) {
            const [, who, where] = move.value.split(" ");
            ways.push([move.value, `[data-set-who="${who}"]`, `[data-piece="department/${where}"]`]);
        } else {
            const one = [...document.querySelectorAll(`button[name=code][value="${move.value}"]`)]
                .find(b => !b.closest("details.all"));
            ways.push([move.value, `[data-piece="${one.dataset.piece}"]`]);
        }
    }
    return ways;
}"""
LATE = "Round 8 of"
QUITTERS = ("done", "decline", "skip", "pass", "keep all", "nobody", "no report", "bag", "discard")
PLAYED_OR_TO_CONFIRM = """([now, code]) => document.querySelector("#play [name=decision]")?.value !== now
    || document.querySelector(`.ask .match button[value="${code}"], .ask .sure, body.p-over`)"""
CHOSEN = "[data-pick][aria-pressed=true]"
PICKED_OR_SENT = """([now, chosen]) => document.querySelector("[aria-busy=true]")
    || document.querySelector("#play [name=decision]")?.value !== now
    || document.querySelectorAll("[data-pick][aria-pressed=true]").length !== chosen"""
CONFIRM = ".ask .match button[name=code]"
ROOM = ".rooms .room.can"  # not one on display


def choose(page: Page, rng: random.Random) -> list[str]:
    """A move that does something, if there is one."""
    ways: list[list[str]] = page.evaluate(WAYS)
    useful = [way for way in ways if not way[0].startswith(QUITTERS)]
    return rng.choice(useful or ways)


def by_mouse(press: Callable[[Page, str], None]) -> Callable[[Page], None]:
    """Press the pieces of a move; several patients, or a doubt, are confirmed in the decision bar."""
    rng = random.Random(1)

    def move(page: Page) -> None:
        now = decision(page)
        code, *pieces = choose(page, rng)
        for selector in pieces:
            press(page, selector)
        button = page.locator(f'{CONFIRM}[value="{code}"]')
        page.wait_for_function(PLAYED_OR_TO_CONFIRM, arg=[now, code])
        if decision_of(page) == now and button.count():
            press(page, f'{CONFIRM}[value="{code}"]')
        elif page.locator(SURE).count():
            press(page, SURE)
        after(page, now)

    return move


def decision_of(page: Page) -> str:
    field = page.locator("#play [name=decision]")
    return field.input_value() if field.count() else ""


def click(page: Page, selector: str) -> None:
    page.locator(f"{selector}:visible").first.click()


@pytest.mark.thorough
def test_the_end_of_a_game_of_three_by_mouse(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", "bot:easy", game="dice-hospital")
    before = late(page, table, LATE)
    moves = play_to_the_end(page, by_mouse(click))
    expect(page.locator(".podium .step")).to_have_count(3)
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


@pytest.mark.thorough
def test_a_game_alone_with_everything(visit: Visitors) -> None:
    page = visit()
    everything = dict.fromkeys(("events", "experimental_medicine", "consultant", "admissions_nurse"), "true")
    table = lay_table(page, "me", game="dice-hospital", **everything)
    moves = play_to_the_end(page, by_mouse(click))
    assert moves_of(record(page, table), 0) == moves


def test_the_end_of_a_game_on_a_phone_never_needs_to_scroll_sideways(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital", events="true")
    late(page, table, LATE)
    widths = set()
    tap = by_mouse(lambda page, selector: page.locator(f"{selector}:visible").first.tap())

    def move(page: Page) -> None:
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        tap(page)

    assert play_to_the_end(page, move) > 5
    assert widths == {390}


# -- by keyboard


def by_keyboard(page: Page) -> None:
    """Tab to a legal piece and Enter; patients one after the other, then the button that plays them."""
    now = decision(page)
    wanted = "main button[data-piece][name=code]:not([aria-disabled]), .ask button[data-piece][name=code]"
    if page.locator("[data-pick]:not([aria-disabled])").count():
        for _ in range(12):
            if page.locator(CONFIRM).count() or decision_of(page) != now:
                break
            chosen = page.locator(CHOSEN).count()
            tab_to(page, "[data-pick]:not([aria-disabled]):not([aria-pressed=true])")
            page.keyboard.press("Enter")
            page.wait_for_function(PICKED_OR_SENT, arg=[now, chosen])
            if page.locator("[aria-busy=true]").count():
                break
        if page.locator(CONFIRM).count() and decision_of(page) == now:
            tab_to(page, CONFIRM)
            page.keyboard.press("Enter")
    else:
        tab_to(page, wanted)
        page.keyboard.press("Enter")
        if is_asked_again(page, now):
            tab_to(page, SURE)
            page.keyboard.press("Enter")
    after(page, now)


@pytest.mark.thorough
def test_the_end_of_a_game_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    before = late(page, table, "Round 7 of")  # the first piece she comes to ends many a phase
    moves = play_to_the_end(page, by_keyboard)
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


# -- workers and patients


def until(page: Page, wanted: str) -> None:
    """Play on by the list of moves until this can be seen."""
    play_until(page, wanted, avoided=QUITTERS, seed=4)


def test_choosing_a_worker_shows_it_in_every_department_that_can_take_it(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, ".speccard[data-set-who]")
    who = page.locator(".speccard[data-set-who]").first.get_attribute("data-set-who")
    open_rooms = page.locator(ROOM).count()
    expect(page.locator(".room.can .ghost:visible")).to_have_count(open_rooms)
    page.locator(f".speccard[data-set-who={who}]").first.click()
    expect(page.locator(f".room.can [data-who={who}] .ghost:visible")).to_have_count(open_rooms)
    expect(page.locator(".room.can .ghost:visible")).to_have_count(open_rooms)
    now = decision(page)
    page.locator(ROOM).first.click()
    after(page, now)
    expect(page.locator(".room.now .peg")).to_be_visible()


def test_a_department_shows_whom_it_would_heal_while_it_is_pointed_at(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, f"{ROOM}[data-lights]")
    room = page.locator(f"{ROOM}[data-lights]").first
    lights = (room.get_attribute("data-lights") or "").split(" ")
    room.hover()
    expect(page.locator(".place.lit .soon")).to_have_count(len(lights))
    page.locator("h1").hover()
    expect(page.locator(".lit")).to_have_count(0)
    room.focus()
    page.keyboard.press("Shift")
    expect(page.locator(".place.lit .soon")).to_have_count(len(lights))


def test_what_is_on_display_shows_whom_it_would_help_while_it_is_pointed_at(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, ".good.can[data-lights*='#die-']")
    good = page.locator(".good.can[data-lights*='#die-']").first
    lights = (good.get_attribute("data-lights") or "").split(" ")
    good.hover()
    expect(page.locator(".place.lit")).to_have_count(len(lights))
    expect(page.locator(".place.lit .soon")).to_have_count(len([light for light in lights if "#" in light]))


def test_what_is_folded_opens_large_and_escape_closes_it(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, ".foldout")
    page.locator(".foldout summary").click()
    page.locator(".foldout .good").first.click(force=True)
    expect(page.locator(".why h2")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator(".foldout .good").first).to_be_hidden()
    expect(page.locator(".foldout summary")).to_be_focused()


def test_a_patient_tells_who_can_help(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, f"{ROOM}[data-lights]")
    now = decision(page)
    patient = page.locator(".place[data-lights][aria-disabled=true]").first  # a worker is chosen, not a blood bag
    patient.click(force=True)
    expect(page.locator(".why")).to_contain_text(re.compile("Can be helped by|No free department"))
    assert decision(page) == now, "no blood bag was spent"


def test_a_set_of_patients_is_gathered_and_what_does_not_fit_is_dimmed(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    several = "[data-picks*=' ']"  # and not also one alone, as where "up to two" are asked for
    until(page, f".ask:has({several}):not(:has([data-picks]:not({several}))), body.p-over")
    assert page.locator(OVER).count() == 0
    expect(page.locator(".ask .match button")).to_have_attribute("aria-disabled", "true")
    page.locator(".ask .match button").click(force=True)
    expect(page.locator(".why")).to_be_visible()
    kinds = (page.locator(".ask [data-picks*=' ']").first.get_attribute("data-picks") or "").split(" ")
    for kind in kinds:
        page.locator(f'[data-pick="{kind}"]:not([aria-pressed=true])').first.click()
    expect(page.locator("[data-pick][aria-pressed=true]")).to_have_count(len(kinds))
    expect(page.locator(CONFIRM).first).to_be_visible()
    page.locator("[data-pick][aria-pressed=true]").first.click()
    expect(page.locator("[data-pick][aria-pressed=true]")).to_have_count(len(kinds) - 1)
    expect(page.locator(CONFIRM)).to_have_count(0)


# -- every screen for everybody


WIDTHS = (360, 640, 1024, 1920, 1280)
SCREENS = ("set ", "keep ", "take ", "build ", "place ", "treat ")


def screens(page: Page, table: str, wanted: tuple[str, ...]) -> Iterator[str]:
    """Plays on to the first decision of each kind."""
    for screen in wanted:
        finish(page.context, table, f'name="code" value="{screen}')
        yield screen


@in_every_language
def test_every_screen_fits_the_window_and_shuts_nobody_out(visit: Visitors, lang: str) -> None:
    page = visit(locale=lang)
    table = lay_table(page, "me", "bot:easy", "bot:easy", "bot:easy", game="dice-hospital")
    narrow, shut = {}, {}
    for screen in screens(page, table, SCREENS):
        page.goto(table)
        narrow[screen] = too_narrow(page, WIDTHS)
        shut[screen] = only_faults(shut_out(page)) if lang == "en" else {}
    assert only_faults(narrow) == {}
    assert only_faults(shut) == {}


HEIGHT = "document.documentElement.scrollHeight"


@pytest.mark.thorough
@pytest.mark.parametrize("others", [3, 4])
def test_at_a_full_table_nothing_scrolls_in_a_common_window(visit: Visitors, others: int) -> None:
    page = visit(1280, 800)
    table = lay_table(page, "me", *["bot:easy"] * others, game="dice-hospital", events="true")
    heights, faults = {}, {}
    for screen in screens(page, table, SCREENS):
        page.goto(table)
        heights[screen] = page.evaluate(HEIGHT)
        faults[screen] = misfits(page)
    assert heights == dict.fromkeys(heights, 800)
    assert only_faults(faults) == {}
    shut = only_faults(shut_out(page))
    resize(page, 360)
    assert (shut, misfits(page)) == ({}, [])


def test_a_fifth_friend_comes_by_link_and_finds_a_helicopter(visit: Visitors) -> None:
    ada, eva = visit(), visit()
    table = lay_table(ada, "me", "bot:easy", "bot:easy", "bot:easy", "link", game="dice-hospital", first_player="5")
    follow(eva, links(ada, 2)[0], "Eva")
    expect(eva.locator("#whose")).to_contain_text("Eva")
    expect(eva.locator(".opp")).to_have_count(4)
    while not eva.locator(".lane.can").count():
        for page in (ada, eva):
            if 'value="take ' not in page.request.get(table).text():
                hire(page, table)
        eva.goto(table)
    expect(eva.locator(".lane .number")).to_have_text(["0", "1", "2", "3", "4", "5"])
    expect(eva.locator(".lane:has(.air)")).to_contain_text("not for the First Player")
    expect(eva.locator(".lane.can")).to_have_count(5)


# What does not fit into its place: text that is cut, words that are broken.
CUT = """() => [...document.querySelectorAll("main :is(b, .t, .does, .tip, .cap, .e > span)")].filter(el => {
    if (!el.checkVisibility() || el.closest(".log, .unseen")) return false;
    const words = [...el.firstChild?.data?.matchAll(/[^\\s-]+/g) ?? []].map(word => {
        const range = document.createRange();
        range.setStart(el.firstChild, word.index);
        range.setEnd(el.firstChild, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    const cut = el.scrollHeight > el.clientHeight + 1 && getComputedStyle(el).overflow !== "visible";
    return cut || words.some(lines => lines > 1);
}).map(el => el.textContent)"""


def hire(page: Page, table: str) -> str:
    """One move, with the form: hire whom you can, treat nobody."""
    html = page.request.get(table).text()
    found = re.search(r'name="decision" value="([^"]+)".*?name="seat" value="(\d+)"', html)
    if found is None:
        return html
    codes = re.findall(r'name="code" value="([^"]+)"', html)
    wanted = ("hire ", "keep all", "done", "")
    code = unescape(next(code for start in wanted for code in codes if code.startswith(start)))
    form = {"decision": found[1], "seat": found[2], "code": code}
    return page.request.post(f"{table}/move", form=form).text()


@pytest.mark.thorough
@in_every_language
def test_however_many_specialists_there_are_their_words_fit(visit: Visitors, lang: str) -> None:
    page = visit(locale=lang)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    faults = {}
    for staff in range(1, 9):
        page.goto("about:blank")  # a page at the table goes to the end of the game by itself
        while 'class="p-over"' not in (html := hire(page, table)):
            if html.count('class="card speccard') - html.count("good card speccard") > staff and "place nurse" in html:
                break
        page.goto(table)
        for width in (390, 1024, 1280, 1920):
            resize(page, width)
            faults[staff, width] = page.evaluate(CUT)
    assert only_faults(faults) == {}


# -- a good line


def test_a_hint_shows_a_line_of_moves_and_pointing_at_one_shows_its_pieces(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    until(page, f"{ROOM}[data-lights]")
    page.locator(".ask .hint").click()
    expect(page.locator(".bulb")).to_be_visible()
    page.locator(".ask .hint").click()
    line = page.locator(".why .line-of-moves li")
    expect(line.last).to_have_text("Finish the activation")
    line.first.hover()
    expect(page.locator(".room.lit")).to_have_count(1)


# -- pieces in motion


WATCH_FLIGHTS = """() => {
    window.flights = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        const way = /translate\\(([^p]+)px,([^p]+)px\\)/.exec(frames[0].transform ?? "");
        const { x, y } = this.getBoundingClientRect();
        if (way) window.flights.push([this.dataset.piece, Math.round(x + +way[1]), Math.round(y + +way[2])]);
        return animate.call(this, frames, options);
    };
}"""
# Where each piece took off; when somebody else moves meanwhile it turns in flight, and that is another flight.
TAKE_OFFS = """() => [...new Map(window.flights.toReversed().map(flight => [flight[0], flight])).values()]"""
PLACES = """wanted => [...document.querySelectorAll(wanted)]
    .map(el => el.getBoundingClientRect()).map(({ x, y }) => [Math.round(x), Math.round(y)])"""
NOTHING_RISES = "() => !document.getAnimations().some(change => change.constructor === CSSTransition)"
AT_REST = "() => !document.getAnimations().some(flight => flight.constructor === Animation)"


def near(place: list[int], other: list[int]) -> bool:
    """A place is measured in parts of a pixel, and its flight adds two of them: rounded, they may differ by one."""
    return all(abs(mine - its) <= 1 for mine, its in zip(place, other, strict=True))


def test_new_patients_come_out_of_the_ambulance_and_their_beds_stay(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    lay_table(page, "me", "bot:easy", game="dice-hospital", first_player="1", administrators="false")
    until(page, ".lane.can")
    page.wait_for_function(AT_REST)
    page.evaluate(WATCH_FLIGHTS)
    van = '.lane[value="take 2"]'
    page.locator(van).hover()  # it rises a little under the hand
    page.wait_for_function(NOTHING_RISES)
    dice = page.evaluate(PLACES, f"{van} [data-piece^='amb/']")
    page.locator(van).click()
    page.locator(".good.can").first.wait_for()
    flights = page.evaluate(TAKE_OFFS)
    taken_off = sorted([x, y] for piece, x, y in flights if piece.startswith("in/"))
    assert len(taken_off) == len(dice) == 3
    pairs = list(zip(taken_off, sorted(dice), strict=True))
    flat = [(off, [x, y + 4]) for off, (x, y) in pairs]  # by then the van may lie flat again
    assert any(all(near(off, die) for off, die in places) for places in (pairs, flat)), (taken_off, dice)
    assert [piece for piece, _, _ in flights if piece.startswith("bed/")] == []


def test_who_is_well_flies_from_its_bed_to_those_who_go_home(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), "goes home)</button>")
    home = page.locator(".ask details.all button", has_text="goes home")
    page.wait_for_function(AT_REST)
    page.evaluate(WATCH_FLIGHTS)
    bed = (home.first.get_attribute("value") or "").split(" ")[1].partition(">")[0]
    (where,) = page.evaluate(PLACES, f"[data-piece='in/{bed}']")
    now = decision(page)
    home.first.evaluate("button => button.click()")
    after(page, now)
    page.locator(".lounge .die").first.wait_for()
    (taken_off,) = [[x, y] for piece, x, y in page.evaluate(TAKE_OFFS) if piece.startswith("home/")]
    assert near(taken_off, where)
