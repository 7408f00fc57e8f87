"""The store in a SQLite file: many entries a commit, and files that are full, damaged or of another version."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hospitable.table import schema
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import StoreFailed
from tests.table.sites import a_registry, asynchronous, play
from tests.table.stores import held
from tests.table.test_store import TABLE, entry


def a_store(folder: Path) -> SQLiteStore:
    return SQLiteStore(folder / "tables.sqlite3")


@asynchronous
async def test_a_write_that_fails_fails_alone(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    async with held(store):
        answers = asyncio.gather(
            store.append("t1", entry(1, "a")),
            store.append("no such table", entry(1, "b")),
            store.create(TABLE, [], []),
            store.append("t1", entry(2, "c")),
            return_exceptions=True,
        )
    good, unknown, twice, last = await answers
    assert (good, last) == (True, True)
    assert isinstance(unknown, sqlite3.IntegrityError)
    assert isinstance(twice, sqlite3.IntegrityError)
    assert [kept.client for kept in await store.entries("t1")] == ["a", "c"]
    await store.close()


@asynchronous
async def test_a_full_disk_is_told_to_everybody_who_waits_and_ends_when_there_is_room(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    pages = int(str(await on_the_writer(store, "pragma page_count")))
    await on_the_writer(store, f"pragma max_page_count = {pages}")
    async with held(store):
        answers = asyncio.gather(
            store.append("t1", entry(1, "a", "x" * 50_000)), store.append("t1", entry(1, "b")), return_exceptions=True
        )
    assert [type(answer) for answer in await answers] == [StoreFailed] * 2
    assert await store.entries("t1") == []
    await on_the_writer(store, "pragma max_page_count = 100000")
    assert await store.append("t1", entry(1, "a", "x" * 50_000))
    await store.close()


@asynchronous
async def test_a_file_that_may_not_be_written_is_an_error_and_reading_goes_on(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [entry(1, "a")], [])
    await on_the_writer(store, "pragma query_only = on")
    with pytest.raises(StoreFailed):
        await store.append("t1", entry(2, "b"))
    assert [kept.client for kept in await store.entries("t1")] == ["a"]
    await store.close()


def earlier(folder: Path) -> None:
    """A file as version 0 has left it."""
    with closing(sqlite3.connect(folder / "tables.sqlite3")) as file:
        file.executescript((Path(__file__).parent / "earlier" / "tables-0.sql").read_text())


@asynchronous
async def test_a_file_of_an_earlier_version_opens_with_everything_in_it(tmp_path: Path) -> None:
    earlier(tmp_path)
    for _ in range(2):
        registry = a_registry(tmp_path)
        live = await registry.find("d6e8f14386405e9d")
        assert live is not None
        assert (live.seq, live.undone, [place.name for place in live.seats]) == (44, 4, ["Ada", "Bob", "Cleo"])
        assert [live.decision(seat) for seat in range(3)] == ["", "1.11.4.0", ""]
        assert len(live.state.journal) == 65
        await live.move(2, "whatever", "take green", "client-0000")  # it was done then, for whatever decision
        assert live.seq == 44
        assert [key.seat for key in await registry.store.held("a browser")] == [0]
        await registry.close()
    registry = a_registry(tmp_path)
    live = await registry.find("d6e8f14386405e9d")
    assert live is not None
    await play(live, 1, client="client-0000")  # the same id, of another seat
    assert live.seq == 45
    await registry.close()


def test_a_file_that_cannot_be_brought_up_to_date_stays_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier(tmp_path)
    monkeypatch.setattr(schema, "LAYOUT", (*schema.LAYOUT, "this is no statement"))
    with pytest.raises(sqlite3.OperationalError):
        a_store(tmp_path)
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        assert file.execute("pragma user_version").fetchone() == (0,)
        assert file.execute("select count(*) from entries").fetchone() == (44,)
        assert "decision" not in file.execute("select sql from sqlite_master where name = 'entries'").fetchone()[0]


def test_a_file_of_a_later_version_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as file:
        file.execute("pragma user_version = 99")
    with pytest.raises(sqlite3.DatabaseError, match="made by a later version"):
        a_store(tmp_path)


def test_a_file_that_is_no_database_is_refused_at_once(tmp_path: Path) -> None:
    (tmp_path / "tables.sqlite3").write_bytes(b"these are no tables at all, but some other file" * 40)
    with pytest.raises(sqlite3.DatabaseError):
        a_store(tmp_path)


@asynchronous
async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    full = 2
    assert await on_the_writer(store, "pragma synchronous") == full
    assert await on_the_writer(store, "pragma journal_mode") == "wal"
    assert await on_the_writer(store, "pragma foreign_keys") == 1
    await store.close()


async def on_the_writer(store: SQLiteStore, statement: str) -> object:
    """Run a statement on the connection that writes; settings cannot be changed inside a transaction."""

    def run(connection: sqlite3.Connection) -> object:
        connection.execute("commit")
        try:
            row = connection.execute(statement).fetchone()
            return row[0] if row else None
        finally:
            connection.execute("begin")

    return await store._do(run)
