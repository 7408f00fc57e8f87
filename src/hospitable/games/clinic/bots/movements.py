"""Movements as bots make them: a plan that depends only on where people began, and the moves that are missing to it."""

from __future__ import annotations

from typing import Final

from ..modules.transfusion import donor, of
from ..modules.trips import trip
from ..moves import ACCEPT, DISMISS, DONATE, DONE, WALK, carry, kind_of, walk
from ..people import (
    NURSE,
    before_moving,
    is_busy,
    is_free,
    person,
    place_of,
)
from ..people import kind_of as kind_of_person
from ..state import Position
from ..tiles import NONE
from .blood import BloodPlanner
from .walking import Planner, WalkPlan

RESTLESS: Final = 60
"""So many walks in one movement are enough, whatever the plan says."""


def plan_walks(s: Position, owner: int) -> WalkPlan:
    """For a clinic whose movement is to come, or under way."""
    return planner(s, owner, False).find()


def foreseen_treatments(s: Position, owner: int) -> WalkPlan:
    """What can be treated where everybody is."""
    return planner(s, owner, True).find()


def planner(s: Position, owner: int, settled: bool) -> Planner:
    return BloodPlanner(s, owner, settled) if s.rules.variants["transfusion"] else Planner(s, owner, settled)


# -- from a plan to moves


def next_walk(s: Position, seat: int, legal: list[int]) -> int:
    """One step of the plan after the other."""
    if s.clinics[seat].walks < RESTLESS:
        for chosen in missing_moves(s, seat, plan_walks(s, seat)):
            if chosen in legal:
                return chosen
    for wanted in (DONE, ACCEPT, DISMISS):
        for chosen in legal:
            if kind_of(chosen) == wanted:
                return chosen
    return legal[0]


def missing_moves(s: Position, owner: int, plan: WalkPlan) -> list[int]:
    """Nurses who carry blood first; who gives it last, when the others have left the hub."""
    found = missing_trips(s, owner, plan) if plan.trips else []
    for kind, place, end in missing_walks(s, owner, plan):
        if end != plan.hub:
            found.append(walk(WALK, kind, place, end))
    if plan.donor != NONE and donor(s.clinics[owner]) == NONE:
        places = [place_of(who) for who in s.clinics[owner].people if is_like(who, plan.donor)]
        if plan.hub in places:  # who is there already lies down, and need not make room for an equal one
            places = [plan.hub]
        found += [walk(DONATE, kind_of_person(plan.donor), place, plan.hub) for place in places[:1]]
    return found


def is_like(who: int, donor: int) -> bool:
    """Could this one, who carries nothing, be the donor of a plan?"""
    return not is_busy(who) and before_moving(who) == donor


def missing_trips(s: Position, owner: int, plan: WalkPlan) -> list[int]:
    under_way = of(s).trips[owner][:]
    found: list[int] = []
    for start, bag, drop in plan.trips:
        planned = trip(start, bag, drop, drop)
        if planned in under_way:
            under_way.remove(planned)
            continue
        for who in s.clinics[owner].people:
            if is_free(who) and before_moving(who) == person(NURSE, start):
                found.append(carry(place_of(who), bag, drop, drop))
                break
    return found


def missing_walks(s: Position, owner: int, plan: WalkPlan) -> list[tuple[int, int, int]]:
    """Who is not yet where the plan wants them: kind, place and end; equal people stand for each other."""
    found: list[tuple[int, int, int]] = []
    people = s.clinics[owner].people
    began = [before_moving(who) for who in people]
    at = 0
    while at < len(plan.people):
        kind, start = plan.kinds[at], plan.starts[at]
        wanted: list[int] = []
        while at < len(plan.people) and plan.kinds[at] == kind and plan.starts[at] == start:
            wanted.append(plan.ends[at])
            at += 1
        alike = person(kind, start)
        places = sorted([place_of(people[number]) for number in range(len(people)) if began[number] == alike])
        for end in wanted[:]:
            if end in places:
                places.remove(end)
                wanted.remove(end)
        for number in range(min(len(wanted), len(places))):
            found.append((kind, places[number], wanted[number]))
    return found
