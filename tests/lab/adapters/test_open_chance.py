"""Games with open chance: the same games, node by node, and what each seat remembers of them."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

import hospitable
from hospitable.lab.adapters.open_chance import OpenGame, replayed
from hospitable.lab.adapters.setting import Setting

GAMES = [(game.slug, 2) for game in hospitable.games()] + [("emergency-roll", 1), ("dice-hospital", 1)]


def step(game: OpenGame, rng: random.Random) -> None:
    if game.event is not None:
        assert sum(chance for _outcome, chance in game.outcomes()) == pytest.approx(1)
        game.act(rng.choice(game.outcomes())[0])
    else:
        assert game.choice is not None
        game.act(rng.choice(game.choice.actions))


@pytest.mark.parametrize(("slug", "seats"), GAMES)
def test_a_game_played_through_the_tree_is_the_one_that_the_rules_play(slug: str, seats: int) -> None:
    setting = Setting(slug, seats)
    game, rng = OpenGame(setting), random.Random(slug)
    outcomes: list[int] = []
    moves: list[tuple[int, int]] = []
    while not game.over:
        seat, choice = game.seat, game.choice
        step(game, rng)
        action = game.history()[-1]
        if choice is None:
            outcomes.append(action)
        elif (move := choice.copy().say(action)) >= 0:
            moves.append((seat, move))
    state = setting.game.new(seats, "any", outcomes=outcomes)
    for seat, move in moves:
        assert move in state.legal(seat)
        state.apply(seat, move)
    assert state.over
    assert game.state is not None
    assert state.result().places == game.state.result().places
    assert [state.view(seat) for seat in range(seats)] == [game.state.view(seat) for seat in range(seats)]


def test_copies_go_their_own_way_and_a_pickled_one_comes_back_the_same() -> None:
    game, rng = OpenGame(Setting("dice-hospital", 2)), random.Random(4)
    for _ in range(200):
        step(game, rng)
    before = (game.history(), game.cells(0), game.memory(1))
    other = copy.deepcopy(game)
    for _ in range(20):
        step(other, rng)
    assert (game.history(), game.cells(0), game.memory(1)) == before
    again = pickle.loads(pickle.dumps(game))
    assert (again.history(), again.cells(0), again.memory(1)) == before
    assert again.seat == game.seat
    assert replayed(game.setting, game.history()).memory(0) == game.memory(0)


def secret_choice() -> OpenGame:
    """Three seats choose dice in secret, and the chief has chosen already."""
    game = OpenGame(Setting("emergency-roll", 3, {"simultaneous": True, "first_chief": "1"}))
    rng = random.Random(1)
    while game.state is None or not game.state.view(0)["sealed"]:
        step(game, rng)
    return game


def test_a_seat_cannot_tell_what_another_one_has_chosen_in_secret() -> None:
    game = secret_choice()
    assert game.choice is not None
    who = game.seat
    first, second = game.copy(), game.copy()
    first.act(game.choice.actions[0])
    second.act(game.choice.actions[1])
    others = [seat for seat in range(3) if seat != who]
    assert [first.memory(seat) for seat in others] == [second.memory(seat) for seat in others]
    assert first.memory(who) != second.memory(who)


def test_a_seat_remembers_what_it_said_although_the_table_looks_the_same() -> None:
    game = OpenGame(Setting("dice-hospital", 2))
    rng = random.Random(2)
    while game.choice is None or len(game.choice.actions) < 2:
        step(game, rng)
    who, before = game.seat, game.memory(game.seat)
    names = {before}
    for action in game.choice.actions:
        other = game.copy()
        other.act(action)
        names.add(other.memory(who))
    assert len(names) == 1 + len(game.choice.actions)


def test_before_there_is_anything_to_see_nothing_is_seen() -> None:
    game = OpenGame(Setting("doktor-hrubec", 2))
    assert game.event is not None
    assert game.cells(0) == [0] * game.setting.cells
    assert not game.over
