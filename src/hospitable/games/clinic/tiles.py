"""What is built: tiles and other wares, their families, the services; each a small int with a name."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

NONE: Final = -1
"""No tile, no service, nobody."""

# -- services, in the order of the appointments board (CL-ADM-03)

PSYCHIATRY: Final = 0
CARDIOLOGY: Final = 1
OPHTHALMOLOGY: Final = 2
ORTHOPEDICS: Final = 3
NEUROLOGY: Final = 4
SERVICES: Final = names_in_order(globals(), "PSYCHIATRY", "NEUROLOGY")

# -- wares: first the modules, then the other tiles of a space, then what stands beside or on tiles

EMPTY: Final = 0
HUB_PSYCHIATRY: Final = 1
HUB_CARDIOLOGY: Final = 2
HUB_OPHTHALMOLOGY: Final = 3
HUB_ORTHOPEDICS: Final = 4
HUB_NEUROLOGY: Final = 5
TREATMENT_ROOM: Final = 6
SUPPLY_ROOM: Final = 7
OPERATING_THEATER: Final = 8
OUTPATIENT_CLINIC: Final = 9
LABORATORY: Final = 10
TRIAGE_ROOM: Final = 11
HELIPAD: Final = 12
GARDEN: Final = 13
PARKING_2: Final = 14
PARKING_3: Final = 15
ENTRANCE: Final = 16
CONVEYOR: Final = 17
FIRE_EXTINGUISHER: Final = 18
WARES: Final = names_in_order(globals(), "EMPTY", "FIRE_EXTINGUISHER")
TILES: Final = WARES[:ENTRANCE]
"""What can occupy a space."""

FIRST_HUB: Final = HUB_PSYCHIATRY
LAST_HUB: Final = HUB_NEUROLOGY
FIRST_SPECIAL: Final = OPERATING_THEATER
LAST_MODULE: Final = TRIAGE_ROOM
SPECIALS: Final = WARES[FIRST_SPECIAL : LAST_MODULE + 1]

# -- families of modules (CL-COM-03, -04); what is no module has none

NO_MODULE: Final = 0
HUB: Final = 1
TREATMENT: Final = 2
SUPPLY: Final = 3
SPECIAL: Final = 4
FAMILY: Final = [NO_MODULE, HUB, HUB, HUB, HUB, HUB, TREATMENT, SUPPLY, *[SPECIAL] * 4, *[NO_MODULE] * 7]


def is_module(ware: int) -> bool:
    return EMPTY < ware <= LAST_MODULE


def is_hub(ware: int) -> bool:
    return FIRST_HUB <= ware <= LAST_HUB


def is_special(ware: int) -> bool:
    return FIRST_SPECIAL <= ware <= LAST_MODULE


def hub_of(service: int) -> int:
    return FIRST_HUB + service


# -- bonus tiles

BONUS_MONEY: Final = 0
BONUS_YELLOW_DOCTOR: Final = 1
BONUS_ORDERLY: Final = 2
BONUS_NURSE: Final = 3
BONUS_CONVEYORS: Final = 4
BONUS_GARDEN: Final = 5
BONUS_PARKING: Final = 6
BONUSES: Final = names_in_order(globals(), "BONUS_MONEY", "BONUS_PARKING")

# -- actions

BUILD: Final = 0
HIRE: Final = 1
ADMIT: Final = 2
ACTIONS: Final = names_in_order(globals(), "BUILD", "ADMIT")

# -- objectives of the solo game

NO_WHITE_PATIENTS: Final = 0
THREE_BUILDINGS: Final = 1
LITTLE_TIME: Final = 2
SEVEN_DOCTORS: Final = 3
FOUR_DOCTOR_COLORS: Final = 4
THREE_PATIENT_COLORS: Final = 5
TOP_FLOOR_HUB: Final = 6
SIX_CURED_LAST_ROUND: Final = 7
FOUR_NURSES: Final = 8
TWO_HUNDRED_DOLLARS: Final = 9
OBJECTIVES: Final = names_in_order(globals(), "NO_WHITE_PATIENTS", "TWO_HUNDRED_DOLLARS")
