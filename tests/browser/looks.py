"""What must be true of every screen. Each is loaded once, then looked at in every width and in both lights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

# Some parts of one header that lie upon each other.
OVERLAPS = """() => {
    const parts = [...document.querySelectorAll("header :is(h1, .steps .now, .icon-btn)")];
    const lies = (one, other) => {
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        return a.x < b.right - 2 && b.x < a.right - 2 && a.y < b.bottom - 2 && b.y < a.bottom - 2;
    };
    return parts.flatMap((one, i) => parts.slice(i + 1)
        .filter(other => one.closest("header") === other.closest("header") && lies(one, other))
        .map(other => `${one.className || one.tagName} and ${other.className}`));
}"""
# What is fixed to the window, like the decision bar, does not make a page wider: it is measured apart.
WIDTH = """() => Math.max(document.documentElement.scrollWidth,
    ...[...document.querySelectorAll(".ask, .ask .what, .sheet > *, .drawer > *, .news, .round-sheet > *")]
    .map(el => el.getBoundingClientRect().x + el.scrollWidth))"""
# A question that has no room beside what can be pressed becomes a column of letters.
SQUEEZED = """() => [...document.querySelectorAll(".ask .what")].map(el => el.getBoundingClientRect())
    .filter(box => box.height > 150).map(box => `a question ${Math.round(box.width)} by ${Math.round(box.height)}`)"""
# Night changes colours and nothing else, so only these rules can tell another story than by day.
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
ONLY_FAULTS = {"resultTypes": ["violations"]}
# Nothing else of the result leaves the page: all that was found to be well is long.
FAULTS = "options => axe.run(options).then(found => found.violations)"


WIDTHS = (1440, 1280, 1180, 1024, 768, 390, 360)
"""Desks, tablets and phones."""


def misfits(page: Page) -> list[str]:
    """What does not fit the window as wide as it is."""
    assert page.viewport_size is not None
    room, wide = page.viewport_size["width"], page.evaluate(WIDTH)
    found: list[str] = page.evaluate(OVERLAPS) + page.evaluate(SQUEEZED)
    return found + ([f"{wide} pixels wide"] if wide > room else [])


# A window hears of its new size with its next frame; what is read before is what it was.
RESIZED = """width => new Promise(done => {
    const look = () => innerWidth === width ? done() : requestAnimationFrame(look);
    look();
})"""


def resize(page: Page, width: int, height: int = 800) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(RESIZED, width)


def too_narrow(page: Page, widths: Sequence[int] = WIDTHS) -> dict[int, list[str]]:
    """The widths at which something does not fit, and what; the window is 1280 wide again afterwards."""
    found = {}
    for width in widths:
        resize(page, width)
        found[width] = misfits(page)
    resize(page, 1280)
    return only_faults(found)


def shut_out(page: Page) -> dict[str, list[str]]:
    """What keeps somebody from using a page, by day and by night."""
    found = {}
    if not page.evaluate("'axe' in window"):  # else it was here before the window was resized
        page.evaluate(AXE_SCRIPT)
    for light, rules in (("light", {}), ("dark", OF_COLOURS)):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found[light] = told(page.evaluate(FAULTS, {**ONLY_FAULTS, **rules}))
    page.emulate_media(color_scheme="light")
    return found


def told(violations: list[dict[str, Any]]) -> list[str]:
    return [f"{found['id']}: {node['html'][:150]}" for found in violations for node in found["nodes"]]


def only_faults(found: dict[Any, Any]) -> dict[Any, Any]:
    return {where: what for where, what in found.items() if what}
