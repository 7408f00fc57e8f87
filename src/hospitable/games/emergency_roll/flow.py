"""The rules of a game composed: the phases of the book, what varies, then the solo opponent and the variants."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ...core.plan import Part
from . import (
    admit_patient,
    cardiologists,
    choose_patient,
    end_of_round,
    flip_and_roll,
    rounds,
    scoring,
    solo_modules,
    solo_ursule,
)
from .cards import NONE
from .pieces import Edition
from .rules import Rules, Start

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value

PHASES: Final[tuple[Part, ...]] = (
    rounds.PART,
    flip_and_roll.PART,
    choose_patient.PART,
    admit_patient.PART,
    cardiologists.PART,
    end_of_round.PART,
)


def join_simultaneous(rules: Rules) -> None:
    """All choose at the same time, then all admit (ER-RUL-03)."""
    rules.add(choose_patient.IN_SECRET)
    rules.add(admit_patient.ALL_TOGETHER)


MODULES: Final[list[tuple[str, Callable[[Rules], None]]]] = [
    ("simultaneous", join_simultaneous),
    ("preparation", solo_modules.join_preparation),
    ("equipment", solo_modules.join_equipment),
    ("isolation", solo_modules.join_isolation),
    ("capacity", solo_modules.join_capacity),
]
"""In this order they join: that of the book, and of the lines in URSULE's score."""


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants."""
    rules = Rules(game, seats, variants, edition)
    for phase in PHASES:
        rules.add(phase)
    set_numbers(rules)
    if seats == 1:
        solo_ursule.join(rules)
    for name, join in MODULES:
        if variants[name] is True:
            join(rules)
    return rules


def set_numbers(rules: Rules) -> None:
    """What the base game says of everything that varies."""
    named, edition = str(rules.variants["first_chief"]), rules.edition
    rules.first_chief = NONE if named == "random" else int(named) - 1
    rules.standing = scoring.standing
    for _ in range(rules.seats):
        rules.add_sheet(Start(edition.start_stethoscopes, edition.start_bags, 0), scoring.base_lines(), {})
