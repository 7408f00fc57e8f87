"""What the pieces of the City tell of themselves: tiles, vehicles, the order of play and its track, tokens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ....core.texts import Text
from ....look.symbols import svg
from ....look.tell import Told
from ..cards import NONE
from ..dice import value_of
from ..labels import bonus_name, die_text, said_here, tile_name
from ..modules.city.mothers import is_pink_space, lowest_in_city
from ..modules.city.names import BONUSES, CELL_NAMES, EXTRA_NURSE, MINUS_TWO
from ..modules.city.state import City, in_play, of, pieces_of
from ..modules.city.streets import cell_of
from ..modules.city.words import about_bonus
from .city import dies, driver
from .scene import Scene


def tile(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s) or name not in CELL_NAMES:
        return None
    city = of(scene.s)
    cell = city.streets.cell(CELL_NAMES.index(name))
    if cell == NONE:
        return None
    patient = city.patients[cell]
    does = said_here("tell.tile.waits", die=die_text(patient)) if patient else said_here("tell.tile.free")
    return Told(
        said_here("tell.tile", tile=tile_name(city.streets.numbered(cell))),
        does,
        icon=svg("i-city"),
        now=(*on_tile(scene, city, cell), *mothers_tile(scene, cell), *roads(city, cell)),
        when=said_here("tell.tile.when"),
        rules=("CC-CITY-30", "CC-CITY-31"),
    )


def on_tile(scene: Scene, city: City, cell: int) -> list[Text]:
    """What becomes of who lies there, with which token, and who stands there."""
    patient, token, loss = city.patients[cell], city.tokens[cell], pieces_of(scene.s).neglect
    found = []
    if dies(patient, loss):
        found.append(said_here("tell.tile.dies"))
    elif patient:
        found.append(said_here("tell.tile.tonight", value=lowest_in_city(patient, value_of(patient) - loss)))
    if token != NONE:
        found.append(said_here("tell.tile.token", token=bonus_name(token), about=about_bonus(scene.s, token)))
    for owner, spot in enumerate(city.parked):
        if spot != NONE and cell_of(spot) == cell:
            found.append(said_here("tell.tile.parked", who=scene.people[owner].name))
    return found


def mothers_tile(scene: Scene, cell: int) -> list[Text]:
    return [said_here("tell.tile.mothers")] if is_pink_space(scene.s, cell) else []


def roads(city: City, cell: int) -> list[Text]:
    streets = city.streets
    near = [tile_name(streets.numbered(other)) for other in streets.joined[cell]]
    out = len(streets.entrances[cell])
    return [said_here("tell.tile.streets", tiles=near)] + [said_here("tell.tile.entrances", n=out)] * bool(out)


def vehicle(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s) or not name.isdecimal() or int(name) >= len(scene.s.hospitals):
        return None
    owner, city = int(name), of(scene.s)
    if city.parked[owner] == NONE:
        return None
    tile = tile_name(city.streets.numbered(cell_of(city.parked[owner])))
    return Told(
        said_here("table.city.van", who=scene.people[owner].name, tile=tile),
        said_here("tell.vehicle", n=pieces_of(scene.s).steps),
        icon=svg("van"),
        rules=("CC-CITY-23", "CC-CITY-25"),
    )


def helicopter(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    city = of(scene.s)
    now = said_here("tell.helicopter.beside")
    if city.helicopter != NONE:
        now = said_here("tell.helicopter.on", tile=tile_name(city.streets.numbered(city.helicopter)))
    return Told(
        said_here("table.city.heli"),
        said_here("tell.helicopter"),
        icon=svg("heli"),
        now=(now,),
        rules=("CC-CITY-28",),
    )


def paramedic(scene: Scene) -> Told | None:
    if not in_play(scene.s) or of(scene.s).paramedic == NONE:
        return None
    return Told(
        said_here("table.city.paramedic", who=scene.people[driver(scene)].name),
        said_here("tell.paramedic", n=pieces_of(scene.s).fetched),
        icon=svg("paramedic"),
        rules=("CC-CITY-29", "CC-CITY-31"),
    )


def the_city(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    return Told(said_here("table.city"), said_here("tell.city"), icon=svg("i-city"), rules=("CC-CITY-30", "CC-CITY-35"))


def order(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    numbered = enumerate(of(scene.s).numbered, 1)
    return Told(
        said_here("tell.order"),
        said_here("tell.order.does"),
        icon=svg("siren"),
        now=tuple([said_here("tell.order.is", number=n, who=scene.people[owner].name) for n, owner in numbered]),
        rules=("CC-CITY-38", "CC-CITY-39", "CC-CITY-47"),
    )


def track(scene: Scene) -> Told | None:
    if not in_play(scene.s):
        return None
    city = of(scene.s)
    now = [said_here("tell.track.is", who=scene.people[owner].name, total=city.totals[owner]) for owner in city.marked]
    return Told(said_here("table.track"), said_here("tell.track"), now=tuple(now), rules=("CC-CITY-37", "CC-CITY-38"))


def bonus(scene: Scene, name: str) -> Told | None:
    if not in_play(scene.s) or name not in BONUSES:
        return None
    token = BONUSES.index(name)
    rule = {MINUS_TWO: "CC-CITY-50", EXTRA_NURSE: "CC-CITY-53"}.get(token, "CC-CITY-52")
    return Told(
        bonus_name(token),
        about_bonus(scene.s, token),
        icon=svg(f"bonus-{name}"),
        when=said_here("tell.bonus.marker" if token == MINUS_TWO else "tell.bonus.when"),
        rules=(rule,),
    )


ALONE: Final[dict[str, Callable[[Scene], Told | None]]] = {
    "helicopter": helicopter,
    "paramedic": paramedic,
    "city": the_city,
    "order": order,
    "track": track,
}
NAMED: Final[dict[str, Callable[[Scene, str], Told | None]]] = {
    "tile": tile,
    "vehicle": vehicle,
    "bonus": bonus,
}
