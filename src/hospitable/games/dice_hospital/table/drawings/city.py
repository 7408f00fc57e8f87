"""What moves in the City: paramedics, ambulances and the helicopter from above, and luggage tags for its tokens."""

from __future__ import annotations

from typing import Final

from .....look.dice import BODIES
from .....look.icons import icons
from .....look.paint import INK, PIPS, TONES, Drawings, heart
from .....look.people import BELL, SKIN, nurse
from ...modules.city.names import BONUSES

SIGNS: Final = {
    "city": "M3 20H21M5 20V10H10V20M10 20V5H16V20M16 20V12H20V20M12.5 8.5H13.5M12.5 12H13.5",
}


def paramedic() -> str:
    """A peg with a cap and a band; body and cap have the colour of the seat, which is the text colour around it."""
    cap = "M12 11Q13 1 24 1Q34 1 35.5 10L41 12Q38 14 34 12.5Q24 9 12 11Z"
    return (
        f'<path d="{BELL}" transform="translate(0 4)" fill="{INK}" opacity=".55"/>'
        f'<path d="{BELL}" fill="currentColor" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M9 37Q24 41 39 37L40.5 45Q24 49 7.5 45Z" fill="#ffe9a8" stroke="{INK}" stroke-width="1.8"/>'
        f'<circle cx="24" cy="14" r="11" fill="{SKIN}" stroke="{INK}" stroke-width="2.6"/>'
        f'<circle cx="20.3" cy="16" r="1.5" fill="{INK}"/><circle cx="27.7" cy="16" r="1.5" fill="{INK}"/>'
        f'<path d="{cap}" fill="currentColor" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round"/>'
    )


def ambulance() -> str:
    """From above, its nose to the right; its stripes have the colour of the seat, whose sign lies on the roof."""
    return (
        f'<rect x="4" y="6" width="64" height="32" rx="9" fill="{INK}" opacity=".35"/>'
        f'<rect x="4" y="3" width="64" height="32" rx="9" fill="#fffaf0" stroke="{INK}" stroke-width="2.8"/>'
        '<path d="M5 8H46V5H9Q5.5 5 5 8ZM5 30H46V33H9Q5.5 33 5 30Z" fill="currentColor"/>'
        f'<path d="M50 7H57Q61 13 61 19Q61 25 57 31H50Q53 19 50 7Z" fill="#bfe0ea" stroke="{INK}" stroke-width="2"/>'
        f'<rect x="40" y="10" width="6" height="18" rx="3" fill="#5f8fe0" stroke="{INK}" stroke-width="2"/>'
    )


def helicopter() -> str:
    return (
        f'<ellipse cx="32" cy="38" rx="24" ry="22" fill="{INK}" opacity=".14"/>'
        f'<path d="M30 36L28 60H36L34 36Z" fill="#e58a6b" stroke="{INK}" stroke-width="2.4"/>'
        f'<path d="M22 57H42" stroke="{INK}" stroke-width="4" stroke-linecap="round"/>'
        f'<ellipse cx="32" cy="28" rx="12" ry="16" fill="#fffaf0" stroke="{INK}" stroke-width="2.8"/>'
        f'<path d="M23 21Q32 8 41 21Q32 27 23 21Z" fill="#bfe0ea" stroke="{INK}" stroke-width="2"/>'
        f"{heart(32, 34, 4.6, '#d9657d')}"
        f'<path d="M8 9L56 49M56 9L8 49" stroke="{INK}" stroke-width="3.6" stroke-linecap="round"/>'
        f'<circle cx="32" cy="29" r="3.6" fill="#f1e3c8" stroke="{INK}" stroke-width="2"/>'
    )


# -- luggage tags

TAG: Final = "M6 12Q6 7 11 7H50Q54 7 56 10L66 24L56 38Q54 41 50 41H11Q6 41 6 36Z"
PEN: Final = f'fill="none" stroke="{INK}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"'
MINUS_TWO: Final = "M14 24h12M31 18a5.5 5.5 0 1 1 9.6 4.4L31 33H42.5"
PLUS: Final = "M35 24h9M39.5 19.5v9"
ONE: Final = "M46 18.5l3.5-2.5V32"
TWO: Final = "M45 19a3.8 3.8 0 1 1 6.6 3L45 31.5H52.5"


def tag(art: str) -> str:
    return (
        f'<path d="{TAG}" fill="#8d744f" transform="translate(0 3)"/>'
        f'<path d="{TAG}" fill="#fff3cf" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<circle cx="57" cy="24" r="3" fill="none" stroke="{INK}" stroke-width="2"/>{art}'
    )


def healing(colour: str, steps: str) -> str:
    """A die, and by how much it gets better."""
    tone = TONES[colour]
    die = f'{BODIES[colour]} fill="{tone.face}" stroke="{tone.side}" stroke-width="6"/>'
    die += PIPS[colour](32, 32, 11, tone.pip)
    return f'<g transform="translate(10 12) scale(.36)">{die}</g><path d="{PLUS}{steps}" {PEN}/>'


def bonus(name: str) -> str:
    if name == "minus_two":
        return tag(f'<path d="{MINUS_TWO}" {PEN}/>')
    if name == "extra_nurse":
        return tag(f'<g transform="translate(17 8) scale(.48)">{nurse()}</g>')
    colour = name.partition("_")[0]
    return tag(healing("white", ONE) if colour == "any" else healing(colour, TWO))


def drawings() -> Drawings:
    return {
        "paramedic": ("0 -3 48 66", paramedic()),
        "amb-top": ("0 0 72 42", ambulance()),
        "heli": ("0 0 64 64", helicopter()),
        **{f"bonus-{name}": ("0 0 72 48", bonus(name)) for name in BONUSES},
        **icons(SIGNS),
    }
