"""What the examples for learners share: eyes and mind, the loop in which they learn, and what is told of it."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from examples.curve import Curve, drawn
from examples.ppo import PPO, Array, Game
from hospitable.lab.adapters.arrays import Unfolding
from hospitable.lab.adapters.setting import Setting

SCALE = 0.1  # points are tens
SIDE_BY_SIDE = 32  # games of one seat, so that the network thinks about all of them at once
RATE, CURIOSITY = 1e-3, 0.01  # at the beginning: both fade away
LOOKS = 12
DOCS = Path(__file__).parent.parent / "docs"


class Player:
    """A learner with its eyes: cells unfolded into what a network likes."""

    def __init__(self, setting: Setting) -> None:
        self.unfold = Unfolding(setting)
        self.mind = PPO(self.unfold.size, setting.actions)

    def look(self, observations: Sequence[dict[str, Any]]) -> tuple[Array, Array]:
        cells, masks = (np.stack([each[name] for each in observations]) for name in ("observation", "action_mask"))
        return self.unfold(cells), masks


def train(
    player: Player,
    games: int,
    play: Callable[[list[int]], list[Game]],
    reached: Callable[[], float],
    tell: Callable[[str], None] = print,
) -> Curve:
    """Learn from so many games of one seat; `play` plays those of some seeds. The curve: what is `reached` by then."""
    curve: Curve = []
    played, start = 0, process_time()
    while True:
        if played >= games or played * LOOKS >= games * len(curve):
            curve.append((played, round((process_time() - start) / 60, 1), reached()))
            tell("{:,} games, {} min of CPU time: {:.3g}".format(*curve[-1]))
        if played >= games:
            return curve
        player.mind.rate = RATE * (1 - played / games)
        player.mind.curiosity = CURIOSITY * (1 - played / games)
        player.mind.learn(play(list(range(played, played + SIDE_BY_SIDE))))
        played += SIDE_BY_SIDE


def look_deals(count: int) -> range:
    """The seeds of the games of the curve: they are not learned from."""
    return range(10**6, 10**6 + count)


def last_deals(count: int) -> range:
    """The seeds of the last test: nothing else is played with them."""
    return range(3 * 10**6, 3 * 10**6 + count)


def known(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and how far it may be off: 19 times of 20 the true one is within."""
    return float(np.mean(values)), float(1.96 * np.std(values, ddof=1) / np.sqrt(len(values)))


def options(about: str, games: int, tests: int) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--games", type=int, default=games, help=f"of one seat, to learn from ({games:,})")
    parser.add_argument("--tests", type=int, default=tests, help=f"games of the last test, on new deals ({tests:,})")
    parser.add_argument("--write", action="store_true", help="put picture and figures into the documentation")
    return parser.parse_args()


def write(name: str, title: str, curve: Curve, levels: dict[str, float], lines: Sequence[str]) -> None:
    """The picture, and these lines between the marks of this name in the page."""
    (DOCS / "pictures" / f"learning-{name}.svg").write_text(drawn(title, curve, levels), encoding="utf-8")
    page = DOCS / "learning.md"
    begin, end = f"<!-- {name}: written by examples/{name}.py --write -->", f"<!-- end of {name} -->"
    before, _, rest = page.read_text(encoding="utf-8").partition(begin)
    _, _, after = rest.partition(end)
    page.write_text("\n".join([before + begin, "", *lines, "", end + after]), encoding="utf-8")
