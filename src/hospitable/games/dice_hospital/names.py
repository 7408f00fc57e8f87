"""The vocabulary of Dice Hospital: pieces, steps, moves, reasons and events, as small ints with a name each."""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND

NONE: Final = -1
TABLE_STREAM: Final = 0

# -- patients: a die is its value (3 bits) and its colour (2 bits); a patient in a bed also has the colour printed on
# it (2 bits), which differs from the colour it has now when that was changed, and knows whether it was treated

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
ANY: Final = 3  # no particular colour, in what a department or an ability asks for
COLOURS: Final = ["red", "yellow", "green"]
COLOUR_COUNT: Final = 3

VALUE: Final = 7
COLOUR: Final = 3  # where the colour begins
PRINTED: Final = 5
TREATED: Final = 128
DIE: Final = 31
HEALTHY: Final = 7  # whoever gets this far goes home

WARDS: Final = 4
BEDS_IN_WARD: Final = 3
BEDS: Final = 12
BEYOND: Final = 13  # more discharges in a round than the table of points tells
BED_NAMES: Final = [f"w{bed // BEDS_IN_WARD + 1}b{bed % BEDS_IN_WARD + 1}" for bed in range(BEDS)]
ALL_BEDS: Final = 4095


def die(colour: int, value: int) -> int:
    return value | colour << 3


def value_of(patient: int) -> int:
    return patient & 7


def colour_of(patient: int) -> int:
    """The colour a die or a patient has now."""
    return patient >> 3 & 3


def printed_of(patient: int) -> int:
    return patient >> 5 & 3


def die_name(die: int) -> str:
    """`r3` for a red 3."""
    return f"{COLOURS[die >> 3 & 3][0]}{die & 7}"


# -- departments and staff; the printed departments come first, then the tiles

DEPARTMENTS: Final = [
    "critical_care_unit",
    "oncology",
    "pharmacy",
    "intensive_care",
    "imaging",
    "clinic",
    "operating_theatre",
    "ear_nose_throat",
    "orthopaedics",
    "cardiology",
    "immunology",
    "urology",
    "anaesthesia",
    "allergy_centre",
    "renal_medicine",
    "crash_centre",
    "radiology",
    "triage_centre",
    "drug_trial_centre",
    "experimental_therapy",
    "physiotherapy",
    "training_department",
]
PRINTED_DEPARTMENTS: Final = 6
BASE_DEPARTMENTS: Final = 18  # from here on Experimental Medicine

SPECIALISTS: Final = [
    "surgeon",
    "pharmacist",
    "haematologist",
    "anaesthetist",
    "virologist",
    "urologist",
    "cardiologist",
    "microbiologist",
    "radiologist",
    "triage_nurse",
    "paramedic",
    "general_practitioner",
    "pathologist",
    "experimental_chemist",
    "registrar",
    "medical_student",
    "physiotherapist",
    "haematology_technician",
    "consultant",
    "admissions_nurse",
]
BASE_SPECIALISTS: Final = 12  # from here on Experimental Medicine ...
PROMOS: Final = 18  # ... and from here on the promos
CONSULTANT: Final = 18
ADMISSIONS_NURSE: Final = 19

NURSE: Final = 0  # a worker is a nurse, or one more than the number of a specialist
EMPTY: Final = -1  # in a department without a worker
NOWHERE: Final = 63  # a worker who cannot be placed is refused this department

ADMINISTRATORS: Final = [
    "admin_red_pair",
    "admin_yellow_pair",
    "admin_green_pair",
    "admin_three_colors",
    "admin_guard_red",
    "admin_guard_yellow",
    "admin_guard_green",
    "admin_most_discharges",
]
EVENT_CARDS: Final = [
    "blood_drive",
    "relief_fund",
    "cross_infection",
    "mutual_aid",
    "recruitment_fair",
    "building_grant",
    "quiet_night",
    "red_complications",
    "yellow_complications",
    "green_complications",
    "public_holiday",
    "blood_shortage",
    "critical_convoy",
    "press_visit",
    "major_incident",
]
REPORTS: Final = [
    "report_ry",
    "report_rg",
    "report_yg",
    "report_rr",
    "report_yy",
    "report_gg",
    "report_rry",
    "report_rrg",
    "report_yyr",
    "report_yyg",
    "report_ggr",
    "report_ggy",
    "report_rrr",
    "report_yyy",
    "report_ggg",
]
REPORT_COLUMNS: Final = 3

# -- what cards and tiles do, interpreted in departments.py, specialists.py, discharged_patients.py and events.py

HEAL: Final = 0
REROLL: Final = 1
FLIP: Final = 2
RECOLOUR: Final = 3
DEPARTMENT_EFFECTS: Final = ["heal", "reroll", "flip", "change_color"]

ANY_VALUES: Final = 0  # how the values of the targets must lie to each other
SAME_VALUE: Final = 1
RUN: Final = 2
PATTERNS: Final = ["any", "same", "run"]

