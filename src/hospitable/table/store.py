"""Where tables are kept. An append-only list of entries is the truth; states are rebuilt from it.

The interface fits one process with SQLite (sqlite.py) as well as several processes with one database: an entry names
the place in the list it is meant for, and whoever comes second is told so and reads on from there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from .words import Refused, said

WATCH = -1  # the seat of somebody who only watches
HOST = -2  # that of who made the table: watches, shows links and frees seats

MOVE = "move"  # text: the code of a move
UNDO = "undo"
SIT = "sit"  # text: the name a person gave to her seat
TAKE = "take"  # text: the name of a person who sits down with a link; all earlier keys of the seat are dead
FREE = "free"  # text: the name of who has freed the seat, empty for a host without one; its keys are dead
BOT = "bot"  # text: the level of the bot that plays this seat from here on, then a blank and who has asked for it
RESIGN = "resign"  # text: the level of the bot that plays this seat to the end
EXPECT = "expect"  # text: the name of the person a link is meant for
CHOOSE = "choose"  # text: what a seat plays with from the first die on, as JSON: every one of its options
AGAIN = "again"  # text: the id of the table where the same people play once more
STAY = "stay"  # somebody who was asked to play again does not come along: at the last table, and at the next one
CHAT = "chat"  # text: what was said
PROMISE = "promise"  # text: the hash of what a seat will add to the seed
WAIT = "wait"  # of the whole table: everybody has come, and play does not begin by itself
CALL = "call"  # of the whole table: what was promised is to be shown
PART = "part"  # text: what a seat adds to the seed
SEAL = "seal"  # of the whole table: the seed is settled, and the game laid out
START = "start"  # of the whole table; text: the position of another game that this one goes on from, as JSON
GUIDE = "guide"  # of who is guided; text: where the guide stands from here on (guided.py)
BEFORE_PLAY = (PROMISE, WAIT, CALL, PART, SEAL, START)
KINDS = (MOVE, UNDO, SIT, TAKE, FREE, BOT, RESIGN, EXPECT, CHOOSE, AGAIN, STAY, CHAT, *BEFORE_PLAY, GUIDE)


@dataclass(frozen=True, slots=True)
class Table:
    """What a table is from its first moment on; never changes."""

    id: str
    game: str
    rules: int
    edition: str
    seats: int
    variants: Mapping[str, bool | str]
    seed: str
    created: float
    shared: bool = False
    """Does the game begin with an entry: when what players add to the seed is sealed (exchange.py), or from a position
    of another game (START)? Else it begins with the table."""
    seat_options: tuple[Mapping[str, bool | str], ...] = ()
    """Of each seat, as the table was laid: before the first die somebody who sits down may choose her own (CHOOSE)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened at a table.

    `client` is the sender's own id of it: no seat has the same one twice. `decision` is what a move answers.
    """

    seq: int
    kind: str
    seat: int
    text: str
    client: str
    at: float
    decision: str = ""


@dataclass(frozen=True, slots=True)
class Key:
    """A capability: who shows the secret with this hash may act for the seat (or watch) at the table.

    It opens one sitting: how often the seat had changed hands when it was made. `secret` is known of links alone.
    """

    hash: str
    table: str
    seat: int
    sitting: int = 0
    secret: str = ""


@dataclass(frozen=True, slots=True)
class Archived:
    """What is kept of a table that was put away: when that was, and its record."""

    at: float
    record: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game has ended: points and places of its hospitals, in the order of the seats, a solo opponent last."""

    at: float
    totals: tuple[int, ...]
    places: tuple[int, ...]
    resigned: tuple[int, ...] = ()
    seat_options: tuple[Mapping[str, bool | str], ...] = ()
    """What each seat has played with; empty where seats have nothing to choose."""

    def won(self, seat: int) -> bool | None:
        """None for who played alone against nobody."""
        if len(self.places) < 2:
            return None
        return self.places[seat] == 1 and seat not in self.resigned


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over, as one who played it sees it."""

    table: Table
    seat: int
    outcome: Outcome

    @property
    def options(self) -> Mapping[str, bool | str]:
        """What this seat has played with."""
        return self.outcome.seat_options[self.seat] if self.outcome.seat_options else {}


class StoreFailed(Refused):
    """Nothing can be kept or found just now, and nothing has changed; the log says why."""

    def __init__(self) -> None:
        super().__init__(503, "not_kept", said("error.not_kept"))


class Store(Protocol):
    """Every call returns after what it wrote is on disk, or raises StoreFailed."""

    async def create(self, table: Table, entries: Sequence[Entry], keys: Sequence[Key]) -> None:
        """A new table with its first entries and the keys of its seats."""

    async def append(self, table: str, entry: Entry, key: Key | None = None, browser: str = "") -> bool:
        """Keep an entry; false if its place is not the next of the list, or its seat has used the client id.

        A new key of a seat is kept together with the entry that it follows from, and with the browser that holds it.
        """

    async def load(self, table: str) -> Table | None:
        """A table by its id."""

    async def entries(self, table: str, after: int = 0, most: int = -1) -> list[Entry]:
        """The entries of a table behind this place, in order; no more than `most` of them, if that is given."""

    async def done(self, table: str, seat: int, client: str) -> Entry | None:
        """What was done for a seat under this client id."""

    async def key(self, hash: str) -> Key | None:
        """The seat that the secret with this hash opens."""

    async def links(self, table: str) -> list[Key]:
        """The keys of a table that are given away as links, used or not."""

    async def hold(self, browser: str, key: Key) -> None:
        """This browser (by the hash of its secret) keeps a seat."""

    async def held(self, browser: str) -> list[Key]:
        """The seats a browser keeps, newest first."""

    async def untouched(self, since: float) -> list[str]:
        """Tables where nothing has happened since this moment and that were not put away, the oldest first."""

    async def archive(self, table: str, last: int, archived: Archived) -> bool:
        """Keep only this of a table; false if more has happened there than up to the place `last`."""

    async def archived(self, table: str) -> Archived | None:
        """What is kept of a table, if it was put away."""

    async def keep_result(self, table: str, outcome: Outcome) -> None:
        """How the game at a table has ended, for good."""

    async def played(self, browser: str) -> list[Played]:
        """The games that are over where this browser holds a seat, the newest first."""

    async def remove(self, browser: str, table: str, removed: bool) -> None:
        """This browser does not want to see a table in its list any more, or wants to again."""

    async def removed(self, browser: str) -> set[str]:
        """The tables a browser does not want to see in its list."""

    async def tables_since(self, moment: float) -> int:
        """How many tables were made after this moment, for limits."""

    async def close(self) -> None:
        """Finish what is under way."""
