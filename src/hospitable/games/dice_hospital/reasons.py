"""Why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order
from .cards import NONE
from .moves import BAG, CARE, DYE, GUARD, HARM, MOVE_OUT, REMOVE, REST, ROLL, SEND, SOOTHE, TOKEN, TREAT, USE_BONUS

FIRST_PLAYER_BARRED: Final = 0
AMBULANCE_TAKEN: Final = 1
ADMITTED_TODAY: Final = 2
DEPARTMENT_USED: Final = 3
WORKER_USED: Final = 4
NO_WORKER: Final = 5
HOLIDAY: Final = 6
NO_PATIENT: Final = 7
TOO_FEW: Final = 8
TOO_FEW_SAME: Final = 9
TOO_FEW_IN_A_ROW: Final = 10
NO_BAG: Final = 11
BAGS_BARRED: Final = 12
WRONG_COLOUR: Final = 13
WRONG_VALUE: Final = 14
NO_SET: Final = 15
HEALED_ALREADY: Final = 16
NOT_HEALED: Final = 17
NOT_LIKE_BEFORE: Final = 18
NOT_NEGLECTED: Final = 19
WRONG_GUARD: Final = 20
UPPER_ROW: Final = 21
DICE_MISSING: Final = 22
NO_SPACE: Final = 23
AT_SIX: Final = 24
BAG_EMPTY: Final = 25
ABILITY_COLOUR: Final = 26
ABILITY_VALUE: Final = 27

# pieces that are not there, and sets that do not go together: only who names them is told (absent_pieces.py)
PILE_EMPTY: Final = 28
OTHER_VALUES: Final = 29
OTHER_COLOURS: Final = 30
NOT_DEALT: Final = 31
KEEP_ONE: Final = 32
ADMINISTRATORS_KEPT: Final = 33
OTHER_AMBULANCE: Final = 34
ROOM_FOR: Final = 35
NOT_LOWEST: Final = 36
NOT_ROLLED: Final = 37
NO_AMBULANCE: Final = 38
NOT_DRAWN: Final = 39
NOT_ARRIVING: Final = 40
REMOVE_EXACTLY: Final = 41
TILE_NOT_SHOWN: Final = 42
CARD_NOT_SHOWN: Final = 43
NOT_YOUR_TILE: Final = 44
NOT_YOUR_CARD: Final = 45
PRINTED_STAYS: Final = 46
NOT_TO_COPY: Final = 47
COPY_ANOTHER: Final = 48
NOT_EMPLOYED: Final = 49
NOT_BUILT: Final = 50
NO_DEPARTMENT: Final = 51
EMPTY_BED: Final = 52
EXACTLY: Final = 53
AT_MOST: Final = 54
NOT_SAME_VALUE: Final = 55
NOT_IN_A_ROW: Final = 56
SAME_COLOUR: Final = 57
WRONG_CHANGE: Final = 58
USELESS_CHANGE: Final = 59
TOO_FEW_BAGS: Final = 60
ABILITY_AT_MOST: Final = 61
TWO_PATIENTS: Final = 62
REPORT_COMPLETED: Final = 63
REPORT_NOT_DEALT: Final = 64

# of the City: first what lies before a player, then what is not there
NO_ENTRANCE: Final = 65
ENTRANCE_TAKEN: Final = 66
TOO_FAR: Final = 67
HELICOPTER_THERE: Final = 68
AMBULANCE_THERE: Final = 69
NOT_YOUR_HELICOPTER: Final = 70
NOBODY_THERE: Final = 71
NO_STREET: Final = 72
SOMEBODY_FIRST: Final = 73
BONUS_COLOUR: Final = 74
NO_BONUS: Final = 75
BONUS_IN_PHASE_1: Final = 76
NO_TILE: Final = 77
NOT_COLLECTED: Final = 78
TOO_FEW_TO_LOWER: Final = 79
BONUS_NEEDS_PATIENT: Final = 80
# investments
SPACE_FULL: Final = 81
NO_TOKENS: Final = 82
TOKENS_FULL: Final = 83
TREATED_ALREADY: Final = 84
NOBODY_TO_SWAP: Final = 85
NO_NURSE_TO_SWAP: Final = 86
TOKEN_NOT_HEALED: Final = 87
TOKEN_PATIENT_HEALED: Final = 88
TOKEN_NOT_THIS_VALUE: Final = 89
OTHER_TOKEN_COLOUR: Final = 90
ONLY_ADVISOR: Final = 91
SAME_PILE: Final = 92
NO_OTHER_CARD: Final = 93
TOKEN_NOT_DRAWN: Final = 94
TOKEN_NEEDS_PLACE: Final = 95
NURSE_NOT_PLACED: Final = 96
NO_TOKEN_SPACES: Final = 97
TOKEN_NOT_HERE: Final = 98
NO_RECOLOUR: Final = 99
SWAP_INSTEAD: Final = 100
NO_OFFICE: Final = 101
CANNOT_COME_BACK: Final = 102
REST_AT_MOST: Final = 103
# Maternity
FOUR_MOTHERS: Final = 104
PINK_STAYS: Final = 105
WAITING_ALREADY: Final = 106
CHEVRON_DOWN: Final = 107
ONE_MOTHER: Final = 108
NO_TOKENS_THERE: Final = 109
WARD_HAS_MOTHER: Final = 110
WARD_FULL: Final = 111
NEVER_DIES: Final = 112
NO_PINK_SET: Final = 113
WRONG_MAIN: Final = 114
NOT_A_MOTHER_AND_A_BABY: Final = 115
WARD_NOT_FULL: Final = 116
NOT_SHIFTED_THERE: Final = 117
ONLY_MOTHERS_SHIFT: Final = 118
DIE_NOT_HERE: Final = 119
SPREAD_OTHERWISE: Final = 120
OTHER_BABIES: Final = 121
PINK_NOT_SENT: Final = 122
BABY_NOT_HARMED: Final = 123
MAIN_FIRST: Final = 124
# Investments once more
TOKEN_IS_ASKED: Final = 125
INVESTMENT_IS_ASKED: Final = 126
NO_PINK_TOKENS: Final = 127

REASONS: Final = names_in_order(globals(), "FIRST_PLAYER_BARRED", "NO_PINK_TOKENS")

RULE_OF_REASON: Final = {
    FIRST_PLAYER_BARRED: "DH-INT-07",
    AMBULANCE_TAKEN: "DH-INT-06",
    ADMITTED_TODAY: "DH-INT-14",
    DEPARTMENT_USED: "DH-ACT-03",
    WORKER_USED: "DH-ACT-02",
    NO_WORKER: "DH-ACT-02",
    HOLIDAY: "DH-EVT-10",
    NO_PATIENT: "DH-ACT-11",
    TOO_FEW: "DH-ACT-11",
    TOO_FEW_SAME: "DH-ACT-11",
    TOO_FEW_IN_A_ROW: "DH-ACT-11",
    NO_BAG: "DH-BLD-01",
    BAGS_BARRED: "DH-EVT-11",
    WRONG_COLOUR: "DH-ACT-07",
    WRONG_VALUE: "DH-ACT-07",
    NO_SET: "DH-ACT-11",
    HEALED_ALREADY: "DH-RUL-18",
    NOT_HEALED: "DH-RUL-19",
    NOT_LIKE_BEFORE: "DH-RUL-20",
    NOT_NEGLECTED: "DH-NEG-02",
    WRONG_GUARD: "DH-RUL-25",
    UPPER_ROW: "DH-SOL-04",
    DICE_MISSING: "DH-SOL-04",
    NO_SPACE: "DH-HRD-03",
    AT_SIX: "DH-EVT-07",
    BAG_EMPTY: "DH-RUL-07",
    PILE_EMPTY: "DH-RUL-16",
    OTHER_VALUES: "DH-SET-11",
    OTHER_COLOURS: "DH-SET-10",
    NOT_DEALT: "DH-SET-13",
    KEEP_ONE: "DH-SET-13",
    ADMINISTRATORS_KEPT: "DH-SET-13",
    OTHER_AMBULANCE: "DH-INT-03",
    ROOM_FOR: "DH-INT-03",
    NOT_LOWEST: "DH-INT-03",
    NOT_ROLLED: "DH-INT-05",
    NO_AMBULANCE: "DH-SET-03",
    NOT_DRAWN: "DH-SOL-09",
    NOT_ARRIVING: "DH-INT-14",
    REMOVE_EXACTLY: "DH-INT-13",
    TILE_NOT_SHOWN: "DH-IMP-01",
    CARD_NOT_SHOWN: "DH-IMP-01",
    NOT_YOUR_TILE: "DH-IMP-07",
    NOT_YOUR_CARD: "DH-IMP-07",
    PRINTED_STAYS: "DH-IMP-08",
    NOT_TO_COPY: "DH-PRO-02",
    COPY_ANOTHER: "DH-PRO-02",
    NOT_EMPLOYED: "DH-ACT-01",
    NOT_BUILT: "DH-ACT-01",
    NO_DEPARTMENT: "DH-ACT-01",
    EXACTLY: "DH-ACT-11",
    SAME_COLOUR: "DH-COL-05",
    WRONG_CHANGE: "DH-BLD-03",
    USELESS_CHANGE: "DH-BLD-03",
    TOO_FEW_BAGS: "DH-BLD-03",
    TWO_PATIENTS: "DH-RUL-33",
    REPORT_COMPLETED: "DH-SOL-06",
    REPORT_NOT_DEALT: "DH-SOL-03",
    NO_ENTRANCE: "CC-CITY-11",
    ENTRANCE_TAKEN: "CC-CITY-23",
    TOO_FAR: "CC-CITY-25",
    HELICOPTER_THERE: "CC-CITY-RUL-05",
    AMBULANCE_THERE: "CC-CITY-28",
    NOT_YOUR_HELICOPTER: "CC-CITY-28",
    NOBODY_THERE: "CC-CITY-32",
    NO_STREET: "CC-CITY-30",
    SOMEBODY_FIRST: "CC-CITY-31",
    BONUS_COLOUR: "CC-CITY-52",
    NO_BONUS: "CC-CITY-44",
    BONUS_IN_PHASE_1: "CC-CITY-RUL-11",
    NO_TILE: "CC-CITY-05",
    NOT_COLLECTED: "CC-CITY-34",
    TOO_FEW_TO_LOWER: "CC-CITY-36",
    BONUS_NEEDS_PATIENT: "CC-CITY-52",
    SPACE_FULL: "CC-INV-13",
    NO_TOKENS: "CC-INV-RUL-05",
    TOKENS_FULL: "CC-INV-16",
    TREATED_ALREADY: "CC-INV-RUL-13",
    NOBODY_TO_SWAP: "CC-INV-RUL-12",
    NO_NURSE_TO_SWAP: "CC-INV-RUL-12",
    TOKEN_NOT_HEALED: "CC-INV-33",
    TOKEN_PATIENT_HEALED: "CC-INV-RUL-07",
    TOKEN_NOT_THIS_VALUE: "CC-INV-22",
    ONLY_ADVISOR: "CC-INV-36",
    SAME_PILE: "CC-INV-36",
    NO_OTHER_CARD: "CC-INV-RUL-24",
    TOKEN_NOT_DRAWN: "CC-INV-14",
    TOKEN_NEEDS_PLACE: "CC-INV-15",
    NURSE_NOT_PLACED: "CC-INV-35",
    NO_TOKEN_SPACES: "CC-INV-15",
    TOKEN_NOT_HERE: "CC-INV-20",
    TOKEN_IS_ASKED: "CC-INV-20",
    INVESTMENT_IS_ASKED: "CC-INV-12",
    NO_PINK_TOKENS: "CC-MIX-RUL-07",
    NO_RECOLOUR: "CC-INV-RUL-09",
    SWAP_INSTEAD: "CC-INV-28",
    NO_OFFICE: "CC-INV-28",
    CANNOT_COME_BACK: "CC-INV-28",
    REST_AT_MOST: "CC-INV-29",
    FOUR_MOTHERS: "CC-MAT-14",
    PINK_STAYS: "CC-MAT-24",
    WAITING_ALREADY: "CC-MAT-RUL-11",
    CHEVRON_DOWN: "CC-MAT-32",
    ONE_MOTHER: "CC-MIX-15",
    NO_TOKENS_THERE: "CC-MIX-20",
    WRONG_MAIN: "CC-MAT-RUL-16",
    NOT_A_MOTHER_AND_A_BABY: "CC-MAT-47",
    WARD_HAS_MOTHER: "CC-MAT-13",
    WARD_FULL: "CC-MAT-RUL-08",
    WARD_NOT_FULL: "CC-MAT-18",
    NOT_SHIFTED_THERE: "CC-MAT-18",
    ONLY_MOTHERS_SHIFT: "CC-MAT-18",
    DIE_NOT_HERE: "CC-MAT-RUL-08",
    NEVER_DIES: "CC-MAT-17",
    SPREAD_OTHERWISE: "CC-MAT-RUL-06",
    OTHER_BABIES: "CC-MAT-34",
    PINK_NOT_SENT: "CC-MAT-RUL-23",
    BABY_NOT_HARMED: "CC-MAT-26",
    MAIN_FIRST: "CC-MAT-RUL-16",
}
"""The rule of each reason; those about one department or one specialist cite its own rule in the edition."""

RULE_OF_EMPTY_BED: Final = {
    REMOVE: "DH-INT-13",
    TREAT: "DH-ACT-07",
    DYE: "DH-COL-01",
    BAG: "DH-BLD-02",
    SEND: "DH-EVT-07",
    HARM: "DH-EVT-07",
    SOOTHE: "DH-EVT-07",
    GUARD: "DH-RUL-25",
    MOVE_OUT: "DH-HRD-03",
    USE_BONUS: "CC-CITY-51",
    TOKEN: "CC-INV-31",
    REST: "CC-INV-29",
    CARE: "DH-ACT-07",
    ROLL: "CC-MAT-50",
}
"""By what should have been done to a patient there; an ability's own rule goes before."""


