"""The score, explained line by line."""

from __future__ import annotations

from dataclasses import dataclass

from .texts import Text


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One item of a score: `id` for programs, `name` and `text` for people, the points and the rule behind them."""

    id: str
    points: int
    name: Text
    text: Text
    rule: str


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one hospital. `seat` is None for a solo opponent, who has a hospital but no seat."""

    seat: int | None
    lines: tuple[ScoreLine, ...]

    @property
    def total(self) -> int:
        return sum(line.points for line in self.lines)


@dataclass(frozen=True, slots=True)
class Rating:
    """What a score is called that was reached alone: from so many points on."""

    points: int
    name: Text


@dataclass(frozen=True, slots=True)
class UsualPoints:
    """What an opponent without a seat reaches in played-out games, with what makes it easier or harder to beat."""

    easiest: float
    unchanged: float
    hardest: float
    chosen: float | None
    """With what is chosen now; None if nobody has played that out."""


@dataclass(frozen=True, slots=True)
class Result:
    """Who is where, and why. `over` is false for a running game: then this is the score so far."""

    over: bool
    scores: tuple[Score, ...]
    winners: tuple[int, ...]
    """Winning seats; empty while the game runs, and when a solo opponent wins."""
    places: tuple[int, ...]
    """The place (1 is best) of each score, in the order of `scores`; a tie shares its place."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(score.total for score in self.scores)

    def of(self, seat: int) -> Score:
        return next(score for score in self.scores if score.seat == seat)
