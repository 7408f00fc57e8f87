"""Each level is clearly stronger than the one below: so many games that the bound means something."""

from __future__ import annotations

import json

import pytest

from tests.builds import COMPILED, python

pytestmark = pytest.mark.compiled  # thousands of moves that are thought about

ARENA = """
import json, sys
from hospitable.lab.arena import arena
game, stronger, weaker, games = sys.argv[1:]
print(json.dumps(arena(game, [stronger, weaker], int(games), "strength", workers=1).standings[0].interval))
"""


def least_rate(game: str, stronger: str, weaker: str, games: int) -> float:
    """The stronger one's rate is higher than this with 97.5 % confidence."""
    low, _ = json.loads(python(COMPILED, ["-c", ARENA, game, stronger, weaker, str(games)]))
    return float(low)


@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "games", "least"),
    [
        ("emergency-roll", "easy", "random", 60, 0.8),
        ("emergency-roll", "normal", "easy", 60, 0.8),
        ("clinic", "easy", "random", 20, 0.75),
        ("clinic", "normal", "easy", 24, 0.5),
        ("clinic", "hard", "normal", 24, 0.5),
        ("dice-hospital", "easy", "random", 20, 0.75),
        ("dice-hospital", "normal", "easy", 24, 0.7),
        ("dice-hospital", "hard", "normal", 16, 0.6),
        ("doktor-hrubec", "easy", "random", 60, 0.6),
        ("doktor-hrubec", "normal", "easy", 60, 0.5),
        ("doktor-hrubec", "hard", "easy", 40, 0.6),  # hard is better than normal by so little that `make soak` shows it
    ],
)
def test_levels_are_in_order(game: str, stronger: str, weaker: str, games: int, least: float) -> None:
    assert least_rate(game, stronger, weaker, games) > least


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "games", "least"),
    [
        ("dice-hospital", "normal", "easy", 200, 0.8),
        ("dice-hospital", "hard", "normal", 80, 0.65),
        ("doktor-hrubec", "normal", "easy", 1000, 0.55),
        ("doktor-hrubec", "hard", "normal", 400, 0.55),
    ],
)
def test_levels_are_in_order_over_many_games(game: str, stronger: str, weaker: str, games: int, least: float) -> None:
    assert least_rate(game, stronger, weaker, games) > least