# -- what the sentences about too few patients need


def shortage(department: int, reach: int, have: int, least: int, colour: int, values: int) -> int:
    """The department, how many it finds with and without blood bags, and whom it asks for."""
    return department | reach << 8 | have << 11 | least << 14 | colour << 17 | values << 20


def shortage_of(arg: int) -> tuple[int, int, int, int, int, int]:
    """The same taken apart."""
    return arg & 255, arg >> 8 & 7, arg >> 11 & 7, arg >> 14 & 7, arg >> 17 & 7, arg >> 20


# -- arguments of the other sentences that need more than one number


def of_ability(specialist: int, number: int) -> int:
    """A specialist and a colour, a set of values, or how many."""
    return specialist | number << 8


def ability_in(arg: int) -> tuple[int, int]:
    return arg & 255, arg >> 8


def first_and_last(first: int, last: int) -> int:
    """The numbers of the first and the last ambulance."""
    return first << 4 | last


def first_and_last_of(arg: int) -> tuple[int, int]:
    return arg >> 4, arg & 15


def of_token(token: int, value: int) -> int:
    """A token, and the value of a patient."""
    return token | value << 8


def token_and_value(arg: int) -> tuple[int, int]:
    return arg & 255, arg >> 8


def empty_bed(bed: int, kind: int, specialist: int) -> int:
    """The bed, the kind of move, and whose ability it was meant for (NONE for nobody's)."""
    return bed | kind << 5 | specialist - NONE << 11


def empty_bed_of(arg: int) -> tuple[int, int, int]:
    return arg & 31, arg >> 5 & 63, (arg >> 11) + NONE


def packed(numbers: list[int]) -> int:
    """Numbers from 1 to 15 in their order."""
    arg = 0
    for number in reversed(numbers):
        arg = arg << 4 | number
    return arg


def unpacked(arg: int) -> list[int]:
    found: list[int] = []
    while arg:
        found.append(arg & 15)
        arg >>= 4
    return found
