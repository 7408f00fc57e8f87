"""Search in OpenSpiel: its Monte Carlo tree search against random moves, in Emergency Roll for two.

`python -m examples.tree_search --games 4 --simulations 30`. Needs `pip install 'hospitable[openspiel]'`.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import hospitable.lab.adapters.open_spiel_games  # noqa: F401 - registers the games


def play(name: str, simulations: int, seed: int) -> list[float]:
    """One game: what it pays to seat 0, who searches, and to seat 1, who does not."""
    game, rng = pyspiel.load_game(name), np.random.RandomState(seed)
    bot = mcts.MCTSBot(game, 1.0, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == 0 and len(state.legal_actions()) > 1:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    return [float(each) for each in state.returns()]


def main() -> None:
    options = argparse.ArgumentParser(description="Tree search against random moves.")
    options.add_argument("--game", default="hospitable_emergency_roll(seats=2)", help="as OpenSpiel names it")
    options.add_argument("--games", type=int, default=4)
    options.add_argument("--simulations", type=int, default=30, help="for each decision")
    given = options.parse_args()
    paid = [play(given.game, given.simulations, seed)[0] for seed in range(given.games)]
    print(f"{given.game}: {paid.count(1.0)} of {given.games} games won with {given.simulations} simulations a decision")


if __name__ == "__main__":
    main()
