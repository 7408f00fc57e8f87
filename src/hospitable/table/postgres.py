"""Tables in a PostgreSQL database, for several processes at once: each append is a commit of its own.

PostgreSQL gathers commits that come together by itself. A process that has lost its connection does not know whether
the last thing it wrote was kept: every write can be said again, and says then whether it was.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from psycopg import AsyncConnection, InterfaceError, InternalError, OperationalError
from psycopg.errors import AdminShutdown, CannotConnectNow, CrashShutdown, UniqueViolation
from psycopg_pool import AsyncConnectionPool

from .rows import (
    ENTRY,
    KEY,
    TABLE,
    entry_row,
    key_row,
    outcome_text,
    read_archived,
    read_played,
    read_table,
    record_bytes,
    table_row,
)
from .store import Archived, Entry, Key, Outcome, Played, StoreFailed, Table
from .troubles import Troubles

T = TypeVar("T")

PATIENCE = 10.0  # seconds for a call, new connections included; then it has failed, whatever becomes of it
MOST_CONNECTIONS = 8  # of this process, besides the one that listens
TRY_AGAIN = 0.05  # seconds after a lost connection

CONNECTION = {"autocommit": True, "connect_timeout": 5, "tcp_user_timeout": 10_000, "keepalives_idle": 10}
"""How this program connects: a line that has gone silent is given up."""

GOES_AWAY = (AdminShutdown, CrashShutdown, CannotConnectNow)

APPEND = f"""
insert into entries (table_id, {ENTRY})
select id, %s, %s, %s, %s, %s, %s, %s from (select id from tables where id = %s and not put_away for key share) as free
where %s = 1 + (select coalesce(max(seq), 0) from entries where table_id = %s)
on conflict do nothing
"""
"""The row of the table is looked at under a lock, after whoever holds it: nothing is added to a table while it is put
away, or later."""

Connection = AsyncConnection[tuple[Any, ...]]
Work = Callable[[Connection, bool], Awaitable[T]]
"""What is done on a connection; the flag says that it may have been done before, on a connection that was lost."""


class PostgresStore:
    """Connects when it is used first. The database was laid out before (database.py)."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.url = url
        self.patience = patience
        self._pool: AsyncConnectionPool[Connection] | None = None
        self._opening = asyncio.Lock()
        self._troubles = Troubles()
        self._under_way: set[asyncio.Task[Any]] = set()

    # -- connections

    async def _do(self, work: Work[T]) -> T:
        """Somebody who stops waiting stops nothing; who has waited too long is told so, and may ask again."""
        task = asyncio.create_task(self._on_some_connection(work))
        self._under_way.add(task)
        task.add_done_callback(self._ended)
        done, _ = await asyncio.wait({task}, timeout=self.patience)
        if not done:
            raise self._failure("no answer from the database")
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

    def _failure(self, cause: str) -> StoreFailed:
        """The host learns the cause, the player that it is so."""
        self._troubles.tell(cause)
        return StoreFailed()

    async def rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # PostgreSQL keeps no such text, so nothing is found under it

        async def read(connection: Connection, _: bool) -> list[tuple[Any, ...]]:
            return await (await connection.execute(query, values)).fetchall()

        return await self._do(read)

    async def _row(self, query: str, *values: object) -> tuple[Any, ...] | None:
        return next(iter(await self.rows(query, *values)), None)

    # -- writing

    async def create(self, table: Table, entries: Sequence[Entry], keys: Sequence[Key]) -> None:
        async def write(connection: Connection, again: bool) -> None:
            try:
                async with connection.transaction(), connection.cursor() as cursor:
                    marks = ", ".join(["%s"] * 10)
                    await cursor.execute(f"insert into tables ({TABLE}) values ({marks})", table_row(table))
                    rows = [entry_row(table.id, entry) for entry in entries]
                    marks = ", ".join(["%s"] * 8)
                    await cursor.executemany(f"insert into entries (table_id, {ENTRY}) values ({marks})", rows)
                    await cursor.executemany(INSERT_KEY, [key_row(key) for key in keys])
            except UniqueViolation:
                if not again:  # else it is this one: nobody else has its name
                    raise

        await self._do(write)

    async def append(self, table: str, entry: Entry, key: Key | None = None, browser: str = "") -> bool:
        row = entry_row(table, entry)
        values = (*row[1:], table, entry.seq, table)

        async def write(connection: Connection, again: bool) -> bool:
            if key is None:
                kept = (await connection.execute(APPEND, values)).rowcount == 1
            else:
                async with connection.transaction():
                    kept = (await connection.execute(APPEND, values)).rowcount == 1
                    if kept:
                        await connection.execute(INSERT_KEY, key_row(key))
                        if browser:
                            await connection.execute(HOLD, (browser, key.hash))
            return kept or (again and await is_there(connection, table, entry))

        return await self._do(write)

    async def hold(self, browser: str, key: Key) -> None:
        await self.execute(HOLD, browser, key.hash)

    async def archive(self, table: str, last: int, archived: Archived) -> bool:
        async def write(connection: Connection, again: bool) -> bool:
            async with connection.transaction():
                locked = "select put_away from tables where id = %s for update"
                row = await (await connection.execute(locked, (table,))).fetchone()
                if row is None or row[0]:
                    return again and row is not None
                query = "select coalesce(max(seq), 0) from entries where table_id = %s"
                found = await (await connection.execute(query, (table,))).fetchone()
                if found != (last,):
                    return False
                query = "insert into archives values (%s, %s, %s)"
                await connection.execute(query, (table, archived.at, record_bytes(archived)))
                await connection.execute("update tables set put_away = true where id = %s", (table,))
                await connection.execute("delete from entries where table_id = %s", (table,))
                return True

        return await self._do(write)

    async def keep_result(self, table: str, outcome: Outcome) -> None:
        query = "insert into results values (%s, %s, %s) on conflict do nothing"
        await self.execute(query, table, outcome.at, outcome_text(outcome))

    async def remove(self, browser: str, table: str, removed: bool) -> None:
        query = (
            "insert into removed values (%s, %s) on conflict do nothing"
            if removed
            else "delete from removed where (browser, table_id) = (%s, %s)"
        )
        await self.execute(query, browser, table)

    async def execute(self, query: str, *values: object) -> None:
        async def write(connection: Connection, _: bool) -> None:
            await connection.execute(query, values)

        await self._do(write)

    # -- reading

    async def load(self, table: str) -> Table | None:
        row = await self._row(f"select {TABLE} from tables where id = %s", table)
        return None if row is None else read_table(row)

    async def entries(self, table: str, after: int = 0, most: int = -1) -> list[Entry]:
        query = f"select {ENTRY} from entries where table_id = %s and seq > %s order by seq limit %s"
        return [Entry(*row) for row in await self.rows(query, table, after, most if most >= 0 else None)]

    async def done(self, table: str, seat: int, client: str) -> Entry | None:
        query = f"select {ENTRY} from entries where table_id = %s and seat = %s and client = %s"
        row = await self._row(query, table, seat, client)
        return None if row is None else Entry(*row)

    async def key(self, hash: str) -> Key | None:
        row = await self._row(f"select {KEY} from keys where hash = %s", hash)
        return None if row is None else Key(*row)

    async def links(self, table: str) -> list[Key]:
        rows = await self.rows(f"select {KEY} from keys where table_id = %s and secret != ''", table)
        return [Key(*row) for row in rows]

    async def held(self, browser: str) -> list[Key]:
        query = f"select {KEY} from holds join keys using (hash) where browser = %s order by number desc"
        return [Key(*row) for row in await self.rows(query, browser)]

    async def untouched(self, since: float) -> list[str]:
        query = """
        select id from tables where created < %s and not put_away
        and coalesce((select at from entries where table_id = id order by seq desc limit 1), created) < %s
        order by created
        """
        return [id for (id,) in await self.rows(query, since, since)]

    async def archived(self, table: str) -> Archived | None:
        row = await self._row("select at, record from archives where table_id = %s", table)
        return None if row is None else read_archived(row)

    async def played(self, browser: str) -> list[Played]:
        query = f"""
        select {TABLE}, keys.seat, at, outcome from holds join keys using (hash) join tables on id = keys.table_id
        join results on results.table_id = id where browser = %s and keys.seat >= 0 order by at desc, id, keys.seat
        """
        return [read_played(row) for row in await self.rows(query, browser)]

    async def removed(self, browser: str) -> set[str]:
        return {id for (id,) in await self.rows("select table_id from removed where browser = %s", browser)}

    async def tables_since(self, moment: float) -> int:
        rows = await self.rows("select count(*) from tables where created > %s", moment)
        return int(rows[0][0])

    # -- for processes that share the tables

    async def notify(self, channel: str, text: str) -> None:
        """Tell everybody who listens to a channel."""
        await self.execute("select pg_notify(%s, %s)", channel, text)

    async def places(self, tables: Sequence[str]) -> dict[str, int]:
        """The number of the last entry of each table; -1 for one that was put away."""
        query = """
        select id, case when put_away then -1 else coalesce((select max(seq) from entries where table_id = id), 0) end
        from tables where id = any(%s)
        """
        return dict(await self.rows(query, list(tables)))

    async def close(self) -> None:
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=self.patience)
        if self._pool is not None:
            await self._pool.close()
            self._pool = None


INSERT_KEY = f"insert into keys ({KEY}) values (%s, %s, %s, %s, %s)"
HOLD = "insert into holds (browser, hash) values (%s, %s) on conflict do nothing"


async def wait_for_the_disk(connection: Connection) -> None:
    """What is acknowledged is on disk, even if the host has set the database to be faster than that."""
    query = "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
    await connection.execute(query)


async def is_there(connection: Connection, table: str, entry: Entry) -> bool:
    """Was this entry kept at its place, by whoever sent it?"""
    query = "select seat, client from entries where table_id = %s and seq = %s"
    return await (await connection.execute(query, (table, entry.seq))).fetchone() == (entry.seat, entry.client)
