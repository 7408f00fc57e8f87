"""Everything that changes during a game of Dice Hospital, and only that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ...core import rules as core
from ...core.state import State
from .beds import BEDS
from .cards import EMPTY, NONE, PRINTED_DEPARTMENTS
from .dice import COLOUR_COUNT
from .effects import NO_BAGS
from .pieces import Edition

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value

TABLE_STREAM: Final = 0  # of chance: what happens at the table, not in one hospital


class Hospital:
    """One player's hospital with everything that lies in or beside it."""

    beds: list[int]
    """The patient in each place of the wards, 0 for none (dice.py says how a patient is written)."""
    ambulance: int
    """The ambulance taken this round, NONE before."""
    arrivals: list[int]
    """Dice of this player that wait to be admitted or, in the set-up, to be given a value."""
    departments: list[int]
    """The printed departments, then the tiles in the order in which they were built."""
    workers: list[int]
    """Who is in each department: EMPTY, NURSE, or one more than the number of a specialist."""
    specialists: list[int]
    used: int
    """Specialists (by their place in the list) who were placed this round, as a bit mask."""
    staff: int
    nurses: int
    """Nurses of this hospital, and those of them who still wait on their station."""
    copied: int
    """Whose ability the Consultant has this round, NONE for nobody's."""
    dealt: list[int]
    administrator: int
    """The two administrators to choose from, and the one kept; NONE for none."""
    bags: int
    fatalities: int
    lounge: list[int]
    """Patients discharged this round, counted by the colour printed on them."""
    reported: list[int]
    """Those of them already used for a medical report."""
    healed: int
    """Beds of patients healed by the department's effect of this placement, until the ability is settled."""
    before: list[int]
    """For each colour the values, as a bit mask, that patients healed by that effect had before."""
    sent_home: int
    """Patients discharged by that effect."""
    guarded: int
    """The bed an administrator guards this round, or NONE."""
    discharge_points: int
    ward_points: int
    administrator_points: int
    event_points: int
    registrar_points: int
    collected: int
    """Patients moved out in the Final Round Collection."""
    passed: bool
    """Is this player out of the collection?"""

    def __init__(self) -> None:
        pass

    def clear(self, nurses: int) -> None:
        """An empty hospital with its printed departments and these nurses (DH-SET-02)."""
        self.beds = [0] * BEDS
        self.ambulance = NONE
        self.arrivals = []
        self.departments = list(range(PRINTED_DEPARTMENTS))
        self.workers = [EMPTY] * PRINTED_DEPARTMENTS
        self.specialists = []
        self.used = 0
        self.staff = nurses
        self.nurses = nurses
        self.copied = NONE
        self.dealt = []
        self.administrator = NONE
        self.bags = 0
        self.fatalities = 0
        self.lounge = [0] * COLOUR_COUNT
        self.reported = [0] * COLOUR_COUNT
        self.healed = 0
        self.before = [0] * COLOUR_COUNT
        self.sent_home = 0
        self.guarded = NONE
        self.discharge_points = 0
        self.ward_points = 0
        self.administrator_points = 0
        self.event_points = 0
        self.registrar_points = 0
        self.collected = 0
        self.passed = False

    def copy(self) -> Hospital:
        other = Hospital()
        other.beds = self.beds[:]
        other.ambulance = self.ambulance
        other.arrivals = self.arrivals[:]
        other.departments = self.departments[:]
        other.workers = self.workers[:]
        other.specialists = self.specialists[:]
        other.used = self.used
        other.staff = self.staff
        other.nurses = self.nurses
        other.copied = self.copied
        other.dealt = self.dealt[:]
        other.administrator = self.administrator
        other.bags = self.bags
        other.fatalities = self.fatalities
        other.lounge = self.lounge[:]
        other.reported = self.reported[:]
        other.healed = self.healed
        other.before = self.before[:]
        other.sent_home = self.sent_home
        other.guarded = self.guarded
        other.discharge_points = self.discharge_points
        other.ward_points = self.ward_points
        other.administrator_points = self.administrator_points
        other.event_points = self.event_points
        other.registrar_points = self.registrar_points
        other.collected = self.collected
        other.passed = self.passed
        return other

    def patients(self) -> int:
        """How many patients are in the wards."""
        count = 0
        for patient in self.beds:
            if patient:
                count += 1
        return count

    def track(self) -> int:
        """The score on the track: what was scored so far, without tokens (DH-SCO-03)."""
        return (
            self.discharge_points
            + self.ward_points
            + self.administrator_points
            + self.event_points
            + self.registrar_points
        )

    def forget_placement(self) -> None:
        """The placement is settled: who was healed by it no longer matters."""
        self.healed = 0
        self.before = [0] * COLOUR_COUNT
        self.sent_home = 0


