"""Your turn, told by the tab, a notice and a knock; and talk, in two browsers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import follow, lay_table, links, make_move, wait_for_line
from tests.browser.looks import misfits, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

ICON = "link[rel=icon]"
# A device that shows notices and plays sounds, and counts them; and a page that believes nobody looks at it.
DEVICE = """
window.notices = [];
window.knocks = 0;
window.Notification = class {
    static permission = "default";
    static async requestPermission() { return Notification.permission = window.answer ?? "granted"; }
    constructor(title, about) { window.notices.push(title); }
    close() {}
};
const sound = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
window.AudioContext = class {
    currentTime = 0;
    createOscillator() { window.knocks++; return { frequency: sound, connect: to => to, start() {}, stop() {} }; }
    createGain() { return { gain: sound, connect: to => to }; }
};
"""
UNSEEN = """() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def two(visit: Visitors, width: int = 1280, height: int = 800) -> tuple[Page, Page, str]:
    """Ada, who decides first, and Ben, in two browsers; and the address of their table."""
    host, friend = visit(width, height), visit(width, height)
    friend.add_init_script(DEVICE)
    table = lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    for page in (host, friend):
        wait_for_line(page)
    return host, friend, table


@on_a_desk_and_a_phone
def test_the_tab_tells_whose_turn_it_is(visit: Visitors, width: int, height: int) -> None:
    host, friend, _ = two(visit, width, height)
    expect(host).to_have_title("\N{BLACK CIRCLE} Your turn: Emergency Roll")
    expect(host.locator(ICON)).to_have_attribute("href", "/favicon-yours.svg")
    expect(friend).to_have_title("Ada thinks: Emergency Roll")
    expect(friend.locator(ICON)).to_have_attribute("href", "/favicon.svg")
    make_move(host)
    expect(friend).to_have_title("\N{BLACK CIRCLE} Your turn: Emergency Roll")
    expect(friend.locator(ICON)).to_have_attribute("href", "/favicon-yours.svg")
    expect(host).to_have_title("Ben thinks: Emergency Roll")
    expect(host.locator(ICON)).to_have_attribute("href", "/favicon.svg")
    for sign in ("yours", "open", "over"):
        assert friend.request.get(f"/favicon-{sign}.svg").headers["content-type"] == "image/svg+xml"


@on_a_desk_and_a_phone
def test_a_device_is_asked_once_who_has_waited_and_never_over_a_decision(
    visit: Visitors, width: int, height: int
) -> None:
    host, friend = visit(width, height), visit(width, height)
    friend.add_init_script(DEVICE)
    friend.clock.install()
    lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    wait_for_line(friend)
    question = friend.locator(".tell-me")
    friend.clock.fast_forward(15_000)
    assert question.count() == 0
    friend.clock.fast_forward(6_000)
    expect(question).to_contain_text("Shall this device tell you when it is your turn?")
    assert misfits(friend) == []
    assert shut_out(friend) == {"light": [], "dark": []}
    make_move(host)
    expect(friend.locator(".ask:not(.calm)")).to_be_visible()
    assert question.count() == 0
    friend.clock.fast_forward(60_000)
    assert question.count() == 0


@pytest.mark.parametrize(
    ("answer", "allowed", "kept"),
    [("Yes, tell me", "granted", "on"), ("Yes, tell me", "denied", "off"), ("No", "granted", "off")],
)
def test_the_answer_counts_for_ever(visit: Visitors, answer: str, allowed: str, kept: str) -> None:
    host, friend = visit(), visit()
    friend.add_init_script(f"{DEVICE} window.answer = '{allowed}';")
    friend.clock.install()
    table = lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    wait_for_line(friend)
    friend.clock.fast_forward(21_000)
    friend.get_by_role("button", name=answer, exact=True).click()
    expect(friend.locator(".tell-me")).to_have_count(0)
    friend.wait_for_function("kept => localStorage.getItem('hospitable.notices') === kept", arg=kept)
    friend.goto(table)
    wait_for_line(friend)
    friend.clock.fast_forward(60_000)
    assert friend.locator(".tell-me").count() == 0


@pytest.mark.parametrize("wanted", [True, False])
def test_a_hidden_page_goes_on_listening_and_calls(visit: Visitors, wanted: bool) -> None:
    """A notice and a knock come only if they are wanted; the tab tells in any case, also after a long time."""
    host, friend = visit(), visit()
    friend.clock.install()
    friend.add_init_script(DEVICE)
    if wanted:
        keep = "localStorage.setItem('hospitable.notices', 'on'); localStorage.setItem('hospitable.sound', 'on');"
        friend.add_init_script(f"{keep} Notification.permission = 'granted';")
    lay_table(host, "me", "link", first_chief="1")
    follow(friend, links(host, 2)[0], "Ben")
    wait_for_line(friend)
    friend.evaluate(UNSEEN)
    for _ in range(10):
        friend.clock.fast_forward(31_000)
    make_move(host)
    expect(friend).to_have_title("\N{BLACK CIRCLE} Your turn: Emergency Roll")
    assert friend.evaluate("window.notices") == (["Your turn in Emergency Roll"] if wanted else [])
    assert friend.evaluate("window.knocks") == (2 if wanted else 0)


# -- talk


@on_a_desk_and_a_phone
def test_talk_tells_what_is_new_and_who_said_it(visit: Visitors, width: int, height: int) -> None:
    host, friend, table = two(visit, width, height)
    badge = host.locator(".talk .badge")
    expect(badge).to_be_hidden()
    friend.keyboard.press("c")
    expect(friend.locator("#chat input")).to_be_focused()
    friend.keyboard.type("who took my nurse")
    friend.keyboard.press("Enter")
    expect(badge).to_have_text("1")
    friend.locator("#chat input").fill("back in five, the kettle is on")
    friend.keyboard.press("Enter")
    expect(badge).to_have_text("2")
    last = host.locator("#panel-said")
    expect(last).to_have_text("Bback in five, the kettle is on")
    if width > 1180:
        expect(last.locator(".seat")).to_be_visible()
    else:
        expect(last).to_be_hidden()
    expect(friend.locator(".talk .badge")).to_be_hidden()  # nobody's own lines are news
    assert misfits(host) == []
    host.reload()
    expect(badge).to_have_text("2")
    host.locator(".talk > summary").click()
    expect(badge).to_be_hidden()
    lines = host.locator("#panel-chat li")
    expect(lines).to_have_count(2)
    first, second = (lines.nth(number).bounding_box() for number in (1, 0))
    assert first is not None
    assert second is not None
    assert first["y"] < second["y"]  # the newest one is the lowest
    assert shut_out(host) == {"light": [], "dark": []}
    host.keyboard.press("Escape")
    expect(lines.first).to_be_hidden()
    host.goto(table)
    wait_for_line(host)
    expect(badge).to_be_hidden()


def test_the_key_after_the_one_that_opens_talk_is_the_first_letter_said(visit: Visitors) -> None:
    _, friend, _ = two(visit)
    press_and_look = """() => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "c", bubbles: true }));
        return document.activeElement.matches("#chat input");
    }"""
    assert friend.evaluate(press_and_look)


def test_who_is_alone_with_bots_is_not_offered_to_talk(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy")
    expect(page.locator(".talk")).to_have_count(0)
