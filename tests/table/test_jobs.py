"""Bots whose thoughts are jobs in a database: whoever takes one, the same move is made, and none is lost."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

import hospitable
from hospitable.table.job_thinkers import JobThinkers
from hospitable.table.jobs import MOST_TRIES, Job, Jobs
from hospitable.table.postgres import PostgresStore
from hospitable.table.thinkers import Thinkers, think
from tests.table.sites import GAME, SEED, STARTED, a_table, asynchronous, position, served, until
from tests.table.test_workers import ENVIRONMENT

STATE = hospitable.game(GAME).new(2, SEED)
SEAT = STATE.deciders[0]
POSITION = STATE.imagine(SEAT, 3).snapshot()
BEST = think(GAME, POSITION, "normal", SEAT, 3)


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that has to start first takes long on a machine that is busy."""
    monkeypatch.setattr("hospitable.table.thinkers.LIMIT", STARTED)


def a_job(name: str, level: str = "normal", address: str = "") -> Job:
    return Job(name, ("think", (GAME, POSITION, level, SEAT, 3)), level == "easy", address)


@asynccontextmanager
async def taking_part(database: str, most: int = 2, release: str = "now") -> AsyncIterator[Jobs]:
    """Somebody who takes jobs, in this process; with room for none she only asks."""
    store, thinkers = PostgresStore(database), Thinkers(max(1, most))
    jobs = Jobs(store, thinkers, most, release)
    going_on = asyncio.create_task(jobs.take_part())
    try:
        yield jobs
    finally:
        going_on.cancel()
        thinkers.close()
        await store.close()


@asynchronous
async def test_the_same_position_and_seed_give_the_same_move_whoever_thinks(database: str) -> None:
    async with taking_part(database, 0) as asks, taking_part(database) as takes:
        assert await asks.ask(a_job("t1 3 0 normal")) == BEST
        assert await takes.ask(a_job("t2 3 0 normal")) == BEST


@asynchronous
async def test_processes_that_serve_the_same_table_ask_once(database: str) -> None:
    async with taking_part(database, 0) as one, taking_part(database, 0) as two, taking_part(database) as takes:
        found = await asyncio.gather(*[who.ask(a_job("t1")) for who in (one, two, takes)])
        assert found == [BEST] * 3
        assert await one.store.rows("select key, tries from jobs") == [("t1", 1)]


@asynchronous
async def test_a_job_whose_taker_has_died_is_taken_again(database: str) -> None:
    async with taking_part(database, 0) as asks:
        waiting = asyncio.create_task(asks.ask(a_job("t1")))
        while not await asks.store.rows("select 1 from jobs"):
            await asyncio.sleep(0.01)
        gone = Jobs(asks.store, asks.thinkers, 1, "now")
        taken = await gone._take()  # and is never heard of again
        assert taken is not None
        assert taken.key == "t1"
        async with taking_part(database):
            assert await asyncio.wait_for(waiting, STARTED) == BEST
        assert await asks.store.rows("select tries from jobs") == [(2,)]


@asynchronous
async def test_a_question_that_nobody_ends_is_not_asked_for_ever(database: str) -> None:
    async with taking_part(database, 0) as asks:
        waiting = asyncio.create_task(asks.ask(a_job("t1")))
        while not await asks.store.rows("select 1 from jobs"):
            await asyncio.sleep(0.01)
        await asks.store.execute("update jobs set tries = %s", MOST_TRIES)
        async with taking_part(database):
            found = (await asyncio.wait_for(asyncio.gather(waiting, return_exceptions=True), STARTED))[0]
    assert isinstance(found, RuntimeError)


@asynchronous
async def test_jobs_that_the_database_has_lost_are_asked_for_again(database: str) -> None:
    async with taking_part(database, 0) as asks:
        waiting = asyncio.create_task(asks.ask(a_job("t1")))
        while not await asks.store.rows("select 1 from jobs"):
            await asyncio.sleep(0.01)
        await asks.store.execute("truncate jobs")
        async with taking_part(database):
            assert await asyncio.wait_for(waiting, STARTED) == BEST


@asynchronous
async def test_another_release_takes_no_job_of_ours(database: str) -> None:
    async with taking_part(database, 0) as asks, taking_part(database, release="another"):
        waiting = asyncio.create_task(asks.ask(a_job("t1")))
        while not await asks.store.rows("select 1 from jobs"):
            await asyncio.sleep(0.01)
        other = Jobs(asks.store, asks.thinkers, 2, "another")
        assert await other._take() is None
        async with taking_part(database):
            assert await asyncio.wait_for(waiting, STARTED) == BEST


@asynchronous
async def test_who_has_many_jobs_waiting_comes_after_those_who_have_few(database: str) -> None:
    async with taking_part(database, 0) as asks:
        names = [("a1", "Ada"), ("a2", "Ada"), ("a3", "Ada"), ("b1", "Bob"), ("b2", "Bob")]
        for number, (name, address) in enumerate(names):
            await asks._put(a_job(name, "normal", address))
            assert await asks.store.rows("select count(*) from jobs") == [(number + 1,)]
        taker = Jobs(asks.store, asks.thinkers, 5, "now")
        taken = [await taker._take() for _ in names]
        assert [job.key for job in taken if job] == ["a1", "b1", "a2", "b2", "a3"]


@asynchronous
async def test_who_takes_jobs_stops_when_asked_also_while_a_new_one_is_told(database: str) -> None:
    async with taking_part(database, 0) as jobs:
        taker = Jobs(jobs.store, jobs.thinkers, 1, "now")
        taking = asyncio.create_task(taker.take_part())
        await until(lambda: bool(taker._new._waiters), STARTED)
        taker._new.set()
        taking.cancel()
        done, _ = await asyncio.wait({taking}, timeout=STARTED)
        assert done == {taking}


@asynchronous
async def test_a_process_of_its_own_thinks_for_servers_and_dies_without_harm(tmp_path: Path, database: str) -> None:
    """A server without thinkers of its own: all its bots' moves come from `hospitable think`, which is killed once."""
    store = PostgresStore(database)
    thinkers = JobThinkers(store, 1)
    thinkers.jobs.most = 0
    command = [sys.executable, "-m", "hospitable", "think", "--workers", "1"]
    environment = {**ENVIRONMENT, "HOSPITABLE_DATABASE": database}
    async with served(tmp_path, thinkers, database=database) as site:
        live = await a_table(site.registry, "bot:easy,bot:easy")
        for moves in (10, 20):
            other = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
            try:
                await until(lambda moves=moves: live.seq > moves, STARTED)  # type: ignore[misc]
                children = psutil.Process(other.pid).children(recursive=True)
            finally:
                other.send_signal(signal.SIGKILL if moves == 10 else signal.SIGTERM)
            assert await asyncio.to_thread(other.wait, STARTED) == (-signal.SIGKILL if moves == 10 else 0)
            await until(lambda children=children: not any(child.is_running() for child in children))  # type: ignore[misc]
        thinkers.jobs.most = 1
        await until(lambda: live.state.over, STARTED)
        again = await site.registry._read(live.table.id)
        assert again is not None
        assert position(again) == position(live)
    await store.close()
