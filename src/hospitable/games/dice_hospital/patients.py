"""What can happen to a patient (the glossary of the rulebook): treated, healed, worse, home, dead, another colour."""

from __future__ import annotations

from typing import Final

from .beds import ALL_BEDS, BEDS, EVERYWHERE, bed_list, has_bed, has_cots, is_cot, only_bed, ward_of
from .cards import NONE
from .dice import (
    COLOUR_COUNT,
    HEALTHY,
    admitted,
    die_of,
    is_healthy,
    is_pink,
    printed_of,
    treated,
    value_of,
    with_colour,
    with_value,
)
from .happenings import CHANGED_COLOUR, DIED, DISCHARGED, HARMED, HEALED, RESTED
from .moments import PATIENT_DIED
from .state import FROM_COTS, Hospital, Position


def admit(s: Position, owner: int, dice: list[int]) -> None:
    """Into free beds, untreated (DH-INT-12)."""
    hospital = s.hospitals[owner]
    for die in dice:
        hospital.beds[s.rules.bed_for(hospital, die)] = admitted(die)


def first_free_bed(hospital: Hospital, die: int) -> int:
    """In which ward a patient lies has no effect (DH-GLO-08)."""
    return hospital.beds.index(0)


def heal(s: Position, seat: int, bed: int, steps: int, rule: str) -> None:
    """Better by these steps, and treated; at 7 it goes home and further steps are lost (DH-ACT-08, -09, -12)."""
    hospital = s.hospitals[seat]
    patient = hospital.beds[bed]
    value = value_of(patient) + steps
    if value >= HEALTHY:
        hospital.activation = hospital.activation.without(bed)
        s.rules.recovered(s, seat, bed, rule)
    else:
        hospital.beds[bed] = treated(with_value(patient, value))
        s.tell(HEALED, seat, (bed, die_of(patient), value), rule)


def go_home(s: Position, seat: int, bed: int, rule: str) -> None:
    """Into the lounge, with the colour printed on it (DH-COL-04)."""
    hospital = s.hospitals[seat]
    patient = hospital.beds[bed]
    hospital.beds[bed] = 0
    hospital.lounge[FROM_COTS if is_cot(bed) else printed_of(patient)] += 1
    s.tell(DISCHARGED, seat, (bed, die_of(patient)), rule)


def rest(s: Position, seat: int, beds: int, rule: str) -> None:
    """Treated, but not healed: the patients of these beds are not neglected tonight."""
    hospital = s.hospitals[seat]
    for bed in bed_list(beds):
        s.tell(RESTED, seat, (bed, die_of(hospital.beds[bed])), rule)
        hospital.beds[bed] = treated(hospital.beds[bed])


def set_value(hospital: Hospital, bed: int, value: int) -> None:
    """Rerolled or turned over, and so treated (DH-GLO-04)."""
    hospital.beds[bed] = treated(with_value(hospital.beds[bed], value))


def worsen(s: Position, seat: int, bed: int, steps: int, event: int, rule: str) -> None:
    """Worse by these steps; at 0 or less it dies (DH-GLO-02, -06)."""
    hospital = s.hospitals[seat]
    patient = hospital.beds[bed]
    value = s.rules.lowered(hospital, bed, value_of(patient) - steps)
    if value <= 0:
        die_in_bed(s, seat, bed, rule)
    elif value < value_of(patient):
        hospital.beds[bed] = with_value(patient, value)
        s.tell(event, seat, (bed, die_of(patient), value), rule)


def die_in_bed(s: Position, seat: int, bed: int, rule: str) -> None:
    """The die goes into the bag, a token into the Mortuary (DH-NEG-03)."""
    patient = s.hospitals[seat].beds[bed]
    leave(s, seat, bed)
    s.hospitals[seat].fatalities += 1
    s.tell(DIED, seat, (bed, die_of(patient)), rule)
    s.moment(PATIENT_DIED, seat, patient)


def leave(s: Position, seat: int, bed: int) -> None:
    """The die goes back into the bag."""
    hospital = s.hospitals[seat]
    put_back(s, printed_of(hospital.beds[bed]))
    hospital.beds[bed] = 0


def put_back(s: Position, colour: int) -> None:
    """A die that came out of the bag goes into it again; others go back to the supply, which has no end."""
    if colour < COLOUR_COUNT:
        s.bag[colour] += 1


