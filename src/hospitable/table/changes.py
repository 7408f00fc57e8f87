"""What goes down to a page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import pairwise, repeat
from typing import Any, Final

from ..look.face import Panel
from ..look.html import BETWEEN, Markup

NEW: Final = -1


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
    old, new = as_parts(shown), as_parts(now)
    if not new:
        return []
    known = dict(zip(old, range(len(old)), strict=True))
    places = list(map(known.get, new, repeat(NEW)))
    cuts = [at for at, (one, next_one) in enumerate(pairwise(places), 1) if next_one != (one + 1 if one >= 0 else NEW)]
    pairs: list[int] = []
    for start, end in pairwise((0, *cuts, len(new))):
        pairs += (places[start], end - start)
        if places[start] == NEW:
            parts += new[start:end]
    return pairs


def as_parts(panel: Panel) -> tuple[Markup, ...]:
    return panel if isinstance(panel, tuple) else (panel,)
