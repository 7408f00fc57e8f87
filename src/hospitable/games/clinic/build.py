"""Action: Build. Up to two components, each paid at once; a treatment room brings the chance of a supply room."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.plan import Part, same_seat
from . import parking
from .geometry import has_car_around, has_hub, is_supported, touched_buildings
from .grid import GROUND, Grid, column_of, floor_of
from .happenings import BUILT_EVENT, LINKED_EVENT
from .moments import WARE_PUT
from .moves import BUILD, DONE, LINK, kind_of, move, number_of, site_of, ware_of, with_ware
from .people import FIRST_SLOT, FIRST_WAITING
from .reasons import (
    CAR_AROUND,
    FEW_CONVEYORS,
    FINE,
    FLOOR_HAS_HUB,
    HAS_CONVEYOR,
    HUB_NOT_IN_PLAY,
    HUB_TAKEN,
    JOINS_BUILDINGS,
    NO_GARDEN_BELOW,
    NO_MODULE_BEHIND,
    NO_MODULE_BELOW,
    NO_MONEY,
    NO_SMALL_PARKING,
    NO_SUPPORT,
    NO_TILE,
    NOT_A_SLOT,
    NOT_A_SPACE,
    NOT_IN_LINE,
    OFF_THE_BOARD,
    ONLY_ON_THE_GROUND,
    ONLY_SUPPLY_ROOM,
    OWN_HUB_BUILT,
    OWN_SPECIAL_BUILT,
    SAME_COLOUR,
    SLOT_TAKEN,
    SOLD_OUT,
    SPACE_TAKEN,
    SPECIAL_NOT_IN_PLAY,
    SPECIAL_TAKEN,
    WARE_NOT_IN_PLAY,
    about,
)
from .state import Clinic, Position
from .steps import BONUS_SUPPLY, BRING_CARS, BUILD_COMPONENT, BUILD_TURN, OTHER_END, cars_to
from .tiles import (
    CONVEYOR,
    EMPTY,
    ENTRANCE,
    FAMILY,
    FIRST_HUB,
    GARDEN,
    HELIPAD,
    HUB,
    LAST_MODULE,
    PARKING_2,
    PARKING_3,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    is_hub,
    is_module,
    is_special,
)


class Sites:
    """What speaks against a module in these spaces of a clinic, looked up once for all wares."""

    def __init__(self, clinic: Clinic, grid: Grid, cells: list[int]) -> None:
        tiles = clinic.tiles
        self.grid = grid
        self.clinic = clinic
        self.reason = [OFF_THE_BOARD] * len(tiles)
        """Against every module."""
        self.families = [0] * len(tiles)
        """The families beside it, as a bit mask: none of these may come there."""
        self.hub = [False] * len(tiles)
        """Has its floor of the building it would belong to a hub already?"""
        self.open: list[int] = []
        """The spaces in which some module may stand."""
        self.free: list[int] = []
        """Empty spaces on the ground or on something."""
        self.built: list[int] = []
        for cell in cells:
            if tiles[cell] != EMPTY:
                self.reason[cell] = SPACE_TAKEN
                self.built.append(cell)
                continue
            if cell < GROUND or tiles[cell - GROUND] != EMPTY:
                self.free.append(cell)
            if not is_supported(tiles, cell):
                self.reason[cell] = NO_SUPPORT
            elif cell < GROUND and has_car_around(grid, clinic.streets, cell):
                self.reason[cell] = CAR_AROUND
            else:
                self._look_around(cell)
                if self.reason[cell] == FINE:
                    self.open.append(cell)

    def _look_around(self, cell: int) -> None:
        tiles = self.clinic.tiles
        for other in self.grid.beside[cell]:
            self.families[cell] |= 1 << FAMILY[tiles[other]]
        joined = touched_buildings(self.grid, tiles, cell)
        self.reason[cell] = FINE if len(joined) < 2 else JOINS_BUILDINGS
        self.hub[cell] = len(joined) == 1 and has_hub(tiles, joined[0], floor_of(cell))


def all_sites(s: Position, owner: int) -> Sites:
    """Of a whole clinic."""
    grid = s.rules.grids[owner]
    return Sites(s.clinics[owner], grid, grid.cells)


# -- where each ware may stand


def against_module(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    return against_family(sites, FAMILY[ware], cell)


def against_family(sites: Sites, family: int, cell: int) -> int:
    """Free, supported, no equal colour beside it, no car around, no two buildings joined (CL-BLD-03)."""
    if sites.families[cell] >> family & 1:
        return SAME_COLOUR
    if sites.reason[cell] == FINE and family == HUB and sites.hub[cell]:
        return FLOOR_HAS_HUB
    return sites.reason[cell]


def against_garden(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """On an empty space of the ground, or on a garden (CL-GEO-12)."""
    tiles = sites.clinic.tiles
    if tiles[cell] != EMPTY:
        return SPACE_TAKEN
    return FINE if cell < GROUND or tiles[cell - GROUND] == GARDEN else NO_GARDEN_BELOW


def against_helipad(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """On a module (CL-BLD-12)."""
    tiles = sites.clinic.tiles
    if tiles[cell] != EMPTY:
        return SPACE_TAKEN
    return FINE if cell >= GROUND and is_module(tiles[cell - GROUND]) else NO_MODULE_BELOW


def against_parking(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """On an empty space of the ground; cars around it stay (CL-BLD-15)."""
    if cell >= GROUND:
        return ONLY_ON_THE_GROUND
    return FINE if sites.clinic.tiles[cell] == EMPTY else SPACE_TAKEN


def against_upgrade(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """A parking tile for two is turned over (CL-BLD-16)."""
    return FINE if sites.clinic.tiles[cell] == PARKING_2 else NO_SMALL_PARKING


def against_entrance(s: Position, owner: int, sites: Sites, ware: int, slot: int) -> int:
    """In a free slot before a module (CL-BLD-13)."""
    if slot not in sites.grid.slots:
        return OFF_THE_BOARD
    if sites.clinic.entrances >> slot & 1:
        return SLOT_TAKEN
    return FINE if is_module(sites.clinic.tiles[sites.grid.front[slot]]) else NO_MODULE_BEHIND


def against_conveyor(s: Position, owner: int, sites: Sites, ware: int, cell: int) -> int:
    """On a tile without one, in line with the network; the first one needs a place for a second (CL-BLD-14)."""
    clinic = sites.clinic
    if clinic.conveyors == 0 and s.stock[CONVEYOR] < 2:
        return FEW_CONVEYORS
    if clinic.tiles[cell] == EMPTY:
        return NO_TILE
    if clinic.conveyors >> cell & 1:
        return HAS_CONVEYOR
    for line in sites.grid.lines[cell]:
        for other in line:
            if clinic.conveyors >> other & 1 or (clinic.conveyors == 0 and clinic.tiles[other] != EMPTY):
                return FINE
    return NOT_IN_LINE


AGAINST: Final = {
    **dict.fromkeys(range(FIRST_HUB, LAST_MODULE + 1), against_module),
    HELIPAD: against_helipad,
    GARDEN: against_garden,
    PARKING_2: against_parking,
    PARKING_3: against_upgrade,
    ENTRANCE: against_entrance,
    CONVEYOR: against_conveyor,
}
"""For each ware of the base game what speaks against a place."""


def against_ware(s: Position, owner: int, ware: int) -> int:
    """Why a ware cannot be had at all now (CL-COM-10, CL-BLD-05, -07)."""
    clinic = s.clinics[owner]
    if ware not in s.rules.wares:
        return WARE_NOT_IN_PLAY
    if is_hub(ware):
        if ware - FIRST_HUB >= s.rules.services:
            return HUB_NOT_IN_PLAY
        if clinic.hub_built:
            return OWN_HUB_BUILT
        if s.taken >> ware & 1:
            return HUB_TAKEN
    elif is_special(ware):
        if not special_in_play(s, ware):
            return SPECIAL_NOT_IN_PLAY
        if clinic.special_built:
            return OWN_SPECIAL_BUILT
        if s.taken >> ware & 1:
            return SPECIAL_TAKEN
    return FINE if ware == PARKING_3 or s.stock[ware] > 0 else SOLD_OUT


def special_in_play(s: Position, ware: int) -> bool:
    """Alone only two of the four types are there (CL-SET-04)."""
    if s.stock[ware]:
        return True
    for clinic in s.clinics:
        if ware in clinic.tiles:
            return True
    return False


def against_place(s: Position, owner: int, sites: Sites, ware: int, place: int) -> int:
    """Why a ware that can be had cannot stand at a place, whatever it costs."""
    if ware == ENTRANCE:
        if not FIRST_SLOT <= place < FIRST_WAITING:
            return NOT_A_SLOT
        return against_entrance(s, owner, sites, ware, place - FIRST_SLOT)
    if place >= FIRST_SLOT:
        return NOT_A_SPACE
    if column_of(place) >= sites.grid.columns:
        return OFF_THE_BOARD
    return s.rules.wares[ware](s, owner, sites, ware, place)


def price(s: Position, ware: int, place: int) -> int:
    return s.rules.edition.cost[ware][floor_of(place) if place < FIRST_SLOT else 0]


def places_for(sites: Sites, ware: int) -> list[int]:
    """Every place that a ware could be thought to stand at."""
    return [FIRST_SLOT + slot for slot in sites.grid.slots] if ware == ENTRANCE else sites.grid.cells


def likely_places(sites: Sites, ware: int) -> list[int]:
    """The same without those at which nothing like it stands: enough where nobody asks why not."""
    if ware == ENTRANCE:
        return places_for(sites, ware)
    if is_module(ware):
        return sites.open
    return sites.free if ware in (HELIPAD, GARDEN, PARKING_2) else sites.built


def add_builds(s: Position, seat: int, wares: list[int], out: list[int], why: list[int] | None) -> None:
    """Every ware at every place where it may stand and can be paid (CL-BLD-01, -02)."""
    sites = all_sites(s, seat)
    money = s.clinics[seat].money
    for ware in wares:
        reason = against_ware(s, seat, ware)
        if why is None and (reason != FINE or s.rules.edition.least_cost[ware] > money):
            continue
        first = FIRST_SLOT if ware == ENTRANCE else 0
        for place in likely_places(sites, ware) if why is None else places_for(sites, ware):
            found = reason
            if found == FINE:
                found = s.rules.wares[ware](s, seat, sites, ware, place - first)
            if found == FINE and price(s, ware, place) > money:
                found = NO_MONEY
            if found == FINE:
                out.append(with_ware(BUILD, ware, place))
            elif why is not None:
                why += (with_ware(BUILD, ware, place), found, argument(s, seat, found, ware, place))


def explain_build(s: Position, seat: int, ware: int, place: int) -> tuple[int, int]:
    """Why this ware cannot be built there, for a pair that is not listed: a place where nothing like it can stand."""
    reason = against_ware(s, seat, ware)
    if reason == FINE:
        reason = against_place(s, seat, all_sites(s, seat), ware, place)
    return reason, argument(s, seat, reason, ware, place)


def argument(s: Position, owner: int, reason: int, ware: int, place: int) -> int:
    """What a reason against a ware at a place is about."""
    if reason == NO_MONEY:
        return about(price(s, ware, place), s.clinics[owner].money)
    return about(ware, place)


# -- what is built


def pay_and_put(s: Position, owner: int, ware: int, place: int) -> None:
    cost = price(s, ware, place)
    s.clinics[owner].money -= cost
    s.tell(BUILT_EVENT, owner, (ware, place, cost), "CL-BLD-01")
    put(s, owner, ware, place)


def put(s: Position, owner: int, ware: int, place: int) -> None:
    """A ware out of the common stock comes to its place."""
    clinic = s.clinics[owner]
    if ware != PARKING_3:
        s.stock[ware] -= 1
    if is_hub(ware):
        clinic.hub_built = True
        s.taken |= 1 << ware
    elif is_special(ware):
        clinic.special_built = True
        s.taken |= 1 << ware
    lay(clinic, ware, place)
    s.moment(WARE_PUT, owner, about(ware, place))


def lay(clinic: Clinic, ware: int, place: int) -> None:
    if ware == ENTRANCE:
        clinic.entrances |= 1 << place - FIRST_SLOT
    elif ware == CONVEYOR:
        clinic.conveyors |= 1 << place
    elif ware <= PARKING_3:
        clinic.tiles[place] = ware


# -- the action


def begin(s: Position, seat: int, arg: int) -> None:
    """The next component of an action; who can build nothing is not asked (CL-RND-05, CL-RUL-14)."""
    if arg and can_pay(s, seat) and (can_plant(s, seat) or len(options(s, seat, arg, None)) > 1):
        s.then(seat, (step(BUILD_COMPONENT, arg),))


def can_pay(s: Position, owner: int) -> bool:
    """Is there money for the cheapest ware?"""
    return s.clinics[owner].money >= s.rules.edition.cheapest


def can_plant(s: Position, owner: int) -> bool:
    """Is there money and an empty space for a garden? Nearly always, and then nothing else need be looked up."""
    clinic = s.clinics[owner]
    if not s.stock[GARDEN] or clinic.money < s.rules.edition.cost[GARDEN][0]:
        return False
    for cell in s.rules.grids[owner].ground:
        if clinic.tiles[cell] == EMPTY:
            return True
    return False


def options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    add_builds(s, seat, list(s.rules.wares), out, why)
    out.append(move(DONE, 0))
    return out


def explain(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return explain_build(s, seat, ware_of(chosen), site_of(chosen))


def build(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == DONE:
        return
    ware, place = ware_of(chosen), site_of(chosen)
    clinic = s.clinics[seat]
    first_conveyor = ware == CONVEYOR and clinic.conveyors == 0
    pay_and_put(s, seat, ware, place)
    s.then(seat, (step(BUILD_TURN, arg - 1),))
    if first_conveyor:
        s.stock[CONVEYOR] -= 1  # the second of the pair
        s.then(seat, (step(OTHER_END, place),))
    elif ware == TREATMENT_ROOM and len(supply_options(s, seat, 0, None)) > 1:
        s.then(seat, (BONUS_SUPPLY,))
    elif ware in (PARKING_2, PARKING_3):
        room = s.rules.edition.lots[ware] - clinic.lots[place]
        if room and clinic.cars() > clinic.lots[place]:
            s.then(seat, (step(BRING_CARS, cars_to(place, room)),))


def supply_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A supply room at once, beyond the two components, anywhere, paid as usual (CL-BLD-09, CL-RUL-16)."""
    out: list[int] = []
    add_builds(s, seat, [SUPPLY_ROOM], out, why)
    out.append(move(DONE, 0))
    return out


