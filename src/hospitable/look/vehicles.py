"""Ambulances: wooden toy vans with a stripe, a sign (of a colour, or our heart), and a window for what they carry."""

from __future__ import annotations

from typing import Final

from .paint import INK, PATIENTS, PIPS, TONES, Drawings, Tone, heart

BOX: Final = "0 0 216 114"
PAINT: Final = "#fffaf0"

HULL: Final = "M8 26Q8 16 18 16H136Q144 16 149 22L172 50L199 57Q208 60 208 69V86Q208 92 202 92H14Q8 92 8 86Z"
SILL: Final = "M9.7 80H207V86Q207 90.3 202 90.3H14Q9.7 90.3 9.7 86Z"


def wheel(x: int, hub: str) -> str:
    return (
        f'<circle cx="{x}" cy="92" r="17" fill="{INK}"/><circle cx="{x}" cy="92" r="8" fill="#f1e3c8"/>'
        f'<circle cx="{x}" cy="92" r="3" fill="{hub}"/>'
    )


CORAL: Final = Tone("#e58a6b", "#a44f35", "", PAINT)


def van(tone: Tone, sign: str) -> str:
    return (
        f'<path d="M10 96H206" stroke="{INK}" stroke-opacity=".16" stroke-width="12" stroke-linecap="round"/>'
        f'<path d="{HULL}" fill="{PAINT}" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"/>'
        f'<path d="M9.7 66H172L207 71V80H9.7Z" fill="{tone.face}"/><path d="{SILL}" fill="#e9dcc3"/>'
        f'<path d="M144 28L163 51H138V28Z" fill="#bfe0ea" stroke="{INK}" stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M143 33L152 45" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
        f'<rect x="72" y="6" width="26" height="11" rx="5.5" fill="#5f8fe0" stroke="{INK}" stroke-width="3"/>'
        f'<rect x="18" y="25" width="112" height="38" rx="8" fill="#efe3cc" stroke="{tone.side}"'
        ' stroke-opacity=".35" stroke-width="2"/>'
        f'<rect x="196" y="66" width="10" height="9" rx="3" fill="#ffe08a" stroke="{INK}" stroke-width="2.4"/>'
        f"{sign}{wheel(50, tone.side)}{wheel(168, tone.side)}"
    )


def coloured(colour: str) -> str:
    tone = TONES[colour]
    return van(tone, PIPS[colour](184, 76, 5, tone.pip if colour == "yellow" else PAINT))


def drawings() -> Drawings:
    plain = van(CORAL, heart(184, 76, 5.5, CORAL.pip))
    return {"van": (BOX, plain), **{f"van-{colour}": (BOX, coloured(colour)) for colour in PATIENTS}}
