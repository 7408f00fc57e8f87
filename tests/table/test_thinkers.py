"""Bots in processes of their own: what they are told, and what happens when one dies, hangs or fails."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import hospitable
from hospitable.core.chance import Keyed
from hospitable.core.state import State
from hospitable.table import thinkers as thinkers_module
from hospitable.table.thinkers import NOBODY, Question, Thinkers, Whose, Worker
from tests.table.sites import GAME, SEED, SOON, Quick, a_registry, a_table, asynchronous, settled, until


@asynccontextmanager
async def one_worker() -> AsyncIterator[tuple[Thinkers, State[Any], int]]:
    """Thinkers whose only worker is idle, a position, and the process of the worker."""
    thinkers = Thinkers(1)
    state = hospitable.game(GAME).new(2, SEED)
    await thinkers.code(state, "easy", state.deciders[0], 1)
    try:
        yield thinkers, state, process_of(thinkers)
    finally:
        thinkers.close()


def process_of(thinkers: Thinkers) -> int:
    (worker,) = (*thinkers._idle, *thinkers._busy)
    assert worker.process.pid is not None
    return worker.process.pid


def ended(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def busy(thinkers: Thinkers) -> None:
    await until(lambda: bool(thinkers._busy))


@asynchronous
async def test_a_bot_is_told_nothing_its_seat_does_not_know(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[Question] = []
    thinkers = Thinkers()

    def ask(question: Question) -> str:
        told.append(question)
        return ""

    monkeypatch.setattr(thinkers, "_ask", ask)
    for secret in ("take red", "take yellow"):
        state = hospitable.game(GAME).new(3, SEED, {"simultaneous": True, "first_chief": "1"})
        state.play(0, "take green")
        state.play(1, secret)
        await thinkers.code(state, "easy", 2, 7)
    first, second = told
    assert first == second
    assert "seed" not in first[1]
    assert SEED not in str(first)
    assert Keyed(SEED).key.hex() not in str(first)
    thinkers.close()


@asynchronous
async def test_a_worker_thinks_again_and_again() -> None:
    async with one_worker() as (thinkers, state, process):
        for level in ("easy", "normal", "random"):
            seat = state.deciders[0]
            code = await thinkers.code(state, level, seat, 1)
            assert code in [move.code for move in state.moves(seat)]
            state.play(seat, code)
        assert process_of(thinkers) == process


@asynchronous
async def test_a_worker_that_was_killed_while_idle_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async with one_worker() as (thinkers, state, process):
        os.kill(process, signal.SIGKILL)
        code = await thinkers.code(state, "easy", state.deciders[0], 1)
        assert code in [move.code for move in state.moves(state.deciders[0])]
        assert process_of(thinkers) != process
        assert ended(process)
    assert caplog.messages == ["a thinker died; another one takes its place"]


@asynchronous
async def test_a_worker_that_is_killed_in_the_middle_of_a_thought_is_replaced() -> None:
    async with one_worker() as (thinkers, state, process):
        os.kill(process, signal.SIGSTOP)
        thought = asyncio.create_task(thinkers.code(state, "easy", state.deciders[0], 1))
        await busy(thinkers)
        await asyncio.sleep(0.05)
        os.kill(process, signal.SIGKILL)
        assert await thought in [move.code for move in state.moves(state.deciders[0])]
        assert process_of(thinkers) != process


@asynchronous
async def test_a_worker_that_hangs_is_ended_and_the_next_thought_has_another(monkeypatch: pytest.MonkeyPatch) -> None:
    async with one_worker() as (thinkers, state, process):
        os.kill(process, signal.SIGSTOP)
        with monkeypatch.context() as patch:
            patch.setattr(thinkers_module, "LIMIT", 0.1)
            with pytest.raises(TimeoutError, match=r"no thought within 0\.1 seconds"):
                await thinkers.code(state, "easy", state.deciders[0], 1)
        assert ended(process)
        assert await thinkers.code(state, "easy", state.deciders[0], 1)


@asynchronous
async def test_a_thought_that_fails_says_why_and_its_worker_stays() -> None:
    async with one_worker() as (thinkers, state, process):
        with pytest.raises(RuntimeError, match="'genius'"):
            await thinkers.code(state, "genius", state.deciders[0], 1)
        assert await thinkers.code(state, "easy", state.deciders[0], 1)
        assert process_of(thinkers) == process


@asynchronous
async def test_a_worker_that_cannot_be_started_is_an_error_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(1)
    state = hospitable.game(GAME).new(2, SEED)

    def nowhere(self: Worker) -> None:
        raise OSError("no room for another process")

    with monkeypatch.context() as patch:
        patch.setattr(Worker, "__init__", nowhere)
        with pytest.raises(OSError, match="no room"):
            await thinkers.code(state, "easy", state.deciders[0], 1)
    assert await thinkers.code(state, "easy", state.deciders[0], 1)
    thinkers.close()


@asynchronous
async def test_closing_ends_a_worker_in_the_middle_of_a_thought() -> None:
    async with one_worker() as (thinkers, state, process):
        os.kill(process, signal.SIGSTOP)
        thought = asyncio.create_task(thinkers.code(state, "easy", state.deciders[0], 1))
        await busy(thinkers)
        thinkers.close()
        with pytest.raises((EOFError, OSError)):
            await asyncio.wait_for(thought, SOON)
        assert ended(process)


# -- at a table


@asynchronous
async def test_a_table_goes_on_when_its_thinker_hangs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with one_worker() as (thinkers, _, process):
        monkeypatch.setattr(thinkers_module, "LIMIT", 3.0)
        os.kill(process, signal.SIGSTOP)
        registry = a_registry(tmp_path, thinkers)
        live = await a_table(registry, "Ada,bot:easy", first_chief="2")
        await settled(live)
        assert live.state.deciders == (0,)
        assert "a bot of the level easy took too long; an easier one moves" in caplog.messages
        await registry.close()


@asynchronous
async def test_a_table_goes_on_when_its_thinker_is_killed_all_the_time(tmp_path: Path) -> None:
    thinkers = Thinkers(1)
    registry = a_registry(tmp_path, thinkers)
    live = await a_table(registry, "Ada,bot:easy", first_chief="2")
    while live.state.deciders != (0,):
        for worker in list(thinkers._busy):
            worker.process.kill()
        await asyncio.sleep(0.01)
    assert live.state.deciders == (0,)
    await registry.close()


@asynchronous
async def test_a_bot_that_thinks_too_long_is_replaced_by_an_easier_one(tmp_path: Path) -> None:
    asked: list[str] = []

    class Lost(Quick):
        async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
            asked.append(level)
            if level == "normal":
                raise TimeoutError
            return await super().code(state, level, seat, seed)

    registry = a_registry(tmp_path, Lost())
    live = await a_table(registry, "Ada,bot:normal", first_chief="2")
    await settled(live)
    assert asked == ["normal", "easy"]
    await registry.close()


class Noted(Thinkers):
    """Thinkers whose workers wait until they are told to answer; says in which order questions were begun."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.begun: list[str] = []
        self.go_on = threading.Semaphore(0)

    async def asked(self, name: str, takes_long: bool = True, whose: Whose = NOBODY) -> None:
        async with self._turn(takes_long, whose):
            await self._answer((name, ()))

    def _ask(self, question: Question) -> None:
        self.begun.append(question[0])
        if question[0] != "quick":
            self.go_on.acquire()


