"""What goes down to a page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ..look.face import Panel
from ..look.html import BETWEEN, Markup
from .words import in_json

NEW: Final = -1


def message(head: Mapping[str, Any], shown: Mapping[str, Panel], now: Mapping[str, Panel]) -> str:
    """An object in JSON, then the new parts as they are: markup in JSON would cost more than all the rest.

    Its `panels` say for each panel that has changed how to make it, see `difference`.
    """
    parts = [""]
    changed = {}
    for name, panel in now.items():
        before = shown.get(name)
        if before is not panel and before != panel:
            changed[name] = difference(as_parts(before), as_parts(panel), parts)
    parts[0] = in_json({**head, "panels": changed})
    return BETWEEN.join(parts)


def difference(old: tuple[Markup, ...], new: tuple[Markup, ...], parts: list[str]) -> list[int]:
    """How to make a panel from the parts of the one that is shown, in pairs: so many from this place on, or from -1:
    so many that are new. Those are added to `parts`."""
    known = dict(zip(old, range(len(old)), strict=True))
    pairs: list[int] = []
    going_on = NEW - 1
    for part in new:
        place = known.get(part, NEW)
        if place == going_on:
            pairs[-1] += 1
        else:
            pairs += (place, 1)
        if place == NEW:
            parts.append(part)
            going_on = NEW
        else:
            going_on = place + 1
    return pairs


def as_parts(panel: Panel | None) -> tuple[Markup, ...]:
    if panel is None:
        return ()
    return panel if isinstance(panel, tuple) else (panel,)
