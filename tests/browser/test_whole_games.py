"""From the lobby to the final score: by mouse, by keyboard, and without JavaScript.

One whole game for each kind of hand is enough (Dice Hospital by mouse, this one by keyboard, Doktor Hrubec on a phone);
the others begin late, with moves that were sent as forms.
"""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import (
    MOVES,
    OVER,
    SURE,
    after,
    arrive,
    box,
    choose_table,
    decision,
    finish,
    follow,
    is_asked_again,
    late,
    lay_table,
    links,
    make_move,
    my_turn,
    play_to_the_end,
    record,
    wait_for_line,
)

LATE = "Round 21 of"
SHELF = ".box:has([name=game][value=emergency-roll])"

# The key that brings somebody nearer to what she wants; none when she is there.
NEXT_KEY = """wanted => {
    const here = document.activeElement;
    const ahead = el => here.compareDocumentPosition(el) & Node.DOCUMENT_POSITION_FOLLOWING;
    return here.matches(wanted) ? "" : [...document.querySelectorAll(wanted)].some(ahead) ? "Tab" : "Shift+Tab";
}"""


def moves_of(record: dict[str, list[tuple[int, str]]], seat: int) -> int:
    return sum(who == seat for who, _ in record["moves"])


def test_a_stranger_is_in_a_game_after_one_click(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    box(page).get_by_role("button", name="Start").click()
    assert my_turn(page)
    expect(page.locator(".opp")).to_have_count(2)


def test_the_end_of_a_game_by_mouse_alone(visit: Visitors) -> None:
    page = visit()
    table = choose_table(page, "me", "bot:easy")
    before = late(page, table, LATE)
    moves = play_to_the_end(page)
    expect(page.locator(".podium .step")).to_have_count(2)
    assert moves > 5
    assert moves_of(record(page, table), 0) == before + moves


def tab_to(page: Page, selector: str) -> None:
    for _ in range(150):
        key = page.evaluate(NEXT_KEY, selector)
        if not key:
            return
        page.keyboard.press(key)
    raise AssertionError(f"Tab does not reach {selector}")


def by_keyboard(page: Page) -> None:
    """Every third move from the menu of all moves, the others on the board."""
    now = decision(page)
    if int(now.split(".")[1]) % 3 == 2:
        tab_to(page, "details.all summary")
        page.keyboard.press("Enter")
        tab_to(page, "details.all button")
    else:
        tab_to(page, "button[data-piece][name=code]")
    page.keyboard.press("Enter")
    if is_asked_again(page, now):
        tab_to(page, SURE)
        page.keyboard.press("Enter")
    after(page, now)


def test_a_game_by_keyboard_alone(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    tab_to(page, f"{SHELF} .setrow")
    page.keyboard.press("Enter")
    expect(page.locator("body.p-form")).to_be_attached()
    for chooser, value in (("players", "2"), ("level1", "easy")):
        tab_to(page, f"[name={chooser}]:checked")
        with page.expect_response("/tables"):
            page.keyboard.press("ArrowLeft")
        expect(page.locator(f"[name={chooser}][value='{value}']")).to_be_focused()
    tab_to(page, ".choices button[value=chosen]")
    page.keyboard.press("Enter")
    arrive(page)
    table = page.url
    moves = play_to_the_end(page, by_keyboard)
    assert moves_of(record(page, table), 0) == moves


def test_the_arrow_keys_walk_over_the_beds(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy")
    wait_for_line(page)
    page.locator("[data-piece='bed/w1b1']").focus()
    path = ["bed/w1b1"]
    for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
        path.append(page.evaluate("document.activeElement.dataset.piece"))
    assert path[2] == path[0] != path[1]
    assert path[3] not in path[:2]
    assert all(piece.startswith("bed/") for piece in path)


def test_the_log_is_one_stop_and_its_lines_are_walked_with_the_arrow_keys(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    for _ in range(4):
        make_move(page)
    wait_for_line(page)
    lines = page.locator("#panel-log ol a")
    assert lines.count() > 6
    assert lines.evaluate_all("lines => lines.map(line => line.tabIndex)") == [0, *[-1] * (lines.count() - 1)]
    lines.first.focus()
    page.keyboard.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(lines.nth(1)).to_be_focused()


def look_again(page: Page) -> None:
    """Load the page when something is asked: it would by itself, but we are in a hurry."""
    if page.locator(f"{MOVES}, {OVER}").count() == 0:
        while not re.search('name="code"|class="p-over"', page.request.get(page.url).text()):
            pass
        with suppress(Error):  # it may be loading itself at this moment
            page.reload()
        page.locator(f"{MOVES}, {OVER}").first.wait_for(state="attached")


def by_form(page: Page) -> None:
    now = decision(page)
    page.locator(f".desk {MOVES}, .ask {MOVES}:visible").first.click()
    after(page, now)
    look_again(page)


def test_the_beginning_and_the_end_of_a_game_without_javascript(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    table = choose_table(page, "me", "bot:easy")
    look_again(page)
    for _ in range(6):
        by_form(page)
    before = finish(page.context, table, LATE)
    page.goto(table)
    look_again(page)
    moves = play_to_the_end(page, by_form)
    expect(page.locator(".podium .step")).to_have_count(2)
    assert moves > 5
    assert moves_of(record(page, table), 0) == 6 + before + moves


def test_without_javascript_a_page_that_waits_looks_again_by_itself(visit: Visitors) -> None:
    page, friend = visit(java_script_enabled=False), visit()
    lay_table(page, "me", "link", first_chief="2")
    expect(page.locator(MOVES)).to_have_count(0)
    follow(friend, links(page, 2)[0], "Bob")
    make_move(friend)
    expect(page.locator(MOVES).first).to_be_attached()


def test_without_javascript_a_piece_still_says_why_not(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    lay_table(page, "me", "bot:easy", first_chief="1")
    page.locator("#panel-sheet button[name=why]").first.click(force=True)  # as a person presses what is greyed out
    expect(page.get_by_role("alert")).not_to_be_empty()
    make_move(page)
