"""What a department would do to each patient, before anybody is sent there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..beds import BEDS
from ..departments import bags_to_spend, count_patients, reach
from ..dice import ANY, COLOURS, HEALTHY, VALUE, colour_of
from ..effects import ANY_VALUES, FLIP, HEAL, RECOLOUR, REROLL, SAME_VALUE
from ..pieces import Department, Edition
from ..state import Hospital
from .scene import Scene

HOME = "i-d-home"


class Preview(NamedTuple):
    """A patient a department can work on: what becomes of it (a drawing), and whether that takes a blood bag."""

    bed: int
    result: str
    bag: bool


def previews(scene: Scene, departments: tuple[int, ...]) -> dict[int, tuple[Preview, ...]]:
    bags = bags_to_spend(scene.s, scene.mine)
    beds = tuple(scene.mine.beds)
    return {department: preview(scene.edition, department, beds, bags) for department in departments}


@lru_cache(maxsize=4096)
def preview(edition: Edition, number: int, beds: tuple[int, ...], bags: int) -> tuple[Preview, ...]:
    department = edition.departments[number]
    values = reached(department, beds, bags)
    found = []
    for bed in range(BEDS):
        patient = beds[bed]
        if not patient or not values >> (patient & VALUE) & 1:
            continue
        right = department.colour in (ANY, colour_of(patient))
        if right or (bags and department.effect == HEAL):
            found.append(Preview(bed, outcome(department, patient, right), not right))
    return tuple(found)


def reached(department: Department, beds: tuple[int, ...], bags: int) -> int:
    """The values (a mask) of which a set can be made."""
    if department.pattern == ANY_VALUES:
        return department.values
    hospital = Hospital()
    hospital.beds = list(beds)
    counts = count_patients(hospital)
    found = 0
    for value in range(1, 7):
        span = [value] if department.pattern == SAME_VALUE else [value, value + 1, value + 2]
        only = [count if k & 7 in span else 0 for k, count in enumerate(counts)]
        if reach(department, only, bags) >= department.least:
            for each in span:
                found |= 1 << each
    return found & department.values


def outcome(department: Department, patient: int, right: bool) -> str:
    """The die a patient becomes, or the way home."""
    value = patient & VALUE
    colour = COLOURS[colour_of(patient) if right else department.colour]
    if department.effect == RECOLOUR:
        return "i-dye"
    if department.effect == REROLL:
        return "i-reroll"
    value = HEALTHY - value if department.effect == FLIP else value + department.steps
    return HOME if value >= HEALTHY else f"die-{colour}-{value}"
