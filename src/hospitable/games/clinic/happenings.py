"""What happens, for the journal: each event has a sentence called `event.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

# -- the set-up

NEW_ORDER_EVENT: Final = 0
SPECIALS_EVENT: Final = 1
UNIVERSITY_EVENT: Final = 2
OBJECTIVE_EVENT: Final = 3
BONUS_SHOWN_EVENT: Final = 4
TOOK_BONUS_EVENT: Final = 5
MONEY_EVENT: Final = 6
BONUS_LOST_EVENT: Final = 7
LAID_OUT_EVENT: Final = 8
OPENED_EVENT: Final = 9
PLACED_EVENT: Final = 10

# -- actions

ROUND_BEGAN_EVENT: Final = 11
CHOSE_EVENT: Final = 12
REVEALED_EVENT: Final = 13
BUILT_EVENT: Final = 14
LINKED_EVENT: Final = 15
HIRED_EVENT: Final = 16
JOINED_EVENT: Final = 17
PARKED_EVENT: Final = 18
BROUGHT_EVENT: Final = 19
CAR_LEFT_EVENT: Final = 20
SWAPPED_EVENT: Final = 21
SENT_EVENT: Final = 22
ADMITTED_EVENT: Final = 23
ARRIVED_EVENT: Final = 24
BAG_EMPTY_EVENT: Final = 25

# -- movement and business

WALKED_EVENT: Final = 26
DISMISSED_EVENT: Final = 27
MOVED_EVENT: Final = 28
TREATED_EVENT: Final = 29
PAID_EVENT: Final = 30
BOUGHT_EVENT: Final = 31
SAVED_EVENT: Final = 32

# -- administration

RETURNED_EVENT: Final = 33
NURSES_LEFT_EVENT: Final = 34
LEARNED_EVENT: Final = 35
TIRED_EVENT: Final = 36
WORSENED_EVENT: Final = 37
DIED_EVENT: Final = 38
ENDED_EVENT: Final = 39

# -- modules

DONATED_EVENT: Final = 40
CARRIED_EVENT: Final = 41
BLOOD_EVENT: Final = 42
NO_BLOOD_EVENT: Final = 43
TRANSFUSED_EVENT: Final = 44
OVERWORKED_EVENT: Final = 45
EXHAUSTED_EVENT: Final = 46
LED_EVENT: Final = 47
BITTEN_EVENT: Final = 48
FORMED_EVENT: Final = 49
ZOMBIE_CURED_EVENT: Final = 50
EVENTS: Final = [
    name.removesuffix("_event") for name in names_in_order(globals(), "NEW_ORDER_EVENT", "ZOMBIE_CURED_EVENT")
]
