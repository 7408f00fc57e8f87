"""Three servers with one PostgreSQL database, under traffic: many kills, a database that crashes, one that stalls."""

from __future__ import annotations

import asyncio
from time import perf_counter

import pytest

from tests.postgres import Postgres
from tests.soak.promises import report
from tests.table.sites import asynchronous
from tests.table.wandering import wander

pytestmark = pytest.mark.soak

SERVERS = 3
TABLES = 9  # of which the bots of three think at whichever server takes the job


@asynchronous
async def test_three_hundred_kills_of_three_servers(database: str) -> None:
    acts, again = await wander(database, SERVERS, TABLES, kills=300)
    report(
        "What any of three servers with one database acknowledged before it was killed is there, once, and replays",
        f"300 SIGKILLs of random servers, {acts} acts acknowledged, {again} sent again; none lost, none doubled",
    )


@asynchronous
async def test_twenty_crashes_of_the_database(database: str, postgres: Postgres) -> None:
    async def crash(kill: int) -> None:
        await asyncio.to_thread(postgres.stop)
        await asyncio.to_thread(postgres.start)

    acts, again = await wander(database, SERVERS, TABLES, kills=20, trouble=crash)
    report(
        "The same when PostgreSQL itself crashes and comes back",
        f"20 crashes and 20 SIGKILLs of servers, {acts} acts acknowledged, {again} sent again; none lost, none doubled",
    )


@asynchronous
async def test_a_database_that_stalls_for_ten_seconds(database: str, postgres: Postgres) -> None:
    waits: list[float] = []

    async def stall(kill: int) -> None:
        postgres.hold()
        begun = perf_counter()
        await asyncio.sleep(10)
        postgres.release()
        waits.append(perf_counter() - begun)

    acts, again = await wander(database, SERVERS, TABLES, kills=5, trouble=stall)
    report(
        "The same when PostgreSQL does not answer for ten seconds",
        f"{len(waits)} stalls (SIGSTOP), {acts} acts acknowledged, {again} sent again; none lost, none doubled",
    )
