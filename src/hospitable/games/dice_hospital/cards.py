"""The cards and tiles, by their names: the number of a piece is its place in the list."""

from __future__ import annotations

from typing import Final

NONE: Final = -1  # no card, no bed, nobody

# -- departments and staff; the printed departments come first, then the tiles

BOARD: Final = [
    "critical_care_unit",
    "oncology",
    "pharmacy",
    "intensive_care",
    "imaging",
    "clinic",
]
TILES: Final = [
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
]
EXPERIMENTAL_TILES: Final = [
    "drug_trial_centre",
    "experimental_therapy",
    "physiotherapy",
    "training_department",
]
INVESTMENT_TILES: Final = [
    "staff_rota_office",
    "surgical_assessment_unit",
    "gastroenterology",
    "dermatology",
]
MATERNITY_TILES: Final = [
    "delivery_suite",
    "special_care_baby_unit",
    "family_suite",
    "antenatal_clinic",
    "labour_ward",
    "postnatal_ward",
    "nursery",
    "genetics_laboratory",
]
PAEDIATRIC_WARDS: Final = [f"paediatric_ward_{ward}" for ward in range(1, 5)]  # below the wards, no tiles
DEPARTMENTS: Final = [
    *BOARD,
    *TILES,
    *EXPERIMENTAL_TILES,
    *INVESTMENT_TILES,
    *MATERNITY_TILES,
    *PAEDIATRIC_WARDS,
]
PRINTED_DEPARTMENTS: Final = len(BOARD)  # on the board of each hospital
FIRST_PAEDIATRIC_WARD: Final = DEPARTMENTS.index(PAEDIATRIC_WARDS[0])

CARDS: Final = [
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
]
EXPERIMENTAL_CARDS: Final = [
    "pathologist",
    "experimental_chemist",
    "registrar",
    "medical_student",
    "physiotherapist",
    "haematology_technician",
]
PROMO_CARDS: Final = ["consultant", "admissions_nurse"]
INVESTMENT_CARDS: Final = ["financial_advisor", "management_expert", "strategic_consultant", "trainee"]
MATERNITY_CARDS: Final = [
    "obstetrician",
    "neonatologist",
    "maternity_nurse",
    "gynaecologist",
    "paediatrician",
    "midwife",
    "health_visitor",
    "cord_blood_technician",
]
SPECIALISTS: Final = [*CARDS, *EXPERIMENTAL_CARDS, *PROMO_CARDS, *INVESTMENT_CARDS, *MATERNITY_CARDS]
CONSULTANT: Final = SPECIALISTS.index("consultant")
ADMISSIONS_NURSE: Final = SPECIALISTS.index("admissions_nurse")
FINANCIAL_ADVISOR: Final = SPECIALISTS.index("financial_advisor")

# A department of a hospital is named by its number, and where a module tells equal ones apart also by which of them.
_NUMBER: Final = 63
_COPY: Final = 6  # where it begins
_NAME: Final = 255


def named_copy(number: int, copy: int) -> int:
    """The name of one of several equal departments or cards; the first one's is its number."""
    return number | copy << _COPY


def number_in(name: int) -> int:
    """Which department or card it is."""
    return name & _NUMBER


def copy_in(name: int) -> int:
    """Which of several equal ones, 0 for the first."""
    return name >> _COPY & 3


def name_in(placed: int) -> int:
    """The name of a department without what else was said about a placement there."""
    return placed & _NAME


# What else modules say about a placement: the second of two equal specialists who wait, and another colour.
_SECOND: Final = 256
_AS: Final = 9  # where it begins


def by_second(placed: int) -> int:
    """Done by the second of two equal specialists."""
    return placed | _SECOND


def worker_in(sent: int) -> int:
    """The worker, whether the first or the second of two equal specialists."""
    return sent & _NUMBER


def is_by_second(placed: int) -> bool:
    return placed & _SECOND != 0


def as_colour(placed: int, colour: int) -> int:
    """The department works on this colour in this placement."""
    return placed | 1 + colour << _AS


def colour_in(placed: int) -> int:
    """The colour a department works on instead of its own, NONE for its own."""
    return (placed >> _AS & 7) - 1


NURSE: Final = 0  # a worker is a nurse, or one more than the number of a specialist
EMPTY: Final = -1  # in a department without a worker
NOWHERE: Final = 63  # a worker who cannot be placed is refused this department

BASE_ADMINISTRATORS: Final = [
    "admin_red_pair",
    "admin_yellow_pair",
    "admin_green_pair",
    "admin_three_colors",
    "admin_guard_red",
    "admin_guard_yellow",
    "admin_guard_green",
    "admin_most_discharges",
]
INVESTMENT_ADMINISTRATORS: Final = ["hospital_strategist"]
MATERNITY_ADMINISTRATORS: Final = ["head_midwife", "family_director"]
ADMINISTRATORS: Final = [*BASE_ADMINISTRATORS, *INVESTMENT_ADMINISTRATORS, *MATERNITY_ADMINISTRATORS]
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
