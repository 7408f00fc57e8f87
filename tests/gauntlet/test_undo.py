"""Taking back: only what nobody has seen, and doing it again leads to the same place."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from hospitable import IllegalMove
from hospitable.core.journal import Event
from tests.gauntlet.walks import Position, game_of, stride_of, twin, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", some_ways("undo"), ids=str)


@every_way
def test_undo_as_far_as_allowed_and_redo_gives_the_same_position(way: Way) -> None:
    """From where a seat can take back most: on the way back lie the positions from which it could take back less."""
    often = 3 * stride_of(way)
    longest = list(longest_ways_back(way))
    for state, seat in longest[len(longest) % often :: often] or longest:
        check_undo(twin(state), seat)


def longest_ways_back(way: Way) -> Iterator[tuple[Position, int]]:
    """Positions after which a seat can take back less than before."""
    for state, following in pairwise([*game_of(way), None]):
        assert state is not None
        for seat in range(way.seats):
            if state.undoable(seat) and (following is None or following.undoable(seat) < state.undoable(seat)):
                yield state, seat


def check_undo(state: Position, seat: int) -> None:
    undone = twin(state)
    last = moves_of(state, seat)[-state.undoable(seat) :]
    for left in reversed(range(len(last))):
        undone.undo(seat)
        assert undone.undoable(seat) == left
        assert undone.drawn == state.drawn  # no die is rolled again
        assert moves_of(undone, seat) == moves_of(state, seat)[: left - len(last)]
        for other in range(state.seats):
            if other != seat:
                assert moves_of(undone, other) == moves_of(state, other)
                assert undone.undoable(other) >= state.undoable(other)
    assert undone.fingerprint() != state.fingerprint()
    for move in last:
        undone.play(seat, state.rules.game.describe(move))
    assert undone.fingerprint() == state.fingerprint()
    assert by_seat(undone) == by_seat(state)
    assert [undone.undoable(any_seat) for any_seat in range(state.seats)] == [
        state.undoable(any_seat) for any_seat in range(state.seats)
    ]


@every_way
def test_what_is_final_cannot_be_taken_back(way: Way) -> None:
    for state in walk(way, "final", every=5):
        before = state.fingerprint()
        for seat in range(way.seats):
            if not state.undoable(seat):
                with pytest.raises(IllegalMove):
                    state.undo(seat)
        assert state.fingerprint() == before


@every_way
def test_nobody_takes_back_what_lies_before_a_roll_for_all_or_the_move_of_another(way: Way) -> None:
    drawn, moves = -1, 0
    since = [0] * way.seats
    for state in game_of(way):
        log = state.log
        assert log is not None
        if len(log.moves) > moves:
            mover = log.moves[-1][0]
            since[mover] += 1
            if not state.own:
                since = [count if seat == mover else 0 for seat, count in enumerate(since)]
        if state.drawn[0] != drawn:
            since = [0] * way.seats
        drawn, moves = state.drawn[0], len(log.moves)
        for seat in range(way.seats):
            assert state.undoable(seat) <= since[seat]


def moves_of(state: Position, seat: int) -> list[int]:
    return [move for who, move in state.log.moves if who == seat] if state.log is not None else []


def by_seat(state: Position) -> list[list[Event]]:
    """The journal of each hospital; what several seats did at the same time may stand in any order."""
    return [[event for event in state.journal if event.seat == seat] for seat in range(-1, state.seats)]
