"""What comes while others are shown at one's own pace: a hasty hand, a newer question, a card nobody has to press."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import AWAY, arrive, finish, follow, lay_table, links, make_move, wait_for_line
from tests.browser.test_following import CARD, NIGHT, with_a_pause


def test_a_second_press_of_skip_is_no_move(visit: Visitors) -> None:
    host, friend = with_a_pause(visit)
    friend.evaluate("addEventListener('update', () => performance.mark('told'), { once: true })")
    host.locator("[data-piece='die/red']").click()
    expect(host.locator("#panel-log")).to_contain_text("Ada takes the red die.")
    friend.wait_for_function("() => performance.getEntriesByName('told').length")
    assert friend.evaluate(SKIP_AND_PRESS) == [True, 0]
    make_move(friend)  # the next press counts again


# Both presses come before anything else can happen: was there something to press, and how much was sent?
SKIP_AND_PRESS = """() => {
    document.querySelector("[data-skip]").click();
    const next = document.querySelector(".bay.can, .ask button[name=code]");
    next?.click();
    return [!!next, document.querySelectorAll("[aria-busy]").length];
}"""


def test_what_is_asked_of_me_is_not_overwritten_by_what_others_did_before(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    lines: list[WebSocketRoute] = []

    def listen(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    page.route_web_socket(re.compile("/live"), listen)
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    for number in (1, 2):  # the second waits for its time
        log = f'<section id="panel-log" data-panel="log"><p>Something of others, {number}</p></section>'
        lines[0].send(told(number, "", "log", log))
    lines[0].send(told(3, "mine", "ask", '<section id="panel-ask" class="ask" data-panel="ask">What now?</section>'))
    lines[0].send(told(4, "mine", "said", '<span class="last" id="panel-said" data-panel="said">Well?</span>'))
    expect(page.locator("#panel-log")).to_contain_text("Something of others, 2")
    expect(page.locator("#panel-ask")).to_contain_text("What now?")
    expect(page.locator("#play [name=decision]")).to_have_value("mine")


def told(number: int, decision: str, panel: str, html: str) -> str:
    """A message of the server that brings one panel anew."""
    head = {"n": 1000 + number, "seat": 0, "decision": decision, "over": False, "panels": {panel: [-1, 1]}}
    return f"{json.dumps(head)}\x1e{html}"


@pytest.mark.thorough
@pytest.mark.parametrize("watches", [True, False], ids=["a watcher", "with a bot instead"])
def test_the_card_of_a_round_goes_on_by_itself_for_who_looks_on(visit: Visitors, watches: bool) -> None:
    host = visit()
    table = lay_table(host, "me", "link", game="dice-hospital")
    seat, watch = links(host, 2)
    page = visit(told=True)
    follow(page, watch if watches else seat, "" if watches else "Bob")
    if not watches:
        page.locator(".invite > summary").click()
        page.get_by_role("button", name="A bot plays for me").click()
        arrive(page)
    address = page.url
    page.goto(AWAY)
    host.goto(AWAY)
    if watches:
        ends = visit()
        follow(ends, seat, "Bob")
        ends.locator(".invite > summary").click()
        ends.get_by_role("button", name="A bot plays for me").click()
        arrive(ends)
    finish(host.context, table, NIGHT)
    page.goto(address)
    expect(page.locator(f"{CARD} [data-on]")).to_be_visible()
    expect(page.locator(f"{CARD} [data-skip]")).to_have_count(0)
    expect(page.locator(CARD)).to_have_count(0)
    if watches:
        expect(page.locator(".pace [data-skip]")).to_have_text("Continue")
