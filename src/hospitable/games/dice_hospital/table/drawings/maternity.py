"""Maternity: round Babies with a curl, the Midwife die, suitcases, and the furniture of its departments."""

from __future__ import annotations

from typing import Final

from .....look.dice import BODIES, SPOTS
from .....look.dice import BOX as DIE_BOX
from .....look.icons import icons
from .....look.paint import INK, TONES, Drawings, heart
from .....look.people import SKIN

BOX: Final = "0 0 64 78"
STEP: Final = 12
SIZE: Final = 4.7
FACE: Final = "#fbd9e2"
LIGHT: Final = "#fff3f7"
ROOMS: Final = {
    "delivery_suite": "M6 9Q12 3 18 9L15.5 13H8.5ZM8.5 13Q7 20 12 20Q17 20 15.5 13M10.5 16.5H10.7M13.5 16.5H13.7",
    "special_care_baby_unit": "M4 9Q4 5 8 5H16Q20 5 20 9V14H4ZM4 14V18H20V14M7 18V20.5M17 18V20.5"
    "M10 10.5A2 2 0 1 1 10 10.6M13 11.5H17",
    "family_suite": "M3.5 12L12 4L20.5 12M6 10.5V20H18V10.5M12 17.5C8.5 15 9 12.5 10.5 12.5C11.5 12.5 12 13.3 12 13.8"
    "C12 13.3 12.5 12.5 13.5 12.5C15 12.5 15.5 15 12 17.5Z",
    "antenatal_clinic": "M5 4H19V20H5ZM8 16Q9 9 12 9Q15 9 16 16M10.5 13.5A1.5 1.5 0 1 1 10.5 13.6",
    "labour_ward": "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4M12 16C7.5 12.7 8.2 9.5 10.2 9.5C11.4 9.5 12 10.4 12 11"
    "C12 10.4 12.6 9.5 13.8 9.5C15.8 9.5 16.5 12.7 12 16Z",
    "postnatal_ward": "M4 10H14Q14 4 8 4V10M4 10Q4 16 9 16H14Q18 16 18 10V8Q18 6 20.5 6M8 19.5A1 1 0 1 1 8 19.4"
    "M15 19.5A1 1 0 1 1 15 19.4",
    "nursery": "M12 3V7M5 7H19M6 7V10M12 7V12M18 7V10M4.5 12A1.5 1.5 0 1 1 7.5 12A1.5 1.5 0 1 1 4.5 12"
    "M10.5 14H13.5V17H10.5ZM18 10L20 13.5H16Z",
    "genetics_laboratory": "M7 3Q7 8 12 12Q17 16 17 21M17 3Q17 8 12 12Q7 16 7 21M8.5 6H15.5M8.5 18H15.5",
}
COT: Final = "M4 7V19M20 7V19M4 16H20M4 10H20M8 10V16M12 10V16M16 10V16"


def baby() -> str:
    """Without pips it stands for all of them."""
    side = TONES["pink"].side
    return (
        f'<circle cx="32" cy="49" r="27" fill="{side}"/>'
        f'<circle cx="32" cy="43" r="27" fill="{FACE}" stroke="{side}" stroke-width="3"/>'
        f'<path d="M12 39Q14 26 26 22" fill="none" stroke="{LIGHT}" stroke-width="4" stroke-linecap="round"/>'
        f'<path d="M32 15Q24 12 26 6Q29 1 34 4Q38 7 34 10" fill="none" stroke="{side}" stroke-width="3.6"'
        ' stroke-linecap="round"/>'
    )


def pips(value: int) -> str:
    size = SIZE if value > 1 else 6.5
    spots = [(32 + (i - 1) * STEP, 43 + (j - 1) * STEP) for i, j in SPOTS[value]]
    return "".join(heart(x, y, size, TONES["pink"].pip) for x, y in spots)


def small_face(x: float, y: float, r: float) -> str:
    side = TONES["pink"].side
    eyes = "".join(f'<circle cx="{x + dx * r:g}" cy="{y:g}" r="1.7" fill="{INK}"/>' for dx in (-0.36, 0.36))
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{SKIN}" stroke="{side}" stroke-width="2.6"/>'
        f'<path d="M{x:g} {y - r:g}q-4-3-1-6q3-2 4 1" fill="none" stroke="{side}" stroke-width="2.4"'
        f' stroke-linecap="round"/>{eyes}<path d="M{x - 3:g} {y + r * 0.45:g}q3 3 6 0" fill="none" stroke="{INK}"'
        ' stroke-width="1.6" stroke-linecap="round"/>'
    )


def midwife(faces: str) -> str:
    """A white die with one face or two."""
    tone, shape = TONES["white"], BODIES["white"]
    return (
        f'<g transform="translate(0 6)">{shape} fill="{tone.side}" stroke="{tone.side}" stroke-width="3"/></g>'
        f'{shape} fill="{tone.face}" stroke="{tone.side}" stroke-width="3"/>{faces}'
    )


def suitcase() -> str:
    """Well, and waiting for the family."""
    return (
        f'<path d="M12 8V5Q12 3 14 3H22Q24 3 24 5V8" fill="none" stroke="{INK}" stroke-width="3"/>'
        f'<rect x="3" y="8" width="30" height="21" rx="5" fill="#b5763f" stroke="{INK}" stroke-width="2.6"/>'
        f'<path d="M10 9V28M26 9V28" stroke="#8a5526" stroke-width="3"/>{heart(18, 18.5, 4.2, "#fff3ea")}'
    )


def drawings() -> Drawings:
    return {
        "baby": (BOX, baby()),
        **{f"baby-{value}": (BOX, baby() + pips(value)) for value in SPOTS},
        "midwife-1": (DIE_BOX, midwife(small_face(32, 34, 15))),
        "midwife-2": (DIE_BOX, midwife(small_face(20, 25, 10.5) + small_face(44, 42, 10.5))),
        "case": ("0 0 36 32", suitcase()),
        **icons({"cot": COT, **{f"d-{name}": line for name, line in ROOMS.items()}}),
    }
