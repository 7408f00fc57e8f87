"""The rule ledgers, read from docs/rules."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"

ID = r"[A-Z]{2}(?:-[A-Z0-9]+)+-\d\d"


@cache
def rules_in(ledger: str) -> frozenset[str]:
    """The ids of a ledger, each defined where it stands in bold."""
    return frozenset(ids_in(ledger))


def ids_in(ledger: str) -> list[str]:
    return re.findall(rf"\*\*({ID})\*\*", (RULES / ledger).read_text(encoding="utf-8"))


def ledgers() -> list[str]:
    """Every file that defines rules."""
    return sorted(path.name for path in RULES.glob("*.md") if ids_in(path.name))
