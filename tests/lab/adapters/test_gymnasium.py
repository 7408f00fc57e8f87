"""The Gymnasium environments pass the checks of Gymnasium, and pay what the games score."""

from __future__ import annotations

import random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hospitable.lab.adapters.gymnasium_env import IDS, ILLEGAL


def play(env: gymnasium.Env[Any, Any], seed: int) -> tuple[float, dict[str, Any]]:
    """A random game: what it paid in all, and the last observation."""
    rng = random.Random(seed)
    observation, _ = env.reset(seed=seed)
    paid, over = 0.0, False
    while not over:
        assert observation in env.observation_space
        action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        observation, reward, over, cut, _ = env.step(action)
        assert not cut
        paid += float(reward)
    return paid, observation


@pytest.mark.parametrize("id", IDS)
def test_an_environment_passes_the_check_of_gymnasium(id: str) -> None:
    check_env(gymnasium.make(id).unwrapped)
    check_env(gymnasium.make(id, render_mode="ansi").unwrapped)


@pytest.mark.parametrize("id", IDS)
def test_an_episode_pays_the_score_and_its_seed_gives_the_same_again(id: str) -> None:
    env = gymnasium.make(id)
    base: Any = env.unwrapped
    paid, last = play(env, 3)
    beginning = base.setting.points(base.setting.new("any"), 0)
    assert paid == base.state.result().scores[0].total - beginning
    assert not last["action_mask"].any()
    again, same = play(env, 3)
    assert again == paid
    assert (same["observation"] == last["observation"]).all()


def test_by_places_only_the_end_pays() -> None:
    env = gymnasium.make("hospitable/EmergencyRoll-v0", reward="place", preparation=True)
    base: Any = env.unwrapped
    paid = [play(env, seed)[0] for seed in range(4)]
    assert set(paid) <= {1.0, -1.0}
    assert base.state.rules.variants["preparation"] is True


def test_an_action_that_is_not_legal_ends_the_episode() -> None:
    env = gymnasium.make("hospitable/DiceHospital-v0")
    observation, _ = env.reset(seed=1)
    illegal = int(np.flatnonzero(observation["action_mask"] == 0)[0])
    observation, reward, over, _cut, info = env.step(illegal)
    assert (reward, over, info) == (ILLEGAL, True, {"illegal": True})
    assert not observation["action_mask"].any()


def test_several_games_are_played_at_once_in_a_vector() -> None:
    envs = gymnasium.make_vec("hospitable/EmergencyRoll-v0", num_envs=3, vectorization_mode="sync")
    observations, _ = envs.reset(seed=7)
    rng = np.random.default_rng(7)
    finished = 0
    for _ in range(200):
        actions = np.array(
            [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in observations["action_mask"]]
        )
        observations, _rewards, over, _cut, _infos = envs.step(actions)
        assert observations in envs.observation_space
        finished += int(over.sum())
    assert finished >= 3
    envs.close()


def test_the_position_is_drawn_in_letters() -> None:
    env = gymnasium.make("hospitable/Clinic-v0", render_mode="ansi")
    env.reset(seed=1)
    base: Any = env.unwrapped
    assert env.render() == str(base.state)
