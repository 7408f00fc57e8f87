"""Tokens, tools and what stands around. Thin things take their line from the class `pi`, so that night shows them."""

from __future__ import annotations

from typing import Final

from .paint import INK, TONES, Drawings, disc, heart, scallop

LINE: Final = f'class="pi" stroke="{INK}"'


def bag() -> str:
    shape = "M14 {0}H26V{1}H32Q36 {1} 36 {2}V{3}Q36 {4} 20 {4}Q4 {4} 4 {3}V{2}Q4 {1} 8 {1}H14Z"
    return (
        f'<path d="{shape.format(4, 9, 13, 33, 44)}" fill="#8c2317"/>'
        f'<path d="{shape.format(2, 7, 11, 31, 42)}" fill="#fff3ea" stroke="#8c2317" stroke-width="2.6"/>'
        '<path d="M6 20Q13 16 20 20T34 20V31Q34 40 20 40Q6 40 6 31Z" fill="#d9452f"/>' + heart(20, 29, 6, "#fff3ea")
    )


def candle() -> str:
    """A patient is lost."""
    return (
        f'<path d="M16 3Q22 10 16 15Q10 10 16 3Z" fill="#f4c243" {LINE} stroke-width="2"/>'
        f'<rect x="10" y="17" width="12" height="20" rx="3" fill="#fbf7ee" {LINE} stroke-width="2.4"/>'
        f'<path d="M5 38H27" {LINE} stroke-width="4" stroke-linecap="round"/>'
    )


def siren() -> str:
    return (
        f'<path d="M9 34Q9 12 22 12Q35 12 35 34Z" fill="#5f8fe0" {LINE} stroke-width="3"/>'
        f'<rect x="4" y="33" width="36" height="8" rx="4" fill="#f1e3c8" {LINE} stroke-width="3"/>'
        '<path d="M22 2V7M7 7L11 11M37 7L33 11" stroke="#e58a1f" stroke-width="3.2" stroke-linecap="round"/>'
        '<path d="M16 29Q16 20 22 19" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
    )


def clipboard() -> str:
    return (
        '<rect x="4" y="9" width="44" height="50" rx="6" fill="#8d744f"/>'
        f'<rect x="4" y="7" width="44" height="49" rx="6" fill="#c79a63" {LINE} stroke-width="2.6"/>'
        '<rect x="9" y="13" width="34" height="38" rx="2" fill="#fffdf7"/>'
        f'<rect x="16" y="2" width="20" height="11" rx="4" fill="#cfd6da" {LINE} stroke-width="2.4"/>'
    )


def rosette() -> str:
    left, right = "M15 32L8 57L18 52L24 59L24 36Z", "M33 32L40 57L30 52L24 59L24 36Z"
    return (
        f'<path d="{left}" fill="#b5553f" {LINE} stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="{right}" fill="#d9452f" {LINE} stroke-width="2.4" stroke-linejoin="round"/>'
        f'<path d="{scallop(24, 22, 18, 10, 7)}" fill="#f4c243" stroke="{INK}" stroke-width="2.6"/>'
        f'<circle cx="24" cy="22" r="11.5" fill="#fff6ea" stroke="{INK}" stroke-width="2"/>'
        + heart(24, 22.5, 7, "#d9452f")
    )


CONFETTI: Final = (
    (14, 20, 20, "#d9452f"),
    (40, 62, -30, "#f4c243"),
    (70, 18, 45, "#2b9365"),
    (96, 50, 10, "#8d7bc0"),
    (204, 22, -20, "#f4c243"),
    (226, 60, 30, "#d9452f"),
    (256, 24, 60, "#3f6fb5"),
    (286, 56, -10, "#2b9365"),
    (300, 18, 15, "#f0a0b8"),
    (30, 96, 0, "#3f6fb5"),
    (282, 100, 40, "#f4c243"),
)


def confetti() -> str:
    bits = "".join(
        f'<rect x="{x}" y="{y}" width="14" height="6" rx="3" fill="{fill}" transform="rotate({turn} {x + 7} {y + 3})"/>'
        for x, y, turn, fill in CONFETTI
    )
    hearts = ((58, 40, 5), (244, 84, 5), (110, 16, 4))
    return bits + "".join(heart(x, y, size, "#d9657d") for x, y, size in hearts)


def mark() -> str:
    """Our sign. The h is a bed: headboard, mattress, one die asleep in it."""
    tone = TONES["red"]
    return (
        '<rect x="4" y="8" width="88" height="86" rx="26" fill="#13543a" opacity=".35"/>'
        '<rect x="4" y="3" width="88" height="86" rx="26" fill="#2f7f74"/>'
        f'<rect x="34" y="31" width="25" height="25" rx="8" fill="{tone.face}" stroke="{tone.side}"'
        ' stroke-width="2.6" transform="rotate(-8 46 43)"/>'
        f"{disc(42, 40, 2.6, tone.pip)}{disc(51, 47, 2.6, tone.pip)}"
        '<path d="M24 20V74M24 58H62Q72 58 72 66V74" fill="none" stroke="#fff6e6" stroke-width="10"'
        ' stroke-linecap="round" stroke-linejoin="round"/>'
        '<path d="M64 27h8l-8 9h8" fill="none" stroke="#bfe3d8" stroke-width="4" stroke-linecap="round"'
        ' stroke-linejoin="round"/>'
    )


def drawings() -> Drawings:
    return {
        "bag": ("0 0 40 48", bag()),
        "candle": ("0 0 32 44", candle()),
        "siren": ("0 0 44 44", siren()),
        "clipboard": ("0 0 52 60", clipboard()),
        "rosette": ("0 0 48 60", rosette()),
        "confetti": ("0 0 316 130", confetti()),
        "mark": ("0 0 96 96", mark()),
    }
