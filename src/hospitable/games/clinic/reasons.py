"""Why a move is refused: each reason has a rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .tiles import (
    LABORATORY,
    NONE,
    OPERATING_THEATER,
    OUTPATIENT_CLINIC,
    SUPPLY_ROOM,
    TREATMENT_ROOM,
    TRIAGE_ROOM,
)

FINE: Final = NONE
"""No reason against it."""

# -- building

NO_MONEY: Final = 0
SOLD_OUT: Final = 1
HUB_TAKEN: Final = 2
SPECIAL_TAKEN: Final = 3
OWN_HUB_BUILT: Final = 4
OWN_SPECIAL_BUILT: Final = 5
HUB_NOT_IN_PLAY: Final = 6
SPECIAL_NOT_IN_PLAY: Final = 7
WARE_NOT_IN_PLAY: Final = 8
OFF_THE_BOARD: Final = 9
NOT_A_SPACE: Final = 10
NOT_A_SLOT: Final = 11
SPACE_TAKEN: Final = 12
NO_SUPPORT: Final = 13
SAME_COLOUR: Final = 14
CAR_AROUND: Final = 15
JOINS_BUILDINGS: Final = 16
FLOOR_HAS_HUB: Final = 17
NO_GARDEN_BELOW: Final = 18
NO_MODULE_BELOW: Final = 19
ONLY_ON_THE_GROUND: Final = 20
SLOT_TAKEN: Final = 21
NO_MODULE_BEHIND: Final = 22
NO_TILE: Final = 23
HAS_CONVEYOR: Final = 24
NOT_IN_LINE: Final = 25
FEW_CONVEYORS: Final = 26
NO_SMALL_PARKING: Final = 27
HAS_EXTINGUISHER: Final = 28
NO_PLACE_FOR_EXTINGUISHER: Final = 29
ONLY_SUPPLY_ROOM: Final = 30

# -- the set-up

ONLY_FIRST_ROOMS: Final = 31
ONLY_BONUS_PIECE: Final = 32
BONUS_NOT_THERE: Final = 33

# -- cars

STREET_TAKEN: Final = 34
STREET_BLOCKED: Final = 35
NO_PARKING_TILE: Final = 36
PARKING_FULL: Final = 37
NO_CAR_TO_BRING: Final = 38
CAR_IS_THERE: Final = 39
NO_CAR_TO_LEAVE: Final = 40

# -- choosing, hiring, admitting

NO_ACTION_TILE: Final = 41
DOCTOR_HIRED_ALREADY: Final = 42
HELPER_HIRED_ALREADY: Final = 43
NO_DOCTOR_THERE: Final = 44
NO_NURSE_LEFT: Final = 45
NO_ORDERLY_LEFT: Final = 46
NO_PLACE_FOR_CAR: Final = 47
HIRING_COSTS: Final = 48
NO_SUCH_DOOR: Final = 49
ROW_NOT_IN_PLAY: Final = 50
NOBODY_THERE: Final = 51
NOT_NEIGHBOURS: Final = 52
EQUAL_PATIENTS: Final = 53
PLACE_TAKEN: Final = 54
NOBODY_AT_EXIT: Final = 55
PRE_ADMISSIONS_FULL: Final = 56
NO_PLACE_FOR_PATIENT_CAR: Final = 57

# -- movement

NOT_AT_THAT_PLACE: Final = 58
BOUND_TO_ROOM: Final = 59
NO_END_THERE: Final = 60
ONE_WAY: Final = 61
NOT_FOR_THESE: Final = 62
ROOM_FULL: Final = 63
ROOM_DOES_NOT_WORK: Final = 64
OTHER_SERVICE: Final = 65
STAYS_THERE: Final = 66
ENOUGH_WALKS: Final = 67
CLOSED_BY_ZOMBIE: Final = 68
DONOR_LIES_THERE: Final = 69
SOMEBODY_OUTSIDE: Final = 70
NOBODY_TO_PLACE: Final = 71
NO_SURPLUS: Final = 72
ROOM_OVERFULL: Final = 73

# -- business

NO_SUCH_ROOM: Final = 74
NO_SUCH_PATIENT: Final = 75
NO_SUCH_DOCTOR: Final = 76
DOCTOR_BUSY: Final = 77
FEW_NURSES: Final = 78
ROOM_NOT_WORKING: Final = 79
NOTHING_TO_TREAT: Final = 80
NOT_AFFORDED: Final = 81

# -- modules

HUB_NOT_EMPTY: Final = 82
HAS_DONATED: Final = 83
NO_HUB: Final = 84
NO_DONOR: Final = 85
NO_BAG: Final = 86
NO_DROP: Final = 87
DOCTOR_PRESENT: Final = 88
NO_NURSE: Final = 89
NO_BAG_IN_ROOM: Final = 90
HAS_BLOOD: Final = 91
TOO_MANY_PATIENTS: Final = 92
NO_WORKAHOLIC: Final = 93
NO_ZOMBIE: Final = 94
TOO_FAR: Final = 95
NO_CURE: Final = 96

# -- proposals that are made at another time, or not of a single car

NO_WALKS_NOW: Final = 97
NO_TREATMENTS_NOW: Final = 98
NO_CARS_NOW: Final = 99
ONE_CAR_LEAVES: Final = 100
REASONS: Final = names_in_order(globals(), "NO_MONEY", "ONE_CAR_LEAVES")
NOT_PROPOSED_NOW: Final = [NO_WALKS_NOW, NO_TREATMENTS_NOW, NO_CARS_NOW]
"""In the order of the proposals."""

# -- their rules

OF_TILE: Final = ""
"""The rule is that of the room which is full."""
RULES: Final = {
    NO_MONEY: "CL-BLD-01",
    SOLD_OUT: "CL-COM-10",
    HUB_TAKEN: "CL-BLD-05",
    SPECIAL_TAKEN: "CL-BLD-07",
    OWN_HUB_BUILT: "CL-BLD-05",
    OWN_SPECIAL_BUILT: "CL-BLD-07",
    HUB_NOT_IN_PLAY: "CL-SET-02",
    SPECIAL_NOT_IN_PLAY: "CL-SET-04",
    WARE_NOT_IN_PLAY: "CL-XPN-01",
    OFF_THE_BOARD: "CL-GEO-01",
    NOT_A_SPACE: "CL-GEO-10",
    NOT_A_SLOT: "CL-GEO-10",
    SPACE_TAKEN: "CL-BLD-04",
    NO_SUPPORT: "CL-GEO-06",
    SAME_COLOUR: "CL-GEO-03",
    CAR_AROUND: "CL-GEO-09",
    JOINS_BUILDINGS: "CL-GEO-05",
    FLOOR_HAS_HUB: "CL-BLD-06",
    NO_GARDEN_BELOW: "CL-GEO-12",
    NO_MODULE_BELOW: "CL-BLD-12",
    ONLY_ON_THE_GROUND: "CL-GEO-13",
    SLOT_TAKEN: "CL-BLD-13",
    NO_MODULE_BEHIND: "CL-BLD-13",
    NO_TILE: "CL-GEO-14",
    HAS_CONVEYOR: "CL-GEO-14",
    NOT_IN_LINE: "CL-BLD-14",
    FEW_CONVEYORS: "CL-BLD-14",
    NO_SMALL_PARKING: "CL-BLD-16",
    HAS_EXTINGUISHER: "CL-EXT-02",
    NO_PLACE_FOR_EXTINGUISHER: "CL-EXT-02",
    ONLY_SUPPLY_ROOM: "CL-BLD-09",
    ONLY_FIRST_ROOMS: "CL-SET-11",
    ONLY_BONUS_PIECE: "CL-SET-08",
    BONUS_NOT_THERE: "CL-SET-08",
    STREET_TAKEN: "CL-GEO-07",
    STREET_BLOCKED: "CL-GEO-08",
    NO_PARKING_TILE: "CL-CAR-02",
    PARKING_FULL: "CL-GEO-13",
    NO_CAR_TO_BRING: "CL-BLD-17",
    CAR_IS_THERE: "CL-BLD-17",
    NO_CAR_TO_LEAVE: "CL-CAR-04",
    NO_ACTION_TILE: "CL-RND-03",
    DOCTOR_HIRED_ALREADY: "CL-HIR-01",
    HELPER_HIRED_ALREADY: "CL-HIR-01",
    NO_DOCTOR_THERE: "CL-HIR-06",
    NO_NURSE_LEFT: "CL-HIR-06",
    NO_ORDERLY_LEFT: "CL-HIR-06",
    NO_PLACE_FOR_CAR: "CL-HIR-05",
    HIRING_COSTS: "CL-HIR-04",
    NO_SUCH_DOOR: "CL-HIR-04",
    ROW_NOT_IN_PLAY: "CL-ADM-03",
    NOBODY_THERE: "CL-ADM-02",
    NOT_NEIGHBOURS: "CL-ADM-02",
    EQUAL_PATIENTS: "CL-ADM-02",
    PLACE_TAKEN: "CL-ADM-02",
    NOBODY_AT_EXIT: "CL-ADM-04",
    PRE_ADMISSIONS_FULL: "CL-ADM-06",
    NO_PLACE_FOR_PATIENT_CAR: "CL-ADM-05",
    NOT_AT_THAT_PLACE: "CL-MOV-02",
    BOUND_TO_ROOM: "CL-MOV-08",
    NO_END_THERE: "CL-MOV-11",
    ONE_WAY: "CL-MOV-07",
    NOT_FOR_THESE: "CL-CAP-08",
    ROOM_FULL: OF_TILE,
    ROOM_DOES_NOT_WORK: "CL-MOV-09",
    OTHER_SERVICE: "CL-MOV-09",
    STAYS_THERE: "CL-MOV-02",
    ENOUGH_WALKS: "CL-DIG-03",
    CLOSED_BY_ZOMBIE: "CL-ZOM-03",
    DONOR_LIES_THERE: "CL-BLO-02",
    SOMEBODY_OUTSIDE: "CL-MOV-11",
    NOBODY_TO_PLACE: "CL-DIG-04",
    NO_SURPLUS: "CL-RUL-32",
    ROOM_OVERFULL: "CL-WRK-04",
    NO_SUCH_ROOM: "CL-BUS-03",
    NO_SUCH_PATIENT: "CL-BUS-03",
    NO_SUCH_DOCTOR: "CL-BUS-03",
    DOCTOR_BUSY: "CL-BUS-03",
    FEW_NURSES: "CL-BUS-04",
    ROOM_NOT_WORKING: "CL-GEO-16",
    NOTHING_TO_TREAT: "CL-DIG-07",
    NOT_AFFORDED: "CL-POP-01",
    HUB_NOT_EMPTY: "CL-BLO-02",
    HAS_DONATED: "CL-BLO-01",
    NO_HUB: "CL-BLO-02",
    NO_DONOR: "CL-BLO-01",
    NO_BAG: "CL-BLO-04",
    NO_DROP: "CL-BLO-04",
    DOCTOR_PRESENT: "CL-BLO-05",
    NO_NURSE: "CL-BLO-05",
    NO_BAG_IN_ROOM: "CL-BLO-05",
    HAS_BLOOD: "CL-BLO-07",
    TOO_MANY_PATIENTS: "CL-WRK-05",
    NO_WORKAHOLIC: "CL-WRK-05",
    NO_ZOMBIE: "CL-ZOM-02",
    TOO_FAR: "CL-ZOM-02",
    NO_CURE: "CL-ZOM-05",
    NO_WALKS_NOW: "CL-DIG-04",
    NO_TREATMENTS_NOW: "CL-DIG-07",
    NO_CARS_NOW: "CL-DIG-08",
    ONE_CAR_LEAVES: "CL-CAR-04",
}
FULL_RULES: Final = {
    TREATMENT_ROOM: "CL-CAP-02",
    SUPPLY_ROOM: "CL-CAP-03",
    OPERATING_THEATER: "CL-CAP-04",
    TRIAGE_ROOM: "CL-CAP-05",
    LABORATORY: "CL-CAP-06",
    OUTPATIENT_CLINIC: "CL-CAP-07",
}
"""By tile: how many it holds."""

# -- what a reason is about: one or two small numbers


def about(first: int, second: int) -> int:
    return first | second << 10


def about_end(kind: int, place: int, tile: int) -> int:
    """Where somebody of a kind was to end: the place, and the tile that is there."""
    return about(kind, place | tile << 6)


def first_of(arg: int) -> int:
    return arg & 1023


def second_of(arg: int) -> int:
    return arg >> 10


def end_of(arg: int) -> int:
    """The place of `about_end`."""
    return second_of(arg) & 63


def tile_of(arg: int) -> int:
    """The tile of `about_end`."""
    return second_of(arg) >> 6
