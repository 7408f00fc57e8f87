"""Several people at one screen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import MOVES, after, decision, lay_table, make_move, wait_for_line
from tests.browser.looks import shut_out, too_narrow

TAKERS = ".bay .takers .seat"


def test_without_secrets_the_screen_goes_on_to_who_must_decide(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "screen", first_chief="1")
    expect(page.locator("#whose")).to_contain_text("Ada")
    make_move(page)
    expect(page.locator("#whose")).to_contain_text("Guest 2")
    expect(page.locator("#play [name=seat]")).to_have_value("1")
    assert page.locator(MOVES).count()


def hand_over(page: Page, name: str) -> None:
    expect(page.locator("body.p-hand-over main")).to_contain_text(f"It is your turn, {name}.")
    assert page.locator(f"{TAKERS}, {MOVES}").count() == 0
    page.get_by_role("button", name=f"I am {name}: open the curtain").click()
    expect(page.locator("#whose")).to_contain_text(name)


def test_a_secret_choice_is_hidden_from_the_next_person(visit: Visitors) -> None:
    """The Chief Physician chooses openly, the two others in secret, one after the other at this screen."""
    page = visit()
    lay_table(page, "me", "screen", "screen", simultaneous="true", first_chief="1")
    page.locator("[data-piece='die/red']").click()
    hand_over(page, "Guest 2")
    expect(page.locator(TAKERS)).to_have_text(["A"])
    page.locator("[data-piece='die/yellow']").click()
    hand_over(page, "Guest 3")
    expect(page.locator(TAKERS)).to_have_text(["A"])
    expect(page.locator("#panel-log")).not_to_contain_text("yellow die")
    assert "take yellow" not in page.locator("#panel-log").inner_html()


# -- Doktor Hrubec: every hand is a secret

HAND = "#panel-hand [data-piece]"
CURTAIN = "body.p-hand-over"


def hand(page: Page) -> set[str]:
    pieces: list[str] = page.locator(HAND).evaluate_all("all => all.map(card => card.dataset.piece)")
    return {piece.removeprefix("hand/") for piece in pieces}


def pass_on(page: Page) -> None:
    """Do as little as possible, until the curtain falls."""
    for code in ("queue", "end"):
        now = decision(page)
        page.locator(f'details.all button[value="{code}"]').evaluate("button => button.click()")
        if code == "queue":
            after(page, now)
    expect(page.locator(CURTAIN)).to_be_visible()


def open_curtain(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}").click()
    expect(page.locator("#whose")).to_contain_text(name)


def shows_nothing_of(page: Page, secret: set[str]) -> None:
    page.wait_for_load_state()
    drawn = page.locator("body").evaluate(
        "body => [...body.children].filter(el => !el.matches('.sprite')).map(el => el.outerHTML).join('')"
    )
    assert {card for card in secret if f"hand/{card}" in drawn or f"drop {card}" in drawn} == set()


def test_no_way_back_shows_the_hand_of_the_next_person(visit: Visitors) -> None:
    """Ada leaves pages with her hand behind her; while she is awaited nobody comes to them, by whichever way."""
    page = visit()
    table = lay_table(page, "me", "screen", game="doktor-hrubec", first_player="1")
    page.goto("/rules")
    page.goto(f"{table}?seat=0")
    pass_on(page)
    open_curtain(page, "Guest 2")
    pass_on(page)
    for address in (table, f"{table}?seat=0", f"{table}?seat=1"):
        page.goto(address)
        expect(page.get_by_role("button", name="I am Ada")).to_be_visible()
        assert page.locator("[data-piece]").count() == 0
    for step in range(page.evaluate("history.length") - 1):
        page.go_back()
        page.wait_for_load_state()
        if "/table/" in page.url:
            expect(page.locator(CURTAIN), f"{step + 1} steps back").to_be_visible()
            page.reload()
            expect(page.locator(CURTAIN)).to_be_visible()
    page.goto(table)
    open_curtain(page, "Ada")
    secret = hand(page)
    pass_on(page)
    for address in (f"{table}/replay?seat=0", f"{table}/replay?at=0&seat=0"):
        page.goto(address)
        shows_nothing_of(page, secret - {"back"})
    page.goto(table)
    open_curtain(page, "Guest 2")
    shows_nothing_of(page, secret - hand(page))


def test_a_page_that_was_left_is_veiled_and_loaded_again(visit: Visitors) -> None:
    """Some browsers show a page of the past as it was left, without asking anybody."""
    page = visit()
    lay_table(page, "me", "screen", game="doktor-hrubec", first_player="1")
    wait_for_line(page)
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(page.locator("#panel-hand")).to_be_hidden()
    with page.expect_navigation():
        page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect(page.locator("#panel-hand")).to_be_visible()


def test_nobody_has_opened_the_curtain_in_a_new_browser(visit: Visitors) -> None:
    """Where nobody is known to sit before the screen, nobody's hand is on it, while bots play, too."""
    page = visit()
    table = lay_table(page, "me", "screen", "bot:easy", game="doktor-hrubec", first_player="1")
    page.context.clear_cookies(name="screen")
    page.goto(table)
    expect(page.locator(CURTAIN)).to_be_visible()
    expect(page.locator(".atscreen")).to_contain_text("Elsewhere")
    assert shut_out(page) == {"light": [], "dark": []}
    assert too_narrow(page) == {}


def test_people_at_one_screen_have_the_names_they_were_given(visit: Visitors) -> None:
    page = visit(390, 844)
    page.goto("/new/doktor-hrubec?players=3")
    page.locator("[name=name]").fill("Ada")
    for seat in (1, 2):
        with page.expect_response("/tables"):
            page.locator(f"[name=seat{seat}][value=screen]").check()
    page.locator("[name=name1]").fill("Dirk")
    page.locator(".choices button[value=chosen]").click()
    expect(page.locator(f"{CURTAIN}, body.p-table")).to_be_attached()
    if not page.locator(CURTAIN).count():
        pass_on(page)
    names = set()
    for _ in range(3):
        names.add(page.locator(".handtext .big2").inner_text())
        page.locator(".handtext button").click()
        expect(page.locator("#whose")).to_be_visible()
        pass_on(page)
    assert names == {"It is your turn, Ada.", "It is your turn, Dirk.", "It is your turn, Guest 3."}
