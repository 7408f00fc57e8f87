"""A finished game again, move by move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Finished, Visitors
from tests.browser.hands import OVER, arrive, lay_table, make_move, record
from tests.browser.variations import on_a_desk_and_a_phone


def where(page: Page, at: int, last: int) -> None:
    """Wait until the page shows the position after this move."""
    expect(page.locator(".where-now")).to_contain_text(re.compile(rf"Round \d+, move {at} of {last}$"))


def test_the_arrow_keys_step_through_a_game_by_moves_and_by_rounds(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    page.goto(f"{table}/replay?at=0")
    where(page, 0, last)
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        where(page, at, last)
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".where-now")).to_contain_text("Round 2, move")
    expect(page.locator("#panel-bar")).to_contain_text("Round 2 of 24")
    page.keyboard.press("Shift+ArrowLeft")
    where(page, 0, last)
    page.get_by_role("link", name="To the end").click()
    where(page, last, last)
    expect(page).to_have_url(re.compile(rf"at={last}&"))
    page.reload()
    where(page, last, last)


def test_the_links_of_a_replay_lead_to_positions_and_points_of_view(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    moves = record(page, table)["moves"]
    page.goto(table)
    page.get_by_role("link", name="Replay").click()
    page.get_by_role("link", name="To the start").click()
    where(page, 0, len(moves))
    expect(page.locator(".takers .seat")).to_have_count(0)
    page.get_by_role("link", name="Forward", exact=True).click()
    where(page, 1, len(moves))
    colour = moves[0][1].removeprefix("take ")
    expect(page.locator(f"[data-piece='die/{colour}'] .takers")).to_contain_text("A")
    page.get_by_role("link", name="Bram", exact=True).click()
    expect(page.locator("#whose")).to_contain_text("Bram")
    expect(page.locator(".where-now")).to_contain_text("move 1 of")
    page.get_by_role("link", name="Somebody who watches").click()
    expect(page.locator(".seen-by [aria-current]")).to_have_attribute("aria-label", "Somebody who watches")


@on_a_desk_and_a_phone
def test_a_game_plays_by_itself_until_it_is_stopped(
    visit: Visitors, finished: Finished, width: int, height: int
) -> None:
    page, table = visit(width, height, storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    page.goto(f"{table}/replay?at={last - 3}")
    where(page, last - 3, last)
    page.get_by_role("radio", name="4").check()
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    where(page, last, last)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # it has stopped at the end
    expect(page.locator(".moves .now")).to_contain_text(str(last))
    page.get_by_role("radio", name="\N{VULGAR FRACTION ONE HALF}").check()
    page.get_by_role("button", name="Play", exact=True).click()  # and begins anew
    expect(page.locator(".where-now")).to_contain_text("Round 1, move")
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_a_move_of_the_list_and_a_flag_lead_to_their_moment(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    page.goto(f"{table}/replay?at=0")
    expect(page.locator(".moves a")).to_have_count(last)
    expect(page.locator(".moves .round").first).to_have_text("Round 1")
    page.locator(".moves a[data-moment='7']").click()
    where(page, 7, last)
    expect(page.locator(".moves [aria-current=step]")).to_have_attribute("data-moment", "7")
    flag = page.locator(".flags a").last
    label = flag.get_attribute("aria-label")
    assert label is not None
    flag.click()
    where(page, int(re.findall(r"\d+", label)[0]), last)
    slider = page.locator(".time input[type=range]")
    slider.focus()
    slider.press("Home")
    where(page, 0, last)


@on_a_desk_and_a_phone
def test_the_score_of_a_moment_stands_beside_it(visit: Visitors, finished: Finished, width: int, height: int) -> None:
    page, table = visit(width, height, storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    page.goto(f"{table}/replay?at=0")
    page.get_by_role("link", name="Score", exact=True).click()
    expect(page.locator(".standing b")).to_have_text(["0", "0"])
    page.get_by_role("link", name="To the end").click()
    where(page, last, last)
    page.goto(table)
    totals = page.locator(".lines tfoot td").all_inner_texts()[1:]
    page.goto(f"{table}/replay?at={last}&tab=score")
    assert sorted(page.locator(".standing b").all_inner_texts()) == sorted(totals)


@on_a_desk_and_a_phone
def test_a_shared_moment_is_seen_by_a_stranger(visit: Visitors, finished: Finished, width: int, height: int) -> None:
    page, table = visit(width, height, storage_state=finished.state), finished.table
    page.goto(f"{table}/replay?at=9&seat=1")
    page.locator(".share summary").click()
    link = page.locator(".shared input").input_value()
    friend = visit(width, height)
    friend.goto(link)
    friend.locator("main button").click()
    expect(friend).to_have_url(f"{table}/replay?at=9&seat=1")
    expect(friend.locator("#whose")).to_contain_text("Bram")
    expect(friend.locator(".where-now")).to_contain_text("move 9 of")


@on_a_desk_and_a_phone
def test_one_plays_on_from_a_moment_against_bots(visit: Visitors, finished: Finished, width: int, height: int) -> None:
    page, table = visit(width, height, storage_state=finished.state), finished.table
    moves = record(page, table)["moves"]
    at = next(number for number in range(40, len(moves)) if moves[number][0] == 0)  # it is Ada who must decide then
    page.goto(f"{table}/replay?at={len(moves)}")
    there = page.get_by_role("button", name="Play on from here")
    there.click(force=True)  # there is nothing to play on the last position
    expect(page.locator(".why")).to_contain_text("go back to an earlier one")
    page.goto(f"{table}/replay?at={at}&seat=0")
    shown = page.locator("#panel-bar .now").inner_text()
    page.get_by_role("button", name="Play on from here").click()
    arrive(page)
    assert page.url != table
    expect(page.locator("#whose")).to_contain_text("Ada")
    expect(page.locator("#panel-bar .now")).to_have_text(shown)
    make_move(page)


def test_a_replay_leads_back_to_the_result_or_to_the_table(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    page.goto(f"{table}/replay?at=5")
    page.get_by_role("link", name="Back to the result").click()
    expect(page.locator(OVER)).to_be_visible()
    running = lay_table(page, "me", "screen", first_chief="1")
    page.goto(f"{running}/replay?at=0")
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)
    expect(page.locator(".share")).to_have_count(0)
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(running)


@on_a_desk_and_a_phone
def test_a_replay_needs_no_script(visit: Visitors, finished: Finished, width: int, height: int) -> None:
    page, table = visit(width, height, storage_state=finished.state, java_script_enabled=False), finished.table
    page.goto(f"{table}/replay?at=5&seat=0")
    expect(page.locator(".play, .speed")).to_have_count(2)
    for hidden in page.locator(".play, .speed").all():
        expect(hidden).to_be_hidden()
    page.get_by_role("link", name="Forward", exact=True).click()
    expect(page.locator(".where-now")).to_contain_text("move 6 of")
    page.get_by_role("button", name="Go", exact=True).click()
    expect(page.locator(".where-now")).to_contain_text("move 6 of")
    page.locator(".share summary").click()
    expect(page.locator(".shared input")).to_have_value(re.compile(r"/join/[\w-]+\?at=6&seat=0$"))
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(r"/table/\w+$"))
    expect(page.locator("#whose")).to_contain_text("Ada")


def test_the_list_of_a_replay_shows_its_move_above_the_foot(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    last = len(record(page, table)["moves"])
    for at in (1, last // 2, last):
        page.goto(f"{table}/replay?at={at}")
        now, foot = page.locator(".moves .now"), page.locator("#panel-ask").bounding_box()
        expect(now).to_be_in_viewport(ratio=1)
        box = now.bounding_box()
        assert box is not None
        assert foot is not None
        assert box["y"] + box["height"] < foot["y"]


def test_a_line_of_the_log_leads_to_its_position(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    make_move(page)
    make_move(page)
    page.locator("#panel-log a.line", has_text="Ada takes").click()
    expect(page).to_have_url(re.compile(r"/replay\?at=1"))
    expect(page.locator(".takers .seat")).to_have_text(["A"])


@on_a_desk_and_a_phone
@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_every_die_of_a_game_can_be_checked(
    visit: Visitors, finished: Finished, width: int, height: int, script: bool
) -> None:
    page, table = visit(width, height, storage_state=finished.state, java_script_enabled=script), finished.table
    told = record(page, table)
    page.goto(table)
    page.get_by_role("link", name="Check every die").click()
    expect(page.locator(".verdict h1")).to_have_text(
        f"All {len(told['chance'])} dice and draws are as they were drawn."
    )
    expect(page.locator(".rolls a")).to_have_count(len(told["chance"]))
    expect(page.locator(".made code").first).to_have_text(told["seed"])
    expect(page.locator(".made code").nth(1)).to_have_text(told["seed_hash"])
    place = next(number for number, event in enumerate(told["chance"], 1) if event[2] == "green die")
    page.locator(f".rolls a[href*='event={place}#']").click()
    expect(page.locator(".rolls .now")).to_have_count(1)
    expect(page.locator(".made h2")).to_have_text(f"How number {place} was made: the green die")
    value = told["chance"][place - 1][4] + 1
    expect(page.locator(".made .die use")).to_have_attribute("href", f"#die-green-{value}")
    counted = sum(int(text) for text in page.locator(".often b").all_inner_texts())
    assert counted == sum(event[2].endswith(" die") for event in told["chance"])
    page.get_by_role("link", name="Back to the result").click()
    expect(page.locator(OVER)).to_be_visible()


def test_a_rematch_has_the_same_people(visit: Visitors, finished: Finished) -> None:
    page, table = visit(storage_state=finished.state), finished.table
    page.goto(table)
    page.get_by_role("button", name="Play again").click()
    expect(page.locator("#whose")).to_contain_text("Ada")
    expect(page.locator(".opp")).to_contain_text("Bram")
    assert page.url != table
