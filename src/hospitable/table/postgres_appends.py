"""New entries of tables in a PostgreSQL database: those that wait at the same time are one statement and one commit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from .gatherer import Gatherer
from .postgres_connections import Connection, PostgresConnections, Work
from .rows import ENTRY, KEY, EntryRow, key_row
from .store import Key, StoreFailed

COLUMNS = ("table_id", *ENTRY.split(", "))

APPEND = f"""
insert into entries (table_id, {ENTRY})
select wanted.* from json_to_recordset(%s) as wanted (
  table_id text, seq integer, kind text, seat integer, text text, client text, at double precision, decision text
)
join tables on tables.id = wanted.table_id and not put_away
where wanted.seq = 1 + (select coalesce(max(entries.seq), 0) from entries where entries.table_id = tables.id)
order by wanted.table_id for key share of tables
"""
"""The row of the table is looked at under a lock: nothing is added to a table while it is put away, or later. In the
order of their names, so that no two processes wait for each other."""

KEPT = "on conflict do nothing returning table_id"

TOGETHER = f"{APPEND} skip locked {KEPT}"
"""A table that somebody is putting away just now holds up nobody else."""

ALONE = f"{APPEND} {KEPT}"

WITH_KEY = f"""
with kept as ({ALONE}),
opening as (insert into keys ({KEY}) select %s, %s, %s, %s, %s from kept returning hash),
holding as (insert into holds (browser, hash) select %s, hash from opening where %s on conflict do nothing)
select table_id from kept
"""
"""One statement as well: nobody waits for a process that has stopped halfway."""


class PostgresAppends:
    """An entry that was not kept among others is looked at alone: then it is known why, and it fails alone."""

    def __init__(self, connections: PostgresConnections) -> None:
        self._connections = connections
        self._gatherer: Gatherer[EntryRow, bool | asyncio.Task[bool]] = Gatherer(lambda row: row[0], self._together)

    async def append(self, row: EntryRow) -> bool:
        answer = self._gatherer.ask(row)
        await asyncio.wait({answer}, timeout=self._connections.patience)
        if not answer.done():
            answer.cancel()
            raise self._connections.no_answer()
        kept = answer.result()
        return kept if isinstance(kept, bool) else await self._connections.result(kept)

    async def append_with_key(self, row: EntryRow, key: Key, browser: str) -> bool:
        return await self._connections.do(alone(row, WITH_KEY, *key_row(key), browser, bool(browser)))

    async def _together(self, rows: Sequence[EntryRow]) -> list[bool | asyncio.Task[bool]]:
        async def write(connection: Connection, again: bool) -> tuple[set[str], bool]:
            kept = await (await connection.execute(TOGETHER, (as_json(rows),))).fetchall()
            return {table for (table,) in kept}, again

        try:
            kept, again = await self._connections.do(write)
        except StoreFailed:  # for all of them
            raise
        except Exception:  # one of them cannot be written, so none was; unless before, on a connection that was lost
            kept, again = set(), True
        return [row[0] in kept or self._connections.begin(alone(row, lost=again)) for row in rows]

    async def finish(self) -> None:
        await self._gatherer.finish(self._connections.patience)


def as_json(rows: Sequence[EntryRow]) -> str:
    """One value instead of a list for each column, which would take longer to make than to write."""
    return json.dumps([dict(zip(COLUMNS, row, strict=True)) for row in rows], ensure_ascii=False)


def alone(row: EntryRow, query: str = ALONE, *more: object, lost: bool = False) -> Work[bool]:
    """`lost` says that it may have been kept before, on a connection that was lost."""

    async def write(connection: Connection, again: bool) -> bool:
        kept = await (await connection.execute(query, (as_json([row]), *more))).fetchone()
        return kept is not None or ((again or lost) and await is_there(connection, row))

    return write


async def is_there(connection: Connection, row: EntryRow) -> bool:
    """Was this entry kept at its place, by whoever sent it?"""
    table, seq, _, seat, _, client, *_ = row
    query = "select seat, client from entries where table_id = %s and seq = %s"
    return await (await connection.execute(query, (table, seq))).fetchone() == (seat, client)
