"""Pieces that are not there: why a code that names a tile not on display or a card not yours is refused.

What lies before a player and cannot be chosen is refused by the decisions themselves, piece by piece. Here is the rest,
asked only for a code of a kind of move that is possible now.
"""

from __future__ import annotations

from typing import Final

from ...core.rules import Explain
from .beds import bed_list
from .cards import CONSULTANT, NONE, NOWHERE, NURSE, name_in, number_in
from .dice import colour_of, is_pink, value_of
from .hospital_activation import usable
from .modules import reports
from .moves import (
    BAG,
    BUILD,
    DISCARD_TILE,
    KEEP,
    PASS,
    ambulance_of,
    arrival_of,
    beds_in,
    department_of,
    dice_of,
    kind_of,
    number_of,
    worker_of,
)
from .patient_intake import equal_dice, missing_beds, number_on, room_left
from .reasons import (
    ADMINISTRATORS_KEPT,
    CARD_NOT_SHOWN,
    COPY_ANOTHER,
    KEEP_ONE,
    NO_AMBULANCE,
    NO_DEPARTMENT,
    NOT_ARRIVING,
    NOT_BUILT,
    NOT_DEALT,
    NOT_DRAWN,
    NOT_EMPLOYED,
    NOT_LOWEST,
    NOT_ROLLED,
    NOT_TO_COPY,
    NOT_YOUR_CARD,
    NOT_YOUR_TILE,
    OTHER_AMBULANCE,
    OTHER_COLOURS,
    OTHER_VALUES,
    PILE_EMPTY,
    PRINTED_STAYS,
    REMOVE_EXACTLY,
    REPORT_COMPLETED,
    REPORT_NOT_DEALT,
    ROOM_FOR,
    TILE_NOT_SHOWN,
    first_and_last,
    packed,
)
from .refused_patients import explain_ability, explain_one, explain_treat, first_empty_bed
from .state import Position
from .steps import (
    ACTIVATE,
    ARRANGE,
    CHOOSE_AMBULANCE,
    CHOOSE_COPY,
    CHOOSE_GUARDED,
    CHOOSE_REVEAL,
    CHOOSE_THREE,
    COLLECT,
    COMPLETE_REPORT,
    DISCARD_ONE,
    EVENT_CHOICE,
    IMPROVE,
    KEEP_ADMINISTRATOR,
    LOAD,
    OVERFLOW,
    TREAT_PATIENTS,
    USE_ABILITY,
)

# -- the set-up


def explain_reveal(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return PILE_EMPTY, 0


def explain_arrangement(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    values = [value_of(die) for die in dice_of(chosen)]
    if sorted(values) != s.rules.start_values:
        return OTHER_VALUES, packed(s.rules.start_values)
    return OTHER_COLOURS, packed([1 + colour_of(die) for die in s.hospitals[seat].arrivals])


def explain_administrator(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return (KEEP_ONE, 0) if kind_of(chosen) == PASS else (NOT_DEALT, number_of(chosen))


# -- Patient Intake


def explain_load(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if ambulance_of(chosen) != number_on(s, arg):
        return OTHER_AMBULANCE, number_on(s, arg)
    left = s.rolled[: equal_dice(s)]
    for die in dice_of(chosen):
        if value_of(die) != value_of(s.rolled[0]):
            return NOT_LOWEST, value_of(s.rolled[0])
        if die not in left:
            return NOT_ROLLED, die
        left.remove(die)
    return ROOM_FOR, room_left(s, arg)


def explain_ambulance(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NO_AMBULANCE, first_and_last(number_on(s, 0), number_on(s, len(s.ambulances) - 1))


def explain_leave(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return NOT_DRAWN, number_of(chosen)


def explain_overflow(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if not beds_in(chosen):
        return NOT_ARRIVING, arrival_of(chosen)
    hospital = s.hospitals[seat]
    pink = any(is_pink(hospital.at(bed)) for bed in bed_list(beds_in(chosen)))
    if pink or first_empty_bed(hospital, chosen) != NONE:
        return explain_one(s, seat, arg, chosen)
    return REMOVE_EXACTLY, missing_beds(s, hospital)


# -- Hospital Improvement


def explain_improvement(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return TILE_NOT_SHOWN if kind_of(chosen) == BUILD else CARD_NOT_SHOWN, number_of(chosen)


def explain_discard(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    number = number_in(number_of(chosen))
    if kind_of(chosen) == KEEP:
        return ADMINISTRATORS_KEPT, 0
    if kind_of(chosen) == DISCARD_TILE:
        return PRINTED_STAYS if number in s.rules.fixed else NOT_YOUR_TILE, number
    return NOT_YOUR_CARD, number


# -- Hospital Activation


def explain_copy(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    number = number_of(chosen)
    return (COPY_ANOTHER, 0) if number == CONSULTANT else (NOT_TO_COPY, number)


def explain_activation(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    if kind_of(chosen) == BAG:
        return explain_one(s, seat, arg, chosen)
    worker = worker_of(chosen)
    if worker != NURSE and worker - 1 not in s.hospitals[seat].specialists:
        return NOT_EMPLOYED, worker - 1
    department = department_of(chosen)
    if department == NOWHERE:
        return NO_DEPARTMENT, worker
    hospital = s.hospitals[seat]
    why: list[int] = []
    usable(s, hospital, s.rules.rooms_apart(s, seat), s.rules.bags_to_spend(s, hospital), why)
    for i in range(0, len(why), 3):  # refused to all workers alike
        if department_of(why[i]) == name_in(department):
            return why[i + 1], why[i + 2]
    return NOT_BUILT, number_in(department)


# -- solo


def explain_report(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return REPORT_COMPLETED if number_of(chosen) in reports.of(s).completed else REPORT_NOT_DEALT, 0


EXPLAIN: Final[dict[int, Explain]] = {
    CHOOSE_REVEAL: explain_reveal,
    ARRANGE: explain_arrangement,
    KEEP_ADMINISTRATOR: explain_administrator,
    EVENT_CHOICE: explain_one,
    LOAD: explain_load,
    CHOOSE_AMBULANCE: explain_ambulance,
    CHOOSE_THREE: explain_leave,
    OVERFLOW: explain_overflow,
    IMPROVE: explain_improvement,
    DISCARD_ONE: explain_discard,
    CHOOSE_COPY: explain_copy,
    ACTIVATE: explain_activation,
    TREAT_PATIENTS: explain_treat,
    USE_ABILITY: explain_ability,
    CHOOSE_GUARDED: explain_one,
    COMPLETE_REPORT: explain_report,
    COLLECT: explain_one,
}
