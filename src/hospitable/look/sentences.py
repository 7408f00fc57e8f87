"""Sentences in which the pieces they name are drawn: tiny dice in the log and wherever a piece tells of itself."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from ..core.texts import Text
from .html import Markup, el, join
from .signs import unseen
from .symbols import svg

MARK: Final = "\x1f"  # around the number of a picture; no name of a person holds it (table/words.py: clean)

Picture = Callable[[Text, str], Markup | None]
"""The drawing of a text that names a piece, in a language; None for all other texts."""


def sentence(text: Text, lang: str, picture: Picture) -> Markup:
    """A text with pictures in it."""
    pictures: list[Markup] = []

    def instead(part: Text) -> str | None:
        drawn = picture(part, lang)
        if drawn is None:
            return None
        pictures.append(drawn)
        return f"{MARK}{len(pictures) - 1}{MARK}"

    parts = text.say_with(lang, instead).split(MARK)
    return join([pictures[int(part)] if at % 2 else part for at, part in enumerate(parts)])


@lru_cache(maxsize=512)
def in_words(symbol: str, words: str) -> Markup:
    """A drawing as tall as the line, with its words for those who hear the page."""
    return el("span", svg(symbol, "in-line"), unseen(words), cls="named")
