"""What happens, for the journal: each event has a sentence called `event.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

NAMED_FIRST_EVENT: Final = 0
DEALT_EVENT: Final = 1
TURN_BEGAN_EVENT: Final = 2
DREW_EVENT: Final = 3
DREW_NOTHING_EVENT: Final = 4
RESHUFFLED_EVENT: Final = 5
HIRED_EVENT: Final = 6
DISMISSED_EVENT: Final = 7
QUEUED_EVENT: Final = 8
ADMITTED_EVENT: Final = 9
CLOSED_EVENT: Final = 10
PLAYED_EVENT: Final = 11
ONGOING_REPLACED_EVENT: Final = 12
REMOVED_PATIENT_EVENT: Final = 13
KILLED_EVENT: Final = 14
MOVED_PATIENT_EVENT: Final = 15
SWAPPED_EVENT: Final = 16
PATIENTS_PASSED_EVENT: Final = 17
STOLE_EVENT: Final = 18
PASSED_DOCTOR_EVENT: Final = 19
JOINED_EVENT: Final = 20
BONUS_WAITS_EVENT: Final = 21
CASTLED_EVENT: Final = 22
OPERATED_EVENT: Final = 23
HEALED_EVENT: Final = 24
DIED_EVENT: Final = 25
ALCOHOLIC_MOVED_EVENT: Final = 26
ALCOHOLIC_REMOVED_EVENT: Final = 27
BUTCHER_REMOVED_EVENT: Final = 28
DROPPED_EVENT: Final = 29
EXCHANGED_EVENT: Final = 30
BURIED_EVENT: Final = 31
SENT_EVENT: Final = 32
GIVEN_DEAD_EVENT: Final = 33
FINAL_TURN_EVENT: Final = 34
TURN_ENDED_EVENT: Final = 35
ENDED_EVENT: Final = 36
STOPPED_EVENT: Final = 37
EVENTS: Final = [
    name.removesuffix("_event") for name in names_in_order(globals(), "NAMED_FIRST_EVENT", "STOPPED_EVENT")
]