@asynchronous
async def test_thoughts_are_served_in_turn_by_address_and_table_and_quick_ones_wait_for_no_long_ones() -> None:
    thinkers = Noted(2)

    def ask(name: str, takes_long: bool, address: str, table: str) -> asyncio.Task[Any]:
        return asyncio.create_task(thinkers.asked(name, takes_long, Whose(address, table)))

    tasks = [ask(f"a{number}", True, "a", "t1") for number in range(4)]
    tasks += [ask("a-other", True, "a", "t2"), ask("b", True, "b", "t3")]
    await until(lambda: len(thinkers.begun) == 1)
    tasks += [ask("quick", False, "a", "t1")]
    await until(lambda: len(thinkers.begun) == 2)  # although the long ones are all before it
    for number in range(3, 8):
        thinkers.go_on.release()
        await until(lambda number=number: len(thinkers.begun) == number)  # type: ignore[misc]
    for _ in tasks:
        thinkers.go_on.release()
    await asyncio.gather(*tasks)
    assert thinkers.begun[:2] == ["a0", "quick"]
    assert [name for name in thinkers.begun if name != "quick"] == ["a0", "a1", "b", "a-other", "a2", "a3"]
    thinkers.close()


@asynchronous
async def test_who_gives_up_waiting_for_a_thinker_takes_no_place() -> None:
    thinkers = Noted(1)
    first = asyncio.create_task(thinkers.asked("first"))
    await until(lambda: thinkers.begun == ["first"])
    lost = [asyncio.create_task(thinkers.asked("lost")) for _ in range(3)]
    last = asyncio.create_task(thinkers.asked("last", takes_long=False))
    await asyncio.sleep(0)
    for task in lost:
        task.cancel()
    for _ in range(2):
        thinkers.go_on.release()
    await asyncio.gather(first, last)
    assert thinkers.begun == ["first", "last"]
    thinkers.close()
