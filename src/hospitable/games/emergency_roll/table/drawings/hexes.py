"""Hexagonal beds: tint, kind of line and sign say the colour. The classes take the tints of the light in use."""

from __future__ import annotations

from typing import Final

from .....look.lettering import GLYPHS
from .....look.paint import Drawings

BOX: Final = "0 0 66 76"
OUTER: Final = "M33 7L58.5 21.5V54.5L33 69L7.5 54.5V21.5Z"
INNER: Final = "M33 12.5L53.5 24.5V51.5L33 63.5L12.5 51.5V24.5Z"
RING: Final = "M33 3L62 19.7V56.3L33 73L4 56.3V19.7Z"

LINES: Final = {
    "red": f'<path d="{OUTER}" class="ts-red" fill="none" stroke-width="5" stroke-linejoin="round"/>',
    "yellow": f'<path d="{OUTER}" class="ts-yellow" fill="none" stroke-width="5" stroke-dasharray="15 6"/>',
    "green": f'<path d="{OUTER}" class="ts-green" fill="none" stroke-width="2.6"/>'
    f'<path d="{INNER}" class="ts-green" fill="none" stroke-width="2.6"/>',
    "grey": f'<path d="{OUTER}" class="ts-grey" fill="none" stroke-width="2.6" stroke-dasharray="1 6"'
    ' stroke-linecap="round"/>',
}
SIGNS: Final = {
    "red": '<circle cx="33" cy="38" r="7"/>',
    "yellow": '<path d="M33 29.5L42 45H24Z"/>',
    "green": '<rect x="26" y="31" width="14" height="14"/>',
    "grey": '<circle cx="24" cy="42" r="3.6"/><path d="M33 29L37.5 36.5H28.5Z"/>'
    '<rect x="38.5" y="38.5" width="7" height="7"/>',
}


def digit(number: str) -> str:
    """A number written in a bed, in the hand of our titles."""
    width, line = GLYPHS[number]
    return (
        f'<path d="{line}" transform="translate({33 - width / 2} -2)" fill="none" stroke="currentColor"'
        ' stroke-width="13" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def drawings() -> Drawings:
    found: Drawings = {}
    for colour in LINES:
        found[f"hex-{colour}"] = (BOX, f'<path d="{OUTER}" class="tf-{colour}"/>{LINES[colour]}')
        found[f"hexsign-{colour}"] = (BOX, f'<g class="tg-{colour}">{SIGNS[colour]}</g>')
    found["hex-can"] = (
        BOX,
        f'<path d="{RING}" class="halo" fill="none" stroke="#fff" stroke-width="11" stroke-linejoin="round"/>'
        f'<path d="{RING}" class="canline" fill="none" stroke="#1d59cf" stroke-width="5.5" stroke-linejoin="round"/>',
    )
    for number in "123456":
        found[f"num-{number}"] = ("0 0 66 108", digit(number))
    return found
