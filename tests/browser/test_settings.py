"""The settings of a device: a sheet over the page, or a page of its own; kept at once."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import lay_table, wait_for_line
from tests.browser.looks import misfits, resize, shut_out
from tests.browser.variations import on_a_desk_and_a_phone

GEAR = "a[data-settings]"


def open_settings(page: Page) -> None:
    page.locator(GEAR).click()
    expect(page.locator("dialog.settings-sheet")).to_be_visible()


def colour(page: Page) -> str:
    """Of paper, which says whether it is day or night."""
    found: str = page.evaluate("getComputedStyle(document.querySelector('.board')).backgroundColor")
    return found


def kept(page: Page, name: str) -> str | None:
    found: str | None = page.evaluate("name => localStorage.getItem(`hospitable.${name}`)", name)
    return found


@on_a_desk_and_a_phone
def test_language_and_light_act_before_the_sheet_closes(visit: Visitors, width: int, height: int) -> None:
    page = visit(width, height, color_scheme="light")
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    day = colour(page)
    open_settings(page)
    page.get_by_role("button", name="night").click()
    expect(page.locator("html")).to_have_attribute("data-light", "night")
    assert colour(page) != day
    for lang, title in (("fr", "R\u00e9glages"), ("nl", "Instellingen"), ("en", "Settings")):
        page.locator(f"button[name=lang][value={lang}]").click()
        expect(page.locator("html")).to_have_attribute("lang", lang)
        expect(page.locator("dialog h1")).to_contain_text(title)
        expect(page.locator(f"button[name=lang][value={lang}]")).to_be_focused()
        assert misfits(page) == []
    expect(page).to_have_url(table)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(GEAR)).to_be_focused()
    expect(page.locator("#todo")).to_contain_text("You are the Chief Physician")
    page.goto("/")
    assert colour(page) != day
    open_settings(page)
    page.get_by_role("button", name="as the device").click()
    expect(page.locator("html[data-light]")).to_have_count(0)
    assert colour(page) == day


def test_what_a_device_keeps_is_kept_at_once(visit: Visitors) -> None:
    page = visit(told=True)
    page.goto("/")
    open_settings(page)
    for name, value, usual in (("bots", "slow", "normal"), ("summaries", "off", "on"), ("sound", "on", "off")):
        expect(page.locator(f"[name='hospitable.{name}'][value={usual}]")).to_be_checked()
        page.locator(f"[name='hospitable.{name}'][value={value}]").check()
        assert kept(page, name) == value
    page.reload()
    open_settings(page)
    for name, value in (("bots", "slow"), ("summaries", "off"), ("sound", "on")):
        expect(page.locator(f"[name='hospitable.{name}'][value={value}]")).to_be_checked()


def test_notices_need_the_leave_of_the_browser(visit: Visitors) -> None:
    page = visit()
    page.add_init_script("Notification.requestPermission = async () => window.answer ?? 'denied';")
    page.goto("/")
    open_settings(page)
    on = page.locator("[name='hospitable.notices'][value=on]")
    on.click()
    expect(page.locator("dialog .blocked")).to_be_visible()
    expect(on).not_to_be_checked()
    assert kept(page, "notices") is None
    page.evaluate("window.answer = 'granted'")
    on.click()
    expect(on).to_be_checked()
    page.wait_for_function("localStorage.getItem('hospitable.notices') === 'on'")


def test_without_a_script_they_are_a_page_that_leads_back(visit: Visitors) -> None:
    page = visit(java_script_enabled=False, color_scheme="light")
    table = lay_table(page, "me", "bot:easy", first_chief="1")
    day = colour(page)
    page.locator(GEAR).click()
    page.get_by_role("button", name="night").click()
    page.get_by_role("button", name="Nederlands").click()
    expect(page.locator("h1")).to_contain_text("Instellingen")
    expect(page.locator(".for-script, .all-keys")).to_have_count(2)
    for part in page.locator(".for-script, .all-keys").all():
        expect(part).to_be_hidden()
    page.get_by_role("link", name="Terug").click()
    expect(page).to_have_url(table)
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert colour(page) != day


def test_the_sheet_lists_the_keys_and_shuts_nobody_out(visit: Visitors) -> None:
    page = visit()
    lay_table(page, "me", "bot:easy", game="dice-hospital")
    wait_for_line(page)
    open_settings(page)
    listed = {key.lower() for key in page.locator(".settings kbd").all_inner_texts()}
    marked = page.locator("[aria-keyshortcuts]").evaluate_all(
        "all => all.map(el => el.ariaKeyShortcuts ?? el.getAttribute('aria-keyshortcuts'))"
    )
    assert {"tab", "esc", "?", *marked} <= listed
    assert shut_out(page) == {"light": [], "dark": []}
    page.keyboard.press("u")  # means nothing here
    expect(page.locator("dialog")).to_be_visible()
    for width in (360, 390, 640, 1024, 1440):
        resize(page, width)
        assert misfits(page) == []
        sheet = page.locator("dialog .settings")
        assert sheet.evaluate("el => el.scrollWidth <= el.clientWidth")
    resize(page, 390, 844)
    expect(page.locator(".all-keys")).to_be_hidden()
