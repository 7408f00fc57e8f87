"""The names of people: visible, neither those of bots nor pronouns, and no two alike at a table."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import count
from unicodedata import category, normalize

from ..core.naming import is_pronoun
from .words import LONGEST_NAME, Refused, clean, said

INVISIBLE = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Letters and marks that show nothing: fillers, joiners, variation selectors, the blank of Braille."""
COLON = r"[:\u02d0\u02f8\u0589\u05c3\u2236\ua789]"
LIKE_A_BOT = re.compile(rf"\W*bot{COLON}")


def clean_name(text: str) -> str:
    """One short line that can be seen; empty if nothing is left of it. Nobody is called like `bot:hard`, or `you`."""
    name = clean(INVISIBLE.sub("", text[: 8 * LONGEST_NAME]), LONGEST_NAME)
    if LIKE_A_BOT.match(folded(name)):
        name = " ".join(re.sub(COLON, " ", normalize("NFKC", name)).split())[:LONGEST_NAME].strip()
    visible = any(category(letter)[0] in "LNPS" for letter in name)
    return name if visible and not is_pronoun(name) else ""


def checked_name(text: str) -> str:
    """The same for a name that somebody has chosen just now: what is none is refused aloud."""
    if is_pronoun(clean(INVISIBLE.sub("", text), LONGEST_NAME)):
        raise Refused(422, "no_name", said("error.no_name", name=clean(text, LONGEST_NAME)))
    return clean_name(text)


def is_too_long(text: str) -> bool:
    """Would cleaning it cut something off?"""
    return len(clean(INVISIBLE.sub("", text), 4 * LONGEST_NAME)) > LONGEST_NAME


def folded(name: str) -> str:
    """What two names have in common that look alike: neither case nor blanks nor styles of letters tell them apart."""
    return "".join(normalize("NFKC", normalize("NFKC", name).casefold()).split())


def distinct(name: str, others: Iterable[str]) -> str:
    """The name itself, or with a number behind it if somebody else is called like that."""
    taken = {folded(other) for other in others}
    if folded(name) not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if folded(other) not in taken)
