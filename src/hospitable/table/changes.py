"""Messages to an open page: the panels that have changed, and of them only the parts it does not have yet."""

from __future__ import annotations

from collections.abc import Mapping

from ..look.face import Panel
from ..look.html import BETWEEN, Markup


def message(head: str, shown: Mapping[str, Panel], now: Mapping[str, Panel]) -> str:
    """An object in JSON, then the new parts as they are: markup in JSON would cost more than all the rest.

    Its `panels` say for each panel that has changed how to make it, see `difference`; `head` are its other members.
    """
    parts = [""]
    changed = []
    for name, panel in now.items():
        before = shown.get(name)
        if before is not panel and before != panel:
            changed.append(f'"{name}":[{difference(as_parts(before), as_parts(panel), parts)}]')
    parts[0] = f'{{{head},"panels":{{{",".join(changed)}}}}}'
    return BETWEEN.join(parts)


def difference(old: tuple[Markup, ...], new: tuple[Markup, ...], parts: list[str]) -> str:
    """How to make a panel from the parts of the one that is shown, in pairs: so many from this place on, or from -1:
    so many that are new. Those are added to `parts`."""
    pairs = []
    size, shown = len(new), len(old)
    done = place = 0
    while done < size:
        begin = done
        part = new[done]
        if place >= shown or part is not old[place]:  # else it stands behind the same one as before
            while done < size and (part := new[done]) not in old:
                parts.append(part)
                done += 1
                place += 1  # what is new stands most often for something old
            if begin < done:
                pairs.append(f"-1,{done - begin}")
                continue
            place = old.index(part)
        source = place
        done += 1
        place += 1
        while done < size and place < shown and new[done] is old[place]:
            done += 1
            place += 1
        pairs.append(f"{source},{done - begin}")
    return ",".join(pairs)


def as_parts(panel: Panel | None) -> tuple[Markup, ...]:
    if panel is None:
        return ()
    return panel if isinstance(panel, tuple) else (panel,)
