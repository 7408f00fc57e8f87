"""Markup tag by tag, as our pages write it: much quicker than a parser of all HTML, and stricter."""

from __future__ import annotations

import re
from typing import NamedTuple

TAG = re.compile(r'<(/?)([a-zA-Z][a-zA-Z0-9]*)((?:\s+[a-zA-Z][\w:-]*(?:="[^"<>]*")?)*)\s*(/?)>')


class Tag(NamedTuple):
    closes: str
    name: str
    attributes: str
    alone: str


def tags(markup: str) -> list[Tag]:
    """Every tag; what begins or ends like one and is none is a fault."""
    found = TAG.findall(markup)
    assert markup.count("<") == markup.count(">") == len(found), markup
    return [Tag(*tag) for tag in found]


def check_nesting(markup: str) -> None:
    """Every element is closed, the last one first."""
    opened: list[str] = []
    for tag in tags(markup):
        if tag.closes:
            assert opened[-1:] == [tag.name], markup
            opened.pop()
        elif not tag.alone:
            opened.append(tag.name)
    assert opened == [], markup
