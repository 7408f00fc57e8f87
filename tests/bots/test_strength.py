"""Each level is clearly stronger than the one below."""

from __future__ import annotations

import pytest

from hospitable.lab.arena import arena


@pytest.mark.parametrize(
    ("stronger", "weaker", "games", "least"),
    # far below the rates of long arenas, so that only a real loss of strength fails
    [("easy", "random", 60, 0.9), ("normal", "easy", 60, 0.8)],
)
def test_levels_are_in_order(stronger: str, weaker: str, games: int, least: float) -> None:
    report = arena("emergency-roll", [stronger, weaker], games, "strength", workers=1)
    assert report.standings[0].rate >= least
