"""The beds of a hospital: wards, names, and sets of beds as bit masks."""

from __future__ import annotations

from typing import Final

WARDS: Final = 4
BEDS_IN_WARD: Final = 3
BEDS: Final = 12

ALL_BEDS: Final = 4095


def ward_of(bed: int) -> int:
    return bed // BEDS_IN_WARD


BED_NAMES: Final = [f"w{ward_of(bed) + 1}b{bed % BEDS_IN_WARD + 1}" for bed in range(BEDS)]

_LISTS: Final = [[bed for bed in range(BEDS) if beds >> bed & 1] for beds in range(ALL_BEDS + 1)]


def only_bed(bed: int) -> int:
    """The set of this bed alone."""
    return 1 << bed


def has_bed(beds: int, bed: int) -> bool:
    return beds >> bed & 1 != 0


def without_bed(beds: int, bed: int) -> int:
    return beds & ~(1 << bed)


def bed_list(beds: int) -> list[int]:
    """The beds of a set, in order; not to be changed, as it is kept."""
    return _LISTS[beds]


def first_bed(beds: int) -> int:
    return _LISTS[beds][0]
