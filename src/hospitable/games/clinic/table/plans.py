"""The floors as plans of one grid: rooms, gardens, roofs and air; on the ground also streets, cars and doors."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....look.html import Markup, el
from ....look.symbols import svg
from ..geometry import service_of
from ..grid import (
    CELL_NAMES,
    EDGE_ENDS,
    FIRST_EAST,
    FIRST_SOUTH,
    FLOORS,
    GROUND,
    NORTH_SOUTH,
    SLOTS,
    SPOT_NAMES,
    Grid,
    column_of,
    floor_of,
    row_of,
)
from ..labels import place_text, service_name, spot_text, ware_name
from ..people import FIRST_SLOT
from ..pieces import Edition
from ..steps import BRING_CARS, CARS_LEAVE, FIRST_ENTRANCE, OTHER_END, PARK_CAR
from ..tiles import (
    EMPTY,
    FIRST_HUB,
    GARDEN,
    HELIPAD,
    NONE,
    OPERATING_THEATER,
    PARKING_2,
    PARKING_3,
    SERVICES,
    TREATMENT_ROOM,
    WARES,
    is_hub,
    is_module,
)
from .model import family
from .people import Somebody, group, placed, somebody
from .scene import BUILDING, SET_UP, Offer, Scene, press
from .words import cell_words, floor_name, plain, say, short_cell, tile_words

PARKING: Final = (PARKING_2, PARKING_3)
CAR_COLOURS: Final = 5


class Ground(NamedTuple):
    """What is built in a clinic, as it is drawn."""

    columns: int
    tiles: tuple[int, ...]
    services: tuple[int, ...]
    entrances: int
    conveyors: int
    extinguishers: int
    streets: int
    lots: tuple[int, ...]


def ground_of(scene: Scene, owner: int) -> Ground:
    s = scene.s
    clinic, grid = s.clinics[owner], s.rules.grids[owner]
    tiles = tuple(clinic.tiles)
    return Ground(
        grid.columns,
        tiles,
        services(grid, tiles),
        clinic.entrances,
        clinic.conveyors,
        scene.extinguishers(owner),
        clinic.streets,
        tuple(clinic.lots),
    )


@lru_cache(maxsize=4096)
def services(grid: Grid, tiles: tuple[int, ...]) -> tuple[int, ...]:
    """For each space whose patients are treated there."""
    listed = list(tiles)
    return tuple([service_of(grid, listed, cell) if cell in grid.cells else NONE for cell in range(len(tiles))])


# -- spaces


@lru_cache(maxsize=64)
def ware_sign(ware: int) -> str:
    """The line icon of a ware."""
    if is_hub(ware):
        return f"i-c-{SERVICES[ware - FIRST_HUB]}"
    return "i-c-parking" if ware in PARKING else f"i-c-{WARES[ware]}"


@lru_cache(maxsize=16384)
def cell(
    lang: str,
    number: int,
    tile: int,
    below: int,
    service: int,
    conveyor: bool,
    extinguisher: bool,
    cars: int,
    room: int,
    piece: str,
    offers: tuple[Offer, ...],
) -> Markup:
    """One space: a room, a helipad, a garden, parking, pavement, a roof, or air."""
    spot = f"x{column_of(number) + (1 if number < GROUND else 0)} y{row_of(number)} {column_class(number)}"
    at = el("span", short_cell(number), cls="c-at")
    inside: tuple[Markup, Markup | None]
    if is_module(tile):
        cls, what = f"c-mod {family(tile)}", tile_words(lang, tile, service, not treats(tile))
        inside = (art("hub" if is_hub(tile) else WARES[tile]), signs(tile, service, conveyor, extinguisher))
    elif tile in (HELIPAD, GARDEN):
        cls, what = "c-pad" if tile == HELIPAD else "c-garden", ware_name(tile).say(lang)
        inside = (art(WARES[tile]), tubes(conveyor))
    elif tile in PARKING:
        cls, what = "c-park", f"{ware_name(tile).say(lang)}, {say(lang, 'table.cars', n=cars)}"
        inside = (bays(number, cars, room), tubes(conveyor))
    elif number < GROUND:
        cls, what, inside = "c-free", plain(lang, "table.pavement"), (at, None)
    elif is_module(below) or below == GARDEN:
        cls, what = f"c-roof r-{family(below)}", say(lang, "table.roof", room=ware_name(below))
        chip = el("i", svg("i-c-below", "i"), svg(ware_sign(below), "i"))
        inside = (el("span", chip, cls="c-under"), el("span", short_cell(number), cls="c-at low"))
    else:
        cls, what, inside = "c-air", plain(lang, "table.air"), (at, None)
    return press(piece, offers, 0, f"c-cell {cls} {spot}", cell_words(lang, number, what), *inside)


def column_class(number: int) -> str:
    """The same for the spaces above each other: pointing at one rings them all."""
    return f"at-{CELL_NAMES[number % GROUND]}"


def treats(tile: int) -> bool:
    """Does it need a hub to work?"""
    return tile in (TREATMENT_ROOM, OPERATING_THEATER)


@lru_cache(maxsize=32)
def art(name: str) -> Markup:
    return svg(f"in-{name}", "c-art")


@lru_cache(maxsize=512)
def signs(tile: int, service: int, conveyor: bool, extinguisher: bool) -> Markup:
    """In the corner: what the room is or serves, then conveyor and extinguisher."""
    found = []
    if not treats(tile) or tile == OPERATING_THEATER:
        found.append(svg(ware_sign(tile), "c-sign"))
    if treats(tile):
        sign = f"i-c-{SERVICES[service]}" if service != NONE else ware_sign(TREATMENT_ROOM)
        found.append(svg(sign, "c-sign" if service != NONE else "c-sign idle"))
    if conveyor:
        found.append(svg("conveyor", "c-tube"))
    if extinguisher:
        found.append(svg("extinguisher", "c-ext"))
    return el("span", found, cls="c-signs")


@lru_cache(maxsize=2)
def tubes(conveyor: bool) -> Markup | None:
    return el("span", svg("conveyor", "c-tube"), cls="c-signs") if conveyor else None


@lru_cache(maxsize=256)
def bays(number: int, cars: int, room: int) -> Markup:
    """The places of a parking tile."""
    found = [el("span", car(number + k) if k < cars else None, cls="c-bay") for k in range(room)]
    return el("span", el("span", svg("i-c-parking", "c-sign"), cls="c-signs"), el("span", found, cls="c-bays"))


@lru_cache(maxsize=64)
def car(number: int) -> Markup:
    return el("span", svg("car", "c-carpic"), cls=f"c-car k{number * 2 % CAR_COLOURS + 1}")


def cell_piece(asked: int, number: int, tile: int) -> str:
    """The name under which a space is asked for in this decision."""
    name = CELL_NAMES[number]
    if asked == OTHER_END:
        return f"space/{name}"
    if tile in PARKING and asked == PARK_CAR:
        return f"spot/{name}"
    return f"car/{name}" if tile in PARKING and asked in (BRING_CARS, CARS_LEAVE) else f"place/{name}"


# -- streets and doors


@lru_cache(maxsize=4096)
def street(lang: str, edge: int, has_car: bool, piece: str, offers: tuple[Offer, ...]) -> Markup:
    """A place for a car between two spaces; the car stands across the line."""
    first = EDGE_ENDS[edge][0]
    x, y = column_of(first) + 1, row_of(first)
    where = f"ex{x} y{y} v" if edge < NORTH_SOUTH else f"x{x} ey{y} h"
    label = say(lang, "table.car_at" if has_car else "table.street", spot=spot_text(edge))
    inside = car(edge) if has_car else None
    return press(piece, offers, 0, f"c-edge {where}{'' if has_car else ' free'}", label, inside)


def slot_spot(slot: int, columns: int) -> str:
    if slot < FIRST_SOUTH:
        return f"W x0 y{slot}"
    if slot < FIRST_EAST:
        return f"S x{slot - FIRST_SOUTH + 1} y3"
    return f"E x{columns + 1} y{slot - FIRST_EAST}"


@lru_cache(maxsize=4096)
def door(lang: str, slot: int, columns: int, built: bool, busy: bool, piece: str, offers: tuple[Offer, ...]) -> Markup:
    """An entrance, or a place for one."""
    label = place_text(FIRST_SLOT + slot).say(lang)
    label = label if built else say(lang, "table.free_slot", place=place_text(FIRST_SLOT + slot))
    inside = svg("i-c-entrance", "i") if built and not busy else None
    cls = f"c-door {slot_spot(slot, columns)}{'' if built else ' free'}"
    return press(piece, offers, 0, cls, label, inside)


# -- floors


def shown_floors(ground: Ground) -> int:
    """The ground, floor 1, and every floor above one with a tile."""
    tops = [floor_of(number) for number, tile in enumerate(ground.tiles) if tile != EMPTY]
    return min(FLOORS, max([1, *[top + 1 for top in tops]]) + 1)


@lru_cache(maxsize=1024)
def floor_opening(lang: str, floor: int, columns: int, serves: tuple[int, ...], price: int, key: str) -> Markup:
    """Up to the spaces: the storey, the services of its hubs, and in Build what a room costs."""
    names = [
        el("span", svg(f"i-c-{SERVICES[service]}", "i"), service_name(service).say(lang), cls="c-svc")
        for service in serves
    ]
    tip = el("span", say(lang, "table.rooms_cost", price=price), cls="tip") if price != NONE else None
    name = floor_name(lang, floor)
    head = el("h3", svg(f"storey-{floor}", "c-storey"), el("span", name), names, tip, cls="c-name")
    whole = el(
        "section",
        head,
        el("div", cls=f"c-plan w{columns}{'' if floor else ' c-lot'}", data_board=True),
        cls=f"c-floor f{floor}",
        id=f"{key}floor-{floor}",
        aria_label=name,
    )
    return Markup(whole.removesuffix("</div></section>"))


CLOSING: Final = Markup("</div></section>")


def own_floors(scene: Scene, crowds: dict[int, tuple[Somebody, ...]]) -> list[Markup]:
    """The floors of the clinic in front, with what can be done there."""
    lang, asked, grid = scene.lang, scene.asked, scene.grid
    ground = ground_of(scene, scene.focus)
    price = scene.edition.cost[TREATMENT_ROOM] if scene.moment == BUILDING and asked >= 0 else None
    parts: list[Markup] = []
    for floor in range(shown_floors(ground)):
        parts.append(
            floor_opening(lang, floor, grid.columns, serves(ground, floor), price[floor] if price else NONE, "")
        )
        for number in grid.cells[floor * len(grid.ground) : (floor + 1) * len(grid.ground)]:
            piece = cell_piece(asked, number, ground.tiles[number])
            parts.append(one_cell(lang, ground, scene.edition, number, piece, scene.offers.get(piece, ())))
            if number in crowds:
                x = column_of(number) + (0 if floor else 1)
                parts.append(group(scene, crowds[number], f"x{x} y{row_of(number)} {column_class(number)}"))
        if not floor:
            parts += own_streets(scene, ground)
            parts += own_doors(scene, ground, crowds)
        parts.append(CLOSING)
    return parts


def one_cell(lang: str, ground: Ground, edition: Edition, number: int, piece: str, offers: tuple[Offer, ...]) -> Markup:
    tile = ground.tiles[number]
    return cell(
        lang,
        number,
        tile,
        ground.tiles[number - GROUND] if number >= GROUND else EMPTY,
        ground.services[number],
        bool(ground.conveyors >> number & 1),
        bool(ground.extinguishers >> number & 1),
        ground.lots[number] if number < GROUND else 0,
        edition.lots[tile] if tile in PARKING else 0,
        piece,
        offers,
    )


def serves(ground: Ground, floor: int) -> tuple[int, ...]:
    hubs = [tile for tile in ground.tiles[floor * GROUND : (floor + 1) * GROUND] if is_hub(tile)]
    return tuple(sorted({tile - FIRST_HUB for tile in hubs}))


def own_streets(scene: Scene, ground: Ground) -> list[Markup]:
    """Every car, and while one is parked every free place."""
    found = []
    for edge in scene.grid.edges:
        taken = bool(ground.streets >> edge & 1)
        piece = f"spot/{SPOT_NAMES[edge]}" if scene.asked == PARK_CAR else f"car/{SPOT_NAMES[edge]}"
        offers = scene.offers.get(piece, ())
        if taken or offers:
            found.append(street(scene.lang, edge, taken, piece, offers))
    return found


def own_doors(scene: Scene, ground: Ground, crowds: dict[int, tuple[Somebody, ...]]) -> list[Markup]:
    """Entrances with who waits there; free slots while something is built."""
    columns = scene.grid.columns
    shows_free = scene.asked >= 0 and scene.moment in (BUILDING, SET_UP)
    found = []
    for slot in scene.grid.slots:
        built = bool(ground.entrances >> slot & 1)
        if not built and not shows_free:
            continue
        piece = f"slot/{SLOTS[slot]}" if scene.asked == FIRST_ENTRANCE else f"place/{SLOTS[slot]}"
        crowd = crowds.get(FIRST_SLOT + slot, ())
        found.append(door(scene.lang, slot, columns, built, bool(crowd), piece, scene.offers.get(piece, ())))
        if crowd:
            found.append(group(scene, crowd, f"at-door {slot_spot(slot, columns)}"))
    return found


# -- somebody else's


@lru_cache(maxsize=256)
def their_floors(
    lang: str, edition: Edition, grid: Grid, ground: Ground, people: tuple[tuple[int, tuple[Somebody, ...]], ...],
    theirs: str,
) -> Markup:  # fmt: skip
    """The same to be looked at: every piece tells what it is."""
    crowds = dict(people)
    key = theirs.replace("/", "-")
    parts: list[Markup] = []
    for floor in range(shown_floors(ground)):
        parts.append(floor_opening(lang, floor, grid.columns, serves(ground, floor), NONE, key))
        for number in grid.cells[floor * len(grid.ground) : (floor + 1) * len(grid.ground)]:
            parts.append(one_cell(lang, ground, edition, number, f"{theirs}place/{CELL_NAMES[number]}", ()))
            if number in crowds:
                x = column_of(number) + (0 if floor else 1)
                at = f"x{x} y{row_of(number)} {column_class(number)}"
                parts.append(their_group(lang, crowds[number], at, theirs))
        if not floor:
            for edge in grid.edges:
                if ground.streets >> edge & 1:
                    parts.append(street(lang, edge, True, f"{theirs}car/{SPOT_NAMES[edge]}", ()))
            for slot in grid.slots:
                if ground.entrances >> slot & 1:
                    crowd = crowds.get(FIRST_SLOT + slot, ())
                    name = f"{theirs}place/{SLOTS[slot]}"
                    parts.append(door(lang, slot, grid.columns, True, bool(crowd), name, ()))
                    if crowd:
                        parts.append(their_group(lang, crowd, f"at-door {slot_spot(slot, grid.columns)}", theirs))
        parts.append(CLOSING)
    return Markup("".join(parts))


def their_group(lang: str, crowd: tuple[Somebody, ...], cls: str, theirs: str) -> Markup:
    return placed(tuple([somebody(lang, one, (), 0, theirs) for one in crowd]), cls)
