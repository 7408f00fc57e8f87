"""OpenSpiel: every game and variant as a registered Python game with chance nodes.

import pyspiel
import hospitable.lab.adapters.open_spiel_games  # registers them

game = pyspiel.load_game("hospitable_dice_hospital(seats=3,events=True)")
"""

from __future__ import annotations

import json
from typing import Any

import hospitable

from .extras import missing

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise missing("openspiel", error.name) from None

from .open_chance import MOST_OUTCOMES, OpenGame
from .setting import Setting, checked_reward

MOST_POINTS = 1000.0
LONGEST_GAME = 100_000
"""Actions. No rule ends a game of Doktor Hrubec whose players never operate."""


def short_name(slug: str) -> str:
    return f"hospitable_{slug.replace('-', '_')}"


def parameters(game: hospitable.Game[Any]) -> dict[str, Any]:
    """Seats, what is paid, every variant, and what seats can choose (all of them the same), with their defaults."""
    chosen = {variant.name: variant.default for variant in (*game.variants, *game.seat_options)}
    return {"seats": 2, "reward": "place", **chosen}


def written(value: Any) -> Any:
    """A value of a variant as a parameter: OpenSpiel would take the name of a seat, `5`, for a number."""
    return f"seat_{value}" if isinstance(value, str) and value.isdecimal() else value


def meant(value: Any) -> Any:
    return value.removeprefix("seat_") if isinstance(value, str) else value


def game_type(game: hospitable.Game[Any], zero_sum: bool) -> Any:
    utilities = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game.slug),
        long_name=game.title.say(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utilities.ZERO_SUM if zero_sum else utilities.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


class TableGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is read without its types
    """One of our games; a subclass names which."""

    slug: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = hospitable.game(self.slug)
        chosen = parameters(game) | (params or {})
        seats, self.reward = int(chosen["seats"]), checked_reward(chosen["reward"])
        options = {option.name: chosen[option.name] for option in game.seat_options}
        self.setting = Setting(
            self.slug,
            seats,
            {variant.name: meant(chosen[variant.name]) for variant in game.variants},
            [options] * seats if options else (),
        )
        by_place = self.reward == "place" and self.setting.owners > 1
        most = 1.0 if by_place else MOST_POINTS
        zero_sum = by_place and seats == self.setting.owners
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setting.actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=LONGEST_GAME,
        )
        super().__init__(game_type(game, zero_sum), info, params or {})

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.setting, recall)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A position. All that belongs to it is in `here`, which knows how to copy itself."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.here = OpenGame(game.setting)

    def current_player(self) -> int:
        if self.here.event is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return self.here.seat if self.here.choice is not None else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.here.over

    def _legal_actions(self, player: int) -> list[int]:
        choice = self.here.choice
        return choice.actions if choice is not None and player == self.here.seat else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.here.outcomes()

    def _apply_action(self, action: int) -> None:
        self.here.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{self.here.event.purpose}: {action}" if self.here.event is not None else str(action)
        return self.here.setting.spelling.words[action]

    def returns(self) -> list[float]:
        setting = self.here.setting
        if not self.here.over or self.here.state is None:
            return [0.0] * setting.seats
        return setting.pays(self.here.state, self.get_game().reward)

    def __str__(self) -> str:
        return str(self.here.state) if self.here.state is not None else "set-up"


class Observer:
    """What a seat sees: the cells as a tensor, the view as text; with perfect recall, all it has seen as a name."""

    def __init__(self, setting: Setting, recall: bool) -> None:
        self.recall = recall
        self.tensor = np.zeros(setting.cells, np.float32)
        self.dict = {"cells": self.tensor}

    def set_from(self, state: TableState, player: int) -> None:
        self.tensor[:] = state.here.cells(player)

    def string_from(self, state: TableState, player: int) -> str:
        here = state.here
        if self.recall:
            return f"seat {player}: {here.memory(player)}"
        if here.state is None:
            return "set-up"
        said = here.choice.said if here.choice is not None and player == here.seat else []
        words = " ".join([here.setting.spelling.words[word] for word in said])
        return json.dumps(here.state.view(player)) + (f" {words}" if words else "")


class ClinicTree(TableGame):
    slug = "clinic"


class DiceHospitalTree(TableGame):
    slug = "dice-hospital"


class DoktorHrubecTree(TableGame):
    slug = "doktor-hrubec"


class EmergencyRollTree(TableGame):
    slug = "emergency-roll"


TREES = (ClinicTree, DiceHospitalTree, DoktorHrubecTree, EmergencyRollTree)
for tree in TREES:
    pyspiel.register_game(game_type(hospitable.game(tree.slug), zero_sum=False), tree)
