"""Cars, conveyors, extinguishers, coins and tickets."""

from __future__ import annotations

from typing import Final

from .....look.paint import INK, Drawings


def car() -> str:
    """From above, in the colour of the text around it."""
    return (
        f'<rect x="2" y="3" width="36" height="18" rx="7" fill="currentColor" stroke="{INK}" stroke-width="2.4"/>'
        f'<rect x="11" y="5.5" width="16" height="13" rx="4" fill="#e6f1f2" stroke="{INK}" stroke-width="1.8"/>'
        '<path d="M33 7v3M33 14v3" stroke="#fff3b8" stroke-width="2.6" stroke-linecap="round"/>'
    )


def extinguisher() -> str:
    return (
        f'<path d="M14 9Q6 9 5 20" fill="none" stroke="{INK}" stroke-width="2.6" stroke-linecap="round"/>'
        '<rect x="9" y="16" width="16" height="31" rx="6" fill="#8c2317"/>'
        '<rect x="9" y="13" width="16" height="31" rx="6" fill="#d9452f" stroke="#6e170d" stroke-width="2.4"/>'
        '<rect x="12.5" y="22" width="9" height="12" rx="2" fill="#fff3ea"/>'
        f'<path d="M17 13V7M12 8L24 5" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M14.5 26H19.5M14.5 30H19.5" stroke="#6e170d" stroke-width="1.8"/>'
    )


def conveyor() -> str:
    line = 'stroke="#6d4308" stroke-width="2.4"'
    return (
        '<path d="M5 10V32Q5 38 16 38Q27 38 27 32V10Z" fill="#d98a1f"/>'
        f'<path d="M5 10V29Q5 35 16 35Q27 35 27 29V10Z" fill="#f4b64a" {line}/>'
        f'<ellipse cx="16" cy="10" rx="11" ry="6" fill="#ffe0a0" {line}/>'
        f'<path d="M16 18V29M12.5 21.5L16 18L19.5 21.5M12.5 25.5L16 29L19.5 25.5" fill="none" {line}'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


DOLLAR: Final = (
    "M20.5 11Q19.5 8.8 16 8.8Q11.8 8.8 11.8 12Q11.8 14.7 16 15.4Q20.5 16 20.5 19Q20.5 22.3 16 22.3Q12.3 22.3 11.3 20"
    "M16 6.5V8.8M16 22.3V24.6"
)


def coin() -> str:
    return (
        '<circle cx="16" cy="18" r="14" fill="#a5751a"/>'
        '<circle cx="16" cy="15.5" r="14" fill="#f4c243" stroke="#6d4d0b" stroke-width="2.2"/>'
        f'<path d="{DOLLAR}" fill="none" stroke="#3a2a0c" stroke-width="2.4" stroke-linecap="round"/>'
    )


def ticket() -> str:
    """A queue point."""
    return (
        '<path d="M3 6H37V12Q33 12 33 16Q33 20 37 20V27H3V20Q7 20 7 16Q7 12 3 12Z" fill="#7d6a44"/>'
        '<path d="M3 3H37V10Q33 10 33 13.5Q33 17 37 17V24H3V17Q7 17 7 13.5Q7 10 3 10Z" fill="#fff6df"'
        ' stroke="#6d5a34" stroke-width="2.2" stroke-linejoin="round"/>'
        f'<path d="M13 13.5H26M21 8.5L26 13.5L21 18.5" fill="none" stroke="{INK}" stroke-width="2.6"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
    )


def drawings() -> Drawings:
    return {
        "car": ("0 0 40 24", car()),
        "extinguisher": ("0 0 32 48", extinguisher()),
        "conveyor": ("0 0 32 40", conveyor()),
        "coin": ("0 0 32 34", coin()),
        "ticket": ("0 0 40 30", ticket()),
    }
