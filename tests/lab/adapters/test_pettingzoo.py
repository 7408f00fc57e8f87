"""The PettingZoo environments pass the tests of PettingZoo, for every game."""

from __future__ import annotations

import random
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, performance_benchmark, seed_test

import hospitable
from hospitable.lab.adapters import pettingzoo_env
from tests.gauntlet.ways import PLAIN, Way

GAMES = [game.slug for game in hospitable.games()]
every_game = pytest.mark.parametrize("slug", GAMES)

# observations are dictionaries, as in all of PettingZoo's classic games: its test says what it would like better
pytestmark = pytest.mark.filterwarnings("ignore:Observation:UserWarning")


@every_game
def test_the_api_is_that_of_pettingzoo(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo_env.env(slug), num_cycles=60)
    parallel_api_test(pettingzoo_env.parallel_env(slug), num_cycles=30)
    assert "Passed API test" in capsys.readouterr().out


@every_game
def test_a_seed_gives_the_same_game(slug: str) -> None:
    seed_test(partial(pettingzoo_env.env, slug), num_cycles=60)


@every_game
def test_cycles_are_counted_as_pettingzoo_counts_them(slug: str) -> None:
    module = SimpleNamespace(
        env=partial(pettingzoo_env.cycle_env, slug), parallel_env=partial(pettingzoo_env.parallel_env, slug)
    )
    max_cycles_test(module)


def played(env: Any, seed: int) -> dict[str, float]:
    """What a random game paid to each seat."""
    rng = random.Random(seed)
    env.reset(seed=seed)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        paid[agent] += reward
        assert observation in env.observation_space(agent)
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(np.flatnonzero(observation["action_mask"]).tolist()))
    return paid


@every_game
def test_the_end_pays_by_places(slug: str) -> None:
    env = pettingzoo_env.env(slug)
    paid = played(env, 5)
    places = hospitable.game(slug).rooms.scoring.places(env.unwrapped.game_state)
    assert list(paid.values()) == [{1: 1.0, 2: -1.0}[place] if places != [1, 1] else 0.0 for place in places]


def test_points_can_be_paid_instead() -> None:
    env = pettingzoo_env.env("doktor-hrubec", seats=3, reward="points")
    paid = played(env, 1)
    assert list(paid.values()) == [score.total for score in env.unwrapped.game_state.result().scores]


def test_seats_that_act_together_do_so_in_one_cycle() -> None:
    env = pettingzoo_env.parallel_env("clinic", seats=3)
    rng = random.Random(2)
    observations, _ = env.reset(seed=2)
    together = 0
    while env.agents:
        masks = {agent: np.flatnonzero(observation["action_mask"]) for agent, observation in observations.items()}
        together += sum(len(mask) > 0 for mask in masks.values()) > 1
        actions = {agent: rng.choice(mask.tolist()) if len(mask) else 0 for agent, mask in masks.items()}
        observations, *_ = env.step(actions)
    assert env.game_state.over
    assert together > 20


def test_what_is_not_legal_is_not_heard_in_a_cycle() -> None:
    env = pettingzoo_env.parallel_env("emergency-roll")
    env.reset(seed=1)
    before = env.game_state.fingerprint()
    mask = env.setting.actions - 1
    env.step(dict.fromkeys(env.agents, mask))
    assert env.game_state.fingerprint() == before


def test_an_action_that_is_not_legal_loses() -> None:
    env = pettingzoo_env.env("emergency-roll")
    env.reset(seed=1)
    who = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(who)["action_mask"] == 0)[0]))
    assert env.rewards[who] == pettingzoo_env.ILLEGAL
    assert all(env.terminations.values())


def test_in_the_raw_environment_it_is_refused_with_a_sentence() -> None:
    env = pettingzoo_env.raw_env("emergency-roll")
    env.reset(seed=1)
    with pytest.raises(hospitable.IllegalMove, match="is not possible now; possible: "):
        env.step(env.setting.actions - 1)


def test_seats_and_variants_are_those_of_the_game() -> None:
    env = pettingzoo_env.env("dice-hospital", seats=3, city=True, render_mode="ansi")
    env.reset(seed=1)
    assert env.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert env.unwrapped.game_state.rules.variants["city"] is True
    assert env.render() == str(env.unwrapped.game_state)
    with pytest.raises(hospitable.BadSetup, match="moon"):
        pettingzoo_env.env("dice-hospital", moon=True)


@pytest.mark.soak
@pytest.mark.parametrize("way", [way for way in PLAIN if not way.seats_chose], ids=str)
def test_every_way_to_set_up_a_game_passes(way: Way, capsys: pytest.CaptureFixture[str]) -> None:
    env = partial(pettingzoo_env.env, way.slug, seats=way.seats, **way.variants)
    api_test(env(), num_cycles=1000)
    seed_test(env)
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.soak
@every_game
def test_the_benchmark_of_pettingzoo_runs(slug: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(pettingzoo_env.env(slug))
    assert "turns per second" in capsys.readouterr().out
