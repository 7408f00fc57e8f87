"""Random games at full speed."""

from __future__ import annotations

import pytest

import hospitable
from hospitable.lab.playouts import playout
from tests.games.emergency_roll.tables import table

game = hospitable.game("emergency-roll")


@pytest.mark.parametrize(("seats", "variants"), [(1, {}), (2, {}), (5, {}), (3, {"simultaneous": True})])
def test_a_playout_ends_the_game_and_counts_its_moves(seats: int, variants: dict[str, object]) -> None:
    state = game.new(seats, "playout", variants)
    moves = playout(state, 1)
    assert state.over
    assert state.log is not None
    assert moves == len(state.log.moves)


def test_the_seed_decides_the_game() -> None:
    ends = []
    for seed in (7, 7, 8):
        state = game.new(2, "playout", fast=True)
        playout(state, seed)
        ends.append(state.fingerprint())
    assert ends[0] == ends[1] != ends[2]


def test_all_moves_of_a_decision_are_equally_likely() -> None:
    """The last round begins with one of three dice: 3,000 playouts take each about 1,000 times."""
    counts = {0: 0, 1: 0, 2: 0}
    start = table(round=24)
    for seed in range(3000):
        state = start.copy()
        state.listen()
        playout(state, seed)
        assert state.log is not None
        counts[start.legal(0).index(state.log.moves[0][1])] += 1
    # five standard deviations of a fair draw
    assert all(abs(count - 1000) < 130 for count in counts.values())


def test_seed_0_is_no_special_case() -> None:
    state = game.new(2, "playout")
    playout(state, 0)
    assert state.log is not None
    assert len({move for _, move in state.log.moves}) > 20
