"""Why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

NEEDS_BAG_FOR_DIE: Final = 0
OCCUPIED: Final = 1
NOT_NEXT_TO_HALL: Final = 2
NOT_NEXT_BED: Final = 3
WRONG_COLOUR: Final = 4
NOT_HIGHER: Final = 5
NEEDS_STETHOSCOPES: Final = 6
SCREEN_EMPTY_WARD: Final = 7
SCREEN_NOT_LAST: Final = 8
SCREEN_FULL_WARD: Final = 9
SCREENED_ALREADY: Final = 10

# what does not wait to be settled, or is not in the game
PATIENT_SETTLED: Final = 11
EXTRA_SETTLED: Final = 12
NO_EXTRA_PATIENT: Final = 13
CARD_NOT_IN_PLAY: Final = 14

REASONS: Final = names_in_order(globals(), "NEEDS_BAG_FOR_DIE", "CARD_NOT_IN_PLAY")

RULE_OF_REASON: Final = {
    NEEDS_BAG_FOR_DIE: "ER-CHO-05",
    OCCUPIED: "ER-ADM-01",
    NOT_NEXT_TO_HALL: "ER-ADM-04",
    NOT_NEXT_BED: "ER-ADM-05",
    WRONG_COLOUR: "ER-ADM-02",
    NOT_HIGHER: "ER-ADM-08",
    NEEDS_STETHOSCOPES: "ER-STE-05",
    SCREEN_EMPTY_WARD: "ER-SCR-01",
    SCREEN_NOT_LAST: "ER-SCR-01",
    SCREEN_FULL_WARD: "ER-SCR-06",
    SCREENED_ALREADY: "ER-SCR-06",
    PATIENT_SETTLED: "ER-ADM-01",
    EXTRA_SETTLED: "ER-EXT-01",
    NO_EXTRA_PATIENT: "ER-EXT-01",
    CARD_NOT_IN_PLAY: "ER-SET-05",
}

# -- the argument of NEEDS_STETHOSCOPES: how many are needed, for which value (4 bits each), then the stock


def shortage(needed: int, value: int, stock: int) -> int:
    return needed | value << 4 | stock << 8


def needed_of(arg: int) -> int:
    return arg & 15


def short_value_of(arg: int) -> int:
    return arg >> 4 & 15


def stock_of(arg: int) -> int:
    return arg >> 8
