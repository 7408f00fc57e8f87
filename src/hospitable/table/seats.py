"""The seats of a table: who plays there, and whether that person is present."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from ..core.texts import Text
from ..core.variants import Value
from .names import distinct, folded
from .store import AGAIN, BOT, CHAT, CHOOSE, EXPECT, FREE, RESIGN, SIT, STAY, TAKE, Entry, Key
from .words import Refused, said

QUIET = 60.0  # seconds without an open page after which a person is said to be away
AWAY = 120.0  # seconds without an open page after which the others may give a seat to a bot
LETTERS = "ABCDEFGHIJKL"  # of seats where nobody sits
BOT_NAMES = ("Ana", "Bram", "Cleo", "Dirk", "Esra", "Finn", "Gwen", "Hugo", "Iris", "Joris", "Kaat", "Loup")


class Absence(NamedTuple):
    """How the others see somebody who is not there: for how many minutes, and whether she has said goodbye."""

    minutes: int
    left: bool


@dataclass(slots=True)
class Presence:
    """Is the person of a seat there? With an open page or stream she is, and a while after her last sign of life."""

    last_seen: float
    connections: int = 0
    left: bool = False
    """Has she said that she leaves? Then nobody has to wait and see."""

    def arrive(self, now: float) -> None:
        self.connections += 1
        self.seen(now)

    def leave(self, now: float) -> None:
        """A page or a stream is closed: by who has said goodbye before, perhaps."""
        self.connections -= 1
        self.last_seen = max(self.last_seen, now)

    def seen(self, now: float) -> None:
        """A sign of life; programs, and pages without a script, give nothing else."""
        self.last_seen = max(self.last_seen, now)
        self.left = False

    def goodbye(self, now: float) -> None:
        """She leaves for now; her page is about to be closed."""
        self.seen(now)
        self.left = True

    def away(self, now: float) -> bool:
        return not self.connections and (self.left or now - self.last_seen > AWAY)

    def absence(self, now: float) -> Absence | None:
        """Whole minutes, so that it changes seldom; nothing as long as she may only be loading a page."""
        gone = now - self.last_seen
        if self.connections or not (self.left or gone >= QUIET):
            return None
        return Absence(int(gone // 60), self.left)


@dataclass(slots=True)
class Seat:
    """Who plays here. `level` is empty for a person; `home` is the level of a seat that was a bot's from the start.

    `taken`: a person has it, even while a bot plays for her. `ended` tells of each earlier sitting how it ended: by
    whom the seat was freed (empty for a host without a seat), or None if somebody sat down with its link.
    """

    presence: Presence
    name: str = ""
    level: str = ""
    home: str = ""
    expected: str = ""
    """Whom the host keeps it for, until somebody sits down."""
    options: Mapping[str, Value] = field(default_factory=dict)
    """What it plays with, in games that leave something to a seat."""
    link_seen: float | None = None
    """When somebody looked at its link last, by the steady clock."""
    taken: bool = False
    stays: bool = False
    """Has its person been asked to play again, and said not now? At the last table and at the next one."""
    resigned: bool = False
    """Has its person given up? A bot plays it to the end, and nobody takes it back."""
    ended: list[str | None] = field(default_factory=list)
    freed: Text | None = None
    """What everybody must know as long as nobody has sat down again."""

    @property
    def sitting(self) -> int:
        """How often the seat has changed hands: older keys are dead."""
        return len(self.ended)

    def lost(self, key: Key) -> Refused:
        """Why a key of an earlier sitting opens nothing any more."""
        by = self.ended[key.sitting] if key.sitting >= 0 else None
        text = said("error.seat_taken") if by is None else said("error.seat_freed", name=by or said("host"))
        return Refused(410, "seat_lost", text)


def empty_seats(number: int, now: float, options: Sequence[Mapping[str, Value]] = ()) -> list[Seat]:
    """Who had a page open before the server started gets time to come back. `options`: what each seat plays with."""
    chosen = [*options, *[{}] * number]
    return [Seat(Presence(now), options=chosen[seat]) for seat in range(number)]


def take_seat(seats: Sequence[Seat], entry: Entry) -> None:
    """Carry out an entry by which a person or a bot takes a seat, or chooses for it; the others change nothing here."""
    seat = seats[entry.seat]
    if entry.kind in (SIT, TAKE):
        seat.name = entry.text
        seat.level = ""
        seat.taken = True
        seat.stays = False
        seat.freed = None
        if entry.kind == TAKE:
            seat.ended.append(None)
    elif entry.kind == FREE:
        seat.freed = said("chat.freed", who=entry.text or said("host"), whose=seat.name)
        seat.name = bot_name(entry.seat, all_names(seats)) if seat.level else ""
        seat.taken = False
        seat.ended.append(entry.text)
    elif entry.kind == EXPECT:
        seat.expected = entry.text
    elif entry.kind == CHOOSE:
        seat.options = json.loads(entry.text)
    elif entry.kind == STAY:
        seat.stays = True
    elif entry.kind == RESIGN:
        seat.level = entry.text
        seat.resigned = True
    elif entry.kind == BOT:
        seat.level = entry.text.partition(" ")[0]
        if entry.client == from_the_start(entry.seat):
            seat.home = seat.level
        if not seat.name:
            seat.name = bot_name(entry.seat, all_names(seats))


def what_all_must_know(before: Seat, entry: Entry, after: Seat) -> Text | None:
    """What is told in the chat of a change of a seat; those from a table's first moment on are seen at once."""
    if entry.client == from_the_start(entry.seat):
        return None
    if entry.kind == AGAIN:
        return said("chat.again", name=before.name)
    if entry.kind == STAY:
        return said("chat.stays", name=before.name or before.expected)
    if entry.kind == RESIGN:
        return said("chat.resigned", name=before.name)
    if entry.kind == BOT:
        by = entry.text.partition(" ")[2]
        if not before.taken:
            return said("chat.bot_sits", name=after.name)
        return (
            said("chat.lent_by", name=before.name, by=by)
            if by not in ("", before.name)
            else said("chat.lent", name=before.name)
        )
    if entry.kind == SIT and before.level:
        return said("chat.back", name=after.name)
    return after.freed if entry.kind == FREE else None


