"""Where a position stands in its round: what a sheet has received and settled, and whether the check is done."""

from __future__ import annotations

from ....core.agenda import kind_of
from ..cards import EXTRA_PATIENT, NONE
from ..state import Position
from ..steps import DISCARD


def sheet_name(s: Position, owner: int) -> str:
    return "ursule" if owner == s.rules.ursule else str(owner)


def bonus_received(s: Position, owner: int) -> int:
    """The bonus of this round; NONE before the die is chosen, or while the choice is a secret."""
    die = s.sheets[owner].choice
    if die == NONE or (s.sealed and owner != s.chief):
        return NONE
    return s.bonus_of(die)


def patients_settled(s: Position, owner: int) -> int:
    """How many patients of this round are in a bed or in the morgue."""
    bonus = bonus_received(s, owner)
    if bonus == NONE:
        return 0
    sheet = s.sheets[owner]
    return int(not sheet.patient_waits) + int(bonus == EXTRA_PATIENT and not sheet.extra_waits)


def discarding(s: Position) -> bool:
    """Is the human asked for a Cardiologist, in the middle of the check?"""
    return DISCARD in [kind_of(step) for step in s.agenda]


def checked(s: Position) -> bool:
    """Have the Cardiologists been checked in this round?"""
    return s.over or discarding(s)


def rounds_ended(s: Position) -> int:
    return s.round if s.over else s.round - 1
