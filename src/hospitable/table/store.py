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

MOVE = "move"  # text: the code of a move
UNDO = "undo"
SIT = "sit"  # text: the name a person gave to her seat
BOT = "bot"  # text: the level of the bot that plays this seat from here on
CHAT = "chat"  # text: what was said
KINDS = (MOVE, UNDO, SIT, BOT, CHAT)


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
    """A capability: who shows the secret with this hash may act for the seat (or watch) at the table."""

    hash: str
    table: str
    seat: int


@dataclass(frozen=True, slots=True)
class Archived:
    """What is kept of a table that was put away: when that was, and its record."""

    at: float
    record: dict[str, Any]


class StoreFailed(Refused):
    """Nothing can be kept or found just now, and nothing has changed; the log says why."""

    def __init__(self) -> None:
        super().__init__(503, "not_kept", said("error.not_kept"))


class Store(Protocol):
    """Every call returns after what it wrote is on disk, or raises StoreFailed."""

    async def create(self, table: Table, entries: Sequence[Entry], keys: Sequence[Key]) -> None:
        """A new table with its first entries and the keys of its seats."""

    async def append(self, table: str, entry: Entry) -> bool:
        """Keep an entry; false if its place is not the next of the list, or its seat has used the client id."""

    async def load(self, table: str) -> Table | None:
        """A table by its id."""

    async def entries(self, table: str, after: int = 0, most: int = -1) -> list[Entry]:
        """The entries of a table behind this place, in order; no more than `most` of them, if that is given."""

    async def done(self, table: str, seat: int, client: str) -> Entry | None:
        """What was done for a seat under this client id."""

    async def key(self, hash: str) -> Key | None:
        """The seat that the secret with this hash opens."""

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

    async def tables_since(self, moment: float) -> int:
        """How many tables were made after this moment, for limits."""

    async def close(self) -> None:
        """Finish what is under way."""
