"""The steps of a game: what happens by itself, and the decisions of players."""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND
from ...core.vocabulary import names_by_value

EXTRA_REVEAL: Final = FIRST_KIND
DRAW_STARTING_PATIENTS: Final = FIRST_KIND + 1
DEAL_ADMINISTRATORS: Final = FIRST_KIND + 2
SHOW_ADMINISTRATORS: Final = FIRST_KIND + 3
START_ROUND: Final = FIRST_KIND + 4
REVEAL_EVENT: Final = FIRST_KIND + 5
EVENT_TURN: Final = FIRST_KIND + 6
PATIENT_INTAKE: Final = FIRST_KIND + 7
LOAD_AMBULANCES: Final = FIRST_KIND + 8
CHOOSE_AMBULANCES: Final = FIRST_KIND + 9
SEND_BACK_THE_REST: Final = FIRST_KIND + 10
ADMIT_PATIENTS: Final = FIRST_KIND + 11
ADMISSION: Final = FIRST_KIND + 12
LATE_PATIENTS: Final = FIRST_KIND + 13
HOSPITAL_IMPROVEMENT: Final = FIRST_KIND + 14
DISCARD_TURN: Final = FIRST_KIND + 15
HOSPITAL_ACTIVATION: Final = FIRST_KIND + 16
BEGIN_ACTIVATION: Final = FIRST_KIND + 17
NEGLECTED_PATIENTS: Final = FIRST_KIND + 18
GUARD_TURN: Final = FIRST_KIND + 19
NEGLECT: Final = FIRST_KIND + 20
DISCHARGED_PATIENTS: Final = FIRST_KIND + 21
REPORT_TURN: Final = FIRST_KIND + 22
SCORE_DISCHARGES: Final = FIRST_KIND + 23
SHIFT_CHANGE: Final = FIRST_KIND + 24
END_ROUND: Final = FIRST_KIND + 25
COLLECTION: Final = FIRST_KIND + 26
COLLECTION_TURN: Final = FIRST_KIND + 27
SOLO_BLOOD_BAG: Final = FIRST_KIND + 28
PUT_BACK_DISPLAY: Final = FIRST_KIND + 29
COLLECTION_LAP: Final = FIRST_KIND + 30
DEAL_REPORTS: Final = FIRST_KIND + 31
FILL_DISPLAY: Final = FIRST_KIND + 32
CLEAR_DISPLAY: Final = FIRST_KIND + 33
ROLL_PATIENTS: Final = FIRST_KIND + 34
TAKE_IMPROVEMENTS: Final = FIRST_KIND + 35
DISCARD_IMPROVEMENTS: Final = FIRST_KIND + 36
OFFER_ABILITY: Final = FIRST_KIND + 37
SETTLE_PLACEMENT: Final = FIRST_KIND + 38
CHOOSE_GUARDS: Final = FIRST_KIND + 39
END_GAME: Final = FIRST_KIND + 40
DRAW_FOUR: Final = FIRST_KIND + 41
OFFER_IMPROVEMENTS: Final = FIRST_KIND + 42
MEDICAL_REPORTS: Final = FIRST_KIND + 43
OPEN_PARKING: Final = FIRST_KIND + 60
MAKE_INVESTMENTS: Final = FIRST_KIND + 61
INVESTMENT_TURN: Final = FIRST_KIND + 62
OFFER_REST: Final = FIRST_KIND + 63
OFFER_TOKENS: Final = FIRST_KIND + 64
OFFER_STAFF_TOKENS: Final = FIRST_KIND + 65

# of the City
LAY_CITY: Final = FIRST_KIND + 76
FILL_CITY: Final = FIRST_KIND + 77
REFILL_CITY: Final = FIRST_KIND + 78
DRIVE_AMBULANCES: Final = FIRST_KIND + 79
FETCH_PATIENTS: Final = FIRST_KIND + 80
FETCH_TURN: Final = FIRST_KIND + 81
RESCUE: Final = FIRST_KIND + 82
SORT_TOKENS: Final = FIRST_KIND + 83
PLACE_MARKER: Final = FIRST_KIND + 84
NUMBER_PLAYERS: Final = FIRST_KIND + 85
NEGLECT_CITY: Final = FIRST_KIND + 86
DISCARD_USED: Final = FIRST_KIND + 87

CHOOSE_REVEAL: Final = DECISION
ARRANGE: Final = DECISION + 1
KEEP_ADMINISTRATOR: Final = DECISION + 2
EVENT_CHOICE: Final = DECISION + 3
LOAD: Final = DECISION + 4
CHOOSE_AMBULANCE: Final = DECISION + 5
OVERFLOW: Final = DECISION + 6
IMPROVE: Final = DECISION + 7
DISCARD_ONE: Final = DECISION + 8
CHOOSE_COPY: Final = DECISION + 9
ACTIVATE: Final = DECISION + 10
TREAT_PATIENTS: Final = DECISION + 11
USE_ABILITY: Final = DECISION + 12
CHOOSE_GUARDED: Final = DECISION + 13
COMPLETE_REPORT: Final = DECISION + 14
CHOOSE_THREE: Final = DECISION + 15
COLLECT: Final = DECISION + 16

# of the investments
CHOOSE_INVESTMENT: Final = DECISION + 40
KEEP_TOKEN: Final = DECISION + 41
REST_PATIENTS: Final = DECISION + 42
USE_TOKEN: Final = DECISION + 43

# of the City
PARK: Final = DECISION + 60
PICK_UP: Final = DECISION + 61
SAVE_BONUS: Final = DECISION + 62
LOWER_TOTAL: Final = DECISION + 63

STEPS: Final = names_by_value(globals(), "EXTRA_REVEAL", "LOWER_TOTAL")

# -- plans that are no steps of their own

SET_UP: Final = FIRST_KIND + 90
ROUND: Final = FIRST_KIND + 91
NEXT_SHIFT: Final = FIRST_KIND + 92  # what a shift change lays out for the next round
LAST_STEPS: Final = FIRST_KIND + 93  # after the last round


# -- the argument of the steps of a placement: who was placed, and where

_PLACE: Final = 6  # where it begins
_PLACES: Final = 4095


def placement(worker: int, department: int) -> int:
    """The department by its name, and what else was said about the placement."""
    return worker | department << _PLACE


def placed_worker(arg: int) -> int:
    return arg & 63


def placed_in(arg: int) -> int:
    """The department."""
    return arg >> _PLACE & _PLACES
