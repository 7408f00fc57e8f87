"""Two hundred random games of each game, one hash: a refactoring may not change it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hospitable
from scripts.bench_fingerprint import (
    GAMES,
    GAMES_WITH,
    bench_fingerprint,
    choices_of,
    later_variants,
    lines_of,
    seats_for,
    some_variants,
)
from scripts.golden import BENCH, bench_of, folder

every_game = pytest.mark.parametrize("game", hospitable.games(), ids=lambda game: game.slug)


@every_game
def test_the_bench_plays_the_same_games_as_before(game: hospitable.Game[Any]) -> None:
    written = (folder(game.slug) / BENCH).read_text(encoding="utf-8").strip()
    assert bench_fingerprint(game.slug) == written, "if a rule or a move is new: python scripts/golden.py"


@pytest.mark.parametrize(
    ("slug", "name"), [(game.slug, name) for game in hospitable.games() for name in later_variants(game)]
)
def test_a_variant_that_came_later_has_games_of_its_own(slug: str, name: str) -> None:
    written = (folder(slug) / bench_of(name)).read_text(encoding="utf-8").strip()
    assert bench_fingerprint(slug, GAMES_WITH, name) == written, "if a rule or a move is new: python scripts/golden.py"


def test_the_bench_tells_every_choice() -> None:
    game = hospitable.game("emergency-roll")
    for number, seats in enumerate([1, 2, 3, 4, 5, 6]):
        lines = list(lines_of(game, number))
        assert lines[0].startswith(f"{seats} ")
        assert len([line for line in lines if " take " in line]) == seats * (25 if seats == 5 else 24)


@every_game
def test_the_bench_plays_every_variant(game: hospitable.Game[Any]) -> None:
    drawn = set()
    for number in range(GAMES):
        chance = random.Random(f"{game.slug} {number}")
        seats = seats_for(game, "")
        drawn |= set(some_variants(game, seats[number % len(seats)], chance).items())
    known = [variant for variant in game.variants if not variant.later]
    assert drawn == {(variant.name, value) for variant in known for value in choices_of(game, variant, "")}
