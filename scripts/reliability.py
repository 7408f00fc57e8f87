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

Every row is a promise and the figure that its last run in `make soak` found for it (tests/soak/). A test that does not
find its promise kept fails, and its row says what it saw.

| promise | figure | seen |
| --- | --- | --- |
"""


def main() -> None:
    if not COLLECTED.exists():
        raise SystemExit("there are no figures yet: make soak collects them in build/reliability.jsonl")
    collected = COLLECTED.read_text(encoding="utf-8").splitlines()
    PAGE.write_text(page(collected, PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} is written", file=sys.stderr)


def page(lines: list[str], before: str = HEAD) -> str:
    """The last figure of each promise, in the order in which they were first reported.

    What only the page `before` has stays, with its day: whoever runs a part of the tests renews its rows alone.
    """
    rows = {}
    for line in before.removeprefix(HEAD).splitlines():
        promise, figure, day = line.removeprefix("| ").removesuffix(" |").split(" | ")
        rows[promise] = {"promise": promise, "figure": figure, "day": day}
    rows |= {entry["promise"]: entry for entry in map(json.loads, lines)}
    return HEAD + "".join(f"| {row['promise']} | {row['figure']} | {row['day']} |\n" for row in rows.values())


if __name__ == "__main__":
    main()
