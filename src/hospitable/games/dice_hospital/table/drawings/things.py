"""What stands in the house: beds, plasters, windows. Their classes take the colours of day and night."""

from __future__ import annotations

from .....look.paint import INK, Drawings, disc
from .....look.things import LINE


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


def drawings() -> Drawings:
    return {
        "bed": ("0 0 64 116", bed()),
        "plaster": ("0 0 60 28", plaster()),
        "window": ("0 0 40 46", window()),
    }
