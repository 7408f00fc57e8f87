"""New patients in the wards, where it matters now who lies beside whom, and Babies in the cots below."""

from __future__ import annotations

from .....core.agenda import step
from .....core.chance import TABLE_STREAM
from ...beds import WARDS, beds_of_ward, cots_of_ward, is_cot, ward_of
from ...cards import NONE
from ...dice import PINK, admitted, die, die_of, is_pink
from ...effects import CHOOSE_TWINS
from ...happenings import ADMITTED, BORN, LODGED, SHIFTED
from ...moves import (
    BABIES,
    NO_BED,
    lodge,
    lodged_die,
    lodged_in,
    move,
    number_of,
    shifted_of,
    shifted_to,
)
from ...patient_intake import distinct_dice, missing_beds, new_patients
from ...reasons import (
    DIE_NOT_HERE,
    NOT_SHIFTED_THERE,
    ONLY_MOTHERS_SHIFT,
    OTHER_BABIES,
    WARD_FULL,
    WARD_HAS_MOTHER,
    WARD_NOT_FULL,
)
from ...state import Hospital, Position
from ...steps import ADMISSION, CHOOSE_BABIES, DELIVER, FIND_BED, FIND_BEDS, OVERFLOW
from ..administrators import card_of
from .families import mother_in
from .pieces import maternity_pieces


def first_mothers(s: Position, seat: int, arg: int) -> None:
    """Everybody has a Mother in a ward without other patients, and a Baby below it (CC-MAT-06, CC-MAT-RUL-07)."""
    printed = maternity_pieces(s.rules.edition)
    for owner in s.clockwise(s.first_player):
        hospital = s.hospitals[owner]
        ward = 0
        while any_in(hospital, ward):
            ward += 1
        put_in(s, owner, die(PINK, printed.first_mother), ward)
        bear(s, owner, ward, 1, "CC-MAT-06")


def any_in(hospital: Hospital, ward: int) -> bool:
    return any(hospital.beds[bed] for bed in beds_of_ward(ward))


# -- admission


def admission(s: Position, seat: int, arg: int) -> None:
    """Old patients make room first, but no pink ones (CC-MAT-17); then a ward is found for everybody."""
    hospital = s.hospitals[seat]
    if missing_beds(s, hospital) > 0:
        s.then(seat, (OVERFLOW, ADMISSION))
        return
    if seat in s.late:
        return
    dice = new_patients(s, hospital)
    if not dice:
        return
    s.tell(ADMITTED, seat, tuple(dice), "DH-INT-12")
    hospital.arrivals = tuple(sorted(dice))
    if hospital.ambulance != NONE:
        s.ambulances[hospital.ambulance] = ()
    s.then(seat, (FIND_BEDS,))


def find_beds(s: Position, seat: int, arg: int) -> None:
    """One after the other, in any order; where there is no choice nothing is asked (CC-MAT-RUL-08)."""
    while s.hospitals[seat].arrivals:
        moves = lodge_options(s, seat, 0, None)
        if len(moves) > 1:
            s.then(seat, (FIND_BED, FIND_BEDS))
            return
        s.then(seat, (FIND_BEDS,))
        lodge_patient(s, seat, 0, moves[0])
        return


def lodge_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """A free bed for each; a Mother needs a ward without another one, where somebody may make room for her.

    Beds of a ward are equal, and so are wards in which the same patients lie (CC-MAT-RUL-25).
    """
    hospital = s.hospitals[seat]
    out: list[int] = []
    if why is not None:
        add_closed_wards(hospital, why)
    wards = different_wards(hospital, NONE)
    for new in distinct_dice(list(hospital.arrivals)):
        for ward in wards:
            if is_pink(new) and mother_in(hospital, ward) != NONE:
                continue
            if free_bed(hospital, ward) != NONE:
                out.append(lodge(new, ward, NO_BED, 0))
            elif is_pink(new):
                add_shifts(hospital, new, ward, out)
    return out


def add_closed_wards(hospital: Hospital, why: list[int]) -> None:
    """A ward with a Mother is closed to another one, a full ward to everybody else."""
    for new in distinct_dice(list(hospital.arrivals)):
        for ward in range(WARDS):
            if is_pink(new) and mother_in(hospital, ward) != NONE:
                why += (lodge(new, ward, NO_BED, 0), WARD_HAS_MOTHER, ward)
            elif not is_pink(new) and free_bed(hospital, ward) == NONE:
                why += (lodge(new, ward, NO_BED, 0), WARD_FULL, ward)


def add_shifts(hospital: Hospital, new: int, ward: int, out: list[int]) -> None:
    """She may enter a full ward when one of its patients moves to a free bed elsewhere (CC-MAT-18)."""
    free = [other for other in different_wards(hospital, ward) if free_bed(hospital, other) != NONE]
    seen: list[int] = []
    for bed in beds_of_ward(ward):
        if hospital.beds[bed] in seen:
            continue
        seen.append(hospital.beds[bed])
        for other in free:
            out.append(lodge(new, ward, bed, other))


