"""PettingZoo: every game and variant, one seat after the other (AEC), or all seats at once where they act together.

from hospitable.lab.adapters import pettingzoo_env

env = pettingzoo_env.env("dice-hospital", seats=3, events=True)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .extras import missing

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec
except ImportError as error:
    raise missing("pettingzoo", error.name) from None

from .arrays import bounds, observation
from .setting import Setting, checked_reward
from .spelling import Choice

ILLEGAL = -1.0
"""The reward of an action that is not legal. It ends the episode."""
DEFAULT = "emergency-roll"


class _Seats:
    """What both kinds have in common: names and spaces of the seats."""

    def lay_out(
        self,
        game: str,
        seats: int,
        reward: str,
        seat_options: Sequence[Mapping[str, object]],
        render_mode: str | None,
        variants: Mapping[str, object],
    ) -> None:
        self.setting = Setting(game, seats, variants, seat_options)
        self.reward = checked_reward(reward)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"hospitable_{game.replace('-', '_')}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low, high = bounds(self.setting)
        cells = spaces.Box(low, high, dtype=np.int32)
        mask = spaces.Box(0, 1, (self.setting.actions,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": cells, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(self.setting.actions) for agent in self.possible_agents}
        self.seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        if seed is not None:
            self.seeds = np.random.default_rng(seed)
        self.game_state = self.setting.new(str(self.seeds.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.worth = self.setting.pays(self.game_state, self.reward)

    def paid(self) -> list[float]:
        """What each seat has gained since it was last paid."""
        before = self.worth
        self.worth = self.setting.pays(self.game_state, self.reward)
        return [now - then for now, then in zip(self.worth, before, strict=True)]

    def render(self) -> str | None:
        return str(self.game_state) if self.render_mode == "ansi" else None


class SeatsInOrder(_Seats, AECEnv):  # type: ignore[misc]  # PettingZoo is read without its types
    """One seat after the other; where several act together, the first that has not decided yet."""

    def __init__(
        self,
        game: str = DEFAULT,
        seats: int = 2,
        reward: str = "place",
        seat_options: Sequence[Mapping[str, object]] = (),
        render_mode: str | None = None,
        illegal_loses: bool = False,
        **variants: object,
    ) -> None:
        super().__init__()
        self.lay_out(game, seats, reward, seat_options, render_mode, variants)
        self.illegal_loses = illegal_loses

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.nothing = dict.fromkeys(self.agents, 0.0)
        self.rewards = self.nothing
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._ask()

    def _ask(self) -> None:
        self.decider = self.game_state.decider()
        self.choice: Choice | None = None
        if self.decider >= 0:
            self.agent_selection = self.possible_agents[self.decider]
            self.choice = self.setting.choice(self.game_state, self.decider)

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.seat_of[agent]
        return observation(self.setting, self.game_state, seat, self.choice if seat == self.decider else None)

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert self.choice is not None
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = self.nothing
        word = int(action)  # of a NumPy number every comparison takes long
        if self.illegal_loses and word not in self.choice.actions:
            self._end({**self.nothing, self.agent_selection: ILLEGAL})
            return
        move = self.choice.say(word)
        if move >= 0:
            self.game_state.apply(self.decider, move)
            self._ask()
            if self.decider < 0:
                self._end(dict(zip(self.possible_agents, self.paid(), strict=True)))
            elif self.reward == "points":
                self.rewards = dict(zip(self.possible_agents, self.paid(), strict=True))
                self._accumulate_rewards()

    def _end(self, rewards: dict[str, float]) -> None:
        self.rewards = rewards
        self._accumulate_rewards()
        self.choice = None
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]

    def close(self) -> None:
        """Nothing is open."""


class SeatsTogether(_Seats, ParallelEnv):  # type: ignore[misc]
    """A cycle asks every seat. Only those act that must decide now, together where the rules say so: what others say
    is not heard, and neither is what is not legal, so whoever says it is asked again in the next cycle."""

    def __init__(
        self,
        game: str = DEFAULT,
        seats: int = 2,
        reward: str = "place",
        seat_options: Sequence[Mapping[str, object]] = (),
        render_mode: str | None = None,
        max_cycles: int = 100_000,
        **variants: object,
    ) -> None:
        self.lay_out(game, seats, reward, seat_options, render_mode, variants)
        self.max_cycles = max_cycles

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        self.cycles = 0
        self.choices: dict[int, Choice] = {}
        self._ask()
        return self._seen(), {agent: {} for agent in self.agents}

    def _ask(self) -> None:
        """What is half said stays: while seats act together nobody changes what another one may do."""
        for seat in self.game_state.deciders:
            if seat not in self.choices:
                self.choices[seat] = self.setting.choice(self.game_state, seat)

    def _seen(self) -> dict[str, Any]:
        return {
            agent: observation(self.setting, self.game_state, seat, self.choices.get(seat))
            for agent, seat in self.seat_of.items()
        }

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        for seat in sorted(self.choices):
            action = int(actions[self.possible_agents[seat]])
            if action in self.choices[seat].actions:
                move = self.choices[seat].say(action)
                if move >= 0:
                    del self.choices[seat]
                    self.game_state.apply(seat, move)
        self._ask()
        self.cycles += 1
        over = self.game_state.over
        cut = not over and self.cycles >= self.max_cycles
        agents = self.agents
        if over or cut:
            self.agents = []
        return (
            self._seen(),
            dict(zip(agents, self.paid(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def close(self) -> None:
        """Nothing is open."""


def raw_env(game: str = DEFAULT, **settings: Any) -> SeatsInOrder:
    """One seat after the other; an action that is not legal is refused with a sentence."""
    return SeatsInOrder(game, **settings)


def env(game: str = DEFAULT, **settings: Any) -> SeatsInOrder:
    """The same, but an action that is not legal loses, as in PettingZoo's own games.

    There a wrapper does this, which takes longer than our rules and observations together.
    """
    return SeatsInOrder(game, illegal_loses=True, **settings)


def parallel_env(game: str = DEFAULT, **settings: Any) -> SeatsTogether:
    """All seats in every cycle, `max_cycles` at most."""
    return SeatsTogether(game, **settings)


def cycle_env(game: str = DEFAULT, **settings: Any) -> Any:
    """The cycles of `parallel_env`, one seat after the other: each is asked once in every cycle."""
    return parallel_to_aec(parallel_env(game, **settings))
