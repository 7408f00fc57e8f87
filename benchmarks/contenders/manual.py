"""Random games in the loop that PettingZoo's manual shows."""

from __future__ import annotations

import random
from itertools import count
from typing import Any

from benchmarks.contenders.stopwatch import Work

rng = random.Random(1)
numbers = count()


def seats_in_order(env: Any) -> Work:
    def play() -> dict[str, int]:
        env.reset(seed=next(numbers))
        steps = 0
        for _ in env.agent_iter():
            observation, _reward, terminated, truncated, _info = env.last()
            if terminated or truncated:
                env.step(None)
            else:
                env.step(rng.choice(observation["action_mask"].nonzero()[0]))
                steps += 1
        return {"games": 1, "moves": steps}

    return play
