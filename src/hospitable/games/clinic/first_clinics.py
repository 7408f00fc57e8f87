"""The set-up that players decide: bonus tiles, the first clinic of experts, pieces of bonus tiles, the first cars."""

from __future__ import annotations

from typing import Final

from ...core.agenda import step
from ...core.chance import TABLE_STREAM
from ...core.plan import Part, Together, follow, same_seat
from . import hire
from .build import against_place, all_sites, argument, lay, places_for
from .happenings import (
    BONUS_LOST_EVENT,
    BONUS_SHOWN_EVENT,
    LAID_OUT_EVENT,
    MONEY_EVENT,
    OPENED_EVENT,
    PLACED_EVENT,
    TOOK_BONUS_EVENT,
)
from .moves import OPEN, PLACE, TAKE, move, number_of, site_of, ware_of, with_ware
from .people import FIRST_SLOT, NURSE, ORDERLY, WHITE_DOCTOR, YELLOW_DOCTOR
from .plans import in_order, in_reverse_order
from .reasons import BONUS_NOT_THERE, FINE, OFF_THE_BOARD, ONLY_BONUS_PIECE, ONLY_FIRST_ROOMS, about
from .state import Position
from .steps import (
    BONUS_TILES,
    FIRST_CLINICS,
    FIRST_ENTRANCE,
    FIRST_ROOMS,
    MOVE_IN,
    OTHER_END,
    PARK_CAR,
    PLACE_BONUS,
    SET_UP,
    SETTLE_IN,
    START_ROUND,
    TAKE_BONUS,
)
from .tiles import (
    BONUS_CONVEYORS,
    BONUS_GARDEN,
    BONUS_MONEY,
    BONUS_NURSE,
    BONUS_ORDERLY,
    BONUS_PARKING,
    BONUS_YELLOW_DOCTOR,
    BONUSES,
    CONVEYOR,
    ENTRANCE,
    GARDEN,
    HUB_PSYCHIATRY,
    NONE,
    PARKING_2,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
)

BONUS_WARES: Final = {BONUS_CONVEYORS: CONVEYOR, BONUS_GARDEN: GARDEN, BONUS_PARKING: PARKING_2}
BONUS_PEOPLE: Final = {BONUS_YELLOW_DOCTOR: YELLOW_DOCTOR, BONUS_ORDERLY: ORDERLY, BONUS_NURSE: NURSE}

# -- bonus tiles (CL-SET-08)


def show_bonuses(s: Position, seat: int, arg: int) -> None:
    """One more than players; taken in reverse turn order."""
    left = list(range(len(BONUSES)))
    for _ in range(s.rules.edition.bonus_tiles[s.rules.players]):
        s.bonuses.append(left.pop(s.below(len(left), "bonus tile", TABLE_STREAM)))
    s.bonuses.sort()
    s.tell(BONUS_SHOWN_EVENT, NONE, tuple(s.bonuses), "CL-SET-08")
    s.ask_in_order(TAKE_BONUS, in_reverse_order(s, seat))


def bonus_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(TAKE, bonus) for bonus in s.bonuses]


