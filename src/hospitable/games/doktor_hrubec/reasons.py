"""Why a move is refused: each reason has its rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

HAND_FULL: Final = 0
NOTHING_TO_DRAW: Final = 1
NO_SLOT: Final = 2
TABLE_TAKEN: Final = 3
MUST_ADMIT: Final = 4
MUST_OPERATE: Final = 5
NO_TARGET: Final = 6
ACULA: Final = 7
INCOGNITO: Final = 8
OWN_TABLE_TAKEN: Final = 9
OWN_TABLE_EMPTY: Final = 10
NO_FREE_SLOT: Final = 11
MORNING_OVER: Final = 12
NOT_AN_ACTION: Final = 13
NO_FREE_TABLE: Final = 14
ADMISSION_OVER: Final = 15
OPERATION_TURN: Final = 16
REASONS: Final = names_in_order(globals(), "HAND_FULL", "OPERATION_TURN")
RULES: Final = {
    HAND_FULL: "HR-ADM-03",
    NOTHING_TO_DRAW: "HR-ADM-09",
    NO_SLOT: "HR-PAT-02",
    TABLE_TAKEN: "HR-PAT-03",
    MUST_ADMIT: "HR-TRN-13",
    MUST_OPERATE: "HR-TRN-13",
    NO_TARGET: "HR-TRN-10",
    ACULA: "HR-DOC-07",
    INCOGNITO: "HR-DOC-10",
    OWN_TABLE_TAKEN: "HR-RUL-11",
    OWN_TABLE_EMPTY: "HR-TRN-10",
    NO_FREE_SLOT: "HR-RUL-11",
    MORNING_OVER: "HR-ADM-01",
    NOT_AN_ACTION: "HR-TRN-09",
    NO_FREE_TABLE: "HR-RUL-11",
    ADMISSION_OVER: "HR-TRN-14",
    OPERATION_TURN: "HR-TRN-04",
}
