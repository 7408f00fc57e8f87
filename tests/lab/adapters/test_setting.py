"""What a game pays, and what an observation has besides the view."""

from __future__ import annotations

import random
from typing import Any

import pytest

import hospitable
from hospitable.lab.adapters.setting import Setting, checked_reward


def played(setting: Setting, seed: str) -> hospitable.State[Any]:
    state = setting.new(seed)
    rng = random.Random(seed)
    while (seat := state.decider()) >= 0:
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


def test_places_pay_from_one_for_who_beats_all_to_minus_one_and_sum_to_nothing() -> None:
    setting = Setting("emergency-roll", 4)
    for seed in "abc":
        state = played(setting, seed)
        paid = setting.pays(state, "place")
        totals = [score.total for score in state.result().scores]
        assert sum(paid) == pytest.approx(0)
        assert [paid[seat] == max(paid) for seat in range(4)] == [total == max(totals) for total in totals]
        assert all(-1 <= each <= 1 for each in paid)


def test_against_an_opponent_without_a_seat_one_wins_or_loses() -> None:
    setting = Setting("emergency-roll", 1)
    paid = {tuple(setting.pays(played(setting, str(seed)), "place")) for seed in range(5)}
    assert paid <= {(1.0,), (-1.0,)}
    assert setting.owners == 2


def test_points_are_those_of_the_result() -> None:
    setting = Setting("dice-hospital", 2)
    state = played(setting, "points")
    assert setting.pays(state, "points") == [score.total for score in state.result().scores]


def test_alone_without_an_opponent_points_are_all_there_is() -> None:
    setting = Setting("clinic", 1)
    state = played(setting, "alone")
    assert setting.pays(state, "place") == setting.pays(state, "points")


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(hospitable.BadSetup, match="reward is 'money'; possible: place, points"):
        checked_reward("money")


def test_words_said_so_far_are_seen_by_the_seat_that_says_them_and_by_nobody_else() -> None:
    setting = Setting("dice-hospital", 2)
    state = setting.new("said")
    seat = state.decider()
    choice = setting.choice(state, seat)
    choice.said[:] = [3, 5]
    mine = setting.observe(state, seat, choice)
    assert mine[setting.shape.size :][:3] == [4, 6, 0]
    assert setting.observe(state, 1 - seat, None)[setting.shape.size :] == [0] * (setting.spelling.longest - 1)
    assert len(mine) == setting.cells == len(setting.columns())
