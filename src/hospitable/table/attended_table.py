"""Who sits at a table, who is there, and who has gone: here or in another process."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import hospitable

from ..core.game import Game
from .neighbours import BEAT, HERE, LEFT, LINK, Neighbours
from .seats import Absence, empty_seats, link_state
from .store import Key, Table
from .subscribers import Subscribers


class AttendedTable:
    """A table with its seats, and everybody who listens there."""

    def __init__(self, table: Table, neighbours: Neighbours, steady: Callable[[], float]) -> None:
        self.table = table
        self.neighbours = neighbours
        self.steady = steady
        self.game: Game[Any] = hospitable.game(table.game)
        options = self.game.options_for(table.seats, table.seat_options)
        self.seats = empty_seats(table.seats, steady(), options)
        self.absent: tuple[Absence | None, ...] = (None,) * table.seats
        """Who is not there, as everybody was told last."""
        self.all_here = False
        """Does somebody sit everywhere, and is nobody away? Then no seat can be lent, and no move changes that."""
        self.links: tuple[str, ...] = ("unopened",) * table.seats
        """What has become of the link of each seat: `unopened`, `opened`, `looked_at` just now."""
        self.subscribers = Subscribers()
        self.seen_from = ""
        """The address from where somebody who may looked at it last: her bots think in turn with those of others."""

    def opens(self, key: Key) -> bool:
        """Is a key of this table still good? Those of seats die when their seat changes hands."""
        return key.seat < 0 or key.sitting == self.seats[key.seat].sitting

    @property
    def has_company(self) -> bool:
        """Is there more than one person, whom one can talk to and ask along? Bots do not listen."""
        return sum(not place.home for place in self.seats) > 1

    def away(self, seat: int) -> bool:
        """Has the person of this seat been gone for long?"""
        return not self.seats[seat].level and self.seats[seat].presence.away(self.steady())

    def look_around(self) -> None:
        """Tell everybody who listens that somebody has gone, is gone for longer, or is back.

        Nothing happens at a table when time passes: the registry asks for this now and then.
        """
        before = self.absent, self.links
        self._notice()
        if before != (self.absent, self.links):
            self.subscribers.wake()

    def _notice(self) -> None:
        self.absent = self._absent()
        self.all_here = not any(self.absent) and all(place.taken or place.level for place in self.seats)
        now = self.steady()
        self.links = tuple([link_state(place, now) for place in self.seats])

    def _absent(self) -> tuple[Absence | None, ...]:
        now = self.steady()
        return tuple(
            [place.presence.absence(now) if place.taken and not place.resigned else None for place in self.seats]
        )

    def look_at_link(self, seat: int) -> None:
        """Somebody has opened the link of a seat, and may sit down."""
        self.hear_of(LINK, seat)
        self.neighbours.tell(LINK, self.table.id, seat)

    def leave(self, seats: Sequence[int]) -> None:
        """Somebody goes for now; her seats wait for her, or are lent to bots by who does not want to wait."""
        for seat in seats:
            self.hear_of(LEFT, seat)
            self.neighbours.tell(LEFT, self.table.id, seat)

    def arrive(self, seats: Sequence[int]) -> None:
        """Somebody with these seats has opened a page or a stream."""
        for seat in seats:
            self.seats[seat].presence.arrive(self.steady())
            self.neighbours.tell(HERE, self.table.id, seat)
        self.look_around()

    def seen(self, seat: int) -> None:
        """A sign of life of somebody who may have no open page."""
        if self.steady() - self.seats[seat].presence.last_seen > BEAT:
            self.neighbours.tell(HERE, self.table.id, seat)
        self.seats[seat].presence.seen(self.steady())

    def hear_of(self, kind: str, seat: int) -> None:
        """Somebody was seen, has left, or looks at a link: here or in another process."""
        now, place = self.steady(), self.seats[seat]
        if kind == LINK:
            place.link_seen = now
        elif kind == LEFT:
            place.presence.goodbye(now)
        else:
            place.presence.seen(now)
        self.look_around()
