"""The cartoons of Doktor Hrubec: one egg head on a spot, two dots for eyes, one thing too much. Never a mockery."""

from __future__ import annotations

from typing import Final

from .....look.paint import INK, disc

BOX: Final = "0 0 100 100"
SKINS: Final = {
    "light": ("#f6d3ae", "#e9b78c"),
    "tan": ("#c98f62", "#a9714a"),
    "dark": ("#8a5a3c", "#6f452c"),
    "rosy": ("#f3c6b4", "#e0a48f"),
    "green": ("#b7d59b", "#8fb571"),
    "pale": ("#dcd7e8", "#b8b0cc"),
}
"""The face, and its blush."""

THICK: Final = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round"'
THIN: Final = f'fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"'

EGG: Final = "M50 20C68 20 76 36 76 50C76 67 65 77 50 77C35 77 24 67 24 50C24 36 32 20 50 20Z"
BROAD: Final = "M50 22C72 20 80 38 80 52C80 70 66 78 50 78C34 78 20 70 20 52C20 38 28 20 50 22Z"
SMILE: Final = "M43 62Q50 66 57 62"
GRIN: Final = "M42 61Q50 69 58 61"
SAD: Final = "M42 65Q50 60 58 65"
FLAT: Final = "M44 65H56"

SHORT: Final = "M25 44Q24 20 50 19Q76 20 75 44Q70 32 50 31Q30 32 25 44Z"
FRINGE: Final = "M25 46Q24 18 50 18Q76 18 75 46Q68 38 66 28Q50 36 34 28Q32 38 25 46Z"
LONG: Final = "M22 60Q12 16 50 15Q88 16 78 60Q72 46 70 36Q50 40 34 32Q28 46 22 60Z"
PARTED: Final = "M23 56Q14 20 50 17Q86 20 77 56Q74 40 66 34Q50 42 34 34Q26 40 23 56Z"
CURLS: Final = "M24 52Q16 44 24 32Q22 18 38 20Q44 10 54 17Q70 12 74 28Q84 34 76 52Q74 36 62 32Q46 38 36 32Q26 38 24 52Z"
SPIKES: Final = (
    "M24 46L20 36L28 36L24 24L36 28L38 16L48 24L56 14L60 25L72 20L70 32L80 34L76 46Q64 30 50 31Q36 30 24 46Z"
)
SIDES: Final = "M25 54Q12 52 16 38Q20 28 28 34Q26 42 25 54ZM75 54Q88 52 84 38Q80 28 72 34Q74 42 75 54Z"
MANE: Final = "M26 30Q8 50 18 84Q34 90 36 70L64 70Q66 90 82 84Q92 50 74 30Z"
"""Behind the head: long hair down to the shoulders."""


def shape(d: str, fill: str = "none") -> str:
    return f'<path d="{d}" fill="{fill}" {THICK} stroke-linecap="round"/>'


def line(d: str) -> str:
    return f'<path d="{d}" {THIN}/>'


def tint(d: str, colour: str, width: float = 3) -> str:
    """A line in a colour."""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def ball(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" {THICK}/>'


def dots(*places: tuple[float, float], r: float = 2.6, fill: str = INK) -> str:
    return "".join(disc(x, y, r, fill) for x, y in places)


def eyes(kind: str, blush: str) -> str:
    two = dots((41, 48), (59, 48))
    if kind == "dots":
        return two
    if kind == "closed":
        return line("M36 48Q41 52 46 48M54 48Q59 52 64 48")
    if kind == "wide":
        white = ball(40, 47, 7.5, "#fff") + ball(60, 47, 7.5, "#fff")
        return white + dots((41, 48), (59, 48), r=2.8)
    if kind == "tired":
        return line("M34 44H47M53 44H66") + two + tint("M36 54Q41 57 46 54M54 54Q59 57 64 54", blush)
    if kind == "angry":
        return line("M34 41L46 45M66 41L54 45") + dots((41, 49), (59, 49))
    if kind == "crossed":
        return line("M37 44L45 52M45 44L37 52M55 44L63 52M63 44L55 52")
    if kind == "glasses":
        return two + f'<circle cx="40" cy="48" r="9" {THIN}/><circle cx="60" cy="48" r="9" {THIN}/>' + line("M49 47H51")
    if kind == "squeezed":
        return line("M36 44L45 48L36 52M64 44L55 48L64 52")
    if kind == "shades":
        return shape("M28 43H72V48Q70 56 61 56Q54 56 51 47H49Q46 56 39 56Q30 56 28 48Z", INK) + tint(
            "M34 47L38 46M58 47L62 46", "#8d86a6", 2.4
        )
    return ""


def head(
    skin: str = "light",
    look: str = "dots",
    mouth: str = SMILE,
    *,
    hair: str = "",
    back: str = "",
    body: str = "",
    extra: str = "",
    spot: str = "#f2dfb9",
    egg: str = EGG,
) -> str:
    """A person: everything is drawn from back to front."""
    face, blush = SKINS[skin]
    cheeks = dots((33, 58), (67, 58), r=4.5, fill=blush) if look not in ("none", "shades") else ""
    smile = line(mouth) if mouth else ""
    return (
        f'<circle cx="50" cy="52" r="46" fill="{spot}"/>{back}{body}<path d="{egg}" fill="{face}" {THICK}/>'
        f"{cheeks}{hair}{eyes(look, blush)}{smile}{extra}"
    )


COAT: Final = shape("M14 100Q16 76 38 74L50 86L62 74Q84 76 86 100Z", "#fffdf7") + shape(
    "M38 74L44 92L50 86L56 92L62 74", "#e6f0ee"
)
GOWN: Final = shape("M16 100Q18 76 40 74Q50 81 60 74Q82 76 84 100Z", "#a9cfd6") + dots(
    (30, 88), (42, 92), (58, 92), (70, 88), r=1.8, fill="#6fa3ad"
)


def suit(coat: str, lapel: str) -> str:
    """Any coat that is not white."""
    return shape("M14 100Q16 76 38 74L50 86L62 74Q84 76 86 100Z", coat) + shape("M38 74L44 92L50 86L56 92L62 74", lapel)
