"""Two hundred random games, one hash: a refactoring may not change it."""

from __future__ import annotations

import random

from scripts.bench_fingerprint import GAMES, bench_fingerprint, lines_of, some_variants
from scripts.golden import BENCH, folder
from tests.games.emergency_roll.tables import GAME


def test_the_bench_plays_the_same_games_as_before() -> None:
    written = (folder("emergency-roll") / BENCH).read_text(encoding="utf-8").strip()
    assert bench_fingerprint("emergency-roll") == written, "if a rule or a move is new: python scripts/golden.py"


def test_the_bench_tells_every_choice_of_a_die() -> None:
    for number, seats in enumerate([1, 2, 3, 4, 5, 6]):
        lines = list(lines_of(GAME, number))
        assert lines[0].startswith(f"{seats} ")
        assert len([line for line in lines if " take " in line]) == seats * (25 if seats == 5 else 24)


def test_the_bench_plays_every_variant() -> None:
    drawn = set()
    for number in range(GAMES):
        chance = random.Random(f"{GAME.slug} {number}")
        drawn |= set(some_variants(GAME, GAME.seats[number % 6], chance).items())
    assert drawn == {(variant.name, value) for variant in GAME.variants for value in variant.choices}
