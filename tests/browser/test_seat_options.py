"""What a seat chooses for itself, in the form of a table and behind a link: by mouse, by keyboard, by touch."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, arrive, choose
from tests.browser.looks import misfits, only_faults, resize, shut_out
from tests.browser.serving import Serving
from tests.browser.test_whole_games import tab_to

EXPERT, SMALL = "[name='option1.experience'][value=expert]", "[name='option1.board'][value='3x3']"
OWN_EXPERT, OWN_SMALL = EXPERT.replace("option1", "option"), SMALL.replace("option1", "option")


@pytest.fixture(scope="module")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """Without a seed of its own: tables wait for friends before the first die."""
    server = Serving(tmp_path_factory.mktemp("tables"), seed="")
    yield server
    server.kill()


def looks_right(page: Page) -> None:
    for width in (1440, 1280, 1024, 390, 360):
        resize(page, width)
        assert misfits(page) == [], width
        if width in (1280, 360):
            assert only_faults(shut_out(page)) == {}, width


def plays_on(page: Page, told: str) -> None:
    """The game runs, the bot has done its part, and the menu says who plays with what."""
    arrive(page)
    page.locator(MOVES).first.wait_for(state="attached")
    expect(page.locator(".played-with")).to_contain_text(told)


def test_by_mouse_on_a_desk(visit: Visitors) -> None:
    page = visit()
    page.goto("/new/clinic?players=2")
    expect(page.locator(SMALL)).to_be_disabled()
    with page.expect_response("/tables"):
        page.locator(EXPERT).click()
    expect(page.locator(SMALL)).to_be_enabled()
    with page.expect_response("/tables"):
        page.locator(SMALL).click()
    expect(page.locator(".ask")).to_contain_text("You, 1 bot (normal). B: Expert, 3 × 3.")
    looks_right(page)
    resize(page, 1280)
    page.get_by_role("button", name="Start").click()
    plays_on(page, "Bram: Expert, 3 × 3")
    page.goto("/")
    expect(page.locator(".setrow:visible", has_text="B: Expert, 3 × 3.")).to_be_visible()


def test_by_keyboard_on_a_phone_in_french(visit: Visitors) -> None:
    page = visit(390, 844, locale="fr-FR")
    page.goto("/new/clinic?players=2")
    tab_to(page, "[name='option1.experience']:checked")
    with page.expect_response("/tables"):
        page.keyboard.press("ArrowRight")
    expect(page.locator(SMALL)).to_be_enabled()  # the form has heard what fits now, and the focus is where it was
    expect(page.locator(EXPERT)).to_be_focused()
    page.keyboard.press("Tab")
    with page.expect_response("/tables"):
        page.keyboard.press("ArrowRight")
    expect(page.get_by_role("group", name="Plateau en B").locator(SMALL)).to_be_checked()
    expect(page.locator(".ask")).to_contain_text("B : Expert, 3 × 3.")
    page.keyboard.press("Enter")
    plays_on(page, "Expert, 3 × 3")


def test_a_choice_gives_way_to_one_before_it(visit: Visitors) -> None:
    page = visit()
    page.goto("/new/clinic?players=2")
    for option in (EXPERT, SMALL, EXPERT.replace("expert", "beginner")):
        choose(page, option)
    expect(page.locator(SMALL)).to_be_disabled()
    expect(page.locator("[name='option1.board'][value='4x3']")).to_be_checked()


def test_without_a_script(visit: Visitors) -> None:
    page = visit(java_script_enabled=False)
    page.goto("/new/clinic?players=2")
    page.locator(EXPERT).check()
    page.get_by_role("button", name="Update").click()
    page.locator(SMALL).check()
    page.get_by_role("button", name="Start").click()
    plays_on(page, "Bram: Expert, 3 × 3")


@pytest.mark.thorough
@pytest.mark.parametrize("script", [True, False], ids=["by touch on a phone", "without a script"])
def test_a_friend_chooses_behind_her_link(visit: Visitors, script: bool) -> None:
    host = visit()
    form: dict[str, str | float | bool] = {"game": "clinic", "how": "chosen", "name": "Ada", "seat0": "me"}
    form |= {"seat1": "link", "name1": "Ben"}
    host.goto(host.request.post("/tables", form=form, max_redirects=0).headers["location"])
    friend = visit(390, 844, has_touch=True, locale="nl-BE", java_script_enabled=script)
    friend.goto(host.get_by_label("Link: Ben's seat").input_value())
    expect(friend.locator(OWN_SMALL)).to_be_disabled()
    friend.locator(OWN_EXPERT).tap()
    if not script:
        friend.get_by_role("button", name="Werk bij").tap()
    expect(friend.locator(OWN_SMALL)).to_be_enabled()
    expect(friend.locator("[name=name]")).to_have_value("Ben")
    friend.locator(OWN_SMALL).tap()
    expect(friend.locator(OWN_SMALL)).to_be_checked()
    if script:
        looks_right(friend)
    friend.get_by_role("button", name="Ga zitten").tap()
    arrive(friend)
    expect(host.locator(".played-with")).to_contain_text("Ben: Expert, 3 × 3")
    expect(friend.locator(".played-with")).to_contain_text("Ben: Expert, 3 × 3")
