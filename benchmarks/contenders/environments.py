"""Random games of ours through the adapters for learners, by the build of this package that is on the path."""

from __future__ import annotations

from benchmarks.contenders.manual import numbers, rng, seats_in_order
from benchmarks.contenders.stopwatch import Work, serve
from hospitable.cli import version
from hospitable.lab.adapters import pettingzoo_env
from hospitable.lab.adapters.gymnasium_env import SoloEnv

GAMES = ("emergency-roll", "dice-hospital", "doktor-hrubec", "clinic")
ALONE = ("emergency-roll", "dice-hospital", "clinic")


def alone(env: SoloEnv) -> Work:
    """The loop of Gymnasium's manual."""

    def play() -> dict[str, int]:
        observation, _info = env.reset(seed=next(numbers))
        steps, over = 0, False
        while not over:
            observation, _reward, over, _cut, _info = env.step(rng.choice(observation["action_mask"].nonzero()[0]))
            steps += 1
        return {"games": 1, "moves": steps}

    return play


if __name__ == "__main__":
    works = {f"pettingzoo {slug}": seats_in_order(pettingzoo_env.env(slug, seats=2)) for slug in GAMES}
    works |= {f"gymnasium {slug}": alone(SoloEnv(slug)) for slug in ALONE}
    serve(version(), works)
