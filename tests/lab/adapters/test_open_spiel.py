"""The OpenSpiel games pass the tests of OpenSpiel, and its algorithms run on them."""

from __future__ import annotations

import json
import pickle
import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, outcome_sampling_mccfr

import hospitable
from hospitable.lab.adapters import open_spiel_games
from hospitable.lab.adapters.open_chance import MOST_OUTCOMES
from tests.gauntlet.ways import PLAIN, Way

SETTINGS = [
    "hospitable_emergency_roll(seats=3,simultaneous=True)",
    "hospitable_emergency_roll(seats=1,isolation=True)",
    "hospitable_dice_hospital(seats=2,events=True)",
    "hospitable_dice_hospital(seats=1,automa=True)",
    "hospitable_dice_hospital(seats=1,reward=points)",
    "hospitable_doktor_hrubec(seats=2,first_player=seat_2)",
    "hospitable_clinic(seats=2,experience=expert,board=3x3)",
    "hospitable_clinic(seats=1)",
]


@pytest.mark.parametrize("name", SETTINGS)
def test_a_game_passes_the_random_simulation_of_open_spiel(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


def test_every_game_is_registered_with_its_variants() -> None:
    for game in hospitable.games():
        name = open_spiel_games.short_name(game.slug)
        assert name in pyspiel.registered_names()
        loaded = pyspiel.load_game(name)
        assert set(loaded.get_parameters()) == {
            "seats",
            "reward",
            *[variant.name for variant in (*game.variants, *game.seat_options)],
        }


def test_what_cannot_be_set_up_is_refused_with_our_sentence() -> None:
    with pytest.raises(hospitable.BadSetup, match="seats"):
        pyspiel.load_game("hospitable_doktor_hrubec(seats=9)")


def played(name: str, seed: int) -> Any:
    """The end of a random game."""
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert outcomes[-1] < MOST_OUTCOMES
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


def test_returns_are_what_the_places_pay() -> None:
    state = played("hospitable_emergency_roll(seats=2)", 1)
    places = state.here.state.result().places
    assert state.returns() == ([0.0, 0.0] if places == (1, 1) else [{1: 1.0, 2: -1.0}[place] for place in places])
    assert state.get_game().utility_sum() == 0.0


def test_a_state_tells_the_view_as_text_and_as_a_tensor_and_can_be_pickled() -> None:
    state = played("hospitable_doktor_hrubec(seats=2)", 2)
    assert json.loads(state.observation_string(1)) == state.here.state.view(1)
    assert state.observation_tensor(1) == state.here.cells(1)
    assert state.information_state_string(0) != state.information_state_string(1)
    again = pickle.loads(pickle.dumps(state))
    assert again.history() == state.history()
    assert again.information_state_string(0) == state.information_state_string(0)


@pytest.mark.parametrize("name", ["hospitable_emergency_roll(seats=2)", "hospitable_clinic(seats=1)"])
def test_monte_carlo_tree_search_finds_a_legal_move(name: str) -> None:
    game = pyspiel.load_game(name)
    rng = np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    bot = mcts.MCTSBot(game, 2.0, 3, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", ["hospitable_emergency_roll(seats=2)", "hospitable_dice_hospital(seats=2)"])
def test_outcome_sampling_learns_something_about_every_seat(name: str) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name))
    solver.iteration()
    infostates = solver._infostates
    assert {key.partition(":")[0] for key in infostates} == {"seat 0", "seat 1"}
    assert len(infostates) > 50


def test_the_environment_of_open_spiel_plays_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game("hospitable_doktor_hrubec(seats=2)"))
    env.seed(1)
    rng = random.Random(1)
    step = env.reset()
    for _ in range(10):
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.game.setting.cells
        step = env.step([rng.choice(step.observations["legal_actions"][player])])


@pytest.mark.soak
@pytest.mark.parametrize("way", [way for way in PLAIN if len(set(way.seats_chose)) < 2], ids=str)
def test_every_way_to_set_up_a_game_passes(way: Way) -> None:
    chosen = dict(way.chosen) | dict(way.seats_chose[0] if way.seats_chose else ())
    name = open_spiel_games.short_name(way.slug)
    values = [f"{key}={open_spiel_games.written(value)}" for key, value in chosen.items()]
    loaded = pyspiel.load_game(f"{name}({','.join([f'seats={way.seats}', *values])})")
    pyspiel.random_sim_test(loaded, num_sims=3, serialize=True, verbose=False)
