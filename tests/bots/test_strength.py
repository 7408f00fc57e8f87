"""Each level is clearly stronger than the one below."""

from __future__ import annotations

import pytest

from hospitable.lab.arena import arena


@pytest.mark.parametrize(
    ("slug", "stronger", "weaker", "games", "least"),
    # far below the rates of long arenas, so that only a real loss of strength fails
    [
        ("emergency-roll", "easy", "random", 60, 0.9),
        ("emergency-roll", "normal", "easy", 60, 0.8),
        ("dice-hospital", "easy", "random", 20, 0.95),
        ("dice-hospital", "normal", "easy", 12, 0.65),
        ("dice-hospital", "hard", "normal", 4, 0.65),
        ("doktor-hrubec", "easy", "random", 60, 0.75),
        ("doktor-hrubec", "normal", "easy", 60, 0.5),
        ("doktor-hrubec", "hard", "normal", 20, 0.5),
    ],
)
def test_levels_are_in_order(slug: str, stronger: str, weaker: str, games: int, least: float) -> None:
    report = arena(slug, [stronger, weaker], games, "strength", workers=1)
    assert report.standings[0].rate >= least
