"""The page of promises and figures is written from what the soak tests have reported."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts.reliability import COLLECTED, HEAD, PAGE, page
from tests.soak import promises


def test_the_last_figure_of_each_promise_is_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    collected = tmp_path / "build" / "reliability.jsonl"
    assert promises.COLLECTED == COLLECTED
    monkeypatch.setattr(promises, "COLLECTED", collected)
    promises.report("It holds", "1 ms")
    promises.report("It stays", "2 MiB")
    promises.report("It holds", "3 ms")
    lines = collected.read_text(encoding="utf-8").splitlines()
    day = json.loads(lines[0])["day"]
    assert page(lines) == f"{HEAD}| It holds | 3 ms | {day} |\n| It stays | 2 MiB | {day} |\n"


def test_what_was_not_run_again_stays_on_the_page() -> None:
    before = f"{HEAD}| It holds | 3 ms | 1 May 2026 |\n| It stays | 2 MiB | 1 May 2026 |\n"
    line = json.dumps({"promise": "It stays", "figure": "1 MiB", "day": "2 May 2026"})
    assert page([line], before) == f"{HEAD}| It holds | 3 ms | 1 May 2026 |\n| It stays | 1 MiB | 2 May 2026 |\n"


def test_the_page_in_the_docs_can_be_read_back() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page([], text) == text
