"""What patients come with: an ambulance with one long window for three of them, and a helicopter, long and small."""

from __future__ import annotations

from typing import Final

from .....look.paint import INK, Drawings, heart
from .....look.vehicles import BOX, CORAL, PAINT

LONG: Final = "0 0 276 124"
GLASS: Final = f'fill="#bfe0ea" stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
WINDOW: Final = f'rx="9" fill="#efe3cc" stroke="{CORAL.side}" stroke-opacity=".35" stroke-width="2"'
HULL: Final = f'fill="{PAINT}" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"'
TAIL: Final = f'fill="{CORAL.face}" stroke="{INK}" stroke-width="3.5" stroke-linejoin="round"'
SKID: Final = f'stroke="{INK}" stroke-width="4" stroke-linecap="round"'


def shadow(way: str, width: int) -> str:
    return f'<path d="{way}" stroke="{INK}" stroke-opacity=".16" stroke-width="{width}" stroke-linecap="round"/>'


def wheel(x: int) -> str:
    return (
        f'<circle cx="{x}" cy="104" r="16" fill="{INK}"/><circle cx="{x}" cy="104" r="7.5" fill="#f1e3c8"/>'
        f'<circle cx="{x}" cy="104" r="3" fill="{CORAL.side}"/>'
    )


def van() -> str:
    body = "M8 24Q8 12 20 12H194Q203 12 208 19L232 54L259 62Q268 65 268 74V97Q268 104 261 104H15Q8 104 8 97Z"
    return (
        f'{shadow("M12 108H262", 12)}<path d="{body}" {HULL}/>'
        f'<path d="M9.7 80H232L267 84V92H9.7Z" fill="{CORAL.face}"/>'
        '<path d="M9.7 92H267V97Q267 102.3 261 102.3H15Q9.7 102.3 9.7 97Z" fill="#e9dcc3"/>'
        f'<path d="M201 25L222 55H196V25Z" {GLASS}/>'
        f'<rect x="92" y="3" width="28" height="10" rx="5" fill="#5f8fe0" stroke="{INK}" stroke-width="3"/>'
        f'<rect x="17" y="20" width="170" height="57" {WINDOW}/>'
        f'<rect x="256" y="76" width="10" height="9" rx="3" fill="#ffe08a" stroke="{INK}" stroke-width="2.4"/>'
        f"{heart(243, 86, 5.5, PAINT)}{wheel(52)}{wheel(222)}"
    )


def helicopter() -> str:
    """With the same window."""
    return (
        f'{shadow("M24 116H240", 10)}<path d="M176 36L262 28L264 16L272 44L262 52L186 66Z" {TAIL}/>'
        f'<path d="M8 56Q10 16 62 14H170Q202 16 202 52Q202 98 170 100H48Q10 98 8 56Z" {HULL}/>'
        f'<path d="M10 80H198Q192 98 170 98.5H48Q18 97 10 80Z" fill="{CORAL.face}"/>'
        f'<rect x="32" y="20" width="160" height="57" {WINDOW}/><path d="M12 52Q14 30 29 26V52Z" {GLASS}/>'
        f'<path d="M104 14V5M22 5H196" stroke="{INK}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="M34 114H172M56 100V113M150 100V113" {SKID}/>'
    )


def small_helicopter() -> str:
    """As large as the small ambulances."""
    return (
        f'{shadow("M20 104H190", 12)}<path d="M128 40L206 30L208 20L214 44L206 50L140 66Z" {TAIL}/>'
        f'<path d="M8 60Q12 26 60 24H120Q146 26 146 56Q146 86 120 88H44Q12 88 8 60Z" {HULL}/>'
        f'<path d="M9 62H145Q144 78 134 84H30Q12 80 9 62Z" fill="{CORAL.face}"/>'
        f'<rect x="36" y="30" width="102" height="36" {WINDOW}/><path d="M12 54Q18 32 34 30V54Z" {GLASS}/>'
        f'<path d="M78 24V12M14 10H142" stroke="{INK}" stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="M30 102H124M46 88V101M108 88V101" {SKID}/>'
    )


def drawings() -> Drawings:
    return {
        "van-long": (LONG, van()),
        "heli-long": (LONG, helicopter()),
        "heli-side": (BOX, small_helicopter()),
    }
