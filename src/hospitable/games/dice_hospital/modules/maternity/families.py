"""Families: a Mother in a ward, her Babies in the cots below it, and how they get well, wait and leave together."""

from __future__ import annotations

from collections.abc import Callable

from ...beds import BEDS, WARDS, beds_of_ward, cots_of_ward, is_cot, only_bed, ward_of
from ...cards import NONE
from ...dice import HEALTHY, die_of, is_healthy, is_pink, treated, value_of, with_value
from ...happenings import BACK_FROM_WAITING, FAMILY_LEFT, WAITS
from ...patients import go_home
from ...state import Hospital, Position
from .pieces import maternity_pieces


def mother_in(hospital: Hospital, ward: int) -> int:
    """The bed of the Mother in a ward, or NONE."""
    for bed in beds_of_ward(ward):
        if is_pink(hospital.beds[bed]):
            return bed
    return NONE


def mothers(hospital: Hospital) -> int:
    """How many Mothers are in a hospital."""
    count = 0
    for ward in range(WARDS):
        if mother_in(hospital, ward) != NONE:
            count += 1
    return count


def babies_in(hospital: Hospital, ward: int) -> list[int]:
    """The cots of the Babies below a ward."""
    return [cot for cot in cots_of_ward(ward) if hospital.beds[cot]]


def family_in(hospital: Hospital, ward: int) -> list[int]:
    """The places of the Mother and her Babies."""
    mother = mother_in(hospital, ward)
    return [mother, *babies_in(hospital, ward)] if mother != NONE else []


def is_alone(hospital: Hospital, bed: int) -> bool:
    """Is there nobody else in the beds of this ward? Babies do not count (CC-MAT-RUL-13)."""
    for other in beds_of_ward(ward_of(bed)):
        if other != bed and hospital.beds[other]:
            return False
    return True


# -- well again


def recovered(s: Position, seat: int, bed: int, rule: str) -> None:
    """A pink die waits until all of its family are well; then they leave together (CC-MAT-21, -22)."""
    hospital = s.hospitals[seat]
    patient = hospital.beds[bed]
    if not is_pink(patient):
        go_home(s, seat, bed, rule)
        return
    hospital.beds[bed] = treated(with_value(patient, HEALTHY))
    family = family_in(hospital, ward_of(bed))
    for other in family:
        if not is_healthy(hospital.beds[other]):
            s.tell(WAITS, seat, (bed, die_of(patient)), "CC-MAT-22")
            return
    s.tell(FAMILY_LEFT, seat, (ward_of(bed), len(family) - 1), "CC-MAT-21")
    for other in family:
        go_home(s, seat, other, rule)


def end_waiting(s: Position, seat: int, arg: int) -> None:
    """Whose family is not complete goes back to bed, and must get well once more (CC-MAT-23, CC-MAT-RUL-12)."""
    value = maternity_pieces(s.rules.edition).returned
    for owner in s.owners():
        hospital = s.hospitals[owner]
        for bed in range(len(hospital.beds)):
            if is_healthy(hospital.beds[bed]):
                hospital.beds[bed] = with_value(hospital.beds[bed], value)
                s.tell(BACK_FROM_WAITING, owner, (bed, value), "CC-MAT-23")


# -- worse


def lowered(hospital: Hospital, bed: int, value: int) -> int:
    """A Baby never gets worse, a Mother never below 1 (CC-MAT-25 to -27, CC-MAT-RUL-23)."""
    patient = hospital.beds[bed]
    if not is_pink(patient):
        return value
    return max(value, value_of(patient) if is_cot(bed) else 1)


def spared_with(otherwise: Callable[[Position, int], int]) -> Callable[[Position, int], int]:
    """Besides those spared anyway: Babies, and a Mother who does not share her ward (CC-MAT-25, -26)."""

    def spared(s: Position, owner: int) -> int:
        hospital = s.hospitals[owner]
        beds = otherwise(s, owner)
        for bed in range(len(hospital.beds)):
            if is_pink(hospital.beds[bed]) and (bed >= BEDS or is_alone(hospital, bed)):
                beds |= only_bed(bed)
        return beds

    return spared
