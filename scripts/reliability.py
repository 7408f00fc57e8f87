"""Put the figures that `make soak` has collected into docs/reliability.md, one row for each promise.

python scripts/reliability.py
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "reliability.md"
COLLECTED = ROOT / "build" / "reliability.jsonl"
HEAD = """# What holds, and how it was shown

Every row is a promise and the figure that the last run of `make soak` found for it (tests/soak/). A test that does not
find its promise kept fails, and its row says what it saw.

| promise | figure | seen |
| --- | --- | --- |
"""


def main() -> None:
    if not COLLECTED.exists():
        raise SystemExit("there are no figures yet: make soak collects them in build/reliability.jsonl")
    PAGE.write_text(page(COLLECTED.read_text(encoding="utf-8").splitlines()), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written", file=sys.stderr)


def page(lines: list[str]) -> str:
    """The last figure of each promise, in the order in which they were first reported."""
    rows = {entry["promise"]: entry for entry in map(json.loads, lines)}
    return HEAD + "".join(f"| {row['promise']} | {row['figure']} | {row['day']} |\n" for row in rows.values())


if __name__ == "__main__":
    main()
