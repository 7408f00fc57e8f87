"""The plan of a round, and the phases and variants a game is made of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...core.plan import Part
from . import admit_patient, cardiologists, choose_patient, end_of_round, flip_and_roll, solo_ursule
from .cards import NONE
from .pieces import Edition
from .state import Position, Rules
from .steps import ADMIT_PATIENTS, CHECK_CARDIOLOGISTS, CHOOSE_PATIENTS, END_ROUND, FLIP_AND_ROLL, START_ROUND

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


def start_round(s: Position, seat: int, arg: int) -> None:
    s.then_table(s.rules.plans[START_ROUND])


# flip and roll, choose, admit, check, end: the five steps of a round (ER-RND-03)
ROUND: Final[Part] = Part(
    run={START_ROUND: start_round},
    plans={START_ROUND: (FLIP_AND_ROLL, CHOOSE_PATIENTS, ADMIT_PATIENTS, CHECK_CARDIOLOGISTS, END_ROUND)},
)
PHASES: Final[tuple[Part, ...]] = (
    flip_and_roll.PART,
    choose_patient.PART,
    admit_patient.PART,
    cardiologists.PART,
    end_of_round.PART,
)


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants: the steps of the book, some of them replaced."""
    rules = Rules(game, seats, variants, edition)
    for phase in PHASES:
        rules.add(phase)
    rules.add(ROUND if rules.ursule == NONE else solo_ursule.PART)
    if rules.simultaneous:  # ER-RUL-03
        rules.add(choose_patient.IN_SECRET)
        rules.add(admit_patient.ALL_TOGETHER)
    return rules
