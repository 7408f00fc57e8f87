"""Following a game in a browser: the log and its drawer, notices, the card of a round, and one's own pace."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, OVER, decision, finish, follow, late, lay_table, links, make_move, wait_for_line
from tests.browser.looks import misfits, only_faults, resize, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

DRAWER = "dialog.drawer"
CARD = "dialog.round-sheet"
CODES = re.compile(r"\bw\d+b\d+\b")
NIGHT = "data-round="


def line_keys(page: Page) -> list[int]:
    keys = page.locator(f"{DRAWER} li[data-key^=log-]").evaluate_all("all => all.map(li => li.dataset.key.slice(4))")
    return [int(key) for key in keys]


# -- the log


@on_a_desk_and_a_phone
def test_the_whole_log_is_in_a_drawer_that_loads_older_lines_and_gives_the_focus_back(
    visit: Visitors, width: int, height: int
) -> None:
    page = visit(width, height)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    finish(page.context, table, "Round 4 of 8")
    page.goto(table)
    wait_for_line(page)
    page.keyboard.press("l")
    expect(page.locator(f"{DRAWER} h1")).to_be_focused()
    box, bar = page.locator(DRAWER).bounding_box(), page.locator("#panel-ask").bounding_box()
    assert box is not None
    assert bar is not None
    if width > 1004:
        assert box["width"] == 460
        assert box["y"] + box["height"] < bar["y"]
    else:
        assert box["y"] + box["height"] == height
    total = int(page.locator(f"{DRAWER} .tip").first.inner_text().split()[0])
    while page.locator(f"{DRAWER} a[rel=next]").count():
        page.locator(f"{DRAWER} .scroll").evaluate("box => box.scrollTo(0, box.scrollHeight)")
    assert line_keys(page) == list(range(total - 1, -1, -1))
    assert not CODES.search(page.locator(DRAWER).inner_text())
    assert misfits(page) == []
    page.locator(f"{DRAWER} .seg a", has_text="Points").click()
    expect(page.locator(f"{DRAWER} [aria-current]")).to_have_text("Points")
    assert len(line_keys(page)) < total
    page.keyboard.press("Escape")
    expect(page.locator(DRAWER)).to_have_count(0)
    expect(page.locator("#panel-ask [data-log]")).to_be_focused()


def test_a_line_leads_to_its_moment_and_new_lines_come_into_the_open_drawer(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "screen", first_chief="1")
    wait_for_line(page)
    page.locator("#panel-log [data-log]").click()
    expect(page.locator(f"{DRAWER} h1")).to_be_focused()
    newest = line_keys(page)[0]
    code = page.locator(MOVES).first.get_attribute("value") or ""
    page.request.post(f"{table}/move", form={"decision": decision(page), "seat": "0", "code": code})
    expect(page.locator(f"{DRAWER} li[data-key=log-{newest + 1}]")).to_be_visible()
    page.locator(f"{DRAWER} li[data-key=log-{newest + 1}] .line").click()
    expect(page).to_have_url(re.compile(r"/replay\?at=1$"))


@on_a_desk_and_a_phone
def test_without_a_script_the_log_is_a_page_and_the_round_a_fold(visit: Visitors, width: int, height: int) -> None:
    page = visit(width, height, java_script_enabled=False)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    finish(page.context, table, NIGHT)
    page.goto(table)
    expect(page.locator("details.round-told summary")).to_contain_text("The night of round 1")
    page.locator("details.round-told summary").click()
    expect(page.locator(".round-told .stage").first).to_be_visible()
    page.locator("#panel-ask [data-log]").click()
    expect(page.locator("h1")).to_have_text("Log")
    page.get_by_role("link", name="Mine").click()
    expect(page.locator("[aria-current]")).to_have_text("Mine")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.locator("#panel-ask")).to_be_visible()


def test_the_others_fold_and_the_log_takes_their_room(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", "bot:easy", first_chief="1")
    wait_for_line(page)
    log = page.locator("#panel-log .log")
    before = log.bounding_box()
    page.locator("[data-fold]").click()
    expect(page.locator(".opp .mini").first).to_be_hidden()
    after = log.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] > before["height"] + 150
    page.reload()
    expect(page.locator("[data-fold]")).to_have_attribute("aria-pressed", "true")


# -- notices and cards


@on_a_desk_and_a_phone
def test_the_night_is_told_once_also_after_a_reload_and_nothing_lies_on_the_decision(
    visit: Visitors, width: int, height: int
) -> None:
    page = visit(width, height, told=True, reduced_motion="no-preference")
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), NIGHT)
    expect(page.locator(CARD)).to_be_visible()
    page.reload()
    expect(page.locator(f"{CARD} [data-on]")).to_be_focused()
    assert misfits(page) == []
    page.keyboard.press("Enter")  # on to the second stage
    expect(page.locator(f"{CARD} .stage.told").first).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator(f"{CARD} .stage.later")).to_have_count(0)
    while page.locator(CARD).count():
        page.keyboard.press("Enter")
    page.reload()
    wait_for_line(page)
    expect(page.locator(CARD)).to_have_count(0)


def test_who_wants_calm_sees_all_stages_at_once_and_can_turn_cards_off(visit: Visitors) -> None:
    page = visit(told=True)
    table = lay_table(page, "me", "bot:easy", game="dice-hospital")
    late(page, table, NIGHT)
    expect(page.locator(f"{CARD} .stage.told")).to_have_count(3)
    assert only_faults(shut_out(page)) == {}
    page.locator(f"{CARD} [data-never]").check()
    page.keyboard.press("s")
    expect(page.locator(CARD)).to_have_count(0)
    late(page, table, "The night of round 2")
    wait_for_line(page)
    expect(page.locator(CARD)).to_have_count(0)


@on_a_desk_and_a_phone
def test_who_lost_somebody_reads_it_above_the_decision_bar_until_she_has_seen_it(
    visit: Visitors, width: int, height: int
) -> None:
    page = visit(width, height, told=True)
    page.add_init_script("localStorage['hospitable.summaries'] = 'off'")
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), "was not treated and is lost")
    news = page.locator(".news")
    expect(news).to_contain_text("A loss costs 2 points")
    box, bar = news.bounding_box(), page.locator("#panel-ask").bounding_box()
    assert box is not None
    assert bar is not None
    assert box["y"] + box["height"] < bar["y"]
    assert misfits(page) == []
    assert only_faults(shut_out(page)) == {}
    page.get_by_role("button", name="I see").click()
    expect(news).to_be_hidden()
    page.reload()
    wait_for_line(page)
    expect(news).to_be_hidden()


def test_the_last_round_is_told_before_the_end_has_its_page(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", game="dice-hospital")
    late(page, table, "Round 8 of 8", watched=True)
    wait_for_line(page)
    page.evaluate("localStorage['hospitable.summaries'] = 'on'")
    while page.locator(CARD, has_text="The night of round 8").count() == 0:
        if page.locator(CARD).count():  # of the round before
            page.locator(f"{CARD} [data-on]").click()
            expect(page.locator(CARD)).to_have_count(0)  # it is closed before it is gone
            continue
        now = decision(page)
        code = page.locator(".ask details.all [name=code], main [name=code]").last.get_attribute("value") or ""
        page.request.post(f"{table}/move", form={"decision": now, "seat": "0", "code": code})
        page.wait_for_function(
            """now => document.querySelector("#play [name=decision]")?.value !== now
            || document.querySelector("dialog[open]")""",
            arg=now,
        )
    expect(page.locator(f"{CARD} h2")).to_have_text("The night of round 8")
    page.locator(f"{CARD} [data-on]").click()
    expect(page.locator(OVER)).to_be_visible()


# -- pace


def with_a_pause(visit: Visitors) -> tuple[Page, Page]:
    """Ada, who is to move, and Bob, whose page holds back what she does."""
    host, friend = visit(), visit()
    lay_table(host, "me", "link", "bot:easy", first_chief="1")
    follow(friend, links(host, 2)[0], "Bob")
    wait_for_line(friend)
    friend.keyboard.press(" ")
    expect(friend.locator("[data-pause]")).to_have_attribute("aria-pressed", "true")
    return host, friend


def test_pause_holds_what_others_do_for_this_page_alone_and_skip_shows_it(visit: Visitors) -> None:
    host, friend = with_a_pause(visit)
    host.locator("[data-piece='die/red']").click()
    expect(host.locator("#panel-log")).to_contain_text("Ada takes the red die.")
    expect(friend.locator("#panel-log")).not_to_contain_text("Ada takes the red die.")
    assert friend.locator(MOVES).count() == 0
    friend.keyboard.press("s")
    expect(friend.locator("#panel-log")).to_contain_text("Ada takes the red die.")
    make_move(friend)


def test_the_pace_is_kept_by_the_browser(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    lay_table(page, "me", "bot:easy", "link", first_chief="3")
    wait_for_line(page)
    slow, once = (page.locator(f".pace [value={pace}]") for pace in ("slow", "now"))
    expect(page.locator(".pace :checked")).to_have_value("normal")
    slow.check(force=True)
    page.reload()
    expect(slow).to_be_checked()
    once.check(force=True)
    expect(once).to_be_checked()


# -- what belongs to others


@on_a_desk_and_a_phone
@pytest.mark.parametrize("game", ["dice-hospital", "emergency-roll"])
def test_the_board_of_another_looks_as_if_it_opens_and_does(
    visit: Visitors, game: str, width: int, height: int
) -> None:
    page = visit(width, height)
    late(page, lay_table(page, "me", "bot:easy", game=game), "Round 2 of")  # by then everybody has something
    wait_for_line(page)
    board = page.locator(".opp > details").first
    mark = "summary => getComputedStyle(summary.querySelector('.row'), '::after').borderRightStyle"
    assert board.locator("summary").evaluate(mark) == "solid"
    board.locator("summary").click()
    piece = board.locator("button.tells").first
    piece.click(force=True)
    expect(page.locator(".why")).to_be_visible()


def test_the_chosen_variants_stand_in_the_menu_of_the_table(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital", events="true")
    page.locator("details.invite summary").click()
    expect(page.locator(".played-with")).to_contain_text("Event cards")
    resize(page, 360, 740)
    assert misfits(page) == []
