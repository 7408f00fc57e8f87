"""What can come of a move, outcome by outcome."""

from __future__ import annotations

from typing import Any

import pytest

from hospitable import HospitableError, IllegalMove, State
from hospitable.core.chance import ChancePending
from hospitable.lab.analysis import after
from hospitable.lab.playouts import playout
from tests.games.emergency_roll.tables import play, table
from tests.rules import rule

PURPOSES = ["ambulance card", "red die", "yellow die", "green die"]


def last_move_of_a_round() -> tuple[State[Any], int]:
    """Seat 1 has only its red 1 left to settle; after that a card is flipped and the dice are rolled."""
    state = play(table(dice=(1, 1, 1)), "take green", "take red", "admit w1b1 1")
    assert state.deciders == (1,)
    return state, state.find(1, "admit w1b1 1")


def event(outcome: object) -> ChancePending:
    assert isinstance(outcome, ChancePending)
    return outcome


def test_a_move_without_chance_gives_the_position_after_it() -> None:
    state = table(dice=(1, 1, 1))
    found = after(state, 0, state.find(0, "take green"), [])
    assert isinstance(found, State)
    expected = play(state.copy(), "take green")
    assert found.fingerprint() == expected.fingerprint()


def test_the_position_before_stays_as_it_is() -> None:
    state, move = last_move_of_a_round()
    before = state.fingerprint()
    after(state, 1, move, [0, 1, 2, 3])
    assert state.fingerprint() == before


@rule("ER-RND-04")
def test_events_are_told_one_by_one_in_their_order() -> None:
    state, move = last_move_of_a_round()
    events = [event(after(state, 1, move, known)) for known in ([], [3], [3, 5], [3, 5, 0])]
    assert [item.purpose for item in events] == PURPOSES
    assert [item.k - events[0].k for item in events] == [0, 1, 2, 3]


def test_outcomes_come_out_as_told() -> None:
    state, move = last_move_of_a_round()
    found: Any = after(state, 1, move, [2, 5, 0, 3])
    assert found.dice == [6, 1, 4]
    assert found.card == state.pool[2]  # type: ignore[attr-defined]


@rule("ER-RND-08", "ER-CMP-04")
def test_weights_over_all_outcomes_add_up() -> None:
    """One of 17 unseen cards, then each roll of three dice once."""
    state, move = last_move_of_a_round()
    unseen = 27 - 10

    def ways(known: list[int]) -> int:
        found = after(state, 1, move, known)
        if isinstance(found, ChancePending):
            return sum(weight * ways([*known, i]) for i, weight in enumerate(found.weights) if weight)
        return 1

    assert sum(event(after(state, 1, move, [])).weights) == unseen
    for card in range(unseen):
        assert sum(event(after(state, 1, move, [card])).weights) == 6
    assert ways([4]) == 6 * 6 * 6


def test_more_outcomes_than_events_are_refused() -> None:
    state, move = last_move_of_a_round()
    with pytest.raises(HospitableError) as refusal:
        after(state, 1, move, [0, 0, 0, 0, 0])
    assert (refusal.value.text.id, refusal.value.text.args["n"]) == ("analysis.too_many_outcomes", 4)


@pytest.mark.parametrize("impossible", [-1, 6])
def test_an_impossible_outcome_is_refused(impossible: int) -> None:
    state, move = last_move_of_a_round()
    with pytest.raises(HospitableError) as refusal:
        after(state, 1, move, [0, impossible])
    assert refusal.value.text.args == {"purpose": "red die", "found": impossible}


def test_an_illegal_move_is_refused() -> None:
    state, move = last_move_of_a_round()
    with pytest.raises(IllegalMove):
        after(state, 0, move, [])


def test_the_position_that_comes_back_has_no_future_of_its_own() -> None:
    state, move = last_move_of_a_round()
    found = after(state, 1, move, [2, 5, 0, 3])
    assert isinstance(found, State)
    with pytest.raises(ChancePending):
        playout(found, 1)
