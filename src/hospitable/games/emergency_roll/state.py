"""Everything that changes during a game of Emergency Roll, and only that."""

from __future__ import annotations

from typing import Final

from ...core.state import State
from .beds import BEDS, WARDS
from .cards import NONE
from .dice import DICE
from .rules import Rules

HUMAN: Final = 0  # the only seat of a solo game ...
URSULE: Final = 1  # ... and the sheet of its opponent, who has no seat


class Sheet:
    """One hospital and its record: a player's, or URSULE's."""

    beds: list[int]
    """The value written in each bed, 0 for an empty one."""
    patients: list[int]
    """How many beds of each ward are taken, counted from the hall: also the index of its front bed."""
    screens: int
    critical: int
    """Beds with a screen and with a critical patient, as bit masks."""
    nurse_wards: int
    """Wards whose nurse is crossed out, as a bit mask."""
    nurses: int
    """Nurses circled on the track."""
    stethoscopes: int
    stethoscopes_circled: int
    bags: int
    bags_circled: int
    """Of both: what is in stock, and what has been gained in all."""
    morgue: int
    cardiology: list[int]
    """The points written for each Cardiologist, NONE before."""
    choice: int
    """The die chosen this round, NONE before."""
    patient_waits: bool
    extra_waits: bool
    screen_waits: bool
    """What is still to be settled this round."""

    def __init__(self) -> None:
        pass

    def clear(self) -> None:
        """A blank sheet (ER-SET-01)."""
        self.beds = [0] * BEDS
        self.patients = [0] * WARDS
        self.screens = 0
        self.critical = 0
        self.nurse_wards = 0
        self.nurses = 0
        self.stethoscopes = 0
        self.stethoscopes_circled = 0
        self.bags = 0
        self.bags_circled = 0
        self.morgue = 0
        self.cardiology = [NONE, NONE]
        self.choice = NONE
        self.patient_waits = False
        self.extra_waits = False
        self.screen_waits = False

    def copy(self) -> Sheet:
        other = Sheet()
        other.beds = self.beds[:]
        other.patients = self.patients[:]
        other.screens = self.screens
        other.critical = self.critical
        other.nurse_wards = self.nurse_wards
        other.nurses = self.nurses
        other.stethoscopes = self.stethoscopes
        other.stethoscopes_circled = self.stethoscopes_circled
        other.bags = self.bags
        other.bags_circled = self.bags_circled
        other.morgue = self.morgue
        other.cardiology = self.cardiology[:]
        other.choice = self.choice
        other.patient_waits = self.patient_waits
        other.extra_waits = self.extra_waits
        other.screen_waits = self.screen_waits
        return other

    def gain_stethoscopes(self, n: int) -> None:
        self.stethoscopes += n
        self.stethoscopes_circled += n

    def gain_bags(self, n: int) -> None:
        self.bags += n
        self.bags_circled += n


class Position(State[Rules]):
    """The table and its sheets. There is one sheet for each seat, then one for an opponent without a seat."""

    round: int
    chief: int
    """The sheet whose owner has the Chief Physician card."""
    card: int
    """The ambulance card of this round."""
    dice: list[int]
    """The values of the red, the yellow and the green die."""
    pool: list[int]
    """Ambulance cards nobody has seen: the deck and those put back, which nobody can tell apart (ER-RND-08)."""
    cardiologists: list[int]
    stages: list[int]
    """For each Cardiologist the index of the points now to be had, GONE when it is discarded."""
    radiologist: int
    epidemiologist: int
    sheets: list[Sheet]
    sealed: bool
    """Are dice being chosen in secret?"""
    filled: int
    """Wards URSULE has filled this round."""

    def __init__(self) -> None:
        pass

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.round = source.round
        self.chief = source.chief
        self.card = source.card
        self.dice = source.dice[:]
        self.pool = source.pool[:]
        self.cardiologists = source.cardiologists[:]
        self.stages = source.stages[:]
        self.radiologist = source.radiologist
        self.epidemiologist = source.epidemiologist
        self.sheets = [sheet.copy() for sheet in source.sheets]
        self.sealed = source.sealed
        self.filled = source.filled

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def bonus_of(self, die: int) -> int:
        """The bonus on the ambulance of this colour."""
        return self.rules.edition.bonus[self.card * DICE + die]


# -- who does a step


def everybody(s: Position, seat: int) -> list[int]:
    """Clockwise from the chief (ER-CHO-06)."""
    return s.clockwise(s.chief)


def the_chief(s: Position, seat: int) -> list[int]:
    return [s.chief]


def all_but_the_chief(s: Position, seat: int) -> list[int]:
    return s.clockwise(s.chief)[1:]
