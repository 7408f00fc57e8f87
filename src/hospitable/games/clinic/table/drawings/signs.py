"""Line icons: services, wares, actions, floors."""

from __future__ import annotations

from typing import Final

from .....look.icons import icons
from .....look.paint import Drawings

SERVICES: Final = {
    "psychiatry": "M9 20V16Q4.5 14.5 5 9.5Q5.5 4 11.5 4Q17.5 4 17.5 9.5L20 13H17.5V16Q17.5 17 16 17H14V20M9.5 9.5"
    "Q10 7 12 7.5Q14.5 8 13.5 10.5Q12.8 12 11 11.5",
    "cardiology": "M12 20C3 13 4 5 8.5 5C11 5 12 7 12 8C12 7 13 5 15.5 5C20 5 21 13 12 20Z",
    "ophthalmology": "M3 12Q7 6 12 6Q17 6 21 12Q17 18 12 18Q7 18 3 12M12 9.5A2.5 2.5 0 1 1 12 14.5"
    "A2.5 2.5 0 1 1 12 9.5",
    "orthopedics": "M8.5 10.5L13.5 15.5M8.5 10.5Q5 12 4 9.5Q3.8 7.5 6 7.5Q5.8 4.8 8 5Q10.5 5.5 10.5 8.5L15.5 13.5"
    "Q18.5 13.5 19 16Q19.2 18.2 16.5 18Q16.5 20.2 14.5 20Q12 19 13.5 15.5",
    "neurology": "M12 9.5A2.7 2.7 0 1 1 12 14.9A2.7 2.7 0 1 1 12 9.5M10 10.2L6.5 6.5M14 10.2L17 6M14.5 13L19.5 14.5"
    "M12.2 15L12.5 20M9.6 13.6L5 16.5M6.5 6.5L3.5 7M6.5 6.5L7 3.5M17 6L20.5 5.5M17 6L16.5 3M19.5 14.5L21 17.5"
    "M12.5 20L9.8 21M12.5 20L15.2 21",
}
WARES: Final = {
    "treatment_room": "M3 6V19M3 15.5H21V19M21 15.5V13Q21 10.5 18.5 10.5H10V15.5M6.5 10.2A1.3 1.3 0 1 1 6.5 12.8"
    "A1.3 1.3 0 1 1 6.5 10.2",
    "supply_room": "M4 8L12 4L20 8V17L12 21L4 17ZM4 8L12 12L20 8M12 12V21",
    "operating_theater": "M4 5H20M12 5V9M6 14Q6 9 12 9Q18 9 18 14ZM8 17L7 20M12 17V20M16 17L17 20",
    "outpatient_clinic": "M4 6H20V14H4ZM6 14V19M18 14V19M8 6V3.5M16 6V3.5M9 10H15",
    "laboratory": "M5 10H19Q19 17 15 18V20H9V18Q5 17 5 10ZM14 10L19 4",
    "triage_room": "M12 3V21M12 5H19L21 7L19 9H12M12 11H5L3 13L5 15H12",
    "helipad": "M12 3A9 9 0 1 1 12 21A9 9 0 1 1 12 3M9 8V16M15 8V16M9 12H15",
    "garden": "M12 20V12M12 4A4.5 4.5 0 1 1 12 13A4.5 4.5 0 1 1 12 4M7 20H17M12 16Q8.5 16 7.5 13.5",
    "parking": "M4 4H20V20H4ZM9.5 16.5V7.5H12.8Q15.5 7.5 15.5 10.2Q15.5 12.8 12.8 12.8H9.5",
    "entrance": "M3 12H14M10 8L14 12L10 16M13 4H19V20H13",
    "conveyor": "M7 5Q12 2.5 17 5V19Q12 21.5 7 19ZM7 5Q12 7.5 17 5M12 9.5V17M9.8 11.5L12 9.3L14.2 11.5M9.8 15"
    "L12 17.2L14.2 15",
    "fire_extinguisher": "M9 3H14M12 3V7M8 10Q8 7 12 7Q16 7 16 10V21H8ZM9 5Q5 5 4.5 10M10.5 13H13.5",
}
ACTIONS: Final = {
    "build": "M4 20H20M6 20V10L12 5L18 10V20M10 20V15H14V20",
    "hire": "M10 4A3.5 3.5 0 1 1 10 11A3.5 3.5 0 1 1 10 4M3 20Q3 13.5 10 13.5Q13 13.5 15 15M18 14V20M15 17H21",
    "admit": WARES["entrance"],
}
OTHERS: Final = {
    "university": "M2.5 9.5L12 5L21.5 9.5L12 14ZM6.5 11.5V16Q9 18.5 12 18.5Q15 18.5 17.5 16V11.5M21.5 9.5V15.5",
    "upkeep": "M4 12L12 4L20 12M6 10.5V20H18V10.5M10 20V14.5H14V20",
    "steps": "M8 4Q5 4 5.5 8Q6 11 8 12Q10.5 11 10.5 8Q10.5 4 8 4ZM7 15Q6.5 18 8.5 18.5Q10.5 18 10 14.5ZM16 8"
    "Q13.5 8 13.5 12Q13.5 14 15 15Q18 14 18 11Q18 8 16 8ZM14.5 18Q14 20.5 16 21Q18 20.5 17 17.5Z",
    "swap": "M5 8H18M14.5 4.5L18 8L14.5 11.5M19 16H6M9.5 12.5L6 16L9.5 19.5",
    "below": "M12 5V19M6 13L12 19L18 13",
}


def storey(number: int) -> str:
    """A tower of four floors, this one filled."""
    return "".join(
        f'<rect x="{3 if z else 1}" y="{20 - z * 6.2:.1f}" width="{16 if z else 20}" height="4.8" rx="1.3"'
        f' fill="{"currentColor" if z == number else "none"}" stroke="currentColor" stroke-width="1.6"/>'
        for z in range(4)
    )


HALVES: Final = {"n": ("50%", "-6%"), "s": ("50%", "106%"), "w": ("-5%", "50%"), "e": ("105%", "50%")}
"""Where half of a way ends: a little beyond the edge of its space, up to the middle of the gap."""


def half(x: str, y: str) -> str:
    """Of a dotted way: from the middle of a space across its edge."""
    line = f'x1="50%" y1="50%" x2="{x}" y2="{y}"'
    return f'<line class="way-halo" {line}/><line class="way-dots" {line}/>'


def in_the_middle(inside: str) -> str:
    return f'<svg x="50%" y="50%" overflow="visible"><circle class="way-badge" r="9.5"/>{inside}</svg>'


def ways() -> Drawings:
    """Marks as large as the space they are drawn in."""
    marks = {
        "dot": in_the_middle('<circle class="way-dot" r="4"/>'),
        "belt": in_the_middle('<ellipse class="way-arrow" rx="5.5" ry="3"/><path class="way-arrow" d="M0 -6V6"/>'),
        "up": in_the_middle('<path class="way-arrow" d="M0 5.5V-5.5M-4.5 -1L0 -5.5L4.5 -1"/>'),
        "down": in_the_middle('<path class="way-arrow" d="M0 -5.5V5.5M-4.5 1L0 5.5L4.5 1"/>'),
        **{side: half(*end) for side, end in HALVES.items()},
    }
    return {f"way-{name}": ("", drawn) for name, drawn in marks.items()}


def drawings() -> Drawings:
    lines = {**SERVICES, **WARES, **ACTIONS, **OTHERS}
    drawn = icons({f"c-{name}": line for name, line in lines.items()})
    return {**drawn, **ways(), **{f"storey-{number}": ("0 0 22 26", storey(number)) for number in range(4)}}
