"""A link as a picture for the camera of a phone."""

from __future__ import annotations

from functools import lru_cache

import segno

from ..look.html import Markup, el

QUIET_ZONE = 3  # modules of white around it
INK = "#2b2740"


@lru_cache(maxsize=256)
def qr_code(link: str, label: str) -> Markup:
    """Ink on white by night, too: a camera must read it."""
    rows = [tuple(row) for row in segno.make(link, error="m", micro=False).matrix]
    dark = [(x, y) for y, row in enumerate(rows) for x, module in enumerate(row) if module]
    size = len(rows) + 2 * QUIET_ZONE
    return el(
        "svg",
        el("path", fill="#fff", d=f"M-{QUIET_ZONE}-{QUIET_ZONE}h{size}v{size}h-{size}z"),
        el("path", fill=INK, d="".join(f"M{x} {y}h1v1h-1z" for x, y in dark)),
        cls="qr",
        viewBox=f"-{QUIET_ZONE} -{QUIET_ZONE} {size} {size}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )
