"""The vocabulary of Doktor Hrubec: cards, steps, moves, reasons and events, as small ints with a name each."""

from __future__ import annotations

from typing import Final

from ...core.agenda import DECISION, FIRST_KIND

NONE: Final = -1
TABLE_STREAM: Final = 0
OFFICES: Final = 4

SPECIALITIES: Final = ["surgery", "psychiatry", "stomatology", "dermatology"]
MAN: Final = 0
WOMAN: Final = 1
SEXES: Final = ["m", "f"]

# -- cards: doctors come first, then the types of action cards; patients are numbered on their own

DOCTORS: Final = [
    "lawyer",
    "alpine_doctor",
    "dr_acula",
    "dr_incognito",
    "md_brutal",
    "dr_zero",
    "md_silicon",
    "young_intern",
    "butcher",
    "alien",
    "gate_keeper",
    "dr_stitch",
    "old_sawbones",
    "field_medic",
    "hypnotist",
    "dr_couch",
    "helpline_counsellor",
    "dr_drill",
    "tooth_fairy",
    "orthodontist",
    "beautician",
    "dr_leech",
    "herbalist",
    "professor_emeritus",
    "night_resident",
]
ACTIONS: Final = [
    "alternative_treatment",
    "euthanasia",
    "dr_hrubec_on_duty",
    "tools_delivery",
    "castling",
    "holiday",
    "heroic_act",
    "heart_attack",
    "infectious_eczema",
    "clown_show",
    "lunch_break",
    "recycling",
    "retraining",
    "model",
    "mrs_janitor",
    "doctors_on_strike",
    "lucky_day",
    "kidnapper",
    "bribe",
    "romantic_dinner",
    "vip",
    "blackout",
    "fired",
    "resurrection",
    "nurse",
]
PATIENTS: Final = [
    "appendix",
    "fracture",
    "blisters",
    "constipation",
    "geek",
    "dental_bridge",
    "toothache",
    "acne",
    "insomnia",
    "split_lip",
    "alcoholic",
    "exhibitionist",
    "leper",
    "infected_prostitute",
    "schizoid",
    "gunshot_wound",
    "kidney_stones",
    "wisdom_teeth",
    "shattered_jaw",
    "full_body_rash",
    "swallowed_dentures",
    "teeth_grinder",
    "siamese_twins",
    "one_body_no_head",
    "living_mummy",
]
FIRST_ACTION: Final = 25
CARDS: Final = [*DOCTORS, *ACTIONS]
STAGES: Final = 3

LAWYER: Final = 0
ALPINE_DOCTOR: Final = 1
DR_ACULA: Final = 2
DR_INCOGNITO: Final = 3
MD_BRUTAL: Final = 4
DR_ZERO: Final = 5
MD_SILICON: Final = 6
YOUNG_INTERN: Final = 7
BUTCHER: Final = 8
ALIEN: Final = 9
GATE_KEEPER: Final = 10

ALTERNATIVE_TREATMENT: Final = 25
EUTHANASIA: Final = 26
DR_HRUBEC_ON_DUTY: Final = 27
TOOLS_DELIVERY: Final = 28
CASTLING: Final = 29
HOLIDAY: Final = 30
HEROIC_ACT: Final = 31
HEART_ATTACK: Final = 32
INFECTIOUS_ECZEMA: Final = 33
CLOWN_SHOW: Final = 34
LUNCH_BREAK: Final = 35
RECYCLING: Final = 36
RETRAINING: Final = 37
MODEL: Final = 38
MRS_JANITOR: Final = 39
DOCTORS_ON_STRIKE: Final = 40
LUCKY_DAY: Final = 41
KIDNAPPER: Final = 42
BRIBE: Final = 43
ROMANTIC_DINNER: Final = 44
VIP: Final = 45
BLACKOUT: Final = 46
FIRED: Final = 47
RESURRECTION: Final = 48
NURSE: Final = 49

APPENDIX: Final = 0
FRACTURE: Final = 1
BLISTERS: Final = 2
CONSTIPATION: Final = 3
GEEK: Final = 4
DENTAL_BRIDGE: Final = 5
ALCOHOLIC: Final = 10
EXHIBITIONIST: Final = 11
LEPER: Final = 12
INFECTED_PROSTITUTE: Final = 13
SCHIZOID: Final = 14
SIAMESE_TWINS: Final = 22
ONE_BODY_NO_HEAD: Final = 23

# -- steps

START_TURN: Final = FIRST_KIND
MOVE_CASTLED: Final = FIRST_KIND + 1
PATIENT_EFFECT: Final = FIRST_KIND + 2
DOCTOR_EFFECT: Final = FIRST_KIND + 3
FINAL_ROUND: Final = FIRST_KIND + 4
FINAL_TURN: Final = FIRST_KIND + 5
CASTLING_STARTS: Final = FIRST_KIND + 6
ZERO_DRAWS: Final = FIRST_KIND + 7
OPERATION_OVER: Final = FIRST_KIND + 8
GAME_OVER: Final = FIRST_KIND + 9

TURN: Final = DECISION
MAKE_ROOM: Final = DECISION + 1
ALIEN_VICTIM: Final = DECISION + 2
CASTLE: Final = DECISION + 3
FINAL_OPERATION: Final = DECISION + 4
TAKE_DOCTOR: Final = DECISION + 5
DISMISS_OWN: Final = DECISION + 6
DROP_CARD: Final = DECISION + 7
ADMIT_TWIN: Final = DECISION + 8
CHOOSE_MORGUE: Final = DECISION + 9
EXCHANGE_DOCTORS: Final = DECISION + 10
CHOOSE_RECEIVER: Final = DECISION + 11
RECEIVE: Final = DECISION + 12

