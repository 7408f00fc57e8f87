"""Colour is never the only sign: dice of equal value differ in shape."""

from __future__ import annotations

import base64
from itertools import combinations
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visitors
from tests.browser.hands import lay_table, wait_for_line
from tests.browser.looks import painted

SIDE = 48
COLOURS = ("red", "yellow", "green")
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")
BRIGHTNESS = """async ([png, boxes, side]) => {
    const picture = await createImageBitmap(await (await fetch("data:image/png;base64," + png)).blob());
    return boxes.map(({x, y, width, height}) => {
        const canvas = new OffscreenCanvas(side, side).getContext("2d");
        canvas.drawImage(picture, x, y, width, height, 0, 0, side, side);
        const {data} = canvas.getImageData(0, 0, side, side);
        return Array.from({length: side * side}, (_, i) => (data[4 * i] + data[4 * i + 1] + data[4 * i + 2]) / 3);
    });
}"""


def without_colours(visit: Visitors) -> tuple[Page, Page]:
    """A table as somebody sees it who sees no colours, and a page in which pictures of it are read."""
    page = visit()
    lay_table(page, "me", "bot:easy", first_chief="1")
    wait_for_line(page)  # what it hears draws the dice anew
    painted(page)
    page.context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": "achromatopsia"})
    return page, page.context.new_page()


def greys(page: Page, decoder: Page, value: int) -> dict[str, list[float]]:
    """The three dice on the table, all showing the same value."""
    boxes = []
    for colour in COLOURS:
        die = page.locator(f"[data-piece='die/{colour}'] svg.die").last
        expect(die).to_be_in_viewport(ratio=1)
        die.locator("use").evaluate("(use, name) => use.setAttribute('href', name)", f"#die-{colour}-{value}")
        boxes.append(die.bounding_box())
    png = base64.b64encode(page.screenshot()).decode()
    return dict(zip(COLOURS, decoder.evaluate(BRIGHTNESS, [png, boxes, SIDE]), strict=True))


def difference(one: list[float], other: list[float]) -> float:
    """The part of two pictures that differs by more than a tenth of what lies between black and white."""
    return sum(abs(a - b) > 25 for a, b in zip(one, other, strict=True)) / SIDE**2


@pytest.mark.thorough
def test_dice_of_equal_value_are_told_apart_without_colours(visit: Visitors) -> None:
    page, decoder = without_colours(visit)
    for light in LIGHTS:
        page.emulate_media(color_scheme=light)
        for value in range(1, 7):
            shown = greys(page, decoder, value)
            for one, other in combinations(shown, 2):
                assert difference(shown[one], shown[other]) > 0.12, (light, value, one, other)


def test_a_die_in_grey_is_equal_to_itself(visit: Visitors) -> None:
    page, decoder = without_colours(visit)
    assert difference(greys(page, decoder, 3)["red"], greys(page, decoder, 3)["red"]) == 0
