"""What the terminal says, and in which language."""

from __future__ import annotations

import os
from collections.abc import Sequence

from babel.core import negotiate_locale

from ..core.errors import HospitableError
from ..core.texts import LANGUAGES, Text

DOMAIN = "hospitable.terminal"


class BadRequest(HospitableError):
    """Something a command was asked for that cannot be."""


def said(id: str, **args: object) -> Text:
    """A sentence of the terminal's own catalogue."""
    return Text(DOMAIN, id, args)


def language(arguments: Sequence[str]) -> str:
    """The language asked for by `--lang`, else the one of the machine, else English."""
    for i, argument in enumerate(arguments):
        if argument.startswith("--lang="):
            return _known(argument.removeprefix("--lang="))
        if argument == "--lang" and i + 1 < len(arguments):
            return _known(arguments[i + 1])
    return _known(os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or "en")


def _known(wanted: str) -> str:
    """`fr_BE.UTF-8` is French."""
    return negotiate_locale([wanted.lower().replace("-", "_")], LANGUAGES) or "en"
