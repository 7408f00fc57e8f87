"""Whose view a page shows when several people share its screen."""

from __future__ import annotations

from .live import LiveTable


def viewing(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whose eyes a page sees with: its own seat's; at a shared screen without secrets those of who must decide."""
    if len(seats) < 2 or live.game.has_secrets(live.state.rules):
        return seat
    for asked in live.state.deciders:
        if asked in seats and not live.seats[asked].level:
            return asked
    return seat


def next_person(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whom a shared screen must be handed to, who may not see what is on it now; -1 if to nobody."""
    asked = [other for other in live.state.deciders if other in seats and not live.seats[other].level]
    return asked[0] if asked and seat not in asked and live.game.has_secrets(live.state.rules) else -1