class Rules(core.Rules):
    """The edition in play and the tables of steps; flow.py fills them, modules may extend them."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> None:
        super().__init__(game, seats, variants, edition.printed)
        self.edition = edition
        self.solo = seats == 1
        self.in_order = variants["activation"] == "in_order"
        self.events = variants["events"] is True
        self.collection = variants["final_round_collection"] is True
        self.start_values = edition.crisis_values if variants["opening_crisis"] else edition.start_values
        """What the starting patients are set to (DH-SET-11, DH-HRD-01)."""
        self.epidemic_dice = edition.epidemic_dice if variants["national_epidemic"] else 0
        """Extra patients of each player in each round (DH-HRD-08)."""
        self.neglect_steps = edition.superbug_steps if variants["superbug"] else 1
        """What a neglected patient loses (DH-NEG-01, DH-HRD-09)."""
        self.set_up_plan: tuple[int, ...] = ()
        self.round_plan: tuple[int, ...] = ()
        """The steps of the set-up and of each round, in order."""


class Position(State[Rules]):
    """The table and its hospitals, one for each seat."""

    round: int
    first_player: int
    """The seat that holds the First Player token."""
    bag: list[int]
    """How many dice of each colour are in the bag."""
    rolled: list[int]
    """Dice rolled and not yet on an ambulance, lowest first; in solo the four to choose from."""
    ambulances: list[list[int]]
    """The dice on each ambulance."""
    order: list[int]
    """The seats by the number of their ambulance, lowest first: the order of Phase 2 (DH-INT-08)."""
    late: list[int]
    """Whose extra dice are put off because the bag is empty (DH-RUL-07)."""
    tiles: list[list[int]]
    cards: list[list[int]]
    """The piles, as layers from the top down: what lies in a layer is known, its order is not."""
    shown_tiles: list[int]
    shown_cards: list[int]
    """The display."""
    event: int
    """The event of this round, NONE for none."""
    events: list[int]
    """Event cards nobody has seen."""
    reports: list[int]
    """Solo: the reports on the table, the bottom row first, NONE where one is gone."""
    completed: list[int]
    spaces: list[int]
    """Final Round Collection: the empty spaces of the ambulances, as dice."""
    hospitals: list[Hospital]

    def __init__(self) -> None:
        pass

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.round = source.round
        self.first_player = source.first_player
        self.bag = source.bag[:]
        self.rolled = source.rolled[:]
        self.ambulances = [dice[:] for dice in source.ambulances]
        self.order = source.order[:]
        self.late = source.late[:]
        self.tiles = [layer[:] for layer in source.tiles]
        self.cards = [layer[:] for layer in source.cards]
        self.shown_tiles = source.shown_tiles[:]
        self.shown_cards = source.shown_cards[:]
        self.event = source.event
        self.events = source.events[:]
        self.reports = source.reports[:]
        self.completed = source.completed[:]
        self.spaces = source.spaces[:]
        self.hospitals = [hospital.copy() for hospital in source.hospitals]

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def event_amount(self, effect: int) -> int:
        """What the event of this round does of this kind, 0 for nothing."""
        if self.event == NONE:
            return 0
        card = self.rules.edition.events[self.event]
        return card.amount if card.effect == effect else 0

    def bags_barred(self) -> bool:
        """Does the event forbid spending blood bags this round (DH-EVT-11)?"""
        return self.event_amount(NO_BAGS) > 0
