"""Reload, close, pull the plug: nothing is lost."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, finish, lay_table, make_move, my_turn, record
from tests.browser.serving import Serving

PATIENT_WAITS = "#panel-sheet button.bed.can"


def test_a_reload_in_the_middle_of_a_turn_shows_the_same_decision(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    while page.locator(PATIENT_WAITS).count() == 0:
        make_move(page)
    ask, log = page.locator("#panel-ask").inner_html(), page.locator("#panel-log").inner_text()
    page.reload()
    expect(page.locator("#panel-log")).to_have_text(log, use_inner_text=True)
    codes = page.locator(MOVES).evaluate_all("pieces => pieces.map(piece => piece.value)")
    assert codes
    assert all(f'value="{code}"' in ask for code in codes if code.startswith("morgue"))
    make_move(page)


def test_a_closed_page_is_found_again_in_the_lobby(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    page.close()
    again = page.context.new_page()
    again.goto("/")
    again.get_by_role("link", name="Your turn").click()
    expect(again).to_have_url(table)
    assert my_turn(again)


def test_a_killed_server_comes_back_and_the_open_pages_go_on(visit: Visitors, serving: Serving) -> None:
    page = visit()
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    for _ in range(6):
        assert my_turn(page)
        make_move(page)
    assert my_turn(page)
    log = page.locator("#panel-log").inner_text()
    serving.kill()
    expect(page.locator("#away")).to_be_visible()
    page.locator("#panel-ask details.all summary").click()  # a move is pressed while nobody hears it
    page.locator("#panel-ask details.all button").first.click()
    serving.start_again()
    expect(page.locator("#away")).to_be_hidden()
    expect(page.locator("#panel-log .log li")).not_to_have_count(0)
    assert log.splitlines()[-1] in page.locator("#panel-log").inner_text()
    make_move(page) if my_turn(page) else None
    visit.complaints = [text for text in visit.complaints if "WebSocket" not in text]
    finish(page, table)
    assert len([1 for seat, _ in record(page, table)["moves"] if seat == 0]) > 8