def explain_bonus(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return BONUS_NOT_THERE, number_of(chosen)


def take_bonus(s: Position, seat: int, arg: int, chosen: int) -> None:
    """Money at once; a piece is set aside until the clinic stands (CL-SET-21, CL-RUL-13)."""
    bonus = number_of(chosen)
    clinic = s.clinics[seat]
    s.bonuses.remove(bonus)
    s.tell(TOOK_BONUS_EVENT, seat, (bonus,), "CL-SET-08")
    if bonus == BONUS_MONEY:
        clinic.money += s.rules.edition.bonus_money
        s.tell(MONEY_EVENT, seat, (s.rules.edition.bonus_money, clinic.money), "CL-SET-08")
        return
    clinic.bonus = bonus
    if bonus in BONUS_WARES:
        s.stock[BONUS_WARES[bonus]] -= 2 if bonus == BONUS_CONVEYORS else 1


# -- the first clinic


def lay_out(s: Position, seat: int, arg: int) -> None:
    """Beginners draw a layout, experts build as they like, all at the same time (CL-SET-10, -11)."""
    s.bonuses = []
    left = list(range(len(s.rules.edition.layouts)))
    for owner in s.order:
        if not s.rules.experts[owner]:
            colour = left.pop(s.below(len(left), "layout", TABLE_STREAM))
            layout = s.rules.edition.layouts[colour]
            clinic = s.clinics[owner]
            clinic.tiles[layout.hub] = HUB_PSYCHIATRY
            clinic.tiles[layout.treatment] = TREATMENT_ROOM
            clinic.tiles[layout.supply] = SUPPLY_ROOM
            clinic.entrances = 1 << layout.slot
            s.tell(LAID_OUT_EVENT, owner, (colour,), "CL-SET-10")
    s.ask_together(MOVE_IN, s.order)


def move_in(s: Position, seat: int, arg: int) -> None:
    if s.rules.experts[seat]:
        s.then(seat, (FIRST_ENTRANCE, FIRST_ROOMS, SETTLE_IN))
    else:
        s.then(seat, (SETTLE_IN,))


def entrance_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """The entrance says where the hub is: it must point to it (CL-SET-11)."""
    return [move(OPEN, slot) for slot in s.rules.grids[seat].slots]


def explain_entrance(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return OFF_THE_BOARD, about(ENTRANCE, FIRST_SLOT + number_of(chosen))


def open_entrance(s: Position, seat: int, arg: int, chosen: int) -> None:
    slot = number_of(chosen)
    clinic = s.clinics[seat]
    lay(clinic, ENTRANCE, FIRST_SLOT + slot)
    lay(clinic, HUB_PSYCHIATRY, s.rules.grids[seat].front[slot])
    s.tell(OPENED_EVENT, seat, (slot,), "CL-SET-11")


def first_wares(s: Position, owner: int) -> list[int]:
    """The rooms still to be placed, in either order: one may stand on the other."""
    return [ware for ware in (TREATMENT_ROOM, SUPPLY_ROOM) if ware not in s.clinics[owner].tiles]


def room_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    out: list[int] = []
    add_places(s, seat, first_wares(s, seat), out, why)
    return out


def add_places(s: Position, seat: int, wares: list[int], out: list[int], why: list[int] | None) -> None:
    """Free pieces wherever the rules of building let them stand."""
    sites = all_sites(s, seat)
    for ware in wares:
        for place in places_for(sites, ware):
            reason = against_place(s, seat, sites, ware, place)
            if reason == FINE:
                out.append(with_ware(PLACE, ware, place))
            elif why is not None:
                why += (with_ware(PLACE, ware, place), reason, argument(s, seat, reason, ware, place))


def explain_room(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return explain_place(s, seat, chosen, first_wares(s, seat), ONLY_FIRST_ROOMS)


def explain_place(s: Position, seat: int, chosen: int, wares: list[int], otherwise: int) -> tuple[int, int]:
    ware, place = ware_of(chosen), site_of(chosen)
    reason = against_place(s, seat, all_sites(s, seat), ware, place) if ware in wares else otherwise
    return reason, about(ware, place)


def place_room(s: Position, seat: int, arg: int, chosen: int) -> None:
    lay(s.clinics[seat], ware_of(chosen), site_of(chosen))
    s.tell(PLACED_EVENT, seat, (ware_of(chosen), site_of(chosen)), "CL-SET-11")
    if first_wares(s, seat):
        s.then(seat, (FIRST_ROOMS,))


# -- everybody arrives (CL-SET-09, -12)


def settle_in(s: Position, seat: int, arg: int) -> None:
    """The first doctor and whoever a bonus tile brings stand at the entrance; their cars park last."""
    clinic = s.clinics[seat]
    place = hire.doors(s, seat)[0]
    hire.join(s, seat, WHITE_DOCTOR, place)
    s.then(seat, (PARK_CAR,))
    if clinic.bonus in BONUS_PEOPLE:
        hire.join(s, seat, BONUS_PEOPLE[clinic.bonus], place)
        clinic.bonus = NONE
        s.then(seat, (PARK_CAR,))
    elif clinic.bonus in BONUS_WARES:
        if piece_options(s, seat, 0, None):
            s.then(seat, (PLACE_BONUS,))
        else:  # two conveyors, and no two tiles in line: back to the box
            clinic.bonus = NONE
            s.tell(BONUS_LOST_EVENT, seat, (), "CL-BLD-14")


def piece_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Where the piece of the bonus tile goes; it comes out of what was set aside."""
    out: list[int] = []
    add_places(s, seat, [BONUS_WARES[s.clinics[seat].bonus]], out, why)
    return out


def explain_piece(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return explain_place(s, seat, chosen, [BONUS_WARES[s.clinics[seat].bonus]], ONLY_BONUS_PIECE)


def place_piece(s: Position, seat: int, arg: int, chosen: int) -> None:
    clinic = s.clinics[seat]
    ware, place = ware_of(chosen), site_of(chosen)
    lay(clinic, ware, place)
    clinic.bonus = NONE
    s.tell(PLACED_EVENT, seat, (ware, place), "CL-SET-08")
    if ware == CONVEYOR:
        s.then(seat, (step(OTHER_END, place),))


PHASE: Final[Part] = Part(
    run={
        SET_UP: follow(SET_UP),
        BONUS_TILES: show_bonuses,
        FIRST_CLINICS: lay_out,
        MOVE_IN: move_in,
        SETTLE_IN: settle_in,
    },
    options={
        TAKE_BONUS: bonus_options,
        FIRST_ENTRANCE: entrance_options,
        FIRST_ROOMS: room_options,
        PLACE_BONUS: piece_options,
    },
    resolve={
        TAKE_BONUS: take_bonus,
        FIRST_ENTRANCE: open_entrance,
        FIRST_ROOMS: place_room,
        PLACE_BONUS: place_piece,
    },
    explain={
        TAKE_BONUS: explain_bonus,
        FIRST_ENTRANCE: explain_entrance,
        FIRST_ROOMS: explain_room,
        PLACE_BONUS: explain_piece,
    },
    plans={SET_UP: (BONUS_TILES, FIRST_CLINICS, START_ROUND)},
    leads={
        BONUS_TILES: (((in_reverse_order, TAKE_BONUS),),),
        FIRST_CLINICS: (((Together(in_order), MOVE_IN),),),
        MOVE_IN: (
            ((same_seat, FIRST_ENTRANCE), (same_seat, FIRST_ROOMS), (same_seat, SETTLE_IN)),
            ((same_seat, SETTLE_IN),),
        ),
        FIRST_ROOMS: (((same_seat, FIRST_ROOMS),),),
        SETTLE_IN: (
            ((same_seat, PLACE_BONUS), (same_seat, PARK_CAR)),
            ((same_seat, PARK_CAR), (same_seat, PARK_CAR)),
            ((same_seat, PARK_CAR),),
        ),
        PLACE_BONUS: (((same_seat, OTHER_END),),),
    },
)
