"""Colour is never the only sign: dice of equal value differ in shape."""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page
from tests.browser.conftest import Visitors
from tests.browser.hands import lay_table

BRIGHTNESS = """async png => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    const canvas = new OffscreenCanvas(24, 24).getContext("2d");
    canvas.drawImage(picture, 0, 0, 24, 24);
    const {data} = canvas.getImageData(0, 0, 24, 24);
    return Array.from({length: 576}, (_, i) => (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3);
}"""
CLEARLY = 70  # of 255 steps between black and white


def greys(page: Page, value: int) -> dict[str, list[float]]:
    """The three dice on the table, all showing the same value, as somebody sees them who sees no colours."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    decoder = page.context.new_page()
    found: dict[str, Any] = {}
    for colour in ("red", "yellow", "green"):
        die = page.locator(f"[data-piece='die/{colour}'] svg.die").last
        die.locator("use").evaluate("(use, name) => use.setAttribute('href', name)", f"#die-{colour}-{value}")
        shot = base64.b64encode(die.screenshot()).decode()
        found[colour] = decoder.evaluate(BRIGHTNESS, shot)
    return found


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("value", range(1, 7))
def test_dice_of_equal_value_are_told_apart_without_colours(visit: Visitors, value: int, light: str) -> None:
    page = visit(color_scheme=light)
    lay_table(page, "me", "bot:easy", first_chief="1")
    shown = greys(page, value)
    assert max(max(grey) - min(grey) for grey in shown.values()) > CLEARLY  # there is a picture at all
    for one, other in combinations(shown, 2):
        different = sum(abs(a - b) > CLEARLY for a, b in zip(shown[one], shown[other], strict=True))
        assert different / 576 > 0.06, (one, other, different / 576)
