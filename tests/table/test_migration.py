"""A club that outgrows its folder: everything is copied into a database, once, and games go on there."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from hospitable.cli import main
from hospitable.core.texts import LANGUAGES
from hospitable.table.data import FILE, lock_folder
from hospitable.table.live import LiveTable
from hospitable.table.migration import KINDS
from hospitable.table.postgres import PostgresStore
from hospitable.table.registry import TableRegistry
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import CHAT, Archived, Entry, Key
from tests.table.sites import STARTED, Quick, a_registry, a_table, asynchronous, client_id, play_on, position, until

EARLIER = Path(__file__).parent / "earlier" / "tables-1.sql"
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
WHO = "a browser"


def migrate(folder: Path, database: str, *options: str) -> int:
    return main(["migrate", "--data", str(folder), "--database", database, *options])


def rows_in(database: str) -> dict[str, int]:
    with psycopg.connect(database) as connection:
        found = {kind.name: connection.execute(f"select count(*) from {kind.name}").fetchone() for kind in KINDS}
    return {name: row[0] for name, row in found.items() if row is not None}


async def a_club(folder: Path) -> tuple[LiveTable, LiveTable, LiveTable]:
    """A game in play, one that is over and off a list, and a table that was put away; one browser sits at all three."""
    folder.mkdir()
    registry = a_registry(folder)
    store = registry.store
    live, over, away = [await a_table(registry, players) for players in ("Ada,Bjørn", "Cid,Dee", "Eve,Fay")]
    await play_on(live, 25)
    await play_on(over, 10_000)
    assert over.state.over
    for number, table in enumerate((over, away, live)):
        said = Entry(table.seq + 1, CHAT, 0, "a \\ and \\N, two\ttabs ☺", client_id(), 1.1 + 2.2 + number)
        assert await store.append(table.table.id, said, Key(f"key {9 - number}", table.table.id, 0), WHO)
        table.learn([said])
    await store.remove(WHO, over.table.id, removed=True)
    assert await store.archive(away.table.id, away.seq, Archived(3.5, {"moves": ["ä"]}))
    await registry.close()
    return live, over, away


@asynchronous
async def test_all_that_is_kept_comes_along_and_the_game_goes_on(tmp_path: Path, database: str) -> None:
    folder = tmp_path / "club"
    live, over, away = await a_club(folder)
    before = (folder / FILE).read_bytes()
    assert await asyncio.to_thread(migrate, folder, database) == 0
    assert (folder / FILE).read_bytes() == before
    source, target = SQLiteStore(folder / FILE), PostgresStore(database)
    for table in (live, over, away):
        id = table.table.id
        assert await target.load(id) == await source.load(id) == table.table
        assert await target.entries(id) == await source.entries(id)
        assert await target.links(id) == await source.links(id)
        assert await target.archived(id) == await source.archived(id)
    assert await target.held(WHO) == await source.held(WHO)
    assert len(await target.held(WHO)) == 3
    assert await target.played(WHO) == await source.played(WHO)
    assert [played.table.id for played in await target.played(WHO)] == [over.table.id]
    assert await target.removed(WHO) == await source.removed(WHO) == {over.table.id}
    assert await target.places([away.table.id, over.table.id]) == {away.table.id: -1, over.table.id: over.seq}
    await source.close()
    registry = TableRegistry(target, Quick(), pause=0.0)
    again = await registry.find(live.table.id)
    assert again is not None
    assert position(again) == position(live)
    await play_on(again, 10)
    assert again.seq == live.seq + 10
    other = Key("a new key", live.table.id, 1)
    assert await target.append(again.table.id, Entry(again.seq + 1, CHAT, 1, "hi", client_id(), 9.0), other, WHO)
    assert (await target.held(WHO))[0] == other  # the newest, though the others came with numbers of their own
    await registry.close()


@asynchronous
async def test_who_says_it_twice_gets_nothing_twice_until_somebody_has_played_on(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "club"
    live, *_ = await a_club(folder)
    assert await asyncio.to_thread(migrate, folder, database) == 0
    assert " ".join(capsys.readouterr().out.split()).startswith("3 tables of ")
    copied = rows_in(database)
    assert await asyncio.to_thread(migrate, folder, database) == 0
    assert rows_in(database) == copied
    registry = TableRegistry(PostgresStore(database), Quick(), pause=0.0)
    again = await registry.find(live.table.id)
    assert again is not None
    await play_on(again, 1)
    await registry.close()
    capsys.readouterr()
    assert await asyncio.to_thread(migrate, folder, database) == 2
    assert capsys.readouterr().err == "The database holds other tables already: copy into one that is empty.\n"
    assert rows_in(database) == {**copied, "entries": copied["entries"] + 1}


@asynchronous
async def test_who_is_killed_leaves_the_database_as_it_was(tmp_path: Path, database: str) -> None:
    await a_club(tmp_path / "club")
    program = """
