"""One hash over many fixed random games of each game: a refactoring may not change it, nor may the compiler.

    PYTHONPATH=src python scripts/bench_fingerprint.py
    PYTHONPATH=build/compiled python scripts/bench_fingerprint.py

It is made of codes, scores and the number of events of chance, and not of positions as they are written, so that it
outlives a new way of writing them. It may change when a rule, a move or the order of moves changes; `scripts/golden.py`
then writes the new one.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import hospitable
from hospitable.core.variants import Value, Variant

GAMES = 200
GAMES_WITH = 60
"""With each variant that came later."""


def bench_fingerprint(slug: str, games: int = GAMES, having: str = "") -> str:
    """Of one game: fast random games with all numbers of seats and all variants in turn.

    A variant that came later is in none of them, so that they stay as they are; it has a hash of its own games.
    """
    game = hospitable.game(slug)
    digest = blake2b(digest_size=16)
    for number in range(games):
        for line in lines_of(game, number, having):
            digest.update(f"{line}\n".encode())
    return digest.hexdigest()


def later_variants(game: hospitable.Game[Any]) -> list[str]:
    return [variant.name for variant in game.variants if variant.later]


def seats_for(game: hospitable.Game[Any], having: str) -> range:
    """The numbers of seats that play this variant; without one those that were there from the beginning."""
    first = range(game.seats.start, game.seats.stop - len(game.later_seats))
    return next((variant.seats for variant in game.variants if variant.name == having), first)


def lines_of(game: hospitable.Game[Any], number: int, having: str = "") -> Iterator[str]:
    """How a game is set up, its moves, and where it ends."""
    chance = random.Random(f"{game.slug} {number}")
    possible = seats_for(game, having)
    seats = possible[number % len(possible)]
    variants = some_variants(game, seats, chance, having)
    options = some_seat_options(game, seats, chance)
    yield f"{seats} {variants}" + (f" {options}" if options else "")
    state = game.new(seats, f"bench {number}", variants, seat_options=options, fast=True)
    while state.deciders:
        seat = one_of(state.deciders, chance)
        move = one_of(state.legal(seat), chance)
        yield f"{seat} {game.describe(move).code}"
        state.apply(seat, move)
    yield f"{state.result().totals} {state.drawn}"


def some_variants(game: hospitable.Game[Any], seats: int, chance: random.Random, having: str = "") -> dict[str, Value]:
    """Values drawn until they go together with each other and with the seats, and with the variant that came later."""
    fitting = [variant for variant in game.variants if seats in variant.seats and not variant.later]
    while True:
        drawn = {variant.name: one_of(choices_of(game, variant, having), chance) for variant in fitting}
        if having:
            needs = next(variant.needs for variant in game.variants if variant.name == having)
            drawn |= {name: True for name in (needs, having) if name}
        try:
            game.rules_for(seats, drawn)
        except hospitable.BadSetup:
            continue
        return drawn


def choices_of(game: hospitable.Game[Any], variant: Variant, having: str) -> list[Value]:
    """All of them, but for those that name a seat which came later."""
    later = [] if having else [str(seat) for seat in game.later_seats]
    return [choice for choice in variant.choices if choice not in later]


def some_seat_options(game: hospitable.Game[Any], seats: int, chance: random.Random) -> list[dict[str, Value]]:
    """For every seat values drawn until they go together, in games where a seat has some."""
    if not game.seat_options:
        return []
    while True:
        drawn = [{option.name: one_of(option.choices, chance) for option in game.seat_options} for _ in range(seats)]
        try:
            game.rules_for(seats, {}, seat_options=drawn)
        except hospitable.BadSetup:
            continue
        return drawn


def one_of(items: Any, chance: random.Random) -> Any:
    """`random()` is the only drawing that Python promises to keep as it is."""
    return items[int(chance.random() * len(items))]


def main() -> None:
    for game in hospitable.games():
        print(game.slug, bench_fingerprint(game.slug))
        for name in later_variants(game):
            print(game.slug, name, bench_fingerprint(game.slug, GAMES_WITH, name))


if __name__ == "__main__":
    main()
