"""What cards and patients do, each effect a small int. Editions name them by the words of the tables below."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

# -- action cards: action_cards.py says for each on whom it is played and what it does

REMOVE_PATIENT: Final = 0
KILL_ALL: Final = 1
PASS_DOCTOR: Final = 2
SEND_AWAY: Final = 3
SEND_BACK: Final = 4
FETCH: Final = 5
REVIVE: Final = 6
SWAP: Final = 7
PASS_PATIENTS: Final = 8
STEAL: Final = 9
DISCARD: Final = 10
RETRAIN: Final = 11
SACRIFICE: Final = 12
BONUS: Final = 13
TEAM_SKILLS: Final = 14
DIE_MAP: Final = 15
STRIKE: Final = 16
EFFECTS: Final = names_in_order(globals(), "REMOVE_PATIENT", "STRIKE")

# -- the kinds of action cards, and the effects each kind can have, by the words of an edition

KINDS: Final = ["instant", "ongoing", "next_operation"]
ONGOING: Final = 1
NEXT_OPERATION: Final = 2

MOVE_PATIENT: Final = "move_patient"
ROUTES: Final = {
    "own_table to other_table": SEND_AWAY,
    "own_table to waiting_room": SEND_BACK,
    "other_table to own_table": FETCH,
    "own_morgue to own_table": REVIVE,
}
"""Ways a card can move a patient, from one place to another."""
EFFECTS_OF_KIND: Final = [
    {
        "remove_patient_from_game": REMOVE_PATIENT,
        "kill_all_table_patients": KILL_ALL,
        "pass_doctor": PASS_DOCTOR,
        MOVE_PATIENT: SEND_AWAY,
        "discard_own_doctor_then_draw": RETRAIN,
        "steal_doctor": STEAL,
        "swap_patient": SWAP,
        "pass_table_patients": PASS_PATIENTS,
        "discard_doctor": DISCARD,
    },
    {"team_skills": TEAM_SKILLS, "die_map": DIE_MAP, "doctor_skills_zero": STRIKE},
    {"team_bonus": BONUS, "discard_own_doctor_for_bonus": SACRIFICE},
]

# -- whom a card reaches

OWN_TABLE: Final = 0
OTHER_TABLE: Final = 1
WAITING_ROOM: Final = 2
OWN_MORGUE: Final = 3
PATIENT_PLACES: Final = names_in_order(globals(), "OWN_TABLE", "OWN_MORGUE")

OWN_TEAM: Final = 0
OTHER_TEAM: Final = 1
DOCTOR_PLACES: Final = names_in_order(globals(), "OWN_TEAM", "OTHER_TEAM")

REACH: Final = {
    FETCH: [OTHER_TABLE],
    REVIVE: [OWN_MORGUE],
    SWAP: [WAITING_ROOM],
    STEAL: [OTHER_TEAM],
    RETRAIN: [OWN_TEAM],
    SACRIFICE: [OWN_TEAM],
}
"""Where the targets of these effects are; other cards say it themselves or have no such target."""

# -- when doctors and patients do something

AFTER_FAILURE: Final = 0
AFTER_SUCCESS: Final = 1
WHEN_HIRED: Final = 2
ALWAYS: Final = 3
TRIGGERS: Final = ["after_failure", "after_success", "on_play_from_hand", "static"]
"""Doctors have all of these, patients the first two."""

# -- what a patient does after an operation, in patient_effects.py

DRAWS: Final = 0
DROPS_CARD: Final = 1
STEALS: Final = 2
LOSES_DOCTOR: Final = 3
EXCHANGES: Final = 4
ADMITS: Final = 5
GOES_TO_MORGUE: Final = 6
WANDERS: Final = 7
PATIENT_EFFECTS: Final = [
    "draw",
    "discard_hand_card",
    "steal_doctor",
    "discard_doctor",
    "exchange_doctor",
    "admit_from_waiting_room",
    "move_self_to_morgue",
    "move_self_to_table",
]
ONE_TRIGGER: Final = {ADMITS: AFTER_SUCCESS, GOES_TO_MORGUE: AFTER_SUCCESS, WANDERS: AFTER_FAILURE}
"""Effects that make sense after one result only."""

# -- what a doctor does: after an operation and when hired in doctor_effects.py, always in teams.py

LEAVES: Final = 1  # he draws by the same number as a patient
LEAVES_WITH_DEAD: Final = 2
REMOVES_DEAD: Final = 3  # instead of the morgue, in operation.py
FIRES: Final = 4
PROTECTS_PATIENT: Final = 5
PROTECTS_TEAM: Final = 6
OTHER_SKILLS: Final = 7
DOCTOR_EFFECTS: Final = [
    "draw",
    "move_self",
    "move_self_and_dead_patient",
    "remove_patient_from_game",
    "discard_doctor",
    "protect_own_table_patient",
    "protect_own_doctors",
    "alternative_skills",
]
EFFECTS_OF_TRIGGER: Final = [
    [DRAWS, LEAVES, LEAVES_WITH_DEAD, REMOVES_DEAD],
    [DRAWS, LEAVES],
    [DRAWS, FIRES],
    [PROTECTS_PATIENT, PROTECTS_TEAM, OTHER_SKILLS],
]
"""What a doctor can do at each time."""

# -- what editions say of an effect besides, and the only thing it can be

CHOSEN: Final[dict[str, object]] = {"chooser": "active_player", "optional": False}
SENT: Final[dict[str, object]] = {**CHOSEN, "to": "other_player", "full_team": "recipient_discards_one_of_five"}
DETAILS_OF_DOCTORS: Final[dict[int, dict[str, object]]] = {
    DRAWS: {"optional": False},
    LEAVES: SENT,
    LEAVES_WITH_DEAD: {**SENT, "patient_destination": "morgue"},
    REMOVES_DEAD: {"condition": "die_face_1", "replaces": "patient_to_morgue", "optional": False},
    FIRES: {**CHOSEN, "targets": ["own_team", "other_team"]},
    PROTECTS_PATIENT: {"from": "action_cards"},
    PROTECTS_TEAM: {"from": "action_cards"},
    OTHER_SKILLS: {"condition": "woman_in_own_team"},
}
DETAILS_OF_PATIENTS: Final[dict[int, dict[str, object]]] = {
    DRAWS: {"optional": False},
    DROPS_CARD: {**CHOSEN, "if_possible": True},
    STEALS: {**CHOSEN, "to": "active_player", "condition": "own_team_below_4"},
    LOSES_DOCTOR: {**CHOSEN, "targets": ["own_team"], "if_possible": True},
    EXCHANGES: {**CHOSEN, "to": "other_player", "condition": "both_have_a_doctor"},
    ADMITS: {"chooser": "active_player", "optional": True, "to": "own_table"},
    GOES_TO_MORGUE: {**CHOSEN, "to": "other_player"},
    WANDERS: {
        "to": "right_player",
        "if_table_occupied": "remove_from_game",
        "replaces": "patient_to_morgue",
        "optional": False,
    },
}

# -- what happens after an operation before the doctors act (HR-OPR-15, -16)

BEFORE_DOCTORS: Final = [
    ["alcoholic_move", "butcher_removal", "morgue", "patient_effect"],
    ["healed_pile", "patient_effect"],
]
