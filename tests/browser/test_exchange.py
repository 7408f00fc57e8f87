"""Before the first die, in real browsers: each draws a part of the seed, promises it by its hash and shows it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import hospitable
from hospitable.core import record
from tests.browser.conftest import Visitors
from tests.browser.hands import box, choose_table, finish, follow, links
from tests.browser.serving import Serving

PLAYING = "#play"


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server whose dice nobody knows: elsewhere they are fixed, and nobody adds to them."""
    server = Serving(tmp_path_factory.mktemp("tables"), seed="")
    yield server
    server.kill()


def record_of(page: Page) -> dict[str, Any]:
    """The record of the game at this table, once it is over."""
    finish(page.context, page.url)
    data: dict[str, Any] = page.request.get(f"{page.url}/record.json").json()
    return data


@pytest.mark.thorough
def test_who_plays_alone_adds_to_the_dice_and_sees_nothing_of_it(visit: Visitors) -> None:
    page = visit()
    page.goto("/")
    box(page).locator("button[value=quick]").click()
    expect(page.locator(PLAYING)).to_be_attached()
    page.locator(".invite > summary").click()
    noted = page.locator(".dice input").input_value()
    data = record_of(page)
    assert [(seat, bool(part)) for seat, _, part in data["parts"]] == [(0, True)]
    assert record.verify(data, hospitable.game("emergency-roll"), noted=noted).fair


def test_two_browsers_add_to_the_dice_when_both_sit(visit: Visitors) -> None:
    host, friend = visit(), visit(width=390)
    choose_table(host, "me", "link")
    expect(host.locator("main")).to_contain_text("link not opened yet")
    noted = host.locator(".hash-row input").input_value()
    follow(friend, links(host, 2)[0], "Bob")
    for page in (host, friend):
        expect(page.locator(PLAYING)).to_be_attached()
        page.locator(".invite > summary").click()
        assert page.locator(".dice input").input_value() == noted
    data = host.request.get(f"{host.url}/record.json")
    assert data.status == 404  # not before the end


def test_without_a_script_nobody_is_waited_for(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/")
    box(page).locator("button[value=quick]").click()
    expect(page.locator(PLAYING)).to_be_attached()
    page.locator(".invite > summary").click()
    shown = page.locator(".dice input").input_value()
    assert noted(page) == shown


def noted(page: Page) -> str:
    """The hash on the page that tells of the dice of this table."""
    page.goto(f"{page.url}/dice")
    return page.locator(".hash-row input").input_value()
