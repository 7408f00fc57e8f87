"""The bot `random`: any legal move, all equally likely."""

from __future__ import annotations

from typing import Any

from ..core.chance import Fast
from ..core.state import State


def random_move(state: State[Any], seat: int, seed: int) -> int:
    legal = state.legal(seat)
    # The moves are part of the key: one seed for a whole game still gives another draw for every decision.
    return legal[Fast(f"{seed} {legal}").below(len(legal), 0, 0, "move")]
