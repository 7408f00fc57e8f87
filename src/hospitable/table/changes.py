"""What goes down to a page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ..look.face import Panel
from ..look.html import BETWEEN, Markup


def message(head: Mapping[str, Any], shown: Mapping[str, Panel], now: Mapping[str, Panel]) -> str:
    """An object in JSON, then the new parts as they are: markup in JSON would cost more than all the rest.

    Its `panels` say for each panel that has changed how to make it, see `difference`.
    """
    parts = [""]
    changed = {
        name: difference(shown.get(name, ()), panel, parts) for name, panel in now.items() if shown.get(name) != panel
    }
    parts[0] = json.dumps({**head, "panels": changed}, ensure_ascii=False, separators=(",", ":"))
    return BETWEEN.join(parts)


def difference(shown: Panel, now: Panel, parts: list[str]) -> list[int]:
    """How to make a panel from the parts of the one that is shown, in pairs: so many from this place on, or from -1:
    so many that are new. Those are added to `parts`."""
    known = {part: place for place, part in enumerate(as_parts(shown))}
    pairs: list[int] = []
    next_place = -2
    for part in as_parts(now):
        place = known.get(part, -1)
        if place < 0:
            parts.append(part)
        if place == next_place:
            pairs[-1] += 1
        else:
            pairs += (place, 1)
        next_place = place + 1 if place >= 0 else -1
    return pairs


def as_parts(panel: Panel) -> tuple[Markup, ...]:
    return panel if isinstance(panel, tuple) else (panel,)
