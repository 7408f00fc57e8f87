"""`hospitable serve --database --workers`: several processes on one port, of which any may die."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import psutil  # type: ignore[import-untyped]
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.postgres import PostgresStore
from hospitable.table.registry import TableRegistry
from hospitable.table.visitor import SECRET
from tests.table.sites import STARTED, Quick, a_table, asynchronous, client_id, secret_of, until

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}


class Served:
    """A command that serves, and its processes."""

    def __init__(self, command: subprocess.Popen[str], address: str) -> None:
        self.command = command
        self.address = address

    def workers(self) -> list[int]:
        """Those that serve; each has processes of its own, for its bots."""
        found = []
        for child in psutil.Process(self.command.pid).children():
            with suppress(psutil.NoSuchProcess):  # it was just killed
                if "resource_tracker" not in " ".join(child.cmdline()):
                    found.append(child.pid)
        return found


@asynccontextmanager
async def serving(database: str, *options: str) -> AsyncIterator[Served]:
    command = [
        sys.executable,
        "-m",
        "hospitable",
        "serve",
        "--no-page",
        "--port",
        "0",
        "--database",
        database,
        *options,
    ]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as run:
        assert run.stdout is not None
        told = await asyncio.to_thread(run.stdout.readline)
        found = re.search(r"http://(127\.0\.0\.1:\d+)/", told)
        assert found is not None, told
        assert database not in told
        try:
            yield Served(run, found[1])
        finally:
            run.send_signal(signal.SIGTERM)
            rest = await asyncio.to_thread(run.stdout.read)
            await asyncio.to_thread(run.wait, STARTED)
            assert "Traceback" not in rest, rest


@asynccontextmanager
async def a_laid_table(database: str) -> AsyncIterator[tuple[LiveTable, str]]:
    """Ada's table, and her cookie."""
    store = PostgresStore(database)
    live = await a_table(TableRegistry(store, Quick()))
    secret = new_secret()
    key = await store.key(hashed(secret_of(live, 0)))
    assert key is not None
    await store.hold(hashed(secret), key)
    yield live, f"{SECRET}={secret}"
    await store.close()


@asynchronous
async def test_processes_that_are_killed_are_replaced_and_the_others_serve_on(database: str) -> None:
    async with a_laid_table(database) as (live, _), serving(database, "--workers", "2") as served:
        await until(lambda: len(served.workers()) == 2, STARTED)
        async with httpx.AsyncClient(base_url=f"http://{served.address}", trust_env=False, timeout=STARTED) as http:
            for number in range(3):
                before = served.workers()
                os.kill(before[number % 2], signal.SIGKILL)
                seat = live.state.deciders[0]
                headers = {"authorization": f"Bearer {secret_of(live, seat)}"}
                move = {"decision": live.decision(seat), "code": live.state.moves(seat)[0].code, "client": client_id()}
                while True:  # who was connected to the one that was killed comes again
                    try:
                        answer = await http.post(f"/api/tables/{live.table.id}/moves", json=move, headers=headers)
                        break
                    except httpx.TransportError:
                        continue
                assert answer.status_code == 200, answer.text
                live.learn(await live.store.entries(live.table.id, live.seq))
                assert live.seq == number + 3
                await until(lambda before=before: len({*served.workers()} - {*before}) == 1, STARTED)  # type: ignore[misc]


@asynchronous
async def test_a_process_that_is_stopped_lets_its_pages_go_and_another_one_takes_them(database: str) -> None:
    async with a_laid_table(database) as (live, cookie), serving(database, "--workers", "2") as served:
        address = f"ws://{served.address}/table/{live.table.id}/live"
        for process in served.workers():
            page = await connect(address, additional_headers={"cookie": cookie}, compression=None, proxy=None)
            await page.recv()
            os.kill(process, signal.SIGTERM)
            again = None
            while again is None:
                try:
                    again = await connect(address, additional_headers={"cookie": cookie}, compression=None, proxy=None)
                    assert '"n":2' in str(await again.recv())
                except (OSError, WebSocketException):
                    again = None
            await again.close()
            await page.close()


@asynchronous
async def test_stopping_stops_all_of_them(database: str) -> None:
    async with serving(database, "--workers", "2") as served:
        await until(lambda: len(served.workers()) == 2, STARTED)
        all_of_them = psutil.Process(served.command.pid).children(recursive=True)
    assert served.command.returncode == 0
    await until(lambda: not any(process.is_running() for process in all_of_them), STARTED)


def test_nothing_of_the_extra_is_needed_without_a_database() -> None:
    missing = "import sys; sys.modules.update(psycopg=None, psycopg_pool=None, prometheus_client=None)\n"
    program = missing + "import hospitable.cli, hospitable.table.server, hospitable.table.workers\n"
    program += "sys.exit(hospitable.cli.main(sys.argv[1:]))"
    for options, sentence in (
        (["serve", "--database", "postgresql://x/y"], "--database needs psycopg"),
        (["think", "--database", "postgresql://x/y"], "--database needs psycopg"),
        (["games"], ""),
    ):
        command = [sys.executable, "-c", program, *options]
        done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, timeout=60, check=False)
        assert (done.returncode, sentence in done.stderr) == (2 if sentence else 0, True), done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "--workers needs --database URL"),
        (["--database", "tables.sqlite3"], "must be the address of a PostgreSQL database"),
        (["--database", "postgresql://x", "--data", "y"], "not allowed with"),
    ],
)
def test_what_cannot_be_served_is_a_sentence(tmp_path: Path, options: list[str], sentence: str) -> None:
    command = [sys.executable, "-m", "hospitable", "serve", "--no-page", "--port", "0", *options]
    environment = {**ENVIRONMENT, "XDG_DATA_HOME": str(tmp_path)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
