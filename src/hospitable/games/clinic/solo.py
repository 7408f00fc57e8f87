"""Solitaire: an objective chosen before the game, checked at its end, and the title that the points earn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...core.plan import Part, Whose
from ...core.scoring import ScoreItem
from . import scoring
from .geometry import buildings
from .grid import floor_of
from .happenings import OBJECTIVE_EVENT
from .moves import AIM, move, number_of
from .people import COLOURS, LADDER, NURSE, WHITE, WHITE_PATIENT, is_patient
from .people import kind_of as kind_of_person
from .pieces import Objective
from .rules import Rules
from .state import Position
from .steps import BONUS_TILES, CHOOSE_GOAL, OBJECTIVE, SET_UP
from .tiles import (
    FOUR_DOCTOR_COLORS,
    FOUR_NURSES,
    LITTLE_TIME,
    NO_WHITE_PATIENTS,
    NONE,
    OBJECTIVES,
    SEVEN_DOCTORS,
    SIX_CURED_LAST_ROUND,
    THREE_BUILDINGS,
    THREE_PATIENT_COLORS,
    TOP_FLOOR_HUB,
    TWO_HUNDRED_DOLLARS,
    is_hub,
)

SOLE: Final = 0
"""The only seat."""


def ask_for_goal(s: Position, seat: int, arg: int) -> None:
    """Before everything else (CL-SOL-01)."""
    s.ask_in_order(OBJECTIVE, [SOLE])


def goal_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(AIM, objective) for objective in range(len(OBJECTIVES))]


def choose_goal(s: Position, seat: int, arg: int, chosen: int) -> None:
    s.objective = number_of(chosen)
    s.tell(OBJECTIVE_EVENT, seat, (s.objective,), "CL-SOL-01")


# -- is it reached? (CL-SOL-03 to -12)


def is_reached(s: Position) -> bool:
    """As things stand; it counts when the game is over (CL-SOL-02)."""
    return s.objective != NONE and REACHED[s.objective](s, s.rules.edition.objectives[s.objective])


def no_white_patients(s: Position, objective: Objective) -> bool:
    """Neither in the bag nor on any board."""
    waiting = sum([row.count(WHITE) for row in s.appointments])
    return s.bag[WHITE] + waiting + s.clinics[SOLE].count(WHITE_PATIENT) <= objective.number("max")


def enough_buildings(s: Position, objective: Objective) -> bool:
    return len(buildings(s.rules.grids[SOLE], s.clinics[SOLE].tiles)) >= objective.number("min")


def little_time(s: Position, objective: Objective) -> bool:
    return s.clinics[SOLE].time <= objective.number("max")


def enough_doctors(s: Position, objective: Objective) -> bool:
    return len(s.clinics[SOLE].doctors()) >= objective.number("min")


def doctor_colours(s: Position, objective: Objective) -> bool:
    """Purple is none of the four (CL-RUL-28)."""
    colours = {kind_of_person(who) for who in s.clinics[SOLE].doctors()}
    return len([colour for colour in colours if colour < LADDER]) >= objective.number("min")


def patient_colours(s: Position, objective: Objective) -> bool:
    colours = {kind_of_person(who) for who in s.clinics[SOLE].people if is_patient(who)}
    return len(colours) >= objective.number("min")


def top_floor_hub(s: Position, objective: Objective) -> bool:
    tiles = s.clinics[SOLE].tiles
    return any(is_hub(tile) and floor_of(cell) == objective.number("floor") for cell, tile in enumerate(tiles))


def cured_at_last(s: Position, objective: Objective) -> bool:
    """So many in the last round, and so many of each colour among them."""
    cured = s.clinics[SOLE].cured
    if sum(cured) < objective.number("min"):
        return False
    wanted = [objective.numbers.get(colour, 0) for colour in COLOURS[:LADDER]]
    return all(cured[colour] >= wanted[colour] for colour in range(LADDER))


def enough_nurses(s: Position, objective: Objective) -> bool:
    return s.clinics[SOLE].count(NURSE) >= objective.number("min")


def enough_money(s: Position, objective: Objective) -> bool:
    """With a popularity after the final count that is not below nothing (CL-RUL-28)."""
    clinic = s.clinics[SOLE]
    return clinic.money >= objective.number("min") and scoring.total(s, SOLE) >= objective.number("popularity_min")


REACHED: Final[dict[int, Callable[[Position, Objective], bool]]] = {
    NO_WHITE_PATIENTS: no_white_patients,
    THREE_BUILDINGS: enough_buildings,
    LITTLE_TIME: little_time,
    SEVEN_DOCTORS: enough_doctors,
    FOUR_DOCTOR_COLORS: doctor_colours,
    THREE_PATIENT_COLORS: patient_colours,
    TOP_FLOOR_HUB: top_floor_hub,
    SIX_CURED_LAST_ROUND: cured_at_last,
    FOUR_NURSES: enough_nurses,
    TWO_HUNDRED_DOLLARS: enough_money,
}


def title(s: Position) -> int:
    """What the points are called (pieces.py: TITLES), NONE below the first one (CL-SOL-13)."""
    points = scoring.total(s, SOLE)
    found = NONE
    for number, least in enumerate(s.rules.edition.ratings):
        if points >= least:
            found = number
    return found


def nothing(s: Position, owner: int) -> int:
    """The objective brings no points; without it they do not count (CL-SOL-02)."""
    return 0


def sole_seat(s: Position, seat: int) -> list[int]:
    return [SOLE]


def join(rules: Rules) -> None:
    whose: Whose = sole_seat
    rules.add(
        Part(
            run={CHOOSE_GOAL: ask_for_goal},
            options={OBJECTIVE: goal_options},
            resolve={OBJECTIVE: choose_goal},
            leads={CHOOSE_GOAL: (((whose, OBJECTIVE),),)},
        )
    )
    rules.insert_before(SET_UP, BONUS_TILES, CHOOSE_GOAL)
    rules.score.append(ScoreItem("objective", nothing, "CL-SOL-02"))
