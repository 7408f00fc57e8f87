"""What happens, for the journal: in the catalogue a sentence called `event.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

NAMED_FIRST: Final = 0
REMOVED_CARD: Final = 1
SHOWED: Final = 2
DREW_PATIENTS: Final = 3
ARRANGED: Final = 4
DEALT_ADMINISTRATORS: Final = 5
KEPT: Final = 6
APPOINTED: Final = 7
ROUND_BEGAN: Final = 8
EVENT_CAME: Final = 9
ROLLED: Final = 10
LOADED: Final = 11
TOOK: Final = 12
EXTRA_PATIENT: Final = 13
EXTRA_LATE: Final = 14
SENT_BACK: Final = 15
GAINED_BAGS: Final = 16
BECAME_FIRST: Final = 17
ADMITTED: Final = 18
DIED: Final = 19
BUILT: Final = 20
HIRED: Final = 21
SKIPPED: Final = 22
DISCARDED: Final = 23
COPIED: Final = 24
PLACED: Final = 25
HEALED: Final = 26
DISCHARGED: Final = 27
REROLLED: Final = 28
FLIPPED: Final = 29
CHANGED_COLOUR: Final = 30
SPENT_BAG: Final = 31
USED: Final = 32
DECLINED: Final = 33
FINISHED: Final = 34
SENT_AWAY: Final = 35
HARMED: Final = 36
GUARDED: Final = 37
NEGLECTED: Final = 38
SCORED_DISCHARGES: Final = 39
SCORED_EMPTY_WARDS: Final = 40
SCORED_ADMINISTRATOR: Final = 41
SCORED_EVENT: Final = 42
SCORED_REGISTRAR: Final = 43
COMPLETED_REPORT: Final = 44
SHIFT_CHANGED: Final = 45
COLLECTION_BEGAN: Final = 46
MOVED_OUT: Final = 47
PASSED: Final = 48
ENDED: Final = 49
LOST_TOKEN: Final = 50
DEALT_REPORTS: Final = 51
DREW_FOUR: Final = 52
LEFT_OUT: Final = 53
RESTED: Final = 54
INVESTED: Final = 55
DREW_TOKENS: Final = 56
PUT_TOKEN: Final = 57
PUT_TOKEN_ON_CARD: Final = 58
TOOK_NURSE: Final = 59
LOST_TOKENS: Final = 60
USED_TOKEN: Final = 61
SWAPPED: Final = 62

HAPPENINGS: Final = names_in_order(globals(), "NAMED_FIRST", "SWAPPED")
