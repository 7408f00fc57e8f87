"""What of what people want may be done at a table just now: each of these refuses, or returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ..core.errors import BadSetup, IllegalMove
from .names import clean_name, distinct
from .played_table import PlayedTable
from .store import Key
from .wishes import stale
from .words import Refused, link_used, said

MOST_UNDOS = 1000  # of a seat; the longest games have some 450 moves of all seats together
MOST_LINES = 1000  # of chat of a seat
MOST_SITTINGS = 200  # changes of a seat's name or player

T = TypeVar("T")


class GuardedTable(PlayedTable):
    """A table that knows its rules, those of the game and those of the house."""

    def _find(self, seat: int, decision: str, code: str) -> int:
        """The move that is meant."""
        self._stop_for_bot(seat)
        if not self.state.over and decision != self.decision(seat):
            raise stale()
        if self.guided is not None and self.guided.only(seat) not in (None, code):
            raise Refused(422, "guided", said("guide.not_this"))
        return self._check(lambda: self.state.find(seat, code))

    def _may_turn_guide(self, seat: int, text: str) -> None:
        self._stop_for_bot(seat)
        if self.guided is None or seat != self.guided.guide.seat or not self.guided.leads_on(text):
            raise stale()
        self._stop_at(self.guided.turns, MOST_UNDOS, "error.too_many_undos")

    def _may_undo(self, seat: int) -> None:
        self._stop_for_bot(seat)
        if not self.state.undoable(seat):
            self._check(lambda: self.state.undo(seat))
        self._stop_at(self._undone[seat], MOST_UNDOS, "error.too_many_undos")

    def _may_give_to_bot(self, seat: int, by: int) -> None:
        self._stop_for_resigned(seat)
        if self.seats[seat].taken and seat != by and not self.away(seat):
            raise Refused(409, "not_away", said("error.not_away"))
        self._may_change(seat)

    def _may_resign(self, seat: int) -> None:
        self._stop_for_resigned(seat)
        if self.state.over:
            raise Refused(409, "over", said("error.over"))
        self._may_change(seat)

    def _may_take(self, key: Key) -> None:
        if not self.opens(key):
            raise link_used()

    def _may_promise(self) -> None:
        """Not when parts are called for: it could be chosen by what the others show."""
        if self.exchange.called or self.begun:
            raise stale()

    def _may_choose(self) -> None:
        if not self.may_choose:
            raise BadSetup(said("error.options_late"))

    def _may_free(self, seat: int, sitting: int) -> None:
        if not self.seats[seat].taken:
            raise Refused(409, "nobody_there", said("error.nobody_there"))
        if self.seats[seat].sitting != sitting:
            raise stale()
        self._may_change(seat)

    def _may_change(self, seat: int) -> None:
        self._stop_at(self._sittings[seat], MOST_SITTINGS, "error.too_many_sittings")

    def _may_talk(self, seat: int) -> None:
        self._stop_at(self._lines[seat], MOST_LINES, "error.too_many_lines")

    def _name(self, seat: int, name: str) -> str:
        """How the person of a seat is called, who would like to be called so."""
        others = [other.name for number, other in enumerate(self.seats) if number != seat]
        return distinct(clean_name(name) or said("seat", number=seat + 1).say(), others)

    def _stop_for_bot(self, seat: int) -> None:
        if self.seats[seat].level:
            raise Refused(409, "bot_plays", said("error.bot_plays"))

    def _stop_for_resigned(self, seat: int) -> None:
        if self.seats[seat].resigned:
            raise Refused(409, "resigned", said("error.resigned"))

    def _stop_at(self, done: int, most: int, text: str) -> None:
        """What a seat can do without end is counted, so that no table grows without end; moves end with the game."""
        if done >= most:
            raise Refused(409, "too_many_here", said(text, most=most))

    def _check(self, attempt: Callable[[], T]) -> T:
        try:
            return attempt()
        except IllegalMove as refusal:
            raise Refused(422, "illegal_move", refusal.text, refusal.rule) from None
