"""The rule ledgers, read from docs/rules."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import hospitable

ROOT = Path(__file__).parent.parent
RULES = ROOT / "docs" / "rules"

ID = r"[A-Z]{2}(?:-[A-Z0-9]+)+-\d\d"


@cache
def rules_in(ledger: str) -> frozenset[str]:
    """The ids of a ledger, each defined where it stands in bold."""
    return frozenset(ids_in(ledger))


def rules_of(game: hospitable.Game[Any]) -> frozenset[str]:
    """The ids that a game may cite: those of its own ledger and of its expansions."""
    return frozenset().union(*map(rules_in, game.ledgers))


def ids_in(ledger: str) -> list[str]:
    return re.findall(rf"\*\*({ID})\*\*", (RULES / ledger).read_text(encoding="utf-8"))


def ledgers() -> list[str]:
    """Every file that defines rules."""
    return sorted(path.name for path in RULES.glob("*.md") if ids_in(path.name))


@cache
def cited_by(package: Path) -> frozenset[str]:
    """The ids a game can show to people: each is written out, in its source or in what is printed on its pieces."""
    found = set(re.findall(f'"({ID})"', (package / "edition.toml").read_text(encoding="utf-8")))
    for file in package.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.fullmatch(ID, node.value):
                found.add(node.value)
    return frozenset(found)
