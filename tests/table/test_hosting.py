"""What docs/hosting.md and the Containerfile tell a host to write and to type is true."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shlex
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import psycopg
import pytest
from packaging.specifiers import SpecifierSet
from websockets.asyncio.client import connect

from hospitable.cli import parser
from hospitable.table.live import LiveTable
from hospitable.table.postgres import PostgresStore
from hospitable.table.registry import TableRegistry
from hospitable.table.workers import PATIENCE
from tests.postgres import Postgres, laid_out
from tests.table.sites import STARTED, Quick, a_table, asynchronous, play_on, position, served

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
OURS = ("serve", "think", "backup", "restore", "migrate")


def containerfile() -> list[tuple[str, str]]:
    """Its instructions, continued lines joined."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "Containerfile").read_text(encoding="utf-8"))
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]


def entrypoint() -> list[str]:
    words: list[str] = json.loads(dict(containerfile())["ENTRYPOINT"])
    return words[1:]


def commands() -> list[list[str]]:
    """Every command of ours that is written there, without what stands before it: the command and its options."""
    found = []
    for line in re.sub(r"\\\n\s*", "", "".join(BLOCKS)).splitlines():
        words = shlex.split(line, comments=True)
        for place, word in enumerate(words):
            if word.rpartition("/")[2].rpartition("=")[2] != "hospitable" or words[place - 1] in ("-t", "--name"):
                continue
            rest = words[place + 1 :]
            found.append(rest if rest and rest[0] in OURS else [*entrypoint(), *rest])  # else it is the image
    return found


def test_every_command_can_be_said_so() -> None:
    assert {command[0] for command in commands()} >= {"serve", "backup", "restore", "migrate"}
    assert len(commands()) >= 7
    for command in commands():
        parser("en").parse_args(command)


def test_the_unit_starts_what_it_says_and_stops_it_in_peace() -> None:
    (unit,) = [block for block in BLOCKS if block.startswith("[Unit]")]
    assert re.findall(r"^\[(\w+)\]$", unit, re.MULTILINE) == ["Unit", "Service", "Install"]
    settings = dict(re.findall(r"^(\w+)=(.*)$", unit, re.MULTILINE))
    program, *options = shlex.split(settings["ExecStart"])
    assert program.startswith("/")
    assert parser("en").parse_args(options).no_page
    assert int(settings["TimeoutStopSec"]) > PATIENCE
    assert settings["KillMode"] == "mixed"  # else all processes are told at once, and the first one starts new ones


def test_the_containerfile_builds_what_it_starts() -> None:
    steps = containerfile()
    assert [name for name, _ in steps if name in ("FROM", "USER", "ENTRYPOINT")] == ["FROM", "USER", "ENTRYPOINT"]
    python = re.search(r"python:([\d.]+)", dict(steps)["FROM"])
    assert python is not None
    assert python[1] in SpecifierSet(PYPROJECT["project"]["requires-python"])
    for name, words in steps:
        if name == "COPY":
            assert all((ROOT / source).exists() for source in words.split()[:-1])
        for extra in re.findall(r"'\.\[(\w+)\]'", words):
            assert extra in PYPROJECT["project"]["optional-dependencies"]
    chosen = parser("en").parse_args(entrypoint())
    assert chosen.no_page
    assert int(dict(steps)["EXPOSE"]) == chosen.port
    assert f"http://127.0.0.1:{chosen.port}/health/ready" in dict(steps)["HEALTHCHECK"]


@pytest.mark.parametrize("port", ["", ":8443"])
@asynchronous
async def test_with_the_headers_of_nginx_forms_pass_cookies_are_secure_and_people_are_told_apart(
    tmp_path: Path, port: str
) -> None:
    (server,) = [block for block in BLOCKS if block.startswith("server {")]
    asked = {"$http_host": f"our.house{port}", "$host": "our.house", "$scheme": "https", "$remote_addr": "192.0.2.7"}
    told = dict(re.findall(r"proxy_set_header (\S+) (\$\w+);", server))
    headers = {name: asked.get(value, "") for name, value in told.items() if name != "Upgrade"}
    assert set(headers) == {"Host", "X-Forwarded-For", "X-Forwarded-Proto"}
    async with served(tmp_path, proxies=["127.0.0.1"]) as site:
        answer = await site.post("/settings", {"lang": "fr"}, Origin=f"https://our.house{port}", **headers)
        assert answer.status_code == 303, answer.text
        assert "; Secure" in answer.headers["set-cookie"]
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        address = f"ws://{headers.pop('Host')}/table/{live.table.id}/live"
        headers |= {"cookie": cookie, "Origin": f"https://our.house{port}"}
        line: dict[str, Any] = {"host": "127.0.0.1", "port": site.port, "compression": None, "proxy": None}
        async with connect(address, additional_headers=headers, **line) as page:
            await page.recv()
            assert live.seen_from == "192.0.2.7"


# -- dumps


def typed(line: str, folder: Path, database: str, tools: str) -> None:
    """Type a line of the page in a shell."""
    environment = {**os.environ, "HOSPITABLE_DATABASE": database, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(line, shell=True, cwd=folder, env=environment, timeout=STARTED, check=True)


def new_database(postgres: Postgres, name: str) -> str:
    with psycopg.connect(postgres.url, autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return psycopg.conninfo.make_conninfo(postgres.url, dbname=name)


async def found(database: str, live: LiveTable) -> tuple[TableRegistry, LiveTable]:
    registry = TableRegistry(PostgresStore(database), Quick(), pause=0.0)
    table = await registry.find(live.table.id)
    assert table is not None
    return registry, table


@asynchronous
async def test_a_dump_is_restored_in_place_or_elsewhere_and_played_on(tmp_path: Path, postgres: Postgres) -> None:
    (block,) = [block for block in BLOCKS if "pg_dump" in block]
    dump, restore = block.splitlines()
    with psycopg.connect(postgres.url) as connection:
        row = connection.execute("select setting from pg_config() where name = 'BINDIR'").fetchone()
    assert row is not None
    database, other = (new_database(postgres, f"dump_{number}") for number in (1, 2))
    registry = TableRegistry(PostgresStore(laid_out(database)), Quick(), pause=0.0)
    live = await a_table(registry)
    await play_on(live, 20)
    dumped = position(live)
    await asyncio.to_thread(typed, dump, tmp_path, database, row[0])
    await play_on(live, 5)
    await registry.close()
    for place in (database, other):
        await asyncio.to_thread(typed, restore, tmp_path, place, row[0])
        registry, again = await found(laid_out(place), live)
        assert position(again) == dumped
        await play_on(again, 5)
        await registry.close()
        registry, once_more = await found(place, live)
        assert position(once_more) == position(again)
        await registry.close()
