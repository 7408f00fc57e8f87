"""The beds of a hospital: wards, names, and sets of beds as bit masks. Cots come after the beds."""

from __future__ import annotations

from typing import Final

WARDS: Final = 4
BEDS_IN_WARD: Final = 3
BEDS: Final = 12
COTS_IN_WARD: Final = 2
PLACES: Final = 20  # beds and cots

ALL_BEDS: Final = 4095
EVERYWHERE: Final = (1 << 20) - 1  # in all beds and all cots


def has_cots(places: int) -> bool:
    """Are there cots below the wards of a hospital with so many places for patients?"""
    return places > BEDS


def ward_of(bed: int) -> int:
    return bed // BEDS_IN_WARD if bed < BEDS else (bed - BEDS) // COTS_IN_WARD


def place_in_ward(bed: int) -> int:
    """Which bed or which cot of its ward it is, from 0."""
    return bed % BEDS_IN_WARD if bed < BEDS else (bed - BEDS) % COTS_IN_WARD


def is_cot(bed: int) -> bool:
    return bed >= BEDS


def beds_of_ward(ward: int) -> range:
    return range(ward * BEDS_IN_WARD, (ward + 1) * BEDS_IN_WARD)


def cots_of_ward(ward: int) -> range:
    return range(BEDS + ward * COTS_IN_WARD, BEDS + (ward + 1) * COTS_IN_WARD)


BED_NAMES: Final = [
    f"w{ward_of(bed) + 1}{'c' if is_cot(bed) else 'b'}{place_in_ward(bed) + 1}" for bed in range(PLACES)
]

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
    return _LISTS[beds] if beds <= ALL_BEDS else _with_cots(beds)


def _with_cots(beds: int) -> list[int]:
    return [*_LISTS[beds & ALL_BEDS], *[cot + BEDS for cot in _LISTS[beds >> BEDS]]]


def first_bed(beds: int) -> int:
    return _LISTS[beds][0] if beds <= ALL_BEDS else _with_cots(beds)[0]