def link_state(seat: Seat, now: float) -> str:
    """Has anybody opened the link of a seat, perhaps just now?"""
    if seat.link_seen is None:
        return "unopened"
    return "looked_at" if now - seat.link_seen < QUIET else "opened"


def all_names(seats: Sequence[Seat]) -> list[str]:
    """Of people and bots, and of people who are expected."""
    return [name for seat in seats for name in (seat.name, seat.expected)]


def bot_name(seat: int, others: Sequence[str]) -> str:
    """The name of the bot at this seat, unless somebody has it; there are more names than seats."""
    taken = [folded(other) for other in others]
    names = [BOT_NAMES[(seat + number) % len(BOT_NAMES)] for number in range(len(BOT_NAMES))]
    return next((name for name in names if folded(name) not in taken), names[0])


def from_the_start(seat: int) -> str:
    """The client id of who sits here from a table's first moment on."""
    return f"seat {seat}"


def first_lines(lines: Sequence[tuple[int, str]], entries: int, now: float) -> list[Entry]:
    """What was said before at another table, by seat; behind so many other entries."""
    return [Entry(entries + k, CHAT, seat, text, f"said {k}", now) for k, (seat, text) in enumerate(lines, 1)]


def first_entries(players: Sequence[str], now: float, expected: Mapping[int, str] | None = None) -> list[Entry]:
    """Who sits down at a new table: bots as `bot:LEVEL`, people by name; an empty name is nobody yet, perhaps expected
    under a name."""
    seats = empty_seats(len(players), now)
    entries: list[Entry] = []
    for seat, player in enumerate(players):
        kind, text = (SIT, player) if player else (EXPECT, (expected or {}).get(seat, ""))
        if player.startswith("bot:"):
            kind, text = BOT, player.removeprefix("bot:")
        elif player:
            text = distinct(player, [other.name for other in seats])
        if text:
            entries.append(Entry(len(entries) + 1, kind, seat, text, from_the_start(seat), now))
            take_seat(seats, entries[-1])
    return entries
