"""The rules of a game composed: the phases of the book, what varies, then the modules in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from . import (
    actions,
    administration,
    admit,
    build,
    business,
    first_clinics,
    hire,
    movement,
    parking,
    rounds,
    scoring,
    solo,
    university,
)
from .modules import extinguishers, transfusion, workaholics, zombies
from .moves import ACCEPT
from .pieces import Edition
from .rules import Rules
from .steps import ROUND, TREAT_PATIENTS

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value

PHASES: Final = (
    first_clinics.PHASE,
    rounds.PHASE,
    actions.PHASE,
    build.PHASE,
    hire.PHASE,
    admit.PHASE,
    parking.PHASE,
    movement.PHASE,
    business.PHASE,
    administration.PHASE,
)

MODULES: Final[list[tuple[str, Callable[[Rules], None]]]] = [
    ("transfusion", transfusion.join),
    ("extinguishers", extinguishers.join),
    ("workaholics", workaholics.join),
    ("zombies", zombies.join),
]
"""Each brings what no other one touches, so that the order is only that of the book."""


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants."""
    rules = Rules(game, seats, variants, edition)
    for phase in PHASES:
        rules.add(phase)
    rules.plans[ROUND] = rounds.plan_of_round(edition.action_steps)
    set_numbers(rules)
    if rules.players == 1:
        solo.join(rules)
    for name, join in MODULES:
        if variants[name] is True:
            join(rules)
    rules.add_source(TREAT_PATIENTS, business.add_proposal, {ACCEPT: business.accept})
    return rules


def set_numbers(rules: Rules) -> None:
    """What the base game says of everything that varies."""
    rules.doctor_bag = rules.edition.doctor_bag[rules.players]
    rules.doctor_weights = university.any_doctor
    rules.doctor_price = university.price_of_place
    rules.slow = movement.no_spaces
    rules.closed = movement.no_spaces
    rules.may_enter = movement.anybody
    rules.more_patients = movement.just_two
    rules.extra_time = movement.only_walking
    rules.may_stay = movement.nobody_stays
    rules.room_bonus = business.no_bonus
    rules.rests = administration.nobody_rests
    rules.wares = dict(build.AGAINST)
    rules.score = scoring.base_lines()
