"""Pages of all games, drawn for somebody and read as a browser would."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from html import unescape
from importlib import import_module
from typing import Any, TypeVar, cast

from hospitable import Game
from hospitable import game as game_called
from hospitable.core.state import State
from hospitable.core.variants import Value
from hospitable.look.face import Face, Person, Viewer
from hospitable.look.html import Markup, join

P = TypeVar("P", bound=State[Any])

NAMES = ("Mira", "Ana", "Bram", "Cleo", "Dirk", "Esra")


# -- drawn


def face_of(s: State[Any]) -> Face:
    return cast(Face, import_module(f"{s.rules.game.domain}.table"))


def people(s: State[Any], names: tuple[str, ...] = NAMES) -> tuple[Person, ...]:
    """One person, bots around her, a solo opponent last."""
    owners = [str(owner) for owner in s.rules.game.owners(s.rules, list(names[: s.seats]))]
    return tuple(
        Person(name, name[0], owner + 1 if owner < s.seats else 0, owner > 0) for owner, name in enumerate(owners)
    )


def viewer(s: State[Any], seat: int, lang: str = "en", acting: bool = True) -> Viewer:
    return Viewer(seat, lang, people(s), acting and seat in s.deciders)


def panels(s: State[Any], seat: int, lang: str = "en", acting: bool = True) -> dict[str, Markup]:
    return {name: join(panel) for name, panel in face_of(s).panels(s, viewer(s, seat, lang, acting)).items()}


def page(s: State[Any], seat: int, lang: str = "en", acting: bool = True) -> str:
    return "".join(panels(s, seat, lang, acting).values())


def walk(game: Game[P], seats: int, variants: dict[str, Value], every: int) -> Iterator[P]:
    """A random game, shown every so many moves, at the beginning and at the end."""
    s = game.new(seats, f"pages {seats}", variants)
    s.listen()
    for number, (seat, move) in enumerate(at_random(game.slug, seats, tuple(variants.items()))):
        if number % every == 0:
            yield s
        s.apply(seat, move)
    assert s.over
    yield s


@cache
def at_random(slug: str, seats: int, chosen: tuple[tuple[str, Value], ...]) -> list[tuple[int, int]]:
    """The moves of that game: found once, though many tests walk through it."""
    variants = dict(chosen)
    s = game_called(slug).new(seats, f"pages {seats}", variants)
    rng = random.Random(f"{seats} {variants}")
    moves: list[tuple[int, int]] = []
    while s.deciders:
        seat = rng.choice(s.deciders)
        moves.append((seat, rng.choice(s.legal(seat))))
        s.apply(*moves[-1])
    return moves


# -- read


def buttons(html: str, **attributes: str) -> list[str]:
    """The opening tags of all buttons with these attributes."""
    tags: list[str] = re.findall(r"<button [^>]*>", html)
    wanted = {name.replace("_", "-"): value for name, value in attributes.items()}
    return [tag for tag in tags if all(f' {name}="{value}"' in tag for name, value in wanted.items())]


def values(tags: list[str], name: str) -> list[str]:
    found = [re.search(f' {name}="([^"]*)"', tag) for tag in tags]
    return [unescape(match[1]) for match in found if match]


def codes(html: str) -> set[str]:
    """Every move the page can send: values of buttons, and the offers of pieces with several."""
    offers = [unescape(code) for code in re.findall(r'data-code="([^"]*)"', html)]
    return {*values(buttons(html, name="code"), "value"), *offers}


def menu(html: str) -> list[tuple[str, str]]:
    """The list of all moves: code and what it says."""
    listed = re.search(r'<details class="all".*?</details>', html, re.DOTALL)
    tags = re.findall(r'<button [^>]*value="([^"]*)"[^>]*>([^<]*)</button>', listed[0]) if listed else []
    return [(unescape(code), unescape(text)) for code, text in tags]


def without_menu(html: str) -> str:
    """The page as far as it is pieces: without the list of all moves."""
    return re.sub(r'<details class="all".*?</details>', "", html, count=1, flags=re.DOTALL)


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
