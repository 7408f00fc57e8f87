"""Records: a game written down replays to the same position, and its dice can be verified."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hospitable.core import record
from hospitable.look.symbols import SYMBOLS
from hospitable.table.panels import face_of
from tests.gauntlet.walks import Position, finished, play_randomly, start, walk
from tests.gauntlet.ways import Way, some_ways

every_way = pytest.mark.parametrize("way", some_ways("records"), ids=str)


def written(state: Position, reveal: bool = True) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(json.dumps(record.write(state, ["somebody"] * state.seats, reveal)))
    return data


@every_way
def test_a_record_replays_to_the_same_position_and_journal(way: Way) -> None:
    for state in walk(way, "records", every=60):
        replayed = record.replay(written(state), way.game)
        assert replayed.fingerprint() == state.fingerprint()
        assert replayed.journal == state.journal
        assert written(replayed) == written(state)


@every_way
def test_a_record_without_its_seed_replays_from_what_it_tells(way: Way) -> None:
    state = finished(way)
    data = written(state, reveal=False)
    assert "xylophone" not in json.dumps(data)
    assert record.replay(data, way.game).fingerprint() == state.fingerprint()


@every_way
def test_a_record_that_begins_at_a_position_replays(way: Way) -> None:
    middle = play_randomly(start(way, "from a position"), "before", moves=10)
    state = play_randomly(way.game.restore(middle.snapshot(), "another future"), "after")
    assert state.over
    replayed = record.replay(written(state), way.game)
    assert replayed.fingerprint() == state.fingerprint()
    assert replayed.journal == state.journal


@every_way
def test_the_dice_of_a_record_are_verified(way: Way) -> None:
    data = written(finished(way))
    assert record.verify(data, way.game).fair
    event = data["chance"][len(data["chance"]) // 2]
    event[4] = (event[4] + 1) % (event[3] if isinstance(event[3], int) else len(event[3]))
    assert not record.verify(data, way.game).fair


@every_way
def test_the_same_seed_gives_the_same_game_and_another_seed_another(way: Way) -> None:
    games = {}
    for name, seed in (("one", "same"), ("two", "same"), ("three", "other")):
        state = play_randomly(way.new(seed), "moves")
        assert state.log is not None
        rolled = [(outcome.stream, outcome.k, outcome.purpose, outcome.result) for outcome in state.log.chance]
        games[name] = state.fingerprint(), rolled
    assert games["one"] == games["two"]
    assert games["one"][0] != games["three"][0]
    assert games["one"][1] != games["three"][1]


@pytest.mark.parametrize("way", [way for way in some_ways("records") if way.game.has_pages], ids=str)
def test_every_event_of_chance_has_a_name_and_a_drawing_for_each_outcome_of_a_die(way: Way) -> None:
    known = face_of(way.game.domain).CHANCE
    for _, _, purpose, weights, _ in written(finished(way))["chance"]:
        assert purpose in known
        faces = known[purpose].faces
        assert len(faces) in (0, weights if isinstance(weights, int) else len(weights))
        assert set(faces) <= set(SYMBOLS)
