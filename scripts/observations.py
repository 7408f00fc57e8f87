"""Write the tables of docs/observations.md anew: what each cell of an observation holds, and the words of actions.

    PYTHONPATH=src python -m scripts.observations

A game declares the shape of its views (its room `observation`), so that the page cannot fall behind it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import hospitable
from hospitable.lab.adapters.setting import Setting
from scripts.notation import between

PAGE = Path(__file__).parent.parent / "docs" / "observations.md"
COMMUNITY_CARE = ("events", "consultant", "investments", "maternity", "city")

SETTINGS: dict[str, list[tuple[str, int, tuple[str, ...]]]] = {
    "clinic": [
        ("with two seats and no expansion", 2, ()),
        ("with all expansions there are besides", 2, ("transfusion", "extinguishers", "workaholics", "zombies")),
        ("alone there are besides", 1, ()),
    ],
    "dice-hospital": [
        ("with two seats", 2, ()),
        ("with events, the Consultant and Community Care there are besides", 2, COMMUNITY_CARE),
        ("with the Final Round Collection there are besides", 2, ("final_round_collection",)),
        ("alone there are besides", 1, ()),
        ("with the Automa there are besides", 1, ("automa",)),
    ],
    "doktor-hrubec": [("with two seats", 2, ())],
    "emergency-roll": [("with two seats; alone the second sheet is URSULE's", 2, ())],
}
"""For each game what is told of it: the first in full, of the others what they add."""


def written(page: str) -> str:
    """The page with every table between its marks made anew."""
    page = between(page, "sizes", sizes())
    for game in hospitable.games():
        page = between(page, f"cells of {game.slug}", cells(game))
    return page


def sizes() -> list[str]:
    lines = ["| game | seats | cells | actions | an action is |", "|---|--:|--:|--:|---|"]
    for game in hospitable.games():
        for seats in game.seats:
            setting = Setting(game.slug, seats)
            kind = "a move" if setting.spelling.whole else "a word of a move"
            lines.append(f"| {game.title.say()} | {seats} | {setting.cells:,} | {setting.actions:,} | {kind} |")
    return lines


def cells(game: hospitable.Game[Any]) -> list[str]:
    lines: list[str] = []
    told: set[str] = set()
    for title, seats, names in SETTINGS[game.slug]:
        setting = Setting(game.slug, seats, dict.fromkeys(names, True))
        about = [line for line in setting.shape.about("") if line[0] not in told]
        told |= {line[0] for line in about}
        lines += ["", f"{title[0].upper()}{title[1:]}:", "", "| entry | cells | holds |", "|---|--:|---|"]
        lines += [f"| `{name}` | {size or ''} | {what} |" for name, size, what in about]
    return [*lines[1:], ""]


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
