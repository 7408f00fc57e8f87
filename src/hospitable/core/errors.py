"""What goes wrong, each as one sentence: what was wrong, where, what is possible instead."""

from __future__ import annotations

import reprlib
from collections.abc import Sequence
from unicodedata import category

from .texts import Text


class HospitableError(ValueError):
    """Something a person asked for that cannot be; nothing has changed. `text` can be said in every language."""

    def __init__(self, text: Text, rule: str = "") -> None:
        super().__init__(text, rule)
        self.text = text
        self.rule = rule
        """The ledger id behind the refusal, where a rule of the game is the reason."""

    def say(self, lang: str = "en") -> str:
        sentence = self.text.say(lang)
        return f"{sentence} ({self.rule})" if self.rule else sentence

    def __str__(self) -> str:
        return self.say()


class UnknownGame(HospitableError):
    """No game of this name is in the house."""


class BadSetup(HospitableError):
    """Seats or variants that do not exist, or that exclude each other."""


class IllegalMove(HospitableError):
    """A move that is not possible now."""


class BadRecord(HospitableError):
    """A record that is damaged, foreign, or does not replay."""


class BadSnapshot(HospitableError):
    """A position that is damaged, foreign, or breaks the rules."""


class BadEdition(HospitableError):
    """An edition file that does not describe this game."""


def said(id: str, **args: object) -> Text:
    """A sentence of the core's own catalogue."""
    return Text("hospitable.core", id, args)


# -- data of others in our sentences: whoever sends a megabyte does not get it back

_SHOWN = reprlib.Repr()
_SHOWN.maxstring = 40


def short(data: object) -> str:
    """A value as a sentence shows it. Numbers too long to be printed and lists too deep to be walked are no trouble."""
    if isinstance(data, int) and data.bit_length() > 100:
        return cut(hex(data))
    return cut(_SHOWN.repr(data))


def cut(text: str, limit: int = 40) -> str:
    return text if len(text) <= limit else text[: limit - 3] + "..."


def some(names: Sequence[str]) -> list[str]:
    """The first of many possible names."""
    return [*names[:12], *["..."] * (len(names) > 12)]


def is_text(data: object) -> bool:
    """Can this be shown and stored? JSON lets half characters through, and commands to the reader's terminal."""
    if not isinstance(data, str):
        return False
    return data.isprintable() or not any(category(letter) in ("Cs", "Cc") for letter in data)  # mostly it is
