"""Why a move on patients that stand in no list is refused: nobody is there, or these patients do not go together."""

from __future__ import annotations

from . import specialists
from .beds import bed_list, has_bed, is_cot
from .cards import NONE, number_in
from .dice import ANY, COLOUR_COUNT, PINK, colour_of, is_colour, is_healthy, is_pink, value_of
from .effects import HEAL, HEAL_HEALED, HEAL_OTHER, MOTHER_AND_BABY, PINK_LOWEST, RUN, SAME_VALUE
from .moves import (
    BAG,
    CARE,
    DYE,
    EXCHANGE,
    HARM,
    REMOVE,
    SEND,
    beds_in,
    changed_of,
    dyed_of,
    kind_of,
    main_of,
    new_colour_of,
)
from .pieces import Department
from .reasons import (
    ABILITY_AT_MOST,
    ABILITY_COLOUR,
    AT_MOST,
    BABY_NOT_HARMED,
    BAGS_BARRED,
    EMPTY_BED,
    EXACTLY,
    MAIN_FIRST,
    NEVER_DIES,
    NO_BAG,
    NO_PINK_SET,
    NOT_A_MOTHER_AND_A_BABY,
    NOT_IN_A_ROW,
    NOT_SAME_VALUE,
    PINK_NOT_SENT,
    PINK_STAYS,
    SAME_COLOUR,
    TOO_FEW_BAGS,
    TWO_PATIENTS,
    USELESS_CHANGE,
    WAITING_ALREADY,
    WRONG_CHANGE,
    WRONG_COLOUR,
    WRONG_MAIN,
    empty_bed,
    of_ability,
    shortage,
)
from .state import Hospital, Position
from .steps import placed_in


def first_empty_bed(hospital: Hospital, chosen: int) -> int:
    """The first bed of a move where nobody lies, or NONE."""
    for bed in bed_list(beds_in(chosen)):
        if not hospital.at(bed):
            return bed
    return NONE


