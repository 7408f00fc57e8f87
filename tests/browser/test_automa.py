"""The Automa in a browser: the end of games by keyboard and on a phone with all its acts, its cards, and the form."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors, keys_of
from tests.browser.hands import choose, decision, finish, late, lay_table, my_turn, record, wait_for_line
from tests.browser.looks import misfits, only_faults, shut_out, too_narrow
from tests.browser.test_dice_hospital import CUT, HEIGHT, by_keyboard, by_mouse, screens
from tests.browser.test_whole_games import moves_of
from tests.browser.variations import in_every_language

CARD = "dialog.acts-sheet"
NEXT, BACK, AT_ONCE = f"{CARD} [data-on]", f"{CARD} [data-look-back]", f"{CARD} [data-at-once]"
TREATS = "The Automa treats its patients"
# of a card that tells the Automa's acts: what is on its table now, by the act with which it came
SHOWN = """() => [...document.querySelectorAll("dialog.acts-sheet .held")]
    .filter(piece => piece.checkVisibility()).map(piece => Number(piece.dataset.since ?? 0))"""
# which act is told now; nothing while none is
TOLD_NOW = """before => {
    const card = document.querySelector("dialog.acts-sheet[open]");
    const now = card ? `${card.dataset.round} ${card.querySelector(".act.lit .n")?.textContent}` : "";
    return before === null ? now : now !== before;
}"""
READY = """() => {
    const acts = [...document.querySelectorAll("#panel-acts [data-acted]")].map(one => Number(one.dataset.acted));
    const told = Number(localStorage.getItem(`acts ${document.body.dataset.table}`) ?? -1);
    if (document.querySelector("dialog.acts-sheet[open], body.p-over")) return true;
    return acts.every(act => act <= told) && document.querySelector("button[form=play][name=code]");
}"""
ALL_MUTED = "localStorage['hospitable.summaries'] = localStorage['hospitable.news'] = 'off'"
HARD = dict.fromkeys(("automa_harder_cards", "automa_tile_points", "automa_card_dice", "automa_spare_dice"), "true")


def sit_down(page: Page, **variants: str) -> str:
    return lay_table(page, "me", game="dice-hospital", automa="true", **variants)


def listen(page: Page, go_on: Callable[[], None], look: Callable[[], None]) -> int:
    """Read all that the Automa did, one act after the other; how many there were."""
    acts = 0
    while told := page.evaluate(TOLD_NOW, None):
        look()
        acts += 1
        go_on()
        page.wait_for_function(TOLD_NOW, arg=told)
        waits(page)  # after the last act of all the page goes, and that of the end comes
    return acts


def waits(page: Page) -> None:
    """Until the Automa acts, something is asked and all its acts were told, or the game is over."""
    page.wait_for_function(READY)


@pytest.mark.thorough
def test_the_end_of_a_game_by_keyboard_with_every_act_of_the_automa(visit: Visitors) -> None:
    page = visit(told=True)
    page.add_init_script(ALL_MUTED)
    table = sit_down(page, **HARD)
    expect(page.locator(CARD)).to_contain_text("CC-AUT-05")
    before = late(page, table, "Round 4 of", watched=True)
    moves = acts = 0

    def look() -> None:
        expect(page.locator(NEXT)).to_be_focused()
        expect(page.locator(f"{CARD} .act.lit .rule")).to_have_count(1)

    while True:
        waits(page)
        acts += listen(page, lambda: page.keyboard.press("Enter"), look)
        if not my_turn(page):
            break
        by_keyboard(page)
        moves += 1
    assert moves > 20
    assert acts > 40
    assert moves_of(record(page, table), 0) == before + moves
    expect(page.locator(".podium .step")).to_have_count(2)
    expect(page.locator(".autocards")).to_be_visible()
    expect(page.locator("main")).to_contain_text("a tie is not a win")
    assert only_faults(shut_out(page)) == {}
    assert too_narrow(page) == {}


@pytest.mark.thorough
def test_the_end_of_a_game_on_a_phone_fits_its_width_while_it_acts_and_while_one_plays(visit: Visitors) -> None:
    page = visit(390, 844, told=True, has_touch=True)
    page.add_init_script(ALL_MUTED)
    table = sit_down(page, events="true")
    late(page, table, "Round 7 of", watched=True)
    tap = by_mouse(lambda page, selector: page.locator(f"{selector}:visible").first.tap())
    widths, told = set(), 0

    def look() -> None:
        assert misfits(page) == []
        act, foot = page.locator(f"{CARD} .act.lit").bounding_box(), page.locator(f"{CARD} footer").bounding_box()
        assert act is not None
        assert foot is not None
        assert act["y"] + act["height"] <= foot["y"] + 1

    while True:
        waits(page)
        told += listen(page, page.locator(NEXT).tap, look)
        if not my_turn(page):
            break
        widths.add(page.evaluate("document.documentElement.scrollWidth"))
        tap(page)
    assert told > 8
    assert widths == {390}


# -- its acts


def acting(page: Page, wanted: str = TREATS) -> str:
    """The table of somebody who is about to be told what the Automa did in a round late enough."""
    page.add_init_script(ALL_MUTED)
    table = sit_down(page, automa_tile_points="true")
    finish(page.context, table, "Round 4 of")
    late(page, table, wanted)
    expect(page.locator(CARD)).to_contain_text(wanted)
    return table


def test_acts_come_one_after_the_other_and_looking_back_changes_nothing(visit: Visitors) -> None:
    page = visit(told=True)
    acting(page)
    now, acts = decision(page), page.locator(f"{CARD} .act").count()
    assert acts > 2
    expect(page.locator(BACK)).to_have_attribute("aria-disabled", "true")
    expect(page.locator(f"{CARD} .act:visible")).to_have_count(1)
    first = page.evaluate(SHOWN)
    assert max(first) <= 1
    expect(page.locator(f"{CARD} .acard.now")).to_have_count(1)
    page.locator(NEXT).click()
    expect(page.locator(f"{CARD} header")).to_contain_text(f"Step 2 of {acts}.")
    expect(page.locator(f"{CARD} .act.told")).to_have_count(1)
    second = page.evaluate(SHOWN)
    page.locator(BACK).click()
    expect(page.locator(f"{CARD} header")).to_contain_text(f"Step 1 of {acts}.")
    assert page.evaluate(SHOWN) == first
    page.locator(NEXT).click()
    assert page.evaluate(SHOWN) == second
    heard = page.locator(f"{CARD} [role=status]")
    expect(heard).to_have_text(page.locator(f"{CARD} .act.lit > span:last-child").inner_text().replace("\n", " "))
    assert decision(page) == now
    for _ in range(acts - 2):
        page.locator(NEXT).click()
    expect(page.locator(NEXT)).to_have_text("Continue", use_inner_text=True)
    page.locator(NEXT).click()
    expect(page.locator(CARD)).to_have_count(0)
    page.reload()
    wait_for_line(page)
    expect(page.locator(CARD)).to_have_count(0)
    assert decision(page) == now


def test_all_at_once_is_kept_as_a_wish_and_can_be_taken_back(visit: Visitors) -> None:
    page = visit(told=True)
    table = acting(page)
    acts = page.locator(f"{CARD} .act").count()
    page.locator(AT_ONCE).click()
    expect(page.locator(f"{CARD} .act.told")).to_have_count(acts)
    expect(page.locator(AT_ONCE)).to_have_attribute("aria-pressed", "true")
    assert max(page.evaluate(SHOWN)) >= 1
    page.keyboard.press("Escape")
    finish(page.context, table, "Round 6 of")
    late(page, table, TREATS)
    expect(page.locator(AT_ONCE)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"{CARD} .act.later")).to_have_count(0)
    page.locator(AT_ONCE).click()
    expect(page.locator(f"{CARD} .act.lit .n")).to_have_text("1")
    page.locator(f"{CARD} [data-never]").check()
    page.keyboard.press("Escape")
    page.goto("/settings")
    expect(page.locator("[name='hospitable.acts'][value=off]")).to_be_checked()
    page.locator("[name='hospitable.acts'][value=steps]").check()
    page.goto(table)
    wait_for_line(page)
    assert page.evaluate("localStorage['hospitable.acts']") == "steps"


def test_without_a_script_the_acts_are_folds_that_tell_the_end_of_each(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    table = sit_down(page)
    finish(page.context, table, TREATS)
    page.goto(table)
    fold = page.locator("#panel-acts details", has_text=TREATS)
    fold.locator("summary").click()
    expect(fold.locator(".act").first).to_be_visible()
    expect(fold.locator(".act").last).to_be_visible()
    assert fold.locator("[data-since]:not([data-until])").first.is_visible()
    assert fold.locator("[data-until]:visible").count() == 0


@in_every_language
def test_what_it_did_fits_every_width_in_every_language_and_shuts_nobody_out(visit: Visitors, lang: str) -> None:
    ada = visit(told=True)
    table = acting(ada)
    page = visit(storage_state=keys_of(ada.context), locale=lang, told=True)
    page.add_init_script(ALL_MUTED)
    page.goto(table)
    expect(page.locator(CARD)).to_be_visible()
    for _ in range(2):
        assert too_narrow(page) == {}
        page.locator(AT_ONCE).click()
    box = page.locator(CARD).bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 800
    assert only_faults(shut_out(page)) == {}


# -- beside the table


def test_its_cards_open_large_tell_what_they_are_and_close_again(visit: Visitors) -> None:
    page = visit()
    table = sit_down(page, **HARD)
    late(page, table, "Round 5 of")
    wait_for_line(page)
    page.locator(".opp summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".automalarge")).to_be_visible()
    for piece, words in (
        ("automa_card/", "Complete it brings"),
        ("automa/decision", "Revealed at a shift change"),
        ("automa/bags", "instead of a die"),
        ("automa/down", "One is turned up in every round"),
        ("automa_switch/automa_tile_points", "a point for each first-player tile"),
    ):
        page.locator(f'.automalarge [value^="{piece}"]').first.click(force=True)
        expect(page.locator(".why")).to_contain_text(words)
        expect(page.locator(".why .rule").first).to_contain_text("CC-AUT-")
        page.keyboard.press("Escape")
    assert only_faults(shut_out(page)) == {}
    page.keyboard.press("Escape")
    expect(page.locator(".automalarge")).to_be_hidden()
    expect(page.locator(".opp summary")).to_be_focused()


@pytest.mark.thorough
@in_every_language
def test_a_table_with_it_fits_every_width_and_nothing_scrolls_in_a_common_window(visit: Visitors, lang: str) -> None:
    page = visit(locale=lang)
    table = sit_down(page, events="true", **HARD)
    heights, narrow = {}, {}
    for wanted in screens(page, table, ("reveal ", "take ", "build ", "place ")):
        page.goto(table)
        wait_for_line(page)
        heights[wanted] = page.evaluate(HEIGHT)
        for large in (False, True):
            if large:
                page.locator(".opp summary").click()
                expect(page.locator(".automalarge")).to_be_visible()
                assert page.evaluate(CUT) == []
            narrow[wanted, large] = too_narrow(page)
    assert heights == dict.fromkeys(heights, 800)
    assert only_faults(narrow) == {}


def test_a_hint_is_given_beside_it(visit: Visitors) -> None:
    page = visit()
    table = sit_down(page)
    late(page, table, 'data-stage="vans"')
    page.keyboard.press("t")
    expect(page.locator(".hinted, .why .advice").first).to_be_visible()


# -- the form of a table


def test_the_form_has_its_switches_and_an_excluded_one_says_why(visit: Visitors) -> None:
    page = visit()
    page.goto("/new/dice-hospital")
    choose(page, "[name=players][value='1']")
    expect(page.locator(".opponent .switches")).to_have_count(0)
    choose(page, "[type=checkbox][name='variant.automa']")
    expect(page.locator(".opponent .switches .opt2")).to_have_count(7)
    expect(page.locator(".usual")).to_contain_text("with these switches: 56")
    choose(page, "[type=checkbox][name='variant.automa_harder_cards']")
    excluded = page.locator(".opt2:has([name='variant.automa_easier_cards'])")
    expect(excluded.locator("[type=checkbox]")).to_be_disabled()
    expect(excluded).to_contain_text("Not with: Harder cards.")
    expect(page.locator(".usual")).to_contain_text("with these switches: 58")
    expect(page.locator(".ask")).to_contain_text("The Automa, Harder cards.")
    assert too_narrow(page) == {}
    assert only_faults(shut_out(page)) == {}
    page.locator("[name=name]").fill("Ada")
    page.locator(".choices button[value=chosen]").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    expect(page.locator(".opp .who")).to_have_text("Automa")
    page.locator(".opp summary").click()
    expect(page.locator(".automalarge .pill.hard")).to_have_text("Harder cards")
