"""What is chosen or played with besides: bonus tiles, objectives, action tiles, expansions, the end of a phase."""

from __future__ import annotations

from .....look.symbols import svg
from .....look.tell import Told
from ... import solo
from ...labels import action_name, bonus_name, objective_name, said_here
from ...pieces import EXPANSIONS
from ...tiles import ACTIONS, BONUSES, NONE, OBJECTIVES
from ..scene import Scene


def bonus(scene: Scene, name: str) -> Told | None:
    if name not in BONUSES or BONUSES.index(name) not in scene.s.bonuses:
        return None
    return Told(
        bonus_name(BONUSES.index(name)),
        said_here(f"table.{name}"),
        when=said_here("tell.bonus.when"),
        rules=("CL-SET-08", "CL-SET-09"),
    )


def objective(scene: Scene, name: str) -> Told | None:
    if name not in OBJECTIVES or scene.s.rules.players > 1:
        return None
    return Told(
        said_here("picture.objective"),
        objective_name(OBJECTIVES.index(name)),
        icon=svg("i-flag"),
        when=said_here("tell.objective.when"),
        rules=("CL-SOL-02",),
    )


def action(scene: Scene, name: str) -> Told | None:
    if name not in ACTIONS:
        return None
    return Told(
        action_name(ACTIONS.index(name)),
        said_here(f"tell.action.{name}"),
        icon=svg(f"i-c-{name}"),
        now=(said_here("tell.tiles_left", n=scene.mine.actions[ACTIONS.index(name)]),),
        when=said_here("tell.action.when"),
        rules=("CL-RND-02", "CL-RND-03", "CL-RND-04"),
    )


def goal(scene: Scene) -> Told | None:
    s = scene.s
    if s.rules.players > 1:
        return None
    if s.objective == NONE:
        return Told(said_here("table.your_objective"), said_here("tell.goal"), icon=svg("i-flag"), rules=("CL-SOL-02",))
    state = said_here("table.reached" if solo.is_reached(s) else "table.not_yet")
    return Told(
        said_here("table.your_objective"),
        objective_name(s.objective),
        icon=svg("i-flag"),
        now=(state, said_here("tell.goal")),
        rules=("CL-SOL-02", "CL-SOL-13"),
    )


def kit(scene: Scene, name: str) -> Told | None:
    if name not in EXPANSIONS or scene.s.rules.variants[name] is not True:
        return None
    rules = {
        "transfusion": ("CL-BLO-02", "CL-BLO-04", "CL-BLO-05"),
        "extinguishers": ("CL-EXT-02", "CL-EXT-03", "CL-EXT-06"),
        "workaholics": ("CL-WRK-03", "CL-WRK-05", "CL-WRK-06"),
        "zombies": ("CL-ZOM-01", "CL-ZOM-03", "CL-ZOM-05", "CL-ZOM-08"),
    }
    return Told(said_here(f"table.kit.{name}"), said_here(f"variant.{name}"), rules=rules[name])


def done(scene: Scene) -> Told:
    return Told(
        said_here("move.done"),
        said_here("tell.done"),
        when=said_here("tell.done.when"),
        rules=("CL-RND-05", "CL-MOV-11"),
    )
