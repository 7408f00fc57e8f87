"""The beds of a hospital: wards, names, and sets of beds as bit masks."""

from __future__ import annotations

from typing import Final

WARDS: Final = 4
BEDS_IN_WARD: Final = 3
BEDS: Final = 12

BED_NAMES: Final = [f"w{bed // BEDS_IN_WARD + 1}b{bed % BEDS_IN_WARD + 1}" for bed in range(BEDS)]
ALL_BEDS: Final = 4095


def bed_list(beds: int) -> list[int]:
    return [bed for bed in range(BEDS) if beds >> bed & 1]
