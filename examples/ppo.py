"""Proximal policy optimisation with nothing but NumPy: a network of two layers, whole games, masked actions.

`alone.py` trains it in Gymnasium, `together.py` in PettingZoo. It treats all else at a table as part of the world.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]


@dataclass
class Game:
    """What one seat met in one game: a row for each of its decisions."""

    seen: list[Array] = field(default_factory=list)
    masks: list[Array] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    chances: list[float] = field(default_factory=list)
    """The logarithm of how likely the action was."""
    values: list[float] = field(default_factory=list)
    """What was expected to be still to come."""
    rewards: list[float] = field(default_factory=list)


class PPO:
    def __init__(self, inputs: int, actions: int, hidden: int = 128, rate: float = 1e-3, seed: int = 1) -> None:
        self.rng = np.random.default_rng(seed)
        sizes = [(inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1)]
        scales = [1.0, 1.0, 0.01, 0.1]  # of the first opinions on actions and values: next to none
        self.weights: list[Array] = []
        for (rows, columns), scale in zip(sizes, scales, strict=True):
            start = self.rng.normal(0, scale * np.sqrt(2 / rows), (rows, columns))
            self.weights += [start.astype(np.float32), np.zeros(columns, np.float32)]
        self.rate = rate
        self.curiosity = 0.01
        """What it gives for keeping several actions likely."""
        self.steps = 0
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]

    def think(self, seen: Array, masks: Array) -> tuple[Array, Array, Array, Array]:
        """How likely each action is and what is expected, with both layers between."""
        w1, b1, w2, b2, w3, b3, w4, b4 = self.weights
        first = np.maximum(seen @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        logits = np.where(masks > 0, second @ w3 + b3, -1e9)
        logits -= logits.max(1, keepdims=True)
        likely = np.exp(logits)
        likely /= likely.sum(1, keepdims=True)
        return likely, (second @ w4 + b4)[:, 0], first, second

    def act(self, seen: Array, masks: Array, games: list[Game]) -> list[int]:
        """One action in each of several games, noted there."""
        likely, values, _, _ = self.think(seen, masks)
        chosen = (likely.cumsum(1) > self.rng.random((len(likely), 1))).argmax(1)
        for i, game in enumerate(games):
            game.seen.append(seen[i])
            game.masks.append(masks[i])
            game.actions.append(int(chosen[i]))
            game.chances.append(float(np.log(likely[i, chosen[i]])))
            game.values.append(float(values[i]))
        return [int(action) for action in chosen]

    def best(self, seen: Array, masks: Array) -> list[int]:
        """The likeliest actions, without trying anything new."""
        return [int(action) for action in self.think(seen, masks)[0].argmax(1)]

    def learn(self, games: list[Game], epochs: int = 4, batch: int = 256) -> None:
        seen, masks = (np.concatenate([np.stack(getattr(game, name)) for game in games]) for name in ("seen", "masks"))
        actions = np.concatenate([game.actions for game in games])
        before = np.concatenate([game.chances for game in games]).astype(np.float32)
        gains = np.concatenate([advantages(game) for game in games])
        targets = (gains + np.concatenate([game.values for game in games])).astype(np.float32)
        gains = ((gains - gains.mean()) / (gains.std() + 1e-6)).astype(np.float32)
        for _ in range(epochs):
            for some in np.array_split(self.rng.permutation(len(actions)), max(1, len(actions) // batch)):
                self.step(seen[some], masks[some], actions[some], before[some], gains[some], targets[some])

    def step(self, seen: Array, masks: Array, actions: Array, before: Array, gains: Array, targets: Array) -> None:
        """One step of Adam on a batch."""
        w2, w3, w4 = self.weights[2], self.weights[4], self.weights[6]
        likely, values, first, second = self.think(seen, masks)
        count, rows = np.float32(len(actions)), np.arange(len(actions))
        ratio = np.exp(np.log(likely[rows, actions] + 1e-9) - before)
        free = np.where(gains > 0, ratio < 1.2, ratio > 0.8)  # further away it is not pushed
        push = np.where(free, -ratio * gains, 0)[:, None]
        logs = np.log(likely + 1e-9)
        spread = -(likely * logs).sum(1, keepdims=True)
        to_logits = -likely * push
        to_logits[rows, actions] += push[:, 0]
        to_logits += self.curiosity * likely * (logs + spread)
        to_logits = (to_logits / count).astype(np.float32)
        to_value = ((values - targets) / count).astype(np.float32)[:, None]
        to_second = (to_logits @ w3.T + to_value @ w4.T) * (second > 0)
        to_first = (to_second @ w2.T) * (first > 0)
        layers = ((seen, to_first), (first, to_second), (second, to_logits), (second, to_value))
        slopes = [slope for layer, to in layers for slope in (layer.T @ to, to.sum(0))]
        length = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        self.steps += 1
        fade = np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for weight, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            slope *= min(1.0, 0.5 / (length + 1e-9))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            weight -= self.rate * fade * mean / (np.sqrt(square) + 1e-8)


def advantages(game: Game, far: float = 1.0, smooth: float = 0.97) -> Array:
    """How much better than expected each decision turned out, the near future counting more than the far one."""
    gains = np.zeros(len(game.rewards))
    gain = 0.0
    for i in range(len(gains) - 1, -1, -1):
        after = game.values[i + 1] if i + 1 < len(gains) else 0.0
        gain = game.rewards[i] + far * after - game.values[i] + far * smooth * gain
        gains[i] = gain
    return gains
