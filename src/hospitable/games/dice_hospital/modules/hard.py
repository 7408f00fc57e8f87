"""Hard variants that change a number: Opening Crisis, National Epidemic, Superbug."""

from __future__ import annotations

from ..rules import Amount, Rules
from ..state import Position


def join_opening_crisis(rules: Rules) -> None:
    """More starting patients (DH-HRD-01)."""
    rules.start_values = rules.edition.crisis_values


def join_national_epidemic(rules: Rules) -> None:
    """More patients for everybody in each round (DH-HRD-08)."""
    dice = Amount(rules.edition.epidemic_dice, "DH-HRD-08")

    def extra_patients(s: Position) -> Amount:
        return dice

    rules.extra_patients = extra_patients
    rules.most_extra_patients = dice.number


def join_superbug(rules: Rules) -> None:
    """Neglect costs more (DH-HRD-09)."""
    steps = Amount(rules.edition.superbug_steps, "DH-HRD-09")

    def loss(s: Position, patient: int) -> Amount:
        return steps

    rules.loss = loss
