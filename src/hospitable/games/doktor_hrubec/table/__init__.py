"""How Doktor Hrubec looks on the web table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....core.state import State
from ....look import layout
from ....look.face import Panel, Viewer
from ....look.html import Markup, el
from ....look.symbols import add, use
from ....look.tell import Told
from ..cards import ACTIONS, DOCTORS, NONE, PATIENTS, SPECIALITIES
from ..state import Position
from ..steps import ADMISSION, ADMITTED, MORNING, OPERATION
from . import ask, drawings, hand, hospital, others, room, tells
from .chance import CHANCE as CHANCE
from .how import how as how
from .scene import Scene
from .story import STORY as STORY
from .tells import drawn as drawn
from .words import say

add(drawings.drawings())

STYLES: Final[tuple[str, ...]] = ("doktor-hrubec.css",)
PICTURES: Final[dict[str, str]] = {}
SYMBOLS: Final = (
    *(f"doc-{name}" for name in DOCTORS),
    *(f"pat-{name}" for name in PATIENTS),
    *(f"act-{name}" for name in ACTIONS),
    *(f"i-s-{name}" for name in SPECIALITIES),
    *(f"die-white-{face}" for face in range(1, 7)),
    *("candle", "rosette"),
    *("i-man", "i-woman", "i-door", "i-up", "i-down", "i-lock", "i-reroll", "i-star", "i-check", "i-hand", "i-person"),
    *("i-point", "i-clock", "i-undo", "i-log", "i-bulb", "i-next"),
)
TURN_STEPS: Final = ("morning", "admission", "admitted")
OPERATION_STEPS: Final = ("operation", "operated")


def panels(state: State[Any], viewer: Viewer) -> dict[str, Panel]:
    assert isinstance(state, Position)
    scene = Scene(state, viewer)
    found: dict[str, Panel] = {
        "bar": bar(scene.lang, *moment(scene)),
        "ask": ask.panel(scene),
        "hospital": hospital.panel(scene),
        "room": room.panel(scene),
        "hand": hand.panel(scene),
    }
    for place in range(1, state.seats):
        found[f"other-{place}"] = others.panel(scene, place)
    return found


def tell(state: State[Any], viewer: Viewer, piece: str) -> Told | None:
    assert isinstance(state, Position)
    return tells.tell(Scene(state, viewer), piece)


def moment(scene: Scene) -> tuple[int, str, int, bool]:
    """The round, whose turn it is, where it stands, and whether the hospital has closed."""
    s = scene.s
    return -(-s.turn // s.seats), "" if s.over else scene.people[s.active].name, s.stage, s.closer != NONE


@lru_cache(maxsize=1024)
def bar(lang: str, round: int, name: str, stage: int, closed: bool) -> Markup:
    """The title, the round with whose turn it is, and the steps of such a turn with the present one."""
    now = say(lang, "table.round_of", round=round, name=name) if name else say(lang, "table.over")
    steps: tuple[str, ...] = ("final",)
    present = 0
    if not closed:
        steps = TURN_STEPS if stage <= ADMITTED else OPERATION_STEPS
        present = {MORNING: 0, ADMISSION: 1, ADMITTED: 2, OPERATION: 0}.get(stage, 1)
    names = [say(lang, f"table.step.{step}") for step in steps]
    return layout.title_bar(
        say(lang, "title"),
        [el("li", now, cls="now")],
        layout.phases(say(lang, "table.steps"), names, present) if name else None,
    )


def desk(panels: dict[str, Panel], side: Markup) -> Markup:
    return el(
        "main",
        el("div", panels["hospital"], panels["room"], panels["hand"], cls="stack ours"),
        layout.side_column(layout.others(panels), side),
        cls="desk hr",
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A doctor one does not forget."""
    return layout.small_picture("#d9cfe6", use("doc-butcher", 3, 4, 41, 41))


@lru_cache(maxsize=1)
def cover() -> Markup:
    """A team that nobody would choose, around somebody who has no choice."""
    return layout.cover(
        layout.sky_and_hill("#d9cfe6", "#b3a3d6", 128),
        use("doc-dr_acula", 24, 46, 92, 92),
        use("doc-butcher", 112, 50, 88, 88),
        use("pat-living_mummy", 196, 56, 84, 84),
        use("doc-tooth_fairy", 274, 48, 90, 90),
        use("doc-alien", 352, 54, 80, 80),
        use("die-white-1", 180, 114, 30, 33, -12),
        use("act-lucky_day", 262, 116, 32, 32, 10),
    )
