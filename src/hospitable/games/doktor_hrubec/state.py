"""Everything that changes during a game of Doktor Hrubec, and only that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...core import rules as core
from ...core.agenda import step
from ...core.state import State
from .cards import NONE
from .pieces import Edition
from .steps import DOCTOR_EFFECT, OPERATION_OVER

if TYPE_CHECKING:
    from ...core.game import Game
    from ...core.variants import Value


class Theatre:
    """One player's operating room, and the hand of cards."""

    hand: list[int]
    """Doctors and action cards, sorted."""
    team: list[int]
    table: int
    """The patient on the operating table, or NONE."""
    healed: list[int]
    morgue: list[int]
    bonus: int
    """What Nurses and Heroic acts add to the next operation."""
    doctor_left: bool
    """Did a doctor leave this hand? Until then everybody knows that there is one in it (HR-INF-03)."""
    castled: int
    """The doctor chosen in secret for Castling, or NONE."""

    def __init__(self) -> None:
        pass

    def clear(self) -> None:
        """An empty operating room (HR-SET-01, -11)."""
        self.hand = []
        self.team = []
        self.table = NONE
        self.healed = []
        self.morgue = []
        self.bonus = 0
        self.doctor_left = False
        self.castled = NONE

    def copy(self) -> Theatre:
        other = Theatre()
        other.hand = self.hand[:]
        other.team = self.team[:]
        other.table = self.table
        other.healed = self.healed[:]
        other.morgue = self.morgue[:]
        other.bonus = self.bonus
        other.doctor_left = self.doctor_left
        other.castled = self.castled
        return other


class Rules(core.Rules):
    """The edition in play, the rulings chosen for the table, and the tables of steps, which flow.py fills."""

    def __init__(self, game: Game[Any], seats: int, variants: dict[str, Value], edition: Edition) -> None:
        super().__init__(game, seats, variants, edition.printed)
        self.edition = edition
        self.doctors_act = [
            (*[step(DOCTOR_EFFECT, doctor) for doctor in doctors], OPERATION_OVER) for doctors in edition.acting_after
        ]
        """By how an operation ended: the steps of those who act then."""
        self.players = seats
        """The printed number of players, on which the set-up and one rule depend."""
        self.rooms = seats
        """Operating rooms on the table: one for each player. Seats decide, rooms have owners."""
        self.slots = edition.slots[self.players]
        """Usable slots of the waiting room: with two players one is blocked (HR-SET-02)."""
        self.acula_blocks_own = variants["acula_blocks_own_cards"] is True
        self.incognito_blocks_own = variants["incognito_blocks_own_cards"] is True
        self.incognito_blocks_strike = variants["incognito_blocks_strike"] is True
        self.limit_effect_draws = variants["hand_limit_on_effect_draws"] is True


class Position(State[Rules]):
    """The hospital board and the operating rooms."""

    turn: int
    """Turns begun so far."""
    active: int
    """Whose turn it is; in the final round, who operates."""
    stage: int
    """Where the turn stands (steps.py: MORNING to OPERATED)."""
    pile: list[int]
    """What the draw pile holds; its order nobody knows, so that drawing is the chance event."""
    discard: list[int]
    held: list[int]
    """Cards that were in hands at the last reshuffle and were not seen since: they are in no pile, as all know."""
    kept: list[int]
    """How many of its cards each hand has had since then."""
    ongoing: int
    """The card in the ongoing slot, or NONE."""
    queue: list[int]
    """Patients of each stage still to come."""
    unseen: list[int]
    """Patients nobody has seen: those of the queue and those left out, which nobody can tell apart (HR-SET-10)."""
    waiting: list[int]
    box: list[int]
    """Patients out of the game."""
    closer: int
    """Who moved the closing card, NONE while it is in the queue."""
    hopeless: int
    """Hopeless operations on the Alcoholic in a row (HR-RUL-25)."""
    newcomer: int
    """A doctor between two teams: stolen, hired or sent, for whom an office must be found; NONE for none."""
    acting: int
    """Doctors who were in the team at the roll, as a bit mask: only they act after the operation (HR-OPR-21)."""
    dead: int
    """The patient who died in this operation and lies in the own morgue, for the Lawyer; NONE for none."""
    theatres: list[Theatre]

    def __init__(self) -> None:
        pass

    def take_from(self, source: State[Rules]) -> None:
        assert isinstance(source, Position)
        self.take_core(source)
        self.turn = source.turn
        self.active = source.active
        self.stage = source.stage
        self.pile = source.pile[:]
        self.discard = source.discard[:]
        self.held = source.held[:]
        self.kept = source.kept[:]
        self.ongoing = source.ongoing
        self.queue = source.queue[:]
        self.unseen = source.unseen[:]
        self.waiting = source.waiting[:]
        self.box = source.box[:]
        self.closer = source.closer
        self.hopeless = source.hopeless
        self.newcomer = source.newcomer
        self.acting = source.acting
        self.dead = source.dead
        self.theatres = [theatre.copy() for theatre in source.theatres]

    def copy(self) -> Position:
        other = Position()
        other.take_from(self)
        return other

    def next_seat(self, seat: int) -> int:
        """Whose turn comes after that of a seat (HR-TRN-01)."""
        return (seat + 1) % self.seats

    def left_of(self, owner: int) -> int:
        """The owner of the operating room on the left, where Castling sends doctors."""
        return (owner + 1) % len(self.theatres)

    def right_of(self, owner: int) -> int:
        return (owner - 1) % len(self.theatres)

    def free_slots(self) -> int:
        return self.rules.slots - len(self.waiting)

    def owner_of(self, doctor: int) -> int:
        """Whose team a doctor is in, or NONE."""
        for owner in range(len(self.theatres)):
            if doctor in self.theatres[owner].team:
                return owner
        return NONE

    def bed_of(self, patient: int) -> int:
        """On whose table a patient lies, or NONE."""
        for owner in range(len(self.theatres)):
            if self.theatres[owner].table == patient:
                return owner
        return NONE
