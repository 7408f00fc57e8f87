"""Independent PPO in PettingZoo: both seats of Emergency Roll learn, each as if it were alone in the world.

`python -m examples.together --minutes 6`; then the learner plays `easy`. Needs `pip install 'hospitable[pettingzoo]'`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from examples.alone import RATE, SCALE, SIDE_BY_SIDE, Player
from examples.curve import drawn
from examples.ppo import Game
from hospitable import bots
from hospitable.lab.adapters import pettingzoo_env
from hospitable.lab.adapters.setting import Setting

SLUG = "emergency-roll"


def self_play(envs: list[Any], player: Player, seeds: list[int]) -> list[Game]:
    """A game in each environment, side by side; each seat's game is a game of its own. They share one mind."""
    games = [{agent: Game() for agent in env.possible_agents} for env in envs]
    for env, seed in zip(envs, seeds, strict=True):
        env.reset(seed=seed)
    going = list(range(len(envs)))
    while going:
        seen = [envs[i].last() for i in going]
        for i, (_, reward, over, _, _) in zip(going, seen, strict=True):
            game = games[i][envs[i].agent_selection]
            if game.actions:  # what has come since this seat decided last, whoever brought it
                game.rewards.append(SCALE * float(reward))
            if over:
                for agent in envs[i].possible_agents[1:]:
                    games[i][agent].rewards.append(SCALE * float(envs[i]._cumulative_rewards[agent]))
        waiting = [(i, each[0]) for i, each in zip(going, seen, strict=True) if not each[2]]
        going = [i for i, _ in waiting]
        if waiting:
            eyes, masks = player.look([observation for _, observation in waiting])
            actions = player.mind.act(eyes, masks, [games[i][envs[i].agent_selection] for i in going])
            for i, action in zip(going, actions, strict=True):
                envs[i].step(action)
    return [game for table in games for game in table.values()]


def against(level: str, player: Player, games: int) -> float:
    """The share of games that the learner wins, in either seat, a tie counting half."""
    setting = Setting(SLUG, 2)
    states = [setting.new(f"test {number // 2}") for number in range(games)]
    while any(not state.over for state in states):
        asked = []
        for number, state in enumerate(states):
            while not state.over and state.decider() != number % 2:
                state.apply(state.decider(), bots.choose(level, state, state.decider(), number))
            if not state.over:
                asked.append((state, setting.choice(state, number % 2), number % 2))
        if asked:
            masks = np.zeros((len(asked), setting.actions), np.int8)
            for row, (_, choice, _) in enumerate(asked):
                masks[row, choice.actions] = 1
            cells = np.array([setting.observe(state, seat, choice) for state, choice, seat in asked], np.int32)
            for (state, choice, seat), action in zip(asked, player.mind.best(player.unfold(cells), masks), strict=True):
                state.apply(seat, choice.say(action))
    return float(np.mean([(setting.pays(state, "place")[number % 2] + 1) / 2 for number, state in enumerate(states)]))


def train(minutes: float, tests: int, tell: Callable[[dict[str, float]], None]) -> list[dict[str, float]]:
    """The curve: games played, minutes of CPU time spent, share of games won against `easy`."""
    envs = [pettingzoo_env.raw_env(SLUG, reward="points") for _ in range(SIDE_BY_SIDE // 2)]
    player = Player(Setting(SLUG, 2))
    curve: list[dict[str, float]] = []
    played, looked, start = 0, -1.0, process_time()
    while True:
        spent = (process_time() - start) / 60
        if spent - looked >= minutes / 12 or spent >= minutes:
            looked = spent
            won = against("easy", player, tests)
            curve.append({"games": played, "minutes": round(spent, 2), "value": round(won, 3)})
            tell(curve[-1])
        if spent >= minutes:
            return curve
        player.mind.rate = RATE * max(0.05, 1 - spent / minutes)
        games = self_play(envs, player, [played + i for i in range(len(envs))])
        played += len(envs)
        player.mind.learn(games)


def main() -> None:
    options = argparse.ArgumentParser(description="Learn Emergency Roll for two by self-play.")
    options.add_argument("--minutes", type=float, default=6.0, help="CPU time to learn")
    options.add_argument("--tests", type=int, default=200, help="games against easy for each point of the curve")
    options.add_argument("--picture", type=Path, help="draw the curve into this SVG file")
    given = options.parse_args()
    curve = train(given.minutes, given.tests, print)
    if given.picture:
        title = "Emergency Roll for two: share of games an independent PPO wins against easy"
        given.picture.write_text(drawn(title, "", curve, {"even": 0.5}), encoding="utf-8")


if __name__ == "__main__":
    main()
