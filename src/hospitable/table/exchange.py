"""Before the first die: people sit down, promise parts of the seed by their hashes, and show them.

A shared table goes through three steps, each in its list of entries. Everybody sits, or somebody does not want to wait
any longer: the parts are called for. Who has promised one shows it. Then the seed is sealed, and the game is laid out.
So nobody can choose a part, or the seed of the house, by what the others chose.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ..core.chance import Part
from .seats import Seat
from .store import CALL, FREE, PART, PROMISE, TAKE, WAIT, WATCH, Entry

PATIENCE = 10.0  # seconds for showing a part: a browser does it by itself, at once
HASH = re.compile(r"[0-9a-f]{64}")
LONGEST_PART = 128  # characters
COUNTDOWN = 3.0  # seconds from the moment when the last one has sat down, in which somebody can say: wait


@dataclass(slots=True)
class Exchange:
    """What was promised and shown so far."""

    promises: dict[int, str] = field(default_factory=dict)
    shown: dict[int, str] = field(default_factory=dict)
    called: bool = False
    held: bool = False
    """Has somebody said that play does not begin by itself?"""

    def note(self, entry: Entry) -> None:
        """Carry out an entry. Who sits down anew has promised nothing yet."""
        if entry.kind == PROMISE:
            self.promises[entry.seat] = entry.text
        elif entry.kind in (TAKE, FREE) and not self.called:
            self.promises.pop(entry.seat, None)
        elif entry.kind == WAIT:
            self.held = True
        elif entry.kind == CALL:
            self.called = True
        elif entry.kind == PART:
            self.shown[entry.seat] = entry.text

    @property
    def missing(self) -> list[int]:
        """Seats that have not shown what they promised."""
        return [seat for seat in self.promises if seat not in self.shown]

    def wanted(self, seats: Sequence[int]) -> str:
        """The hash of a part that somebody with these seats should show now."""
        if not self.called:
            return ""
        return next((self.promises[seat] for seat in seats if seat in self.missing), "")

    def parts(self) -> list[Part]:
        """What goes into the seed and into the record."""
        return [(seat, self.promises[seat], self.shown.get(seat, "")) for seat in sorted(self.promises)]


def everybody_sits(seats: Sequence[Seat]) -> bool:
    return all(place.taken or place.level for place in seats)


def first_promises(promises: Mapping[int, str], entries: int, now: float) -> list[Entry]:
    """The promises of who sits from the start, behind so many other entries."""
    told = sorted(promises.items())
    return [Entry(entries + k, PROMISE, seat, text, f"promise {seat}", now) for k, (seat, text) in enumerate(told, 1)]


def step(kind: str) -> Entry:
    """A step of the whole table, which happens once."""
    return Entry(0, kind, WATCH, "", f"the {kind}", 0.0)
