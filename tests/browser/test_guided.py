"""The guided first game in a browser: its card stands at the piece, waits, answers kindly, goes back, can be left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

import hospitable
from hospitable.core.guide import Beat, Guide
from tests.browser.conftest import Visitors
from tests.browser.hands import arrive, box, wait_for_line
from tests.browser.looks import misfits, only_faults, resize, shut_out
from tests.browser.variations import on_a_desk_and_a_phone, one_of

WIDTHS = (360, 390, 768, 1024, 1280, 1440)
OTHERS = [game.slug for game in hospitable.games_with_pages() if game.slug != "emergency-roll"]
# Does the card lie on the piece it points at, or leave the window? Parts of pixels do not count.
IN_THE_WAY = """() => {
    const card = document.querySelector(".guide").getBoundingClientRect();
    const faults = [];
    if (card.x < -1 || card.right > innerWidth + 1) faults.push("card out of the window");
    for (const el of document.querySelectorAll("main .pointed")) {
        const at = el.getBoundingClientRect();
        if (card.x < at.right - 2 && at.x < card.right - 2 && card.y < at.bottom - 2 && at.y < card.bottom - 2)
            faults.push(`card upon ${el.dataset.piece}`);
        if (at.bottom > innerHeight || at.y < 0 || at.right > innerWidth + 1 || at.x < -1)
            faults.push(`${el.dataset.piece} out of sight`);
    }
    return faults;
}"""

# Is nothing on its way, nothing in the way, and everything in sight?
CLEAR = f"""() => !document.querySelector("main").getAnimations({{ subtree: true }}).length
    && !({IN_THE_WAY})().length"""
POINTED = re.compile(r"\bpointed\b")
# Whatever follows the size of the window has done so.
NEXT_FRAME = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"


def guide_of(game: str) -> Guide:
    return hospitable.game(game).rooms.guide.GUIDE


def begin(page: Page, game: str) -> None:
    """As somebody who is new here does."""
    page.goto("/")
    box(page, game).locator(f"[form=guided-{game}]").click()
    arrive(page)
    wait_for_line(page)


def at_beat(page: Page, number: int, beat: Beat) -> Locator:
    """Wait until the card has come to a beat, and all others have played."""
    card = page.locator(f'.guide[data-beat="{number}"]')
    expect(card).to_be_visible()
    if beat.code:
        expect(card.locator(".waits")).to_be_visible()
    else:
        expect(card.locator(".main")).to_be_visible()
    return card


def do(page: Page, beat: Beat) -> None:
    """What the card asks for, with the pieces themselves."""
    if not beat.code:
        page.locator(".guide .main").click()
        return
    for piece in beat.pieces:
        page.locator(f':is(main, .ask) [data-piece="{piece}"]:visible').first.click()


@on_a_desk_and_a_phone
def test_a_guide_is_played_from_the_lobby_to_its_end(visit: Visitors, width: int, height: int) -> None:
    page, guide = visit(width, height), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    for number, beat in enumerate(guide.beats):
        card = at_beat(page, number, beat)
        expect(card.locator("h2:visible")).to_have_text(re.compile(r"\w"))
        assert page.evaluate(IN_THE_WAY) == [], f"step {beat.step + 1}"
        if number in (0, 10, len(guide.beats) - 1):
            assert only_faults(shut_out(page)) == {}
        if number < len(guide.beats) - 1:
            do(page, beat)
    expect(page.locator(".bay.can")).to_have_count(3)
    page.get_by_role("button", name="Play on from here").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.locator(".bay.can").first.click()
    expect(page.locator("main .bed.can").first).to_be_visible()


@on_a_desk_and_a_phone
@pytest.mark.parametrize("game", one_of(OTHERS))
def test_every_guide_begins_and_ends_well(visit: Visitors, game: str, width: int, height: int) -> None:
    page, guide = visit(width, height), guide_of(game)
    begin(page, game)
    at_beat(page, 0, guide.beats[0])
    assert page.evaluate(IN_THE_WAY) == []
    assert only_faults(shut_out(page)) == {}
    do(page, guide.beats[0])
    at_beat(page, 1, guide.beats[1])
    assert page.evaluate(IN_THE_WAY) == []
    do(page, guide.beats[1])
    for number in range(2, len(guide.beats) - 1):
        at_beat(page, number, guide.beats[number])
        do(page, guide.beats[number])
    at_beat(page, len(guide.beats) - 1, guide.beats[-1])
    assert only_faults(shut_out(page)) == {}
    expect(page.locator(".guide .learned li")).to_have_count(6)
    page.reload()
    expect(page.get_by_role("button", name="Play on from here")).to_be_visible()


@pytest.mark.thorough
@on_a_desk_and_a_phone
def test_the_card_leaves_the_piece_in_sight_when_all_pieces_have_landed(
    visit: Visitors, width: int, height: int
) -> None:
    page = visit(width, height, reduced_motion="no-preference")
    for piece in clinic_until_parked(page):
        page.wait_for_function(CLEAR)
        page.locator(piece).first.click()


def test_no_piece_flies_larger_than_twice_its_size(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(NOTE_SCALES)
    for piece in clinic_until_parked(page):
        page.locator(piece).first.click()
    scales = page.evaluate("() => window.scales")
    assert scales
    assert max(scales) <= 2
    assert min(scales) >= 0.5


NOTE_SCALES = """
window.scales = [];
addEventListener("turn", () => {
    const frames = document.getAnimations().flatMap(one => one.effect.getKeyframes());
    const found = frames.map(frame => /scale\\((.+?)\\)/.exec(frame.transform ?? "")?.[1]);
    scales.push(...found.filter(Boolean).map(Number));
});
"""


def clinic_until_parked(page: Page) -> Iterator[str]:
    """What to press, one after the other, until the Reception was opened and a car is parked again."""
    guide = guide_of("clinic")
    page.add_init_script("localStorage['hospitable.bots'] = 'now'")
    begin(page, "clinic")
    for number, beat in enumerate(guide.beats):
        at_beat(page, number, beat)
        if not beat.code:
            yield ".guide .main"
        for piece in beat.pieces if beat.code else ():
            yield f':is(main, .ask) [data-piece="{piece}"]:visible'
        if beat.code == "park a3-b3":
            return


@on_a_desk_and_a_phone
def test_the_card_goes_on_to_the_second_piece_of_a_move(visit: Visitors, width: int, height: int) -> None:
    page, guide = visit(width, height), guide_of("clinic")
    begin(page, "clinic")
    first = next(number for number, beat in enumerate(guide.beats) if len(beat.pieces) > 1)
    for number in range(first):
        at_beat(page, number, guide.beats[number])
        do(page, guide.beats[number])
    at_beat(page, first, guide.beats[first])
    ware, place = [page.locator(f'main [data-piece="{piece}"]') for piece in guide.beats[first].pieces]
    expect(ware).to_have_class(POINTED)
    expect(place).not_to_have_class(POINTED)
    ware.click()
    expect(place).to_have_class(POINTED)
    expect(place).to_be_in_viewport(ratio=1)
    place.click()
    card = at_beat(page, first + 1, guide.beats[first + 1])
    card.get_by_role("button", name="Back").click()
    at_beat(page, first, guide.beats[first])
    expect(ware).to_have_class(POINTED)


@pytest.mark.parametrize("lang", one_of(["fr", "nl"]))
def test_the_card_fits_every_width_in_longer_languages(visit: Visitors, lang: str) -> None:
    page, guide = visit(locale=lang), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    for number in (0, 1, 2):
        at_beat(page, number, guide.beats[number])
        for width in WIDTHS:
            resize(page, width)
            page.evaluate(NEXT_FRAME)
            assert misfits(page) == []
            assert page.evaluate(IN_THE_WAY) == [], f"{width} wide"
        do(page, guide.beats[number])


@on_a_desk_and_a_phone
def test_a_wrong_press_explains_itself_and_the_third_one_shows_the_way(
    visit: Visitors, width: int, height: int
) -> None:
    page, guide = visit(width, height), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    do(page, guide.beats[0])
    card = at_beat(page, 1, guide.beats[1])
    show = card.get_by_role("button", name="Show me")
    for tries, (piece, words) in enumerate(
        (
            ("die/red", "would cost a blood bag"),
            ("card/car_xray", "Nothing has happened"),
            ("die/green", "fine beginning"),
        ),
        1,
    ):
        page.locator(f'main [data-piece="{piece}"]').evaluate("el => el.click()")
        expect(page.locator(".why")).to_be_visible()
        expect(card.locator(".words:visible")).to_contain_text(words)
        expect(card.locator("h2:visible")).to_have_text("Nearly.")
        expect(show).to_be_visible() if tries > 2 else expect(show).to_be_hidden()
    assert only_faults(shut_out(page)) == {}
    show.click()
    expect(page.locator(".ghost-hand")).to_be_visible()
    do(page, guide.beats[1])
    at_beat(page, 2, guide.beats[2])
    expect(page.locator(".guide h2:visible")).to_have_text("Write it into the smallest ward.")


def test_only_the_piece_that_is_waited_for_is_blue(visit: Visitors) -> None:
    page, guide = visit(), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    do(page, guide.beats[0])
    at_beat(page, 1, guide.beats[1])
    expect(page.locator("main .can")).to_have_count(1)
    expect(page.locator(".ask .hint")).to_be_hidden()


def test_back_goes_over_dice_and_a_reload_returns_to_the_step(visit: Visitors) -> None:
    page, guide = visit(), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    for number in range(4):
        at_beat(page, number, guide.beats[number])
        do(page, guide.beats[number])
    card = at_beat(page, 4, guide.beats[4])
    card.get_by_role("button", name="Back").click()
    at_beat(page, 3, guide.beats[3]).get_by_role("button", name="Back").click()
    at_beat(page, 2, guide.beats[2])
    expect(page.locator("header .steps .now").first).to_contain_text("Round 1")
    page.reload()
    at_beat(page, 2, guide.beats[2])
    page.goto("/")
    box(page).locator("[form=guided-emergency-roll]").click()
    at_beat(page, 2, guide.beats[2])


def test_to_leave_is_asked_once_and_keeps_the_game(visit: Visitors) -> None:
    page, guide = visit(), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    do(page, guide.beats[0])
    card = at_beat(page, 1, guide.beats[1])
    card.get_by_text("Leave").click()
    expect(card.locator(".ask-once")).to_contain_text("or start anew?")
    assert only_faults(shut_out(page)) == {}
    card.get_by_role("button", name="Keep this game").click()
    expect(page.locator(".guide")).to_have_count(0)
    expect(page.locator(".bay.can")).to_have_count(2)


def test_a_step_is_done_by_keyboard_alone(visit: Visitors) -> None:
    page, guide = visit(), guide_of("emergency-roll")
    begin(page, "emergency-roll")
    page.locator(".guide .main").focus()
    page.keyboard.press("Enter")
    at_beat(page, 1, guide.beats[1])
    expect(page.locator('[data-piece="die/yellow"]:focus')).to_have_attribute("aria-describedby", "guide-words")
    page.keyboard.press("Enter")
    at_beat(page, 2, guide.beats[2])


@pytest.mark.thorough
def test_the_guide_works_without_a_script(visit: Visitors) -> None:
    page, guide = visit(java_script_enabled=False), guide_of("emergency-roll")
    page.goto("/")
    box(page).locator("[form=guided-emergency-roll]").click()
    for number in range(3):
        at_beat(page, number, guide.beats[number])
        do(page, guide.beats[number])
    card = at_beat(page, 3, guide.beats[3])
    card.get_by_role("button", name="Back").click()
    at_beat(page, 2, guide.beats[2])
