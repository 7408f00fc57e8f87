"""Markup as nested calls: `el("b", "5 < 6", cls="points")`. Text is escaped, always; only markup of ours is not."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from typing import Final

from .markup import Markup as Markup

VOID: Final = frozenset(("br", "hr", "img", "input", "link", "meta", "use", "path", "circle", "rect", "polygon"))

BETWEEN: Final = "\x1e"  # stands between the parts of a message to a page, so it is in no text
SPECIAL: Final = re.compile(rf"[&<>\"'{BETWEEN}]").search  # most texts have none, and looking is cheaper than replacing


Child = str | int | None | bool | Iterable["Child"]
Attribute = str | int | bool | None


def el(tag: str, *children: Child, **attributes: Attribute) -> Markup:
    """An element. `cls` is the class, `data_key` becomes `data-key`, `for_` is `for`; None and False are left out."""
    parts = ["<", tag]
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        name = attribute_name(name)
        if value is True:
            parts.append(f" {name}")
        else:
            text = f"{value}"
            parts.append(f' {name}="{escaped(text) if SPECIAL(text) else text}"')
    if tag in VOID:
        parts.append("/>")
    else:
        parts.append(">")
        for child in children:
            if isinstance(child, Markup):  # by far the most
                parts.append(child)
            elif child is not None:
                _add(parts, child)
        parts.append(f"</{tag}>")
    return Markup("".join(parts))


def escaped(text: str, quote: bool = True) -> str:
    return escape(text.replace(BETWEEN, "\N{SYMBOL FOR RECORD SEPARATOR}"), quote)


@cache
def attribute_name(name: str) -> str:
    return "class" if name == "cls" else name.rstrip("_").replace("_", "-")


def join(*children: Child) -> Markup:
    """Several things side by side."""
    parts: list[str] = []
    for child in children:
        _add(parts, child)
    return Markup("".join(parts))


def _add(parts: list[str], child: Child) -> None:
    if isinstance(child, Markup):
        parts.append(child)
    elif isinstance(child, str):
        parts.append(escaped(child, quote=False) if SPECIAL(child) else child)
    elif child is None or child is False or child is True:
        return
    elif isinstance(child, int):
        parts.append(str(child))
    else:
        for item in child:
            _add(parts, item)
