"""A table as its list of entries makes it: the position, what was said, how much was taken back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core import record
from ..core.chance import Keyed
from ..core.state import State
from ..core.texts import Text
from ..core.variants import SeatOptions
from .attended_table import AttendedTable
from .exchange import Exchange
from .guided import Guided, moves_that_stand
from .neighbours import Neighbours
from .seats import take_seat, what_all_must_know
from .store import (
    AGAIN,
    BEFORE_PLAY,
    BOT,
    CALL,
    CHAT,
    FREE,
    GUIDE,
    MOVE,
    RESIGN,
    SEAL,
    START,
    STAY,
    UNDO,
    WAIT,
    Entry,
    Table,
)
from .taken_back import taken_back
from .words import Refused, said

MOST_CHAT = 200  # lines that are shown
MOST_LATELY = 16  # entries that are known by heart; the store knows all of them


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat: what somebody said, or what everybody must know."""

    seat: int
    text: str | Text


class PlayedTable(AttendedTable):
    """What is so after the entries that were carried out here, in their order."""

    def __init__(self, table: Table, neighbours: Neighbours, steady: Callable[[], float]) -> None:
        super().__init__(table, neighbours, steady)
        self.exchange = Exchange()
        self._state: State[Any] | None = None if table.shared else self._laid_out()
        self.chat: list[Said] = []
        self.lines_said = 0
        """How many lines there were so far, also those that are not shown any more."""
        self.seq = 0
        self.version = 0
        self.touched = table.created
        """When something happened here last, by the clock on the wall."""
        self.guided: Guided | None = None
        """The guide of a prepared game, also after its end."""
        self.again: tuple[int, str] | None = None
        """Who wants to play again, and at which table."""
        self._lately: dict[tuple[int, str], Entry] = {}
        """What was done last, by seat and client id; the store knows the rest."""
        self._moved = [0] * table.seats
        self._undone = [0] * table.seats
        self._undone_alone = 0
        self._lines = [0] * table.seats
        self._sittings = [0] * table.seats
        self._final = 0
        """How many moves of the state nobody can take back any more."""
        self._final_position: State[Any] | None = None
        """The position after them, once somebody has taken a later one back."""

    # -- what is so

    @property
    def begun(self) -> bool:
        """Is the game laid out? Before, people sit down, and add to the seed (exchange.py)."""
        return self._state is not None

    @property
    def state(self) -> State[Any]:
        if self._state is None:
            raise Refused(409, "not_begun", said("error.not_begun"))
        return self._state

    @state.setter
    def state(self, state: State[Any]) -> None:
        self._state = state

    def _laid_out(self, start: str = "") -> State[Any]:
        """The first position: after a set-up, or the one that the game goes on from, with other dice."""
        table = self.table
        if start:
            resumed: State[Any] = self.game.restore(json.loads(start), table.seed)
            return resumed
        rules = self.game.rules_for(table.seats, table.variants, seat_options=self.seat_options)
        state: State[Any] = self.game.start(rules, Keyed(table.seed, self.exchange.parts()))
        return state

    @property
    def seat_options(self) -> SeatOptions:
        """What each seat plays with; empty in games that leave nothing to a seat."""
        return tuple(dict(place.options) for place in self.seats) if self.game.seat_options else ()

    @property
    def may_choose(self) -> bool:
        """Can a seat still choose what it plays with? Not when parts of the seed are shown: all is settled by then."""
        return bool(self.game.seat_options) and not self.begun and not self.exchange.called

    def decision(self, seat: int) -> str:
        """The name of the decision a seat has to make now: it does not change when others act at the same time."""
        if self.state.current(seat) < 0:
            return ""
        return f"{seat}.{self._moved[seat]}.{self._undone[seat]}.{self._undone_alone}"

    def must_decide(self, seat: int) -> bool:
        """Does the game wait for the person of this seat? Bots decide by themselves, and who watches never does."""
        return seat >= 0 and not self.seats[seat].level and self.state.current(seat) >= 0

    def decision_of_person(self, seat: int) -> str:
        """The decision that a page of this seat answers; empty if its person has none to make."""
        return self.decision(seat) if self.must_decide(seat) else ""

    def record(self) -> dict[str, Any]:
        """The game so far, seed included: only what is made of it, or the record of a finished game, may leave."""
        return record.write(self.state, [place.name for place in self.seats])

    @property
    def undone(self) -> int:
        """How many moves were taken back so far: who follows the journal reads it anew when this has risen."""
        return sum(self._undone)

    @property
    def seat_changes(self) -> int:
        """How often people or bots have taken seats, left them, or said that they play again: see `seats`."""
        return sum(self._sittings)

    # -- how it came to be so

    def load(self, entries: list[Entry]) -> None:
        """Carry out what is on disk before anybody listens. What was taken back later is not played at all.

        For a thread of its own: after each move it lets the others go first.
        """
        gone = taken_back(entries)
        for entry in entries:
            if entry.kind == MOVE and entry.seq not in gone:
                self.state.apply(entry.seat, self.state.find(entry.seat, entry.text))
                time.sleep(0)
            self._note(entry)
            if self._moved[entry.seat] < 0:
                raise ValueError("there is nothing that could be taken back")
        self.version += 1

    def _carry_out(self, entry: Entry, found: int | None = None) -> None:
        if entry.kind == MOVE:
            self.state.apply(entry.seat, self.state.find(entry.seat, entry.text) if found is None else found)
        elif entry.kind == UNDO:
            if self._final_position is None:
                self._final_position = self.state.after(self._final)
            self.state.undo(entry.seat, self._final_position)
        elif entry.kind == GUIDE and (stand := moves_that_stand(entry.text)) is not None:
            self.state.go_back(stand)
        self._note(entry)
        if entry.kind not in (BOT, RESIGN, FREE, STAY, WAIT, CALL, SEAL, START) and not self.seats[entry.seat].level:
            self.seats[entry.seat].presence.seen(self.steady())

    def _note(self, entry: Entry) -> None:
        """Everything an entry changes besides the position, which is the one after it."""
        seat = entry.seat
        if entry.kind == MOVE:
            self._moved[seat] += 1
            self._note_what_is_final()
        elif entry.kind == UNDO:
            self._moved[seat] -= 1
            self._undone[seat] += 1
            if not self.state.own:  # the same as before: when seats begin or end to act together, all is final
                self._undone_alone += 1
        elif entry.kind == CHAT:
            self._lines[seat] += 1
            self._show(Said(seat, entry.text))
        elif entry.kind == GUIDE and self.guided is None:
            self.guided = Guided(self.game.rooms.guide.GUIDE)
        elif entry.kind != GUIDE and entry.kind not in BEFORE_PLAY:
            self._sittings[seat] += 1
            before = replace(self.seats[seat])
            take_seat(self.seats, entry)
            self.all_here = False
            if told := what_all_must_know(before, entry, self.seats[seat]):
                self._show(Said(seat, told))
        if entry.kind == AGAIN:
            self.again = (seat, entry.text)
        if self.guided is not None:
            self._note_gone(self.guided.note(entry))
        self.exchange.note(entry)
        if entry.kind in (SEAL, START):
            self._state = self._laid_out(entry.text)
        self.seq, self.touched = entry.seq, entry.at
        self._lately[seat, entry.client] = entry
        if len(self._lately) > MOST_LATELY:
            del self._lately[next(iter(self._lately))]

    def _note_gone(self, seats: Sequence[int]) -> None:
        """A guided game went back: these seats have lost a move each, and all decisions are asked anew."""
        for seat in seats:
            self._moved[seat] -= 1
            self._undone[seat] += 1
        if seats:
            self._undone_alone += 1
            self._final = 0
            self._final_position = None

    def _show(self, line: Said) -> None:
        self.chat = [*self.chat[1 - MOST_CHAT :], line]
        self.lines_said += 1

    def _note_what_is_final(self) -> None:
        """So that taking back plays again only what can be taken back, and not the whole game each time."""
        log = self.state.log
        if log is not None and not any(log.free) and self._final != len(log.moves):
            self._final = len(log.moves)
            self._final_position = None
