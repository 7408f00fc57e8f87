"""Everything that changes during a game of Clinic, and only that."""

from __future__ import annotations

from ...core.modules import Module, copies_of
from ...core.state import State
from .geometry import NOTHING_KNOWN, Layout
from .grid import CELLS, EDGES, GROUND, SLOT_COUNT, Grid
from .people import DOCTORS, FIRST_SLOT, FIRST_WAITING, GROUP_OF, LADDER, how_many, how_many_there, kind_of
from .rules import Rules
from .tiles import EMPTY, HELIPAD, NONE


class Clinic:
    """One player's clinic: what is built, who is there, which cars stand around, and the books."""

    tiles: list[int]
    """What is in each space."""
    entrances: int
    conveyors: int
    """Slots with an entrance and spaces with a conveyor, as bit masks."""
    streets: int
    """Streets with a car, as a bit mask."""
    lots: list[int]
    """Cars on the parking tile of each space of the ground floor."""
    abandoned: int
    """Cars that nobody will fetch any more (CL-ZOM-06)."""
    people: list[int]
    """Everybody, sorted (people.py says how a person is written)."""
    money: int
    """Savings."""
    income: int
    """Of this round, kept apart until the books are closed (CL-BUS-02)."""
    popularity: int
    time: int
    actions: list[int]
    """Action tiles left in this round, by action."""
    chosen: int
    """The action chosen in this action step, NONE before."""
    hub_built: bool
    special_built: bool
    """In this round (CL-BLD-05, -07)."""
    walks: int
    """How often somebody was sent somewhere in this movement."""
    theaters_used: int
    """Operating theaters that cured somebody in this round (CL-PAY-02)."""
    cured: list[int]
    """Patients cured in this round, by colour."""
    bonus: int
    """The bonus tile taken, until it is applied; NONE before and after."""
    known: Layout
    """The last one that was asked for: see `layout`."""

    def __init__(self) -> None:
        self.known = NOTHING_KNOWN

    def clear(self, money: int, actions: list[int]) -> None:
        """An empty board (CL-SET-07)."""
        self.tiles = [EMPTY] * CELLS
        self.entrances = 0
        self.conveyors = 0
        self.streets = 0
        self.lots = [0] * GROUND
        self.abandoned = 0
        self.people = []
        self.money = money
        self.income = 0
        self.popularity = 0
        self.time = 0
        self.actions = actions[:]
        self.chosen = NONE
        self.hub_built = False
        self.special_built = False
        self.walks = 0
        self.theaters_used = 0
        self.cured = [0] * LADDER
        self.bonus = NONE

    def copy(self) -> Clinic:
        other = Clinic()
        other.tiles = self.tiles[:]
        other.entrances = self.entrances
        other.conveyors = self.conveyors
        other.streets = self.streets
        other.lots = self.lots[:]
        other.abandoned = self.abandoned
        other.people = self.people[:]
        other.money = self.money
        other.income = self.income
        other.popularity = self.popularity
        other.time = self.time
        other.actions = self.actions[:]
        other.chosen = self.chosen
        other.hub_built = self.hub_built
        other.special_built = self.special_built
        other.walks = self.walks
        other.theaters_used = self.theaters_used
        other.cured = self.cured[:]
        other.bonus = self.bonus
        other.known = self.known
        return other

    def layout(self, grid: Grid) -> Layout:
        """What follows from the tiles as they are now; it is kept until something is built."""
        if self.known.tiles != self.tiles:
            self.known = Layout(grid, self.tiles)
        return self.known

    # -- who is where

    def add(self, who: int) -> None:
        self.people.append(who)
        self.people.sort()

    def replace(self, who: int, other: int) -> None:
        self.people.remove(who)
        self.add(other)

    def count(self, kind: int) -> int:
        """How many of a kind there are."""
        return how_many(self.people, kind)

    def crowd(self, cell: int, group: int) -> int:
        """How many of a group are in a space."""
        return how_many_there(self.people, cell, group)

    def doctors(self) -> list[int]:
        return [who for who in self.people if GROUP_OF[kind_of(who)] == DOCTORS]

    # -- doors

    def pads(self) -> list[int]:
        """Spaces with a helipad."""
        return [cell for cell in range(GROUND, CELLS) if self.tiles[cell] == HELIPAD]

    def slots(self) -> list[int]:
        """Slots with an entrance."""
        return [slot for slot in range(SLOT_COUNT) if self.entrances >> slot & 1]

    def is_outside(self, place: int) -> bool:
        """Is this an entrance or a helipad, where nobody may be left (CL-MOV-11)?"""
        return self.tiles[place] == HELIPAD if place < FIRST_SLOT else place < FIRST_WAITING

    # -- cars

    def cars(self) -> int:
        return self.streets.bit_count() + sum(self.lots)

    def cars_too_many(self) -> int:
        """Cars of people who have left, and that leave with them (CL-CAR-05)."""
        return self.cars() - len(self.people) - self.abandoned

    def has_car(self, spot: int) -> bool:
        return bool(self.streets >> spot & 1) if spot < EDGES else self.lots[spot - EDGES] > 0


class Position(State[Rules]):
    """The main board, what lies beside it, and the clinics."""

    round: int
    """The round being played, 0 in the set-up."""
    action: int
    """The action step being played, from 1."""
    order: list[int]
    """The turn order."""
    stack: list[int]
    """Whose disc came to its place on the popularity track earlier: on one space, who lies below (CL-POP-04)."""
    bag: list[int]
    """Patients in the bag, by colour."""
    doctor_bag: list[int]
    university: list[int]
    """The doctor on each place, from the left, NONE where it is empty."""
    nurses: list[int]
    """Nurses left in the column of each round."""
    orderlies: int
    appointments: list[list[int]]
    """The patients of each row by colour, those nearest to the exit first."""
    stock: list[int]
    """What is left of every ware."""
    taken: int
    """Hubs and special modules whose tile of this round has been taken, as a bit mask of wares."""
    bonuses: list[int]
    """Bonus tiles on offer."""
    objective: int
    """Of the solo player, NONE for none."""
    clinics: list[Clinic]
    modules: list[Module | None]
    """For each module its part of the position, when it is in play."""

    def __init__(self) -> None:
        pass

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.round = source.round
        self.action = source.action
        self.order = source.order[:]
        self.stack = source.stack[:]
        self.bag = source.bag[:]
        self.doctor_bag = source.doctor_bag[:]
        self.university = source.university[:]
        self.nurses = source.nurses[:]
        self.orderlies = source.orderlies
        self.appointments = [row[:] for row in source.appointments]
        self.stock = source.stock[:]
        self.taken = source.taken
        self.bonuses = source.bonuses[:]
        self.objective = source.objective
        self.clinics = [clinic.copy() for clinic in source.clinics]
        self.modules = copies_of(source.modules)

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def gain_popularity(self, owner: int, points: int) -> int:
        """Up or down, never below 0; a disc that moves comes to lie on top (CL-POP-04, -06). What it moved by."""
        clinic = self.clinics[owner]
        moved = max(0, clinic.popularity + points) - clinic.popularity
        if moved:
            clinic.popularity += moved
            self.stack.remove(owner)
            self.stack.append(owner)
        return moved

    def less_popular_first(self) -> list[int]:
        """The owners from the least to the most popular; of two on one space the upper one counts less (CL-AMN-10)."""
        return sorted(
            range(len(self.clinics)), key=lambda owner: (self.clinics[owner].popularity, -self.stack.index(owner))
        )
