"""Specialists: peg dolls in painted wood."""

from __future__ import annotations

from typing import Final

from .....look.paint import PIPS, TONES, Drawings
from .....look.people import BELL, BOX, head

COLOURS: Final = ("red", "yellow", "green", "blue", "pink")


def specialist(colour: str) -> str:
    """In painted wood, with a stethoscope that carries the pip of the colour."""
    tone = TONES[colour]
    return (
        f'<path d="{BELL}" transform="translate(0 4)" fill="{tone.side}" stroke="{tone.side}" stroke-width="2.6"/>'
        f'<path d="{BELL}" fill="{tone.face}" stroke="{tone.side}" stroke-width="2.6"/>'
        f'<path d="M16 25Q16 40 24 40Q32 40 32 25" fill="none" stroke="{tone.side}" stroke-width="2.6"'
        f' stroke-linecap="round"/><circle cx="24" cy="44" r="4" fill="{tone.light}" stroke="{tone.side}"'
        f' stroke-width="2.2"/>{PIPS[colour](24, 44, 2.4, tone.side)}{head(tone.side)}'
        f'<path d="M13 12Q15 2 25 3Q34 3 35 12Q28 10 25 6Q20 11 13 12Z" fill="{tone.side}"/>'
    )


def drawings() -> Drawings:
    return {f"specialist-{colour}": (BOX, specialist(colour)) for colour in COLOURS}
