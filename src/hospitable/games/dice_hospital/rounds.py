"""The rounds: six phases each, eight times, and the end of the game."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, the_table
from .cards import NONE
from .happenings import ENDED, ROUND_BEGAN
from .state import Position
from .steps import (
    DISCHARGED_PATIENTS,
    END_GAME,
    END_ROUND,
    HOSPITAL_ACTIVATION,
    HOSPITAL_IMPROVEMENT,
    LAST_STEPS,
    NEGLECTED_PATIENTS,
    PATIENT_INTAKE,
    ROUND,
    SHIFT_CHANGE,
    START_ROUND,
)


def start_round(s: Position, seat: int, arg: int) -> None:
    """The six phases, each finished by all before the next (DH-RND-02, -03)."""
    s.round += 1
    s.tell(ROUND_BEGAN, NONE, (s.round,), "DH-RND-04")
    s.then_table(s.rules.plans[ROUND])


def end_round(s: Position, seat: int, arg: int) -> None:
    """Eight rounds, then the end (DH-RND-01, -04)."""
    if s.round < s.rules.edition.rounds:
        s.then_table((START_ROUND,))
    else:
        s.then_table(s.rules.plans[LAST_STEPS])


def end_game(s: Position, seat: int, arg: int) -> None:
    s.tell(ENDED, NONE, (), "DH-END-01")


PHASE: Final = Part(
    run={START_ROUND: start_round, END_ROUND: end_round, END_GAME: end_game},
    plans={
        ROUND: (
            PATIENT_INTAKE,
            HOSPITAL_IMPROVEMENT,
            HOSPITAL_ACTIVATION,
            NEGLECTED_PATIENTS,
            DISCHARGED_PATIENTS,
            SHIFT_CHANGE,
            END_ROUND,
        ),
        LAST_STEPS: (END_GAME,),
    },
    leads={
        START_ROUND: (((the_table, ROUND),),),
        END_ROUND: (((the_table, START_ROUND),), ((the_table, LAST_STEPS),)),
    },
)
