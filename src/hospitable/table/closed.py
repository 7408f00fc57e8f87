"""Closed tables: stored ones that cannot be played here any more, and why.

Nothing is lost with them: what was written down can be told without playing it again.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import hospitable

from ..core.chance import commitment
from ..core.errors import cut
from ..core.record import FORMAT
from ..core.texts import Text
from .exchange import Exchange
from .live import LiveTable
from .neighbours import ALONE, Neighbours
from .seats import Seat, empty_seats, take_seat
from .store import MOVE, START, Archived, Entry, Store, Table
from .taken_back import taken_back
from .thinkers import Thinkers
from .words import Refused, said

MOST_ENTRIES = 100_000  # of a table that is opened; what people may do at one (live.py) never comes near

CALLED_OFF = "called_off"  # in the record of a table that its host has put away before the game began

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class ClosedTable:
    """What a stored table says of itself. `final`: it stays closed, as other rules or other pieces are in use now."""

    table: Table
    entries: list[Entry]
    reason: Text
    final: bool

    @property
    def title(self) -> Text | str:
        """The name of the game, if it is still known."""
        games = {game.slug: game.title for game in hospitable.games()}
        return games.get(self.table.game, self.table.game)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats()]

    def seats(self) -> list[Seat]:
        """Who sat where, and what each seat has chosen."""
        seats = empty_seats(self.table.seats, 0.0, self.table.seat_options)
        for entry in self.entries:
            if 0 <= entry.seat < len(seats):
                take_seat(seats, entry)
        return seats

    def moves(self) -> list[tuple[int, str]]:
        """Seats and codes, without what was taken back."""
        gone = taken_back(self.entries)
        return [(entry.seat, entry.text) for entry in self.entries if entry.kind == MOVE and entry.seq not in gone]

    def record(self) -> dict[str, Any]:
        """A record of the game as far as it can be told: without its dice, and without a last position.

        The seed is in it if nobody can ever play on here; else, should the table open again, it would tell the dice.
        """
        table = self.table
        found: dict[str, Any] = {
            "format": FORMAT,
            "game": table.game,
            "rules": table.rules,
            "edition": table.edition,
            "seats": table.seats,
            "names": self.names,
            "variants": dict(table.variants),
            "seed_hash": commitment(table.seed),
        }
        if table.seat_options:
            found["seat_options"] = [dict(seat.options) for seat in self.seats()]
        for entry in self.entries:
            if entry.kind == START:
                found["start"] = json.loads(entry.text)
        if self.final:
            found["seed"] = table.seed
            exchange = Exchange()
            for entry in self.entries:
                exchange.note(entry)
            if exchange.promises:
                found["parts"] = [list(part) for part in exchange.parts()]
        return {**found, "moves": [[seat, code] for seat, code in self.moves()]}


@dataclass(frozen=True, slots=True)
class ArchivedTable(ClosedTable):
    """A table that was put away: of what happened there its record is left."""

    written: dict[str, Any]

    @property
    def names(self) -> list[str]:
        return list(self.written["names"])

    def record(self) -> dict[str, Any]:
        return self.written


def put_away(table: Table, archived: Archived) -> ArchivedTable:
    if archived.record.get(CALLED_OFF):
        return ArchivedTable(table, [], said("closed.called_off"), True, archived.record)
    reason = said("closed.archived", day=f"{datetime.fromtimestamp(archived.at, UTC):%Y-%m-%d}")
    return ArchivedTable(table, [], reason, True, archived.record)


def never_begun(table: Table, entries: list[Entry]) -> dict[str, Any]:
    """The record of a table that waited for somebody who did not come."""
    return ClosedTable(table, entries, said("error.not_begun"), True).record()


class TableClosed(Refused):
    """What anybody is told who wants to play at a closed table."""

    def __init__(self, closed: ClosedTable) -> None:
        super().__init__(410, "closed_table", said("error.closed_table", reason=closed.reason))
        self.closed = closed


def open_table(
    table: Table,
    entries: list[Entry],
    store: Store,
    thinkers: Thinkers,
    clock: Callable[[], float],
    pause: float,
    steady: Callable[[], float],
    countdown: float,
    neighbours: Neighbours = ALONE,
) -> LiveTable:
    """The table as it was left, or TableClosed. Everything is played again: not for the event loop."""
    live: LiveTable | None = None
    final = False
    if len(entries) > MOST_ENTRIES:
        raise TableClosed(ClosedTable(table, entries[:MOST_ENTRIES], said("closed.too_long", most=MOST_ENTRIES), final))
    try:
        reason = what_differs(table)
        if reason is None:
            live = LiveTable(table, store, thinkers, clock, pause, steady, countdown, neighbours)
            live.load(entries)
            return live
        final = True
    except Exception as error:
        LOG.warning("the table %s cannot be opened: %r", table.id, error)
        reason = said("closed.laid") if live is None else why_not_replayed(entries, live.seq)
    raise TableClosed(ClosedTable(table, entries, reason, final))


def what_differs(table: Table) -> Text | None:
    """Rules or printed values by which a table was begun, if others are in use now."""
    game = hospitable.game(table.game)
    if table.rules != game.rules_version:
        return said("closed.rules", found=table.rules, now=game.rules_version)
    rules = game.rules_for(table.seats, table.variants, seat_options=table.seat_options)
    if not game.same_edition(rules, table.edition):
        return said("closed.edition", found=table.edition, now=rules.edition_id)
    return None


def why_not_replayed(entries: list[Entry], done: int) -> Text:
    """What came after the last entry that could be carried out."""
    stopped = next((entry for entry in entries if entry.seq > done), None)
    if stopped is None or stopped.kind != MOVE:
        return said("closed.unreadable")
    return said("closed.move", code=cut(stopped.text))
