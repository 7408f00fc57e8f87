"""Is what is still to happen possible? Which steps can be under way follows from what each step leads to."""

from __future__ import annotations

from ...core.agenda import arg_of, kind_of, seat_of
from ...core.plan import step_asked, under_way
from ...core.texts import Text
from . import admit
from .grid import CELLS
from .labels import said_here
from .people import ORDERLY
from .state import Position
from .steps import (
    ACTION_STEP,
    ADMIT_TURN,
    BRING_CARS,
    BUILD_COMPONENT,
    BUILD_TURN,
    CARS_LEAVE,
    CHOOSE_DOOR,
    DOCTOR_HIRED,
    HELPER_HIRED,
    HIRE_SOMEBODY,
    HIRE_TURN,
    OTHER_END,
    ROUND,
    SET_UP,
    USE_QUEUE,
    cars_left,
    lot_of,
)
from .tiles import PARKING_2, PARKING_3


def agenda_status(s: Position) -> list[Text]:
    path = path_of(s)
    if not path and not s.over:
        return [said_here("status.agenda", step=step_asked(s), round=s.round)]
    if not round_fits(s, path):
        return [said_here("status.round", step=step_asked(s), round=s.round, action=s.action)]
    steps = [step for agenda in [s.agenda, *s.own] for step in agenda]
    return [said_here("status.not_asked", seat=seat_of(step)) for step in steps if not argument_fits(s, step)]


def path_of(s: Position) -> list[int]:
    """The steps being done, from the whole game down to the one that is asked."""
    return under_way(s, s.agenda, s.own, SET_UP)


def round_fits(s: Position, path: list[int]) -> bool:
    """The set-up is before the first round, the end after the last; action steps are counted."""
    edition = s.rules.edition
    if s.over:
        return s.round == edition.rounds and s.action == edition.action_steps
    if ROUND not in path:
        return s.round == 0 and s.action == 0
    if s.round == 0:
        return False
    if ACTION_STEP not in path:
        return s.action == edition.action_steps
    to_come = len([step for step in s.agenda if kind_of(step) == ACTION_STEP])
    return s.action == edition.action_steps - to_come


def argument_fits(s: Position, step: int) -> bool:
    """Does a step name what is there?"""
    kind, seat, arg = kind_of(step), seat_of(step), arg_of(step)
    clinic = s.clinics[seat] if seat < len(s.clinics) else None
    if clinic is None:
        return arg == 0
    if kind in (BUILD_TURN, BUILD_COMPONENT):
        return (kind == BUILD_COMPONENT) <= arg <= s.rules.edition.components
    if kind in (HIRE_TURN, HIRE_SOMEBODY):
        return arg <= (DOCTOR_HIRED | HELPER_HIRED)
    if kind in (ADMIT_TURN, USE_QUEUE):
        return (kind == USE_QUEUE) <= arg <= admit.queue_points(s, seat)
    if kind == CHOOSE_DOOR:
        return arg <= ORDERLY and len(clinic.slots()) + len(clinic.pads()) > 1
    if kind == OTHER_END:
        return arg < CELLS and clinic.conveyors == 1 << arg
    if kind == BRING_CARS:
        cell, most = lot_of(arg), cars_left(arg)
        if cell >= len(clinic.lots) or clinic.tiles[cell] not in (PARKING_2, PARKING_3):
            return False
        room = s.rules.edition.lots[clinic.tiles[cell]] - clinic.lots[cell]
        return 0 < most <= room and clinic.cars() > clinic.lots[cell]
    if kind == CARS_LEAVE:
        return 0 < arg == clinic.cars_too_many()
    return arg == 0
