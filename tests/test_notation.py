"""The page on notation: made from the games, complete, and true of every move that is played."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import hospitable
from scripts.notation import PAGE, all_entries, path, written
from tests.games.clinic.seldom import seldom_positions
from tests.games.dice_hospital.seldom import seldom_positions as seldom_in_dice_hospital
from tests.gauntlet.ways import at_once

SELDOM: dict[str, Callable[[], Iterator[hospitable.State[Any]]]] = {
    "clinic": seldom_positions,
    "dice-hospital": seldom_in_dice_hospital,
}
"""Positions with moves that random games hardly ever meet."""
every_game = pytest.mark.parametrize("game", hospitable.games(), ids=lambda game: game.slug)


def test_the_page_is_as_it_would_be_written_now() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == written(page), "PYTHONPATH=src python scripts/notation.py"


@every_game
def test_every_entry_of_a_position_says_what_it_is_and_looks_like(game: hospitable.Game[Any]) -> None:
    entries = {path(part, field): field for part, fields in all_entries(game).items() for field in fields}
    assert set(game.rooms.fields.ABOUT) == set(entries)
    assert [name for name, field in entries.items() if not field.form] == []


@every_game
def test_every_code_that_is_played_has_one_of_the_forms_and_every_form_is_played(game: hospitable.Game[Any]) -> None:
    forms = [pattern(form) for form, _ in game.rooms.notation.FORMS]
    met: set[re.Pattern[str]] = set()
    for state in SELDOM[game.slug]() if game.slug in SELDOM else ():
        for move in [move for seat in state.deciders for move in state.moves(seat)]:
            met.update(form for form in forms if form.fullmatch(move.code))
    for number in range(MOST_GAMES):
        for code in codes_of_a_game(game, number):
            found = [form for form in forms if form.fullmatch(code)]
            assert found, code
            met.update(found)
        if len(met) == len(forms):
            return
    assert [form.pattern for form in forms if form not in met] == []


MOST_GAMES = 200


def codes_of_a_game(game: hospitable.Game[Any], number: int) -> set[str]:
    """All that can be chosen in a random game: with each number of seats in turn, every other time with many flags."""
    seats = game.seats[number // 2 % len(game.seats)]
    flags = [(variant.name, True) for variant in game.variants if variant.default is False]
    chosen = dict(at_once(game, seats, flags[:: -1 if number % 4 == 3 else 1])) if number % 2 else {}
    state = game.new(seats, f"notation {number}", chosen, fast=True)
    rng = random.Random(f"{game.slug} {number}")
    codes: set[str] = set()
    while state.deciders:
        seat = rng.choice(state.deciders)
        legal = state.legal(seat)
        codes.update(game.describe(move).code for move in legal)
        state.apply(seat, rng.choice(legal))
    return codes


NAME = "[a-z0-9_>.-]+"


def pattern(form: str) -> re.Pattern[str]:
    """A word in capitals stands for one name, with three dots behind it for one or more."""
    words = []
    for word in form.split(" "):
        several = f"{NAME}(?: {NAME})*" if word.endswith("...") else NAME
        words.append(several if word.isupper() else re.escape(word))
    return re.compile(" ".join(words))
