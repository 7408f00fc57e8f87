"""What must be true of every screen. Each is loaded once, then looked at in every width and in both lights."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

# What does not fit a window of this width, asked when the window has heard of it with its next frame: parts of one
# header that lie upon each other, a question that has no room beside what can be pressed and becomes a column of
# letters, and whatever makes the page wider. What is fixed to the window, like the decision bar, is measured apart.
MISFITS = """room => new Promise(done => {
    const all = query => [...document.querySelectorAll(query)];
    const lies = (one, other) => {
        const a = one.getBoundingClientRect(), b = other.getBoundingClientRect();
        return a.x < b.right - 2 && b.x < a.right - 2 && a.y < b.bottom - 2 && b.y < a.bottom - 2;
    };
    const overlaps = () => {
        const parts = all("header :is(h1, .steps .now, .icon-btn)");
        return parts.flatMap((one, i) => parts.slice(i + 1)
            .filter(other => one.closest("header") === other.closest("header") && lies(one, other))
            .map(other => `${one.className || one.tagName} and ${other.className}`));
    };
    const squeezed = () => all(".ask .what").map(el => el.getBoundingClientRect())
        .filter(box => box.height > 150).map(box => `a question ${Math.round(box.width)} by ${Math.round(box.height)}`);
    const width = () => Math.max(document.documentElement.scrollWidth,
        ...all(".ask, .ask .what, .sheet > *, .drawer > *, .news, .round-sheet > *")
        .map(el => el.getBoundingClientRect().x + el.scrollWidth));
    const look = () => {
        if (innerWidth !== room) requestAnimationFrame(look);
        else done([...overlaps(), ...squeezed(), ...(width() > room ? [`${width()} pixels wide`] : [])]);
    };
    look();
})"""
# Night changes colours and nothing else, so only these rules can tell another story than by day.
OF_COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
# No page has frames or sounds, and no rule that is asked reads the style sheets themselves.
ONLY_FAULTS = {"resultTypes": ["violations"], "iframes": False, "preload": False}
# Nothing else of the result leaves the page: all that was found to be well is long.
FAULTS = "options => axe.run(options).then(found => found.violations)"


WIDTHS = (1440, 1280, 1180, 1024, 768, 390, 360)
"""Desks, tablets and phones."""


def misfits(page: Page) -> list[str]:
    """What does not fit the window as wide as it is."""
    assert page.viewport_size is not None
    found: list[str] = page.evaluate(MISFITS, page.viewport_size["width"])
    return found


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
        page.set_viewport_size({"width": width, "height": 800})
        found[width] = misfits(page)
    resize(page, 1280)
    return only_faults(found)


def painted(page: Page) -> None:
    """Paint a page until it is left; others are only laid out."""
    page.evaluate("document.adoptedStyleSheets = []")


def shut_out(page: Page) -> dict[str, list[str]]:
    """What keeps somebody from using a page, by day and by night."""
    found = {}
    if not page.evaluate("'axe' in window"):  # else it was here before the window was resized
        page.evaluate(AXE_SCRIPT)
    painted(page)
    for light, rules in (("light", {}), ("dark", OF_COLOURS)):
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found[light] = told(page.evaluate(FAULTS, {**ONLY_FAULTS, **rules}))
    page.emulate_media(color_scheme="light")
    return found


def told(violations: list[dict[str, Any]]) -> list[str]:
    return [f"{found['id']}: {node['html'][:150]}" for found in violations for node in found["nodes"]]


def only_faults(found: dict[Any, Any]) -> dict[Any, Any]:
    return {where: what for where, what in found.items() if what}
