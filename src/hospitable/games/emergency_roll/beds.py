"""The wards and beds of a sheet: its shape is code, its colours and points are printed (edition.toml)."""

from __future__ import annotations

from typing import Final

WARDS: Final = 7
BEDS: Final = 32
SIZES: Final = (4, 5, 5, 4, 5, 6, 3)
BED_NAMES: Final = [f"w{ward + 1}b{bed + 1}" for ward in range(WARDS) for bed in range(SIZES[ward])]
BED_PLACES: Final = [(ward + 1, bed + 1) for ward in range(WARDS) for bed in range(SIZES[ward])]
WARD_NAMES: Final = [f"w{ward + 1}" for ward in range(WARDS)]
