"""Gymnasium: the games that one plays alone, as environments.

import gymnasium
import hospitable.lab.adapters.gymnasium_env  # registers them

env = gymnasium.make("hospitable/EmergencyRoll-v0", preparation=True)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .extras import missing

try:
    import gymnasium
    import numpy as np
except ImportError as error:
    raise missing("gymnasium", error.name) from None

from .arrays import bounds, observation
from .setting import Setting, checked_reward
from .spelling import Choice

ILLEGAL = -1.0
"""The reward of an action that is not legal. It ends the episode."""

IDS: Mapping[str, tuple[str, dict[str, object]]] = {
    "hospitable/EmergencyRoll-v0": ("emergency-roll", {}),
    "hospitable/DiceHospital-v0": ("dice-hospital", {}),
    "hospitable/DiceHospitalAutoma-v0": ("dice-hospital", {"automa": True}),
    "hospitable/Clinic-v0": ("clinic", {}),
}
"""What is registered: the game, and the variants it begins with."""


class SoloEnv(gymnasium.Env[dict[str, Any], np.int64]):
    """One game with one seat. An observation is a dictionary of the cells of the view and the mask of the actions.

    With `reward="points"` every step brings what it changed of the own points, so that an episode brings the score;
    with `place` the last one brings 1 against an opponent that was beaten and -1 against one that was not.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012 - so it is declared by Gymnasium

    def __init__(
        self,
        game: str,
        reward: str = "points",
        seat_options: Mapping[str, object] | None = None,
        render_mode: str | None = None,
        **variants: object,
    ) -> None:
        self.setting = Setting(game, 1, variants, [seat_options] if seat_options else ())
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        low, high = bounds(self.setting)
        self.action_space = gymnasium.spaces.Discrete(self.setting.actions)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(low, high, dtype=np.int32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.setting.actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.state = self.setting.new(str(self.np_random.integers(1 << 62)))
        self.choice: Choice | None = self.setting.choice(self.state, 0)
        self.worth = self.setting.pays(self.state, self.reward)[0]
        return self._seen(), {}

    def step(self, action: np.int64 | int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        assert self.choice is not None, "the game is over: reset() begins another one"
        word = int(action)  # of a NumPy number every comparison takes long
        if word not in self.choice.actions:
            self.choice = None
            return self._seen(), ILLEGAL, True, False, {"illegal": True}
        move = self.choice.say(word)
        if move < 0:
            return self._seen(), 0.0, False, False, {}
        self.state.apply(0, move)
        over = self.state.over
        self.choice = None if over else self.setting.choice(self.state, 0)
        before = self.worth
        self.worth = self.setting.pays(self.state, self.reward)[0]
        return self._seen(), self.worth - before, over, False, {}

    def _seen(self) -> dict[str, Any]:
        return observation(self.setting, self.state, 0, self.choice)

    def render(self) -> str | None:
        return str(self.state) if self.render_mode == "ansi" else None


def register() -> None:
    for id, (slug, variants) in IDS.items():
        if id not in gymnasium.registry:
            entry = f"{__name__}:{SoloEnv.__name__}"
            gymnasium.register(id, entry_point=entry, kwargs={"game": slug, **variants})


register()
