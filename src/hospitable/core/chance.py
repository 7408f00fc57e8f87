"""The one door for chance. An outcome depends only on seed, stream, number of the event in the stream, and purpose.

Streams: the table has one, and each seat its own. So simultaneous seats cannot change each other's dice, undoing
cannot re-roll, and anybody who knows the seed can recompute every event (docs/notation.md has the recipe).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b, sha256
from typing import Final

from .errors import BadSetup, said, short

Part = tuple[int, str, str]
"""What a player adds to the seed: her seat, the hash of her part, told before anybody shows one, and the part itself;
empty if she did not show it in time."""

TABLE_STREAM: Final = 0
"""What happens at the table, not to one seat alone."""

HALF: Final = 1 << 30
MASK: Final = HALF - 1


def stream_of(seat: int) -> int:
    """What happens to this seat alone."""
    return 1 + seat


def seat_of_stream(stream: int) -> int:
    return stream - 1


class ChancePending(Exception):
    """An event whose outcome is not known: analysis stops here, chooses an outcome and runs the move again."""

    def __init__(self, stream: int, k: int, purpose: str, weights: list[int]) -> None:
        super().__init__(stream, k, purpose, weights)
        self.stream = stream
        self.k = k
        self.purpose = purpose
        self.weights = weights


class Chance:
    """A source of outcomes. Sources hold no position: a state counts its own events, so copies may share a source."""

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        """A number from 0 to n - 1, all equally likely."""
        raise ChancePending(stream, k, purpose, [1] * n)

    def pick(self, weights: list[int], stream: int, k: int, purpose: str) -> int:
        """An index, as likely as its weight."""
        total = 0
        for weight in weights:
            total += weight
        rest = self.below(total, stream, k, purpose)
        for index in range(len(weights)):
            if rest < weights[index]:
                return index
            rest -= weights[index]
        raise AssertionError(weights)


class Keyed(Chance):
    """The source of real tables: a keyed hash with an unbiased mapping. Slow, but anybody can verify it.

    `house` is the seed whose hash was published before the game, `seed` that and what players have added to it.
    """

    def __init__(self, seed: str, parts: Sequence[Part] = ()) -> None:
        self.house = seed
        self.parts = tuple(parts)
        self.seed = mixed(seed, parts)
        self.key = blake2b(self.seed.encode(), digest_size=32, person=b"hospitable").digest()

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        return self.word(n, stream, k, purpose)[1] % n

    def word(self, n: int, stream: int, k: int, purpose: str) -> tuple[str, int]:
        """What is hashed for an event with n outcomes, and the number it gives: its remainder by n is the outcome."""
        limit = (1 << 64) - (1 << 64) % n  # words from here up would favour the low outcomes
        attempt = 0
        while True:
            event = f"{stream}/{k}/{purpose}/{attempt}"
            digest = blake2b(event.encode(), key=self.key).digest()
            for start in range(0, 64, 8):
                word = int.from_bytes(digest[start : start + 8], "big")
                if word < limit:
                    return event, word
            attempt += 1


class Fast(Chance):
    """The source of simulations: a mixer of seed, stream and event in 30-bit steps, small ints when compiled."""

    def __init__(self, seed: str) -> None:
        mixed = int.from_bytes(blake2b(seed.encode(), digest_size=8).digest(), "big")
        self.high = mixed >> 30 & MASK
        self.low = mixed & MASK

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        x = self.high ^ (k * 0x1E3779B1 & MASK)
        x = (x ^ x >> 15) * 0x2C1B3C6D & MASK
        x = (x ^ x >> 12 ^ self.low ^ stream * 0x05EBCA6B) & MASK
        x = x * 0x297A2D39 & MASK
        x = (x ^ x >> 15) * 0x1B873593 & MASK
        return (x ^ x >> 16) * n >> 30


class Known(Chance):
    """Outcomes written down before, by a record or an analysis. What is missing comes from `rest`, or is pending."""

    def __init__(self, rest: Chance | None = None) -> None:
        self.outcomes: dict[tuple[int, int], int] = {}
        self.rest = rest

    def learn(self, stream: int, k: int, outcome: int) -> None:
        self.outcomes[stream, k] = outcome

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        return self.pick([1] * n, stream, k, purpose)

    def pick(self, weights: list[int], stream: int, k: int, purpose: str) -> int:
        outcome = self.outcomes.get((stream, k), -1)
        if 0 <= outcome < len(weights) and weights[outcome]:
            return outcome
        if outcome < 0 and self.rest is not None:
            return self.rest.pick(weights, stream, k, purpose)
        raise ChancePending(stream, k, purpose, weights)


class Scripted(Chance):
    """Outcomes in the order in which the events happen, for puzzles and tests; then those of `rest`.

    What an event was given it keeps, so that a move taken back and made again rolls the same.
    """

    def __init__(self, outcomes: Sequence[int], rest: Chance) -> None:
        self.outcomes = outcomes
        self.told = 0
        self.given = Known(rest)

    def below(self, n: int, stream: int, k: int, purpose: str) -> int:
        return self.pick([1] * n, stream, k, purpose)

    def pick(self, weights: list[int], stream: int, k: int, purpose: str) -> int:
        if self.told < len(self.outcomes) and (stream, k) not in self.given.outcomes:
            outcome = self.outcomes[self.told]
            if not 0 <= outcome < len(weights) or not weights[outcome]:
                where, last = f"outcomes[{self.told}]", len(weights) - 1
                raise BadSetup(said("snapshot.not_in_range", where=where, value=short(outcome), low=0, high=last))
            self.given.learn(stream, k, outcome)
            self.told += 1
        return self.given.pick(weights, stream, k, purpose)


@cache
def equal_weights(n: int) -> tuple[int, ...]:
    """Shared by all who remember a roll."""
    return (1,) * n


def commitment(seed: str) -> str:
    """What a table publishes before the game: the seed cannot be changed afterwards without changing this.

    What a player publishes of her part is made in the same way.
    """
    return sha256(seed.encode()).hexdigest()


def mixed(seed: str, parts: Sequence[Part]) -> str:
    """What the dice follow from: a hash over the seed of the house and all parts that were shown, by seats."""
    shown = [f"{seat} {part}" for seat, _, part in sorted(parts) if part]
    return commitment("\n".join([seed, *shown])) if shown else seed
