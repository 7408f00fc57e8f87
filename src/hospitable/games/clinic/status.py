"""What is wrong with a position: every violation, for positions that come from outside.

Not whether a game leads there, but everything that follows from the pieces of the box, the geometry, and the moment.
"""

from __future__ import annotations

from ...core.texts import Text
from .agenda_status import agenda_status
from .board_status import board_status
from .clinic_status import clinic_status
from .moment_status import moment_status
from .state import Position


def status(s: Position) -> list[Text]:
    """The table and what is still to happen first: clinics are judged by the moment."""
    found = board_status(s)
    if found:
        return found
    for owner in range(len(s.clinics)):
        found += clinic_status(s, owner)
    for keeper in s.rules.keepers:
        for owner in range(len(s.clinics)):
            found += keeper.status(s, owner) if keeper is not None and not found else []
    return found or agenda_status(s) or moment_status(s)
