"""What bots play again and again, and one game of it: its number alone says how it goes, wherever it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from traceback import extract_tb
from typing import Any

import hospitable

from .. import bots
from ..core.balance import Observation
from ..core.errors import HospitableError, said
from ..version import VERSION


class FailedGame(HospitableError):
    """A game broke off: a fault of the program, told so that it can be found."""


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

    def heading(self) -> dict[str, Any]:
        """All that its games depend on, as JSON: where this is the same, the same number is the same game."""
        game = hospitable.game(self.game)
        rules = game.rules_for(len(self.contestants), self.variants, self.edition)
        return {
            "hospitable": VERSION,  # bots may change while the rules stay
            "game": game.slug,
            "rules": game.rules_version,
            "edition": rules.edition_id,
            "variants": rules.written,
            "contestants": list(self.contestants),
            "seed": self.seed,
            "watched": self.watched,
        }

    def deal(self, number: int) -> str:
        """The seed of a game: each deal is played once from each turn of the seats, unless it is watched."""
        return f"{self.seed}/{number if self.watched else number // len(self.contestants)}"


@dataclass(frozen=True, slots=True)
class Played:
    """One game: the points of each contestant, who of them won, and the points of a solo opponent."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    opponent: int | None
    seen: tuple[Observation, ...] = ()
    """What the game's report on balance looks at, if it was watched."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Games that were played one after the other, and how long that took."""

    played: tuple[Played, ...]
    seconds: float


def play_batch(match: Match, numbers: Sequence[int]) -> Batch:
    start = perf_counter()
    played = []
    for number in numbers:
        try:
            played.append(play_one(match, number))
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            reason = f"{type(error).__name__} ({place.name}, {Path(place.filename).name}:{place.lineno}): {error}"
            deal = match.deal(number)
            raise FailedGame(said("arena.failed_game", number=number, seed=deal, reason=reason)) from error
    return Batch(tuple(played), perf_counter() - start)


def play_one(match: Match, number: int) -> Played:
    """One game. Its number says which deal it is and by how many places the contestants have moved on."""
    game = hospitable.game(match.game)
    seats = len(match.contestants)
    turn = number % seats
    seat_of = [(contestant + turn) % seats for contestant in range(seats)]
    levels = [match.contestants[(seat - turn) % seats] for seat in range(seats)]
    state = game.new(seats, match.deal(number), match.variants, fast=not match.watched, edition=match.edition)
    decisions = 0
    while (seat := state.decider()) >= 0:
        state.apply(seat, bots.choose(levels[seat], state, seat, thought(match.seed, number, decisions)))
        decisions += 1
    result = state.result()
    opponents = [score.total for score in result.scores if score.seat is None]
    return Played(
        number,
        tuple(result.of(seat).total for seat in seat_of),
        tuple(contestant for contestant in range(seats) if seat_of[contestant] in result.winners),
        opponents[0] if opponents else None,
        tuple(game.balance.observe(state)) if match.watched and game.balance is not None else (),
    )


def thought(seed: str, number: int, decision: int) -> int:
    """The seed of a bot's imagination for one decision."""
    return int.from_bytes(blake2b(f"{seed}/{number}/{decision}".encode(), digest_size=6).digest(), "big")
