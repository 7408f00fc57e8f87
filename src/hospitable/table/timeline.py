"""A game from its first position to its last: rounds, points and sentences, for pages that look back.

Everything here plays or reads a whole game: it is for a thread, and lets others go first after each move.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from ..core import record
from ..core.game import Game
from ..core.journal import Event, Log
from ..core.state import State

MOST_MOMENTS = 8


class Moment(NamedTuple):
    """A move that changed the points of somebody more than most others."""

    at: int
    owner: int
    points: int
    """Gained, or lost if negative."""


class Stage(NamedTuple):
    """How many rounds were over, and the points then."""

    rounds: int
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Timeline:
    """The round and the points of everybody at each position: before the first move, then after each."""

    rounds: tuple[int, ...]
    totals: tuple[tuple[int, ...], ...]

    @property
    def last(self) -> int:
        return len(self.rounds) - 1

    def begins(self) -> dict[int, int]:
        """Where each round begins: its number, and how many moves were made before."""
        found: dict[int, int] = {}
        for at, number in enumerate(self.rounds):
            found.setdefault(number, at)
        return found

    def round_before(self, at: int) -> int:
        """The beginning of this round, or of the one before it from there."""
        return max((begin for begin in self.begins().values() if begin < at), default=0)

    def round_after(self, at: int) -> int:
        return min((begin for begin in self.begins().values() if begin > at), default=self.last)

    def stages(self) -> list[Stage]:
        """The points after each round, from the first position on."""
        points = {max(0, number - 1): self.totals[at] for number, at in self.begins().items()}
        points[max(1, self.rounds[-1])] = self.totals[-1]
        return [Stage(*item) for item in sorted(points.items())]

    def moments(self) -> list[Moment]:
        """The greatest gains and losses, in the order of play."""
        changes = [
            Moment(at, owner, after - before)
            for at in range(1, len(self.totals))
            for owner, (before, after) in enumerate(zip(self.totals[at - 1], self.totals[at], strict=True))
            if after != before
        ]
        greatest = sorted(changes, key=lambda moment: (-abs(moment.points), moment.at))[:MOST_MOMENTS]
        return sorted(greatest)


def timeline(told: dict[str, Any], game: Game[Any]) -> Timeline:
    rounds: list[int] = []
    totals: list[tuple[int, ...]] = []
    for state in record.positions(told, game):
        rounds.append(state.view(None)["round"])
        totals.append(state.result().totals)
        time.sleep(0)
    return Timeline(tuple(rounds), tuple(totals))


def position_after(told: dict[str, Any], game: Game[Any], at: int) -> State[Any]:
    """The position after so many moves of a record."""
    positions = record.positions(told, game)
    state: State[Any] = next(positions)
    for _ in range(at):
        state = next(positions)
        time.sleep(0)
    return state


def sentences(log: Log, game: Game[Any], names: Sequence[str], seat: int | None, lang: str) -> list[str]:
    """What each move did first, as this seat heard it; all of it for None. A move nobody heard of says what it is."""
    found = []
    for (_, move), (mark, end) in zip(log.moves, pairwise([*log.marks, len(log.events)]), strict=True):
        if mark < end:
            found.append(game.event_text(heard(log.events[mark], seat), names).say(lang))
        else:
            found.append(game.describe(move).label(lang))
        time.sleep(0)
    return found


def heard(event: Event, seat: int | None) -> Event:
    return event if seat is None else event.as_seen(seat)
