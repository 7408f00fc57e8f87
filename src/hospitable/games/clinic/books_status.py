"""Can the books of a clinic be what they are? The rules say of everything how much can have come in by now."""

from __future__ import annotations

from ...core.texts import Text
from .admit import queue_points
from .geometry import FAR
from .grid import FLOORS, ROWS
from .labels import said_here
from .modules import extinguishers, transfusion, zombies
from .people import DOCTORS, LADDER, is_patient
from .people_status import before_business, nights
from .state import Position
from .steps import ACTION_STEP
from .tiles import ADMIT, BUILD, HIRE, LABORATORY, WARES, is_hub, is_special

NEIGHBOURS = 6
"""Spaces beside a space (CL-GEO-02)."""
FIRST_PEOPLE = 2
"""The first doctor, and whom a bonus tile brings (CL-SET-09, -12)."""
HIRED_AT_ONCE = 2
"""With one tile (CL-HIR-01)."""
LEGS = 3
"""A nurse with a bag walks to the bag, to its room, and on to her own (CL-DIG-05)."""


def amounts_status(s: Position, owner: int, path: list[int]) -> list[Text]:
    """Every number on its own, then what was earned, whatever it was spent on."""
    clinic, edition = s.clinics[owner], s.rules.edition
    earned = edition.start_money + edition.bonus_money + most_earned(s, path)
    learned = laboratory_points(s, owner, path)
    bought = 0 if before_business(s, path) else earned // edition.price
    walked = s.round > 1 or (s.round == 1 and ACTION_STEP not in path)
    bites = s.rules.keepers[zombies.NUMBER] is not None and not before_business(s, path)
    amounts = [
        ("money", clinic.money, earned),
        ("popularity", clinic.popularity, learned + bought),
        ("time", clinic.time, most_time(s, owner, path)),
        ("walks", clinic.walks, clinic.walks if walked else 0),
        ("abandoned", clinic.abandoned, clinic.abandoned if bites else 0),
    ]
    for field, found, most in amounts:
        if found > most:
            return [said_here("status.amount", clinic=owner, field=field, found=found, most=most)]
    together = clinic.money + clinic.income + edition.price * max(0, clinic.popularity - learned)
    if together > earned:
        return [said_here("status.too_rich", clinic=owner, found=together, most=earned)]
    return flags_status(s, owner)


# -- money


def most_earned(s: Position, path: list[int]) -> int:
    """Every patient who is gone paid once at most, as a cure or as half a zombie; each transfusion pays like a cure.

    Whose patient it was is not written anywhere, so that each clinic may have had them all (CL-BUS-07 to -09,
    CL-BLO-05, CL-ZOM-05).
    """
    if before_business(s, path):
        return 0
    edition = s.rules.edition
    beside = edition.garden_bonus
    if s.rules.keepers[extinguishers.NUMBER] is not None:
        beside = max(beside, edition.extinguisher_bonus)
    fee = max(edition.outpatient_income, max(edition.income) + NEIGHBOURS * beside)
    each = max(fee, edition.zombie_income) if s.rules.keepers[zombies.NUMBER] is not None else fee
    earned = each * patients_gone(s)
    if s.rules.keepers[transfusion.NUMBER] is not None:  # a bag of one round is used in a later one (CL-BLO-01, -04)
        earned += fee * (s.round - 1)
    return earned


def patients_gone(s: Position) -> int:
    left = sum(s.rules.edition.patient_bag[s.rules.players][:LADDER]) - sum(s.bag)
    left -= sum([len(row) for row in s.appointments])
    return left - sum([len([who for who in clinic.people if is_patient(who)]) for clinic in s.clinics])


def laboratory_points(s: Position, owner: int, path: list[int]) -> int:
    """For every doctor there can have been in a laboratory, every night (CL-AMN-06, CL-CAP-06)."""
    edition = s.rules.edition
    doctors = s.clinics[owner].tiles.count(LABORATORY) * edition.capacity[LABORATORY][DOCTORS]
    return doctors * edition.laboratory_points * nights(s, path)


# -- time


def most_time(s: Position, owner: int, path: list[int]) -> int:
    """For every movement that was, everybody who can have been there, all the way (CL-MOV-02, -05)."""
    movements = max(0, s.round - 1) if ACTION_STEP in path else s.round
    tiles = s.rules.edition.action_tiles
    arrivals = tiles[HIRE] * HIRED_AT_ONCE + tiles[ADMIT] * queue_points(s, owner)
    walks = FIRST_PEOPLE * movements + arrivals * movements * (movements + 1) // 2
    donations = 0
    if s.rules.keepers[transfusion.NUMBER] is not None:
        walks *= LEGS
        donations = s.rules.edition.donation_time * movements
    return walks * longest_way(s, owner) + donations


def longest_way(s: Position, owner: int) -> int:
    """Down from the top, across the ground, which is open everywhere, and up again; zombies force ways around."""
    if s.rules.keepers[zombies.NUMBER] is not None:
        return FAR
    columns = s.rules.grids[owner].columns
    spaces = (FLOORS - 1) + (columns - 1) + (ROWS - 1) + (FLOORS - 1)
    return spaces * 2 if s.rules.keepers[extinguishers.NUMBER] is not None else spaces  # CL-EXT-03


# -- what was built in this round


def flags_status(s: Position, owner: int) -> list[Text]:
    """With a Build tile of this round, and one of the tiles that were taken (CL-BLD-05, -07)."""
    clinic = s.clinics[owner]
    built_something = clinic.actions[BUILD] < s.rules.edition.action_tiles[BUILD]
    taken = [ware for ware in range(len(WARES)) if s.taken >> ware & 1 and ware in clinic.tiles]
    hub = built_something and (s.over or any(is_hub(ware) for ware in taken))
    special = built_something and (s.over or any(is_special(ware) for ware in taken))
    wrong = [
        field
        for field, flag, fine in (
            ("hub_built", clinic.hub_built, hub),
            ("special_built", clinic.special_built, special),
        )
        if flag and not fine
    ]
    return [said_here("status.books", clinic=owner, field=field) for field in wrong]
