"""Three servers with one database that are killed while people play: nothing acknowledged is lost or done twice."""

from __future__ import annotations

import asyncio

from tests.postgres import Postgres
from tests.table.sites import asynchronous
from tests.table.wandering import wander


@asynchronous
async def test_killed_servers_and_a_database_that_crashes_lose_nothing_and_double_nothing(
    database: str, postgres: Postgres
) -> None:
    async def trouble(kill: int) -> None:
        if kill == 4:
            await asyncio.to_thread(postgres.stop)
            await asyncio.to_thread(postgres.start)

    acts, again = await wander(database, 3, tables=6, kills=8, trouble=trouble)
    assert acts > 60
    assert again > 0
