"""What the house promises, and the figure that shows it: collected by the run, put into docs/reliability.md by
scripts/reliability.py."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

COLLECTED = Path(__file__).parent.parent.parent / "build" / "reliability.jsonl"


def report(promise: str, figure: str) -> None:
    """Keep a figure, in a line of its own: a later one for the same promise takes its place."""
    COLLECTED.parent.mkdir(exist_ok=True)
    line = json.dumps({"promise": promise, "figure": figure, "day": f"{datetime.now(UTC):%d %B %Y}"})
    with COLLECTED.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    print(f"{promise}: {figure}")
