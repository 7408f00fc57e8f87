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


def stethoscope() -> str:
    ears = "M9 4Q6 4 6 8V15Q6 25 15 25Q24 25 24 15V8Q24 4 21 4"
    return (
        f'<path d="{ears}" fill="none" {LINE} stroke-width="4.5" stroke-linecap="round"/>'
        f'<path d="M15 25V30Q15 39 24 39Q32 39 32 31V27" fill="none" {LINE} stroke-width="3.2"'
        f' stroke-linecap="round"/><circle cx="32" cy="22" r="5.5" fill="#8fbcb0" {LINE} stroke-width="3"/>'
    )


def curtain() -> str:
    """The screen."""
    folds = "M7 8Q9 24 6 38H15Q17 22 15 8ZM16 8Q19 24 16 38H26Q29 22 26 8ZM28 8Q31 24 28 38H38Q40 22 37 8Z"
    return (
        f'<path d="M4 6H40" {LINE} stroke-width="4" stroke-linecap="round"/>'
        f'<path d="{folds}" fill="#8d7bc0" {LINE} stroke-width="2.4" stroke-linejoin="round"/>'
    )


def candle() -> str:
    """A patient is lost."""
    return (
        f'<path d="M16 3Q22 10 16 15Q10 10 16 3Z" fill="#f4c243" {LINE} stroke-width="2"/>'
        f'<rect x="10" y="17" width="12" height="20" rx="3" fill="#fbf7ee" {LINE} stroke-width="2.4"/>'
        f'<path d="M5 38H27" {LINE} stroke-width="4" stroke-linecap="round"/>'
    )


BIG_HEART: Final = "M22 39C2 25 5 8 14 8C19 8 22 12 22 15C22 12 25 8 30 8C39 8 42 25 22 39Z"


def critical() -> str:
    """A critical patient: a pulse on a purple heart."""
    return (
        f'<path d="{BIG_HEART}" fill="#7d3f98" {LINE} stroke-width="2.6"/>'
        '<path d="M8 23H16L19 16L24 30L27 23H36" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"'
        ' stroke-linecap="round"/>'
    )


def cardiology() -> str:
    return (
        f'<path d="{BIG_HEART}" fill="#d9657d" {LINE} stroke-width="2.6"/>'
        '<path d="M12 17Q12 13 15.5 12.5" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>'
    )


def scan() -> str:
    """An X-ray lab."""
    blade = "M22 22L14.8 9.6A14.4 14.4 0 0 1 29.2 9.6Z"
    blades = "".join(f'<path transform="rotate({turn} 22 22)" d="{blade}" fill="{INK}"/>' for turn in (0, 120, 240))
    return (
        f'<circle cx="22" cy="22" r="18" fill="#f4c243" {LINE} stroke-width="2.6"/>{blades}'
        f'<circle cx="22" cy="22" r="5" fill="#f4c243"/>{disc(22, 22, 2.8, INK)}'
    )


def virus() -> str:
    """Epidemiology."""
    spikes = "".join(
        f'<path transform="rotate({turn} 22 22)" d="M22 9V3" {LINE} stroke-width="3.4" stroke-linecap="round"/>'
        for turn in range(0, 360, 60)
    )
    return (
        f'{spikes}<circle cx="22" cy="22" r="12.5" fill="#6cc0ab" {LINE} stroke-width="2.6"/>'
        f"{disc(18, 19, 2.4, INK)}{disc(26, 19, 2.4, INK)}"
        f'<path d="M17 26Q22 30 27 26" fill="none" {LINE} stroke-width="2.2" stroke-linecap="round"/>'
    )


def siren() -> str:
    return (
        f'<path d="M9 34Q9 12 22 12Q35 12 35 34Z" fill="#5f8fe0" {LINE} stroke-width="3"/>'
        f'<rect x="4" y="33" width="36" height="8" rx="4" fill="#f1e3c8" {LINE} stroke-width="3"/>'
        '<path d="M22 2V7M7 7L11 11M37 7L33 11" stroke="#e58a1f" stroke-width="3.2" stroke-linecap="round"/>'
        '<path d="M16 29Q16 20 22 19" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>'
    )


