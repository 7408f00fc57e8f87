"""A stored table comes back as it was: what was taken back is not played again, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.state import State
from hospitable.table import closed, guarded_table
from hospitable.table import registry as registry_module
from hospitable.table.closed import TableClosed
from hospitable.table.live import LiveTable
from hospitable.table.registry import TableRegistry
from hospitable.table.store import CHAT, MOVE, SIT, UNDO, Entry
from hospitable.table.taken_back import taken_back
from tests.table.sites import (
    SEED,
    a_registry,
    a_table,
    asynchronous,
    client_id,
    laid,
    play,
    play_on,
    position,
    rebuilt,
    until,
)
from tests.table.test_live import about_to_undo, refused

WAYS: list[tuple[str, int, dict[str, object]]] = [
    ("dice-hospital", 3, {"activation": "together"}),
    ("dice-hospital", 2, {"activation": "in_order"}),
    ("doktor-hrubec", 3, {}),
    ("emergency-roll", 3, {"simultaneous": True}),
    ("emergency-roll", 2, {}),
]


def entries_of(*happened: tuple[str, int]) -> list[Entry]:
    return [Entry(seq, kind, seat, "", f"client-{seq}", 0.0) for seq, (kind, seat) in enumerate(happened, 1)]


@pytest.mark.parametrize(
    ("happened", "gone"),
    [
        ([], set()),
        ([(MOVE, 0), (MOVE, 1)], set()),
        ([(MOVE, 0), (MOVE, 1), (UNDO, 0)], {1}),
        ([(MOVE, 0), (MOVE, 0), (UNDO, 0), (UNDO, 0)], {1, 2}),
        ([(MOVE, 0), (UNDO, 0), (MOVE, 0), (CHAT, 0), (UNDO, 0), (MOVE, 0)], {1, 3}),
        ([(SIT, 0), (MOVE, 0), (MOVE, 1), (UNDO, 1), (UNDO, 0), (MOVE, 1)], {2, 3}),
        ([(UNDO, 0), (MOVE, 0)], set()),
    ],
)
def test_an_undo_takes_back_the_last_move_its_seat_still_has(happened: list[tuple[str, int]], gone: set[int]) -> None:
    assert taken_back(entries_of(*happened)) == gone


async def anything(live: LiveTable, rng: random.Random) -> None:
    """A move, an undo, a line of chat or another name."""
    what = rng.random()
    seat = rng.choice(live.state.deciders)
    free = [other for other in range(live.table.seats) if live.state.undoable(other)]
    if what < 0.4 and free:
        await live.undo(rng.choice(free), client_id())
    elif what < 0.45:
        await live.say(seat, "hm", client_id())
    elif what < 0.5:
        await live.sit(seat, f"Person {rng.randrange(99)}", client_id())
    else:
        await play(live, seat, rng.choice(live.state.moves(seat)).code)


@asynchronous
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("slug", "seats", "variants"), WAYS)
async def test_a_table_comes_back_as_it_was_whatever_people_did_and_took_back(
    tmp_path: Path, slug: str, seats: int, variants: dict[str, object], seed: int
) -> None:
    registry = a_registry(tmp_path)
    players = [f"P{seat}" for seat in range(seats)]
    live = await laid(registry, slug, players, variants, f"{SEED}{seed}")
    rng = random.Random(seed)
    undone = 0
    for number in range(260):
        if live.state.over:
            break
        await anything(live, rng)
        undone = live.undone
        if number % 20 == 19 or live.state.over:
            again = rebuilt(live.table, await registry.store.entries(live.table.id), registry)
            assert position(again) == position(live)
            assert again.state.fingerprint() == live.state.fingerprint()
            assert (again.undone, again.record()) == (live.undone, live.record())
    assert undone > 10
    await registry.close()


def counted(monkeypatch: pytest.MonkeyPatch, state: State[Any]) -> Callable[[], int]:
    """How often a move was made on a state of this kind since now."""
    calls = 0
    apply = type(state).apply

    def counting(self: State[Any], seat: int, move: int) -> None:
        nonlocal calls
        calls += 1
        apply(self, seat, move)

    monkeypatch.setattr(type(state), "apply", counting)
    return lambda: calls


async def bomb(registry: TableRegistry, times: int) -> tuple[LiveTable, int]:
    """A table where somebody has made and taken back the same move so often; whose seat it was."""
    live, seat, _ = await about_to_undo(registry)
    code = live.state.moves(seat)[0].code
    for _ in range(times):
        await play(live, seat, code)
        await live.undo(seat, client_id())
    return live, seat


@asynchronous
async def test_what_was_taken_back_is_not_played_when_a_table_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = a_registry(tmp_path)
    live, seat = await bomb(registry, 300)
    before = position(live)
    standing = len(live.state.log.moves) if live.state.log else 0
    await registry.close()
    registry = a_registry(tmp_path)
    made = counted(monkeypatch, live.state)
    again = await registry.find(live.table.id)
    assert again is not None
    assert made() == standing
    assert position(again) == before
    await play(again, seat)
    await again.undo(seat, client_id())
    await registry.close()


@asynchronous
async def test_taking_back_again_and_again_does_not_play_the_whole_game_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry, "Ada,Bob,Cleo", simultaneous=True)
    await play_on(live, 60)
    while not any(live.state.undoable(seat) for seat in range(3)):
        await play_on(live, 1)
    made = counted(monkeypatch, live.state)
    seat = next(seat for seat in range(3) if live.state.undoable(seat))
    await live.undo(seat, client_id())
    once = made()
    for _ in range(50):
        await play(live, seat)
        if not live.state.undoable(seat):
            break
        await live.undo(seat, client_id())
    assert live.undone > 20
    assert made() - once < 10 * live.undone
    await registry.close()


# -- beside the event loop


@asynchronous
async def test_while_a_table_is_read_the_others_are_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = a_registry(tmp_path)
    big, small = await a_table(registry), await a_table(registry)
    await play_on(big, 8)
    await registry.close()
    registry = a_registry(tmp_path)
    begun, go_on = threading.Event(), threading.Event()
    load = LiveTable.load

    def slow(self: LiveTable, entries: list[Entry]) -> None:
        if self.table.id == big.table.id:
            begun.set()
            go_on.wait()
        load(self, entries)

    monkeypatch.setattr(LiveTable, "load", slow)
    reading = [asyncio.create_task(registry.find(big.table.id)) for _ in range(3)]
    await until(begun.is_set)
    other = await registry.find(small.table.id)
    assert other is not None
    await play_on(other, 3)
    reading[0].cancel()  # who leaves does not stop it for those who stay
    await asyncio.gather(reading[0], return_exceptions=True)
    go_on.set()
    found = [await task for task in reading[1:]]
    assert found[0] is found[1] is await registry.find(big.table.id)
    assert found[0] is not None
    assert position(found[0]) == position(big)
    await registry.close()


@asynchronous
async def test_only_a_few_tables_are_read_at_the_same_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    registry = a_registry(tmp_path)
    tables = [await a_table(registry) for _ in range(6)]
    await registry.close()
    registry = a_registry(tmp_path)
    at_once: list[int] = []
    reading = 0
    load = LiveTable.load

    def watched(self: LiveTable, entries: list[Entry]) -> None:
        nonlocal reading
        reading += 1
        at_once.append(reading)
        load(self, entries)
        reading -= 1

    monkeypatch.setattr(LiveTable, "load", watched)
    await asyncio.gather(*[registry.find(live.table.id) for live in tables])
    assert len(at_once) == 6
    assert max(at_once) <= registry_module.MOST_READERS
    await registry.close()


@asynchronous
async def test_a_table_with_more_entries_than_can_be_played_again_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (closed, registry_module):
        monkeypatch.setattr(module, "MOST_ENTRIES", 10)
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    for number in range(9):
        await live.say(0, f"line {number}", client_id())
    await registry.close()
    registry = a_registry(tmp_path)
    with pytest.raises(TableClosed, match="more than 10 things"):
        await registry.find(live.table.id)
    await registry.close()


# -- no table grows without end


@asynchronous
async def test_a_seat_takes_back_talks_and_changes_hands_only_so_often_and_the_others_play_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("MOST_UNDOS", "MOST_LINES", "MOST_SITTINGS"):
        monkeypatch.setattr(guarded_table, name, 4)
    registry = a_registry(tmp_path)
    live, seat = await bomb(registry, 4)
    for number in range(4):
        await live.say(seat, f"line {number}", client_id())
    for number in range(3):  # it has sat down once
        await live.sit(seat, f"Name {number}", client_id())

    async def more(live: LiveTable) -> None:
        await play(live, seat)
        assert await refused(live.undo(seat, client_id())) == "too_many_here"
        assert await refused(live.say(seat, "more", client_id())) == "too_many_here"
        assert await refused(live.sit(seat, "Eve", client_id())) == "too_many_here"
        await live.say(1 - seat, "I may talk", client_id())

    await more(live)
    await registry.close()
    registry = a_registry(tmp_path)
    again = await registry.find(live.table.id)
    assert again is not None
    assert await refused(again.say(seat, "more", client_id())) == "too_many_here"
    await play_on(again, 500)
    assert again.state.over
    await registry.close()


def test_what_a_seat_may_do_without_end_is_far_more_than_the_longest_games_need() -> None:
    """Random games are as long as any: nobody who plays on purpose takes longer."""
    longest = 0
    for game in hospitable.games():
        state = game.new(max(game.seats), "long")
        rng = random.Random(1)
        moves = 0
        while not state.over:
            seat = rng.choice(state.deciders)
            state.apply(seat, rng.choice(state.legal(seat)))
            moves += 1
        longest = max(longest, moves)
    seats = max(max(game.seats) for game in hospitable.games())
    assert 2 * longest < guarded_table.MOST_UNDOS
    each = 2 * guarded_table.MOST_UNDOS + guarded_table.MOST_LINES + guarded_table.MOST_SITTINGS
    assert 2 * (longest + seats * each) < closed.MOST_ENTRIES
