"""Dice: red has round corners and round pips, yellow cut corners and triangles, green a frame and squares.

Pink is a biscuit with hearts. A white one with rings stands for any colour.
"""

from __future__ import annotations

from typing import Final

from .paint import PIPS, TONES, Drawings, scallop

BOX: Final = "0 0 64 70"
STEP: Final = 13.5
SIZE: Final = 5.4

BODIES: Final = {
    "red": '<rect x="3" y="3" width="58" height="58" rx="17"',
    "yellow": '<path d="M19 3H45L61 19V45L45 61H19L3 45V19Z"',
    "green": '<rect x="4" y="4" width="56" height="56" rx="3"',
    "pink": f'<path d="{scallop(32, 32, 27, 8, 11.5)}"',
    "white": '<rect x="3" y="3" width="58" height="58" rx="9"',
}
LIGHTS: Final = {
    "red": '<path d="M9 22Q9 9 22 9H42" fill="none" stroke="{light}" stroke-width="4" stroke-linecap="round"/>',
    "yellow": '<path d="M9 26V21.5L21.5 9H40" fill="none" stroke="{light}" stroke-width="4" stroke-linecap="round"'
    ' stroke-linejoin="round"/>',
    "green": '<rect x="9.5" y="9.5" width="45" height="45" fill="none" stroke="{light}" stroke-width="2.6"/>',
    "pink": '<path d="M11 24Q11 15 19 13Q24 7 33 9" fill="none" stroke="{light}" stroke-width="4"'
    ' stroke-linecap="round"/>',
    "white": '<path d="M9 20V13Q9 9 13 9H40" fill="none" stroke="{light}" stroke-width="4" stroke-linecap="round"/>',
}
SPOTS: Final = {
    1: [(1, 1)],
    2: [(0, 0), (2, 2)],
    3: [(0, 0), (1, 1), (2, 2)],
    4: [(0, 0), (2, 0), (0, 2), (2, 2)],
    5: [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
    6: [(0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)],
}


def body(colour: str) -> str:
    """A die without pips stands for its colour."""
    tone, shape = TONES[colour], BODIES[colour]
    return (
        f'<g transform="translate(0 6)">{shape} fill="{tone.side}" stroke="{tone.side}" stroke-width="3"/></g>'
        f'{shape} fill="{tone.face}" stroke="{tone.side}" stroke-width="3" stroke-linejoin="round"/>'
        + LIGHTS[colour].format(light=tone.light)
    )


def pips(colour: str, value: int) -> str:
    size = SIZE if value > 1 else SIZE * 1.35
    spots = [(32 + (i - 1) * STEP, 32 + (j - 1) * STEP) for i, j in SPOTS[value]]
    return "".join(PIPS[colour](x, y, size, TONES[colour].pip) for x, y in spots)


def drawings() -> Drawings:
    found: Drawings = {}
    for colour in BODIES:
        found[f"die-{colour}"] = (BOX, body(colour))
        for value in SPOTS:
            found[f"die-{colour}-{value}"] = (BOX, body(colour) + pips(colour, value))
    return found
