"""Are people as many as there can be? Everybody is in a bag, on the main board, in a clinic, or gone.

Bounds follow from what the rules let come in and leave by now; where nobody can have left, the count must be exact.
"""

from __future__ import annotations

from ...core.agenda import arg_of, kind_of
from ...core.texts import Text
from .actions import is_secret
from .admit import queue_points
from .labels import kind_name, said_here
from .modules import transfusion, zombies
from .people import (
    LADDER,
    NURSE,
    ORDERLY,
    PURPLE_DOCTOR,
    WHITE_DOCTOR,
    YELLOW_DOCTOR,
    patient_of,
)
from .state import Position
from .steps import ACTION_STEP, ADMINISTRATION, BUSINESS, CHOOSE_DOOR, MOVEMENT
from .tiles import ADMIT, HIRE, NONE

BONUS_PERSON = 1
"""Of each kind that a bonus tile brings there is one such tile (CL-SET-08, -09)."""


def people_status(s: Position, path: list[int]) -> list[Text]:
    found = patients_status(s, path) + arrivals_status(s, path)
    found += doctors_status(s, path) + university_status(s, path)
    return found + helpers_status(s, path)


# -- what can have happened by now


def before_business(s: Position, path: list[int]) -> bool:
    """Nobody has been cured, has died or was lost, and nothing was earned: that begins with the first Business."""
    return s.round <= 1 and not s.over and BUSINESS not in path and ADMINISTRATION not in path


def nights(s: Position, path: list[int]) -> int:
    """Administrations whose part on the main board is done: no question comes before it (CL-AMN-02 to -05)."""
    return max(0, s.round - 1) + (s.over or ADMINISTRATION in path)


def bitten(s: Position) -> int:
    """At most so many people were lost to zombies: each left a car behind (CL-ZOM-04)."""
    return sum(clinic.abandoned for clinic in s.clinics) if s.rules.keepers[zombies.NUMBER] is not None else 0


def used(s: Position, owner: int, action: int) -> int:
    """Tiles of an action that an owner has played at most: all of the rounds gone by, and those of this one."""
    printed = s.rules.edition.action_tiles[action]
    return printed * max(0, s.round - 1) + printed - s.clinics[owner].actions[action]


def used_by_all(s: Position, action: int) -> int:
    return sum([used(s, owner, action) for owner in range(len(s.clinics))])


def used_now(s: Position, action: int) -> int:
    """In this round, by all together."""
    printed = s.rules.edition.action_tiles[action]
    return sum([printed - clinic.actions[action] for clinic in s.clinics])


def inside(s: Position, kind: int) -> int:
    """Of a kind in all clinics; who has been hired and has not chosen a door yet counts, too."""
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    at_doors = [step for step in steps if kind_of(step) == CHOOSE_DOOR and arg_of(step) == kind]
    return sum([clinic.count(kind) for clinic in s.clinics]) + len(at_doors)


def starters(s: Position) -> int:
    """Clinics into which the first doctor has come, who is out of no bag (CL-SET-07, -12)."""
    return len(s.clinics) if s.round else len([clinic for clinic in s.clinics if clinic.people])


def between(what: Text, found: int, least: int, most: int) -> list[Text]:
    if least <= found <= most:
        return []
    return [said_here("status.count", what=what, found=found, least=least, most=most)]


# -- patients


def patients_status(s: Position, path: list[int]) -> list[Text]:
    """Bag, appointments, clinics; cured and dead ones never come back (CL-RUL-18)."""
    printed = s.rules.edition.patient_bag[s.rules.players][:LADDER]
    waiting = [sum([row.count(colour) for row in s.appointments]) for colour in range(LADDER)]
    out = [printed[colour] - s.bag[colour] - waiting[colour] for colour in range(LADDER)]
    here = [inside(s, patient_of(colour)) for colour in range(LADDER)]
    for colour in range(LADDER):
        if before_business(s, path) or out[colour] < 0:
            found = between(kind_name(patient_of(colour)), here[colour], out[colour], out[colour])
            if found:
                return found
    if not colours_fit(s, path, out, here):
        return [said_here("status.colours", what=said_here("status.patients"))]
    return gone_status(s, path, sum(out), sum(out) - sum(here))


def colours_fit(s: Position, path: list[int], out: list[int], here: list[int]) -> bool:
    """Patients get one colour worse each night (CL-AMN-08), and only a transfusion makes one better (CL-BLO-06)."""
    for colour in range(LADDER):
        if sum(here[colour:]) > sum(out[max(0, colour - nights(s, path)) :]):
            return False
        if sum(here[: colour + 1]) > sum(out[: colour + 1]) and s.rules.keepers[transfusion.NUMBER] is None:
            return False
    return True


