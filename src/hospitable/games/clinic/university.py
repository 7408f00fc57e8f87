"""The university: doctors on places of falling price, the best ones dearest."""

from __future__ import annotations

from ...core.chance import TABLE_STREAM
from .happenings import UNIVERSITY_EVENT
from .state import Position
from .tiles import NONE


def fill(s: Position, rule: str) -> None:
    """A doctor for every empty place as long as the bag has some; then the best leftmost (CL-SET-16, CL-AMN-04)."""
    for place in range(len(s.university)):
        if s.university[place] == NONE:
            weights = s.rules.doctor_weights(s)
            if any(weights):
                colour = s.pick(weights, "doctor", TABLE_STREAM)
                s.doctor_bag[colour] -= 1
                s.university[place] = colour
    s.university.sort(reverse=True)
    s.tell(UNIVERSITY_EVENT, NONE, tuple(s.university), rule)


def any_doctor(s: Position) -> list[int]:
    """All doctors of the bag are equally likely."""
    return s.doctor_bag


def price_of_place(s: Position, place: int) -> int:
    """A price belongs to a place, not to a doctor (CL-HIR-02, CL-RUL-11)."""
    return s.rules.edition.slot_price[place]
