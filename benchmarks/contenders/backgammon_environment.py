"""Random games of OpenSpiel's backgammon through its environment for learners."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from open_spiel.python import rl_environment

from benchmarks.contenders.stopwatch import serve

rng = random.Random(1)
env: Any = rl_environment.Environment("backgammon")


def play() -> dict[str, int]:
    step = env.reset()
    moves = 0
    while not step.last():
        seen = step.observations
        step = env.step([rng.choice(seen["legal_actions"][seen["current_player"]])])
        moves += 1
    return {"games": 1, "moves": moves}


if __name__ == "__main__":
    serve(f"OpenSpiel {version('open_spiel')}", {"play": play})
