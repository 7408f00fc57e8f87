"""The plan of a round: which steps in which order, and the tables of steps for a set of variants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import admit_patient, cardiologists, choose_patient, end_of_round, flip_and_roll, solo_ursule
from .cards import NONE
from .pieces import Edition
from .state import Position, Rules
from .steps import (
    ADMIT_PATIENTS,
    CHECK_CARDIOLOGISTS,
    CHOOSE,
    CHOOSE_PATIENTS,
    CHOOSE_TOGETHER,
    DISCARD,
    END_ROUND,
    FLIP_AND_ROLL,
    REVEAL_CHOICES,
    SETTLE,
    START_ROUND,
    URSULE_TURN,
)

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


def start_round(s: Position, seat: int, arg: int) -> None:
    """Flip and roll, choose, admit, check, end: the five steps of a round (ER-RND-03)."""
    s.then_table((FLIP_AND_ROLL, CHOOSE_PATIENTS, ADMIT_PATIENTS, CHECK_CARDIOLOGISTS, END_ROUND))


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants: the steps of the book, some of them replaced."""
    rules = Rules(game, seats, variants, edition)
    rules.run = {
        START_ROUND: start_round,
        FLIP_AND_ROLL: flip_and_roll.flip_and_roll,
        CHOOSE_PATIENTS: choose_patient.choose_in_order,
        ADMIT_PATIENTS: admit_patient.admit_in_order,
        CHECK_CARDIOLOGISTS: cardiologists.check_cardiologists,
        END_ROUND: end_of_round.end_round,
    }
    rules.options = {CHOOSE: choose_patient.options, SETTLE: admit_patient.options}
    rules.resolve = {CHOOSE: choose_patient.choose, SETTLE: admit_patient.settle}
    rules.explain = {SETTLE: admit_patient.explain}
    if rules.simultaneous:
        add_simultaneous(rules)
    if rules.ursule != NONE:
        add_ursule(rules)
    return rules


def add_simultaneous(rules: Rules) -> None:
    """Dice in secret, admissions at the same time (ER-RUL-03)."""
    rules.run[CHOOSE_PATIENTS] = choose_patient.choose_in_secret
    rules.run[CHOOSE_TOGETHER] = choose_patient.choose_together
    rules.run[REVEAL_CHOICES] = choose_patient.reveal_choices
    rules.run[ADMIT_PATIENTS] = admit_patient.admit_together
    rules.resolve[CHOOSE] = choose_patient.commit


def add_ursule(rules: Rules) -> None:
    """The solo game: another order of the round, her turn, and another check (ER-SOR-01, ER-UCA-02)."""
    rules.run[START_ROUND] = solo_ursule.start_round
    rules.run[URSULE_TURN] = solo_ursule.turn
    rules.run[CHECK_CARDIOLOGISTS] = solo_ursule.check_cardiologists
    rules.options[DISCARD] = solo_ursule.discard_options
    rules.resolve[DISCARD] = solo_ursule.discard_one
    rules.explain[DISCARD] = solo_ursule.explain_discard