STEPS: Final = {
    START_TURN: "start_turn",
    MOVE_CASTLED: "move_castled",
    PATIENT_EFFECT: "patient_effect",
    DOCTOR_EFFECT: "doctor_effect",
    FINAL_ROUND: "final_round",
    FINAL_TURN: "final_turn",
    CASTLING_STARTS: "castling_starts",
    ZERO_DRAWS: "zero_draws",
    OPERATION_OVER: "operation_over",
    GAME_OVER: "game_over",
    TURN: "turn",
    MAKE_ROOM: "make_room",
    ALIEN_VICTIM: "alien_victim",
    CASTLE: "castle",
    FINAL_OPERATION: "final_operation",
    TAKE_DOCTOR: "take_doctor",
    DISMISS_OWN: "dismiss_own",
    DROP_CARD: "drop_card",
    ADMIT_TWIN: "admit_twin",
    CHOOSE_MORGUE: "choose_morgue",
    EXCHANGE_DOCTORS: "exchange_doctors",
    CHOOSE_RECEIVER: "choose_receiver",
    RECEIVE: "receive",
}

# -- where a turn stands

MORNING: Final = 0  # a normal turn: nothing done yet
ADMISSION: Final = 1  # its morning administration is done
ADMITTED: Final = 2  # its admission, too: only cards are left
OPERATION: Final = 3  # an operation turn before the roll
OPERATED: Final = 4  # after it
STAGE_NAMES: Final = ["morning", "admission", "admitted", "operation", "operated"]

# -- moves: the kind (5 bits), a card or patient (6 bits), a target (6 bits; one more than its number, 0 for none)

END: Final = 0
DRAW: Final = 1
HIRE: Final = 2
QUEUE: Final = 3
ADMIT: Final = 4
PLAY: Final = 5
OPERATE: Final = 6
DISMISS: Final = 7
CASTLE_DOCTOR: Final = 8
TAKE: Final = 9
DROP: Final = 10
NOBODY: Final = 11
BURY: Final = 12
EXCHANGE: Final = 13
SEND: Final = 14


def move(kind: int, number: int) -> int:
    """A move that names one thing, or nothing (0)."""
    return kind | number << 5


def kind_of(move: int) -> int:
    return move & 31


def number_of(move: int) -> int:
    return move >> 5 & 63


def play(card: int, target: int) -> int:
    """An action card on a target: a doctor, a patient or a seat, as the card says; NONE for cards without."""
    return PLAY | card << 5 | target + 1 << 11


def exchange(own: int, other: int) -> int:
    return EXCHANGE | own << 5 | other + 1 << 11


def target_of(move: int) -> int:
    return (move >> 11) - 1


# -- what the target of an action card is

NOTHING: Final = 0
A_DOCTOR: Final = 1
A_PATIENT: Final = 2
A_SEAT: Final = 3
TARGETS: Final = {
    EUTHANASIA: A_PATIENT,
    HOLIDAY: A_SEAT,
    HEROIC_ACT: A_DOCTOR,
    HEART_ATTACK: A_PATIENT,
    RETRAINING: A_DOCTOR,
    MODEL: A_DOCTOR,
    KIDNAPPER: A_PATIENT,
    BRIBE: A_DOCTOR,
    ROMANTIC_DINNER: A_DOCTOR,
    VIP: A_PATIENT,
    FIRED: A_DOCTOR,
    RESURRECTION: A_PATIENT,
}

# -- why a move is refused: the rule and, in the catalogue, a sentence called `reason.<name>`

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

REASONS: Final = [
    ("hand_full", "HR-ADM-03"),
    ("nothing_to_draw", "HR-ADM-09"),
    ("no_slot", "HR-PAT-02"),
    ("table_taken", "HR-PAT-03"),
    ("must_admit", "HR-TRN-13"),
    ("must_operate", "HR-TRN-13"),
    ("no_target", "HR-TRN-10"),
    ("acula", "HR-DOC-07"),
    ("incognito", "HR-DOC-10"),
    ("own_table_taken", "HR-RUL-11"),
    ("own_table_empty", "HR-TRN-10"),
    ("no_free_slot", "HR-RUL-11"),
    ("morning_over", "HR-ADM-01"),
    ("not_an_action", "HR-TRN-09"),
    ("no_free_table", "HR-RUL-11"),
    ("admission_over", "HR-TRN-14"),
    ("operation_turn", "HR-TRN-04"),
]

# -- what happens: a sentence called `event.<name>`

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
    "named_first",
    "dealt",
    "turn_began",
    "drew",
    "drew_nothing",
    "reshuffled",
    "hired",
    "dismissed",
    "queued",
    "admitted",
    "closed",
    "played",
    "ongoing_replaced",
    "removed_patient",
    "killed",
    "moved_patient",
    "swapped",
    "patients_passed",
    "stole",
    "passed_doctor",
    "joined",
    "bonus_waits",
    "castled",
    "operated",
    "healed",
    "died",
    "alcoholic_moved",
    "alcoholic_removed",
    "butcher_removed",
    "dropped",
    "exchanged",
    "buried",
    "sent",
    "given_dead",
    "final_turn",
    "turn_ended",
    "ended",
    "stopped",
]
