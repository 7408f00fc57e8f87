"""How Maternity is written down, shown and checked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....core.agenda import arg_of, kind_of
from .....core.snapshot import Field, called, pile, whole
from .....core.texts import Text
from ...beds import WARDS, beds_of_ward, cots_of_ward, is_cot
from ...cards import DEPARTMENTS, SPECIALISTS
from ...dice import colour_of, is_healthy, is_pink, is_treated
from ...labels import said_here
from ...pieces import MATERNITY
from ...rules import Rules
from ...state import Hospital, Position
from ...steps import CHOOSE_BABIES, DRAW_STARTING_PATIENTS, HOSPITAL_ACTIVATION, SET_UP, SPREAD
from .families import family_in
from .intake import MOST_MOTHERS
from .pieces import maternity_pieces
from .state import of


def fields(rules: Rules) -> Sequence[Field]:
    return (
        called("department_pile", pile("tiles", DEPARTMENTS)),
        called("specialist_pile", pile("cards", SPECIALISTS)),
    )


def activation_fields() -> list[Field]:
    """What a placement remembers besides: an ability asks whether it has sent a Mother home (CC-MAT-44)."""
    return [whole("pink_home", 0, MOST_MOTHERS)]


def view(s: Position, seat: int) -> dict[str, Any]:
    """How many are left in the piles; families are seen in their wards."""
    return {
        "department_pile": sum([len(layer) for layer in of(s).tiles]),
        "specialist_pile": sum([len(layer) for layer in of(s).cards]),
    }


# -- what is wrong with a position from outside


def status(s: Position) -> list[Text]:
    found = [] if piles_fit(s) else [said_here("status.maternity_piles")]
    for owner in range(len(s.hospitals)):
        if not wards_fit(s, owner):
            found.append(said_here("status.families", hospital=owner))
    dice = [*s.ambulances, *[hospital.arrivals for hospital in s.hospitals]]
    if any(len([die for die in some if is_pink(die)]) > 1 for some in dice):
        found.append(said_here("status.ambulances"))
    return found


def piles_fit(s: Position) -> bool:
    """Each piece lies in the pile of its kind."""
    edition = s.rules.edition
    own = [tile for layer in of(s).tiles for tile in layer], [card for layer in of(s).cards for card in layer]
    base = [tile for layer in s.tiles for tile in layer], [card for layer in s.cards for card in layer]
    sets = [department.set for department in edition.departments], [card.set for card in edition.specialists]
    return all(
        all(sets[kind][item] == MATERNITY for item in own[kind])
        and not any(sets[kind][item] == MATERNITY for item in base[kind])
        for kind in range(2)
    )


def wards_fit(s: Position, owner: int) -> bool:
    """One Mother in a ward at most, with her Babies in the cots below; whoever waits is treated, for somebody else."""
    hospital = s.hospitals[owner]
    if len(hospital.beds) != s.rules.places or hospital.activation.pink_home > hospital.pink_at_home():
        return False
    waiting = [patient for patient in hospital.beds if is_healthy(patient)]
    if any(colour_of(hospital.beds[cot]) < s.rules.colours - 1 for cot in occupied_cots(hospital)):
        return False
    if not all(is_pink(patient) and is_treated(patient) for patient in waiting):
        return False
    return all(ward_fits(s, owner, ward) for ward in range(WARDS))


def occupied_cots(hospital: Hospital) -> list[int]:
    return [bed for bed in range(len(hospital.beds)) if is_cot(bed) and hospital.beds[bed]]


def ward_fits(s: Position, owner: int, ward: int) -> bool:
    hospital = s.hospitals[owner]
    mothers = len([bed for bed in beds_of_ward(ward) if is_pink(hospital.beds[bed])])
    first, second = [hospital.beds[cot] > 0 for cot in cots_of_ward(ward)]
    step = s.current(owner)
    unborn = step >= 0 and kind_of(step) == CHOOSE_BABIES and arg_of(step) == ward
    if mothers > 1 or (second and not first) or first != (mothers == 1 and not unborn) or (unborn and not mothers):
        return False
    family = family_in(hospital, ward)
    return not family or not all(is_healthy(hospital.beds[bed]) for bed in family)


def phase_status(s: Position, phase: int, asked: list[int]) -> list[Text]:
    """Families come at the end of the set-up, wait in Phase 3 only, and Mothers are spread before dice are loaded."""
    found: list[Text] = []
    plan = s.rules.plans[SET_UP]
    early = s.round == 0 and phase in plan and plan.index(phase) <= plan.index(DRAW_STARTING_PATIENTS)
    for owner, hospital in enumerate(s.hospitals):
        pink = any(is_pink(patient) for patient in hospital.beds)
        waiting = any(is_healthy(patient) for patient in hospital.beds)
        if (pink and early) or (waiting and phase != HOSPITAL_ACTIVATION) or too_many(s, owner):
            found.append(said_here("status.families", hospital=owner))
    rolled = len([die for die in s.rolled if is_pink(die)])
    if s.round and s.rolled and rolled != (mothers_rolled(s) if SPREAD in asked else 0):
        found.append(said_here("status.table"))
    if SPREAD in asked and any(s.ambulances):
        found.append(said_here("status.table"))
    return found


def mothers_rolled(s: Position) -> int:
    return maternity_pieces(s.rules.edition).mothers[s.rules.players]


def too_many(s: Position, owner: int) -> bool:
    """More Mothers, those who wait for a bed included, than there are wards?"""
    hospital = s.hospitals[owner]
    coming = len([die for die in hospital.arrivals if is_pink(die)])
    return len([ward for ward in range(WARDS) if family_in(hospital, ward)]) + coming > MOST_MOTHERS