def explain_supply(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if ware_of(chosen) != SUPPLY_ROOM:
        return ONLY_SUPPLY_ROOM, about(ware_of(chosen), site_of(chosen))
    return explain(s, seat, arg, chosen)


def build_supply(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == BUILD:
        pay_and_put(s, seat, SUPPLY_ROOM, site_of(chosen))


# -- the other end of the first conveyor (CL-BLD-14)


def other_ends(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A tile in line with the first one; both were taken and paid together."""
    sites = all_sites(s, seat)
    out: list[int] = []
    for cell in sites.grid.cells:
        reason = against_conveyor(s, seat, sites, CONVEYOR, cell)
        if reason == FINE:
            out.append(move(LINK, cell))
        elif why is not None:
            why += (move(LINK, cell), reason, about(CONVEYOR, cell))
    return out


def explain_other_end(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return OFF_THE_BOARD, about(CONVEYOR, number_of(chosen))


def link(s: Position, seat: int, arg: int, chosen: int) -> None:
    s.clinics[seat].conveyors |= 1 << number_of(chosen)
    s.tell(LINKED_EVENT, seat, (arg, number_of(chosen)), "CL-BLD-14")


PHASE: Final[Part] = Part(
    run={BUILD_TURN: begin},
    options={
        BUILD_COMPONENT: options,
        BONUS_SUPPLY: supply_options,
        OTHER_END: other_ends,
        BRING_CARS: parking.bring_options,
    },
    resolve={BUILD_COMPONENT: build, BONUS_SUPPLY: build_supply, OTHER_END: link, BRING_CARS: parking.bring},
    explain={
        BUILD_COMPONENT: explain,
        BONUS_SUPPLY: explain_supply,
        OTHER_END: explain_other_end,
        BRING_CARS: parking.explain_bring,
    },
    leads={
        BUILD_TURN: (((same_seat, BUILD_COMPONENT),),),
        BUILD_COMPONENT: (
            ((same_seat, OTHER_END), (same_seat, BUILD_TURN)),
            ((same_seat, BONUS_SUPPLY), (same_seat, BUILD_TURN)),
            ((same_seat, BRING_CARS), (same_seat, BUILD_TURN)),
            ((same_seat, BUILD_TURN),),
        ),
        BRING_CARS: (((same_seat, BRING_CARS),),),
    },
)
