"""The Admissions Nurse, a promo card: sends a patient away or admits one (an effect like others, in specialists.py)."""

from __future__ import annotations

from collections.abc import Callable

from ..cards import ADMISSIONS_NURSE
from ..rules import Rules
from ..state import Position
from .promos import shuffle_in


def with_nurse(otherwise: Callable[[Position], bool]) -> Callable[[Position], bool]:
    """Where she may draw from the bag, the order of the ambulances decides who draws first (DH-RUL-10)."""

    def in_order(s: Position) -> bool:
        return otherwise(s) or any(ADMISSIONS_NURSE in hospital.specialists for hospital in s.hospitals)

    return in_order


def join(rules: Rules) -> None:
    rules.in_order = with_nurse(rules.in_order)
    shuffle_in(rules, ADMISSIONS_NURSE)