ON_HEAL: Final = 0
ON_DISCHARGE: Final = 1
TRIGGERS: Final = ["heal", "discharge"]

HEAL_HEALED: Final = 0  # one of the patients the department healed
HEAL_OTHER: Final = 1  # patients it did not heal
REROLL_OTHER: Final = 2
HEAL_AND_HARM: Final = 3
CHANGE_COLOUR: Final = 4
LOSE_FATALITY: Final = 5
GAIN_POINTS: Final = 6
GAIN_BAGS: Final = 7
SEND_OR_ADMIT: Final = 8
COPY_ABILITY: Final = 9

SCORE_COLOURS: Final = 0
GUARD_COLOUR: Final = 1
SCORE_MOST: Final = 2
ADMINISTRATOR_KINDS: Final = ["discharge_color", "prevent_neglect", "most_discharges"]

EVERYBODY_GAINS_BAGS: Final = 0
LAST_GAIN_BAGS: Final = 1
HARM_ONE: Final = 2
SEND_ONE: Final = 3
REVEAL_MORE: Final = 4
SOOTHE_ONE: Final = 5
MORE_NEGLECT: Final = 6
FEWER_NURSES: Final = 7
NO_BAGS: Final = 8
MORE_CONVOY_BAGS: Final = 9
MOST_DISCHARGES: Final = 10
MORE_PATIENTS: Final = 11

# -- steps

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

STEPS: Final = {
    EXTRA_REVEAL: "extra_reveal",
    DRAW_STARTING_PATIENTS: "draw_starting_patients",
    DEAL_ADMINISTRATORS: "deal_administrators",
    SHOW_ADMINISTRATORS: "show_administrators",
    START_ROUND: "start_round",
    REVEAL_EVENT: "reveal_event",
    EVENT_TURN: "event_turn",
    PATIENT_INTAKE: "patient_intake",
    LOAD_AMBULANCES: "load_ambulances",
    CHOOSE_AMBULANCES: "choose_ambulances",
    SEND_BACK_THE_REST: "send_back_the_rest",
    ADMIT_PATIENTS: "admit_patients",
    ADMISSION: "admission",
    LATE_PATIENTS: "late_patients",
    HOSPITAL_IMPROVEMENT: "hospital_improvement",
    DISCARD_TURN: "discard_turn",
    HOSPITAL_ACTIVATION: "hospital_activation",
    BEGIN_ACTIVATION: "begin_activation",
    NEGLECTED_PATIENTS: "neglected_patients",
    GUARD_TURN: "guard_turn",
    NEGLECT: "neglect",
    DISCHARGED_PATIENTS: "discharged_patients",
    REPORT_TURN: "report_turn",
    SCORE_DISCHARGES: "score_discharges",
    SHIFT_CHANGE: "shift_change",
    END_ROUND: "end_round",
    COLLECTION: "collection",
    COLLECTION_TURN: "collection_turn",
    SOLO_BLOOD_BAG: "solo_blood_bag",
    PUT_BACK_DISPLAY: "put_back_display",
    COLLECTION_LAP: "collection_lap",
    DEAL_REPORTS: "deal_reports",
    CHOOSE_REVEAL: "choose_reveal",
    ARRANGE: "arrange",
    KEEP_ADMINISTRATOR: "keep_administrator",
    EVENT_CHOICE: "event_choice",
    LOAD: "load",
    CHOOSE_AMBULANCE: "choose_ambulance",
    OVERFLOW: "overflow",
    IMPROVE: "improve",
    DISCARD_ONE: "discard_one",
    CHOOSE_COPY: "choose_copy",
    ACTIVATE: "activate",
    TREAT_PATIENTS: "treat_patients",
    USE_ABILITY: "use_ability",
    CHOOSE_GUARDED: "choose_guarded",
    COMPLETE_REPORT: "complete_report",
    CHOOSE_THREE: "choose_three",
    COLLECT: "collect",
}

# -- moves: the kind (5 bits), then what it names: a number, beds as masks of 12 bits, or dice of 5 bits each

PASS: Final = 0
REVEAL: Final = 1
SET_DICE: Final = 2
KEEP: Final = 3
LOAD_DICE: Final = 4
TAKE: Final = 5
REMOVE: Final = 6
BUILD: Final = 7
HIRE: Final = 8
DISCARD_TILE: Final = 9
DISCARD_CARD: Final = 10
COPY: Final = 11
PLACE: Final = 12
TREAT: Final = 13
DYE: Final = 14
EXCHANGE: Final = 15
USE: Final = 16
BAG: Final = 17
SEND: Final = 18
ADMIT: Final = 19
HARM: Final = 20
SOOTHE: Final = 21
GUARD: Final = 22
COMPLETE: Final = 23
LEAVE: Final = 24
MOVE_OUT: Final = 25

