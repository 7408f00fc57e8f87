"""How Clinic looks on the web table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....core.agenda import kind_of
from ....core.state import State
from ....look import layout
from ....look.face import Panel, Viewer
from ....look.html import Markup, el
from ....look.symbols import add, use
from ....look.tell import Told
from ..grid import FLOORS
from ..people import COLOURS, LADDER
from ..state import Position
from ..steps import FIRST_ENTRANCE, FIRST_ROOMS, OBJECTIVE, TAKE_BONUS
from . import ask, choice, clinic, counters, drawings, model, others, sheet, tells
from .chance import CHANCE as CHANCE
from .drawings import rooms, signs
from .how import how as how
from .scene import BUYING, MOVING, NIGHT, OVER, SET_UP, TREATING, Scene
from .story import STORY as STORY
from .tells import drawn as drawn
from .words import say

add(drawings.drawings())

STYLES: Final[tuple[str, ...]] = ("clinic.css",)
PICTURES: Final[dict[str, str]] = {}
SYMBOLS: Final = (
    *(f"doctor-{colour}" for colour in COLOURS),
    *(f"cube-{colour}" for colour in COLOURS[:LADDER]),
    *(f"in-{name}" for name in (*rooms.FURNITURE, "garden")),
    *(f"i-c-{name}" for name in (*signs.SERVICES, *signs.WARES, *signs.ACTIONS, *signs.OTHERS) if name != "admit"),
    *(f"storey-{floor}" for floor in range(FLOORS)),
    *signs.ways(),
    *("nurse", "orderly", "zombie", "bag", "car", "extinguisher", "conveyor", "coin", "ticket", "candle", "rosette"),
    *("i-c-admit", "i-point", "i-robot", "i-clock", "i-undo", "i-log", "i-star", "i-bulb", "i-person", "i-flag"),
    *("i-check", "i-next", "i-moon"),
)


def panels(state: State[Any], viewer: Viewer) -> dict[str, Panel]:
    assert isinstance(state, Position)
    scene = Scene(state, viewer)
    found: dict[str, Panel] = {
        "bar": set_up_bar(scene.lang, stages_of_set_up(state), stage_of_set_up(state))
        if scene.moment == SET_UP
        else bar(scene.lang, state.round, scene.edition.rounds, scene.moment, state.action),
        "ask": ask.panel(scene),
        "choice": choice.panel(scene),
        "name": clinic.name_panel(scene),
        "clinic": clinic.panel(scene),
        "sheet": sheet.panel(scene),
        "yard": counters.yard(scene),
        "university": counters.university(scene),
        "reception": counters.reception(scene),
    }
    if state.rules.players == 1:
        found["goal"] = choice.goal_panel(scene)
    if any(state.rules.variants[name] is True for name in state.rules.variants):
        found["kit"] = choice.kit_panel(scene)
    for place in range(1, len(state.clinics)):
        found[f"other-{place}"] = others.panel(scene, place)
    return found


def tell(state: State[Any], viewer: Viewer, piece: str) -> Told | None:
    assert isinstance(state, Position)
    return tells.tell(Scene(state, viewer), piece)


@lru_cache(maxsize=512)
def bar(lang: str, round: int, last: int, moment: int, action: int) -> Markup:
    """The title, the rounds as a row of dots, and the steps of a round with the present one."""
    if moment == OVER:
        return layout.title_bar(say(lang, "title"), [el("li", say(lang, "table.over"), cls="now")])
    now = say(lang, "table.round", round=round, rounds=last)
    names = [
        say(lang, "table.phase.action", number=number) if number == action else str(number) for number in (1, 2, 3)
    ]
    names += [say(lang, f"table.phase.{name}") for name in ("movement", "business", "administration")]
    if moment >= MOVING:
        names[2] = "3"
    present = {MOVING: 3, TREATING: 4, BUYING: 4, NIGHT: 5}.get(moment, action - 1)
    return layout.title_bar(
        say(lang, "title"),
        layout.round_dots(now, round, last),
        layout.phases(say(lang, "table.phases"), names, present),
    )


SET_UP_STAGES: Final = {
    OBJECTIVE: "objective",
    TAKE_BONUS: "bonus",
    FIRST_ENTRANCE: "first_clinic",
    FIRST_ROOMS: "first_clinic",
}
"""What is decided before the first round; everything else is about the first people and their cars."""


def stages_of_set_up(s: Position) -> tuple[str, ...]:
    alone = ("objective",) if s.rules.players == 1 else ()
    return (*alone, "bonus", *(("first_clinic",) if any(s.rules.experts) else ()), "first_cars")


def stage_of_set_up(s: Position) -> str:
    return SET_UP_STAGES.get(kind_of(s.current(s.deciders[0])), "first_cars")


@lru_cache(maxsize=64)
def set_up_bar(lang: str, stages: tuple[str, ...], now: str) -> Markup:
    names = [say(lang, f"table.stage.{stage}") for stage in stages]
    return layout.title_bar(
        say(lang, "title"),
        [el("li", say(lang, "table.set_up"), cls="now")],
        layout.phases(say(lang, "table.stages"), names, stages.index(now)),
    )


def desk(panels: dict[str, Panel], side: Markup) -> Markup:
    counters = [panels[name] for name in ("sheet", "yard", "university", "reception", "kit") if name in panels]
    goal = panels.get("goal")
    return el(
        "main",
        el(
            "div",
            panels["choice"],
            el("section", panels["name"], panels["clinic"], cls="board c-board", aria_labelledby="whose"),
            cls="stack ours",
        ),
        layout.side_column(goal, layout.others(panels), el("div", counters, cls="c-counters"), side),
        cls="desk c-desk",
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A doctor in front of a room."""
    return layout.small_picture("#f3c9d8", use("in-hub", 3, 3, 40, 38), use("doctor-yellow", 13, 8, 22, 30))


@lru_cache(maxsize=1)
def cover() -> Markup:
    """A house that grows, people who wait, and cars in front of it."""
    return layout.cover(
        layout.sky_and_hill("#cfe3ea", "#bcd9a4", 122),
        model.on_lid(),
        use("doctor-orange", 236, 66, 44, 60),
        use("nurse", 278, 70, 42, 58),
        use("orderly", 318, 72, 41, 57),
        use("cube-yellow", 356, 92, 34, 38),
        use("cube-red", 390, 96, 34, 38),
    )
