"""The store in a PostgreSQL database: a server that goes away and comes back, lost connections, other versions."""

from __future__ import annotations

import asyncio
import logging
import time
from pathlib import Path

import psycopg
import pytest

from hospitable.core.errors import HospitableError
from hospitable.table import postgres_schema
from hospitable.table.database import open_database
from hospitable.table.migration import KINDS
from hospitable.table.postgres import PostgresStore
from hospitable.table.registry import TableRegistry
from hospitable.table.store import Archived, Key, StoreFailed
from tests.postgres import Postgres
from tests.table.lines import line_to
from tests.table.sites import SOON, Quick, a_table, asynchronous, play_on, position
from tests.table.stores import held_entries, open_until_the_end, waits_for_entries
from tests.table.test_store import TABLE, entry, table


@asynchronous
async def test_a_server_that_is_away_is_told_and_what_follows_is_kept_when_it_is_back(
    database: str, postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    store = PostgresStore(database, patience=1.0)
    await store.create(TABLE, [entry(1, "a")], [])
    await asyncio.gather(*[store.entries("t1") for _ in range(20)])  # several connections, all lost in a moment
    await asyncio.to_thread(postgres.stop)
    with caplog.at_level(logging.ERROR), pytest.raises(StoreFailed):
        await store.append("t1", entry(2, "b"))
    assert "the tables cannot be read or written" in caplog.text
    with pytest.raises(StoreFailed):
        await store.entries("t1")
    await asyncio.to_thread(postgres.start)
    store.patience = 30.0
    assert await store.append("t1", entry(2, "b"))
    assert [kept.client for kept in await store.entries("t1")] == ["a", "b"]
    await store.close()


@asynchronous
async def test_a_server_that_does_not_answer_is_told_and_the_same_again_is_answered(
    database: str, postgres: Postgres
) -> None:
    store = PostgresStore(database, patience=0.5)
    await store.create(TABLE, [], [])
    postgres.hold()
    try:
        with pytest.raises(StoreFailed):
            await store.append("t1", entry(1, "a"))
    finally:
        postgres.release()
    store.patience = 30.0
    kept = await store.append("t1", entry(1, "a"))  # false if the first one has arrived by now
    assert kept or await store.done("t1", 0, "a") == entry(1, "a")
    assert [found.client for found in await store.entries("t1")] == ["a"]
    await store.close()


@asynchronous
async def test_connections_that_are_cut_lose_and_double_nothing(database: str) -> None:
    store = PostgresStore(database, patience=30.0)
    ids = [f"t{number}" for number in range(6)]
    for id in ids:
        await store.create(table(id), [], [])

    async def play(id: str) -> int:
        done = 0
        while not cutting.done():
            done += 1
            assert await store.append(id, entry(done, f"client {done}"))
        return done

    cutting = asyncio.create_task(asyncio.to_thread(cut, database))
    moves = await asyncio.gather(*[play(id) for id in ids])
    for id, number in zip(ids, moves, strict=True):
        found = await store.entries(id)
        assert [kept.client for kept in found] == [f"client {seq}" for seq in range(1, number + 1)]
    await store.close()


def cut(database: str) -> None:
    """Every connection there is, 20 times; each time when somebody has connected again."""
    query = """
    select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid != pg_backend_pid()
    """
    with psycopg.connect(database, autocommit=True) as other:
        for _ in range(20):
            while other.execute(query).fetchone() == (0,):
                time.sleep(0.01)
            time.sleep(0.1)


@asynchronous
async def test_entries_that_wait_at_the_same_time_are_one_commit(database: str) -> None:
    ids = await five_tables(database)
    async with open_until_the_end(PostgresStore(database)) as (store,):
        answers = asyncio.gather(*[store.append(id, entry(2, "new")) for id in ids])
        assert await answers == [True, True, False, True, True]
        assert await store.rows("select count(*) from entries where client = 'new' group by xmin") == [(4,)]


@asynchronous
async def test_a_commit_that_is_cut_is_made_again(database: str) -> None:
    ids = await five_tables(database)
    async with open_until_the_end(PostgresStore(database, patience=30.0)) as (store,):
        async with held_entries(store) as other:
            answers = asyncio.gather(*[store.append(id, entry(2, "new")) for id in ids])
            await other.execute("select pg_terminate_backend(%s)", (await waits_for_entries(other),))
        assert await answers == [True, True, False, True, True]
        assert [[kept.client for kept in await store.entries(id)][1:] for id in ids] == AFTERWARDS


@asynchronous
async def test_a_commit_whose_answer_is_lost_is_known_to_be_kept(database: str, tmp_path: Path) -> None:
    ids = await five_tables(database)
    one = Key("new", "t1", 0, 1)
    async with line_to(database, tmp_path) as line, open_until_the_end(PostgresStore(line.url, 30.0)) as (store,):
        await store.load("t1")  # it is connected
        line.lose_answer_to = b"insert into entries"
        answers = await asyncio.gather(*[store.append(id, entry(2, "new")) for id in ids])
        assert (answers, line.lost) == ([True, True, False, True, True], 1)
        assert [[kept.client for kept in await store.entries(id)][1:] for id in ids] == AFTERWARDS
        line.lose_answer_to = b"insert into keys"
        assert (await store.append("t1", entry(3, "more"), one, "mine"), line.lost) == (True, 2)
        assert [kept.client for kept in await store.entries("t1")] == ["old", "new", "more"]
        assert await store.held("mine") == [one]


AFTERWARDS = [["new"], ["new"], ["other"], ["new"], ["new"]]
"""What is kept at the second places of these tables when somebody has come late to one of them."""


async def five_tables(database: str) -> list[str]:
    """The second place of the third one is taken."""
    store, ids = PostgresStore(database), [f"t{number}" for number in range(5)]
    for id in ids:
        await store.create(table(id), [entry(1, "old"), *([entry(2, "other")] if id == "t2" else [])], [])
    await store.close()
    return ids


@asynchronous
async def test_a_table_that_somebody_holds_holds_up_no_other(database: str) -> None:
    ids = await five_tables(database)
    async with open_until_the_end(PostgresStore(database, patience=30.0)) as (store,):
        async with await psycopg.AsyncConnection.connect(database) as other:
            await other.execute("select 1 from tables where id = 't0' for update")  # as who puts it away
            waits, *others = [asyncio.create_task(store.append(id, entry(2, "new"))) for id in ids]
            assert await asyncio.gather(*others) == [True, False, True, True]
            assert not waits.done()
        assert await waits


@asynchronous
async def test_a_table_that_was_put_away_takes_not_even_a_first_entry(database: str) -> None:
    await five_tables(database)
    async with open_until_the_end(PostgresStore(database)) as (store,):
        assert await store.archive("t0", 1, Archived(1.0, {}))
        assert not await store.append("t0", entry(1, "new"))
        assert await store.entries("t0") == []


@asynchronous
async def test_two_who_write_to_the_same_tables_in_any_order_never_wait_for_each_other(database: str) -> None:
    await five_tables(database)
    ids = ["t0", "t4", "t1"]
    async with open_until_the_end(PostgresStore(database, 30.0), PostgresStore(database, 30.0)) as (one, two):
        async with await psycopg.AsyncConnection.connect(database) as other:
            await other.execute("insert into entries values ('t4', 2, 'move', 0, '', 'neither', 0.0, '')")
            ones = asyncio.gather(*[one.append(id, entry(2, "one")) for id in ids])
            await waiting_for_somebody(other, 1)
            twos = asyncio.gather(*[two.append(id, entry(2, "two")) for id in reversed(ids)])
            await waiting_for_somebody(other, 2)
            await other.rollback()
        assert [first is not second for first, second in zip(await ones, reversed(await twos), strict=True)] == [
            True
        ] * 3


async def waiting_for_somebody(other: psycopg.AsyncConnection, number: int) -> None:
    """So many statements wait until another transaction ends."""
    query = "select count(distinct pid) from pg_locks where not granted"
    async with asyncio.timeout(SOON):
        while await (await other.execute(query)).fetchone() != (number,):
            await asyncio.sleep(0.001)


@asynchronous
async def test_a_commit_waits_for_the_disk_even_if_the_database_is_set_not_to(database: str) -> None:
    store = PostgresStore(database + "%20-csynchronous_commit%3Doff")
    assert await store.row("show synchronous_commit") == ("on",)
    await store.close()


def test_servers_that_start_together_lay_the_database_out_once(postgres: Postgres) -> None:
    url = postgres.new_tables()
    for _ in range(3):
        open_database(url)
    with psycopg.connect(url) as connection:
        assert connection.execute("select version from layout").fetchall() == [(len(postgres_schema.MIGRATIONS),)]


def test_a_database_that_cannot_be_brought_up_to_date_stays_as_it_was(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = ("create table new_one (number integer)", "this is no statement")
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*postgres_schema.MIGRATIONS, step))
    with pytest.raises(HospitableError, match="this"):
        open_database(database)
    with psycopg.connect(database) as connection:
        assert connection.execute("select version from layout").fetchall() == [(len(postgres_schema.MIGRATIONS) - 1,)]
        assert connection.execute("select to_regclass('new_one')").fetchone() == (None,)


