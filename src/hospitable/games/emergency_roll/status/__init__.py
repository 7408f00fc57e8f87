"""What is wrong with a position: every violation, for positions that come from outside.

Not whether a game leads there (that would be to find the game), but everything that follows from the round, the cards
seen and the marks on the sheets.
"""

from __future__ import annotations

from ....core.texts import Text
from ..state import Position
from .agenda import agenda_status
from .cardiology import cardiology_status
from .history import history_status
from .sheets import sheet_status
from .table import table_status


def status(s: Position) -> list[Text]:
    """The table first: sheets are judged by its round and its cards, and what is to come by the sheets."""
    found = table_status(s)
    if found:
        return found
    for owner in range(len(s.sheets)):
        found += sheet_status(s, owner) or history_status(s, owner)
    return found or cardiology_status(s) or agenda_status(s)
