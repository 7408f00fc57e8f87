"""The seats of a table: who plays there, and whether that person is present."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .names import distinct, folded
from .store import BOT, SIT, Entry

AWAY = 120.0  # seconds without an open page after which the others may give a seat to a bot
BOT_NAMES = ("Ana", "Bram", "Cleo", "Dirk", "Esra", "Finn", "Gwen", "Hugo", "Iris", "Joris", "Kaat", "Loup")


@dataclass(slots=True)
class Presence:
    """Is the person of a seat there? With an open page or stream she is, and a while after her last sign of life."""

    last_seen: float
    connections: int = 0

    def arrive(self, now: float) -> None:
        self.connections += 1
        self.seen(now)

    def leave(self, now: float) -> None:
        self.connections -= 1
        self.seen(now)

    def seen(self, now: float) -> None:
        """A sign of life; programs, and pages without a script, give nothing else."""
        self.last_seen = max(self.last_seen, now)

    def away(self, now: float) -> bool:
        return not self.connections and now - self.last_seen > AWAY


@dataclass(slots=True)
class Seat:
    """Who plays here. `level` is empty for a person; `home` is the level of a seat that was a bot's from the start."""

    presence: Presence
    name: str = ""
    level: str = ""
    home: str = ""


def empty_seats(number: int, now: float) -> list[Seat]:
    """Who had a page open before the server started gets time to come back."""
    return [Seat(Presence(now)) for _ in range(number)]


def take_seat(seats: Sequence[Seat], entry: Entry) -> None:
    """Carry out an entry by which a person or a bot takes a seat; the others change nothing here."""
    seat = seats[entry.seat]
    if entry.kind == SIT:
        seat.name = entry.text
        seat.level = ""
    elif entry.kind == BOT:
        seat.level = entry.text
        if entry.client == from_the_start(entry.seat):
            seat.home = entry.text
        if not seat.name:
            seat.name = bot_name(entry.seat, [other.name for other in seats])


def bot_name(seat: int, others: Sequence[str]) -> str:
    """The name of the bot at this seat, unless somebody has it; there are more names than seats."""
    taken = [folded(other) for other in others]
    names = [BOT_NAMES[(seat + number) % len(BOT_NAMES)] for number in range(len(BOT_NAMES))]
    return next((name for name in names if folded(name) not in taken), names[0])


def from_the_start(seat: int) -> str:
    """The client id of who sits here from a table's first moment on."""
    return f"seat {seat}"


def first_entries(players: Sequence[str], now: float) -> list[Entry]:
    """Who sits down at a new table: bots as `bot:LEVEL`, people by name; an empty name is nobody yet."""
    seats = empty_seats(len(players), now)
    entries: list[Entry] = []
    for seat, player in enumerate(players):
        kind, text = SIT, player
        if player.startswith("bot:"):
            kind, text = BOT, player.removeprefix("bot:")
        elif player:
            text = distinct(player, [other.name for other in seats])
        if text:
            entries.append(Entry(len(entries) + 1, kind, seat, text, from_the_start(seat), now))
            take_seat(seats, entries[-1])
    return entries
