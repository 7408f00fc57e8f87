"""What can come of a move: its events of chance one by one, each with the weights of its outcomes."""

from __future__ import annotations

from typing import Any

from ..core.chance import ChancePending, Known
from ..core.errors import HospitableError, said
from ..core.state import State


def after(state: State[Any], seat: int, move: int, known: list[int]) -> State[Any] | ChancePending:
    """The position after a move whose events of chance come out as `known`, in the order in which they happen.

    When there are more events than `known`, the first open one: ask again with one of its outcomes added. Nothing
    changes on `state`. The position that comes back has no future of its own: reseed it before playing on.
    """
    number = state.find(seat, state.rules.game.describe(move))
    told = Known()
    for outcome in known:
        event = _run(state, seat, number, told)
        if not isinstance(event, ChancePending):
            raise HospitableError(said("analysis.too_many_outcomes", n=len(told.outcomes)))
        if not (0 <= outcome < len(event.weights) and event.weights[outcome]):
            raise HospitableError(said("analysis.bad_outcome", purpose=event.purpose, found=outcome))
        told.learn(event.stream, event.k, outcome)
    return _run(state, seat, number, told)


def _run(state: State[Any], seat: int, move: int, told: Known) -> State[Any] | ChancePending:
    copy = state.copy()
    copy.chance = told
    try:
        copy.apply(seat, move)
    except ChancePending as event:
        return event
    return copy
