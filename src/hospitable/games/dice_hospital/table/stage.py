"""One stage for each phase: there stands what is decided upon; what else lies on the table for all is small beside it.

Each of these things has three sizes: on the `stage` it is played with, in `brief` it tells how it stands, and `folded`
it is one line, which opens large over the stage. Whatever has something to press has the stage. The own hospital never
folds: without anything on the stage it is played with itself, else it is low.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from ....look.face import Panel
from ....look.html import Markup
from . import ambulances, bed_finding, city, display, investments, track
from .scene import BED_FINDING, CITY, DISPLAY, DIV_END, HOUSE, INVEST_BOARD, VANS, Scene

Parts = tuple[Markup, ...]
Draw = Callable[[Scene], Parts]


class Setting(NamedTuple):
    """What a phase shows besides the hospitals."""

    stage: Draw
    aside: tuple[Draw, ...]


def stage_panel(scene: Scene) -> Panel:
    return (stage_opening(scene.stage), *SETTINGS[scene.stage].stage(scene), DIV_END)


def aside_panel(scene: Scene) -> Panel:
    """What is brief or folded now, above the other hospitals."""
    return (ASIDE, *[part for draw in SETTINGS[scene.stage].aside for part in draw(scene)], DIV_END)


ASIDE: Final = Markup('<div class="aside" id="panel-aside" data-panel="aside">')


@lru_cache(maxsize=8)
def stage_opening(name: str) -> Markup:
    played_with = f' data-stage="{name}"' if name != HOUSE else ""
    return Markup(f'<div class="onstage" id="panel-stage" data-panel="stage"{played_with}>')


def yard(scene: Scene) -> Parts:
    """The ambulances over the full width, and below them what waits; else the display in one line."""
    return ambulances.stage(scene, display.brief)


def nothing(scene: Scene) -> Parts:
    return ()


def where_they_come_from(scene: Scene) -> Parts:
    """The ambulances, or the city in which they drive."""
    return city.folded(scene) if scene.in_city else ambulances.brief(scene)


def piles(scene: Scene) -> Parts:
    """The tokens one could invest in."""
    return investments.folded(scene) if scene.invests else ()


SETTINGS: Final = {
    VANS: Setting(yard, (piles,)),
    CITY: Setting(city.stage, (track.brief, display.folded, piles)),
    DISPLAY: Setting(display.stage, (where_they_come_from, piles)),
    INVEST_BOARD: Setting(investments.stage, (where_they_come_from, display.folded)),
    BED_FINDING: Setting(bed_finding.stage, (where_they_come_from, piles, display.folded)),
    HOUSE: Setting(nothing, (where_they_come_from, piles, display.folded)),
}
