"""Where batches are played: batches of a fitting size, and processes that may fail."""

from __future__ import annotations

import os
import signal
from itertools import islice
from multiprocessing import active_children

import pytest

from hospitable.lab.match import Batch, FailedGame, Match, Played, play_batch
from hospitable.lab.places import LARGEST, Batches, LostWorker, Processes

MATCH = Match("emergency-roll", ("easy", "random"), "places", {})


def took(games: int, seconds: float) -> Batch:
    return Batch((Played(0, (1, 2), (1,), None),) * games, seconds)


def test_batches_begin_with_one_game_and_grow_to_what_a_second_holds() -> None:
    batches = Batches(range(100))
    assert next(batches) == (0,)
    batches.learn(took(1, 0.01))
    assert next(batches) == (1, 2, 3, 4)
    batches.learn(took(4, 0.2))
    assert next(batches) == tuple(range(5, 21))
    batches.learn(took(16, 0.8))
    assert len(next(batches)) == 20
    batches.learn(took(20, 60.0))
    assert next(batches) == (41,)
    batches.learn(took(LARGEST, 0.0))
    assert next(batches) == tuple(range(42, 100))
    assert next(batches, None) is None
    assert batches.size == LARGEST


def test_batches_have_every_number_that_is_left_once() -> None:
    batches = Batches(number for number in range(30) if number % 3)
    found: list[int] = []
    for numbers in batches:
        found += numbers
        batches.learn(took(len(numbers), 0.0))
    assert found == [number for number in range(30) if number % 3]


@pytest.mark.parametrize("workers", [1, 2])
def test_a_game_that_breaks_off_is_named_with_its_seed_and_the_reason(workers: int) -> None:
    nobody = Match("emergency-roll", ("easy", "genius"), "places", {})  # whom nobody has checked
    with pytest.raises(FailedGame) as failure:
        list(Processes(workers).play(nobody, iter([(6, 7)])))
    text = failure.value.say()
    assert text.startswith("Game 6 (seed places/3) broke off, which is a fault of this program: BadSetup (check, ")
    assert "There is no bot of the level 'genius'" in text


def test_a_lost_process_is_told_in_a_sentence() -> None:
    results = Processes(2).play(MATCH, ((number,) for number in range(1_000_000)))
    assert len(list(islice(results, 2))) == 2
    os.kill(active_children()[0].pid or 0, signal.SIGKILL)
    with pytest.raises(LostWorker, match="was ended from outside"):
        list(results)


def test_a_run_that_is_given_up_leaves_no_process_behind() -> None:
    results = Processes(2).play(MATCH, ((number,) for number in range(1_000_000)))
    next(results)
    assert active_children()
    del results
    assert active_children() == []


def test_a_batch_has_its_games_in_order_and_its_time() -> None:
    batch = play_batch(MATCH, (3, 1))
    assert [one.number for one in batch.played] == [3, 1]
    assert batch.seconds > 0
