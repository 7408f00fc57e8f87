"""Why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

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

REASONS: Final = names_in_order(globals(), "FIRST_PLAYER_BARRED", "BAG_EMPTY")

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
}


# -- what the sentences about too few patients need


def shortage(department: int, reach: int, have: int, least: int, colour: int, values: int) -> int:
    """The department, how many it finds with and without blood bags, and whom it asks for."""
    return department | reach << 8 | have << 10 | least << 12 | colour << 14 | values << 17


def shortage_of(arg: int) -> tuple[int, int, int, int, int, int]:
    """The same taken apart."""
    return arg & 255, arg >> 8 & 3, arg >> 10 & 3, arg >> 12 & 3, arg >> 14 & 7, arg >> 17
