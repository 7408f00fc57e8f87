"""Peg dolls in the colours of their skill, orderlies, zombies; patients are cubes whose pips count the gravity."""

from __future__ import annotations

from typing import Final

from .....look.paint import INK, PIPS, TONES, Drawings, Tone, diamond
from .....look.people import BELL, BOX, SKIN

TONE: Final = {
    "white": TONES["white"],
    "yellow": TONES["yellow"],
    "orange": Tone("#ee8a35", "#9c4f12", "#ffb36b", "#3a1c05"),
    "red": TONES["red"],
}
PIP: Final = {**PIPS, "orange": diamond}
VIOLET: Final = Tone("#8a5bb5", "#4d2a70", "#b793d8", "#fff6ea")
STAR: Final = "M0-6L1.8-2L6-1.6L2.8 1.2L3.8 5.4L0 3.2L-3.8 5.4L-2.8 1.2L-6-1.6L-1.8-2Z"
ON_COATS: Final = (
    ((24, 45),),
    ((19, 45), (29, 45)),
    ((17, 43), (31, 43), (24, 50)),
    ((18, 40), (30, 40), (18, 50), (30, 50)),
)
ON_CUBES: Final = (
    ((24, 31),),
    ((15, 30), (33, 30)),
    ((14, 25), (34, 25), (24, 37)),
    ((15, 24), (33, 24), (15, 39), (33, 39)),
)
FRONTS: Final = {
    "white": "M5 15H43V46Q43 49 40 49H8Q5 49 5 46Z",
    "yellow": "M5 15H43V41L35 49H13L5 41Z",
    "orange": "M5 15H43V36L24 50L5 36Z",
    "red": "M5 15H43V35Q43 49 29 49H19Q5 49 5 35Z",
}
"""The outline of a cube follows its colour, too."""
EYES: Final = f'<circle cx="20.3" cy="15" r="1.5" fill="{INK}"/><circle cx="27.7" cy="15" r="1.5" fill="{INK}"/>'


def peg(body: str, side: str, coat: str, over: str, skin: str = SKIN) -> str:
    return (
        f'<path d="{BELL}" transform="translate(0 4)" fill="{side}" stroke="{side}" stroke-width="2.6"/>'
        f'<path d="{BELL}" fill="{body}" stroke="{side}" stroke-width="2.6"/>{coat}'
        f'<circle cx="24" cy="14" r="11" fill="{skin}" stroke="{side}" stroke-width="2.6"/>{EYES}{over}'
    )


def lapels(side: str) -> str:
    return f'<path d="M14 24L24 38L34 24Q29 21 24 21Q19 21 14 24Z" fill="#fff" stroke="{side}" stroke-width="2"/>'


def mirror(hair: str) -> str:
    """Hair, and the mirror on the forehead."""
    return (
        f'<path d="M13 12Q13 2 24 2Q35 2 35 12Q30 6 24 7Q18 6 13 12Z" fill="{hair}"/>'
        f'<circle cx="24" cy="5.5" r="3" fill="#dfe9f0" stroke="{INK}" stroke-width="1.6"/>'
    )


def doctor(colour: str, skill: int) -> str:
    tone = TONE[colour]
    dots = "".join(PIP[colour](x, y, 3.1, tone.pip) for x, y in ON_COATS[skill])
    line = "#7c7489" if colour == "white" else tone.side
    return peg(tone.face, line, lapels(tone.side) + dots, mirror(INK))


def workaholic() -> str:
    star = f'<path d="{STAR}" transform="translate(24 46) scale(1.35)" fill="{VIOLET.pip}"/>'
    brows = f'<path d="M17.5 11.5L22 13M30.5 11.5L26 13" stroke="{INK}" stroke-width="1.8" stroke-linecap="round"/>'
    return peg(VIOLET.face, VIOLET.side, lapels(VIOLET.side) + star, mirror(VIOLET.side) + brows)


def orderly() -> str:
    line = "#7d4a6d"
    apron = f'<path d="M15 34H33L35 56H13Z" fill="#fff4fa" stroke="{line}" stroke-width="2"/>'
    return peg("#d9a7c7", line, apron, f'<path d="M13 11Q14 2 24 2Q34 2 35 11Q24 5 13 11Z" fill="{line}"/>')


def zombie() -> str:
    green, dark = "#7fae63", "#38592a"
    arms = (
        f'<path d="M9 30L-1 33.5M39 30L49 33.5" stroke="{dark}" stroke-width="10" stroke-linecap="round"/>'
        '<path d="M9 30L0 33M39 30L48 33" stroke="#a9cd8f" stroke-width="5.4" stroke-linecap="round"/>'
    )
    hem = (
        f'<path d="M12 46L18 51L24 46L30 51L36 46" fill="none" stroke="{dark}" stroke-width="2.6"'
        ' stroke-linejoin="round" stroke-linecap="round"/>'
    )
    face = (
        f'<circle cx="20" cy="15" r="3.4" fill="#fff" stroke="{INK}" stroke-width="1.5"/>'
        f'<circle cx="28.5" cy="15" r="2.6" fill="#fff" stroke="{INK}" stroke-width="1.5"/>'
        f'<path d="M20 20.5H28" stroke="{INK}" stroke-width="1.8" stroke-linecap="round"/>'
        f'<path d="M14 8L18 4L21 7L25 3L28 7L32 4L34 9" fill="none" stroke="{dark}" stroke-width="2.6"'
        ' stroke-linejoin="round"/>'
    )
    return arms + peg(green, dark, hem, face, "#c2dca6")


def cube(colour: str, gravity: int) -> str:
    tone, front = TONE[colour], FRONTS[colour]
    dots = "".join(PIP[colour](x, y, 5.2 if gravity < 2 else 4.6, tone.pip) for x, y in ON_CUBES[gravity])
    line = f'stroke="{tone.side}" stroke-width="3" stroke-linejoin="round"'
    return (
        f'<path d="{front}" transform="translate(0 3)" fill="{tone.side}" {line}/>'
        f'<path d="{front}" fill="{tone.face}" {line}/>'
        f'<path d="M5 15L11 4H37L43 15Z" fill="{tone.light}" {line}/>{dots}'
    )


def drawings() -> Drawings:
    return {
        **{f"doctor-{colour}": (BOX, doctor(colour, skill)) for skill, colour in enumerate(TONE)},
        **{f"cube-{colour}": ("0 0 48 54", cube(colour, gravity)) for gravity, colour in enumerate(TONE)},
        "doctor-purple": (BOX, workaholic()),
        "orderly": (BOX, orderly()),
        "zombie": (BOX, zombie()),
    }
