"""What the store promises: one list for each table, nothing twice, nothing acknowledged that is not on disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from hospitable.table import schema
from hospitable.table.sqlite import MOST_ROWS, SQLiteStore
from hospitable.table.store import CHAT, MOVE, SIT, WATCH, Entry, Key, StoreFailed, Table
from tests.table.sites import a_registry, asynchronous, play, until

TABLE = Table("t1", "emergency-roll", 1, "standard", 2, {"simultaneous": True, "first_chief": "2"}, "a seed", 12.5)


def table(id: str, created: float = 1.0) -> Table:
    return Table(id, "emergency-roll", 1, "standard", 2, {}, "a seed", created)


def entry(seq: int, client: str, text: str = "take red") -> Entry:
    return Entry(seq, MOVE, 0, text, client, 20.0 + seq)


def a_store(folder: Path) -> SQLiteStore:
    return SQLiteStore(folder / "tables.sqlite3")


@asynchronous
async def test_a_table_comes_back_as_it_was_after_the_file_is_opened_again(tmp_path: Path) -> None:
    first = [Entry(1, SIT, 0, "Ada", "seat 0", 12.5), Entry(2, SIT, 1, "Éloïse", "seat 1", 12.5)]
    store = a_store(tmp_path)
    await store.create(TABLE, first, [Key("hash 0", "t1", 0), Key("hash w", "t1", WATCH)])
    assert await store.append("t1", Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25))
    await store.close()
    store = a_store(tmp_path)
    assert await store.load("t1") == TABLE
    assert await store.entries("t1") == [*first, Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25)]
    assert await store.entries("t1", after=2) == [Entry(3, CHAT, 1, "☺ \" '", "client-a", 13.25)]
    assert await store.key("hash w") == Key("hash w", "t1", WATCH)
    assert (await store.load("t2"), await store.entries("t2"), await store.key("hash 1")) == (None, [], None)
    await store.close()


@asynchronous
async def test_only_the_next_place_of_a_list_is_free(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [entry(1, "a")], [])
    assert [await store.append("t1", entry(seq, f"b{seq}")) for seq in (1, 0, 3, 2, 2, 3)] == [
        *(False, False, False),
        *(True, False, True),
    ]
    assert [kept.client for kept in await store.entries("t1")] == ["a", "b2", "b3"]
    await store.close()


@asynchronous
async def test_a_client_id_is_kept_once_for_each_seat_of_a_table(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    for id in ("t1", "t2"):
        await store.create(table(id), [], [])
    assert await store.append("t1", entry(1, "same"))
    assert not await store.append("t1", entry(2, "same"))
    assert await store.append("t2", entry(1, "same"))
    assert await store.append("t1", entry(2, "other"))
    assert await store.append("t1", Entry(3, CHAT, 1, "hello", "same", 1.0))
    asked = [("t1", 0, "same"), ("t1", 0, "other"), ("t1", 1, "same"), ("t2", 0, "same")]
    assert [found and found.seq for found in [await store.done(*who) for who in asked]] == [1, 2, 3, 1]
    unknown = [("t1", 1, "other"), ("t2", 0, "other"), ("t3", 0, "same"), ("t1", 0, "none")]
    assert [await store.done(*who) for who in unknown] == [None] * 4
    await store.close()


@asynchronous
async def test_many_tasks_append_at_once_and_each_place_has_one_winner(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    ids = ("t1", "t2", "t3")
    for id in ids:
        await store.create(table(id), [], [])

    async def writer(id: str, name: str) -> None:
        done = 0
        while done < 5:
            place = len(await store.entries(id)) + 1
            done += await store.append(id, entry(place, f"{name} {done}"))

    await asyncio.gather(*[writer(id, f"writer {k}") for id in ids for k in range(4)])
    for id in ids:
        kept = await store.entries(id)
        assert [found.seq for found in kept] == list(range(1, 21))
        assert {found.client for found in kept} == {f"writer {k} {turn}" for k in range(4) for turn in range(5)}
    await store.close()


@asynchronous
async def test_a_conflict_leaves_the_others_of_its_commit_alone(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    for id in ("t1", "t2"):
        await store.create(table(id), [], [])
    await blocked(store)
    answers = asyncio.gather(
        store.append("t1", entry(1, "a")), store.append("t1", entry(1, "b")), store.append("t2", entry(1, "c"))
    )
    await released(store)
    assert list(await answers) == [True, False, True]
    assert len(await store.entries("t1")) == len(await store.entries("t2")) == 1
    await store.close()


@asynchronous
async def test_however_many_wait_for_a_commit_all_are_in_it(tmp_path: Path) -> None:
    store, ids = a_store(tmp_path), [f"t{number}" for number in range(2 * MOST_ROWS + 1)]
    await asyncio.gather(*[store.create(table(id), [], []) for id in ids])
    await blocked(store)
    answers = asyncio.gather(*[store.append(id, entry(1, f"client of {id}")) for id in ids])
    await released(store)
    assert list(await answers) == [True] * len(ids)
    assert [await store.entries(id) for id in ids] == [[entry(1, f"client of {id}")] for id in ids]
    await store.close()


@asynchronous
async def test_a_write_that_fails_fails_alone(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    await blocked(store)
    answers = asyncio.gather(
        store.append("t1", entry(1, "a")),
        store.append("no such table", entry(1, "b")),
        store.create(TABLE, [], []),
        store.append("t1", entry(2, "half a character \ud800")),
        store.append("t1", entry(2, "c")),
        return_exceptions=True,
    )
    await released(store)
    good, unknown, twice, half, last = await answers
    assert (good, last) == (True, True)
    assert isinstance(unknown, sqlite3.IntegrityError)
    assert isinstance(twice, sqlite3.IntegrityError)
    assert isinstance(half, UnicodeEncodeError)
    assert [kept.client for kept in await store.entries("t1")] == ["a", "c"]
    await store.close()


@asynchronous
async def test_a_table_is_made_with_all_its_entries_and_keys_or_not_at_all(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(table("t1"), [], [Key("taken", "t1", 0)])
    with pytest.raises(sqlite3.IntegrityError):
        await store.create(table("t2"), [entry(1, "a")], [Key("new", "t2", 0), Key("taken", "t2", 1)])
    assert await store.load("t2") is None
    assert await store.entries("t2") == []
    assert await store.key("new") is None
    await store.close()


@asynchronous
async def test_a_full_disk_is_told_to_everybody_who_waits_and_ends_when_there_is_room(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    pages = int(str(await on_the_writer(store, "pragma page_count")))
    await on_the_writer(store, f"pragma max_page_count = {pages}")
    await blocked(store)
    answers = asyncio.gather(
        store.append("t1", entry(1, "a", "x" * 50_000)), store.append("t1", entry(1, "b")), return_exceptions=True
    )
    await released(store)
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
async def test_closing_waits_for_what_is_under_way(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    waiting = [asyncio.create_task(store.append("t1", entry(seq, f"c{seq}"))) for seq in range(1, 51)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [True] * 50
    store = a_store(tmp_path)
    assert len(await store.entries("t1")) == 50
    await store.close()


@asynchronous
async def test_somebody_who_stops_waiting_stops_nobody_else(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    await store.create(TABLE, [], [])
    await blocked(store)
    gone = asyncio.create_task(store.append("t1", entry(1, "a")))
    stays = asyncio.create_task(store.append("t1", entry(2, "b")))
    await asyncio.sleep(0)
    gone.cancel()
    await released(store)
    assert await stays
    assert [kept.client for kept in await store.entries("t1")] == ["a", "b"]
    await store.close()


@asynchronous
async def test_two_stores_share_a_file_and_whoever_comes_second_can_catch_up(tmp_path: Path) -> None:
    one, two = a_store(tmp_path), a_store(tmp_path)
    await one.create(TABLE, [], [])
    assert await one.append("t1", entry(1, "of one"))
    assert not await two.append("t1", entry(1, "of two"))
    assert [kept.client for kept in await two.entries("t1", after=0)] == ["of one"]
    assert await two.append("t1", entry(2, "of two"))
    assert not await one.append("t1", entry(2, "of one again"))
    assert [kept.client for kept in await one.entries("t1", after=1)] == ["of two"]
    await one.close()
    await two.close()


@asynchronous
async def test_two_stores_that_race_for_every_place_leave_no_gap_and_nothing_twice(tmp_path: Path) -> None:
    stores = a_store(tmp_path), a_store(tmp_path)
    await stores[0].create(TABLE, [], [])

    async def writer(number: int) -> int:
        done = place = 0
        while done < 15:
            if await stores[number].append("t1", entry(place + 1, f"{number} {done}")):
                done += 1
            place += len(await stores[number].entries("t1", after=place))
        return done

    assert list(await asyncio.gather(writer(0), writer(1))) == [15, 15]
    kept = await stores[1].entries("t1")
    assert [found.seq for found in kept] == list(range(1, 31))
    assert {found.client for found in kept} == {f"{number} {k}" for number in (0, 1) for k in range(15)}
    for store in stores:
        await store.close()


@asynchronous
async def test_a_browser_keeps_its_seats_newest_first_and_each_once(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    keys = [Key(f"hash {seat}", "t1", seat) for seat in range(3)]
    await store.create(TABLE, [], keys)
    for key in (keys[0], keys[2], keys[0]):
        await store.hold("mine", key)
    await store.hold("yours", keys[1])
    assert await store.held("mine") == [keys[2], keys[0]]
    assert await store.held("yours") == [keys[1]]
    assert await store.held("nobody") == []
    await store.close()


@asynchronous
async def test_new_tables_are_counted_since_a_moment(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    for id, created in (("t1", 10.0), ("t2", 20.0), ("t3", 30.0)):
        await store.create(table(id, created), [], [])
    assert [await store.tables_since(moment) for moment in (0.0, 10.0, 25.0, 30.0)] == [3, 2, 1, 0]
    await store.close()


@asynchronous
async def test_a_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = a_store(tmp_path)
    full = 2
    assert await on_the_writer(store, "pragma synchronous") == full
    assert await on_the_writer(store, "pragma journal_mode") == "wal"
    assert await on_the_writer(store, "pragma foreign_keys") == 1
    await store.close()


# -- the writer, held so that a whole group comes into one commit


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


gate: dict[SQLiteStore, tuple[asyncio.Task[object], threading.Event]] = {}


async def blocked(store: SQLiteStore) -> None:
    """Keep the writer busy until `released`; what is sent meanwhile gathers behind it."""
    begun, open_now = threading.Event(), threading.Event()

    def wait(_: sqlite3.Connection) -> None:
        begun.set()
        open_now.wait()

    gate[store] = (asyncio.create_task(store._do(wait)), open_now)
    await until(begun.is_set)


async def released(store: SQLiteStore) -> None:
    await asyncio.sleep(0)
    task, open_now = gate.pop(store)
    open_now.set()
    await task
