"""Corrected editions of Doktor Hrubec."""

from __future__ import annotations

from pathlib import Path

from hospitable.games.doktor_hrubec.pieces import STANDARD
from tests.games.editions import replaced, written

PRINTED = STANDARD.read_text(encoding="utf-8")


def edited(folder: Path, *changes: tuple[str, str], printed: str = PRINTED) -> Path:
    """An edition with the first place of each text changed; `card: text` means the first after that card."""
    text = printed
    for old, new in changes:
        card, _, rest = old.partition(": ")
        text = replaced(text, rest, new, after=f'id = "{card}"') if rest else replaced(text, old, new)
    return written(folder, text)


def swapped(folder: Path, one: str, other: str, *changes: tuple[str, str]) -> Path:
    """Two doctors have each other's ability, and these texts are changed besides."""
    abilities = {doctor: ability_of(doctor) for doctor in (one, other)}
    text = PRINTED
    for doctor, ability in ((one, abilities[other]), (other, abilities[one])):
        text = replaced(text, abilities[doctor], ability, after=f'id = "{doctor}"')
    return edited(folder, *changes, printed=text)


def ability_of(doctor: str) -> str:
    """All that is printed of it."""
    begin = PRINTED.index("[doctor.ability]", PRINTED.index(f'id = "{doctor}"'))
    return PRINTED[begin : PRINTED.index("\n\n", begin)]
