"""What a newcomer found without room: bars, headings and signs, each at the width and in the language where it was."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.conftest import Finished, Visitors
from tests.browser.hands import follow, lay_table, wait_for_line
from tests.browser.looks import only_faults, shut_out, too_narrow
from tests.browser.test_dice_hospital import until
from tests.browser.variations import in_every_language

# Five others, as the decision bar shows them while one waits; one of them has done something and is choosing.
FIVE_OTHERS = """() => {
    const rows = ["Bram", "Cleo", "Dirk", "Esra", "Finn"].map(name =>
        `<li><span class="seat s">B</span><b>${name}</b><span class="pieces"></span></li>`);
    document.querySelector(".ask .what").insertAdjacentHTML("afterend", `<ul class="turns">${rows.join("")}</ul>`);
    document.querySelector(".turns li").insertAdjacentHTML("beforeend", "<em>choisit</em>");
    const box = query => document.querySelector(query).getBoundingClientRect();
    return [box(".ask").height, box(".turns em").left - box(".turns b").right];
}"""
WIDE_ICONS = """() => {
    document.querySelector(".ask .what").insertAdjacentHTML("beforebegin", "<canvas width=240 height=60></canvas>");
    return document.querySelector(".ask .what").getBoundingClientRect().width;
}"""
REMARK = """words => {
    const tip = Object.assign(document.createElement("span"), { className: "tip", textContent: words });
    document.querySelector(".cityboard > h2 .tip")?.remove();
    document.querySelector(".cityboard > h2").append(tip);
    tip.insertAdjacentHTML("afterend", "<canvas width=170 height=20></canvas>");   // the order tokens of three
    return [tip.scrollWidth - tip.clientWidth, tip.scrollHeight - tip.clientHeight, tip.clientWidth];
}"""
# A piece that was narrow at the edge of the window is wide elsewhere: it comes from there at half its size.
FLIGHT = """() => {
    const sheet = new CSSStyleSheet(), part = document.createElement("section");
    sheet.replaceSync(`main { position: relative }
        .probe { position: absolute; top: 200px; height: 20px; left: 1240px; width: 20px }
        .probe.wide { left: 200px; width: 200px }`);
    document.adoptedStyleSheets.push(sheet);
    part.dataset.panel = "probe";
    part.innerHTML = '<i class="probe" data-piece="probe"></i>';
    document.querySelector("main").append(part);
    const fresh = part.cloneNode(true);
    fresh.firstChild.className = "probe wide";
    dispatchEvent(new CustomEvent("moment", { detail: [{ old: part, fresh }] }));
    return [part.firstChild.getBoundingClientRect().right, document.documentElement.scrollWidth];
}"""
HIGH_BAR = """() => {
    document.querySelector(".ask .what").insertAdjacentHTML("beforeend", "<p>1</p><p>2</p><p>3</p>");
}"""
ABOVE_BAR = """() => {
    const bottom = query => document.querySelector(query).getBoundingClientRect();
    return bottom(".ask").height > 100 && bottom(".side-links .btn").bottom < bottom(".ask").top;
}"""
# The heart of an opponent without a seat, and its body.
HEART = """() => {
    document.documentElement.dataset.light = "night";
    const doll = document.querySelector("#player").cloneNode(true);
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "kc0");
    svg.append(...doll.childNodes);
    document.body.append(svg);
    return [getComputedStyle(svg.lastElementChild).fill, getComputedStyle(svg).color];
}"""
WORDS_OF_BLOCKED = """slot => {
    const range = document.createRange();
    range.selectNodeContents(slot);
    return slot.getBoundingClientRect().width - range.getBoundingClientRect().width;
}"""


def waits(visit: Visitors, **options: Any) -> Page:
    """One of six, who waits for a friend."""
    page = visit(**options)
    lay_table(page, "me", "link", *["bot:easy"] * 4, first_chief="2")
    wait_for_line(page)
    return page


def test_five_others_stand_in_columns_and_who_is_choosing_says_so_beside_the_name(visit: Visitors) -> None:
    height, apart = waits(visit, locale="fr").evaluate(FIVE_OTHERS)
    assert height < 100
    assert apart < 30


def test_the_buttons_of_the_log_stand_in_one_row_in_french(visit: Visitors) -> None:
    page = visit(locale="fr")
    lay_table(page, "me", "bot:easy", "bot:easy", first_chief="1")
    wait_for_line(page)
    way, fold = page.locator(".log-board h2 a").bounding_box(), page.locator(".log-board h2 .fold").bounding_box()
    assert way is not None
    assert fold is not None
    assert abs(way["y"] + way["height"] / 2 - fold["y"] - fold["height"] / 2) < 4


def test_on_a_phone_a_question_goes_below_what_leaves_it_no_room(visit: Visitors) -> None:
    assert waits(visit, width=390, height=844, locale="nl").evaluate(WIDE_ICONS) > 300


def test_the_heading_of_the_city_is_read_whole(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", "bot:easy", game="dice-hospital", city="true")
    until(page, ".cityplace.can")
    wider, higher, width = page.evaluate(REMARK, "an empty line is refilled when the turn is over")
    assert wider <= 0
    assert higher < 4  # parts of letters
    assert width > 80


def test_what_flies_does_not_widen_the_page(visit: Visitors) -> None:
    page = waits(visit, reduced_motion="no-preference")
    right, width = page.evaluate(FLIGHT)
    assert right > 1280
    assert width == 1280


def test_the_score_so_far_stays_above_a_high_decision_bar(visit: Visitors) -> None:
    page = visit(locale="nl")
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)
    page.evaluate(HIGH_BAR)
    page.wait_for_function(ABOVE_BAR)


def test_the_heart_of_an_opponent_without_a_seat_is_seen_at_night(visit: Visitors, finished: Finished) -> None:
    page = visit(storage_state=finished.state)
    page.goto(finished.table)
    heart, body = page.evaluate(HEART)
    assert heart == "rgb(35, 36, 49)"
    assert body == "rgb(246, 236, 217)"


def test_a_blocked_chair_has_room_for_its_word_in_dutch(visit: Visitors) -> None:
    page = visit(390, 844, locale="nl")
    lay_table(page, "me", "bot:easy", game="doktor-hrubec")
    wait_for_line(page)
    assert page.locator(".cslot.blocked").first.evaluate(WORDS_OF_BLOCKED) > 8


@in_every_language
def test_the_host_has_the_link_at_hand_while_the_table_waits_for_a_friend(visit: Visitors, lang: str) -> None:
    host, friend = visit(locale=lang), visit()
    host.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: { writeText: text => { window.copied = text; } } })"
    )
    lay_table(host, "me", "link", first_chief="2")
    wait_for_line(host)
    invite = host.locator("[data-invite='1']")
    expect(invite).to_be_visible()
    if lang == "en":
        expect(host.locator(".offer").first).to_contain_text(
            "The table waits for Seat 2: nobody has sat down there yet."
        )
        expect(host.locator("#panel-ask")).to_contain_text("Nobody sits there yet.")
        expect(host.locator("#panel-ask")).not_to_contain_text("your turn soon")
    assert too_narrow(host) == {}
    assert only_faults(shut_out(host)) == {}
    link = invite.locator("input").input_value()
    invite.locator("[data-copy]").click()
    assert host.evaluate("() => window.copied") == link
    follow(friend, link, "Bob")
    expect(invite).to_be_hidden()
