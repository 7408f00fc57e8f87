"""Every way to play: each game x seats x variants (none, each single value, pairs of variants, all together)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import hospitable
from hospitable.core.variants import Value


@dataclass(frozen=True)
class Way:
    """A game as it can be set up; its name says how."""

    slug: str
    seats: int
    chosen: tuple[tuple[str, Value], ...]

    @property
    def game(self) -> hospitable.Game[Any]:
        return hospitable.game(self.slug)

    @property
    def variants(self) -> dict[str, Value]:
        return dict(self.chosen)

    def __str__(self) -> str:
        named = [name if value is True else f"{name}:{value}" for name, value in self.chosen]
        return "-".join([self.slug, str(self.seats), *named])


def ways_of(game: hospitable.Game[Any]) -> Iterator[Way]:
    values = [(variant.name, value) for variant in game.variants for value in variant.choices]
    defaults = {(variant.name, variant.default) for variant in game.variants}
    for seats in game.seats:
        single = [value for value in values if value not in defaults and allowed(game, seats, dict([value]))]
        together = tuple(dict(single).items())
        one_value = tuple(dict(reversed(single)).items())  # a pair is of two variants, not of all their values
        for chosen in dict.fromkeys([(), *((value,) for value in single), *combinations(one_value, 2), together]):
            if allowed(game, seats, dict(chosen)):
                yield Way(game.slug, seats, chosen)


def allowed(game: hospitable.Game[Any], seats: int, variants: dict[str, Value]) -> bool:
    try:
        game.rules_for(seats, variants)
    except hospitable.BadSetup:
        return False
    return True


WAYS = [way for game in hospitable.games() for way in ways_of(game)]
PAIRS = [way for way in WAYS if len(way.chosen) == 2]
SINGLE = [way for way in WAYS if way not in PAIRS]
"""Nothing changed, one thing changed, everything changed."""
SHARES = 8


def some_ways(name: str) -> list[Way]:
    """For one file of properties: every way but the pairs of variants, and a share of these, another one for each file.

    So every pair runs some of the properties, and all of them together run all; each plays a whole game anyway
    (test_endings.py).
    """
    share = FILES.index(name) % SHARES
    return [way for way in WAYS if way not in PAIRS or PAIRS.index(way) % SHARES == share]


FILES = ["agenda", "copies", "endings", "hidden", "moves", "pictures", "records", "refusals", "sentences", "undo"]
