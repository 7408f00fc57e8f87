"""Reload, close, pull the plug: nothing is lost."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import (
    BLUE,
    MOVES,
    OVER,
    after,
    decision,
    finish,
    lay_table,
    make_move,
    my_turn,
    record,
    wait_for_line,
)
from tests.browser.serving import Serving

PATIENT_WAITS = "#panel-sheet button.bed.can"


def shown(page: Page) -> list[object]:
    """The moves that can be made, what is asked, and what has happened."""
    codes = page.locator(MOVES).evaluate_all("pieces => pieces.map(piece => piece.value)")
    return [codes, page.locator("#todo").inner_text(), page.locator("#panel-log").inner_text()]


def test_a_reload_in_the_middle_of_a_turn_shows_the_same_decision(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    while page.locator(PATIENT_WAITS).count() == 0:
        make_move(page)
    wait_for_line(page)
    before = shown(page)
    page.reload()
    assert shown(page) == before
    wait_for_line(page)
    assert shown(page) == before
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


def test_a_killed_server_comes_back_and_the_open_page_goes_on(visit: Visitors, serving: Serving) -> None:
    """Killed without a word; a move is pressed while nobody hears it, and it counts, once."""
    page = visit()
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    played: list[str] = []

    def play(while_away: bool = False) -> None:
        assert my_turn(page)
        now, button = decision(page), page.locator("details.all button").first
        played.append(button.get_attribute("value") or "")
        if not button.is_visible():  # it stays open from one move to the next
            page.locator("details.all summary").click()
        button.click()
        if while_away:
            serving.start_again()
            expect(page.locator("#away")).to_be_hidden()
        after(page, now)

    for _ in range(5):
        play()
    assert my_turn(page)
    serving.kill()
    expect(page.locator("#away")).to_be_visible()
    play(while_away=True)
    for _ in range(3):
        play()
    finish(page.context, table)
    assert [code for seat, code in record(page, table)["moves"] if seat == 0][:9] == played
    visit.complaints = [text for text in visit.complaints if "WebSocket" not in text]


def test_with_too_many_pages_open_the_oldest_rests_until_it_is_used(visit: Visitors) -> None:
    page = visit()
    page.clock.install()
    opened: list[WebSocket] = []
    page.on("websocket", lambda socket: opened.append(socket))
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    banner, log = page.locator("#away"), page.locator("#panel-log li")
    expect(banner).to_be_hidden()
    moves = log.count()
    for _ in range(8):
        another = page.context.new_page()
        another.goto(table)
        wait_for_line(another)
    expect(banner).to_be_visible()
    expect(banner).to_contain_text("open in more than 8 places")
    page.clock.fast_forward("05:00")
    expect(banner).to_be_visible()
    assert len(opened) == 1  # it does not come back by itself
    make_move(page)
    expect(banner).to_be_hidden()
    expect(log).not_to_have_count(moves)
    assert my_turn(page)


def test_a_page_that_hears_nothing_before_the_end_comes_to_it(visit: Visitors) -> None:
    """Bots may be faster than a line that opens."""
    page, reachable = visit(), False

    def line(socket: WebSocketRoute) -> None:
        if reachable:
            socket.connect_to_server()
        else:
            socket.close()

    page.route_web_socket("**/live?*", line)
    table = lay_table(page, "me", "bot:easy")
    finish(page.context, table)
    reachable = True
    expect(page.locator(OVER)).to_be_attached()


HELD_LINE = """
class HeldSocket extends WebSocket {   // opens for the page when it is let go
    get readyState() { return window.free ? super.readyState : WebSocket.CONNECTING; }
    set onopen(then) { super.onopen = event => held.then(() => then(event)); }
    set onmessage(then) { super.onmessage = event => held.then(() => then(event)); }
}
const held = new Promise(open => { window.letGo = () => { window.free = true; open(); }; });
window.WebSocket = HeldSocket;
"""
DEAD_LINE = """
window.WebSocket = class {   // never opens
    static OPEN = 1;
    readyState = 0;
    constructor() { window.line = this; }
    close() { this.onclose(); }
};
"""


def press(page: Page) -> str:
    """Press the first blue piece; the decision that this answers."""
    now = decision(page)
    page.locator(BLUE).first.click()
    return now


def test_what_is_pressed_while_the_line_opens_goes_over_it(visit: Visitors) -> None:
    """An answer to a form would come after the line has told of the move: a card taken up meanwhile would be gone."""
    page = visit()
    page.add_init_script(HELD_LINE)
    forms: list[str] = []
    page.on("request", lambda request: forms.append(request.url) if request.method == "POST" else None)
    lay_table(page, "me", "screen", first_chief="1")
    page.evaluate("window.same = true")
    now = press(page)
    expect(page.locator("[aria-busy=true]")).to_have_count(1)
    page.evaluate("letGo()")
    after(page, now)
    assert page.evaluate("window.same")
    assert forms == []


def test_without_a_line_what_is_pressed_is_sent_as_a_form(visit: Visitors) -> None:
    """Before it is known that there is none, after that, and on a line that hangs; each counts once."""
    page = visit()
    page.add_init_script(DEAD_LINE)
    page.clock.install()
    table = lay_table(page, "me", "screen", first_chief="1")
    now = press(page)
    page.evaluate("line.onclose()")
    after(page, now)
    page.evaluate("line.onclose()")
    now = press(page)
    after(page, now)
    now = press(page)
    page.clock.fast_forward(2000)
    after(page, now)
    moves = 3 + finish(page.context, table)
    assert len(record(page, table)["moves"]) == moves
