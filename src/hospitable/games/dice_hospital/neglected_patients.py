"""Phase 4, Neglected Patients: who was not treated gets worse."""

from __future__ import annotations

from . import patients
from .beds import ALL_BEDS, BEDS, first_bed, only_bed
from .cards import NONE
from .dice import colour_of, die_of, is_treated
from .effects import GUARD_COLOUR, MORE_NEGLECT
from .happenings import GUARDED, NEGLECTED
from .moves import GUARD, NOBODY, PASS, beds_of, kind_of, move, on_beds
from .reasons import NOT_NEGLECTED, WRONG_GUARD
from .state import Position
from .steps import CHOOSE_GUARDED, GUARD_TURN, NEGLECT


def neglect_patients(s: Position, seat: int, arg: int) -> None:
    s.then_table((NEGLECT,))


def guard_and_neglect(s: Position, seat: int, arg: int) -> None:
    """First the guards choose (DH-RUL-25), then all hospitals at the same time (DH-NEG-01)."""
    s.then_table((NEGLECT,))
    s.then_plan(tuple([(other, GUARD_TURN) for other in s.order]))


# -- administrators who guard a patient


def guard_turn(s: Position, seat: int, arg: int) -> None:
    if guard_colour(s, seat) != NONE and len(guard_options(s, seat, 0, None)) > 1:
        s.then(seat, (CHOOSE_GUARDED,))


def guard_colour(s: Position, seat: int) -> int:
    """The colour this seat's administrator guards, NONE for none (DH-HAD-05 to -07)."""
    administrator = s.hospitals[seat].administrator
    if administrator == NONE or s.rules.edition.administrators[administrator].kind != GUARD_COLOUR:
        return NONE
    return s.rules.edition.administrators[administrator].colour


def guard_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """One neglected patient of the colour, or nobody (DH-HAD-09, DH-RUL-25)."""
    hospital = s.hospitals[seat]
    colour = guard_colour(s, seat)
    beds = 0
    for bed in range(BEDS):
        patient = hospital.beds[bed]
        if not patient:
            continue
        if is_treated(patient):
            if why is not None:
                why += (on_beds(GUARD, only_bed(bed)), NOT_NEGLECTED, 0)
        elif colour_of(patient) != colour:
            if why is not None:
                why += (on_beds(GUARD, only_bed(bed)), WRONG_GUARD, colour)
        else:
            beds |= only_bed(bed)
    out = [on_beds(GUARD, only_bed(bed)) for bed in patients.alike(hospital, beds & ALL_BEDS)]
    out.append(move(PASS, NOBODY))
    return out


def guard(s: Position, seat: int, arg: int, chosen: int) -> None:
    if kind_of(chosen) == PASS:
        return
    bed = first_bed(beds_of(chosen))
    s.hospitals[seat].guarded = bed
    rule = s.rules.edition.administrators[s.hospitals[seat].administrator].rule
    s.tell(GUARDED, seat, (bed, die_of(s.hospitals[seat].beds[bed])), rule)


# -- neglect


def neglect(s: Position, seat: int, arg: int) -> None:
    """Everyone untreated and unguarded loses its steps; at 0 it dies (DH-NEG-01 to -03)."""
    for owner in range(len(s.hospitals)):
        hospital = s.hospitals[owner]
        for bed in range(BEDS):
            patient = hospital.beds[bed]
            if patient and not is_treated(patient) and bed != hospital.guarded:
                steps = loss(s, patient)
                patients.worsen(s, owner, bed, steps, NEGLECTED, neglect_rule(s, steps))
        hospital.guarded = NONE


def loss(s: Position, patient: int) -> int:
    """One step, two with Superbug; one more for the colour of the Complications (DH-HRD-09, DH-EVT-09)."""
    steps = s.rules.neglect_steps
    more = s.event_amount(MORE_NEGLECT)
    if more and s.rules.edition.events[s.event].colour == colour_of(patient):
        steps += more
    return steps


def neglect_rule(s: Position, steps: int) -> str:
    if steps > s.rules.neglect_steps:
        return s.rules.edition.events[s.event].rule
    return "DH-NEG-01" if steps == 1 else "DH-HRD-09"
