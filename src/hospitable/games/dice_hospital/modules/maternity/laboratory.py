"""The Genetics Laboratory: besides its healing another die is rolled anew."""

from __future__ import annotations

from .....core.agenda import step
from ...beds import first_bed, only_bed
from ...dice import colour_of, only_value, value_of
from ...moves import ROLL, beds_of, on_beds
from ...patients import alike, everyone
from ...reasons import HEALED_ALREADY
from ...refused_patients import explain_one
from ...specialists import reroll
from ...state import Activation, Position
from ...steps import REROLL_PATIENT, placed_in


def offer_reroll(s: Position, seat: int, arg: int) -> None:
    """Left out only where there is nobody else (CC-MAT-RUL-18)."""
    if s.rules.room(s, seat, placed_in(arg)).rerolls and reroll_options(s, seat, arg, None):
        s.then(seat, (step(REROLL_PATIENT, arg),))


def reroll_options(s: Position, seat: int, arg: int, why: list[int] | None) -> list[int]:
    """Any other die that is not waiting (CC-MAT-50, CC-MAT-RUL-17)."""
    hospital = s.hospitals[seat]
    healed = hospital.activation.healed
    if why is not None and healed:
        why += (on_beds(ROLL, healed), HEALED_ALREADY, 0)
    return [on_beds(ROLL, only_bed(bed)) for bed in alike(hospital, everyone(hospital) & ~healed)]


def reroll_patient(s: Position, seat: int, arg: int, chosen: int) -> None:
    """A rise is a healing, as for every department that rolls dice (DH-RUL-17)."""
    hospital = s.hospitals[seat]
    bed = first_bed(beds_of(chosen))
    before = hospital.beds[bed]
    reroll(s, seat, bed, s.rules.room(s, seat, placed_in(arg)).rule)
    if value_of(hospital.beds[bed]) > value_of(before):
        done = hospital.activation
        values = list(done.before)
        values[colour_of(before)] |= only_value(value_of(before))
        healed = done.healed | only_bed(bed)
        hospital.activation = Activation(healed, tuple(values), done.sent_home, done.then, done.tokens, done.pink_home)


explain_reroll = explain_one
