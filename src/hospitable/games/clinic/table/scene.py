"""One position as one viewer sees it: what all panels are drawn from, and what every piece offers."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ....core.agenda import kind_of as kind_of_step
from ....look import scene as look
from ....look.face import Viewer
from ....look.html import Child, Markup, el
from ....look.symbols import svg
from ....look.tell import asks
from .. import actions, build, parking, scoring
from ..geometry import count_beside, service_of
from ..grid import CELLS
from ..hints import treatment_money
from ..modules import extinguishers, transfusion, zombies
from ..movement import Map, equal_people, walker
from ..moves import (
    ACCEPT,
    ADMIT,
    AWAY,
    BUILD,
    BUY,
    CARRY,
    CHOOSE,
    CURE,
    DISMISS,
    DONATE,
    DONE,
    LEAD,
    OVERWORK,
    PARK,
    PLACE,
    SEND,
    SWAP,
    TRANSFUSE,
    TREAT,
    WALK,
    count_of,
    from_of,
    kind_of,
    move,
    patient_of,
    room_of,
    site_of,
    stop_of,
    to_of,
    ware_of,
    who_of,
)
from ..notation import describe
from ..people import KINDS, NURSE, PLACES, alike, start_of
from ..state import Position
from ..steps import (
    ADMINISTRATION,
    BONUS_SUPPLY,
    BRING_CARS,
    BUILD_COMPONENT,
    BUSINESS,
    BUY_POPULARITY,
    CARS_LEAVE,
    CHOOSE_ACTION,
    CHOOSE_DOOR,
    FIRST_ROOMS,
    HIRE_SOMEBODY,
    LEAD_ZOMBIES,
    MOVE_PEOPLE,
    OTHER_END,
    PARK_CAR,
    TREAT_PATIENTS,
    USE_QUEUE,
)
from ..tiles import HIRE as HIRE_TILE
from ..tiles import HUB_PSYCHIATRY, LAST_MODULE, NONE, PSYCHIATRY, SERVICES, SUPPLY_ROOM, TREATMENT_ROOM
from .ways import lights
from .words import money

NOBODY: Final = "turn"
"""Nothing is chosen yet: so it is until a piece is."""

# -- where the round stands

SET_UP: Final = 0
CHOOSING: Final = 1
BUILDING: Final = 2
HIRING: Final = 3
ADMITTING: Final = 4
MOVING: Final = 5
TREATING: Final = 6
BUYING: Final = 7
NIGHT: Final = 8
OVER: Final = 9
MOMENTS: Final = {
    CHOOSE_ACTION: CHOOSING,
    BUILD_COMPONENT: BUILDING,
    BONUS_SUPPLY: BUILDING,
    BRING_CARS: BUILDING,
    OTHER_END: BUILDING,
    HIRE_SOMEBODY: HIRING,
    CHOOSE_DOOR: HIRING,
    USE_QUEUE: ADMITTING,
    MOVE_PEOPLE: MOVING,
    LEAD_ZOMBIES: MOVING,
    TREAT_PATIENTS: TREATING,
    BUY_POPULARITY: BUYING,
}


class Offer(NamedTuple):
    """A move that pressing a piece makes while `who` is chosen, or whom it leads to, with what its tag says."""

    who: str
    code: str
    tag: Markup = Markup()
    then: str = ""
    lights: str = ""
    """Pieces that light up while one points at it, with what is drawn there."""


class Scene(look.Scene[Position]):
    """What a viewer knows, and what it may do now."""

    def __init__(self, s: Position, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        self.rules = s.rules
        self.edition = s.rules.edition
        self.mine = s.clinics[self.focus]
        """The clinic in front."""
        self.grid = s.rules.grids[self.focus]
        self.moment = moment(s)
        self.secret = actions.is_secret(s)
        self.offers: dict[str, tuple[Offer, ...]] = {}
        """By piece, the moves that end with pressing it."""
        self.choosable: dict[str, None] = {}
        """The pieces that are chosen first, in their order; the name of one is also who is chosen."""
        self.donors: list[str] = []
        """Of those the people who could give blood."""
        self.times: dict[int, int] = {}
        """How long each walk takes."""
        self.proposed = self._proposal()
        """The move that the table proposes where a choice is a formality, NONE for none."""
        self.more: list[int] = []
        """Moves that are made with a button of the decision bar."""
        self._sort_moves()
        self.lead = self._chosen_at_first()

    def _proposal(self) -> int:
        """Where a car parks or leaves, by which door somebody comes (CL-DIG-08)."""
        if self.asked == PARK_CAR:
            return move(PARK, parking.place_for_car(self.s, self.focus))
        if self.asked == CARS_LEAVE:
            return move(AWAY, parking.car_to_leave(self.s, self.focus))
        return self.legal[0] if self.asked == CHOOSE_DOOR else NONE

    # -- moves by piece

    def _sort_moves(self) -> None:
        """Pieces first, then where they go; everything else lies on the table to be pressed, or is in the bar."""
        if not self.legal:
            return
        map = Map(self.s, self.focus) if self.asked == MOVE_PEOPLE else None
        wares = {ware_of(found) for found in self.legal if kind_of(found) in (BUILD, PLACE)}
        several = len(wares) > 1 or self.asked in (BUILD_COMPONENT, FIRST_ROOMS)
        for found in self.legal:
            kind = kind_of(found)
            if kind in (DONE, ACCEPT, DISMISS, BUY, CHOOSE):
                self.more.append(found)
            elif kind in (BUILD, PLACE):
                self._sort_ware(found, several)
            elif kind in (WALK, DONATE):
                assert map is not None
                self._sort_walk(found, map)
            elif kind == CARRY:
                self._sort_trip(found)
            elif kind in (TREAT, TRANSFUSE, OVERWORK):
                self._sort_treatment(found)
            elif kind in (SWAP, SEND, ADMIT):
                self._sort_queue(found)
            elif kind == LEAD:
                zombie, place = describe(found).targets
                self._choose(zombie, place, Offer(zombie, describe(found).code, sign_tag("i-c-steps")))
            else:
                self._offer(describe(found).targets[0], Offer(NOBODY, describe(found).code, self._tag(found)))

    def _tag(self, found: int) -> Markup:
        if kind_of(found) == CURE:
            return money_tag(self.lang, treatment_money(self.s, self.seat, found))
        return sign_tag("i-check") if found == self.proposed else Markup()

    def _sort_ware(self, found: int, several: bool) -> None:
        ware, place = describe(found).targets
        price = build.price(self.s, ware_of(found), site_of(found)) if kind_of(found) == BUILD else NONE
        works = first_service if self.asked == FIRST_ROOMS else works_for
        tag = ware_tag(self.lang, price, works(self, ware_of(found), site_of(found)))
        if several:
            self._choose(ware, place, Offer(ware, describe(found).code, tag))
        else:
            self._offer(place, Offer(NOBODY, describe(found).code, tag))

    def _sort_walk(self, found: int, map: Map) -> None:
        described = describe(found)
        who, place = described.targets
        equal = equal_people(self.mine, who_of(found), from_of(found))
        if kind_of(found) == DONATE:
            donor = f"donor/{who}"
            if donor not in self.donors:
                self.donors.append(donor)
            self.choosable.setdefault(who)
            time = min(map.time(start_of(one), to_of(found)) for one in equal)
            self._offer(place, Offer(donor, described.code, time_tag(time + self.edition.donation_time)))
            return
        start, end = start_of(walker(self.s, self.focus, map, equal, to_of(found))), to_of(found)
        self.times[found] = map.time(start, end)
        way = lights(map, start, end) if end < CELLS else ""
        self._choose(who, place, Offer(who, described.code, time_tag(self.times[found]), lights=way))

    def _sort_trip(self, found: int) -> None:
        """A nurse, then a bag, then where it is dropped, then where she ends."""
        start, bag, drop, _ = [PLACES[stop_of(found, number)] for number in range(4)]
        nurse, first, second = f"person/{KINDS[NURSE]}/{start}", f"carry/{start}/{bag}", f"carry/{start}/{bag}/{drop}"
        described = describe(found)
        self._choose(nurse, f"bag/{bag}", Offer(nurse, "", then=first))
        self._offer(f"place/{drop}", Offer(first, "", sign_tag("i-c-below"), then=second))
        self._offer(described.targets[3], Offer(second, described.code, sign_tag("i-c-steps")))

    def _sort_treatment(self, found: int) -> None:
        """By a doctor or with a bag; the third of equal patients means three of them to a workaholic doctor."""
        described = describe(found)
        chosen, patient = described.targets
        tag = money_tag(self.lang, treatment_money(self.s, self.seat, found))
        same = alike(self.mine.people, patient_of(found), room_of(found))
        copies = [count_of(found)] if kind_of(found) == OVERWORK else range(1, len(same) + 1)
        for copy in copies:
            self._choose(chosen, numbered(patient, copy), Offer(chosen, described.code, tag))

    def _sort_queue(self, found: int) -> None:
        described = describe(found)
        if kind_of(found) == SWAP:
            first, second = described.targets
            self._choose(first, second, Offer(first, described.code, sign_tag("i-c-swap")))
            self._choose(second, first, Offer(second, described.code, sign_tag("i-c-swap")))
        elif kind_of(found) == SEND:
            first, row = described.targets
            self._choose(first, f"{row}/1", Offer(first, described.code, sign_tag("i-c-swap")))
        else:
            row = described.targets[0]
            exit = f"appointment/{row.removeprefix('row/')}.1"
            self._choose(exit, row, Offer(exit, described.code, sign_tag("i-c-admit")))
            self._offer(row, Offer(NOBODY, described.code, sign_tag("i-c-admit")))

    def _chosen_at_first(self) -> str:
        """Nothing, but where the order does not matter or the rules let nothing else be chosen.

        Who is guided makes the first press as well: it is what is to be learned.
        """
        direct = any(offer.who == NOBODY for offers in self.offers.values() for offer in offers)
        alone = len(self.choosable) == 1 and not direct and len(self.legal) == len(self.possible)
        if self.choosable and (self.asked == FIRST_ROOMS or alone):
            return next(iter(self.choosable))
        return NOBODY

    def _choose(self, who: str, piece: str, offer: Offer) -> None:
        self.choosable.setdefault(who)
        self._offer(piece, offer)

    def _offer(self, piece: str, offer: Offer) -> None:
        known = self.offers.get(piece, ())
        if offer not in known:
            self.offers[piece] = (*known, offer)

    # -- what panels ask

    def choice(self, piece: str) -> int:
        """Is it chosen before a place is, and is it the one chosen at first?"""
        if piece not in self.choosable:
            return 0
        return AT_FIRST if piece == self.lead else CHOOSABLE

    def total(self, owner: int) -> int:
        return scoring.total(self.s, owner)

    def extinguishers(self, owner: int) -> int:
        """The spaces of a clinic that have one, as a bit mask."""
        return extinguishers.of(self.s).cells[owner] if self.s.modules[extinguishers.NUMBER] is not None else 0

    def bags(self, owner: int) -> tuple[int, ...]:
        """Where blood bags lie that nobody carries."""
        if self.s.modules[transfusion.NUMBER] is None:
            return ()
        return tuple(transfusion.bags_left(self.s, owner))

    def zombies(self, owner: int) -> tuple[int, ...]:
        return tuple(zombies.of(self.s).cells[owner]) if self.s.modules[zombies.NUMBER] is not None else ()

    def chosen_by(self, owner: int) -> int:
        """The action that everybody may know, NONE for none; `HIDDEN` for a tile face down."""
        chosen = self.s.clinics[owner].chosen
        if chosen != NONE and self.secret and owner != self.seat:
            return HIDDEN
        return chosen


HIDDEN: Final = 9
CHOOSABLE: Final = 1
AT_FIRST: Final = 2


def numbered(piece: str, copy: int) -> str:
    """The name of one of several equal pieces: the first has the name itself."""
    return piece if copy == 1 else f"{piece}/{copy}"


def works_for(scene: Scene, ware: int, place: int) -> int:
    """The service of a room that would work there at once."""
    if place >= CELLS or ware > LAST_MODULE:
        return NONE
    tiles = scene.mine.tiles[:]
    tiles[place] = ware
    return service_of(scene.grid, tiles, place)


def first_service(scene: Scene, ware: int, place: int) -> int:
    """The service of the first treatment room if this goes there, as far as that is known."""
    tiles = scene.mine.tiles[:]
    tiles[place] = ware
    room = tiles.index(TREATMENT_ROOM) if TREATMENT_ROOM in tiles else NONE
    if room == NONE or (ware == TREATMENT_ROOM and SUPPLY_ROOM not in tiles):
        near = ware == TREATMENT_ROOM and count_beside(scene.grid, tiles, place, HUB_PSYCHIATRY) > 0
        return PSYCHIATRY if near else NONE
    return service_of(scene.grid, tiles, room)


def moment(s: Position) -> int:
    """Where the round stands, as everybody sees it."""
    if s.over:
        return OVER
    if not s.round:
        return SET_UP
    asked = [kind_of_step(s.current(seat)) for seat in s.deciders]
    if CHOOSE_ACTION in asked:
        return CHOOSING
    kind = asked[0]
    if kind in MOMENTS:
        return MOMENTS[kind]
    ahead = {kind_of_step(step) for step in s.agenda}
    if kind == PARK_CAR:
        return HIRING if s.clinics[s.deciders[0]].chosen == HIRE_TILE else ADMITTING
    assert kind == CARS_LEAVE
    if BUSINESS in ahead:
        return MOVING
    return TREATING if ADMINISTRATION in ahead else NIGHT


# -- tags: what is written on a blue piece


@lru_cache(maxsize=512)
def ware_tag(lang: str, price: int, service: int) -> Markup:
    sign = svg(f"i-c-{SERVICES[service]}", "i") if service != NONE else None
    if price == NONE and sign is None:
        return Markup()
    return el("span", money(lang, price) if price != NONE else None, sign, cls="c-tag")


@lru_cache(maxsize=256)
def money_tag(lang: str, earned: int) -> Markup:
    return el("span", money(lang, earned), cls="c-tag")


@lru_cache(maxsize=128)
def time_tag(time: int) -> Markup:
    return el("span", svg("i-clock", "i"), time, cls="c-tag")


@lru_cache(maxsize=8)
def sign_tag(symbol: str) -> Markup:
    return el("span", svg(symbol, "i"), cls="c-tag small")


# -- a piece: chosen, pressed, or asked


@lru_cache(maxsize=16384)
def opt(offer: Offer) -> Markup:
    """A blue ring and a tag, shown while somebody or something is chosen."""
    return el(
        "span",
        el("span", cls="ring"),
        offer.tag,
        cls="opt lead" if offer.who == NOBODY else "opt",
        data_who=offer.who,
        data_code=offer.code or None,
        data_then=offer.then or None,
        data_lights=offer.lights or None,
    )


def press(
    piece: str,
    offers: tuple[Offer, ...],
    choosable: int,
    cls: str,
    label: str,
    *inside: Child,
    asked: str = "",
    come_from: str = "",
) -> Markup:
    """A piece as a button: to be chosen, to make a move, or to tell what it is. `asked` is what it tells about."""
    common: dict[str, str | None] = {"aria_label": label, "data_piece": piece, "data_from": come_from or None}
    if choosable:
        first = {
            "data_set_who": asked or piece,
            "data_again": NOBODY,
            "aria_pressed": "false",
            "data_default": "" if choosable == AT_FIRST else None,
        }
        plays = {"form": "play", "name": "code"} if offers else {}
        value = offers[0].code if offers else asked or piece
        shown = [opt(offer) for offer in offers]
        return el("button", inside, shown, cls=f"{cls} can", type="button", value=value, **plays, **first, **common)
    if offers:
        lead = next((offer for offer in offers if offer.who == NOBODY), None)
        return el(
            "button",
            inside,
            [opt(offer) for offer in offers],
            cls=f"{cls} may",
            type=None if lead else "button",
            form="play",
            name="code",
            value=(lead or next((offer for offer in offers if offer.code), offers[0])).code or None,
            **common,
        )
    return el("button", inside, cls=f"{cls} tells", **{**common, **asks(asked or piece, piece)})
