"""Connections to a PostgreSQL database: which one is used, how long one waits for it, and what if it is lost.

A process that has lost its connection does not know whether the last thing it wrote was kept: every write can be said
again, and says then whether it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from psycopg import AsyncConnection, InterfaceError, InternalError, OperationalError
from psycopg.errors import AdminShutdown, CannotConnectNow, CrashShutdown
from psycopg_pool import AsyncConnectionPool

from .store import StoreFailed
from .troubles import Troubles

T = TypeVar("T")

PATIENCE = 10.0  # seconds for a call, new connections included; then it has failed, whatever becomes of it
MOST_CONNECTIONS = 8  # of this process, besides the one that listens
TRY_AGAIN = 0.05  # seconds after a lost connection

CONNECTION = {"autocommit": True, "connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 10}
"""How this program connects: one that has gone silent is given up."""

GOES_AWAY = (AdminShutdown, CrashShutdown, CannotConnectNow)

Connection = AsyncConnection[tuple[Any, ...]]
Work = Callable[[Connection, bool], Awaitable[T]]
"""What is done on a connection; the flag says that it may have been done before, on a connection that was lost."""


class PostgresConnections:
    """Connects when it is used first."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.patience = patience
        self._pool: AsyncConnectionPool[Connection] | None = None
        self._opening = asyncio.Lock()
        self._troubles = Troubles()
        self._under_way: set[asyncio.Task[Any]] = set()

    async def do(self, work: Work[T]) -> T:
        return await self.result(self.begin(work))

    def begin(self, work: Work[T]) -> asyncio.Task[T]:
        """Somebody who stops waiting stops nothing."""
        task = asyncio.create_task(self._on_some_connection(work))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        return task

    async def result(self, task: asyncio.Task[T]) -> T:
        """Who has waited too long is told so, and may ask again."""
        await asyncio.wait({task}, timeout=self.patience)
        if not task.done():
            raise self.no_answer()
        try:
            return task.result()
        except (OperationalError, InterfaceError, InternalError) as error:
            raise self._failure(str(error)) from error

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._under_way.discard(task)
        if not task.cancelled():
            task.exception()  # told to who waits, if anybody does

    async def _on_some_connection(self, work: Work[T]) -> T:
        """A connection that was lost, perhaps long ago, is no failure yet: there may be another one."""
        pool, again = self._pool or await self._opened(), False
        give_up = asyncio.get_running_loop().time() + self.patience
        while True:
            connection: Connection | None = None
            try:
                async with pool.connection(timeout=self.patience) as connection:
                    return await work(connection, again)
            except (OperationalError, InterfaceError) as error:
                lost = connection is None or connection.closed or isinstance(error, GOES_AWAY)
                if not lost or asyncio.get_running_loop().time() > give_up:
                    raise
                again = connection is not None or again
                await asyncio.sleep(TRY_AGAIN)

    async def _opened(self) -> AsyncConnectionPool[Connection]:
        async with self._opening:
            if self._pool is None:
                pool = AsyncConnectionPool(
                    self.url,
                    connection_class=AsyncConnection[tuple[Any, ...]],
                    kwargs=CONNECTION,
                    min_size=1,
                    max_size=MOST_CONNECTIONS,
                    open=False,
                    configure=wait_for_the_disk,
                    reconnect_timeout=self.patience / 2,
                )
                await pool.open()
                self._pool = pool
            return self._pool

    def no_answer(self) -> StoreFailed:
        return self._failure("no answer from the database")

    def _failure(self, cause: str) -> StoreFailed:
        """The host learns the cause, the player that it is so."""
        self._troubles.tell(cause)
        return StoreFailed()

    async def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL keeps no such text, so nothing is found under it

        async def read(connection: Connection, _: bool) -> list[tuple[Any, ...]]:
            return await (await connection.execute(query, values)).fetchall()

        return await self.do(read)

    async def row(self, query: str, *values: object) -> tuple[Any, ...] | None:
        return next(iter(await self.rows(query, *values)), None)

    async def execute(self, query: str, *values: object) -> None:
        async def write(connection: Connection, _: bool) -> None:
            await connection.execute(query, values)

        await self.do(write)

    async def close(self) -> None:
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=self.patience)
        if self._pool is not None:
            await self._pool.close()
            self._pool = None


async def wait_for_the_disk(connection: Connection) -> None:
    """What is acknowledged is on disk, even if the host has set the database to be faster than that."""
    query = "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
    await connection.execute(query)
