"""What is still to happen and what is asked, by number and name.

All chance is the table's: no seat draws anything of its own.
"""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND
from ...core.vocabulary import names_by_value

# -- what happens by itself

SET_UP: Final = FIRST_KIND
BONUS_TILES: Final = FIRST_KIND + 1
FIRST_CLINICS: Final = FIRST_KIND + 2
MOVE_IN: Final = FIRST_KIND + 3
START_ROUND: Final = FIRST_KIND + 4
ROUND: Final = FIRST_KIND + 5
ACTION_STEP: Final = FIRST_KIND + 6
REVEAL: Final = FIRST_KIND + 7
BUILD_TURN: Final = FIRST_KIND + 8
HIRE_TURN: Final = FIRST_KIND + 9
ADMIT_TURN: Final = FIRST_KIND + 10
NEW_PATIENTS: Final = FIRST_KIND + 11
MOVEMENT: Final = FIRST_KIND + 12
START_MOVING: Final = FIRST_KIND + 13
ALL_MOVE: Final = FIRST_KIND + 14
BUSINESS: Final = FIRST_KIND + 15
ALL_TREAT: Final = FIRST_KIND + 16
START_TREATING: Final = FIRST_KIND + 17
EXPENSES: Final = FIRST_KIND + 18
POPULARITY: Final = FIRST_KIND + 19
START_BUYING: Final = FIRST_KIND + 20
CLOSE_BOOKS: Final = FIRST_KIND + 21
ADMINISTRATION: Final = FIRST_KIND + 22
MAIN_BOARD: Final = FIRST_KIND + 23
DOCTORS_CHANGE: Final = FIRST_KIND + 24
PATIENTS_CHANGE: Final = FIRST_KIND + 25
NEW_TILES: Final = FIRST_KIND + 26
NEW_ORDER: Final = FIRST_KIND + 27
END_ROUND: Final = FIRST_KIND + 28
END_GAME: Final = FIRST_KIND + 29
CHOOSE_GOAL: Final = FIRST_KIND + 30

# -- ... in modules

ZOMBIES_MOVE: Final = FIRST_KIND + 31
ZOMBIES_BITE: Final = FIRST_KIND + 32
ZOMBIES_FORM: Final = FIRST_KIND + 33
DONATIONS: Final = FIRST_KIND + 34
EXHAUSTED_LEAVE: Final = FIRST_KIND + 35
SETTLE_IN: Final = FIRST_KIND + 36

# -- what is asked

OBJECTIVE: Final = DECISION
TAKE_BONUS: Final = DECISION + 1
FIRST_ENTRANCE: Final = DECISION + 2
FIRST_ROOMS: Final = DECISION + 3
PLACE_BONUS: Final = DECISION + 4
CHOOSE_ACTION: Final = DECISION + 5
BUILD_COMPONENT: Final = DECISION + 6
BONUS_SUPPLY: Final = DECISION + 7
BRING_CARS: Final = DECISION + 8
OTHER_END: Final = DECISION + 9
HIRE_SOMEBODY: Final = DECISION + 10
CHOOSE_DOOR: Final = DECISION + 11
PARK_CAR: Final = DECISION + 12
USE_QUEUE: Final = DECISION + 13
MOVE_PEOPLE: Final = DECISION + 14
TREAT_PATIENTS: Final = DECISION + 15
CARS_LEAVE: Final = DECISION + 16
BUY_POPULARITY: Final = DECISION + 17
LEAD_ZOMBIES: Final = DECISION + 18
STEPS: Final = names_by_value(globals(), "SET_UP", "LEAD_ZOMBIES")

# -- the argument of BRING_CARS: the parking tile, and how many cars it may still take from elsewhere


def cars_to(cell: int, most: int) -> int:
    return cell | most << 6


def lot_of(arg: int) -> int:
    return arg & 63


def cars_left(arg: int) -> int:
    return arg >> 6


# -- the argument of HIRE_SOMEBODY: who has been hired with this tile

DOCTOR_HIRED: Final = 1
HELPER_HIRED: Final = 2
