"""The main board: pieces of the box, bags and displays, as many as there can be."""

from __future__ import annotations

from ...core.agenda import kind_of as kind_of_step
from ...core.texts import Text
from .first_clinics import BONUS_WARES
from .labels import said_here, ware_name
from .people import LADDER, PURPLE_DOCTOR
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
    SPECIALS,
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
    found += [said_here("status.board", field=field) for field, fine in displays(s) if not fine]
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
    if is_special(ware) and edition.special_types[s.rules.players] < len(SPECIALS):
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
    return count + (len([step for step in steps if kind_of_step(step) == OTHER_END]) if ware == CONVEYOR else 0)


# -- displays


def displays(s: Position) -> list[tuple[str, bool]]:
    """Every field of the main board, and whether it holds what it can."""
    edition, players = s.rules.edition, s.rules.players
    return [
        ("appointments", rows_fit(s)),
        ("university", university_fits(s)),
        ("bag", all(n <= most for n, most in zip(s.bag, edition.patient_bag[players][:LADDER], strict=True))),
        ("doctor_bag", all(n <= most for n, most in zip(s.doctor_bag, s.rules.doctor_bag, strict=True))),
        ("nurses", nurses_fit(s)),
        ("orderlies", s.orderlies <= edition.orderlies[players]),
        ("taken", taken_fits(s)),
    ]


def rows_fit(s: Position) -> bool:
    return len(s.appointments) == s.rules.services and all(
        len(row) <= s.rules.edition.row_length for row in s.appointments
    )


def university_fits(s: Position) -> bool:
    """A place for each player; of purple doctors one at most (CL-WRK-02)."""
    if len(s.university) != s.rules.edition.university[s.rules.players]:
        return False
    return s.university.count(PURPLE_DOCTOR) <= (1 if s.rules.doctor_bag[PURPLE_DOCTOR] else 0)


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
    if s.over:  # new tiles came with the last administration
        return s.taken == 0
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