def gone_status(s: Position, path: list[int], admitted: int, gone: int) -> list[Text]:
    """Who is gone was admitted: a queue point for each (CL-ADM-01, -04), and doors are never lost (CL-RUL-15)."""
    cured = sum([sum(clinic.cured) for clinic in s.clinics])
    most = sum([used(s, owner, ADMIT) * queue_points(s, owner) for owner in range(len(s.clinics))])
    if admitted > most:
        return between(said_here("status.admitted"), admitted, 0, most)
    if nights(s, path) == 0:  # nobody has died: cured, or two of them a zombie (CL-ZOM-01)
        cured += bitten(s)
        return between(said_here("status.gone"), gone, cured, cured)
    return between(said_here("status.gone"), gone, cured, admitted)


def arrivals_status(s: Position, path: list[int]) -> list[Text]:
    """One patient for each row in the set-up and in every action step, as long as the bag lasts (CL-SET-19, CL-NEW)."""
    arrivals = s.rules.edition.action_steps * max(0, s.round - 1) + s.action - (ACTION_STEP in path)
    drawn = sum(s.rules.edition.patient_bag[s.rules.players][:LADDER]) - sum(s.bag)
    found = between(said_here("status.drawn"), drawn, 0, s.rules.services * (1 + arrivals))
    just_arrived = (s.round <= 1 and s.action <= 1) or s.action > 1 or ACTION_STEP not in path
    undisturbed = s.round == 0 or is_secret(s) or MOVEMENT in path or BUSINESS in path
    if any(s.bag) and just_arrived and undisturbed and not all(s.appointments):
        found.append(said_here("status.board", field="appointments"))
    return found


# -- doctors


def doctors_status(s: Position, path: list[int]) -> list[Text]:
    """Bag, university, clinics. All but workaholics and victims of zombies stay (CL-WRK-06, CL-ZOM-04)."""
    printed = s.rules.doctor_bag
    hired = [printed[kind] - s.doctor_bag[kind] - s.university.count(kind) for kind in range(PURPLE_DOCTOR + 1)]
    here = [inside(s, kind) for kind in range(PURPLE_DOCTOR + 1)]
    purple = hired[PURPLE_DOCTOR]
    least = purple if nights(s, path) == 0 else 0
    found = between(kind_name(PURPLE_DOCTOR), here[PURPLE_DOCTOR], least, purple)
    if nights(s, path) == 0:  # nobody has learned anything or got tired yet
        hired[WHITE_DOCTOR] += starters(s)
        for kind in range(LADDER):
            more = BONUS_PERSON if kind == YELLOW_DOCTOR else 0
            found += between(kind_name(kind), here[kind], hired[kind], hired[kind] + more)
        return found
    stayed = sum(hired[:LADDER]) + starters(s)
    most = stayed + BONUS_PERSON
    found += between(said_here("status.doctors"), sum(here[:LADDER]), stayed - bitten(s), most)
    return found + between(said_here("status.doctors_hired"), sum(hired), 0, used_by_all(s, HIRE))


def university_status(s: Position, path: list[int]) -> list[Text]:
    """The best ones leftmost; each night new ones on the places of those who were hired (CL-HIR-02, CL-AMN-03, -04)."""
    fills = nights(s, path) + 1
    there = [kind for kind in s.university if kind != NONE]
    drawn = [total - left for total, left in zip(s.rules.doctor_bag, s.doctor_bag, strict=True)]
    fine = there == sorted(there, reverse=True)
    fine = fine and sum(drawn) <= fills * len(s.university)
    fine = fine and drawn[PURPLE_DOCTOR] <= fills  # never two of them at a time (CL-WRK-02)
    for kind in range(LADDER):  # nobody forgets anything there
        fine = fine and len([who for who in there if who <= kind]) <= sum(drawn[: kind + 1])
    empty = s.university.count(NONE)
    if any(s.doctor_bag[:LADDER]):
        hired = 0 if s.over or ADMINISTRATION in path else used_now(s, HIRE)
        fine = fine and empty <= hired
    return [] if fine else [said_here("status.board", field="university")]


# -- nurses and orderlies


def helpers_status(s: Position, path: list[int]) -> list[Text]:
    """Out of the column of the round and off the display, one of them with each tile (CL-HIR-01, -03)."""
    column = s.rules.edition.nurses[s.rules.players]
    evening = s.over or ADMINISTRATION in path  # what was left in the column has gone to the box (CL-AMN-05)
    hired_now = 0 if s.round == 0 or evening else column - s.nurses[s.round - 1]
    hired = hired_now + column * (s.round if evening else max(0, s.round - 1))
    found = between(said_here("status.nurses_hired"), hired_now, 0, used_now(s, HIRE))
    nurses = inside(s, NURSE)
    found += between(kind_name(NURSE), nurses, hired_now - bitten(s), hired + BONUS_PERSON)
    orderlies = s.rules.edition.orderlies[s.rules.players] - s.orderlies
    let_go = s.round > 1 or ACTION_STEP not in path  # one without a supply room leaves in the movement (CL-RUL-32)
    least = 0 if s.round and let_go else orderlies
    found += between(kind_name(ORDERLY), inside(s, ORDERLY), least, orderlies + BONUS_PERSON)
    most = used_by_all(s, HIRE) - max(hired_now, nurses - BONUS_PERSON)
    return found + between(said_here("status.orderlies_hired"), orderlies, 0, most)
