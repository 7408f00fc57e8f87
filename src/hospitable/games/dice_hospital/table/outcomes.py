"""What becomes of a patient who gets better: a die, or the way home; Mothers and Babies wait and leave together."""

from __future__ import annotations

from ..beds import BEDS, bed_list, beds_of_ward, cots_of_ward, ward_of
from ..cards import NONE
from ..departments import care_sets
from ..dice import COLOUR_NAMES, HEALTHY, PINK, colour_of, is_healthy, is_pink, value_of
from ..moves import CARE, beds_of, kind_of, main_of
from ..pieces import Department
from ..state import Hospital
from .scene import kinds

HOME = "i-d-home"
SUITCASE = "case"


def healed(colour: int, value: int, bed: int) -> str:
    """Somebody in a bed or a cot who comes to this value."""
    if value >= HEALTHY:
        return SUITCASE if colour == PINK else HOME
    return f"die-{COLOUR_NAMES[colour]}-{value}" if bed < BEDS else f"baby-{value}"


# -- families


def family_of(beds: tuple[int, ...], bed: int) -> list[int]:
    """The places of all of a pink patient's family."""
    ward = ward_of(bed)
    return [other for other in (*beds_of_ward(ward), *cots_of_ward(ward)) if is_pink(beds[other])]


def going_home_together(beds: tuple[int, ...], well: list[int]) -> list[int]:
    """The families who would leave if one of these were well: all others of theirs wait already."""
    found: list[int] = []
    for bed in well:
        family = family_of(beds, bed)
        if bed not in found and all(other == bed or is_healthy(beds[other]) for other in family):
            found += family
    return found


def cared_for(department: Department, beds: tuple[int, ...]) -> list[tuple[int, str]]:
    """Those among whom a department can find a set with the pink one it asks for, with what they would become."""
    hospital = Hospital()
    hospital.clear(0, (), len(beds))
    hospital.beds = list(beds)
    steps: dict[int, int] = {}
    for found in care_sets(hospital, department):
        main = main_of(found) if kind_of(found) == CARE else NONE
        for bed in bed_list(beds_of(found)):
            gain = department.pink_steps if bed == main else department.steps
            steps[bed] = max(steps.get(bed, 0), gain)
    like = kinds(hospital)
    return [
        (bed, healed(colour_of(patient), value_of(patient) + steps[like[bed]], bed))
        for bed, patient in enumerate(beds)
        if patient and like[bed] in steps
    ]
