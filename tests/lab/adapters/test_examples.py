"""The examples for learners run, and what they learn with does learn."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import numpy as np

from examples import alone, curve, together, training, tree_search
from examples.ppo import PPO, Game, advantages
from hospitable.lab.adapters import pettingzoo_env
from hospitable.lab.adapters.gymnasium_env import SoloEnv
from hospitable.lab.adapters.setting import Setting

ROOT = Path(__file__).parents[3]


def test_the_learner_finds_out_which_action_pays() -> None:
    rng = np.random.default_rng(3)
    learner = PPO(inputs=4, actions=5, hidden=16, rate=0.01)
    masks = np.array([[1, 1, 1, 1, 0]])
    right = 0
    for number in range(150):
        games = []
        for _ in range(16):
            shown = int(rng.integers(4))
            game = Game()
            [action] = learner.act(np.eye(4, dtype=np.float32)[[shown]], masks, [game])
            assert action != 4, "it is masked"
            game.rewards.append(float(action == shown))
            right += action == shown and number >= 140
            games.append(game)
        learner.learn(games)
    assert right / 160 > 0.9
    assert learner.best(np.eye(4, dtype=np.float32), np.repeat(masks, 4, 0)) == [0, 1, 2, 3]


def test_an_advantage_is_what_came_beyond_what_was_expected() -> None:
    game = Game(values=[1.0, 2.0], rewards=[0.5, 3.0])
    assert advantages(game, far=1.0, smooth=1.0).tolist() == [2.5, 1.0]


def test_the_learner_is_short() -> None:
    assert len((ROOT / "examples" / "ppo.py").read_text(encoding="utf-8").splitlines()) <= 150


def test_learning_alone_gives_a_curve() -> None:
    envs = [SoloEnv(alone.SLUG) for _ in range(training.SIDE_BY_SIDE)]
    player = training.Player(envs[0].setting)
    deals = range(10**6, 10**6 + 4)
    told: list[str] = []
    found = training.train(
        player,
        2 * training.SIDE_BY_SIDE,
        lambda seeds: alone.play(envs, player, seeds, True),
        lambda: training.known(alone.points_of(player, envs, deals))[0],
        told.append,
    )
    assert [games for games, _, _ in found] == [0, 32, 64]
    assert len(told) == 3
    assert training.known(alone.points_of_bot("easy", deals))[0] > 40


def test_the_learner_is_tried_against_a_bot_in_both_seats() -> None:
    player = training.Player(Setting(together.SLUG, 2))
    assert set(together.against("random", player, range(4))) <= {0.0, 0.5, 1.0}


def test_an_interval_is_as_wide_as_the_values_are_spread() -> None:
    mean, off = training.known([1.0, 3.0] * 50)
    assert mean == 2
    assert 0.19 < off < 0.20


def test_every_seat_is_paid_for_each_of_its_decisions() -> None:
    envs = [pettingzoo_env.raw_env(together.SLUG, reward="points") for _ in range(2)]
    player = training.Player(Setting(together.SLUG, 2))
    games = together.self_play(envs, player, [1, 2])
    assert len(games) == 4
    for number, game in enumerate(games):
        assert len(game.rewards) == len(game.actions) > 20
        env = envs[number // 2]
        assert round(sum(game.rewards) / training.SCALE) == env.setting.points(env.game_state, number % 2)


def test_a_tree_search_plays_to_the_end() -> None:
    assert tree_search.play("hospitable_doktor_hrubec(seats=2)", simulations=2, seed=1) in ([1, -1], [-1, 1], [0, 0])


def test_a_curve_is_a_picture() -> None:
    points = [(0, 0.0, 30.0), (320, 0.5, 84.2)]
    picture = ElementTree.fromstring(curve.drawn("Learning", points, {"easy": 76.0}))
    texts = [element.text for element in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Learning", "easy", "84.2", "320"} <= set(texts)
