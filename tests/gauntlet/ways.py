"""Every way to play: each game x seats x variants (none, each single value, pairs of variants, all that go together).

Where seats choose for themselves, also each choice by all, and a mix of them, with no variant and with all.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle, islice, product
from typing import Any

import hospitable
from hospitable.core.variants import Value

Chosen = tuple[tuple[str, Value], ...]


@dataclass(frozen=True)
class Way:
    """A game as it can be set up; its name says how."""

    slug: str
    seats: int
    chosen: Chosen
    seats_chose: tuple[Chosen, ...] = ()

    @property
    def game(self) -> hospitable.Game[Any]:
        return hospitable.game(self.slug)

    @property
    def variants(self) -> dict[str, Value]:
        return dict(self.chosen)

    @property
    def changed(self) -> Chosen:
        """What was chosen, but for flags that are there because another variant needs them."""
        needed_flags = {variant.needs for variant in self.game.variants if variant.name in self.variants}
        return tuple(value for value in self.chosen if value[0] not in needed_flags)

    @property
    def seat_options(self) -> list[dict[str, Value]]:
        return [dict(chosen) for chosen in self.seats_chose]

    @property
    def has_pages(self) -> bool:
        """Can the web table show it?"""
        return self.game.has_pages and not self.game.rules_for(self.seats, self.variants).without_pages

    def new(self, seed: str, fast: bool = False) -> hospitable.State[Any]:
        state: hospitable.State[Any] = self.game.new(
            self.seats, seed, self.variants, seat_options=self.seat_options, fast=fast
        )
        return state

    def __str__(self) -> str:
        named = [name if value is True else f"{name}:{value}" for name, value in self.chosen]
        seats = ["+".join(str(value) for _, value in chosen) for chosen in dict.fromkeys(self.seats_chose)]
        return "-".join([self.slug, str(self.seats), *named, *seats])


def ways_of(game: hospitable.Game[Any]) -> Iterator[Way]:
    values = [(variant.name, value) for variant in game.variants for value in variant.choices]
    defaults = {(variant.name, variant.default) for variant in game.variants}
    for seats in game.seats:
        chosen: dict[Chosen, None] = {}
        single = [value for value in values if value not in defaults and allowed(game, seats, needed(game, [value]))]
        together, others = (at_once(game, seats, values) for values in (single, single[::-1]))
        excluded = [value for value in first_values(single) if value[0] not in dict([*together, *others])]
        rest = [at_once(game, seats, [value, *single[::-1]]) for value in excluded]
        pairs = combinations(first_values(single), 2)  # of two variants, not of all their values
        for given in [(), *((value,) for value in single), *pairs, together, others, *rest]:
            chosen.setdefault(tuple(needed(game, given).items()))
        for way in chosen:
            if allowed(game, seats, dict(way)):
                yield Way(game.slug, seats, way)
        for options in seats_choose(game, seats):
            yield Way(game.slug, seats, (), options)
        if game.seat_options:
            yield Way(game.slug, seats, together, options)


def needed(game: hospitable.Game[Any], given: Iterable[tuple[str, Value]]) -> dict[str, Value]:
    """These values, and the flags without which they mean nothing; in the order of the game."""
    chosen = dict(given)
    chosen |= {variant.needs: True for variant in game.variants if variant.needs and variant.name in chosen}
    return {variant.name: chosen[variant.name] for variant in game.variants if variant.name in chosen}


def at_once(game: hospitable.Game[Any], seats: int, values: Iterable[tuple[str, Value]]) -> Chosen:
    """As many of these as go together, those that come first before others; in the order of the game."""
    chosen: dict[str, Value] = {}
    for name, value in values:
        more = needed(game, {**chosen, name: value}.items())
        if allowed(game, seats, more):
            chosen = more
    return tuple(chosen.items())


def first_values(chosen: Iterable[tuple[str, Value]]) -> tuple[tuple[str, Value], ...]:
    """One value of each variant, where several are listed."""
    return tuple(dict(reversed(list(chosen))).items())


def seats_choose(game: hospitable.Game[Any], seats: int) -> Iterator[tuple[Chosen, ...]]:
    """What seats may choose, but for the defaults: each by all seats, then all of it in turn."""
    values = [[(option.name, value) for value in option.choices] for option in game.seat_options]
    one_seat = [chosen for chosen in product(*values) if allowed(game, seats, {}, [dict(chosen)] * seats)]
    for chosen in one_seat[1:]:
        yield (chosen,) * seats
    if one_seat[1:] and seats > 1:
        yield tuple(islice(cycle(reversed(one_seat)), seats))


def allowed(
    game: hospitable.Game[Any],
    seats: int,
    variants: dict[str, Value],
    seat_options: Sequence[Mapping[str, object]] = (),
) -> bool:
    try:
        game.rules_for(seats, variants, seat_options=seat_options)
    except hospitable.BadSetup:
        return False
    return True


SOAK = os.environ.get("HOSPITABLE_SOAK", "")
"""Names other games than those of every day, which are played with every property on every way."""
WAYS = [way for game in hospitable.games() for way in ways_of(game)]
SINGLE = [way for way in WAYS if len(way.changed) != 2]
"""Nothing changed, one thing changed, everything changed."""


def plain_ways() -> Iterator[Way]:
    """Of a variant with many values, like the seat that begins, only one is here."""
    for game in hospitable.games():
        for seats in game.seats:
            here = [way for way in SINGLE if (way.slug, way.seats) == (game.slug, seats)]
            values = first_values(way.changed[0] for way in here if len(way.changed) == 1)
            yield from (way for way in here if len(way.changed) != 1 or way.changed[0] in values)


def played_ways() -> Iterator[Way]:
    """Every way, but each pair of variants with one number of players, another one from pair to pair."""
    of_pairs = one_table_each(way for way in WAYS if len(way.changed) == 2)
    yield from (way for way in WAYS if len(way.changed) != 2 or way in of_pairs)


def one_table_each(ways: Iterable[Way]) -> set[Way]:
    """Of those that change the same, one; the next one that changes something else, with other players."""
    tables: dict[tuple[str, Chosen], list[Way]] = {}
    for way in ways:
        tables.setdefault((way.slug, way.changed), []).append(way)
    return {alike[number % len(alike)] for number, alike in enumerate(tables.values())}


PLAIN = list(plain_ways())
PLAYED = WAYS if SOAK else list(played_ways())
OF_ONE_CHANGE = one_table_each(way for way in PLAIN if len(way.changed) == 1)
QUICK = {way for way in PLAIN if len(way.changed) != 1} | OF_ONE_CHANGE
"""For `make test`: each number of players with nothing and everything changed; each change with one of them."""
SHARED = [way for way in PLAYED if way not in PLAIN]
"""Pairs of variants, and further values of one: each runs some of the properties."""
SHARES = 8


def some_ways(name: str) -> list[Way]:
    """For one file of properties: every plain way, and a share of the others, another one for each file.

    So each of these runs some of the properties, and all of them together run all; each plays a whole game anyway
    (test_endings.py).
    """
    if SOAK:
        return WAYS
    share = FILES.index(name) % SHARES
    return [way for way in PLAYED if way in PLAIN or SHARED.index(way) % SHARES == share]


FILES = [
    "agenda",
    "copies",
    "endings",
    "hidden",
    "moves",
    "panels",
    "pictures",
    "records",
    "refusals",
    "sentences",
    "undo",
    "observations",
]
