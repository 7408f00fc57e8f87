"""The room where a table waits for friends, in two and three browsers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clocked import Clocked
from tests.browser.conftest import Visitors
from tests.browser.hands import arrive, follow, my_turn, wait_for_line
from tests.browser.looks import misfits, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

COPIED = "() => window.copied"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clocked]:
    server = Clocked(tmp_path_factory.mktemp("tables"))
    yield server
    server.kill()


def lay(host: Page, *names: str) -> None:
    """Ada waits for friends of these names."""
    form: dict[str, str | float | bool] = {"game": "emergency-roll", "how": "chosen", "name": "Ada", "seat0": "me"}
    for number, name in enumerate(names, 1):
        form |= {f"seat{number}": "link", f"name{number}": name}
    host.goto(host.request.post("/tables", form=form, max_redirects=0).headers["location"])


def card(page: Page, name: str) -> str:
    return page.get_by_label(f"Link: {name}'s seat").input_value()


@on_a_desk_and_a_phone
def test_friends_are_invited_seen_and_play_begins(visit: Visitors, width: int, height: int) -> None:
    host, ben, cleo = visit(width, height), visit(width, height), visit(390, 844)
    host.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied = text; } } });"
        "navigator.share = async data => { window.shared = data.url; };"
    )
    lay(host, "Ben", "Cleo")
    expect(host.locator("#todo")).to_have_text("Waiting for Ben and Cleo.")
    expect(host.locator(".qr")).to_have_count(2)
    link = card(host, "Ben")
    seat = host.get_by_role("region", name="Ben's seat")
    seat.get_by_role("button", name="Copy").click()
    expect(seat.get_by_role("button", name="Copied")).to_be_visible()
    assert host.evaluate(COPIED) == link
    seat.get_by_role("button", name="Share").click()
    assert host.evaluate("() => window.shared") == link
    assert misfits(host) == []
    assert shut_out(host) == {"light": [], "dark": []}
    ben.goto(link)
    assert misfits(ben) == []
    assert shut_out(ben) == {"light": [], "dark": []}
    expect(host.locator("#panel-come")).to_contain_text("looks at the link now")
    expect(ben.locator("[name=name]")).to_have_value("Ben")
    ben.get_by_role("button", name="Sit down").click()
    arrive(ben)
    expect(host.locator("#todo")).to_have_text("Waiting for Cleo.")
    expect(host.locator(".qr")).to_have_count(1)
    follow(cleo, card(host, "Cleo"), "Cleo")
    for page in (host, ben, cleo):
        expect(page.locator("#play")).to_be_attached()


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_nobody_has_to_wait(visit: Visitors, script: bool) -> None:
    host, friend = visit(java_script_enabled=script), visit()
    lay(host, "Ben", "Cleo")
    link = card(host, "Ben")
    host.get_by_role("region", name="Cleo's seat").get_by_role("button", name="Bot instead").click()
    expect(host.locator("#todo")).to_have_text("Waiting for Ben.")
    host.get_by_role("button", name="Start without them").click()
    expect(host.locator("#play")).to_be_attached()
    follow(friend, link, "Ben")
    expect(friend.locator("#whose")).to_contain_text("Ben")
    wait_for_line(friend)
    assert my_turn(host) or my_turn(friend)


def test_a_table_is_put_away_and_the_friends_who_have_come_are_told(visit: Visitors) -> None:
    host, friend = visit(), visit()
    lay(host, "Ben", "Cleo")
    follow(friend, card(host, "Ben"), "Ben")
    expect(friend.locator("#todo")).to_have_text("Waiting for Cleo.")
    expect(friend.get_by_role("button", name="Put the table away")).to_have_count(0)
    host.get_by_role("button", name="Put the table away").click()
    expect(host.locator("body.p-lobby")).to_be_attached()
    expect(friend.locator("#away")).to_contain_text("put it away before the game began")
