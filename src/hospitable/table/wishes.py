"""What somebody wants to do at a table, before it is kept: exactly once, however often it is sent."""

from __future__ import annotations

import re
from collections.abc import Callable

from .store import Entry
from .words import Refused, said

CLIENT = re.compile(r"[A-Za-z0-9_-]{8,64}")  # what a sender may call a thing it does; our own names have a blank

Attempt = Callable[[], int | None]
"""Refuses what somebody wants, or gives the move that is meant, if it is one."""


def wanted(kind: str, seat: int, text: str, client: str, decision: str = "") -> Entry:
    """What somebody wants to do; it gets its place and its time when it is kept."""
    return Entry(0, kind, seat, text, client, 0.0, decision)


def answer_again(done: Entry, wish: Entry) -> None:
    """The same thing again is fine; something else under its id is not, as nobody could tell which one was done."""
    same_decision = done.decision in ("", wish.decision)  # earlier versions kept none
    if (done.kind, done.text) != (wish.kind, wish.text) or not same_decision:
        raise Refused(409, "id_taken", said("error.id_taken"))


def always() -> None:
    """What may be done whatever has happened meanwhile."""


def bad_message() -> Refused:
    return Refused(400, "bad_message", said("error.bad_message"))


class Stale(Refused):
    """Something has happened meanwhile, here or in another process."""


def stale() -> Stale:
    return Stale(409, "stale", said("error.stale"))
