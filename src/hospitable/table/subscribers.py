"""Who listens to a table: its open pages and event streams.

Each seat and each spectator has a share of the connections, so that nobody takes the place of others.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Protocol

from .words import Refused, said

MOST_CONNECTIONS = 8  # open pages and streams of a seat, or of one who watches
MOST_WATCHERS = 24  # of all who watch together


class Listener(Protocol):
    """Somebody who wants to know when something has changed."""

    def wake(self) -> None:
        """Something has changed: look, and tell the other end."""

    def dismiss(self, refusal: Refused) -> None:
        """Say why, and close."""


class Subscribers:
    """The listeners of one table. `who` is a seat, or the name of somebody who only watches."""

    def __init__(self) -> None:
        self._listeners: dict[int | str, list[Listener]] = {}

    def __len__(self) -> int:
        return sum(len(listeners) for listeners in self._listeners.values())

    def __iter__(self) -> Iterator[Listener]:
        return chain.from_iterable(self._listeners.values())

    def add(self, who: int | str, listener: Listener) -> None:
        """A person is where she opened her last page: with too many her oldest goes. Others watch if there is room."""
        mine = self._listeners.get(who, [])
        full = isinstance(who, str) and self._watching() >= MOST_WATCHERS
        if full and not mine:
            raise Refused(429, "too_many_watchers", said("error.too_many_watchers"))
        if full or len(mine) >= MOST_CONNECTIONS:
            oldest, *mine = mine
            oldest.dismiss(Refused(429, "too_many_pages", said("error.too_many_pages", most=MOST_CONNECTIONS)))
        self._listeners[who] = [*mine, listener]

    def remove(self, who: int | str, listener: Listener) -> None:
        """Nothing happens if it was dismissed before."""
        rest = [other for other in self._listeners.get(who, []) if other is not listener]
        if rest:
            self._listeners[who] = rest
        else:
            self._listeners.pop(who, None)

    def wake(self) -> None:
        for listener in self:
            listener.wake()

    def _watching(self) -> int:
        return sum(len(listeners) for who, listeners in self._listeners.items() if isinstance(who, str))