def explain_one(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    """Moves on one patient: whoever is there and may not be chosen stands in the list, so nobody is, or a pink one."""
    hospital = s.hospitals[seat]
    for bed in bed_list(beds_in(chosen)):
        if is_pink(hospital.at(bed)):
            return why_not_pink(hospital.beds[bed], kind_of(chosen)), 0
    return EMPTY_BED, empty_bed(first_empty_bed(s.hospitals[seat], chosen), kind_of(chosen), NONE)


def why_not_pink(patient: int, kind: int) -> int:
    """Pink patients are spared much, and leave only with their families."""
    if is_healthy(patient):
        return WAITING_ALREADY
    return {REMOVE: NEVER_DIES, SEND: PINK_NOT_SENT, HARM: BABY_NOT_HARMED}.get(kind, PINK_STAYS)


# -- the patients of a department


def explain_treat(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    hospital = s.hospitals[seat]
    number = number_in(placed_in(arg))
    department = s.rules.room(s, seat, placed_in(arg))
    if first_empty_bed(hospital, chosen) != NONE:
        return explain_one(s, seat, arg, chosen)
    beds = bed_list(beds_in(chosen))
    wanted = shortage(number, 0, 0, department.most, department.colour, department.values)
    if kind_of(chosen) == DYE:
        return (AT_MOST, wanted) if len(beds) > department.most else explain_dye(hospital, chosen)
    if len(beds) != department.most:
        return EXACTLY, wanted
    for bed in beds:
        if is_healthy(hospital.beds[bed]):
            return WAITING_ALREADY, 0
    values = sorted([value_of(hospital.beds[bed]) for bed in beds])
    if department.pattern == SAME_VALUE and values[0] != values[-1]:
        return NOT_SAME_VALUE, number
    if department.pattern == RUN and values != list(range(values[0], values[0] + len(values))):
        return NOT_IN_A_ROW, number
    if department.pink != NONE:
        reason = why_no_care(hospital, department, chosen)
        if reason != NONE:
            return reason, number
    return explain_colours(s, hospital, chosen, colour_for(department))


def why_no_care(hospital: Hospital, department: Department, chosen: int) -> int:
    """The values fit, but a pink patient is missing, or is not where it must be; NONE for another reason."""
    beds = bed_list(beds_in(chosen))
    pink = [bed for bed in beds if colour_of(hospital.beds[bed]) == department.main_colour]
    if department.pink == MOTHER_AND_BABY:
        both = {is_cot(bed) for bed in pink} == {False, True}
        if department.main_colour != PINK:
            both = len(pink) > 1
        return NONE if both else NOT_A_MOTHER_AND_A_BABY
    if not pink:
        return NO_PINK_SET
    if kind_of(chosen) != CARE:
        return MAIN_FIRST
    main = main_of(chosen)
    if main not in pink:
        return WRONG_MAIN
    if department.pattern == RUN:
        values = sorted([value_of(hospital.beds[bed]) for bed in beds])
        if value_of(hospital.beds[main]) != values[department.pink - PINK_LOWEST]:
            return WRONG_MAIN
    return NONE


def colour_for(department: Department) -> int:
    """The colour that a blood bag may give for this department, ANY for none: only a healing allows it (DH-BLD-03)."""
    return department.colour if department.effect == HEAL else ANY


def explain_colours(s: Position, hospital: Hospital, chosen: int, colour: int) -> tuple[int, int]:
    """The patients go together but for their colours, of which this one, or ANY, is asked for."""
    changed = changed_of(chosen)
    for bed in bed_list(beds_in(chosen)):
        patient = hospital.beds[bed]
        if has_bed(changed, bed) and (is_pink(patient) or new_colour_of(chosen) == PINK):
            return PINK_STAYS, 0
        if not has_bed(changed, bed) and not is_colour(patient, colour):
            return WRONG_COLOUR, colour
        if has_bed(changed, bed) and colour_of(patient) == new_colour_of(chosen):
            return SAME_COLOUR, new_colour_of(chosen)
    if colour != ANY and new_colour_of(chosen) != colour:
        return WRONG_CHANGE, colour
    if hospital.bags == 0:
        return NO_BAG, 0
    if s.rules.bags_to_spend(s, hospital) == 0:
        return BAGS_BARRED, 0
    return (TOO_FEW_BAGS, hospital.bags) if len(bed_list(changed)) > hospital.bags else (USELESS_CHANGE, 0)


def explain_dye(hospital: Hospital, chosen: int) -> tuple[int, int]:
    """A colour that the patient has already."""
    for colour in range(COLOUR_COUNT):
        for bed in bed_list(dyed_of(chosen, colour)):
            if is_pink(hospital.beds[bed]):
                return PINK_STAYS, 0
            if colour_of(hospital.beds[bed]) == colour:
                return SAME_COLOUR, colour
    raise AssertionError("every change to another colour is possible")


# -- the patients of an ability


def explain_ability(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    hospital = s.hospitals[seat]
    ability = specialists.ability_of(s, seat, arg)
    assert ability is not None
    kind = kind_of(chosen)
    bed = first_empty_bed(hospital, chosen)
    if kind == BAG or (kind == SEND and bed == NONE):
        return explain_one(s, seat, arg, chosen)
    if bed != NONE:
        return EMPTY_BED, empty_bed(bed, kind, ability.number)
    if kind == EXCHANGE:
        return TWO_PATIENTS, 0
    if len(bed_list(beds_in(chosen))) > ability.most:
        return ABILITY_AT_MOST, of_ability(ability.number, ability.most)
    if kind == DYE:
        return explain_dye(hospital, chosen)
    by_steps = ability.effect in (HEAL_HEALED, HEAL_OTHER)
    reason, about = explain_colours(s, hospital, chosen, ability.colour if by_steps else ANY)
    return (ABILITY_COLOUR, of_ability(ability.number, about)) if reason == WRONG_COLOUR else (reason, about)
