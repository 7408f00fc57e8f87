"""Everything that changes during a game of Dice Hospital, and only that."""

from __future__ import annotations

from typing import Final

from ...core.modules import Module, copies_of
from ...core.state import Frozen, State
from .beds import BEDS, has_bed, has_cots, without_bed
from .cards import EMPTY, NONE
from .dice import COLOUR_COUNT, COLOUR_NAMES, PINK
from .rules import Rules

FROM_COTS: Final = 4  # where patients from cots are counted among the discharged, after the colours
LOUNGE: Final = 5  # so many counts, where there are cots


class Activation(Frozen):
    """What the department's effect of a placement did, until its ability is settled."""

    def __init__(
        self,
        healed: int,
        before: tuple[int, ...],
        sent_home: int,
        then: tuple[int, ...],
        tokens: int,
        pink_home: int = 0,
    ) -> None:
        self.healed = healed
        """Beds of patients healed by the effect and still there, as a bit mask."""
        self.before = before
        """For each colour the values, as a bit mask, that patients healed by the effect had before."""
        self.sent_home = sent_home
        """Patients discharged by the effect."""
        self.then = then
        """For each bed the value its patient had when the worker came; () where conditions look at values of now."""
        self.tokens = tokens
        """What else was used in this placement, as bits; a module says what they mean."""
        self.pink_home = pink_home
        """How many of those discharged were pink."""

    def without(self, bed: int) -> Activation:
        """The same when this patient has gone home."""
        if not has_bed(self.healed, bed):
            return self
        healed = without_bed(self.healed, bed)
        return Activation(healed, self.before, self.sent_home, self.then, self.tokens, self.pink_home)


NO_VALUES: Final = (0,) * len(COLOUR_NAMES)
NOTHING_DONE: Final = Activation(0, NO_VALUES, 0, (), 0)


class Hospital:
    """One player's hospital with everything that lies in or beside it."""

    beds: list[int]
    """The patient in each bed, and where there are cots in each of these, 0 for none (dice.py writes patients)."""
    ambulance: int
    """The ambulance taken this round, NONE before."""
    arrivals: tuple[int, ...]
    """Dice of this player that wait to be admitted or, in the set-up, to be given a value."""
    departments: tuple[int, ...]
    """Those that every hospital has, then the tiles in the order in which they were built."""
    workers: list[int]
    """Who is in each department: EMPTY, NURSE, or one more than the number of a specialist."""
    specialists: tuple[int, ...]
    used: int
    """Specialists (by their place in the list) who were placed this round, as a bit mask."""
    staff: int
    nurses: int
    """Nurses of this hospital, and those of them who still wait on their station."""
    bags: int
    fatalities: int
    lounge: list[int]
    """Patients discharged this round, counted by the colour printed on them; where there are cots, those too."""
    activation: Activation
    """What the placement in hand has done so far."""
    discharge_points: int
    ward_points: int
    ability_points: int
    """Points that an ability brought at once."""

    def __init__(self) -> None:
        pass

    def clear(self, nurses: int, departments: tuple[int, ...], places: int) -> None:
        """An empty hospital with these departments, so many nurses and places for patients (DH-SET-02)."""
        self.beds = [0] * places
        self.ambulance = NONE
        self.arrivals = ()
        self.departments = departments
        self.workers = [EMPTY] * len(departments)
        self.specialists = ()
        self.used = 0
        self.staff = nurses
        self.nurses = nurses
        self.bags = 0
        self.fatalities = 0
        self.lounge = [0] * (LOUNGE if has_cots(places) else COLOUR_COUNT)
        self.activation = NOTHING_DONE
        self.discharge_points = 0
        self.ward_points = 0
        self.ability_points = 0

    def copy(self) -> Hospital:
        other = Hospital()
        other.beds = self.beds[:]
        other.ambulance = self.ambulance
        other.arrivals = self.arrivals
        other.departments = self.departments
        other.workers = self.workers[:]
        other.specialists = self.specialists
        other.used = self.used
        other.staff = self.staff
        other.nurses = self.nurses
        other.bags = self.bags
        other.fatalities = self.fatalities
        other.lounge = self.lounge[:]
        other.activation = self.activation
        other.discharge_points = self.discharge_points
        other.ward_points = self.ward_points
        other.ability_points = self.ability_points
        return other

    def waits(self, index: int) -> bool:
        """Can the specialist at this place of the list still be placed this round?"""
        return self.used >> index & 1 == 0

    def set_placed(self, index: int) -> None:
        self.used |= 1 << index

    def set_waiting(self, index: int) -> None:
        self.used &= ~(1 << index)

    def close_gap(self, index: int) -> None:
        """Who was at this place of the list is gone, and the specialists behind it move up."""
        self.used = self.used & (1 << index) - 1 | self.used >> index + 1 << index

    def patients(self) -> int:
        """How many patients are in the hospital."""
        count = 0
        for patient in self.beds:
            if patient:
                count += 1
        return count

    def at(self, bed: int) -> int:
        """The patient in a bed or a cot, 0 for none; in a cot that this hospital does not have there is nobody."""
        return self.beds[bed] if bed < len(self.beds) else 0

    def pink_at_home(self) -> int:
        """How many pink patients from beds were discharged this round, where there are any."""
        return self.lounge[PINK] if has_cots(len(self.beds)) else 0

    def in_beds(self) -> int:
        """How many of them need a bed."""
        count = 0
        for bed in range(BEDS):
            if self.beds[bed]:
                count += 1
        return count


class Position(State[Rules]):
    """The table and its hospitals."""

    round: int
    first_player: int
    """The seat that holds the First Player token."""
    bag: list[int]
    """How many dice of each colour are in the bag."""
    rolled: list[int]
    """Dice rolled and not yet on an ambulance, lowest first; in solo the four to choose from."""
    ambulances: list[tuple[int, ...]]
    """The dice on each ambulance."""
    order: list[int]
    """All hospitals by the number of their ambulance, lowest first: the order of Phase 2 (DH-INT-08)."""
    late: list[int]
    """Whose extra dice are put off because the bag is empty (DH-RUL-07)."""
    tiles: list[tuple[int, ...]]
    cards: list[tuple[int, ...]]
    """The piles, as layers from the top down: what lies in a layer is known, its order is not."""
    shown_tiles: list[int]
    shown_cards: list[int]
    """The display."""
    hospitals: list[Hospital]
    """Those of the seats, then those of opponents without one."""
    modules: list[Module | None]
    """For each module its part of the position, when it is in play."""

    def __init__(self) -> None:
        pass

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.round = source.round
        self.first_player = source.first_player
        self.bag = source.bag[:]
        self.rolled = source.rolled[:]
        self.ambulances = source.ambulances[:]
        self.order = source.order[:]
        self.late = source.late[:]
        self.tiles = source.tiles[:]
        self.cards = source.cards[:]
        self.shown_tiles = source.shown_tiles[:]
        self.shown_cards = source.shown_cards[:]
        self.hospitals = [hospital.copy() for hospital in source.hospitals]
        self.modules = copies_of(source.modules)

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def asked(self) -> list[int]:
        """The seats in the order of their ambulances; opponents without a seat are not asked."""
        return [owner for owner in self.order if owner < self.seats]

    def owners(self) -> list[int]:
        """All hospitals clockwise, beginning with the First Player's."""
        count = len(self.hospitals)
        return [(self.first_player + i) % count for i in range(count)]
