"""Observations as arrays have the numbers of the cells, and a network sees all of them."""

from __future__ import annotations

import random

import numpy as np
import pytest

import hospitable
from hospitable.lab.adapters.arrays import Unfolding, as_array, bounds, observation
from hospitable.lab.adapters.setting import Setting


@pytest.mark.parametrize("slug", [game.slug for game in hospitable.games()])
def test_an_array_has_the_numbers_of_the_cells_and_a_mask_the_actions(slug: str) -> None:
    setting = Setting(slug, 2)
    state, rng = setting.new("arrays"), random.Random(slug)
    low, high = bounds(setting)
    while (seat := state.decider()) >= 0:
        choice = setting.choice(state, seat)
        seen = observation(setting, state, seat, choice)
        assert seen["observation"].tolist() == setting.observe(state, seat, choice)
        assert np.flatnonzero(seen["action_mask"]).tolist() == choice.actions
        assert seen["observation"].dtype == np.int32
        assert ((low <= seen["observation"]) & (seen["observation"] <= high)).all()
        state.apply(seat, rng.choice(state.legal(seat)))
    assert not observation(setting, state, 0, None)["action_mask"].any()


def test_numbers_that_no_byte_holds_are_kept() -> None:
    setting = Setting("clinic", 2)
    cells = [0] * setting.cells
    for place, number in zip(setting.large, (-9999, -1, 256, 9999), strict=False):
        cells[place] = number
    assert as_array(setting, cells[:]).tolist() == cells


def test_a_network_sees_a_one_for_a_category_and_numbers_within_one() -> None:
    setting = Setting("emergency-roll", 2)
    columns = setting.columns()
    unfold = Unfolding(setting)
    cells = np.array([column.high for column in columns], np.int32)
    seen = unfold(cells)
    categories = [column for column in columns if column.words is not None]
    assert seen.shape == (unfold.size,)
    assert seen[: len(columns) - len(categories)] == pytest.approx(1)
    assert seen[len(columns) - len(categories) :].sum() == len(categories)
    assert not unfold(np.zeros_like(cells)).any()
