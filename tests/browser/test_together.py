"""Several people at one table, each with a browser of her own."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from hospitable.table.words import LONGEST_NAME
from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, follow, lay_table, links, make_move, wait_for_line

HOSTILE = "<img src=x onerror=alert(1)>"
TURNED = "Ada\N{RIGHT-TO-LEFT OVERRIDE}sdrawkcab\N{POP DIRECTIONAL ISOLATE}"


def test_two_browsers_play_together_while_a_third_one_watches(visit: Visitors) -> None:
    host, friend, spectator = visit(), visit(), visit()
    lay_table(host, "me", "link", first_chief="1")
    seat, watch = links(host, 2)
    follow(friend, seat, "Bob")
    follow(spectator, watch)
    expect(host.locator(".opp")).to_contain_text("Bob")
    expect(friend.locator(".links")).to_have_count(0)
    moves, last = dict.fromkeys((host, friend), 0), host
    while "Round 3" not in spectator.locator("#panel-bar").inner_text():
        for page in moves:
            if page.locator(MOVES).count():
                make_move(page)
                moves[page] += 1
                last = page
        assert spectator.locator(MOVES).count() == 0
    assert min(moves.values()) >= 4
    told = last.locator("#panel-log .line").all_text_contents()  # who moved last has heard everything
    for page in (host, friend, spectator):
        expect(page.locator("#panel-log .line")).to_have_text(told)


def test_each_sees_what_the_other_does(visit: Visitors) -> None:
    host, friend = visit(reduced_motion="no-preference"), visit(reduced_motion="no-preference")
    lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Bob")
    wait_for_line(friend)  # who comes later finds the move in the log, and hears nothing
    expect(friend.locator(MOVES)).to_have_count(0)
    host.locator("[data-piece='die/red']").click()
    expect(friend.locator("[data-piece='die/red'] .takers")).to_contain_text("A")
    expect(friend.locator("#panel-log")).to_contain_text("Ada takes the red die.")
    expect(friend.locator("#status")).to_contain_text("Ada takes the red die.")
    friend.locator("[data-piece='die/green']").click()
    expect(host.locator("[data-piece='die/green'] .takers")).to_contain_text("B")


def test_undo_takes_a_move_back_for_everybody(visit: Visitors) -> None:
    host, spectator = visit(), visit()
    lay_table(host, "me", "screen")
    follow(spectator, links(host, 1)[-1])
    undo = host.locator("button[name=undo]:not([aria-disabled])")
    before: list[str] = []
    while undo.count() == 0:  # until somebody has done one of two things and the other one is still open
        before = host.locator("#panel-log .line").all_text_contents()
        make_move(host)
    expect(spectator.locator("#panel-log .line")).not_to_have_text(before)
    undo.click()
    expect(spectator.locator("#panel-log .line")).to_have_text(before)
    expect(host.locator("#panel-log .line")).to_have_text(before)
    make_move(host)


def test_a_link_opens_its_own_seat_and_no_other(visit: Visitors) -> None:
    host, friend, stranger = visit(), visit(), visit()
    table = lay_table(host, "me", "link", "link", first_chief="1")
    follow(friend, links(host, 3)[1], "Bob")
    expect(friend.locator("#whose")).to_contain_text("Bob")
    expect(friend.locator("#play [name=seat]")).to_have_value("2")
    assert stranger.goto(table).status == 404  # type: ignore[union-attr]
    expect(stranger.locator("#play")).to_have_count(0)


def test_a_piece_that_cannot_be_chosen_says_why(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    page.locator("#panel-sheet button[name=why]").first.click(force=True)
    expect(page.locator(".why")).to_be_visible()
    expect(page.locator(".why")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_be_hidden()


@pytest.mark.parametrize("text", [HOSTILE, TURNED])
def test_names_and_chat_are_text_and_nothing_else(visit: Visitors, text: str) -> None:
    host, friend = visit(), visit()
    host.on("dialog", lambda dialog: visit.complaints.append(dialog.message))
    friend.on("dialog", lambda dialog: visit.complaints.append(dialog.message))
    lay_table(host, "me", "link", name=text[:LONGEST_NAME], first_chief="1")
    follow(friend, links(host, 2)[0], text[:LONGEST_NAME])
    host.locator("details.talk summary").click()
    host.locator("#chat [name=text]").fill(text)
    host.locator("#chat button").click()
    friend.locator("details.talk summary").click()
    shown = text.replace("\N{RIGHT-TO-LEFT OVERRIDE}", " ").replace("\N{POP DIRECTIONAL ISOLATE}", "")
    expect(friend.locator("#panel-chat li")).to_contain_text(shown)
    host.locator("[data-piece='die/red']").click()
    expect(friend.locator("#panel-log")).to_contain_text(shown[:LONGEST_NAME])
    for page in (host, friend):
        assert page.locator("img, [onerror]").count() == 0
        assert not set(page.content()) & set(TURNED[3:4] + TURNED[-1:])
