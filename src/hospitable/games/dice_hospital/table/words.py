"""What things are called: patients, what a department needs and does, what cards do."""

from __future__ import annotations

from functools import lru_cache

from ....core.texts import Text
from .. import about
from ..beds import BEDS_IN_WARD, is_cot, place_in_ward, ward_of
from ..cards import DEPARTMENTS, NONE
from ..dice import ALL_VALUES, ANY, COLOUR_NAMES, PINK, colour_of, is_healthy, is_treated, printed_of, values_in
from ..effects import DEPARTMENT_EFFECTS, HEAL, MOTHER_AND_BABY, PATTERNS, PINK_POSITIONS, SAME_VALUE, SWAP_STAFF
from ..labels import colour_name, die_text, said_here
from ..pieces import Department, Edition
from ..state import Position


def say(lang: str, id: str, **args: object) -> str:
    return said_here(id, **args).say(lang)


def points_lost(state: Position, fatalities: int) -> Text:
    """`-6 points`, for so many fatality tokens."""
    lost = fatalities * state.rules.fatality
    return said_here("hint.points", n=abs(lost), points=lost)


@lru_cache(maxsize=4096)
def bed_name(lang: str, bed: int, patient: int) -> str:
    """Where a patient lies, what it is, and whether it was treated or changed its colour."""
    place = {"ward": ward_of(bed) + 1, "bed": place_in_ward(bed) + 1}
    words = [said_here("table.cot" if is_cot(bed) else "table.bed", patient=die_text(patient), **place)]
    if is_healthy(patient):
        who = said_here("table.baby_well" if is_cot(bed) else "table.mother_well", **place)
        return ", ".join((who.say(lang), said_here("table.waits_for_family").say(lang)))
    if colour_of(patient) != printed_of(patient):
        words.append(said_here("table.changed", colour=colour_name(printed_of(patient))))
    if is_treated(patient):
        words.append(said_here("table.treated"))
    return ", ".join(word.say(lang) for word in words)


@lru_cache(maxsize=64)
def empty_bed_name(lang: str, bed: int) -> str:
    place = said_here("tell.bed", ward=bed // BEDS_IN_WARD + 1, bed=bed % BEDS_IN_WARD + 1)
    return said_here("table.empty_bed", place=place).say(lang)


@lru_cache(maxsize=512)
def kind_of_room(edition: Edition, number: int, colour: int = NONE) -> Department:
    """A department as printed, or as a token makes it work on another colour."""
    printed = edition.departments[number]
    return printed if colour == NONE else printed.standing(number, colour)


@lru_cache(maxsize=512)
def need(edition: Edition, lang: str, number: int, colour: int = NONE) -> str:
    """Which patients a department asks for, in words."""
    department = kind_of_room(edition, number, colour)
    if department.effect == SWAP_STAFF:
        return say(lang, "table.need.staff")
    count = said_here(f"table.count.{department.most}")
    if department.pink != NONE:
        return care_need(department, count).say(lang)
    if department.least < department.most:
        count = said_here("table.up_to", count=count)
    one = department.most == 1
    values = values_text(department.values)
    if department.colour != ANY:
        wanted = said_here(f"table.colour.{COLOUR_NAMES[department.colour]}", n=department.most)
        words = said_here(f"table.need.{PATTERNS[department.pattern]}", count=count, colour=wanted)
    elif department.pattern == SAME_VALUE:
        words = said_here("table.need.same_value", count=count)
    elif department.values == ALL_VALUES:
        words = said_here("table.need.anybody", count=count)
    else:
        words = said_here("table.need.value" if one else "table.need.values", count=count, values=values)
    if department.rerolls:
        words = said_here("table.and_reroll", need=words)
    elif department.rests:
        words = said_here("table.and_rest", need=words, n=department.rests)
    return words.say(lang)


def care_need(department: Department, count: Text) -> Text:
    """`three equal, one pink`: in which place the one must be who is healed most."""
    main = said_here(f"table.colour.{COLOUR_NAMES[department.main_colour]}", n=1)
    recoloured = department.pink == MOTHER_AND_BABY and department.main_colour != PINK
    position = "two" if recoloured else PINK_POSITIONS[department.pink]
    return said_here(f"table.care.{position}", count=count, main=main)


def values_text(mask: int) -> Text:
    """`1 or 2`, `1 to 3`."""
    values = values_in(mask)
    if len(values) == 1:
        return said_here("table.value", value=values[0])
    if len(values) == 2:
        return said_here("table.value_or", low=values[0], high=values[1])
    return said_here("table.value_to", low=values[0], high=values[-1])


@lru_cache(maxsize=256)
def gain(edition: Edition, lang: str, number: int) -> str:
    """What it does to them, in words."""
    department = edition.departments[number]
    if department.effect == HEAL:
        return said_here("table.gain" if department.most > 1 else "table.gain_one", n=department.steps).say(lang)
    return say(lang, f"table.effect.{DEPARTMENT_EFFECTS[department.effect]}")


def department_text(lang: str, number: int) -> str:
    return say(lang, f"department.{DEPARTMENTS[number]}")


@lru_cache(maxsize=512)
def specialist_text(edition: Edition, lang: str, number: int) -> str:
    """What a specialist can do."""
    return about.specialist(edition, number).say(lang)


@lru_cache(maxsize=512)
def specialist_brief(edition: Edition, lang: str, number: int) -> str:
    """The same in a few words."""
    return about.specialist_in_brief(edition, number).say(lang)


@lru_cache(maxsize=64)
def administrator_text(edition: Edition, lang: str, number: int) -> str:
    return about.administrator(edition, number).say(lang)


@lru_cache(maxsize=64)
def administrator_brief(edition: Edition, lang: str, number: int) -> str:
    return about.administrator_in_brief(edition, number).say(lang)
