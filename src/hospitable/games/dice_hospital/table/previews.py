"""What a department or a specialist would do to each patient, before anybody is sent there or hired."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from ..beds import has_cots, is_cot, only_bed
from ..cards import NONE
from ..departments import can_become, reach
from ..dice import colour_of, count_dice, has_value, is_colour, is_pink, opposite, value_of
from ..effects import (
    ANY_VALUES,
    CHANGE_COLOUR,
    FLIP,
    HEAL,
    HEAL_AND_HARM,
    HEAL_ANYONE,
    HEAL_HEALED,
    HEAL_OTHER,
    HEAL_PINK_AND_SAME,
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
from .outcomes import HOME, SUITCASE, cared_for, going_home_together, healed
from .scene import Scene
from .words import kind_of_room


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
    if department.pink != NONE:
        return together(beds, [Preview(*each, False) for each in cared_for(department, beds)])
    values = reached(department, beds, bags)
    found = []
    for bed, patient in enumerate(beds):
        if not patient or not has_value(patient, values) or (is_pink(patient) and department.effect == RECOLOUR):
            continue
        right = is_colour(patient, department.colour)
        if right or (bags and department.effect == HEAL and can_become(patient, department.colour)):
            found.append(Preview(bed, outcome(department, patient, right, bed), not right))
    return together(beds, found)


def together(beds: tuple[int, ...], found: list[Preview]) -> tuple[Preview, ...]:
    """Where there are cots: whoever is the last one of a family to get well takes the others along."""
    if not has_cots(len(beds)):
        return tuple(found)
    leaving = going_home_together(beds, [each.bed for each in found if each.result == SUITCASE])
    return (*[each for each in found if each.bed not in leaving], *[Preview(bed, HOME, False) for bed in leaving])


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


def outcome(department: Department, patient: int, right: bool, bed: int) -> str:
    """The die a patient becomes, or the way home; pink ones wait for their families, Babies in their cots."""
    value = value_of(patient)
    colour = colour_of(patient) if right else department.colour
    if department.effect == RECOLOUR:
        return "i-dye"
    if department.effect == REROLL:
        return "i-reroll"
    if department.effect == FLIP:
        return healed(colour, max(value, opposite(value)) if is_cot(bed) else opposite(value), bed)
    return healed(colour, value + department.steps, bed)


# -- specialists

CHANGES: Final = {REROLL_OTHER: "i-reroll", CHANGE_COLOUR: "i-dye", REST_OTHERS: "plaster", HEAL_AND_HARM: ""}
STEADY: Final = (HEAL_OTHER, HEAL_ANYONE, HEAL_PINK_AND_SAME)
"""What an ability makes of others is known before the department has healed."""
HELPING: Final = (HEAL_HEALED, *STEADY, *CHANGES)


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
        if is_pink(patient) and ability.effect == CHANGE_COLOUR:
            continue
        first = beds if ability.effect in (HEAL_HEALED, HEAL_ANYONE) else (*beds[:bed], *beds[bed + 1 :])
        if any(sets_off(ability, other, patient) for other in first if other):
            found.append(Preview(bed, after(ability, patient, bed), False))
    return together(beds, found)


def sets_off(ability: Specialist, healed: int, patient: int) -> bool:
    """Would this one, healed by a department, let the ability work on that patient?"""
    like = not ability.like_before or value_of(healed) == value_of(patient)
    if ability.effect == HEAL_PINK_AND_SAME:
        like = is_pink(patient) or value_of(healed) == value_of(patient)
    return like and (ability.trigger != ON_HEAL or is_colour(healed, ability.trigger_colour))


def after(ability: Specialist, patient: int, bed: int) -> str:
    """What an ability makes of a patient; how far one is whom a department heals first nobody knows."""
    if ability.effect not in STEADY:
        return CHANGES.get(ability.effect, "")
    return healed(colour_of(patient), value_of(patient) + ability.steps, bed)
