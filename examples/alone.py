"""Learn Emergency Roll against URSULE, in Gymnasium: `python -m examples.alone --minutes 4 --picture curve.svg`.

Needs `pip install 'hospitable[gymnasium]'`; the compiled package learns more in the same time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import count
from pathlib import Path
from time import process_time
from typing import Any

import gymnasium
import numpy as np

from examples.curve import drawn
from examples.ppo import PPO, Game
from hospitable import bots
from hospitable.lab.adapters.arrays import Unfolding
from hospitable.lab.adapters.gymnasium_env import SoloEnv
from hospitable.lab.adapters.setting import Setting

SCALE = 0.1  # points are tens
SIDE_BY_SIDE = 32
RATE = 1e-3


class Player:
    """A learner with its eyes: cells unfolded into what a network likes."""

    def __init__(self, setting: Setting) -> None:
        self.unfold = Unfolding(setting)
        self.mind = PPO(self.unfold.size, setting.actions)

    def look(self, observations: list[dict[str, Any]]) -> tuple[Any, Any]:
        cells, masks = (np.stack([each[name] for each in observations]) for name in ("observation", "action_mask"))
        return self.unfold(cells), masks


def play(envs: list[gymnasium.Env[Any, Any]], player: Player, seeds: list[int], learning: bool) -> list[Game]:
    """A game in each environment, side by side, so that the network thinks about all of them at once."""
    games = [Game() for _ in envs]
    seen = {i: env.reset(seed=seed)[0] for i, (env, seed) in enumerate(zip(envs, seeds, strict=True))}
    while seen:
        eyes, masks = player.look(list(seen.values()))
        going = [games[i] for i in seen]
        actions = player.mind.act(eyes, masks, going) if learning else player.mind.best(eyes, masks)
        for i, action in zip(list(seen), actions, strict=True):
            seen[i], reward, over, _, _ = envs[i].step(action)
            games[i].rewards.append(SCALE * float(reward))
            if over:
                del seen[i]
    return games


def points(games: list[Game]) -> float:
    return float(np.mean([sum(game.rewards) for game in games]) / SCALE)


def points_of(level: str, deals: list[int]) -> float:
    """What a bot of the house reaches on these deals."""
    env = SoloEnv("emergency-roll")
    reached = []
    for deal in deals:
        env.reset(seed=deal)
        for move in count():
            if env.state.over:
                break
            env.state.apply(0, bots.choose(level, env.state, 0, move))
        reached.append(env.setting.points(env.state, 0))
    return float(np.mean(reached))


def test_deals(tests: int) -> list[int]:
    """Those on which the learner and the bots are compared; it never learns from them."""
    return [10**6 + number for number in range(tests * SIDE_BY_SIDE)]


def train(minutes: float, tests: int, tell: Callable[[dict[str, float]], None]) -> list[dict[str, float]]:
    """The curve: games played, minutes of CPU time spent, points in games in which nothing is tried."""
    envs: list[gymnasium.Env[Any, Any]] = [SoloEnv("emergency-roll") for _ in range(SIDE_BY_SIDE)]
    player = Player(Setting("emergency-roll", 1))
    deals = [test_deals(tests)[test * SIDE_BY_SIDE :][:SIDE_BY_SIDE] for test in range(tests)]
    curve: list[dict[str, float]] = []
    played, looked, start = 0, -1.0, process_time()
    while True:
        spent = (process_time() - start) / 60
        if spent - looked >= minutes / 12 or spent >= minutes:
            looked = spent
            reached = float(np.mean([points(play(envs, player, deal, False)) for deal in deals]))
            curve.append({"games": played, "minutes": round(spent, 2), "value": round(reached, 1)})
            tell(curve[-1])
        if spent >= minutes:
            return curve
        player.mind.rate = RATE * max(0.05, 1 - spent / minutes)
        games = play(envs, player, [played + i for i in range(SIDE_BY_SIDE)], True)
        played += SIDE_BY_SIDE
        player.mind.learn(games)


def main() -> None:
    options = argparse.ArgumentParser(description="Learn Emergency Roll against URSULE.")
    options.add_argument("--minutes", type=float, default=4.0, help="CPU time to learn")
    options.add_argument("--tests", type=int, default=3, help="each point of the curve: so many times 32 games")
    options.add_argument("--picture", type=Path, help="draw the curve into this SVG file")
    given = options.parse_args()
    curve = train(given.minutes, given.tests, print)
    levels = {level: round(points_of(level, test_deals(given.tests)), 1) for level in ("random", "easy")}
    print(levels)
    if given.picture:
        title = "Emergency Roll against URSULE: points of a PPO that learns"
        given.picture.write_text(drawn(title, "", curve, levels), encoding="utf-8")


if __name__ == "__main__":
    main()
