"""Pages of Emergency Roll, read as a browser would."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

from hospitable.core.variants import Value
from hospitable.games.emergency_roll import table as face
from hospitable.games.emergency_roll.state import Position
from hospitable.look.face import Person, Viewer
from hospitable.look.html import Markup, join
from tests.games.emergency_roll.tables import GAME

NAMES = ("Mira", "Ana", "Bram", "Cleo", "Dirk", "Esra")

PLAIN: dict[str, Value] = {}
SECRET: dict[str, Value] = {"simultaneous": True}
MODULES = ("preparation", "equipment", "isolation", "capacity", "beyond_the_rules")
WAYS = [
    *((seats, PLAIN) for seats in range(1, 7)),
    *((seats, SECRET) for seats in (2, 3, 6)),
    (1, dict.fromkeys(MODULES, True)),
]


def people(seats: int, names: tuple[str, ...] = NAMES) -> tuple[Person, ...]:
    seated = [Person(names[seat], names[seat][0], seat + 1, seat > 0) for seat in range(seats)]
    return (*seated, Person("URSULE", "U", 0, True)) if seats == 1 else tuple(seated)


def viewer(s: Position, seat: int, lang: str = "en", acting: bool = True) -> Viewer:
    asked = acting and seat in s.deciders
    return Viewer(seat, lang, people(s.seats), asked)


def panels(s: Position, seat: int, lang: str = "en", acting: bool = True) -> dict[str, Markup]:
    drawn = face.panels(s, viewer(s, seat, lang, acting))
    return {name: join(panel) for name, panel in drawn.items()}


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
    return [tag for tag in tags if all(f'{name}="{value}"' in tag for name, value in attributes.items())]


def values(tags: list[str], name: str) -> list[str]:
    found = [re.search(f' {name}="([^"]*)"', tag) for tag in tags]
    return [unescape(match[1]) for match in found if match]


def codes(html: str) -> set[str]:
    """Every move the page can send: values of buttons, and the offers of beds with several."""
    return set(values(buttons(html, name="code"), "value")) | set(re.findall(r'data-code="([^"]*)"', html))


def menu(html: str) -> list[tuple[str, str]]:
    """The list of all moves: code and what it says."""
    listed = re.search(r'<details class="all".*?</details>', html, re.DOTALL)
    return re.findall(r'value="([^"]*)">([^<]*)</button>', listed[0]) if listed else []


def bed(html: str, name: str) -> str:
    """One bed with everything in it."""
    found = re.search(f'<button [^>]*data-piece="bed/{name}">.*?</button>', html)
    assert found
    return found[0]


def van(html: str, colour: str) -> str:
    found = re.search(f'<button [^>]*data-piece="die/{colour}">.*?</button>', html)
    assert found
    return found[0]


def text(html: str) -> str:
    """What can be read or heard, tags left out."""
    spoken = re.findall(r' (?:aria-label|title)="([^"]*)"', html)
    return unescape("\n".join([*spoken, re.sub(r"<[^>]*>", "\n", html)]))
