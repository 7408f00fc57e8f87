"""Whose view a page shows when several people share its screen."""

from __future__ import annotations

from .live import LiveTable
from .store import WATCH

SCREEN = "screen"  # the cookie of a table that says whose eyes are at a shared screen


def has_curtain(live: LiveTable, seats: list[int]) -> bool:
    """Do several people at this screen have secrets before each other?"""
    return len(seats) > 1 and live.begun and live.game.has_secrets(live.state.rules)


def at_screen(live: LiveTable, seats: list[int], wanted: int) -> int:
    """The seat that is wanted if it is one of the browser's. Else the first of them; behind a curtain nobody's."""
    if wanted in seats:
        return wanted
    return seats[0] if seats and not has_curtain(live, seats) else WATCH


def viewing(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whose eyes a page sees with: its own seat's; at a shared screen without secrets those of who must decide."""
    if len(seats) < 2 or has_curtain(live, seats):
        return seat
    for decider in live.state.deciders:
        if decider in seats and not live.seats[decider].level:
            return decider
    return seat


def next_person(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whom a shared screen must be handed to, who may not see what is on it now; -1 if to nobody."""
    if not has_curtain(live, seats):
        return WATCH
    deciders = [other for other in live.state.deciders if other in seats and not live.seats[other].level]
    return deciders[0] if deciders and seat not in deciders else WATCH
