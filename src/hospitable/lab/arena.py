"""Bots against each other: many games with fair seats, and what they say about strength."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import fmean

import hospitable

from .. import bots
from ..core.balance import Observation
from ..core.errors import BadSetup, said

Z_95 = 1.959964  # 95 % of a normal distribution lie within this many standard deviations
BATCH = 4  # games handed to a worker at a time: few enough for a lively progress bar


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


@dataclass(frozen=True, slots=True)
class Match:
    """What is played again and again."""

    game: str
    contestants: tuple[str, ...]
    seed: str
    variants: dict[str, object]
    edition: Path | None = None
    watched: bool = False
    """Keep a journal of each game for the report on balance, and deal each one anew: cards dealt to equal bots
    several times would count several times."""

    def check(self) -> None:
        """Refuse what cannot be played."""
        game = hospitable.game(self.game)
        for level in self.contestants:
            bots.check(level, game)
        game.rules_for(len(self.contestants), self.variants, self.edition)


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the points of each contestant, who of them won, and the points of a solo opponent."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    opponent: int | None
    seen: tuple[Observation, ...] = ()
    """What the game's report on balance looks at, if it was watched."""


def arena(
    game_slug: str,
    contestants: Sequence[str],
    games: int,
    seed: str,
    variants: Mapping[str, object] | None = None,
    workers: int | None = None,
    progress: Callable[[int], None] | None = None,
    edition: Path | None = None,
) -> Report:
    """Let bots play this many games; one contestant alone plays against the game's solo opponent.

    Every deal is played once from each turn of the seats, so make `games` a multiple of the contestants. The report
    depends on the seed alone, not on the number of `workers` (processes; by default one for each processor). They
    import the main module: guard a script by `if __name__ == "__main__":`. `progress` hears how many games are done.
    """
    match = Match(game_slug, tuple(contestants), seed, dict(variants or {}), edition)
    return report(match, play(match, games, workers, progress))


def play(
    match: Match, games: int, workers: int | None = None, progress: Callable[[int], None] | None = None
) -> list[Played]:
    """The games of a match in order, wherever they are played."""
    match.check()
    if games < 1:
        raise BadSetup(said("arena.no_games", found=games))
    batches = [range(start, min(start + BATCH, games)) for start in range(0, games, BATCH)]
    played: list[Played] = []
    for batch in results(partial(play_batch, match), batches, workers or os.cpu_count() or 1):
        played += batch
        if progress is not None:
            progress(len(played))
    return played


def results(batch: Callable[[range], list[Played]], batches: list[range], workers: int) -> Iterator[list[Played]]:
    if min(workers, len(batches)) == 1:
        yield from map(batch, batches)
        return
    # spawn: safe whatever threads the caller runs, and the same on every system
    with ProcessPoolExecutor(min(workers, len(batches)), get_context("spawn")) as pool:
        yield from pool.map(batch, batches)


def play_batch(match: Match, numbers: range) -> list[Played]:
    return [play_one(match, number) for number in numbers]


def play_one(match: Match, number: int) -> Played:
    """One game. Its number says which deal it is and by how many places the contestants have moved on."""
    game = hospitable.game(match.game)
    seats = len(match.contestants)
    turn = number % seats
    deal = number if match.watched else number // seats
    seat_of = [(contestant + turn) % seats for contestant in range(seats)]
    levels = [match.contestants[(seat - turn) % seats] for seat in range(seats)]
    state = game.new(seats, f"{match.seed}/{deal}", match.variants, fast=not match.watched, edition=match.edition)
    decisions = 0
    while (seat := state.decider()) >= 0:
        state.apply(seat, bots.choose(levels[seat], state, seat, thought(match.seed, number, decisions)))
        decisions += 1
    result = state.result()
    opponents = [score.total for score in result.scores if score.seat is None]
    return Played(
        tuple(result.of(seat).total for seat in seat_of),
        tuple(contestant for contestant in range(seats) if seat_of[contestant] in result.winners),
        opponents[0] if opponents else None,
        tuple(game.balance.observe(state)) if match.watched and game.balance is not None else (),
    )


def thought(seed: str, number: int, decision: int) -> int:
    """The seed of a bot's imagination for one decision."""
    return int.from_bytes(blake2b(f"{seed}/{number}/{decision}".encode(), digest_size=6).digest(), "big")


def report(match: Match, played: Sequence[Played]) -> Report:
    standings = tuple(
        Standing(
            level=level,
            games=len(played),
            wins=sum(one.winners == (contestant,) for one in played),
            ties=sum(contestant in one.winners and len(one.winners) > 1 for one in played),
            mean_score=fmean(one.scores[contestant] for one in played),
        )
        for contestant, level in enumerate(match.contestants)
    )
    opponent = [one.opponent for one in played if one.opponent is not None]
    return Report(match.game, len(played), match.seed, standings, fmean(opponent) if opponent else None)


def wilson(rate: float, n: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's score interval: unlike the naive one it stays inside 0 to 1 and holds near both ends."""
    square = z * z / n
    centre = (rate + square / 2) / (1 + square)
    half = z * sqrt(rate * (1 - rate) / n + square / (4 * n)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)  # rounding may go just beyond
