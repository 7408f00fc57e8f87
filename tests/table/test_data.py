"""The folder of the data: one server at a time, whole files, backups while people play, and a disk that fails."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from hospitable.cli import main
from hospitable.core.errors import HospitableError
from hospitable.table import table_bots
from hospitable.table.data import FILE, back_up, lock_folder, open_store, restore
from hospitable.table.store import Entry, StoreFailed
from tests.table.programs import code_of, program
from tests.table.sites import a_registry, a_table, asynchronous, client_id, play, play_on, position, served, settled

SERVE = (sys.executable, "-m", "hospitable", "serve", "--port", "0", "--no-page", "--data")


def sentence(found: pytest.ExceptionInfo[HospitableError]) -> str:
    return found.value.text.id


def test_a_folder_has_one_server(tmp_path: Path) -> None:
    with closing(lock_folder(tmp_path)):
        with pytest.raises(HospitableError) as found:
            lock_folder(tmp_path)
        assert sentence(found) == "serve.in_use"
        second = subprocess.run([*SERVE, str(tmp_path)], capture_output=True, text=True, timeout=60, check=False)
        assert (second.returncode, second.stdout) == (2, "")
        assert second.stderr.count("\n") == 1
        assert "Another server uses the folder" in second.stderr
    lock_folder(tmp_path).close()


def test_a_server_that_was_killed_leaves_no_lock_behind(tmp_path: Path) -> None:
    program = "import sys, os; from pathlib import Path; from hospitable.table.data import lock_folder\n"
    program += "lock = lock_folder(Path(sys.argv[1])); print('locked', flush=True); os.kill(os.getpid(), 9)"
    killed = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)], capture_output=True, timeout=60, check=False
    )
    assert killed.stdout == b"locked\n"
    lock_folder(tmp_path).close()


# -- damage


@asynchronous
async def test_a_damaged_file_is_refused_with_a_way_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").mkdir()
    registry = a_registry(tmp_path / "data")
    live = await a_table(registry)
    await play_on(live, 30)
    back_up(tmp_path / "data", tmp_path / "backup")
    await registry.close()
    damage(tmp_path / "data" / FILE)
    with pytest.raises(HospitableError) as found:
        open_store(tmp_path / "data")
    assert sentence(found) == "serve.damaged"
    assert "hospitable restore FILE" in str(found.value)
    await asyncio.to_thread(main, ["restore", str(tmp_path / "backup"), "--data", str(tmp_path / "data")])
    registry = a_registry(tmp_path / "data")
    again = await registry.find(live.table.id)
    assert again is not None
    assert position(again) == position(live)
    assert (tmp_path / "data" / f"{FILE}.old-1").is_file()
    await registry.close()


def damage(path: Path) -> None:
    data = bytearray(path.read_bytes())
    page = int.from_bytes(data[16:18], "big")
    for place in range(page, len(data), page):  # every page but the first
        data[place : place + 200] = b"\xff" * 200
    path.write_bytes(data)


# -- backups


@asynchronous
async def test_a_backup_is_made_while_people_play_and_is_whole(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    registry = a_registry(tmp_path / "data")
    live = await a_table(registry)
    with closing(lock_folder(tmp_path / "data")):
        playing = asyncio.create_task(play_on(live, 400))
        seen = []
        for number in range(5):
            before = live.seq
            await asyncio.to_thread(back_up, tmp_path / "data", tmp_path / f"backup-{number}")
            seen.append((before, live.seq))
        await playing
    await registry.close()
    entries = [(entry.seq, entry.text) for entry in await entries_of(tmp_path / "data", live.table.id)]
    for number, (before, after) in enumerate(seen):
        folder = tmp_path / f"folder-{number}"
        assert (tmp_path / f"backup-{number}").stat().st_mode & 0o777 == 0o600
        await asyncio.to_thread(restore, folder, tmp_path / f"backup-{number}")
        kept = [(entry.seq, entry.text) for entry in await entries_of(folder, live.table.id)]
        assert kept == entries[: len(kept)]
        assert before <= len(kept) <= after + 1  # one may be on disk that is not carried out yet


async def entries_of(folder: Path, table: str) -> list[Entry]:
    store = open_store(folder)
    entries = await store.entries(table)
    await store.close()
    return entries


def test_what_cannot_be_backed_up_or_restored_is_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    asyncio.run(open_store(data).close())
    (tmp_path / "there").write_text("something else")
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("create table other (id)")
    with closing(lock_folder(data)):
        assert main(["restore", str(tmp_path / "other"), "--data", str(data)]) == 2
        assert "Another server uses" in capsys.readouterr().err
    for command, file, folder in (
        ("backup", "there", data),
        ("backup", "new", tmp_path / "nowhere"),
        ("backup", "no/such/folder/new", data),
        ("restore", "there", data),
        ("restore", "other", data),
        ("restore", "nothing", data),
    ):
        assert main([command, str(tmp_path / file), "--data", str(folder)]) == 2
        assert capsys.readouterr().err.count("\n") == 1
    assert not list(data.glob("*.old-*"))
    assert main(["backup", str(tmp_path / "new"), "--data", str(data)]) == 0
    assert main(["restore", str(tmp_path / "new"), "--data", str(data)]) == 0


# -- a disk that fails


@asynchronous
@pytest.mark.parametrize(
    "trouble", ["database or disk is full", "attempt to write a readonly database", "disk I/O error"]
)
async def test_when_nothing_can_be_kept_everybody_hears_it_and_the_log_says_why_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch, trouble: str
) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        decision, code = live.decision(seat), live.state.moves(seat)[0].code
        cookie = await site.sit_down(live, seat)

        def fail(*_: object) -> bool:
            raise sqlite3.OperationalError(trouble)

        before = live.state.fingerprint(), live.seq
        with monkeypatch.context() as patch:
            patch.setattr("hospitable.table.sqlite._insert", fail)
            with caplog.at_level(logging.WARNING):
                for _ in range(3):
                    fields = {"decision": decision, "code": code, "client": client_id()}
                    answer = await program(site, live, seat).post("/moves", fields)
                    assert code_of(answer) == (503, "not_kept")
                form = {"seat": str(seat), "decision": decision, "code": code}
                answer = await site.post(f"/table/{live.table.id}/move", form, cookie=cookie)
                assert answer.status_code == 503
            assert [record.getMessage() for record in caplog.records] == [
                f"the tables cannot be read or written: {tmp_path / FILE}: {trouble}"
            ]
            assert not any(record.exc_info for record in caplog.records)
            assert (live.state.fingerprint(), live.seq) == before
        await play(live, seat, code)


@asynchronous
async def test_a_bot_waits_until_there_is_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_bots, "AGAIN", 0.001)
    registry = a_registry(tmp_path)
    refusals = 0
    append = registry.store.append

    async def full(*args: object) -> bool:
        nonlocal refusals
        if refusals < 5:
            refusals += 1
            raise StoreFailed
        return await append(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(registry.store, "append", full)
    live = await a_table(registry, "bot:easy,bot:easy")
    await settled(live)
    assert live.state.over
    assert refusals == 5
    await registry.close()


@asynchronous
async def test_a_file_that_another_program_has_locked_is_such_a_trouble(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    await registry.store._do(lambda connection: connection.execute("pragma busy_timeout=10"))  # type: ignore[attr-defined]
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as other:
        other.execute("begin immediate")
        with pytest.raises(StoreFailed):
            await play(live, live.state.deciders[0])
        other.execute("rollback")
    await play(live, live.state.deciders[0])
    await registry.close()
