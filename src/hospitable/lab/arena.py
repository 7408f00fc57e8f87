"""Bots against each other: many games with fair seats, and what they say about strength."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from ..core.errors import BadSetup, cut, said
from .match import Match, Played
from .places import Batches, Place, Processes
from .ray_cluster import RayCluster
from .results_file import ResultsFile

Z_95 = 1.959964  # 95 % of a normal distribution lie within this many standard deviations


@dataclass(frozen=True, slots=True)
class Standing:
    """How one contestant did. A tie (a shared first place) counts half."""

    level: str
    games: int
    wins: int
    ties: int
    mean_score: float

    @property
    def rate(self) -> float:
        return (self.wins + self.ties / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true win rate lies with 95 % confidence."""
        return wilson(self.rate, self.games)


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of an arena, contestants in the order given. `opponent_score` is the mean of a solo opponent."""

    game: str
    games: int
    seed: str
    standings: tuple[Standing, ...]
    opponent_score: float | None


def run(
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
) -> Report:
    """Let bots play this many games; one contestant alone plays against the game's solo opponent.

    Every deal is played once from each turn of the seats, so make `games` a multiple of the contestants. The report
    depends on the seed alone, not on who plays: `workers` processes (by default one for each processor), or `on` a
    cluster, "ray" or "ray://host:port". Processes import the main module: guard a script by
    `if __name__ == "__main__":`. `progress` hears how many games are done. `results` is a file that has a line for
    each game; an interrupted run goes on from it.
    """
    match = Match(game, tuple(contestants), seed, dict(variants or {}), edition)
    return report(match, play(match, games, workers, progress, on, results))


def play(
    match: Match,
    games: int,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    on: str = "",
    results: Path | None = None,
) -> Iterator[Played]:
    """The games of a match as they come, from the file of an interrupted run and from wherever they are played."""
    match.check()
    if games < 1:
        raise BadSetup(said("arena.no_games", found=games))
    tell = progress or (lambda number: None)
    place = place_called(on, workers, games)
    done = bytearray(games)
    with ResultsFile(results, match) if results is not None else nullcontext() as file:
        for one in file.read() if file is not None else ():
            if one.number < games and not done[one.number]:
                done[one.number] = True
                yield one
        n = sum(done)
        if n:
            tell(n)
        if n == games:
            return
        batches = Batches(number for number in range(games) if not done[number])
        for batch in place.play(match, batches):
            batches.learn(batch)
            if file is not None:
                file.add(batch.played)
            yield from batch.played
            n += len(batch.played)
            tell(n)


def place_called(on: str, workers: int | None, games: int) -> Place:
    """Nothing is this machine; `ray` and `ray://host:port` are clusters."""
    if not on:
        return Processes(min(workers or os.cpu_count() or 1, games))
    if on == "ray":
        return RayCluster(None, workers)
    if on.startswith("ray://"):
        return RayCluster(on.removeprefix("ray://"), workers)
    raise BadSetup(said("arena.unknown_place", found=repr(cut(on))))


def report(match: Match, played: Iterable[Played]) -> Report:
    """In one pass, as a million games fill a memory, and in any order, as whole numbers add up exactly."""
    seats = range(len(match.contestants))
    wins, ties, points = [0 for _ in seats], [0 for _ in seats], [0 for _ in seats]
    games = opponents = opponent_points = 0
    for one in played:
        games += 1
        for contestant in seats:
            points[contestant] += one.scores[contestant]
        for winner in one.winners:
            (wins if len(one.winners) == 1 else ties)[winner] += 1
        if one.opponent is not None:
            opponents += 1
            opponent_points += one.opponent
    standings = tuple(
        Standing(level, games, wins[contestant], ties[contestant], points[contestant] / games)
        for contestant, level in enumerate(match.contestants)
    )
    return Report(match.game, games, match.seed, standings, opponent_points / opponents if opponents else None)


def wilson(rate: float, n: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval: unlike the naive one it stays inside 0 to 1 and holds near both ends."""
    square = z * z / n
    centre = (rate + square / 2) / (1 + square)
    half = z * sqrt(rate * (1 - rate) / n + square / (4 * n)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)  # rounding may go just beyond
