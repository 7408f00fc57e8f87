"""What a button does that is pressed: it is a move by itself, or only says who or what the next press is about."""

from __future__ import annotations

from ..notation import describe


def plays(move: int) -> dict[str, str | None]:
    return {"form": "play", "name": "code", "value": describe(move).code}


def chosen_first(who: str, first: bool) -> dict[str, str | None]:
    """Chosen in the page alone; `first` is chosen from the start."""
    return {
        "type": "button",
        "value": who,
        "data_set_who": who,
        "data_default": "" if first else None,
        "aria_pressed": "true" if first else "false",
    }
