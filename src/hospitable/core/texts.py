"""Sentences people read: a text is an id with arguments, said in a language when somebody reads it."""

from __future__ import annotations

import gettext
import io
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import resources
from typing import Final
from unicodedata import normalize

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
        return self._filled(lang, said)

    def say_with(self, lang: str, instead: Callable[[Text], str | None]) -> str:
        """The same, with something else in place of those texts for which `instead` gives something."""
        args = self.args
        if not args:
            return words(self.domain, self.id, lang)
        said = {
            name: value if isinstance(value, (str, int)) else _say_with(value, lang, instead)
            for name, value in args.items()
        }
        return self._filled(lang, said)

    def _filled(self, lang: str, said: dict[str, object]) -> str:
        """The words of the catalogue with what was said in their places."""
        pattern = self._pattern(lang)
        if lang == "fr":
            pattern = elided(pattern, said)
        filled = pattern.format_map(said)
        first = first_of_sentence(pattern)
        return filled[:1].upper() + filled[1:] if first and names_a_thing(self.args[first]) else filled

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


@lru_cache(maxsize=20_000)
def first_of_sentence(pattern: str) -> str:
    """The argument a sentence begins with: it needs a capital there. Labels and other parts have no full stop."""
    begins = FIRST.match(pattern)
    return begins[1] if begins and pattern.endswith((".", "?", "!")) else ""


FIRST: Final = re.compile(r"{(\w+)}")


def names_a_thing(value: object) -> bool:
    """A name from a catalogue; people keep theirs as they write them."""
    if isinstance(value, list | tuple):
        return bool(value) and names_a_thing(value[0])
    return isinstance(value, Text)


# -- French


def elided(pattern: str, said: dict[str, object]) -> str:
    """`de {who}` is `de Paul`, but `d'Ève`; and `de l'Automa`, whose name begins with a capital elsewhere."""
    for start, end, name in reversed(shortened_before_vowels(pattern)):
        value = f"{said[name]}"
        if value.startswith("L'"):
            said[name] = f"l{value[1:]}"
        elif start < end and begins_with_vowel(value):
            pattern = f"{pattern[:start]}'{pattern[end:]}"
    return pattern


@lru_cache(maxsize=20_000)
def shortened_before_vowels(pattern: str) -> tuple[tuple[int, int, str], ...]:
    """Where the `e` and the space of `de {who}` or `que {who}` are, and the argument; `à {who}` has nothing to lose."""
    return tuple([(found.start(2), found.end(2), found[3]) for found in BEFORE_NAME.finditer(pattern)])


BEFORE_NAME: Final = re.compile(r"\b(d|qu|à )(e |){(\w+)}", re.IGNORECASE)


def begins_with_vowel(value: str) -> bool:
    """To the ear: the h of Hélène is mute, that of Hans is not; Yves begins with a vowel, Yann does not."""
    first, second = (normalize("NFD", letter)[:1].lower() for letter in (value[:1], value[1:2]))
    if first == "h":
        return second != "" and second in "eioœuy"
    if first == "y":
        return second not in "aeiou"
    return first != "" and first in "aeiouœæ"
