"""How Dice Hospital looks on the web table."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ....core.state import State
from ....look import layout
from ....look.face import Panel, Viewer
from ....look.html import Child, Markup, el
from ....look.symbols import add, use
from ....look.tell import Told
from ..dice import COLOUR_NAMES
from ..modules import events, reports
from ..modules.automa import state as automa_state
from ..modules.city.names import BONUSES
from ..state import Position
from ..tokens import TOKEN_TYPES
from . import ask, automa, bonuses, display, drawings, house, others, picks, rooms, staff, stage, tells, wards
from .chance import CHANCE as CHANCE
from .drawings.maternity import ROOMS as MATERNITY_ROOMS
from .drawings.signs import ROOMS
from .how import how as how
from .scene import COLLECTING, EVENT, OVER, SET_UP, Scene
from .story import STORY as STORY
from .tells import drawn as drawn
from .words import say

add(drawings.drawings())

STYLES: Final[tuple[str, ...]] = ("dice-hospital.css", "community-care.css", "maternity.css", "automa.css")
SYMBOLS: Final = (
    *(f"die-{colour}-{value}" for colour in (*COLOUR_NAMES, "white") for value in range(1, 7)),
    *(f"die-{colour}" for colour in (*COLOUR_NAMES, "white")),
    *(f"specialist-{colour}" for colour in (*COLOUR_NAMES, "blue")),
    *(f"i-d-{name}" for name in (*ROOMS, *MATERNITY_ROOMS)),
    *(
        "nurse",
        "van",
        "van-long",
        "heli-side",
        "heli-long",
        "bed",
        "plaster",
        "window",
        "bag",
        "candle",
        "siren",
        "rosette",
        "clipboard",
    ),
    *("i-point", "i-robot", "i-clock", "i-undo", "i-log", "i-star", "i-bulb", "i-bell", "i-bag", "i-person", "i-eye"),
    *("i-hand", "i-reroll", "i-flip", "i-dye", "i-next", "i-moon"),
    *("i-invest", "i-swap", "mark"),
    *(f"tok-{colour}{type}" for colour in COLOUR_NAMES for type in ("", *(f"-{type}" for type in TOKEN_TYPES))),
    *("paramedic", "amb-top", "heli", "i-city", *(f"bonus-{name}" for name in BONUSES)),
    *("baby", *(f"baby-{value}" for value in range(1, 7)), "midwife-1", "midwife-2", "case", "i-cot"),
)
PICTURES: Final = {
    "events": "i-bell",
    "experimental_medicine": "i-d-drug_trial_centre",
    "consultant": "specialist-blue",
    "admissions_nurse": "nurse",
    "city": "amb-top",
    "investments": "tok-yellow-boost",
    "automa": "i-robot",
    "maternity": "baby",
}
PHASES: Final = ("intake", "improve", "activation", "neglect", "discharge", "change")


def panels(state: State[Any], viewer: Viewer) -> dict[str, Panel]:
    assert isinstance(state, Position)
    scene = Scene(state, viewer)
    scene.handfuls = picks.handfuls(scene)
    found: dict[str, Panel] = {
        "bar": bar(scene.lang, state.round, scene.edition.rounds, scene.phase),
        "ask": ask.panel(scene),
        "stage": stage.stage_panel(scene),
        "aside": stage.aside_panel(scene),
        "name": house.name_panel(scene),
        "rooms": rooms.panel(scene),
        "staff": staff.panel(scene),
        "wards": wards.panel(scene),
        "home": house.home_panel(scene),
    }
    if scene.in_city:
        found["bonuses"] = bonuses.panel(scene)
    if events.in_play(scene.s):
        found["event"] = display.event_panel(scene)
    if reports.in_play(scene.s):
        found["reports"] = display.reports_panel(scene)
    small = automa.panel if automa_state.in_play(state) else others.panel
    for place in range(1, len(state.hospitals)):
        found[f"other-{place}"] = small(scene, place)
    return found


def tell(state: State[Any], viewer: Viewer, piece: str) -> Told | None:
    assert isinstance(state, Position)
    return tells.tell(Scene(state, viewer), piece)


@lru_cache(maxsize=512)
def bar(lang: str, round: int, last: int, phase: int) -> Markup:
    """The title, the rounds as a row of dots, and the phases with the present one."""
    if phase == OVER:
        now = say(lang, "table.over")
    elif phase == SET_UP:
        now = say(lang, "table.set_up")
    else:
        now = say(lang, "table.round", round=round, rounds=last)
    names = list(PHASES)
    present = phase
    if phase == EVENT:
        names, present = ["event", *PHASES], 0
    elif phase == COLLECTING:
        names, present = ["collection"], 0
    steps = [say(lang, f"table.phase.{name}") for name in names]
    return layout.title_bar(
        say(lang, "title"),
        layout.round_dots(now, max(round, 1), last),
        layout.phases(say(lang, "table.phases"), steps, present),
    )


def leaving(panels: dict[str, Panel]) -> Child:
    """Who goes home, blood bags and candles; in the City also its tokens."""
    if "bonuses" not in panels:
        return panels["home"]
    return el("div", panels["home"], panels["bonuses"], cls="leaving")


def desk(panels: dict[str, Panel], side: Markup) -> Markup:
    beside = [panels[name] for name in ("event", "reports") if name in panels]
    return el(
        "main",
        panels["stage"],
        el(
            "section",
            house.roof(),
            panels["name"],
            el(
                "div",
                el("div", panels["rooms"], panels["wards"], cls="left"),
                el("div", panels["staff"], leaving(panels), cls="right"),
                cls="plan",
            ),
            cls="board house",
            aria_labelledby="whose",
        ),
        layout.side_column(panels["aside"], beside, layout.others(panels), side),
        cls="desk dh",
    )


@lru_cache(maxsize=1)
def picture() -> Markup:
    """A patient in bed."""
    return layout.small_picture("#bfdccf", use("bed", 11, 3, 24, 43), use("die-red-3", 14.5, 6, 17, 18.6))


@lru_cache(maxsize=1)
def cover() -> Markup:
    """A hospital at night, with patients who sleep and one who leaves."""
    patients = ((40, "die-red-3", 44), (112, "die-yellow-5", 44), (184, "die-green-6", 86))
    return layout.cover(
        layout.sky_and_hill("#bcd9d2", "#8fbcb0", 124),
        [(use("bed", x, 34, 58, 105), use(die, x + 10, y, 38, 41)) for x, die, y in patients],
        use("plaster", 206, 108, 26, 12, -18),
        use("nurse", 258, 62, 52, 72),
        use("specialist-blue", 306, 66, 49, 68),
        use("die-red-6", 362, 88, 44, 48, 8),
    )
