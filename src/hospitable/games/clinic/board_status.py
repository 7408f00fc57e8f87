"""The main board: pieces of the box, bags and displays, as many as there can be."""

from __future__ import annotations

from ...core.texts import Text
from .first_clinics import BONUS_WARES
from .labels import said_here, ware_name
from .people import FIRST_PATIENT, LADDER, PURPLE_DOCTOR
from .setup import starting_stock
from .state import Position
from .steps import OTHER_END
from .tiles import (
    BONUS_CONVEYORS,
    CONVEYOR,
    EMPTY,
    ENTRANCE,
    FIRE_EXTINGUISHER,
    HUB_PSYCHIATRY,
    NONE,
    PARKING_2,
    PARKING_3,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    WARES,
    is_hub,
    is_module,
    is_special,
)


def board_status(s: Position) -> list[Text]:
    owners = list(range(len(s.clinics)))
    if sorted(s.order) != owners or sorted(s.stack) != owners:
        return [said_here("status.order")]
    found = [said_here("status.pieces", ware=ware_name(ware)) for ware in range(1, len(WARES)) if not is_whole(s, ware)]
    if not displays_fit(s) or not taken_fits(s):
        found.append(said_here("status.main_board"))
    if not bonuses_fit(s):
        found.append(said_here("status.bonuses"))
    return found


# -- pieces


def is_whole(s: Position, ware: int) -> bool:
    """Is everything that was in stock at the start there, or built, or set aside?"""
    edition = s.rules.edition
    if ware == PARKING_3:
        return s.stock[ware] == 0
    if ware == FIRE_EXTINGUISHER:  # the module counts them
        return ware in s.rules.wares or s.stock[ware] == 0
    total = starting_stock(s.rules, edition)[ware]
    if ware in (HUB_PSYCHIATRY, TREATMENT_ROOM, SUPPLY_ROOM, ENTRANCE):
        total += len([clinic for clinic in s.clinics if built(s, ware) and has(clinic.tiles, clinic.entrances, ware)])
    there = s.stock[ware] + built(s, ware) + set_aside(s, ware)
    if is_special(ware) and edition.special_types[s.rules.players] < len(WARES[8:12]):
        return there in (0, total)
    if ware == CONVEYOR:  # a pair that could not be placed has left the game
        return there == total or (there == total - 2 and any(s.rules.experts))
    return there == total


def has(tiles: list[int], entrances: int, ware: int) -> bool:
    return entrances > 0 if ware == ENTRANCE else ware in tiles


def built(s: Position, ware: int) -> int:
    if ware == ENTRANCE:
        return sum(clinic.entrances.bit_count() for clinic in s.clinics)
    if ware == CONVEYOR:
        return sum(clinic.conveyors.bit_count() for clinic in s.clinics)
    count = sum(clinic.tiles.count(ware) for clinic in s.clinics)
    return count + sum(clinic.tiles.count(PARKING_3) for clinic in s.clinics) if ware == PARKING_2 else count


def set_aside(s: Position, ware: int) -> int:
    """For a bonus tile, or as the other end of a conveyor."""
    count = 0
    for clinic in s.clinics:
        if clinic.bonus in BONUS_WARES and BONUS_WARES[clinic.bonus] == ware:
            count += 2 if clinic.bonus == BONUS_CONVEYORS else 1
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    return count + (len([step for step in steps if step & 255 == OTHER_END]) if ware == CONVEYOR else 0)


# -- displays


def displays_fit(s: Position) -> bool:
    edition, players = s.rules.edition, s.rules.players
    if len(s.appointments) != s.rules.services or len(s.university) != edition.university[players]:
        return False
    if any(len(row) > edition.row_length for row in s.appointments) or s.university.count(PURPLE_DOCTOR) > 1:
        return False
    if any(count > most for count, most in zip(s.doctor_bag, s.rules.doctor_bag, strict=True)):
        return False
    if PURPLE_DOCTOR in s.university and not s.rules.doctor_bag[PURPLE_DOCTOR]:
        return False
    waiting = sum(len(row) for row in s.appointments)
    people = [who & 15 for clinic in s.clinics for who in clinic.people]
    patients = len([kind for kind in people if kind >= FIRST_PATIENT])
    if sum(s.bag) + waiting + patients > sum(edition.patient_bag[players][:LADDER]):
        return False
    return nurses_fit(s) and s.orderlies <= edition.orderlies[players]


def nurses_fit(s: Position) -> bool:
    """The columns of rounds gone by are empty, those to come full."""
    most = s.rules.edition.nurses[s.rules.players]
    now = max(0, s.round - 1)
    fine = all(count == most for count in s.nurses[now + (s.round > 0) :]) and not any(s.nurses[:now])
    return fine and all(count <= most for count in s.nurses)


def taken_fits(s: Position) -> bool:
    """Who has built a hub or a special module in this round has taken its tile."""
    taken = [ware for ware in range(len(WARES)) if s.taken >> ware & 1]
    if any(not is_module(ware) or not (is_hub(ware) or is_special(ware)) for ware in taken):
        return False
    hubs = len([ware for ware in taken if is_hub(ware)])
    if s.taken == 0:  # new tiles come before the round is over
        return True
    specials = len(taken) - hubs
    own_hubs = sum(clinic.hub_built for clinic in s.clinics)
    own_specials = sum(clinic.special_built for clinic in s.clinics)
    return hubs == own_hubs and specials == own_specials and all(built(s, ware) for ware in taken)


def bonuses_fit(s: Position) -> bool:
    """On offer only in the set-up, each tile once; one for each seat that has still to take one, and one more."""
    taken = [clinic.bonus for clinic in s.clinics if clinic.bonus != NONE]
    known = taken + s.bonuses
    if s.round and known:
        return False
    return len(set(known)) == len(known) and s.bonuses == sorted(s.bonuses) and len(s.bonuses) >= EMPTY
