"""The last one sits down: play begins by itself after a moment, unless somebody says wait, or does not come."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.clocked import Clocked
from tests.browser.conftest import Visitors
from tests.browser.hands import arrive, bots_finish, follow
from tests.browser.looks import misfits, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

SOON, LATE = 1.0, 600.0  # seconds: a moment that passes, and one that does not


@pytest.fixture(scope="module", params=[SOON, LATE])
def serving(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Clocked]:
    server = Clocked(tmp_path_factory.mktemp("tables"), countdown=request.param)
    yield server
    server.kill()


def lay(host: Page) -> None:
    """Ada waits for Ben."""
    form: dict[str, str | float | bool] = {"game": "emergency-roll", "how": "chosen", "name": "Ada", "seat0": "me"}
    form |= {"seat1": "link", "name1": "Ben"}
    host.goto(host.request.post("/tables", form=form, max_redirects=0).headers["location"])


def gather(host: Page, friend: Page) -> None:
    lay(host)
    follow(friend, host.get_by_label("Link: Ben's seat").input_value(), "Ben")


@pytest.mark.parametrize("serving", [SOON], indirect=True)
@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_play_begins_by_itself(visit: Visitors, script: bool) -> None:
    host, friend = visit(java_script_enabled=script), visit()
    gather(host, friend)
    for page in (host, friend):
        expect(page.locator("#play")).to_be_attached()


@pytest.mark.parametrize("serving", [LATE], indirect=True)
@on_a_desk_and_a_phone
def test_somebody_says_wait_and_somebody_begins(visit: Visitors, width: int, height: int) -> None:
    host, friend = visit(width, height), visit(width, height)
    gather(host, friend)
    for page in (host, friend):
        expect(page.locator("#todo")).to_have_text("Everybody is here.")
        expect(page.locator(".ask")).to_contain_text("Play begins by itself in a moment.")
    assert misfits(host) == []
    assert shut_out(host) == {"light": [], "dark": []}
    friend.get_by_role("button", name="Wait", exact=True).click()
    for page in (host, friend):
        expect(page.locator(".ask")).to_contain_text("Play waits until one of you presses Start.")
        expect(page.get_by_role("button", name="Wait", exact=True)).to_have_count(0)
    host.get_by_role("button", name="Start").click()
    for page in (host, friend):
        expect(page.locator("#play")).to_be_attached()


@pytest.mark.parametrize("serving", [SOON], indirect=True)
@on_a_desk_and_a_phone
def test_who_does_not_come_along_is_seen_in_the_waiting_room_and_a_bot_is_offered(
    visit: Visitors, width: int, height: int
) -> None:
    host, friend = visit(width, height), visit(width, height)
    gather(host, friend)
    for page in (host, friend):
        expect(page.locator("#play")).to_be_attached()
    bots_finish(host, friend)
    host.get_by_role("button", name="Play again").click()
    expect(host.locator("#todo")).to_have_text("Waiting for Ben.")
    friend.get_by_role("button", name="Not now").click()
    expect(host.locator("#todo")).to_have_text("Ben stays there.")
    expect(host.locator("#panel-come")).to_contain_text("stays there")
    seat = host.get_by_role("region", name="Ben's seat")
    expect(seat).to_contain_text("A bot can sit here")
    assert misfits(host) == []
    assert shut_out(host) == {"light": [], "dark": []}
    seat.get_by_role("button", name="Bot instead").click()
    arrive(host)
    expect(host.locator("#play")).to_be_attached()
