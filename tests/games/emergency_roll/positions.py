"""Positions of real games, to be damaged, and what is then said to be wrong with them."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from hospitable import BadSnapshot
from hospitable.games.emergency_roll.cards import GONE, NONE
from hospitable.games.emergency_roll.fields import read_wards
from hospitable.games.emergency_roll.state import Position
from tests.games.emergency_roll.tables import GAME, codes

Look = Callable[[Position], bool]
FOUND: dict[tuple[object, ...], Position] = {}


def position(seats: int, look: Look, **variants: object) -> Position:
    """The first position of some random games that looks like this; patients die only when no bed is left."""
    key = (seats, look, *variants.items())
    if key not in FOUND:
        FOUND[key] = search(seats, look, variants)
    return FOUND[key].copy()


def search(seats: int, look: Look, variants: dict[str, object]) -> Position:
    for seed in range(100):
        s = GAME.new(seats, f"status {seed}", variants)
        rng = random.Random(seed)
        while not look(s):
            if s.over:
                break
            seat = rng.choice(s.deciders)
            moves = s.moves(seat)
            s.play(seat, rng.choice([move for move in moves if move.kind != "morgue"] or moves))
        else:
            return s
    raise AssertionError("no such position")


def wrong(s: Position) -> list[str]:
    """What is wrong, in short; such a position is refused, with a sentence in every language."""
    found = GAME.status(s)
    assert found
    with pytest.raises(BadSnapshot) as refused:
        GAME.restore(s.snapshot())
    assert refused.value.text in found
    for text in found:
        for lang in ("en", "fr", "nl"):
            assert text.say(lang) != text.id
            assert "{" not in text.say(lang)
    return [text.id.removeprefix("status.") for text in found]


def said(s: Position) -> str:
    """The one thing that is wrong, as a sentence."""
    wrong(s)
    [text] = GAME.status(s)
    return text.say()


def write(s: Position, owner: int, wards: str) -> Position:
    """The same with these patients on a sheet, nobody else, and no nurse called."""
    sheet = s.sheets[owner]
    sheet.beds = [0] * len(sheet.beds)
    sheet.patients = [0] * len(sheet.patients)
    sheet.screens = sheet.critical = sheet.nurse_wards = 0
    sheet.nurses = s.rules.starts[owner].nurses
    read_wards(wards, sheet)
    return s


# -- what positions look like


def begin(s: Position) -> bool:
    return True


def choosing(s: Position) -> bool:
    """In the ninth round the chief chooses."""
    return s.round == 9 and s.deciders == (s.chief,) and kind(s) == "take"


def settling(s: Position) -> bool:
    """In the ninth round the chief settles, and the others have chosen."""
    return s.round == 9 and s.deciders[:1] == (s.chief,) and kind(s) != "take"


def over(s: Position) -> bool:
    return s.over


def one_gone(s: Position) -> bool:
    return s.stages.count(GONE) == 1 and kind(s) == "take"


def both_gone(s: Position) -> bool:
    return s.stages.count(GONE) == 2 and kind(s) == "take"


def discarding(s: Position) -> bool:
    return kind(s) == "discard"


def kind(s: Position) -> str:
    return "" if s.over else codes(s)[0].split()[0]


def bonus_of(s: Position, owner: int) -> int:
    """The bonus a sheet has taken in this round."""
    choice = s.sheets[owner].choice
    return NONE if choice == NONE else s.bonus_of(choice)
