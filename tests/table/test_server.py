"""`hospitable serve`: where it listens, where it keeps its data, how it stops, and what it never writes down."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from hospitable.cli import main
from hospitable.core.errors import HospitableError
from hospitable.table.data import FILE, data_folder, open_store
from hospitable.table.keys import hashed
from hospitable.table.server import listen
from tests.table.sites import SOON, a_registry, a_table, asynchronous, play, secret_of, served


def test_a_port_that_is_taken_is_a_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(HospitableError) as found:
            listen("127.0.0.1", port)
    assert found.value.text.id == "serve.port"
    assert str(port) in found.value.say("nl")


@asynchronous
async def test_an_answer_is_sent_at_once_by_every_event_loop(tmp_path: Path) -> None:
    """Else its body waits until its head is known to have arrived: 40 ms for each page, where there is no uvloop."""
    async with served(tmp_path) as site:
        await site.get("/health/live")
        (connection,) = site.server.connections
        assert connection.transport.get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.parametrize(("host", "port"), [("127.0.0.1", 70_000), ("no.such.host.invalid", 0), ("::::", 0)])
def test_a_place_nobody_can_listen_at_is_a_sentence(host: str, port: int) -> None:
    with pytest.raises(HospitableError) as found:
        listen(host, port)
    assert host in str(found.value)


def test_a_folder_for_the_data_is_made(tmp_path: Path) -> None:
    store = open_store(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b" / FILE).is_file()
    asyncio.run(store.close())


def test_a_folder_that_cannot_hold_data_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder", encoding="utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / FILE).write_bytes(b"no database, but long enough to look like one" * 30)
    for folder in (tmp_path / "file", tmp_path / "other"):
        with pytest.raises(HospitableError) as found:
            open_store(folder)
        assert found.value.text.id == "serve.data"
        assert str(folder) in str(found.value)


@pytest.mark.skipif(sys.platform != "linux", reason="other platforms keep data elsewhere: platformdirs knows where")
@pytest.mark.parametrize(
    ("kept", "folder"), [("/kept", "/kept/hospitable"), ("", "/people/ada/.local/share/hospitable")]
)
def test_data_is_kept_where_the_platform_keeps_it(monkeypatch: pytest.MonkeyPatch, kept: str, folder: str) -> None:
    monkeypatch.setenv("HOME", "/people/ada")
    monkeypatch.setenv("XDG_DATA_HOME", kept)
    assert data_folder() == Path(folder)


@pytest.mark.skipif(sys.platform != "linux", reason="as above")
def test_who_has_no_home_needs_none_for_a_database_and_names_a_folder_otherwise(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A service of systemd with DynamicUser is nobody's: the system knows no place for its data."""

    def unknown(_: int) -> object:
        raise KeyError

    monkeypatch.setattr("pwd.getpwuid", unknown)
    for name in ("HOME", "XDG_DATA_HOME", "HOSPITABLE_DATABASE"):
        monkeypatch.delenv(name, raising=False)
    for options, sentence in (
        (["--database", "no address"], "--database must be the address of a PostgreSQL database"),
        ([], "this user has no home: choose one with --data DIR"),
    ):
        assert main(["serve", "--no-page", "--lang", "en", *options]) == 2
        assert sentence in capsys.readouterr().err


@asynchronous
async def test_a_server_tells_its_address_writes_no_secret_and_stops_with_pages_open(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    live = await a_table(registry)
    await play(live, live.state.deciders[0])
    secret, browser = secret_of(live, 0), "b" * 22
    key = await registry.store.key(hashed(secret))
    assert key is not None
    await registry.store.hold(hashed(browser), key)
    await registry.close()
    command = [sys.executable, "-m", "hospitable", "serve", "--no-page", "--port", "0", "--data", str(tmp_path)]
    command += ["--keep-days", "0"]  # its table was laid long ago
    with subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as server:
        assert server.stdout is not None
        told = server.stdout.readline()
        found = re.search(r"http://(127\.0\.0\.1:\d+)/", told)
        assert found is not None, told
        async with httpx.AsyncClient(base_url=f"http://{found[1]}", trust_env=False, timeout=SOON) as http:
            assert (await http.get(f"/join/{secret}")).status_code in (200, 303)
            assert (await http.get("/join/no-such-secret-at-all")).status_code == 404
            wrong = await http.get("/", headers={"host": "evil.example"})
            assert wrong.status_code == 421
            assert "server" not in wrong.headers
        address = f"ws://{found[1]}/table/{live.table.id}/live"
        headers = {"cookie": f"hospitable={browser}"}
        async with connect(address, additional_headers=headers, compression=None, proxy=None) as page:
            assert '"n":3' in str(await page.recv())
            server.send_signal(signal.SIGTERM)
            await asyncio.wait_for(page.wait_closed(), SOON)
            rest = server.stdout.read()
            server.wait(SOON)
        assert "Traceback" not in rest
        for word in (secret, browser, "no-such-secret-at-all"):
            assert word not in told + rest
