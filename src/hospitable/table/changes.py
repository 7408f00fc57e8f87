"""What goes down to a page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from operator import eq
from typing import Any, Final

from ..look.face import Panel
from ..look.html import BETWEEN, Markup

NEW: Final = -1
NOWHERE: Final = -2


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
    others = [place for place, same in enumerate(map(eq, old, new)) if not same]
    others += range(len(old), len(new))
    known = dict(zip(old, range(len(old)), strict=True))
    pairs: list[int] = []
    done, following = 0, NOWHERE
    for at in others:
        place = known.get(new[at], NEW)
        if place == NEW:
            parts.append(new[at])
        if at > done:
            pairs += (done, at - done, place, 1)
        elif place == following:
            pairs[-1] += 1
        else:
            pairs += (place, 1)
        following = place if place == NEW else place + 1
        done = at + 1
    if done < len(new):
        pairs += (done, len(new) - done)
    return pairs


def as_parts(panel: Panel) -> tuple[Markup, ...]:
    return panel if isinstance(panel, tuple) else (panel,)
