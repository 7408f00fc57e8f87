"""Tables in a PostgreSQL database, for several processes at once."""

from __future__ import annotations

from collections.abc import Sequence

from psycopg.errors import UniqueViolation

from .postgres_appends import PostgresAppends
from .postgres_connections import PATIENCE, Connection, PostgresConnections
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
from .store import Archived, Entry, Key, Outcome, Played, Table


class PostgresStore(PostgresConnections):
    """Connects when it is used first. The database was laid out before (database.py)."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        super().__init__(url, patience)
        self._appends = PostgresAppends(self)

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

        await self.do(write)

    async def append(self, table: str, entry: Entry, key: Key | None = None, browser: str = "") -> bool:
        row = entry_row(table, entry)
        return await (self._appends.append(row) if key is None else self._appends.append_with_key(row, key, browser))

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

        return await self.do(write)

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

    # -- reading

    async def load(self, table: str) -> Table | None:
        row = await self.row(f"select {TABLE} from tables where id = %s", table)
        return None if row is None else read_table(row)

    async def entries(self, table: str, after: int = 0, most: int = -1) -> list[Entry]:
        query = f"select {ENTRY} from entries where table_id = %s and seq > %s order by seq limit %s"
        return [Entry(*row) for row in await self.rows(query, table, after, most if most >= 0 else None)]

    async def done(self, table: str, seat: int, client: str) -> Entry | None:
        query = f"select {ENTRY} from entries where table_id = %s and seat = %s and client = %s"
        row = await self.row(query, table, seat, client)
        return None if row is None else Entry(*row)

    async def key(self, hash: str) -> Key | None:
        row = await self.row(f"select {KEY} from keys where hash = %s", hash)
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
        row = await self.row("select at, record from archives where table_id = %s", table)
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
        await self._appends.finish()
        await super().close()


INSERT_KEY = f"insert into keys ({KEY}) values (%s, %s, %s, %s, %s)"
HOLD = "insert into holds (browser, hash) values (%s, %s) on conflict do nothing"
