"""Investment tokens: each has the outline of the die of its colour, and one sign on a white disc."""

from __future__ import annotations

from typing import Final

from .....look.dice import BODIES
from .....look.icons import icons
from .....look.paint import INK, PIPS, TONES, Drawings
from ...dice import COLOUR_NAMES
from ...tokens import TOKEN_TYPES

BOX: Final = "0 0 64 68"
LINES: Final = {
    "same": "M20 27H44M20 38H44",
    "plus_one": "M24 46V18M15 27L24 18L33 27M42 27H50M46 23V31",
    "minus_one": "M24 18V46M15 37L24 46L33 37M42 32H50",
    "rescue": "M32 18A14 14 0 1 1 32 46A14 14 0 1 1 32 18M32 26A6 6 0 1 1 32 38A6 6 0 1 1 32 26M22 22L27.5 27.5"
    "M42 22L36.5 27.5M22 42L27.5 36.5M42 42L36.5 36.5",
    "boost": "M20 32L32 20L44 32M20 45L32 33L44 45",
    "recolour": "M32 16Q45 30 45 37A13 13 0 0 1 19 37Q19 30 32 16ZM25 38Q26 44 32 45",
}
SIGNS: Final = {"invest": "M4 19L10 13L13.5 16L20 8M15.5 8H20V12.5"}


def nurse() -> str:
    return (
        f'<circle cx="32" cy="29" r="9" fill="#f6d3ae" stroke="{INK}" stroke-width="3"/>'
        f'<path d="M22 23Q32 17 42 23L40 14Q32 10 24 14Z" fill="#fff" stroke="{INK}" stroke-width="3"'
        ' stroke-linejoin="round"/>'
        f'<path d="M18 49Q20 40 32 40Q44 40 46 49" fill="#fff" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
    )


def sign(type: str) -> str:
    """The disc with what a type of tokens does."""
    art = nurse() if type == "nurse" else f'<path d="{LINES[type]}"/>'
    return (
        f'<g fill="none" stroke="{INK}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round">'
        f'<circle cx="32" cy="32" r="21.5" fill="#fffaf0" stroke-width="2"/>{art}</g>'
    )


def body(colour: str) -> str:
    tone, shape = TONES[colour], BODIES[colour]
    return (
        f'<g transform="translate(0 4)">{shape} fill="{tone.side}" stroke="{tone.side}" stroke-width="3"/></g>'
        f'{shape} fill="{tone.face}" stroke="{tone.side}" stroke-width="3" stroke-linejoin="round"/>'
    )


def back(colour: str) -> str:
    """A token as it lies in its pile."""
    tone = TONES[colour]
    return (
        f'{body(colour)}<circle cx="32" cy="32" r="21.5" fill="none" stroke="{tone.side}" stroke-width="2"/>'
        f"{PIPS[colour](32, 32, 9, tone.pip)}"
    )


def drawings() -> Drawings:
    found: Drawings = {}
    for colour in COLOUR_NAMES:
        found[f"tok-{colour}"] = (BOX, back(colour))
        for type in TOKEN_TYPES:
            found[f"tok-{colour}-{type}"] = (BOX, body(colour) + sign(type))
    return {**found, **icons(SIGNS)}
