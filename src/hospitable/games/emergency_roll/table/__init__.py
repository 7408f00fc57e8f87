"""How Emergency Roll looks on the web table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....core.state import State
from ....look import layout
from ....look.face import Panel, Viewer
from ....look.html import Markup, el, join
from ....look.symbols import add, use
from ....look.tell import Told
from ..dice import COLOURS, DICE
from ..end_of_round import rounds
from ..notation import said_here
from ..state import Position
from . import ambulances, ask, drawings, ground, others, points, record, sheet, specialists, tells
from .chance import CHANCE as CHANCE
from .how import how as how
from .scene import Scene
from .story import STORY as STORY
from .tells import drawn as drawn

add(drawings.drawings())

STYLES: Final[tuple[str, ...]] = ("emergency-roll.css",)
PICTURES: Final[dict[str, str]] = {}
SYMBOLS: Final = (
    *(f"die-{colour}-{value}" for colour in COLOURS[:DICE] for value in range(1, 7)),
    *(f"die-{colour}" for colour in COLOURS[:DICE]),
    *(f"van-{colour}" for colour in COLOURS[:DICE]),
    *(f"hex-{colour}" for colour in COLOURS),
    *(f"hexsign-{colour}" for colour in COLOURS),
    *(f"num-{value}" for value in range(1, 7)),
    *("hex-can", "tree", "bush", "clipboard", "scan", "nurse"),
    *("steth", "bag", "curtain", "critical", "candle", "chief", "siren", "heartcard", "virus", "rosette"),
    *("i-point", "i-robot", "i-check", "i-clock", "i-undo", "i-log", "i-bulb"),
)


def panels(state: State[Any], viewer: Viewer) -> dict[str, Panel]:
    assert isinstance(state, Position)
    scene = Scene(state, viewer)
    found: dict[str, Panel] = {
        "bar": bar(scene.lang, state.round, rounds(state), state.over),
        "ask": ask.panel(scene),
        "vans": ambulances.panel(scene),
        "cards": specialists.panel(scene),
        "name": points.panel(scene),
        "ground": ground.panel(scene.edition),
        "sheet": sheet.panel(scene),
        "record": record.panel(scene),
    }
    for place in range(1, len(state.sheets)):
        found[f"other-{place}"] = others.panel(scene, place)
    return found


def tell(state: State[Any], viewer: Viewer, piece: str) -> Told | None:
    assert isinstance(state, Position)
    return tells.tell(Scene(state, viewer), piece)


@lru_cache(maxsize=256)
def bar(lang: str, round: int, last: int, over: bool) -> Markup:
    """The title, and the rounds as a row of dots."""
    now = said_here("table.over") if over else said_here("table.round", round=round, rounds=last)
    return layout.title_bar(said_here("title").say(lang), layout.round_dots(now.say(lang), round, last))


def desk(panels: dict[str, Panel], side: Markup) -> Markup:
    return el(
        "main",
        el("div", panels["vans"], panels["cards"], cls="stack gap4 first"),
        el(
            "section",
            panels["name"],
            el("div", panels["ground"], panels["sheet"], cls="hexwrap"),
            panels["record"],
            cls="board sheetboard",
            aria_labelledby="whose",
        ),
        layout.side_column(layout.others(panels), side),
        cls="desk er",
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """An ambulance."""
    return layout.small_picture("#f7cdb4", use("van-red", 2, 12, 42, 22))


@lru_cache(maxsize=1)
def cover() -> Markup:
    """Two vans with their patients, and the three dice; the ground goes on where a lid has another shape."""
    return layout.cover(
        el("path", fill="#f7cdb4", d="M-900-170H645V150H-900Z"),
        el("path", fill="#e9a98a", d="M-900 138H-215Q0 118 0 118Q215 98 430 118Q430 118 645 138V150H-900Z"),
        van("red", 20, 64, 6),
        use("bag", 72, 80, 20, 24),
        van("yellow", 152, 68, 2),
        use("steth", 204, 84, 20, 22),
        use("die-red-6", 300, 78, 50, 55, -10),
        use("die-yellow-2", 352, 92, 42, 46, 8),
        use("die-green-3", 338, 46, 42, 46, 14),
    )


def van(colour: str, x: int, y: int, value: int) -> Markup:
    """An ambulance with the die of its patient."""
    return join(use(f"van-{colour}", x, y, 136, 72), use(f"die-{colour}-{value}", x + 20, y + 14, 24, 26))
