"""Tables that nobody has touched for long are put away: their records are left, and everybody is told."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hospitable.core import record
from hospitable.table.closed import TableClosed
from hospitable.table.limits import Limit
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.registry import DAY, TABLES_A_DAY, TableRegistry
from hospitable.table.schema import VERSION
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import CHAT, Archived, Entry
from hospitable.table.words import Refused
from tests.table.sites import GAME, Clock, Quick, a_registry, a_table, asynchronous, play, play_on, served, until


def set_back(path: Path, live: LiveTable, days: float) -> None:
    """Let a table be so much older."""
    with closing(sqlite3.connect(path / "tables.sqlite3")) as connection, connection:
        for table, column in (("entries", "table_id"), ("tables", "id")):
            when = "at" if table == "entries" else "created"
            connection.execute(
                f"update {table} set {when} = {when} - ? where {column} = ?", (days * DAY, live.table.id)
            )


@asynchronous
@pytest.mark.parametrize("moves", [7, 1000])
async def test_a_table_that_was_put_away_says_so_and_gives_its_record(tmp_path: Path, moves: int) -> None:
    async with served(tmp_path) as site:
        live, young = await a_table(site.registry), await a_table(site.registry)
        await play_on(live, moves)
        cookie = await site.sit_down(young, 0, await site.sit_down(live, 0))
        written = live.record()
        set_back(tmp_path, live, 100)
        assert await site.registry.put_away_before(site.registry.clock() - 90 * DAY) == 1
        assert await site.registry.put_away_before(site.registry.clock() - 90 * DAY) == 0
        assert await site.registry.store.entries(live.table.id) == []
        for lang, word in (("en", "put away"), ("fr", "rangée"), ("nl", "opgeborgen")):
            table = await site.get(f"/table/{live.table.id}", cookie=f"{cookie}; lang={lang}")
            assert table.status_code == 410
            assert word in table.text
            assert f"/table/{live.table.id}/record.json" in table.text
            lobby = await site.get("/", cookie=f"{cookie}; lang={lang}")
            assert word in lobby.text
            assert f"/table/{young.table.id}" in lobby.text
        found = (await site.get(f"/table/{live.table.id}/record.json", cookie=cookie)).json()
        assert found == written
        if live.state.over:
            assert record.verify(found, live.game).fair
        assert (await site.get(f"/table/{live.table.id}/record.json")).status_code == 404  # it is nobody else's
        assert (await site.get(f"/table/{young.table.id}", cookie=cookie)).status_code == 200


@asynchronous
async def test_a_table_that_never_began_is_put_away_with_what_is_known_of_it(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    tables = [(await registry.create(NewTable(GAME, players, {})))[0] for players in (["Ada", ""], ["", ""])]
    for live in tables:
        set_back(tmp_path, live, 100)
    assert await registry.put_away_before(registry.clock() - 90 * DAY) == 2
    for live in tables:
        with pytest.raises(TableClosed) as refusal:
            await registry.find(live.table.id)
        written = refusal.value.closed.record()
        assert (written["seed"], written["moves"]) == (live.table.seed, [])
    await registry.close()


@asynchronous
async def test_a_table_somebody_looks_at_is_not_put_away(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        set_back(tmp_path, live, 100)
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            await page.recv()
            assert await site.registry.put_away_before(site.registry.clock()) == 0
        await until(lambda: not live.busy)
        assert await site.registry.put_away_before(site.registry.clock()) == 1


@asynchronous
async def test_what_happens_while_a_table_is_put_away_is_not_lost(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    last = live.seq
    await play(live, live.state.deciders[0])
    assert not await registry.store.archive(live.table.id, last, Archived(1.0, {}))
    assert len(await registry.store.entries(live.table.id)) == last + 1
    assert await registry.store.archived(live.table.id) is None
    assert await registry.store.archive(live.table.id, last + 1, Archived(1.0, {"names": []}))
    late = Entry(last + 2, CHAT, 0, "late", "client-late", 0.0)
    assert not await registry.store.append(live.table.id, late)
    with pytest.raises(Refused, match="happened"):  # who still has it in hand is told that it is not so any more
        await play(live, live.state.deciders[0])
    await registry.close()


@asynchronous
@pytest.mark.parametrize(("statement", "number"), [("rules = 0", 1), ("variants = '{\"no\": true}'", 0)])
async def test_a_closed_table_is_put_away_if_it_stays_closed(tmp_path: Path, statement: str, number: int) -> None:
    """One that a mistake of ours has closed may open again when it is mended."""
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    await play_on(live, 5)
    await registry.close()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection, connection:
        connection.execute(f"update tables set {statement}")
    registry = a_registry(tmp_path)
    registry.clock.now += 1  # type: ignore[attr-defined]
    assert await registry.put_away_before(registry.clock()) == number
    assert bool(await registry.store.entries(live.table.id)) is not bool(number)
    with pytest.raises(TableClosed) as closed:
        await registry.find(live.table.id)
    assert len(closed.value.closed.record()["moves"]) == 5
    await registry.close()


@asynchronous
async def test_a_server_puts_old_tables_away_by_itself(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    clock = Clock()
    store = SQLiteStore(tmp_path / "tables.sqlite3")
    registry = TableRegistry(store, Quick(), clock, pause=0.0, keep_days=30)
    old, young = await a_table(registry), await a_table(registry)
    clock.now += 20 * DAY
    await play(young, young.state.deciders[0])
    clock.now += 20 * DAY
    tidying = asyncio.create_task(registry.tidy())
    async with asyncio.timeout(30):
        while await store.archived(old.table.id) is None:
            await asyncio.sleep(0.001)
    tidying.cancel()
    assert await store.archived(young.table.id) is None
    registry.keep_days = 0
    await registry.tidy()  # with nothing to do it ends
    assert "could not" not in caplog.text
    await registry.close()


def test_a_file_of_a_version_without_archives_is_brought_up_to_date_and_a_later_one_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript((Path(__file__).parent / "earlier" / "tables-1.sql").read_text())
    store = SQLiteStore(path)
    assert asyncio.run(store.archived("nothing")) is None
    asyncio.run(store.close())
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute("pragma user_version").fetchone() == (VERSION,)
        connection.execute(f"pragma user_version = {VERSION + 1}")
    with pytest.raises(sqlite3.DatabaseError, match="later version"):
        SQLiteStore(path)


@asynchronous
async def test_an_address_and_a_browser_lay_so_many_tables_in_a_day(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        registry = site.registry
        registry.new_tables = Limit(0, 1000)
        registry.tables_of_day.clock = Clock()
        for number in range(TABLES_A_DAY):
            registry.may_lay("192.0.2.1" if number % 2 else "192.0.2.2", "browser")
        with pytest.raises(Refused) as refused:
            registry.may_lay("192.0.2.3", "browser")
        assert refused.value.code == "too_many_tables"
        assert 0 < refused.value.retry_after <= DAY / TABLES_A_DAY
        registry.may_lay("192.0.2.3", "another")
        registry.tables_of_day.burst = 0
        answer = await site.post("/tables", {"game": GAME}, accept="text/html")
        assert answer.status_code == 429
        assert str(TABLES_A_DAY) in answer.text
        assert int(answer.headers["retry-after"]) > 1
