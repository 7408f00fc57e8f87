"""Maternity without looking ahead: in which ward a new patient lies, how many Babies, and which die is rolled anew."""

from __future__ import annotations

from ..beds import WARDS, beds_of_ward, first_bed, has_bed, ward_of
from ..cards import NONE
from ..dice import HEALTHY, admitted, is_pink, value_of
from ..modules.maternity.families import family_in, is_alone, mother_in
from ..modules.maternity.wards import bear, bed_for
from ..moves import LODGE, NO_BED, ROLL, beds_of, kind_of, lodged_die, lodged_in, number_of, shifted_of
from ..patients import alike, everyone
from ..state import Hospital, Position
from ..steps import CHOOSE_BABIES, FIND_BED, REROLL_PATIENT, SPREAD

LATE = 2  # with so few rounds to come twins are seldom well in time


def in_maternity(kind: int) -> bool:
    return kind in (SPREAD, FIND_BED, CHOOSE_BABIES, REROLL_PATIENT)


def quick_family_choice(s: Position, seat: int, kind: int, legal: list[int]) -> int:
    """Mothers alone, others beside each other; the sickest die is rolled."""
    hospital = s.hospitals[seat]
    if kind == FIND_BED:
        return best_ward(hospital, legal)
    if kind == CHOOSE_BABIES:
        return babies(s, legal)
    if kind == REROLL_PATIENT:
        lowest = lowest_to_roll(hospital)
        for chosen in legal:
            if kind_of(chosen) == ROLL and first_bed(beds_of(chosen)) == lowest:
                return chosen
    return legal[0]


def best_ward(hospital: Hospital, legal: list[int]) -> int:
    """A Mother goes where nobody is, and everybody else away from Mothers who are alone."""
    best, least = legal[0], 999
    for chosen in legal:
        if kind_of(chosen) != LODGE:
            continue
        ward = lodged_in(chosen)
        beside = 0
        for bed in beds_of_ward(ward):
            if hospital.beds[bed]:
                beside += 1
        if is_pink(lodged_die(chosen)):
            rank = 10 * beside + (5 if shifted_of(chosen) != NO_BED else 0)
        else:
            mother = mother_in(hospital, ward)
            rank = 5 - beside
            if mother != NONE:
                rank = 30 if is_alone(hospital, mother) else 15
        if rank < least:
            best, least = chosen, rank
    return best


def babies(s: Position, legal: list[int]) -> int:
    """Twins while there is time for them."""
    wanted = 1 if s.rules.edition.rounds - s.round <= LATE else 2
    for chosen in legal:
        if number_of(chosen) == wanted:
            return chosen
    return legal[0]


def lowest_to_roll(hospital: Hospital) -> int:
    """The bed of the patient with the lowest value whom the department did not heal, or NONE."""
    lowest = NONE
    for bed in alike(hospital, everyone(hospital) & ~hospital.activation.healed):
        if lowest == NONE or value_of(hospital.beds[bed]) < value_of(hospital.beds[lowest]):
            lowest = bed
    return lowest


def take_in(s: Position, seat: int, new: list[int]) -> None:
    """New patients in sensible wards, each Mother with one Baby: for looking ahead."""
    hospital = s.hospitals[seat]
    for die in new:
        bed = bed_for(hospital, die)
        if bed == NONE:  # only a Mother, where somebody else would make room for her
            continue
        hospital.beds[bed] = admitted(die)
        if is_pink(die):
            bear(s, seat, ward_of(bed), 1, "")


def shared_wards(hospital: Hospital) -> int:
    """How many Mothers do not have their ward for themselves, and so can get worse."""
    count = 0
    for ward in range(WARDS):
        mother = mother_in(hospital, ward)
        if mother != NONE and not is_alone(hospital, mother):
            count += 1
    return count


def others_well(hospital: Hospital, bed: int, beds: int, steps: int) -> bool:
    """Are all others of this family well, or will they be when these beds are healed by so many steps?"""
    for other in family_in(hospital, ward_of(bed)):
        value = value_of(hospital.beds[other])
        if has_bed(beds, other):
            value += steps
        if other != bed and value < HEALTHY:
            return False
    return True
