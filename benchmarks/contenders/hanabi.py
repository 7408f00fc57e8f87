"""Random games of PettingZoo's hanabi_v5, in the loop its manual shows."""

from __future__ import annotations

import random
from importlib.metadata import version
from itertools import count
from typing import Any

from pettingzoo.classic import hanabi_v5

from benchmarks.contenders.stopwatch import serve

rng = random.Random(1)
numbers = count()
env: Any = hanabi_v5.env()


def play() -> dict[str, int]:
    env.reset(seed=next(numbers))
    moves = 0
    for _ in env.agent_iter():
        observation, _reward, terminated, truncated, _info = env.last()
        if terminated or truncated:
            env.step(None)
        else:
            env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            moves += 1
    return {"games": 1, "moves": moves}


if __name__ == "__main__":
    serve(f"PettingZoo {version('pettingzoo')}", {"play": play})
