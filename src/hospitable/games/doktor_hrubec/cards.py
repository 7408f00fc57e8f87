"""The cards: doctors, action cards and patients, each a small int with a name.

Doctors come first, then the kinds of action cards, so that one number names any card of a hand. Patients are numbered
on their own.
"""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_by_value, names_in_order

NONE: Final = -1
"""No card, no patient, nobody."""

SPECIALITIES: Final = ["surgery", "psychiatry", "stomatology", "dermatology"]
MAN: Final = 0
WOMAN: Final = 1
SEXES: Final = ["m", "f"]
OFFICES: Final = 4
"""Doctors a team can have."""
STAGES: Final = 3
"""Into which the queue of patients is ordered."""

# -- doctors

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
DR_STITCH: Final = 11
OLD_SAWBONES: Final = 12
FIELD_MEDIC: Final = 13
HYPNOTIST: Final = 14
DR_COUCH: Final = 15
HELPLINE_COUNSELLOR: Final = 16
DR_DRILL: Final = 17
TOOTH_FAIRY: Final = 18
ORTHODONTIST: Final = 19
BEAUTICIAN: Final = 20
DR_LEECH: Final = 21
HERBALIST: Final = 22
PROFESSOR_EMERITUS: Final = 23
NIGHT_RESIDENT: Final = 24
DOCTORS: Final = names_in_order(globals(), "LAWYER", "NIGHT_RESIDENT")

# -- action cards

FIRST_ACTION: Final = NIGHT_RESIDENT + 1
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
ACTIONS: Final = list(names_by_value(globals(), "ALTERNATIVE_TREATMENT", "NURSE").values())
CARDS: Final = [*DOCTORS, *ACTIONS]

# -- patients

APPENDIX: Final = 0
FRACTURE: Final = 1
BLISTERS: Final = 2
CONSTIPATION: Final = 3
GEEK: Final = 4
DENTAL_BRIDGE: Final = 5
TOOTHACHE: Final = 6
ACNE: Final = 7
INSOMNIA: Final = 8
SPLIT_LIP: Final = 9
ALCOHOLIC: Final = 10
EXHIBITIONIST: Final = 11
LEPER: Final = 12
INFECTED_PROSTITUTE: Final = 13
SCHIZOID: Final = 14
GUNSHOT_WOUND: Final = 15
KIDNEY_STONES: Final = 16
WISDOM_TEETH: Final = 17
SHATTERED_JAW: Final = 18
FULL_BODY_RASH: Final = 19
SWALLOWED_DENTURES: Final = 20
TEETH_GRINDER: Final = 21
SIAMESE_TWINS: Final = 22
ONE_BODY_NO_HEAD: Final = 23
LIVING_MUMMY: Final = 24
PATIENTS: Final = names_in_order(globals(), "APPENDIX", "LIVING_MUMMY")
