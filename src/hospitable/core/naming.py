"""Sentences speak of everybody by name, in the third person: "Ada draws". So nobody can be called `you`."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

PRONOUNS: Final = frozenset({"you", "me", "myself", "vous", "tu", "toi", "moi", "jij", "je", "jou", "ik", "mij"})
"""What people call themselves or each other in our languages; initials such as I or U are names all the same."""


def is_pronoun(name: str) -> bool:
    return normalize("NFKC", name).strip(" .,!?").casefold() in PRONOUNS