import os, sys
from pathlib import Path
from hospitable.table.migration import migrate

def progress(part, done, rows):
    if part == "checking" and done == rows:
        os.kill(os.getpid(), 9)

migrate(Path(sys.argv[1]), sys.argv[2], progress)
"""
    command = [sys.executable, "-c", program, str(tmp_path / "club"), database]
    environment = {**ENVIRONMENT, "TMPDIR": str(tmp_path)}
    killed = await asyncio.to_thread(subprocess.run, command, env=environment, timeout=STARTED, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert set(rows_in(database).values()) == {0}
    assert await asyncio.to_thread(migrate, tmp_path / "club", database) == 0
    assert rows_in(database)["tables"] == 3


@asynchronous
async def test_who_stops_it_is_told_that_nothing_was_copied(tmp_path: Path, database: str) -> None:
    await a_club(tmp_path / "club")
    options = ["migrate", "--data", str(tmp_path / "club"), "--database", database, "--lang", "en"]
    with psycopg.connect(database) as somebody:
        somebody.execute("lock table tables in access exclusive mode")  # so that it waits where we can find it
        with subprocess.Popen(
            [sys.executable, "-m", "hospitable", *options], env=ENVIRONMENT, stdout=subprocess.PIPE, text=True
        ) as run:
            waits = "select 1 from pg_locks where not granted and relation = 'tables'::regclass"
            await until(lambda: somebody.execute(waits).fetchone() is not None, STARTED)
            run.send_signal(signal.SIGINT)
            told, _ = await asyncio.to_thread(run.communicate, timeout=STARTED)
    assert (run.returncode, told) == (130, "Stopped: nothing was copied. The same command begins again.\n")
    assert rows_in(database)["tables"] == 0


@asynchronous
async def test_a_copy_that_is_not_the_same_does_not_count(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await a_club(tmp_path / "club")
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute("""
        create function late() returns trigger language plpgsql
        as $$ begin new.at := new.at + 0.000001; return new; end $$
        """)
        connection.execute("create trigger late before insert on results for each row execute function late()")
    assert await asyncio.to_thread(migrate, tmp_path / "club", database) == 2
    assert "is not what is in the folder (in results); nothing was copied" in capsys.readouterr().err
    assert set(rows_in(database).values()) == {0}


def test_a_folder_of_an_earlier_version_is_copied_and_stays_one(tmp_path: Path, database: str) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as earlier:
        earlier.executescript(EARLIER.read_text(encoding="utf-8"))
        tables = earlier.execute("select count(*) from tables").fetchone()
        version = earlier.execute("pragma user_version").fetchone()
    assert migrate(tmp_path, database) == 0
    with closing(sqlite3.connect(tmp_path / FILE)) as earlier:
        assert earlier.execute("pragma user_version").fetchone() == version
    assert (rows_in(database)["tables"],) == tables


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_cannot_be_copied_is_a_sentence(
    tmp_path: Path, database: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "damaged").mkdir()
    (tmp_path / "damaged" / FILE).write_text("nothing of ours")
    (tmp_path / "good").mkdir()
    asyncio.run(SQLiteStore(tmp_path / "good" / FILE).close())
    with closing(lock_folder(tmp_path / "good")):
        for folder, where in (
            ("empty", database),
            ("damaged", database),
            ("good", database),  # somebody serves it
            ("good", ""),
            ("good", "tables.sqlite3"),
            ("good", "postgresql://127.0.0.1:1/nothing"),
        ):
            assert migrate(tmp_path / folder, where, "--lang", lang) == 2
            told = capsys.readouterr()
            assert (told.out, told.err.count("\n")) == ("", 1)
            assert "migrate." not in told.err
    assert migrate(tmp_path / "good", database, "--lang", lang) == 0
