"""What happens, for the journal: in the catalogue a sentence called `event.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

DREW_SPECIALISTS: Final = 0
NAMED_CHIEF: Final = 1
FLIPPED: Final = 2
CHOSE: Final = 3
COMMITTED: Final = 4
GAINED: Final = 5
ADMITTED: Final = 6
DIED: Final = 7
MARKED_CRITICAL: Final = 8
HIRED_NURSE: Final = 9
LOST_BONUS: Final = 10
SCREENED: Final = 11
FILLED_WARD: Final = 12
SCORED_CARD: Final = 13
TURNED_CARD: Final = 14
CARD_GONE: Final = 15
ENDED: Final = 16
PAID_FOR_DIE: Final = 17
SCORED_WARD: Final = 18

EVENTS: Final = names_in_order(globals(), "DREW_SPECIALISTS", "SCORED_WARD")
