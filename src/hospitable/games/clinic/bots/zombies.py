"""Where zombies are led: out of the house, where they close nothing, hurt nobody and still count nine points."""

from __future__ import annotations

from typing import Final

from ..modules.zombies import curer, not_led, options
from ..moves import DONE, LEAD, first_of, kind_of, move, second_of
from ..people import is_patient, place_of
from ..state import Position
from ..tiles import is_module

CURE: Final = 3.0
"""A doctor waits in a laboratory: $32 buy a little more than the nine points of a zombie (CL-ZOM-05, -08)."""
CLOSED: Final = -1.0
"""Nobody comes into the module, ..."""
PATIENT: Final = -5.0
"""... and patients who lie there cannot flee (CL-ZOM-03, -04)."""


def place_worth(s: Position, owner: int, cell: int) -> float:
    clinic = s.clinics[owner]
    if not is_module(clinic.tiles[cell]):
        return 0.0
    if curer(clinic, cell):
        return CURE
    worth = CLOSED
    for who in clinic.people:
        if is_patient(who) and place_of(who) == cell:
            worth += PATIENT
    return worth


def lead_choice(s: Position, seat: int) -> int:
    """The step that makes most better; when none does, they stay where they are."""
    best, most = move(DONE, 0), 0.0
    for chosen in options(s, seat, 0, None) if not_led(s, seat) else []:
        if kind_of(chosen) == LEAD:
            gain = place_worth(s, seat, second_of(chosen)) - place_worth(s, seat, first_of(chosen))
            if gain > most:
                best, most = chosen, gain
    return best
