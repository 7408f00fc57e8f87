"""The same people once more: what the next table takes along from the last one."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.variants import Value
from .live import LiveTable
from .seats import Seat

MOST_LINES = 40  # of what was said


def next_variants(live: LiveTable) -> dict[str, Value]:
    """The same rules; where they leave open who begins, it is the next one in turn."""
    variants = dict(live.table.variants)
    if live.game.who_begins is None:
        return variants
    name, purpose = live.game.who_begins
    variant = next(known for known in live.game.variants if known.name == name)
    first = first_seat(live, str(variants.get(name, "")), purpose)
    following = str((first + 1) % live.table.seats + 1)
    if first >= 0 and live.table.seats in variant.seats and following in variant.choices:
        variants[name] = following
    return variants


def first_seat(live: LiveTable, named: str, purpose: str) -> int:
    """Who has begun: by name or by lot; -1 for a game that went on from a position of another one."""
    if named.isdecimal():
        return int(named) - 1
    drawn = live.state.log.chance if live.state.log is not None else []
    return next((outcome.result for outcome in drawn if outcome.purpose == purpose), -1)


def next_players(seats: Sequence[Seat], mine: Sequence[int]) -> tuple[list[str], dict[int, str]]:
    """Bots where bots sat, the seats of the others kept for them by name."""
    players = [
        f"bot:{place.home}" if place.home else place.name if seat in mine else "" for seat, place in enumerate(seats)
    ]
    return players, {seat: place.name for seat, place in enumerate(seats) if not players[seat]}


def lines_to_keep(live: LiveTable) -> list[tuple[int, str]]:
    """What people said last, by seat; what the table itself told of is left behind."""
    said = [(line.seat, line.text) for line in live.chat if isinstance(line.text, str)]
    return said[-MOST_LINES:]
