"""Advice for people: a whole movement, walk by walk, and what it leads to."""

from __future__ import annotations

from typing import Final

from ....core.agenda import kind_of as kind_of_step
from ....core.move import Advice
from ....core.texts import Text
from .. import preview
from ..labels import said_here
from ..moves import DONE, kind_of
from ..state import Position
from ..steps import MOVE_PEOPLE
from .movements import next_walk

LONGEST: Final = 60
"""Moves of a line that somebody would read."""


def advise(s: Position, seat: int) -> Advice | None:
    """None where single moves are compared instead."""
    step = s.current(seat)
    if step < 0 or kind_of_step(step) != MOVE_PEOPLE:
        return None
    there = s.copy()
    there.log = None
    chosen = next_walk(there, seat, there.legal(seat))
    line = [there.rules.game.describe_here(there, seat, chosen)]
    while kind_of(chosen) != DONE and len(line) < LONGEST:
        there.apply(seat, chosen)
        chosen = next_walk(there, seat, there.legal(seat))
        line.append(there.rules.game.describe_here(there, seat, chosen))
    return Advice(tuple(line), outcome(there, seat))


def outcome(s: Position, seat: int) -> Text:
    """How many are treated, what they pay, and what the ways cost, when a movement ends like this."""
    foreseen = preview.preview(s, seat)
    treatments = len(foreseen.treatments)
    if treatments == 0:
        return said_here("advice.no_treatment", time=foreseen.time)
    return said_here("advice.treatments", n=treatments, money=foreseen.income, time=foreseen.time)
