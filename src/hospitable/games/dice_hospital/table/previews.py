"""What a department would do to each patient, before anybody is sent there."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..beds import BEDS, only_bed
from ..departments import reach
from ..dice import COLOURS, HEALTHY, colour_of, count_dice, has_value, is_colour, value_of
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
    bags = scene.rules.bags_to_spend(scene.s, scene.mine)
    beds = tuple(scene.mine.beds)
    return {department: preview(scene.edition, department, beds, bags) for department in departments}


@lru_cache(maxsize=4096)
def preview(edition: Edition, number: int, beds: tuple[int, ...], bags: int) -> tuple[Preview, ...]:
    department = edition.departments[number]
    values = reached(department, beds, bags)
    found = []
    for bed in range(BEDS):
        patient = beds[bed]
        if not patient or not has_value(patient, values):
            continue
        right = is_colour(patient, department.colour)
        if right or (bags and department.effect == HEAL):
            found.append(Preview(bed, outcome(department, patient, right), not right))
    return tuple(found)


def reached(department: Department, beds: tuple[int, ...], bags: int) -> int:
    """The values (a mask) of which a set can be made."""
    if department.pattern == ANY_VALUES:
        return department.values
    hospital = Hospital()
    hospital.beds = list(beds)
    counts = count_dice(hospital.beds)
    found = 0
    for value in range(1, 7):
        span = [value] if department.pattern == SAME_VALUE else [value, value + 1, value + 2]
        only = [count if value_of(k) in span else 0 for k, count in enumerate(counts)]
        if reach(department, only, bags) >= department.least:
            for each in span:
                found |= only_bed(each)
    return found & department.values


def outcome(department: Department, patient: int, right: bool) -> str:
    """The die a patient becomes, or the way home."""
    value = value_of(patient)
    colour = COLOURS[colour_of(patient) if right else department.colour]
    if department.effect == RECOLOUR:
        return "i-dye"
    if department.effect == REROLL:
        return "i-reroll"
    value = HEALTHY - value if department.effect == FLIP else value + department.steps
    return HOME if value >= HEALTHY else f"die-{colour}-{value}"
