"""How many may follow a table: each seat and each watcher has a share, so that nobody takes the place of others."""

from __future__ import annotations

from typing import Protocol

from .words import Refused, said

SHARE = 8  # open pages and streams of a seat, or of one who watches
MOST_WATCHERS = 24  # of all who watch together


class Guest(Protocol):
    def dismiss(self, refusal: Refused) -> None:
        """Say why, and close."""


class Crowd:
    """Who follows a table. `who` is a seat, or the name of somebody who only watches."""

    def __init__(self) -> None:
        self._followers: dict[int | str, list[Guest]] = {}

    def enter(self, who: int | str, follower: Guest) -> None:
        """A person is where she opened her last page: with too many her oldest goes. Others watch if there is room."""
        mine = self._followers.get(who, [])
        full = isinstance(who, str) and self._watching() >= MOST_WATCHERS
        if full and not mine:
            raise Refused(429, "too_many_watchers", said("error.too_many_watchers"))
        if full or len(mine) >= SHARE:
            oldest, *mine = mine
            oldest.dismiss(Refused(429, "too_many_pages", said("error.too_many_pages", most=SHARE)))
        self._followers[who] = [*mine, follower]

    def leave(self, who: int | str, follower: Guest) -> None:
        rest = [other for other in self._followers.get(who, []) if other is not follower]
        if rest:
            self._followers[who] = rest
        else:
            self._followers.pop(who, None)

    def _watching(self) -> int:
        return sum(len(pages) for who, pages in self._followers.items() if isinstance(who, str))
