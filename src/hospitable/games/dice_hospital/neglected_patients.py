"""Phase 4, Neglected Patients: who was not treated gets worse."""

from __future__ import annotations

from typing import Final

from ...core.plan import Part, follow
from . import patients
from .beds import has_bed
from .cards import NONE
from .dice import is_treated
from .happenings import NEGLECTED
from .moments import NEGLECT_OVER
from .rules import Amount
from .state import Position
from .steps import NEGLECT, NEGLECTED_PATIENTS

ONE_STEP: Final = Amount(1, "DH-NEG-01")


def neglect(s: Position, seat: int, arg: int) -> None:
    """In all hospitals at the same time everyone untreated loses its steps; at 0 it dies (DH-NEG-01 to -03)."""
    for owner in range(len(s.hospitals)):
        hospital = s.hospitals[owner]
        spared = s.rules.spared(s, owner)
        for bed in range(len(hospital.beds)):
            patient = hospital.beds[bed]
            if patient and not is_treated(patient) and not has_bed(spared, bed):
                loss = s.rules.loss(s, patient)
                patients.worsen(s, owner, bed, loss.number, NEGLECTED, loss.rule)
    s.moment(NEGLECT_OVER, NONE, 0)


def one_step(s: Position, patient: int) -> Amount:
    return ONE_STEP


def nobody(s: Position, owner: int) -> int:
    return 0


PHASE: Final[Part] = Part(
    run={NEGLECTED_PATIENTS: follow(NEGLECTED_PATIENTS), NEGLECT: neglect},
    plans={NEGLECTED_PATIENTS: (NEGLECT,)},
)
