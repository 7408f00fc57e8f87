"""A sheet's owner and its points: the heading of the sheet in front, and what the small ones share with it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ....look.face import Panel, Person
from ....look.html import Child, Markup, el, join
from ....look.signs import points as points_sign
from ....look.signs import seat_sign
from ....look.symbols import svg
from ....look.tell import telling
from ..notation import said_here
from .scene import Scene

SYMBOLS: Final = {"cardiologists": "heartcard", "radiologist": "scan", "epidemiologist": "virus"}
CLOSING: Final = Markup("</h2>")


def panel(scene: Scene) -> Panel:
    owner = scene.focus
    chief = scene.s.chief == owner and not scene.s.over
    return opening(scene.lang, scene.people[owner], owner, chief), pills_of(scene, owner), CLOSING


@lru_cache(maxsize=1024)
def opening(lang: str, person: Person, owner: int, chief: bool) -> Markup:
    whole = el(
        "h2",
        seat_sign(person, piece=f"seat/{owner}"),
        el("span", person.name, cls="who", id="whose"),
        telling("chief", medal(lang), cls="plain", name="chief/held") if chief else None,
        id="panel-name",
        data_panel="name",
    )
    return Markup(whole.removesuffix(CLOSING))


@lru_cache(maxsize=8)
def medal(lang: str) -> Markup:
    return svg("chief", "i medal", said_here("picture.chief").say(lang), piece="chief")


def pills_of(scene: Scene, owner: int) -> Markup:
    return scene.common(f"pills {owner} {scene.lang}", pills, scene.lang, owner, scene.scores[owner])


def pills(lang: str, owner: int, score: dict[str, int]) -> Markup:
    """The parts of the score that are not zero, then the total."""
    parts = [pill(lang, owner, item, points) for item, points in score.items() if points]
    whole = telling(f"points/{owner}/total", total(lang, sum(score.values())), cls="plain sum")
    return join(el("span", parts, cls="pills"), whole)


@lru_cache(maxsize=2048)
def pill(lang: str, owner: int, item: str, points: int) -> Markup:
    name = said_here(f"pill.{item}").say(lang)
    shown: Child = [svg(SYMBOLS[item], "i", name), points] if item in SYMBOLS else f"{name} {points}"
    return telling(f"points/{owner}/{item}", shown, cls="pill")


@lru_cache(maxsize=1024)
def total(lang: str, points: int) -> Markup:
    return points_sign(points, said_here("picture.points", n=points).say(lang))
