"""Positions that random games hardly ever reach have their cells and words as well."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

import hospitable
from hospitable.core.shape import encode
from hospitable.lab.adapters.spelling import Spelling
from tests.games.clinic.seldom import seldom_positions
from tests.games.dice_hospital.seldom import seldom_positions as seldom_in_dice_hospital


def code_of(game: hospitable.Game[Any], move: int) -> str:
    return game.describe(move).code


@pytest.mark.parametrize("positions", [seldom_positions, seldom_in_dice_hospital], ids=["clinic", "dice-hospital"])
def test_a_seldom_position_fits_the_shape_and_its_moves_the_table(
    positions: Callable[[], Iterator[hospitable.State[Any]]],
) -> None:
    looked_at = 0
    for state in positions():
        game = state.rules.game
        room = game.rooms.observation
        code = partial(code_of, game)
        spelling = Spelling(room.words(state.rules), room.LONGEST, code)
        shape = game.view_shape(state.rules)
        for seat in range(state.seats):
            assert len(encode(shape, state.view(seat))) == shape.size
            legal = state.legal(seat)
            assert len({spelling.spell(move) for move in legal}) == len(legal)
            looked_at += len(legal)
    assert looked_at > 50
