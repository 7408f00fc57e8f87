"""What a department or a specialist would do to each patient, before anybody is sent there or hired."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..beds import BEDS, only_bed
from ..cards import NONE
from ..departments import reach
from ..dice import COLOURS, HEALTHY, colour_of, count_dice, has_value, is_colour, value_of
from ..effects import (
    ANY_VALUES,
    CHANGE_COLOUR,
    FLIP,
    HEAL,
    HEAL_AND_HARM,
    HEAL_HEALED,
    HEAL_OTHER,
    ON_HEAL,
    RECOLOUR,
    REROLL,
    REROLL_OTHER,
    REST_OTHERS,
    SAME_VALUE,
    SWAP_STAFF,
)
from ..pieces import Department, Edition, Specialist
from ..state import Hospital
from .scene import Scene
from .words import kind_of_room

HOME = "i-d-home"


class Preview(NamedTuple):
    """A patient who can be helped: what becomes of it, if that is known (a drawing), and if it takes a blood bag."""

    bed: int
    result: str
    bag: bool


def preview_of(scene: Scene, number: int, colour: int) -> tuple[Preview, ...]:
    """Of a department that works on this colour instead of its own, or on its own (NONE)."""
    bags = scene.rules.bags_to_spend(scene.s, scene.mine)
    return preview(scene.edition, number, tuple(scene.mine.beds), bags, colour)


def previews(scene: Scene, departments: tuple[int, ...]) -> dict[int, tuple[Preview, ...]]:
    bags = scene.rules.bags_to_spend(scene.s, scene.mine)
    beds = tuple(scene.mine.beds)
    return {department: preview(scene.edition, department, beds, bags) for department in departments}


@lru_cache(maxsize=4096)
def preview(edition: Edition, number: int, beds: tuple[int, ...], bags: int, colour: int = NONE) -> tuple[Preview, ...]:
    department = kind_of_room(edition, number, colour)
    if department.effect == SWAP_STAFF:
        return ()
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
    colour = colour_of(patient) if right else department.colour
    if department.effect == RECOLOUR:
        return "i-dye"
    if department.effect == REROLL:
        return "i-reroll"
    return healed(colour, HEALTHY - value if department.effect == FLIP else value + department.steps)


def healed(colour: int, value: int) -> str:
    """Somebody who comes to this value: a die, or the way home."""
    return HOME if value >= HEALTHY else f"die-{COLOURS[colour]}-{value}"


# -- specialists

CHANGES: Final = {REROLL_OTHER: "i-reroll", CHANGE_COLOUR: "i-dye", REST_OTHERS: "plaster", HEAL_AND_HARM: ""}
HELPING: Final = (HEAL_HEALED, HEAL_OTHER, *CHANGES)


def helps(scene: Scene, card: int) -> tuple[Preview, ...]:
    """Whom a specialist could help today, after a department that has healed somebody as its ability asks."""
    return helped(scene.edition, card, tuple(scene.mine.beds))


@lru_cache(maxsize=4096)
def helped(edition: Edition, card: int, beds: tuple[int, ...]) -> tuple[Preview, ...]:
    ability = edition.specialists[card]
    if ability.effect not in HELPING:
        return ()
    found = []
    for bed, patient in enumerate(beds):
        if not patient or not is_colour(patient, ability.colour) or not has_value(patient, ability.values):
            continue
        first = beds if ability.effect == HEAL_HEALED else (*beds[:bed], *beds[bed + 1 :])
        if any(sets_off(ability, other, patient) for other in first if other):
            found.append(Preview(bed, after(ability, patient), False))
    return tuple(found)


def sets_off(ability: Specialist, healed: int, patient: int) -> bool:
    """Would this one, healed by a department, let the ability work on that patient?"""
    like = not ability.like_before or value_of(healed) == value_of(patient)
    return like and (ability.trigger != ON_HEAL or is_colour(healed, ability.trigger_colour))


def after(ability: Specialist, patient: int) -> str:
    """What an ability makes of a patient; how far one is whom a department heals first nobody knows."""
    if ability.effect != HEAL_OTHER:
        return CHANGES.get(ability.effect, "")
    return healed(colour_of(patient), value_of(patient) + ability.steps)
