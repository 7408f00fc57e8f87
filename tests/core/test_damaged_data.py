"""Damaged positions and records, by the hundred: refused with one of our errors, or good enough to play on."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import hospitable
from hospitable.core import record
from hospitable.core.errors import HospitableError
from hospitable.core.game import Game
from hospitable.core.state import State
from tests.core.damage import damaged
from tests.core.toy import GAME

EMERGENCY_ROLL = hospitable.game("emergency-roll")
LONGEST = 600

many = settings(max_examples=250, derandomize=True, deadline=None, database=None)


def after(game: Game[Any], seats: int, moves: int, **variants: object) -> State[Any]:
    """A random game after so many moves."""
    s: State[Any] = game.new(seats, "damage", variants)
    play_on(s, moves)
    return s


def play_on(s: State[Any], moves: int = 1000) -> None:
    """So many random moves, or to the end."""
    rng = random.Random(moves)
    for _ in range(moves):
        if s.deciders:
            seat = rng.choice(s.deciders)
            s.apply(seat, rng.choice(s.legal(seat)))


STATES: dict[str, State[Any]] = {
    "toy, bids": after(GAME, 2, 1),
    "toy, dice": after(GAME, 2, 3),
    "toy, a turn": after(GAME, 2, 9),
    "toy, at night": after(GAME, 3, 14, night=True),
    "toy, over": after(GAME, 2, 1000),
    "in order": after(EMERGENCY_ROLL, 2, 11),
    "simultaneous": after(EMERGENCY_ROLL, 3, 20, simultaneous=True),
    "solo": after(EMERGENCY_ROLL, 1, 20),
}
STATES["toy, restored"] = GAME.restore(STATES["toy, a turn"].snapshot(), "restored")
play_on(STATES["toy, restored"], 7)
POSITIONS = {name: state.snapshot() for name, state in STATES.items()}
RECORDS = {name: record.write(state, ["A", "B", "C"][: state.seats]) for name, state in STATES.items()}


def test_the_states_are_what_they_are_called() -> None:
    assert STATES["toy, over"].over
    assert [name for name, data in POSITIONS.items() if data["own"]] == ["toy, bids", "toy, dice", "simultaneous"]
    assert [name for name, data in RECORDS.items() if "start" in data] == ["toy, restored"]


def complaint(refusal: HospitableError) -> str:
    assert 0 < len(str(refusal)) < LONGEST
    return type(refusal).__name__


def outcome_of_restoring(game: Game[Any], data: Any) -> str:
    try:
        s = game.restore(data)
    except HospitableError as refusal:
        return complaint(refusal)
    play_on(s)
    assert s.over  # no game is as long as that
    s.result()
    return "played on"


def outcome_of_replaying(game: Game[Any], data: Any) -> str:
    try:
        record.verify(data, game)
        s = record.replay(data, game)
    except HospitableError as refusal:
        return complaint(refusal)
    assert s.fingerprint() == data["fingerprint"]
    return "replayed"


@pytest.mark.parametrize("name", POSITIONS)
@many
@given(st.data())
def test_a_damaged_position_is_refused_or_played_on(name: str, data: st.DataObject) -> None:
    position = data.draw(damaged(POSITIONS[name]))
    outcome = outcome_of_restoring(STATES[name].rules.game, position)
    assert outcome in ("BadSnapshot", "BadSetup", "played on")


@pytest.mark.parametrize("name", RECORDS)
@many
@given(st.data())
def test_a_damaged_record_is_refused_or_replayed(name: str, data: st.DataObject) -> None:
    written = data.draw(damaged(RECORDS[name]))
    assert outcome_of_replaying(STATES[name].rules.game, written) in ("BadRecord", "replayed")
