"""The rule ledgers for people who ask: one rule by its id, or all rules that speak of something."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources

RULE = re.compile(r"- \*\*([A-Z]{2}(?:-[A-Z0-9]+)+)\*\* (.+?)(?: (\[[^\[\]]*\]))?$")
"""An item of a ledger: its id, what it says, and behind it where that stands in the rulebook."""


@dataclass(frozen=True, slots=True)
class Rule:
    id: str
    text: str
    source: str
    section: str
    ledger: str


@cache
def rules() -> dict[str, Rule]:
    """Every rule of every ledger, in their order."""
    found: dict[str, Rule] = {}
    for file in sorted(resources.files(__name__).joinpath("ledgers").iterdir(), key=lambda file: file.name):
        if file.name == "README.md":
            continue
        section = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("## ") or line.startswith("### "):
                section = line.lstrip("# ")
            elif match := RULE.match(line):
                id, text, source = match[1], match[2], match[3] or ""
                found[id] = Rule(id, text, source, section, file.name)
    return found


def search(words: str) -> list[Rule]:
    """The rule with this id; else those that contain all of these words, or whose id begins with the only one."""
    wanted = words.lower().split()
    if not wanted:
        return []
    if words.strip().upper() in rules():
        return [rules()[words.strip().upper()]]
    return [
        rule
        for rule in rules().values()
        if all(word in rule.text.lower() or word in rule.section.lower() for word in wanted)
        or (len(wanted) == 1 and rule.id.lower().startswith(wanted[0]))
    ]
