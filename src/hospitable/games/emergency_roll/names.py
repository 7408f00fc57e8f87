"""The vocabulary of Emergency Roll: pieces, steps, moves, reasons and events, as small ints with a name each."""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND

# -- the sheet: its shape is code, its colours and points are printed (edition.toml)

WARDS: Final = 7
BEDS: Final = 32
SIZES: Final = (4, 5, 5, 4, 5, 6, 3)
BED_NAMES: Final = [f"w{ward + 1}b{bed + 1}" for ward in range(WARDS) for bed in range(SIZES[ward])]
WARD_NAMES: Final = [f"w{ward + 1}" for ward in range(WARDS)]

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
GREY: Final = 3
COLOURS: Final = ["red", "yellow", "green", "grey"]
DICE: Final = 3
DIE_NAMES: Final = ["red die", "yellow die", "green die"]

# -- bonuses on the ambulances

STETHOSCOPE: Final = 0
BLOOD_BAG: Final = 1
SCREEN: Final = 2
CRITICAL: Final = 3
NURSE: Final = 4
EXTRA_PATIENT: Final = 5
BONUSES: Final = ["stethoscope", "blood_bag", "screen", "critical", "nurse", "extra_patient"]

# -- specialists

CARDIOLOGISTS: Final = [
    "car_stethoscopes",
    "car_xray",
    "car_nurses",
    "car_blood_bags",
    "car_all_wards",
    "car_full_wards",
]
RADIOLOGISTS: Final = ["rad_critical", "rad_low_high", "rad_matching", "rad_opposite", "rad_high"]
EPIDEMIOLOGISTS: Final = ["epi_sequence", "epi_lines", "epi_group", "epi_common", "epi_triangles"]
MODULES: Final = ["preparation", "equipment", "isolation", "capacity"]

NONE: Final = -1
HUMAN: Final = 0  # the only seat of a solo game ...
URSULE: Final = 1  # ... and the sheet of its opponent, who has no seat

# -- steps

START_ROUND: Final = FIRST_KIND
FLIP_AND_ROLL: Final = FIRST_KIND + 1
CHOOSE_PATIENTS: Final = FIRST_KIND + 2
CHOOSE_TOGETHER: Final = FIRST_KIND + 3
REVEAL_CHOICES: Final = FIRST_KIND + 4
ADMIT_PATIENTS: Final = FIRST_KIND + 5
CHECK_CARDIOLOGISTS: Final = FIRST_KIND + 6
END_ROUND: Final = FIRST_KIND + 7
URSULE_TURN: Final = FIRST_KIND + 8
CHOOSE: Final = DECISION
SETTLE: Final = DECISION + 1
DISCARD: Final = DECISION + 2

STEPS: Final = {
    START_ROUND: "start_round",
    FLIP_AND_ROLL: "flip_and_roll",
    CHOOSE_PATIENTS: "choose_patients",
    CHOOSE_TOGETHER: "choose_together",
    REVEAL_CHOICES: "reveal_choices",
    ADMIT_PATIENTS: "admit_patients",
    CHECK_CARDIOLOGISTS: "check_cardiologists",
    END_ROUND: "end_round",
    URSULE_TURN: "ursule_turn",
    CHOOSE: "choose",
    SETTLE: "settle",
    DISCARD: "discard",
}

# -- moves: kind (4 bits), who (2 bits), bed (6 bits), value

TAKE: Final = 0
ADMIT: Final = 1
MORGUE: Final = 2
DRAW_SCREEN: Final = 3
DISCARD_CARD: Final = 4

REGULAR: Final = 0  # who: the patient of the die ...
EXTRA: Final = 1  # ... or the extra patient


def take(die: int) -> int:
    return TAKE | die << 12


def admit(who: int, bed: int, value: int) -> int:
    return ADMIT | who << 4 | bed << 6 | value << 12


def morgue(who: int) -> int:
    return MORGUE | who << 4


def draw_screen(bed: int) -> int:
    return DRAW_SCREEN | bed << 6


def discard(cardiologist: int) -> int:
    return DISCARD_CARD | cardiologist << 12


def kind_of(move: int) -> int:
    return move & 15


def who_of(move: int) -> int:
    return move >> 4 & 3


def bed_of(move: int) -> int:
    return move >> 6 & 63


def value_of(move: int) -> int:
    """The value written; for a die or a card its number."""
    return move >> 12


# -- why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`

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

REASONS: Final = [
    ("needs_bag_for_die", "ER-CHO-05"),
    ("occupied", "ER-ADM-01"),
    ("not_next_to_hall", "ER-ADM-04"),
    ("not_next_bed", "ER-ADM-05"),
    ("wrong_colour", "ER-ADM-02"),
    ("not_higher", "ER-ADM-08"),
    ("needs_stethoscopes", "ER-STE-05"),
    ("screen_empty_ward", "ER-SCR-01"),
    ("screen_not_last", "ER-SCR-01"),
    ("screen_full_ward", "ER-SCR-06"),
    ("screened_already", "ER-SCR-06"),
]

# -- what happens: a sentence called `event.<name>`

DREW_SPECIALISTS: Final = 0
NAMED_CHIEF: Final = 1
FLIPPED: Final = 2
CHOSE: Final = 3
COMMITTED: Final = 4
GAINED: Final = 5
ADMITTED: Final = 6
DIED: Final = 7
MARKED_CRITICAL: Final = 8
HIRED_NURSE: Final = 9
LOST_BONUS: Final = 10
SCREENED: Final = 11
FILLED_WARD: Final = 12
SCORED_CARD: Final = 13
TURNED_CARD: Final = 14
CARD_GONE: Final = 15
ENDED: Final = 16
PAID_FOR_DIE: Final = 17
SCORED_WARD: Final = 18

EVENTS: Final = [
    "drew_specialists",
    "named_chief",
    "flipped",
    "chose",
    "committed",
    "gained",
    "admitted",
    "died",
    "marked_critical",
    "hired_nurse",
    "lost_bonus",
    "screened",
    "filled_ward",
    "scored_card",
    "turned_card",
    "card_gone",
    "ended",
    "paid_for_die",
    "scored_ward",
]
