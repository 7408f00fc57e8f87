"""Positions drawn in letters: lines of pieces of text, each with the name of its style, in any language."""

from __future__ import annotations

from .errors import said
from .texts import Text

Line = list[tuple[str, str]]
"""Texts side by side, each with the name of its style (empty for none)."""
Picture = list[Line]


def spoken(text: object, lang: str) -> str:
    return text.say(lang) if isinstance(text, Text) else str(text)


def headline(title: Text, heading: Text, lang: str) -> Line:
    """The first line: the game, and where it stands."""
    return [(title.say(lang), "title"), ("  ", ""), (heading.say(lang), "heading")]


def in_letters(line: Line) -> str:
    """A line without its styles."""
    return "".join(text for text, _ in line)


def row(name: object, text: object, lang: str, style: str = "") -> Line:
    """A name with its colon, as the language sets it, and the text behind it."""
    words = spoken(text, lang)
    whole = said("picture.row", name=name, text=words).say(lang)
    return [(whole.removesuffix(words), "label"), (words, style)]
