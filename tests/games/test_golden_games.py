"""Whole games as people read them. After a change that is meant to show, scripts/golden.py writes them anew."""

from __future__ import annotations

import pytest

import hospitable
from scripts.bench_fingerprint import later_variants
from scripts.golden import BENCH, PLANS, Plan, bench_of, folder, told


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: f"{plan.slug}-{plan.name}")
def test_a_golden_game_is_told_as_before(plan: Plan) -> None:
    written = (folder(plan.slug) / f"{plan.name}.txt").read_text(encoding="utf-8")
    assert told(plan).splitlines() == written.splitlines(), "if it is meant to change: python scripts/golden.py"


@pytest.mark.parametrize("slug", [game.slug for game in hospitable.games()])
def test_every_golden_file_is_one_of_these_games(slug: str) -> None:
    names = {path.name for path in folder(slug).iterdir()}
    benches = {BENCH, *[bench_of(name) for name in later_variants(hospitable.game(slug))]}
    assert names == {f"{plan.name}.txt" for plan in PLANS if plan.slug == slug} | benches