def harm(s: Position, seat: int, bed: int, steps: int, rule: str) -> None:
    """Made worse by an ability: a patient that survives it was treated (DH-GLO-04)."""
    worsen(s, seat, bed, steps, HARMED, rule)
    hospital = s.hospitals[seat]
    if hospital.beds[bed]:
        hospital.beds[bed] = treated(hospital.beds[bed])


def change_colour(s: Position, seat: int, bed: int, colour: int, rule: str) -> None:
    """Another colour until the shift changes; it counts as treated and keeps its bed (DH-COL-01, -02)."""
    hospital = s.hospitals[seat]
    patient = hospital.beds[bed]
    hospital.beds[bed] = treated(with_colour(patient, colour))
    s.tell(CHANGED_COLOUR, seat, (bed, die_of(patient), colour), rule)


def judged(hospital: Hospital, bed: int) -> int:
    """The value of the patient in a bed that conditions look at."""
    then = hospital.activation.then
    return then[bed] if then else value_of(hospital.beds[bed])


def not_lower(hospital: Hospital, bed: int, value: int) -> int:
    """How far down somebody goes: as far as it should."""
    return value


def everyone(hospital: Hospital) -> int:
    """All places of a hospital, as a mask."""
    return EVERYWHERE if has_cots(len(hospital.beds)) else ALL_BEDS


def of_the_bag(hospital: Hospital) -> int:
    """The beds of dice that came out of the bag, as a mask: these can die, leave, and change their colours."""
    if not has_cots(len(hospital.beds)):
        return ALL_BEDS
    beds = 0
    for bed in range(BEDS):
        if hospital.beds[bed] and not is_pink(hospital.beds[bed]):
            beds |= only_bed(bed)
    return beds


# what must be the same in two patients who are one choice: the patient, and in higher bits what else matters
_HEALED: Final = 8
_THEN: Final = 9
_WARD: Final = 12
_COT: Final = 14


def in_its_place(patient: int, bed: int, places: int) -> int:
    """A patient, and where there are cots in which ward it lies, and whether in a cot."""
    return patient | ward_of(bed) << _WARD | is_cot(bed) << _COT if has_cots(places) else patient


def in_placement(patient: int, bed: int, healed: int, then: tuple[int, ...]) -> int:
    """The same with what its placement remembers: was it healed by the department, which value had it before?"""
    return patient | has_bed(healed, bed) << _HEALED | (then[bed] << _THEN if then else 0)


def alike(hospital: Hospital, beds: int) -> list[int]:
    """Among the patients of these beds (a mask), one for each kind: equal patients are one choice."""
    patients = hospital.beds
    if has_cots(len(patients)) or hospital.activation.then:
        return alike_there(hospital, beds)
    found: list[int] = []
    for bed in bed_list(beds):
        patient = patients[bed]
        if patient:
            for other in found:
                if patients[other] == patient:
                    break
            else:
                found.append(bed)
    return found


def alike_there(hospital: Hospital, beds: int) -> list[int]:
    """The same where it matters which value somebody had, or where there are cots: then also in which ward somebody
    lies, and who is well cannot be chosen."""
    patients = hospital.beds
    found: list[int] = []
    for bed in bed_list(beds):
        if patients[bed] and not is_healthy(patients[bed]):
            for other in found:
                if equal_there(hospital, other, bed):
                    break
            else:
                found.append(bed)
    return found


def equal_there(hospital: Hospital, bed: int, other: int) -> bool:
    then = hospital.activation.then
    same = hospital.beds[bed] == hospital.beds[other] and (not then or then[bed] == then[other])
    return same and (not has_cots(len(hospital.beds)) or same_place(bed, other))


def same_place(bed: int, other: int) -> bool:
    """Are both beds of the same ward, or both cots of it?"""
    return ward_of(bed) == ward_of(other) and (bed < BEDS) == (other < BEDS)


def next_alike(hospital: Hospital, beds: int, bed: int) -> int:
    """The next patient of these beds equal to the one in this bed, or NONE."""
    patients = hospital.beds
    patient = patients[bed]
    if has_cots(len(patients)) or hospital.activation.then:
        for other in range(bed + 1, len(patients)):
            if has_bed(beds, other) and equal_there(hospital, bed, other):
                return other
        return NONE
    for other in range(bed + 1, BEDS):
        if patients[other] == patient and has_bed(beds, other):
            return other
    return NONE
