"""The rounds: three action steps, movement, business, administration, six times; and the end of the game."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, the_table
from .happenings import ENDED_EVENT, ROUND_BEGAN_EVENT
from .state import Position
from .steps import (
    ACTION_STEP,
    ADMINISTRATION,
    BUSINESS,
    END_GAME,
    END_ROUND,
    MOVEMENT,
    ROUND,
    START_ROUND,
)
from .tiles import NONE


def start_round(s: Position, seat: int, arg: int) -> None:
    """The markers advance, the action tiles come back (CL-RND-01, -03, CL-AMN-01)."""
    s.round += 1
    s.action = 0
    for clinic in s.clinics:
        clinic.actions = s.rules.edition.action_tiles[:]
        clinic.hub_built = False
        clinic.special_built = False
        clinic.cured = [0] * len(clinic.cured)
    s.tell(ROUND_BEGAN_EVENT, NONE, (s.round,), "CL-AMN-01")
    s.then_table(s.rules.plans[ROUND])


def end_round(s: Position, seat: int, arg: int) -> None:
    """Six rounds, each with its administration, then the final count (CL-AMN-12, CL-END-01)."""
    s.then_table((START_ROUND if s.round < s.rules.edition.rounds else END_GAME,))


def end_game(s: Position, seat: int, arg: int) -> None:
    s.tell(ENDED_EVENT, NONE, (), "CL-END-01")


def plan_of_round(action_steps: int) -> tuple[int, ...]:
    return (*(ACTION_STEP,) * action_steps, MOVEMENT, BUSINESS, ADMINISTRATION, END_ROUND)


PHASE: Final[Part] = Part(
    run={START_ROUND: start_round, END_ROUND: end_round, END_GAME: end_game},
    leads={
        START_ROUND: (((the_table, ROUND),),),
        END_ROUND: (((the_table, START_ROUND),), ((the_table, END_GAME),)),
    },
)
