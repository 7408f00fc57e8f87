"""Is a game fair, and are its cards? Bots play many games, and what happened in them is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

import hospitable

from ..core.balance import Balance, Chart, Observation
from ..core.errors import BadSetup, said
from .arena import Report, play, report, wilson
from .match import Match


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was so, and where the true share lies with 95 % confidence."""

    item: int
    n: int
    rate: float

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.rate, self.n)


@dataclass(frozen=True, slots=True)
class Numbers:
    """How numbers spread: how often each of them came."""

    times: dict[int, int]

    @property
    def n(self) -> int:
        return sum(self.times.values())

    @property
    def mean(self) -> float:
        return sum(value * n for value, n in self.times.items()) / self.n

    @property
    def deviation(self) -> float:
        return sqrt(sum((value - self.mean) ** 2 * n for value, n in self.times.items()) / self.n)


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything a page shows: who played, and for each chart what was counted."""

    report: Report
    charts: tuple[Chart, ...]
    shares: dict[str, list[Share]]
    numbers: dict[str, Numbers]


def balance_of(game: str) -> Balance:
    """What a game looks at; one without is refused."""
    found = hospitable.game(game).balance
    if found is None:
        raise BadSetup(said("balance.none", game=hospitable.game(game).title))
    return found


def findings(
    game: str,
    contestants: Sequence[str],
    games: int,
    seed: str,
    variants: Mapping[str, object] | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    edition: Path | None = None,
    on: str = "",
    results: Path | None = None,
) -> Findings:
    """What happened in this many games, each with a deal of its own; the arguments are those of the arena."""
    balance = balance_of(game)
    match = Match(game, tuple(contestants), seed, dict(variants or {}), edition, watched=True)
    played = sorted(play(match, games, workers, progress, on, results), key=lambda one: one.number)
    charts = balance.charts(hospitable.game(game).rules_for(len(contestants), match.variants, edition))
    seen = [one for game_played in played for one in game_played.seen]
    return Findings(
        report(match, played),
        charts,
        {chart.name: shares_of(chart, seen) for chart in charts if chart.items},
        {chart.name: numbers_of(chart, seen) for chart in charts if not chart.items},
    )


def shares_of(chart: Chart, seen: Sequence[Observation]) -> list[Share]:
    """A share for each item; those that never occurred come last in a ranking."""
    found: list[list[float]] = [[] for _ in chart.items]
    for name, item, value in seen:
        if name == chart.name:
            found[item].append(value)
    shares = [Share(item, len(values), sum(values) / max(1, len(values))) for item, values in enumerate(found)]
    return sorted(shares, key=lambda share: (share.n == 0, -share.rate)) if chart.ranked else shares


def numbers_of(chart: Chart, seen: Sequence[Observation]) -> Numbers:
    times: dict[int, int] = {}
    for name, _, value in seen:
        if name == chart.name:
            times[round(value)] = times.get(round(value), 0) + 1
    return Numbers(dict(sorted(times.items())))
