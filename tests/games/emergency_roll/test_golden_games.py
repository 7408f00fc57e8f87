"""Whole games as people read them. After a change that is meant to show, scripts/golden.py writes them anew."""

from __future__ import annotations

import pytest

from scripts.golden import BENCH, PLANS, Plan, folder, told

HERE = [plan for plan in PLANS if plan.slug == "emergency-roll"]


@pytest.mark.parametrize("plan", HERE, ids=lambda plan: plan.name)
def test_a_golden_game_is_told_as_before(plan: Plan) -> None:
    written = (folder(plan.slug) / f"{plan.name}.txt").read_text(encoding="utf-8")
    assert told(plan).splitlines() == written.splitlines(), "if it is meant to change: python scripts/golden.py"


def test_every_golden_file_is_one_of_these_games() -> None:
    names = {path.name for path in folder("emergency-roll").iterdir()}
    assert names == {f"{plan.name}.txt" for plan in HERE} | {BENCH}