def different_wards(hospital: Hospital, but: int) -> list[int]:
    """The wards, but for this one; of several with the same patients the first."""
    found: list[int] = []
    seen: list[list[int]] = []
    for ward in range(WARDS):
        content = content_of(hospital, ward)
        if ward != but and content not in seen:
            found.append(ward)
            seen.append(content)
    return found


def content_of(hospital: Hospital, ward: int) -> list[int]:
    """Who lies in a ward and below it, whichever their beds."""
    beds = sorted([hospital.beds[bed] for bed in beds_of_ward(ward)])
    return beds + sorted([hospital.beds[cot] for cot in cots_of_ward(ward)])


def free_bed(hospital: Hospital, ward: int) -> int:
    """The first free bed of a ward, or NONE."""
    for bed in beds_of_ward(ward):
        if not hospital.beds[bed]:
            return bed
    return NONE


def lodge_patient(s: Position, seat: int, arg: int, chosen: int) -> None:
    """After a Mother the Midwife die is rolled (CC-MAT-16)."""
    hospital = s.hospitals[seat]
    new, ward, shifted = lodged_die(chosen), lodged_in(chosen), shifted_of(chosen)
    if shifted != NO_BED:
        bed = free_bed(hospital, shifted_to(chosen))
        hospital.beds[bed], hospital.beds[shifted] = hospital.beds[shifted], 0
        s.tell(SHIFTED, seat, (die_of(hospital.beds[bed]), ward, shifted_to(chosen)), "CC-MAT-18")
    arrivals = list(hospital.arrivals)
    arrivals.remove(new)
    hospital.arrivals = tuple(arrivals)
    s.tell(LODGED, seat, (new, ward), "CC-MAT-13" if is_pink(new) else "DH-INT-12")
    put_in(s, seat, new, ward)
    if is_pink(new):
        s.then(seat, (step(DELIVER, ward),))


def put_in(s: Position, seat: int, new: int, ward: int) -> None:
    hospital = s.hospitals[seat]
    hospital.beds[free_bed(hospital, ward)] = admitted(new)


def bed_for(hospital: Hospital, new: int) -> int:
    """Where nobody asks: beside patients who do not mind, a Mother where she has a ward for herself if there is one."""
    best, least = NONE, 99
    for ward in range(WARDS):
        bed, mother = free_bed(hospital, ward), mother_in(hospital, ward)
        if bed == NONE or (is_pink(new) and mother != NONE):
            continue
        beside = len([other for other in beds_of_ward(ward) if hospital.beds[other]])
        rank = beside if is_pink(new) else 10 * (mother != NONE) - beside
        if rank < least:
            best, least = bed, rank
    return best


# -- Babies


def deliver(s: Position, seat: int, arg: int) -> None:
    """The Midwife die says how many there are (CC-MAT-16), or who may choose it (CC-MAT-34)."""
    administrator = card_of(s, seat)
    if administrator is not None and administrator.kind == CHOOSE_TWINS:
        s.then(seat, (step(CHOOSE_BABIES, arg),))
        return
    sides = maternity_pieces(s.rules.edition).midwife
    bear(s, seat, arg, sides[s.below(len(sides), "midwife", TABLE_STREAM)], "CC-MAT-16")


def babies_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    return [move(BABIES, count) for count in sorted(set(maternity_pieces(s.rules.edition).midwife))]


def choose_babies(s: Position, seat: int, arg: int, chosen: int) -> None:
    bear(s, seat, arg, number_of(chosen), "CC-MAT-34")


def explain_babies(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    return OTHER_BABIES, 0


def bear(s: Position, seat: int, ward: int, count: int, rule: str) -> None:
    """The chevron is turned up with Babies in its cots (CC-MAT-15)."""
    cots = cots_of_ward(ward)
    for i in range(count):
        s.hospitals[seat].beds[cots[i]] = admitted(die(PINK, maternity_pieces(s.rules.edition).baby))
    s.tell(BORN, seat, (ward, count), rule)


# -- why not


def explain_bed(s: Position, seat: int, arg: int, chosen: int) -> tuple[int, int]:
    hospital = s.hospitals[seat]
    new, ward, shifted = lodged_die(chosen), lodged_in(chosen), shifted_of(chosen)
    if new not in hospital.arrivals:
        return DIE_NOT_HERE, new
    if is_pink(new) and mother_in(hospital, ward) != NONE:
        return WARD_HAS_MOTHER, ward
    if shifted == NO_BED:
        return WARD_FULL, ward
    if not is_pink(new):
        return ONLY_MOTHERS_SHIFT, 0
    if free_bed(hospital, ward) != NONE:
        return WARD_NOT_FULL, ward
    if is_cot(shifted) or ward_of(shifted) != ward:
        return WARD_NOT_FULL, ward_of(shifted)
    return NOT_SHIFTED_THERE, shifted_to(chosen)