def chief() -> str:
    """The medal of the Chief Physician."""
    star = "M22 10L25.5 18L34 18.7L27.5 24.2L29.6 32.5L22 28L14.4 32.5L16.5 24.2L10 18.7L18.5 18Z"
    return (
        f'<circle cx="22" cy="22" r="19" fill="#f4c243" {LINE} stroke-width="3"/>'
        '<circle cx="22" cy="22" r="14" fill="none" stroke="#a5751a" stroke-width="1.6" stroke-dasharray="2 3"/>'
        f'<path d="{star}" fill="{INK}"/>'
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


def tree() -> str:
    return (
        f'<ellipse cx="24" cy="27" rx="17" ry="15" fill="{INK}" opacity=".16"/>'
        '<circle cx="21" cy="21" r="16" fill="#7fb069"/><circle cx="17" cy="17" r="9" fill="#97c281"/>'
        '<circle cx="27" cy="26" r="4" fill="#6fa15b"/>'
    )


def bush() -> str:
    return (
        f'<ellipse cx="23" cy="18" rx="19" ry="9" fill="{INK}" opacity=".14"/>'
        '<circle cx="13" cy="14" r="10" fill="#86b672"/><circle cx="27" cy="13" r="11" fill="#94c17f"/>'
        f"{disc(12, 11, 2, '#e58a9b')}{disc(28, 9, 2, '#fff6ea')}{disc(23, 16, 2, '#e58a9b')}"
    )


def bed() -> str:
    """From above: who arrives lies on the pillow, who was treated on the blanket."""
    blanket = "M8 58H56V95Q56 102 49 102H15Q8 102 8 95Z"
    return (
        '<rect x="3" y="5" width="58" height="108" rx="11" fill="#b79b74"/>'
        '<rect x="3" y="2" width="58" height="107" rx="11" class="bedframe" fill="#e9d7b6" stroke="#8d744f"'
        ' stroke-width="2.4"/><rect x="8" y="8" width="48" height="94" rx="7" class="bedsheet" fill="#fffdf7"/>'
        '<rect x="12" y="11" width="40" height="38" rx="9" class="pillow" fill="#e8f0ee" stroke="#bcd0ca"'
        f' stroke-width="2"/><path d="{blanket}" class="blanket" fill="#8fbcb0"/>'
        '<path d="M8 58H56V66H8Z" class="fold" fill="#c4ded5"/>'
        '<path d="M14 74H50M14 84H50M14 94H50" stroke="#7aab9e" stroke-width="1.6" stroke-dasharray="2 5"/>'
    )


def plaster() -> str:
    """Somebody was treated."""
    holes = "".join(disc(x, y, 1.5, "#9a6236") for x in (25, 30, 35) for y in (10, 14, 18))
    return (
        '<rect x="2" y="4" width="56" height="20" rx="10" fill="#eab890" stroke="#9a6236" stroke-width="2.6"/>'
        f'<rect x="20" y="4" width="20" height="20" fill="#f6d9bd"/>{holes}'
    )


def window() -> str:
    """Sky by day, a moon by night: its classes take the colours of the shift."""
    return (
        f'<rect x="2" y="2" width="36" height="38" rx="9" class="sky pi" fill="#cfe6ee" stroke="{INK}"'
        ' stroke-width="2.6"/><circle cx="27" cy="13" r="5" class="sun" fill="#f9dd84"/>'
        '<path d="M4 33Q12 24 20 31T36 30V36Q36 38 33 38H7Q4 38 4 36Z" class="hill" fill="#9cc58a"/>'
        f'<path {LINE} d="M20 3V39M3 21H37" stroke-width="2" opacity=".55"/>'
        f'<path {LINE} d="M1 42H39" stroke-width="4" stroke-linecap="round"/>'
    )


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
        "steth": ("0 0 40 44", stethoscope()),
        "curtain": ("0 0 44 44", curtain()),
        "candle": ("0 0 32 44", candle()),
        "critical": ("0 0 44 44", critical()),
        "heartcard": ("0 0 44 44", cardiology()),
        "scan": ("0 0 44 44", scan()),
        "virus": ("0 0 44 44", virus()),
        "siren": ("0 0 44 44", siren()),
        "chief": ("0 0 44 44", chief()),
        "clipboard": ("0 0 52 60", clipboard()),
        "rosette": ("0 0 48 60", rosette()),
        "confetti": ("0 0 316 130", confetti()),
        "tree": ("0 0 44 44", tree()),
        "bush": ("0 0 44 28", bush()),
        "bed": ("0 0 64 116", bed()),
        "plaster": ("0 0 60 28", plaster()),
        "window": ("0 0 40 46", window()),
        "mark": ("0 0 96 96", mark()),
    }
