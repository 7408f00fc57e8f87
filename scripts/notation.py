"""Write the tables of docs/notation.md anew: how the moves and positions of every game are written.

    PYTHONPATH=src python scripts/notation.py

A game says in its notation what each form of its codes means (`FORMS`) and in its fields what each entry of a position
is (`ABOUT`); the names themselves come from the code, so that the page cannot fall behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import hospitable
from hospitable.core.snapshot import Field

PAGE = Path(__file__).parent.parent / "docs" / "notation.md"


def written(page: str) -> str:
    """The page with every table between its marks made anew."""
    for game in hospitable.games():
        page = between(page, f"moves of {game.slug}", move_table(game))
        page = between(page, f"positions of {game.slug}", position_tables(game))
    return page


def between(page: str, name: str, lines: Sequence[str]) -> str:
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->\n"
    assert page.count(begin) == page.count(end) == 1, name
    table = "".join(f"{line}\n" for line in lines)
    return re.sub(f"{begin}.*?{end}", lambda _: f"{begin}{table}{end}", page, flags=re.DOTALL)


def move_table(game: hospitable.Game[Any]) -> list[str]:
    return [
        "| code | meaning |",
        "|---|---|",
        *[f"| `{form}` | {about} |" for form, about in game.rooms.notation.FORMS],
    ]


def position_tables(game: hospitable.Game[Any]) -> list[str]:
    """The entries of the table, then those of each kind of part."""
    about = game.rooms.fields.ABOUT
    lines: list[str] = []
    for name, entries in all_entries(game).items():
        title = f"`position.{name}`" if name else "`position`"
        lines += ["", f"| {title} | value | meaning |", "|---|---|---|"]
        lines += [f"| `{field.name}` | {field.form} | {about[path(name, field)]} |" for field in entries]
    return [*lines[1:], ""]


def path(part: str, field: Field) -> str:
    return f"{part}.{field.name}".strip(".")


def all_entries(game: hospitable.Game[Any]) -> Mapping[str, Sequence[Field]]:
    """Every entry that a position of any seat count and any variants has, by the part it belongs to."""
    found: dict[str, dict[str, Field]] = {}
    for fields in every_set_of_fields(game):
        for part, field in walk("", fields):
            found.setdefault(part, {}).setdefault(field.name, field)
    return {part: list(entries.values()) for part, entries in found.items()}


def every_set_of_fields(game: hospitable.Game[Any]) -> Iterator[Sequence[Field]]:
    """With every value of every variant, as far as the number of seats allows it."""
    for seats in game.seats:
        yield game.fields(game.rules_for(seats, {}))
        for variant in game.variants:
            for value in variant.choices:
                try:
                    yield game.fields(game.rules_for(seats, {variant.name: value}))
                except hospitable.BadSetup:
                    continue


def walk(part: str, fields: Sequence[Field]) -> Iterator[tuple[str, Field]]:
    for field in fields:
        yield part, field
        if field.entries:
            yield from walk(path(part, field), field.entries)


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