def test_a_database_of_an_earlier_version_is_brought_up_to_date_with_all_that_is_in_it(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = ("alter table tables add column colour text not null default 'green'",)
    asyncio.run(laid(database))
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*postgres_schema.MIGRATIONS, step))
    open_database(database)
    with psycopg.connect(database) as connection:
        assert connection.execute("select id, colour from tables").fetchall() == [("t1", "green")]


async def laid(database: str) -> None:
    store = PostgresStore(database)
    await store.create(TABLE, [entry(1, "a")], [])
    await store.close()


@asynchronous
async def test_a_server_goes_on_beside_a_later_release_that_has_added_to_every_table(database: str) -> None:
    """Its connections have prepared what they say again and again, and what it says next is new."""
    registry = TableRegistry(PostgresStore(database), Quick(), pause=0.0)
    store = registry.store
    live = await a_table(registry)
    await play_on(live, 20)
    with psycopg.connect(database, autocommit=True) as connection:
        for kind in KINDS:
            connection.execute(f"alter table {kind.name} add column colour text not null default 'green'")
        connection.execute("update layout set version = 99")
    await play_on(live, 10_000)
    assert live.state.over
    other = await a_table(registry)
    key = Key("a key", other.table.id, 0)
    assert await store.append(other.table.id, entry(other.seq + 1, "b"), key, "a browser")
    await store.remove("a browser", other.table.id, removed=True)
    assert await store.archive(other.table.id, other.seq + 1, Archived(3.5, {}))
    again = TableRegistry(PostgresStore(database), Quick(), pause=0.0)
    found = await again.find(live.table.id)
    assert found is not None
    assert position(found) == position(live)
    assert await again.store.held("a browser") == [key]
    assert await again.store.archived(other.table.id) == Archived(3.5, {})
    for one in (registry, again):
        await one.close()


def test_a_database_of_a_later_version_is_refused(database: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("update layout set version = 99")
    with pytest.raises(HospitableError, match="made by a later version"):
        open_database(database)


@pytest.mark.parametrize("url", ["tables.sqlite3", "mysql://host/name", "postgresql://a b c", ""])
def test_what_is_no_address_of_a_database_is_a_sentence(url: str) -> None:
    with pytest.raises(HospitableError, match="postgresql://user@host/name") as found:
        open_database(url)
    assert found.value.text.id == "serve.database_url"


def test_a_database_that_is_not_there_is_a_sentence_without_its_password(tmp_path: Path) -> None:
    with pytest.raises(HospitableError) as found:
        open_database(f"postgresql://ada:verysecret@/games?host={tmp_path}")
    assert "games" in str(found.value)
    assert "verysecret" not in str(found.value)
