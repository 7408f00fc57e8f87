"""What stands on and around the sheet. Thin things take their line from the class `pi`, so that night shows them."""

from __future__ import annotations

from typing import Final

from .....look.paint import INK, Drawings, disc
from .....look.things import LINE


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


def chief() -> str:
    """The medal of the Chief Physician."""
    star = "M22 10L25.5 18L34 18.7L27.5 24.2L29.6 32.5L22 28L14.4 32.5L16.5 24.2L10 18.7L18.5 18Z"
    return (
        f'<circle cx="22" cy="22" r="19" fill="#f4c243" {LINE} stroke-width="3"/>'
        '<circle cx="22" cy="22" r="14" fill="none" stroke="#a5751a" stroke-width="1.6" stroke-dasharray="2 3"/>'
        f'<path d="{star}" fill="{INK}"/>'
    )


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


def drawings() -> Drawings:
    return {
        "steth": ("0 0 40 44", stethoscope()),
        "curtain": ("0 0 44 44", curtain()),
        "critical": ("0 0 44 44", critical()),
        "heartcard": ("0 0 44 44", cardiology()),
        "scan": ("0 0 44 44", scan()),
        "virus": ("0 0 44 44", virus()),
        "chief": ("0 0 44 44", chief()),
        "tree": ("0 0 44 44", tree()),
        "bush": ("0 0 44 28", bush()),
    }
