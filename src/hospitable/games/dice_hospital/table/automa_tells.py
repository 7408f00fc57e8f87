"""What the pieces of the Automa tell of themselves: its cards, what lies in its area, and how hard it is to beat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.symbols import svg
from ....look.tell import Told
from .. import about
from ..dice import ANY
from ..labels import automa_card_name, colour_name, said_here
from ..modules.automa.names import CARDS, COMPLEXITIES, SWITCHES
from ..modules.automa.state import (
    AUTOMA,
    OPEN,
    Laid,
    card_of,
    face_down,
    in_play,
    needed,
    of,
    pieces_of,
    points_on,
    tiles_gained,
)
from ..moves import TILE
from .scene import Scene


def card(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s):
        return None
    laid = next((laid for laid in of(scene.s).row if CARDS[laid.card] == name), None)
    return hospital_card(scene, laid) if laid is not None else None


def hospital_card(scene: Scene, laid: Laid) -> Told:
    printed = card_of(scene.s, laid)
    spaces = range(needed(scene.s, laid))
    waits = [space_name(printed.spaces[space]) for space in spaces if laid.spaces[space] == OPEN]
    now = [said_here("tell.automa.open", spaces=waits) if waits else said_here("tell.automa.full")]
    now.append(said_here("tell.automa.brings", n=points_on(scene.s, laid)))
    if laid.covered:
        now.append(said_here("tell.automa.covered"))
    if printed.removes == TILE:
        removes = said_here("tell.automa.removes_tile_last" if printed.last else "tell.automa.removes_tile_first")
    else:
        removes = said_here("tell.automa.removes_card_last" if printed.last else "tell.automa.removes_card_first")
    now.append(removes)
    return Told(
        automa_card_name(laid.card),
        said_here("tell.automa.card"),
        icon=svg("i-robot"),
        now=tuple(now),
        rules=("CC-AUT-07", "CC-AUT-18", "CC-AUT-24", *(("CC-AUT-16",) if laid.covered else ())),
    )


def space_name(wanted: int) -> Text:
    return said_here("tell.automa.any") if wanted == ANY else colour_name(wanted)


# -- in its area


def thing(scene: Scene, name: str) -> Told | None:
    return THINGS[name](scene) if in_play(scene.s) and name in THINGS else None


def bags(scene: Scene) -> Told:
    jokers = scene.rules.variants["automa_no_bags"] is not True
    return Told(
        said_here("tell.automa.bags"),
        said_here("tell.automa.bags.jokers" if jokers else "tell.automa.bags.count"),
        icon=svg("bag"),
        now=(said_here("bags", n=scene.s.hospitals[AUTOMA].bags),),
        rules=("CC-AUT-14", "CC-AUT-21" if jokers else "CC-AUT-31", "CC-AUT-27"),
    )


def tiles(scene: Scene) -> Told:
    left = pieces_of(scene.s).tiles - tiles_gained(of(scene.s))
    return Told(
        said_here("tell.automa.tiles"),
        said_here("tell.automa.tiles.does"),
        icon=svg("siren"),
        now=(said_here("picture.automa_tiles", n=left),),
        rules=("CC-AUT-06", "CC-AUT-16"),
    )


def waiting(scene: Scene) -> Told:
    dice = scene.s.hospitals[AUTOMA].arrivals
    return Told(
        said_here("tell.automa.waiting"),
        said_here("tell.automa.waiting.does"),
        icon=svg("die-white"),
        now=(said_here("tell.automa.waiting.now", dice=about.dice_text(dice)),) if dice else (),
        rules=("CC-AUT-13", "CC-AUT-18", "CC-AUT-22"),
    )


def down(scene: Scene) -> Told:
    counts = zip(COMPLEXITIES, face_down(scene.s), strict=True)
    return Told(
        said_here("picture.automa_face_down"),
        said_here("tell.automa.down"),
        icon=svg("i-robot"),
        now=tuple([said_here(f"picture.automa_{complexity}", n=count) for complexity, count in counts if count]),
        rules=("CC-AUT-05", "CC-AUT-15", "CC-AUT-17"),
    )


def decision(scene: Scene) -> Told | None:
    decided, printed = of(scene.s).decided, pieces_of(scene.s).decisions
    if not decided:
        return None
    last = printed[decided[-1]]
    adds = said_here("automa_adds.tile" if last.adds == TILE else "automa_adds.card")
    return Told(
        said_here("table.automa.decision"),
        said_here("tell.automa.decision", first=last.first, second=last.second, adds=adds),
        icon=svg("i-robot"),
        now=(said_here("tell.automa.decision.left", n=len(printed) - len(decided)),),
        rules=("CC-AUT-08", "CC-AUT-11", "CC-AUT-12", "CC-AUT-26"),
    )


THINGS: Final[dict[str, Callable[[Scene], Told | None]]] = {
    "bags": bags,
    "tiles": tiles,
    "waiting": waiting,
    "down": down,
    "decision": decision,
}


def switch(scene: Scene, name: str) -> Told | None:
    if name not in SWITCHES or scene.rules.variants[name] is not True:
        return None
    variant = next(each for each in scene.rules.game.variants if each.name == name)
    return Told(
        said_here("table.automa.difficulty"), variant.text, icon=svg("i-robot"), rules=(variant.rule, "CC-AUT-RUL-11")
    )


NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    "automa": thing,
    "automa_card": card,
    "automa_switch": switch,
}
