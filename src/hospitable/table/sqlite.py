"""Tables in one SQLite file: one thread writes, many entries a commit, nothing is acknowledged before it is on disk."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import TypeVar

from .gatherer import settle
from .rows import (
    ENTRY,
    KEY,
    TABLE,
    EntryRow,
    entry_row,
    key_row,
    outcome_text,
    read_archived,
    read_played,
    read_table,
    record_bytes,
    table_row,
)
from .schema import lay_out
from .store import Archived, Entry, Key, Outcome, Played, StoreFailed, Table
from .troubles import Troubles

T = TypeVar("T")

APPEND = """
insert or ignore into entries
with wanted (table_id, seq, kind, seat, text, client, at, decision) as (values {rows}) select * from wanted
where seq = 1 + coalesce((select max(seq) from entries where table_id = wanted.table_id), 0)
"""
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
MOST_ROWS = 100  # of one statement

Write = EntryRow | Callable[[sqlite3.Connection], object]


class NotAllKept(Exception):
    """Some entries of a commit cannot be kept; one by one it shows which."""


class SQLiteStore:
    """Opens the file on creation; raises OSError or sqlite3.Error when that is not possible."""

    def __init__(self, path: Path) -> None:
        self.path = path
        keep_private(path)
        self._troubles = Troubles()
        self._jobs: SimpleQueue[tuple[Write, asyncio.Future[object]] | None] = SimpleQueue()
        writer = self._connect()
        lay_out(writer)
        self._writer = threading.Thread(target=self._write, args=(writer,), name="store", daemon=True)
        self._writer.start()
        self._reader = ThreadPoolExecutor(1, "store-reader", initializer=self._open_reader)
        self._read_from: sqlite3.Connection | None = None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        connection.executescript(
            "pragma journal_mode=wal; pragma synchronous=full; pragma busy_timeout=5000; pragma foreign_keys=on;"
        )
        return connection

    def _open_reader(self) -> None:
        self._read_from = self._connect()

    # -- writing

    def _write(self, connection: sqlite3.Connection) -> None:
        """Take whatever has gathered, write it in one transaction, wake everybody who waits for it."""
        stopping = False
        while not stopping:
            batch = [self._jobs.get()]
            while not self._jobs.empty():
                batch.append(self._jobs.get())
            stopping = None in batch
            jobs = [job for job in batch if job is not None]
            results = _written(connection, [write for write, _ in jobs])
            settled: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[object], object]]] = {}
            for (_, waiting), result in zip(jobs, results, strict=True):
                settled.setdefault(waiting.get_loop(), []).append((waiting, result))
            for loop, done in settled.items():
                with suppress(RuntimeError):  # the loop of somebody who no longer waits may be closed
                    loop.call_soon_threadsafe(settle, done)
        connection.close()

    async def _do(self, write: Write) -> object:
        waiting: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._jobs.put((write, waiting))
        try:
            return await waiting
        except sqlite3.DatabaseError as error:
            raise self._failure(error) from error

    async def create(self, table: Table, entries: Sequence[Entry], keys: Sequence[Key]) -> None:
        row = table_row(table)

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for entry in entries:
                _insert(connection, entry_row(table.id, entry))
            for key in keys:
                _insert_key(connection, key)

        await self._do(write)

    async def append(self, table: str, entry: Entry, key: Key | None = None, browser: str = "") -> bool:
        row = entry_row(table, entry)
        if key is None:
            return bool(await self._do(row))

        def write(connection: sqlite3.Connection) -> bool:
            kept = _insert(connection, row)
            if kept:
                _insert_key(connection, key)
                if browser:
                    _hold(connection, browser, key)
            return kept

        return bool(await self._do(write))

    async def hold(self, browser: str, key: Key) -> None:
        await self._do(lambda connection: _hold(connection, browser, key))

    async def archive(self, table: str, last: int, archived: Archived) -> bool:
        record = record_bytes(archived)

        def write(connection: sqlite3.Connection) -> bool:
            found = connection.execute("select coalesce(max(seq), 0) from entries where table_id = ?", (table,))
            if found.fetchone()[0] != last:
                return False
            connection.execute("insert into archives values (?, ?, ?)", (table, archived.at, record))
            connection.execute("delete from entries where table_id = ?", (table,))
            return True

        return bool(await self._do(write))

    async def keep_result(self, table: str, outcome: Outcome) -> None:
        row = (table, outcome.at, outcome_text(outcome))
        await self._do(lambda connection: connection.execute("insert or ignore into results values (?, ?, ?)", row))

    async def remove(self, browser: str, table: str, removed: bool) -> None:
        query = (
            "insert or ignore into removed values (?, ?)"
            if removed
            else "delete from removed where (browser, table_id) = (?, ?)"
        )
        await self._do(lambda connection: connection.execute(query, (browser, table)))

    # -- reading

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            assert self._read_from is not None
            return read(self._read_from)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except sqlite3.DatabaseError as error:
            raise self._failure(error) from error

    def _failure(self, error: sqlite3.DatabaseError) -> Exception:
        """A full or read-only disk, a locked or damaged file: the host learns the cause, the player that it is so."""
        if isinstance(error, sqlite3.IntegrityError | sqlite3.ProgrammingError | sqlite3.DataError):
            return error
        self._troubles.tell(f"{self.path}: {error}")
        return StoreFailed()

    async def load(self, table: str) -> Table | None:
        query = f"select {TABLE} from tables where id = ?"
        row = await self._read(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if row is None else read_table(row)

    async def entries(self, table: str, after: int = 0, most: int = -1) -> list[Entry]:
        query = f"select {ENTRY} from entries where table_id = ? and seq > ? order by seq limit ?"

        def read(connection: sqlite3.Connection) -> list[Entry]:
            return [Entry(*row) for row in connection.execute(query, (table, after, most))]

        return await self._read(read)

    async def done(self, table: str, seat: int, client: str) -> Entry | None:
        query = f"select {ENTRY} from entries where table_id = ? and seat = ? and client = ?"
        row = await self._read(lambda connection: connection.execute(query, (table, seat, client)).fetchone())
        return None if row is None else Entry(*row)

    async def key(self, hash: str) -> Key | None:
        query = f"select {KEY} from keys where hash = ?"
        row = await self._read(lambda connection: connection.execute(query, (hash,)).fetchone())
        return None if row is None else Key(*row)

    async def links(self, table: str) -> list[Key]:
        query = f"select {KEY} from keys where table_id = ? and secret != ''"
        rows = await self._read(lambda connection: connection.execute(query, (table,)).fetchall())
        return [Key(*row) for row in rows]

    async def held(self, browser: str) -> list[Key]:
        query = f"select {KEY} from holds join keys using (hash) where browser = ? order by number desc"
        rows = await self._read(lambda connection: connection.execute(query, (browser,)).fetchall())
        return [Key(*row) for row in rows]

    async def untouched(self, since: float) -> list[str]:
        query = """
        select id from tables where created < ? and id not in (select table_id from archives)
        and coalesce((select at from entries where table_id = id order by seq desc limit 1), created) < ?
        order by created
        """

        def read(connection: sqlite3.Connection) -> list[str]:
            return [id for (id,) in connection.execute(query, (since, since))]

        return await self._read(read)

    async def archived(self, table: str) -> Archived | None:
        query = "select at, record from archives where table_id = ?"
        row = await self._read(lambda connection: connection.execute(query, (table,)).fetchone())
        return None if row is None else read_archived(row)

    async def played(self, browser: str) -> list[Played]:
        query = f"""
        select {TABLE}, keys.seat, at, outcome from holds join keys using (hash) join tables on id = keys.table_id
        join results on results.table_id = id where browser = ? and keys.seat >= 0 order by at desc, id, keys.seat
        """

        def read(connection: sqlite3.Connection) -> list[Played]:
            return [read_played(row) for row in connection.execute(query, (browser,))]

        return await self._read(read)

    async def removed(self, browser: str) -> set[str]:
        query = "select table_id from removed where browser = ?"
        return await self._read(lambda connection: {id for (id,) in connection.execute(query, (browser,))})

    async def tables_since(self, moment: float) -> int:
        query = "select count(*) from tables where created > ?"
        return int(await self._read(lambda connection: connection.execute(query, (moment,)).fetchone()[0]))

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._writer.join)
        await asyncio.get_running_loop().run_in_executor(self._reader, self._close_reader)
        self._reader.shutdown()

    def _close_reader(self) -> None:
        if self._read_from is not None:
            self._read_from.close()


def keep_private(path: Path) -> None:
    """Seeds and names are for this user alone; what SQLite puts beside the file gets the mode of the file."""
    with suppress(FileExistsError):  # one that is there is not opened: closing it would give up locks of SQLite
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    for file in (path, *[path.with_name(path.name + end) for end in ("-wal", "-shm")]):
        with suppress(FileNotFoundError, PermissionError):  # nothing beside it, or somebody else's to decide
            file.chmod(0o600)


def _written(connection: sqlite3.Connection, writes: Sequence[Write]) -> list[object]:
    """What each write gave, or the error it met. One that cannot be written must not undo the others of its commit."""
    rows = [write for write in writes if isinstance(write, tuple)]
    try:
        if len(rows) == len(writes) == 1:
            return [_insert(connection, rows[0])]  # a statement alone is a commit of its own
        connection.execute("begin immediate")
        if len(rows) > 1:
            _insert_all(connection, rows)
        results = [
            write(connection) if not isinstance(write, tuple) else len(rows) > 1 or _insert(connection, write)
            for write in writes
        ]
        connection.execute("commit")
        return results
    except Exception as error:
        with suppress(sqlite3.Error):
            connection.execute("rollback")
        if len(writes) < 2 or isinstance(error, sqlite3.OperationalError):  # a full disk is full for all of them
            return [error] * len(writes)
    return [result for write in writes for result in _written(connection, [write])]


def _insert(connection: sqlite3.Connection, row: EntryRow) -> bool:
    """A taken place or client id is an answer, not an error: it must not undo what others write in the same commit."""
    return connection.execute(APPEND.format(rows=ROW), row).rowcount == 1


def _insert_all(connection: sqlite3.Connection, rows: Sequence[EntryRow]) -> None:
    """Many at once: at every statement the interpreter is let go, and others may have it before it comes back."""
    for some in range(0, len(rows), MOST_ROWS):
        together = rows[some : some + MOST_ROWS]
        values = [value for row in together for value in row]
        if connection.execute(APPEND.format(rows=", ".join([ROW] * len(together))), values).rowcount < len(together):
            raise NotAllKept


def _insert_key(connection: sqlite3.Connection, key: Key) -> None:
    connection.execute(f"insert into keys ({KEY}) values (?, ?, ?, ?, ?)", key_row(key))


def _hold(connection: sqlite3.Connection, browser: str, key: Key) -> None:
    number = "(select coalesce(max(number), 0) + 1 from holds)"
    connection.execute(f"insert or ignore into holds values (?, ?, {number})", (browser, key.hash))
