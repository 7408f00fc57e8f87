"""People are peg dolls: a bell for a body, a round head, two dots for eyes."""

from __future__ import annotations

from typing import Final

from .paint import INK, Drawings, heart

BOX: Final = "0 -3 48 66"
BELL: Final = "M24 21C35 21 41 33 43 51Q43.5 57 37 57H11Q4.5 57 5 51C7 33 13 21 24 21Z"
SKIN: Final = "#f6d3ae"
LINEN: Final = "#8d8299"
EYES: Final = f'<circle cx="20.3" cy="15" r="1.5" fill="{INK}"/><circle cx="27.7" cy="15" r="1.5" fill="{INK}"/>'


def head(line: str) -> str:
    return f'<circle cx="24" cy="14" r="11" fill="{SKIN}" stroke="{line}" stroke-width="2.6"/>{EYES}'


def nurse() -> str:
    """White, with a cap and a heart."""
    cap = "M13.5 9.5Q24 4.5 34.5 9.5L33 2.5Q24-2.5 15 2.5Z"
    return (
        f'<path d="{BELL}" transform="translate(0 4)" fill="{LINEN}" stroke="{LINEN}" stroke-width="2.6"/>'
        f'<path d="{BELL}" fill="#fbf7ee" stroke="{LINEN}" stroke-width="2.6"/>'
        f"{heart(24, 40, 7, '#d9657d')}{head(LINEN)}"
        f'<path d="{cap}" fill="#fff" stroke="{LINEN}" stroke-width="2.4" stroke-linejoin="round"/>'
    )


def player() -> str:
    """In the colour of its seat, which is the text colour around it; its heart shows on a light one, too."""
    smile = "M20.5 18.5Q24 21 27.5 18.5"
    return (
        f'<path d="{BELL}" transform="translate(0 4)" fill="{INK}" opacity=".55"/>'
        f'<path d="{BELL}" fill="currentColor" stroke="{INK}" stroke-width="2.6"/>{head(INK)}'
        f'<path d="{smile}" fill="none" stroke="{INK}" stroke-width="1.6" stroke-linecap="round"/>'
        + heart(24, 41, 6.5, "var(--heart, #fff6ea)")
    )


def drawings() -> Drawings:
    return {"nurse": (BOX, nurse()), "player": (BOX, player())}
