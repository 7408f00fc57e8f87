"""A round: flip and roll, choose a patient, admit patients, the Cardiologist check, end of the round."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, the_table
from .state import Position
from .steps import ADMIT_PATIENTS, CHECK_CARDIOLOGISTS, CHOOSE_PATIENTS, END_ROUND, FLIP_AND_ROLL, START_ROUND

STEPS_OF_ROUND: Final[tuple[int, ...]] = (
    FLIP_AND_ROLL,
    CHOOSE_PATIENTS,
    ADMIT_PATIENTS,
    CHECK_CARDIOLOGISTS,
    END_ROUND,
)


def start_round(s: Position, seat: int, arg: int) -> None:
    """Its five steps, each finished by all before the next (ER-RND-03)."""
    s.then_table(STEPS_OF_ROUND)


PART: Final[Part] = Part(
    run={START_ROUND: start_round},
    leads={START_ROUND: (tuple([(the_table, step) for step in STEPS_OF_ROUND]),)},
)
