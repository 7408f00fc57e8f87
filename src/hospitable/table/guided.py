"""Where somebody stands in a guided game: told from the entries of its table alone, like everything else there.

A move that is waited for leads to the next beat of the guide. What is done besides moves is an entry GUIDE: its text
says at which beat the guide stands from there on, and how many moves of the game stand if any are taken back; or that
the guide is over. Who reads takes nothing back: others may play at the same time.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.guide import Beat, Guide, Step
from .store import GUIDE, MOVE, UNDO, Entry

BEGINNING = "0 0"
OVER = "over"


def moves_that_stand(text: str) -> int | None:
    """How many moves an entry GUIDE leaves; None if it changes nothing about them."""
    stand = text.partition(" ")[2]
    return int(stand) if stand else None


class Guided:
    """The guide of a table. After its end the table is one like all others, only that its dice were prepared."""

    def __init__(self, guide: Guide) -> None:
        self.guide = guide
        self.at = 0
        """The beat it stands at."""
        self.over = False
        self.turns = 0
        """How often it was gone on, back or anew, for limits."""
        self._moves: list[tuple[int, str]] = []
        """Those that stand: seats and codes."""

    # -- what is so

    @property
    def beat(self) -> Beat:
        return self.guide.beats[self.at]

    @property
    def step(self) -> Step:
        return self.guide.steps[self.beat.step]

    @property
    def last(self) -> bool:
        """Is everything free from here on?"""
        return self.at == len(self.guide.beats) - 1

    @property
    def reading(self) -> bool:
        """Is something to be read? Later than at the beginning it is shown when it is the reader's turn."""
        return not self.over and not self.last and not self.beat.code

    @property
    def opening(self) -> bool:
        """Is nothing begun yet? Then everybody waits for the reader."""
        return self.reading and self.at == 0

    def only(self, seat: int) -> str | None:
        """The one move that a seat may make now, empty for none; None if it may make any."""
        return None if self.over or self.last or seat != self.guide.seat else self.beat.code

    def recorded(self, seat: int) -> str | None:
        """What a bot plays now; None if it has to think for itself."""
        recording = self.guide.others.get(seat, ())
        made = self._made_by(seat)
        return recording[made] if not self.over and made < len(recording) else None

    def _made_by(self, seat: int) -> int:
        return sum(who == seat for who, _ in self._moves)

    # -- where one can go from here

    @property
    def onward(self) -> str:
        """The text of an entry that reads on; empty where a move is waited for."""
        return f"{self.at + 1}" if self.reading else ""

    @property
    def back(self) -> str:
        """That of an entry that goes back by one beat, with all that was played since; empty at the beginning."""
        if self.at < 2:
            return BEGINNING if self.at else ""
        if not self.guide.beats[self.at - 1].code:
            return f"{self.at - 1}"
        own = [number for number, (seat, _) in enumerate(self._moves) if seat == self.guide.seat]
        return f"{self.at - 1} {own[-1]}"

    def leads_on(self, text: str) -> bool:
        """Can an entry with this text follow?"""
        return not self.over and text in {self.onward, self.back, BEGINNING, OVER} - {""}

    # -- what happens

    def note(self, entry: Entry) -> Sequence[int]:
        """Take note of an entry; gives the seats whose moves it takes back, once for each."""
        if self.over:
            return ()
        if entry.kind == GUIDE:
            return self._turn_to(entry.text)
        if entry.kind == MOVE:
            self._moved(entry.seat, entry.text)
        elif entry.kind == UNDO:
            self._took_back(entry.seat)
        return ()

    def _turn_to(self, text: str) -> Sequence[int]:
        self.turns += 1
        if text == OVER:
            self.over = True
            return ()
        self.at = int(text.partition(" ")[0])
        stand = moves_that_stand(text)
        stand = len(self._moves) if stand is None else stand
        gone = [seat for seat, _ in self._moves[stand:]]
        del self._moves[stand:]
        waited = [beat for beat in self.guide.beats[: self.at] if beat.code]
        if self.at >= len(self.guide.beats) or len(waited) != self._made_by(self.guide.seat):
            self.over = True  # it was written by the guide of an earlier version
        return gone

    def _moved(self, seat: int, code: str) -> None:
        """Whatever is not as it was prepared ends the guide: at the last step that is the first free move."""
        own = seat == self.guide.seat
        self.over = code != (self.only(seat) if own else self.recorded(seat))
        self._moves.append((seat, code))
        if own and not self.over:
            self.at += 1

    def _took_back(self, seat: int) -> None:
        last = max(number for number, (who, _) in enumerate(self._moves) if who == seat)
        del self._moves[last]
        if seat == self.guide.seat:
            waited = [number for number, beat in enumerate(self.guide.beats) if beat.code]
            self.at = waited[self._made_by(seat)]
