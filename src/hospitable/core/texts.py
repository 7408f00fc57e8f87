"""Sentences people read: a text is an id with arguments, said in a language when somebody reads it."""

from __future__ import annotations

import gettext
import io
import string
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LANGUAGES = ("en", "fr", "nl")


@dataclass(slots=True)
class Text:
    """One sentence or name. `domain` is the package whose `texts/` folder holds it; an argument may itself be a text.

    An argument called `n` chooses the plural form. It is never changed; to freeze it would double what it takes to make
    one, and a page is made of dozens.
    """

    domain: str
    id: str
    args: Mapping[str, object] = field(default_factory=dict)

    def say(self, lang: str = "en") -> str:
        args = self.args
        if not args:
            return words(self.domain, self.id, lang)
        said = {name: value if isinstance(value, (str, int)) else _say(value, lang) for name, value in args.items()}
        return self._pattern(lang).format_map(said)

    def say_with(self, lang: str, instead: Callable[[Text], str | None]) -> str:
        """The same, with something else in place of those texts for which `instead` gives something."""
        args = self.args
        if not args:
            return words(self.domain, self.id, lang)
        said = {
            name: value if isinstance(value, (str, int)) else _say_with(value, lang, instead)
            for name, value in args.items()
        }
        return self._pattern(lang).format_map(said)

    def _pattern(self, lang: str) -> str:
        """The words of the catalogue, with places for the arguments."""
        n = self.args.get("n")
        if isinstance(n, int):
            return catalogue(self.domain, lang).ngettext(self.id, self.id, n)
        return words(self.domain, self.id, lang)

    def __str__(self) -> str:
        return self.say()

    def __hash__(self) -> int:
        return hash((self.domain, self.id, frozenset(self.args)))


def _say(value: object, lang: str) -> object:
    if isinstance(value, Text):
        return value.say(lang)
    if isinstance(value, list | tuple):
        return ", ".join(str(_say(item, lang)) for item in value)
    return value


def _say_with(value: object, lang: str, instead: Callable[[Text], str | None]) -> object:
    if isinstance(value, Text):
        other = instead(value)
        return value.say_with(lang, instead) if other is None else other
    if isinstance(value, list | tuple):
        return ", ".join([str(_say_with(item, lang, instead)) for item in value])
    return value


@cache
def catalogue(domain: str, lang: str) -> gettext.GNUTranslations:
    """The catalogue of a package, read from its .po file; there are no compiled files to forget."""
    source = resources.files(domain).joinpath("texts", f"{lang}.po")
    with source.open("rb") as po:
        messages = read_po(po, locale=lang)
    compiled = io.BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@lru_cache(maxsize=20_000)
def words(domain: str, id: str, lang: str) -> str:
    """A sentence as the catalogue has it: a page says hundreds, and mostly the same ones."""
    return catalogue(domain, lang).gettext(id)


def placeholders(pattern: str) -> set[str]:
    """The names of the arguments a sentence asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}
