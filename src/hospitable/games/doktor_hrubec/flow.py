"""The steps of the game: what each phase brings to the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import castling, doctor_effects, final_round, operation, patient_effects, teams, turn
from .pieces import Edition
from .state import Rules

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


def rules_for(game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> Rules:
    """Built once for a set of variants."""
    rules = Rules(game, seats, variants, edition)
    for phase in (turn, teams, castling, operation, patient_effects, doctor_effects, final_round):
        rules.add(phase.PART)
    return rules
