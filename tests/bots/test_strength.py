"""Each level is clearly stronger than the one below: so many games that the bound means something."""

from __future__ import annotations

import json

import pytest

from tests.builds import COMPILED, python

pytestmark = pytest.mark.compiled  # thousands of moves that are thought about

ARENA = """
import json, sys
from hospitable.lab import run
game, contestants, games, variants = sys.argv[1:]
first = run(game, contestants.split(), int(games), "strength", json.loads(variants), workers=1).standings[0]
print(json.dumps([first.interval[0], first.mean_score]))
"""
EXPANSIONS = {"transfusion": True, "extinguishers": True, "workaholics": True, "zombies": True}


def of_the_first(
    game: str, contestants: str, games: int, variants: dict[str, bool] | None = None
) -> tuple[float, float]:
    """Its rate is higher than this with 97.5 % confidence; and its points on average."""
    low, points = json.loads(python(COMPILED, ["-c", ARENA, game, contestants, str(games), json.dumps(variants)]))
    return float(low), float(points)


def least_rate(game: str, stronger: str, weaker: str, games: int) -> float:
    return of_the_first(game, f"{stronger} {weaker}", games)[0]


@pytest.mark.parametrize(
    ("game", "stronger", "weaker", "games", "least"),
    [
        ("emergency-roll", "easy", "random", 60, 0.8),
        ("emergency-roll", "normal", "easy", 60, 0.8),
        ("clinic", "easy", "random", 20, 0.75),
        ("clinic", "normal", "easy", 12, 0.5),
        ("clinic", "hard", "normal", 14, 0.5),
        ("dice-hospital", "easy", "random", 20, 0.75),
        ("dice-hospital", "normal", "easy", 24, 0.7),
        ("dice-hospital", "hard", "normal", 12, 0.6),
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
        ("clinic", "normal", "easy", 200, 0.65),
        ("clinic", "hard", "normal", 200, 0.65),
        ("dice-hospital", "normal", "easy", 200, 0.8),
        ("dice-hospital", "hard", "normal", 80, 0.65),
        ("doktor-hrubec", "normal", "easy", 1000, 0.55),
        ("doktor-hrubec", "hard", "normal", 400, 0.55),
    ],
)
def test_levels_are_in_order_over_many_games(game: str, stronger: str, weaker: str, games: int, least: float) -> None:
    assert least_rate(game, stronger, weaker, games) > least


@pytest.mark.soak
@pytest.mark.parametrize("modules", [["city"], ["investments"], ["maternity"], ["city", "investments", "maternity"]])
def test_hard_is_better_than_normal_with_the_modules_of_community_care(modules: list[str]) -> None:
    assert of_the_first("dice-hospital", "hard normal", 60, dict.fromkeys(modules, True))[0] > 0.65


@pytest.mark.soak
@pytest.mark.parametrize(("stronger", "weaker"), [("normal", "easy"), ("hard", "normal")])
def test_levels_of_clinic_are_in_order_at_every_table(stronger: str, weaker: str) -> None:
    """With four seats it wins more than its share, with all expansions more than half, and alone it has more points."""
    assert of_the_first("clinic", f"{stronger} {weaker} {weaker} {weaker}", 100)[0] > 0.25
    assert of_the_first("clinic", f"{stronger} {weaker}", 100, EXPANSIONS)[0] > 0.5
    assert of_the_first("clinic", stronger, 60)[1] > of_the_first("clinic", weaker, 60)[1] + 3


@pytest.mark.soak
def test_hard_alone_reaches_the_upper_half_of_the_titles_of_clinic() -> None:
    """On average more than the 50 points of a Doctor (CL-SOL-13)."""
    assert of_the_first("clinic", "hard", 60)[1] > 50