# what is passed: the codes are these words
SKIP: Final = 0
KEEP_ALL: Final = 1
DONE: Final = 2
DECLINE: Final = 3
NOBODY: Final = 4
NO_REPORT: Final = 5
OUT: Final = 6
PASSES: Final = ["skip", "keep all", "done", "decline", "nobody", "no report", "pass"]

TILE: Final = 0
CARD: Final = 1


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5


def on_beds(kind: int, beds: int) -> int:
    """A move on the patients of these beds, a mask."""
    return kind | beds << 5


def not_the_new(die: int) -> int:
    """To remove a patient who arrives this round: named only to be refused."""
    return REMOVE | die << 17


def place(worker: int, department: int) -> int:
    return PLACE | worker << 5 | department << 11


def worker_of(move: int) -> int:
    return move >> 5 & 63


def department_of(move: int) -> int:
    return move >> 11


def treat(beds: int, changed: int, colour: int) -> int:
    """Work on these patients; some of them change to this colour first, for one blood bag each."""
    return TREAT | beds << 5 | changed << 17 | (colour << 29 if changed else 0)


def beds_of(move: int) -> int:
    return move >> 5 & 4095


def changed_of(move: int) -> int:
    return move >> 17 & 4095


def new_colour_of(move: int) -> int:
    return move >> 29 & 3


def dye(to_red: int, to_yellow: int, to_green: int) -> int:
    return DYE | to_red << 5 | to_yellow << 17 | to_green << 29


def dyed_of(move: int, colour: int) -> int:
    """The beds whose patients get this colour."""
    return move >> 5 + 12 * colour & 4095


def exchange(healed: int, harmed: int) -> int:
    """Heal the patient in one bed, harm the one in another."""
    return EXCHANGE | healed << 5 | harmed << 9


def healed_of(move: int) -> int:
    return move >> 5 & 15


def harmed_of(move: int) -> int:
    return move >> 9 & 15


def load_dice(ambulance: int, dice: list[int]) -> int:
    return LOAD_DICE | ambulance << 5 | pack(dice) << 8


def set_dice(dice: list[int]) -> int:
    return SET_DICE | pack(dice) << 8


def dice_of(move: int) -> list[int]:
    """The dice named by a move that sets or loads some."""
    dice: list[int] = []
    rest = move >> 8
    while rest:
        dice.append(rest & 31)
        rest >>= 5
    return dice


def pack(dice: list[int]) -> int:
    packed = 0
    for i in range(len(dice) - 1, -1, -1):
        packed = packed << 5 | dice[i]
    return packed


def ambulance_of(move: int) -> int:
    return move >> 5 & 7


# -- why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`

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

REASONS: Final = [
    ("first_player_barred", "DH-INT-07"),
    ("ambulance_taken", "DH-INT-06"),
    ("admitted_today", "DH-INT-14"),
    ("department_used", "DH-ACT-03"),
    ("worker_used", "DH-ACT-02"),
    ("no_worker", "DH-ACT-02"),
    ("holiday", "DH-EVT-10"),
    ("no_patient", "DH-ACT-11"),
    ("too_few", "DH-ACT-11"),
    ("too_few_same", "DH-ACT-11"),
    ("too_few_in_a_row", "DH-ACT-11"),
    ("no_bag", "DH-BLD-01"),
    ("bags_barred", "DH-EVT-11"),
    ("wrong_colour", "DH-ACT-07"),
    ("wrong_value", "DH-ACT-07"),
    ("no_set", "DH-ACT-11"),
    ("healed_already", "DH-RUL-18"),
    ("not_healed", "DH-RUL-19"),
    ("not_like_before", "DH-RUL-20"),
    ("not_neglected", "DH-NEG-02"),
    ("wrong_guard", "DH-RUL-25"),
    ("upper_row", "DH-SOL-04"),
    ("dice_missing", "DH-SOL-04"),
    ("no_space", "DH-HRD-03"),
    ("at_six", "DH-EVT-07"),
    ("bag_empty", "DH-RUL-07"),
]

# -- what happens: a sentence called `event.<name>`

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

EVENTS: Final = [
    "named_first",
    "removed_card",
    "showed",
    "drew_patients",
    "arranged",
    "dealt_administrators",
    "kept",
    "appointed",
    "round_began",
    "event_came",
    "rolled",
    "loaded",
    "took",
    "extra_patient",
    "extra_late",
    "sent_back",
    "gained_bags",
    "became_first",
    "admitted",
    "died",
    "built",
    "hired",
    "skipped",
    "discarded",
    "copied",
    "placed",
    "healed",
    "discharged",
    "rerolled",
    "flipped",
    "changed_colour",
    "spent_bag",
    "used",
    "declined",
    "finished",
    "sent_away",
    "harmed",
    "guarded",
    "neglected",
    "scored_discharges",
    "scored_empty_wards",
    "scored_administrator",
    "scored_event",
    "scored_registrar",
    "completed_report",
    "shift_changed",
    "collection_began",
    "moved_out",
    "passed",
    "ended",
    "lost_token",
    "dealt_reports",
    "drew_four",
    "left_out",
]
