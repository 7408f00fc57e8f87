"""What is still to happen and what is asked, and where a turn stands; each a small int with a name.

All chance is the table's: the seats act one after the other.
"""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND
from ...core.vocabulary import names_by_value, names_in_order

# -- what happens by itself

START_TURN: Final = FIRST_KIND
MOVE_CASTLED: Final = FIRST_KIND + 1
PATIENT_EFFECT: Final = FIRST_KIND + 2
DOCTOR_EFFECT: Final = FIRST_KIND + 3
FINAL_ROUND: Final = FIRST_KIND + 4
FINAL_TURN: Final = FIRST_KIND + 5
CASTLING_STARTS: Final = FIRST_KIND + 6
ZERO_DRAWS: Final = FIRST_KIND + 7
OPERATION_OVER: Final = FIRST_KIND + 8
GAME_OVER: Final = FIRST_KIND + 9

# -- what is asked

TURN: Final = DECISION
MAKE_ROOM: Final = DECISION + 1
ALIEN_VICTIM: Final = DECISION + 2
CASTLE: Final = DECISION + 3
FINAL_OPERATION: Final = DECISION + 4
TAKE_DOCTOR: Final = DECISION + 5
DISMISS_OWN: Final = DECISION + 6
DROP_CARD: Final = DECISION + 7
ADMIT_TWIN: Final = DECISION + 8
CHOOSE_MORGUE: Final = DECISION + 9
EXCHANGE_DOCTORS: Final = DECISION + 10
CHOOSE_RECEIVER: Final = DECISION + 11
RECEIVE: Final = DECISION + 12
STEPS: Final = names_by_value(globals(), "START_TURN", "RECEIVE")

# -- for whom room must be made, the argument of MAKE_ROOM

FOR_HIRED: Final = 0
FOR_STOLEN: Final = 1

# -- where a turn stands

MORNING: Final = 0  # a normal turn: nothing done yet
ADMISSION: Final = 1  # its morning administration is done
ADMITTED: Final = 2  # its admission, too: only cards are left
OPERATION: Final = 3  # an operation turn before the roll
OPERATED: Final = 4  # after it
STAGE_NAMES: Final = names_in_order(globals(), "MORNING", "OPERATED")
