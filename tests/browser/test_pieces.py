"""Every piece tells what it is, and the hand is protected and guided: by mouse, by keyboard and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import after, decision, late, lay_table, my_turn, wait_for_line
from tests.browser.looks import only_faults, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

ACTIVATION = "End activation"
NO_BED = "Only the morgue is left."
NEVER_CHOSEN = {
    "emergency-roll": ("ward/6", "lab/1", "track/0/nurses", "track/0/morgue", "points/0/total"),
    "dice-hospital": ("home", "lost", "dice_bag", "points/0", "bed/w4b3"),
    "doktor-hrubec": ("skills/0", "healed/0", "cards/1", "discard", "points/1"),
}


def pieces(page: Page) -> list[str]:
    names: list[str] = page.locator("main button[data-piece]").evaluate_all("all => all.map(el => el.dataset.piece)")
    return names


def tells(page: Page, piece: str) -> None:
    page.locator(f'[data-piece="{piece}"]').evaluate("el => el.click()")
    expect(page.locator(f'.asked[data-piece="{piece}"]')).to_have_count(1)
    expect(page.locator(".why h2")).not_to_be_empty()
    expect(page.locator(".why .rule").first).to_have_attribute("href", re.compile(r"^/rules/"))


@on_a_desk_and_a_phone
@pytest.mark.parametrize("game", NEVER_CHOSEN)
def test_what_is_never_chosen_tells_what_it_is(visit: Visitors, game: str, width: int, height: int) -> None:
    page = visit(width, height)
    lay_table(page, "me", "bot:easy", game=game)
    wait_for_line(page)
    assert my_turn(page)  # what is told is gone when something new is asked
    for piece in NEVER_CHOSEN[game]:
        tells(page, piece)
    assert page.locator(".why").bounding_box() is not None
    assert only_faults(shut_out(page)) == {}


def test_a_piece_that_can_be_chosen_tells_by_the_other_button_and_by_a_key_and_is_not_chosen(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    now, van = decision(page), page.locator(".bay.can").first
    van.click(button="right")
    expect(page.locator(".why")).to_contain_text("You can choose it now.")
    page.keyboard.press("Escape")
    expect(page.locator(".why")).to_be_hidden()
    van.focus()
    page.keyboard.press("?")
    expect(page.locator(".why")).to_contain_text("You can choose it now.")
    assert decision(page) == now


def test_a_long_touch_tells_and_does_not_choose(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    now = decision(page)
    box = page.locator(".bay.can").first.bounding_box()
    assert box is not None
    client = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".why")).to_contain_text("You can choose it now.")
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".why")).to_be_visible()
    assert decision(page) == now


# -- what cannot be taken back


def test_to_end_an_activation_with_workers_left_is_asked_about_first(visit: Visitors) -> None:
    page = visit()
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), ACTIVATION)
    wait_for_line(page)
    now = decision(page)
    page.keyboard.press("e")
    expect(page.locator(".ask .sure")).to_contain_text("These could still help somebody: Nurse.")
    page.keyboard.press("Escape")
    expect(page.locator(".ask .sure")).to_have_count(0)
    assert decision(page) == now
    page.locator('[data-piece="do/done"]').click()
    page.locator(".ask .sure button").first.click()
    after(page, now)


@on_a_desk_and_a_phone
def test_a_new_tile_is_not_lost_by_one_click(visit: Visitors, width: int, height: int) -> None:
    page = visit(width, height)
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), 'value="discard ')
    wait_for_line(page)
    now = decision(page)
    page.locator("main button[data-sure]").first.click()
    expect(page.locator(".ask .sure")).to_contain_text("Discard for a blood bag, for good:")
    page.locator(".ask .sure button").last.click()
    expect(page.locator(".ask .sure")).to_have_count(0)
    assert decision(page) == now


def test_a_patient_with_a_bed_is_not_sent_to_the_morgue_by_one_click(visit: Visitors) -> None:
    page = visit()
    late(page, lay_table(page, "me", "bot:easy"), 'value="morgue"')
    wait_for_line(page)
    page.locator('.ask [data-piece="morgue"]').click()
    expect(page.locator(".ask .sure")).to_contain_text("There is a bed for this patient.")


def test_the_morgue_is_blue_when_nothing_else_can_be_done(visit: Visitors) -> None:
    page = visit()
    late(page, lay_table(page, "me", "bot:easy"), NO_BED)
    expect(page.locator("main .can:visible")).to_have_count(0)
    expect(page.locator(".ask .can[name=code]:visible")).to_have_attribute("data-piece", "morgue")


def test_a_question_about_a_doubt_stays_while_the_same_is_asked(visit: Visitors) -> None:
    page, lines = visit(), []
    page.route_web_socket("**/live?*", lambda line: lines.append((line, line.connect_to_server())))
    late(page, lay_table(page, "me", "bot:easy"), 'value="morgue"')
    page.locator('.ask [data-piece="morgue"]').click()
    expect(page.locator(".ask .sure button").last).to_be_focused()
    page.evaluate("document.querySelector('#status').textContent = ''")
    lines[-1][0].close()  # the next line brings every panel again
    wait_for_line(page)
    expect(page.locator(".ask .sure")).to_contain_text("There is a bed for this patient.")
    expect(page.locator(".ask .sure button").last).to_be_focused()


def test_a_dashed_undo_says_why(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    page.locator(".ask .undo[aria-disabled=true]").click(force=True)
    expect(page.locator(".why")).to_contain_text("Nothing to take back")


# -- guided


def test_letters_are_listed_and_press_what_they_say(visit: Visitors) -> None:
    page = visit()
    table = lay_table(page, "me", "link", game="dice-hospital")
    page.request.post(f"{table}/seat", form={"seat": "1"})  # a bot for a friend who has not come, and may talk one day
    late(page, table, ACTIVATION)
    wait_for_line(page)
    page.keyboard.press("?")
    for key, word in {"U": "Undo", "T": "Hint", "E": "End activation", "L": "Log", "H": "rules"}.items():
        expect(page.locator(".why li", has=page.locator(f"kbd:text-is('{key}')"))).to_contain_text(word)
    page.keyboard.press("l")
    expect(page.locator("dialog.drawer h1")).to_be_focused()
    page.keyboard.press("Escape")
    page.locator(".talk summary").click()
    page.locator("#chat input").type("hurt")  # letters in a text are a text
    expect(page.locator("#chat input")).to_have_value("hurt")


def test_on_a_phone_the_patients_of_a_room_come_into_view_and_nobody_is_told_to_point(visit: Visitors) -> None:
    page = visit(390, 844, has_touch=True, is_mobile=True)
    late(page, lay_table(page, "me", "bot:easy", game="dice-hospital"), ACTIVATION)
    wait_for_line(page)
    expect(page.locator(".by-mouse:visible")).to_have_count(0)
    now = decision(page)
    page.locator(".room.can").last.tap()
    after(page, now)
    patient = page.locator(".place.can").first
    expect(patient).to_be_in_viewport(ratio=1)
    page.wait_for_function(
        """() => { const bar = document.querySelector(".ask").getBoundingClientRect().top;
        return [...document.querySelectorAll(".place.can")].some(el => el.getBoundingClientRect().bottom <= bar); }"""
    )


FLIGHTS = """Element.prototype.animate = new Proxy(Element.prototype.animate, { apply(go, el, args) {
    const scale = /scale\\(([\\d.]+)\\)/.exec(args[0][0].transform ?? "");
    if (scale) (window.flights ??= []).push([el.dataset.piece, Number(scale[1])]);
    return Reflect.apply(go, el, args);
} })"""


def test_the_die_of_a_patient_flies_as_large_as_it_was(visit: Visitors) -> None:
    page = visit(reduced_motion="no-preference")
    page.add_init_script(FLIGHTS)
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    page.locator(".bay.can").first.click()
    flew = page.wait_for_function("() => window.flights?.find(([piece]) => piece === 'patient')").json_value()
    assert 0.3 < flew[1] < 3


def places(page: Page) -> dict[str, float]:
    found: dict[str, float] = page.evaluate(
        """() => { const at = name => document.querySelector(name).getBoundingClientRect();
        return { foot: at(".side-foot").bottom, bar: at(".ask").top, house: at(".house").top + scrollY }; }"""
    )
    return found


def test_with_four_players_and_events_nothing_slides_under_the_bar_and_the_house_stands_still(visit: Visitors) -> None:
    page = visit()
    seats = ("me", "bot:easy", "bot:easy", "bot:easy")
    table = lay_table(page, *seats, game="dice-hospital", events="true", administrators="false")
    stood = set()
    for phase in ("choose any ambulance|Choose an ambulance", "Take a department", "Discard an improvement"):
        until = 'value="take ' if "ambulance" in phase else 'value="build ' if "Take" in phase else 'value="discard '
        late(page, table, until)
        expect(page.locator("#todo")).to_contain_text(re.compile(phase))
        found = places(page)
        assert found["foot"] <= found["bar"], phase
        stood.add(found["house"])
    assert len(stood) == 1
    late(page, table, ACTIVATION)
    assert places(page)["foot"] <= places(page)["bar"]


def test_the_others_are_seen_beside_the_own_room_on_a_small_desk(visit: Visitors) -> None:
    page = visit(1024, 768)
    lay_table(page, "me", "bot:easy", "bot:easy", game="doktor-hrubec")
    wait_for_line(page)
    for other in page.locator(".hopp").all():
        expect(other).to_be_in_viewport(ratio=1)
    hand, bar = page.locator(".handboard").bounding_box(), page.locator(".ask").bounding_box()
    assert hand is not None
    assert bar is not None
    assert hand["y"] + hand["height"] <= bar["y"]
