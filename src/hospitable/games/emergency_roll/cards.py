"""The bonuses on ambulance cards, the specialists and URSULE's modules, by their names."""

from __future__ import annotations

from typing import Final

from ...core.vocabulary import names_in_order

NONE: Final = -1  # no card, no die, no points yet, nobody

# -- bonuses on the ambulances

STETHOSCOPE: Final = 0
BLOOD_BAG: Final = 1
SCREEN: Final = 2
CRITICAL: Final = 3
NURSE: Final = 4
EXTRA_PATIENT: Final = 5
BONUSES: Final = names_in_order(globals(), "STETHOSCOPE", "EXTRA_PATIENT")

# -- specialists

CAR_STETHOSCOPES: Final = 0
CAR_XRAY: Final = 1
CAR_NURSES: Final = 2
CAR_BLOOD_BAGS: Final = 3
CAR_ALL_WARDS: Final = 4
CAR_FULL_WARDS: Final = 5
CARDIOLOGISTS: Final = names_in_order(globals(), "CAR_STETHOSCOPES", "CAR_FULL_WARDS")

RAD_CRITICAL: Final = 0
RAD_LOW_HIGH: Final = 1
RAD_MATCHING: Final = 2
RAD_OPPOSITE: Final = 3
RAD_HIGH: Final = 4
RADIOLOGISTS: Final = names_in_order(globals(), "RAD_CRITICAL", "RAD_HIGH")

EPI_SEQUENCE: Final = 0
EPI_LINES: Final = 1
EPI_GROUP: Final = 2
EPI_COMMON: Final = 3
EPI_TRIANGLES: Final = 4
EPIDEMIOLOGISTS: Final = names_in_order(globals(), "EPI_SEQUENCE", "EPI_TRIANGLES")

# -- what a Cardiologist counts

STETHOSCOPES_CIRCLED: Final = 0
XRAY_LABS_SURROUNDED: Final = 1
NURSES_CIRCLED: Final = 2
BLOOD_BAGS_CIRCLED: Final = 3
WARDS_WITH_PATIENT: Final = 4
WARDS_FULL: Final = 5
METRICS: Final = names_in_order(globals(), "STETHOSCOPES_CIRCLED", "WARDS_FULL")

# -- where a Cardiologist stands: first points of the double side, its second points, the single side, discarded

FIRST: Final = 0
SECOND: Final = 1
SINGLE: Final = 2
GONE: Final = 3
STAGES: Final = names_in_order(globals(), "FIRST", "GONE")

MODULES: Final = ["preparation", "equipment", "isolation", "capacity"]
