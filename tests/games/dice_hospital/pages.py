"""Pages of Dice Hospital, read as a browser would."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

from hospitable.core.variants import Value
from hospitable.games.dice_hospital import table as face
from hospitable.games.dice_hospital.state import Position
from hospitable.look.face import Person, Viewer
from hospitable.look.html import Markup, join
from tests.games.dice_hospital.tables import GAME

NAMES = ("Mira", "Ana", "Bram", "Cleo")

PLAIN: dict[str, Value] = {}
EVERYTHING: dict[str, Value] = {
    "events": True,
    "experimental_medicine": True,
    "consultant": True,
    "admissions_nurse": True,
    "opening_crisis": True,
    "national_epidemic": True,
}
WAYS = [
    *((seats, PLAIN) for seats in range(1, 5)),
    (1, EVERYTHING),
    *((seats, {**EVERYTHING, "final_round_collection": True}) for seats in (2, 4)),
    (3, {"events": True, "activation": "in_order", "final_round_collection": True}),
]


def people(seats: int, names: tuple[str, ...] = NAMES) -> tuple[Person, ...]:
    return tuple(Person(names[seat], names[seat][0], seat + 1, seat > 0) for seat in range(seats))


def viewer(s: Position, seat: int, lang: str = "en", acting: bool = True) -> Viewer:
    asked = acting and seat in s.deciders
    return Viewer(seat, lang, people(s.seats), asked)


def panels(s: Position, seat: int, lang: str = "en", acting: bool = True) -> dict[str, Markup]:
    return {name: join(panel) for name, panel in face.panels(s, viewer(s, seat, lang, acting)).items()}


def page(s: Position, seat: int, lang: str = "en", acting: bool = True) -> str:
    return "".join(panels(s, seat, lang, acting).values())


def walk(seats: int, variants: dict[str, Value], every: int) -> Iterator[Position]:
    """A random game, shown every so many moves, at the beginning and at the end."""
    s = GAME.new(seats, f"pages {seats}", variants)
    rng = random.Random(f"{seats} {variants}")
    number = 0
    while s.deciders:
        if number % every == 0:
            yield s
        number += 1
        seat = rng.choice(s.deciders)
        s.apply(seat, rng.choice(s.legal(seat)))
    yield s


def buttons(html: str, **attributes: str) -> list[str]:
    """The opening tags of all buttons with these attributes."""
    tags: list[str] = re.findall(r"<button [^>]*>", html)
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    return [tag for tag in tags if all(f' {name}="{value}"' in tag for name, value in wanted.items())]


def values(tags: list[str], name: str) -> list[str]:
    found = [re.search(f' {name}="([^"]*)"', tag) for tag in tags]
    return [unescape(match[1]) for match in found if match]


def codes(html: str) -> set[str]:
    """Every move the page can send: values of buttons, and the offers of departments with several."""
    return set(values(buttons(html, name="code"), "value")) | set(re.findall(r'data-code="([^"]*)"', html))


def menu(html: str) -> list[tuple[str, str]]:
    """The list of all moves: code and what it says."""
    listed = re.search(r'<details class="all".*?</details>', html, re.DOTALL)
    tags = re.findall(r'<button [^>]*value="([^"]*)"[^>]*>([^<]*)</button>', listed[0]) if listed else []
    return [(unescape(code), unescape(text)) for code, text in tags]


def handfuls(html: str) -> dict[str, list[str]]:
    """By the code of a move: the kinds of the pieces it is put together from."""
    tags = [tag for tag in buttons(html, name="code") if "data-picks" in tag]
    return {values([tag], "value")[0]: values([tag], "data-picks")[0].split() for tag in tags}


def kinds(html: str) -> dict[str, str]:
    """By the name of a piece that can be gathered: its kind."""
    tags = [tag for tag in buttons(html) if "data-pick=" in tag]
    return dict(zip(values(tags, "data-piece"), values(tags, "data-pick"), strict=True))


def piece(html: str, name: str) -> str:
    """One piece with everything in it."""
    found = re.search(f'<button [^>]*data-piece="{name}"[^>]*>.*?</button>', html)
    assert found, name
    return found[0]


def text(html: str) -> str:
    """What can be read or heard, tags left out."""
    spoken = re.findall(r' (?:aria-label|title|data-tell|data-say|data-match|data-dim|data-more)="([^"]*)"', html)
    return unescape("\n".join([*spoken, re.sub(r"<[^>]*>", "\n", html)]))
