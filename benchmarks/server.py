"""What a move costs the web table: hundreds of tables with two open pages each, at human pace and as fast as it goes.

    python benchmarks/server.py            show the table
    python benchmarks/server.py --write    put it into docs/performance.md as well
    python benchmarks/server.py --game clinic    the same with tables of another game, to be shown only

The server is a process of its own, as `hospitable serve` starts it; all pages are sockets of this process. Without
`build/compiled` (make compile) the compiled lines are left out. Takes about three minutes; needs /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from shutil import copyfile
from statistics import quantiles
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import cast

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import uvloop  # noqa: E402
from rich.console import Console  # noqa: E402

from benchmarks.playouts import machine, write  # noqa: E402
from hospitable.table.data import FILE  # noqa: E402
from hospitable.table.keys import hashed, new_secret  # noqa: E402
from hospitable.table.live import LiveTable  # noqa: E402
from hospitable.table.new_table import NewTable  # noqa: E402
from hospitable.table.registry import TableRegistry  # noqa: E402
from hospitable.table.sqlite import SQLiteStore  # noqa: E402
from hospitable.table.store import MOVE, Entry, Store  # noqa: E402
from hospitable.table.thinkers import Thinkers  # noqa: E402

BEGIN = "<!-- written by benchmarks/server.py --write -->"
END = "<!-- the server up to here -->"
HEADINGS = ("Tables, two pages each", "moves/s", "CPU a move", "p50", "p99", "KiB a table")
GAME = "emergency-roll"
CROWD = 100
TURNS = 5
MOST_TABLES = 500
PACE = 2.0
"""Seconds between two moves of a table at human pace."""
HOUSES = count()
HASTE = 0.25
"""Seconds without a pause before moves are counted."""


@dataclass(frozen=True)
class Run:
    title: str
    tables: int
    paced: bool
    seconds: float
    build: str


@dataclass
class Result:
    moves: int = 0
    seconds: float = 0.0
    cpu: float = 0.0
    memory: int = 0
    waits: list[float] = field(default_factory=list)
    """From sending a move to its arrival at the other page."""


@dataclass
class Table:
    """A table with what its two people will do: seat, decision and code of each move."""

    id: str
    cookies: list[str]
    first: int
    script: list[tuple[int, str, str]]


def main() -> None:
    options = argparse.ArgumentParser(description="Measure the server behind the web table.")
    options.add_argument("--seconds", type=float, default=12.0, help="of each measurement at human pace")
    options.add_argument(
        "--build", action="append", help="only this build of the package (default: src, build/compiled)"
    )
    options.add_argument("--game", default=GAME, help=f"what is played at the tables (default: {GAME})")
    options.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    given = options.parse_args()
    if given.write and given.game != GAME:
        options.error(f"docs/performance.md keeps the table of {GAME}: leave out --write or --game")
    console = Console()
    busy = os.getloadavg()[0]
    runs = []
    for build in given.build or ["src", "build/compiled"]:
        if not (ROOT / build).is_dir():
            console.print(f"There is no {build}: left out.", style="yellow")
            continue
        name = "plain" if build == "src" else "compiled"
        for number in (CROWD, MOST_TABLES):
            runs.append(Run(f"{number}, {name}, a move each {PACE:g} s", number, True, given.seconds, build))
        runs.append(Run(f"{CROWD}, {name}, as fast as it goes", CROWD, False, given.seconds / 8, build))
    uvloop.install()
    lines, spread = [], []
    with TemporaryDirectory() as folder:
        data = Path(folder)
        console.print("laying the tables ...")
        tables = asyncio.run(laid(data / "laid.sqlite3", game=given.game))
        for run in runs:
            turns = [measured(run, tables, data) for _ in range(1 if run.paced else TURNS)]
            turns.sort(key=lambda turn: turn.cpu / turn.moves)
            lines.append(cells(run, turns[0]))
            console.print(" | ".join(lines[-1]))
            if not run.paced:
                slowest = turns[-1].cpu / turns[-1].moves * 1e6
                spread.append(f"{slowest:,.0f} us ({run.title.split(', ')[1]})")
    notes = [
        "Moves and updates go over WebSockets on this machine; every move is on disk before anybody sees it.",
        "CPU is that of the whole server process. p50 and p99: from sending a move to its arrival at the other page.",
        "The tables are at all stages of their games; the server has been up for some seconds.",
        f"{given.seconds:g} s at human pace. As fast as it goes: one move after the other at all tables at once, the "
        f"fastest of {TURNS} turns of {given.seconds / 8:g} s (others on the machine only slow it down); the slowest "
        f"took {', '.join(spread)}.",
        "Memory is what tables and pages add to the process, with what is kept of drawings for all of them together.",
        f"{machine()}; {busy:.1f} processes wanted a core when it began.",
        f"{datetime.now(UTC):%d %B %Y}.",
    ]
    if given.write:
        write(lines, notes, HEADINGS, (BEGIN, END))


# -- tables and what will happen at them


async def laid(path: Path, most: int = MOST_TABLES, game: str = GAME) -> list[Table]:
    """A file full of tables."""
    return await laid_in(SQLiteStore(path), most, game)


async def laid_in(store: Store, most: int, game: str = GAME) -> list[Table]:
    """A store full of tables, each with two seats kept by two browsers, and a random game for each."""
    registry = TableRegistry(store, Thinkers())
    rng = random.Random(5)
    tables, played = [], []
    for number in range(most):
        live, keys = await registry.create(NewTable(game, ["Ada", "Bob"], {}, f"benchmark {number}"))
        cookies = []
        for seat in range(2):
            secret = new_secret()
            await store.hold(hashed(secret), keys[seat][1])
            cookies.append(f"hospitable={secret}")
        behind = rng.randrange(60)  # tables of a house are at all stages of their games
        moves = script(live, rng, 200 if number < CROWD else behind + 20)
        kept = [Entry(live.seq + 1 + k, MOVE, seat, code, f"kept {k}", 0.0) for k, (seat, _, code) in enumerate(moves)]
        played.append(kept_in_order(store, live.table.id, kept[:behind]))
        tables.append(Table(live.table.id, cookies, live.seq + behind, moves[behind:]))
    await asyncio.gather(*played)
    await registry.close()
    return tables


async def kept_in_order(store: Store, table: str, entries: Sequence[Entry]) -> None:
    for entry in entries:
        await store.append(table, entry)


def script(live: LiveTable, rng: random.Random, length: int) -> list[tuple[int, str, str]]:
    """A random game from here on, played on a copy of the table."""
    copy = LiveTable(live.table, live.store, live.thinkers)
    moves: list[tuple[int, str, str]] = []
    while not copy.state.over and len(moves) < length:
        seat = copy.state.deciders[0]
        code = rng.choice(copy.state.moves(seat)).code
        moves.append((seat, copy.decision(seat), code))
        copy.learn([Entry(copy.seq + 1, MOVE, seat, code, f"kept {copy.seq}", 0.0)])
    return moves


# -- the server


def measured(run: Run, tables: list[Table], data: Path) -> Result:
    folder = data / "served"
    folder.mkdir(exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    copyfile(data / "laid.sqlite3", folder / FILE)
    with started(run.build, folder) as (process, port):
        return asyncio.run(driven(run, tables[: run.tables], [process.pid], port))


@contextmanager
def started(build: str, folder: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    where = [] if "--database" in options else ["--data", str(folder)]
    command = [sys.executable, "-m", "hospitable", "serve", "--no-page", "--port", "0", *where, *options]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / build)}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
            if found is None:
                raise SystemExit("the server did not start")
            yield process, int(found[1])
        finally:
            process.terminate()


def cpu_seconds(*pids: int) -> float:
    """What all threads of these processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory(*pids: int) -> int:
    pages = [int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) for pid in pids]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


# -- the pages


class Page(asyncio.Protocol):
    """As little of a WebSocket client as can be: what is measured is the server."""

    def __init__(self, table: Playing, request: bytes) -> None:
        self.table = table
        self.request = request
        self.open = False
        self.data = bytearray()
        self.seen = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self.request)

    def send(self, text: bytes) -> None:
        """One frame; masked with zeros, which leaves it as it is."""
        assert len(text) < 65536
        length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
        self.transport.write(b"\x81" + length + b"\0\0\0\0" + text)

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.open:
            head, end, rest = self.data.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head:
                raise SystemExit(f"no page: {bytes(head[:80])!r}")
            self.open, self.data = True, rest
        while (frame := self.frame()) is not None:
            if frame.startswith(b'{"n":'):
                self.seen = int(frame[5 : frame.index(b",")])
                self.table.heard()
            elif b'"error"' in frame:
                raise SystemExit(f"refused: {frame[:300].decode()}")

    def frame(self) -> bytes | None:
        """The next whole message; a ping is answered."""
        while len(self.data) >= 2:
            kind, size, start = self.data[0] & 15, self.data[1], 2
            if size > 125:
                start = 4 if size == 126 else 10
                if len(self.data) < start:
                    return None
                size = int.from_bytes(self.data[2:start], "big")
            if len(self.data) < start + size:
                return None
            body = bytes(self.data[start : start + size])
            del self.data[: start + size]
            if kind == 1:
                return body
            if kind == 9:
                self.transport.write(b"\x8a" + bytes([0x80 | len(body)]) + b"\0\0\0\0" + body)
        return None


class Playing:
    """A table in play: its next move is sent when both pages show the last one, and when its time has come."""

    def __init__(self, table: Table, result: Result) -> None:
        self.table = table
        self.result = result
        self.pages: list[Page] = []
        self.done = 0
        self.sent_at = 0.0
        self.shown = asyncio.Event()
        # people do not all live at one address: what an address may do is limited
        house = next(HOUSES)
        self.address = f"127.1.{house >> 8 & 255}.{1 + house % 255}"

    async def open(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        for cookie in self.table.cookies:
            lines = [
                f"GET /table/{self.table.id}/live HTTP/1.1",
                f"Host: 127.0.0.1:{port}",
                f"Origin: http://127.0.0.1:{port}",
                f"Cookie: {cookie}",
                *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
            ]
            request = "\r\n".join([*lines, "", ""]).encode()
            _, page = await loop.create_connection(
                lambda request=request: Page(self, request),  # type: ignore[misc]
                "127.0.0.1",
                port,
                local_addr=(self.address, 0),
            )
            self.pages.append(page)
            self.heard()  # its first message may have been there before
        await self.shown.wait()

    def move(self) -> None:
        seat, decision, code = self.table.script[self.done]
        client = f"{self.table.id}-{self.done}"
        message = {"do": "move", "decision": decision, "code": code, "client": client}
        self.shown.clear()
        self.sent_at = perf_counter()
        self.pages[seat].send(json.dumps(message).encode())

    def heard(self) -> None:
        now = perf_counter()
        there = self.table.first + self.done + (self.sent_at > 0)
        if len(self.pages) < 2 or self.shown.is_set():
            return
        if self.sent_at:
            other = self.pages[1 - self.table.script[self.done][0]]
            if other.seen == there and other.seen != self.told:
                self.told = there
                self.result.waits.append(now - self.sent_at)
        if all(page.seen == there for page in self.pages):
            if self.sent_at:
                self.done += 1
                self.result.moves += 1
                self.sent_at = 0.0
            self.shown.set()

    told = 0


async def driven(run: Run, tables: list[Table], pids: Sequence[int], port: int) -> Result:
    result = Result()
    playing = [Playing(table, result) for table in tables]
    await playing[0].open(port)
    before = memory(*pids)
    for some in range(1, len(playing), 20):
        await asyncio.gather(*[table.open(port) for table in playing[some : some + 20]])
    await asyncio.sleep(0.5)
    going = at_pace(playing)
    await asyncio.sleep(2 * PACE)  # as a server that has been up for a while
    if not run.paced:
        for task in going:
            task.cancel()
        going = [asyncio.create_task(in_haste(table)) for table in playing]
        await asyncio.sleep(HASTE)
    result.moves = 0
    result.waits.clear()
    used, start = cpu_seconds(*pids), perf_counter()
    await asyncio.sleep(run.seconds)
    result.seconds = perf_counter() - start
    result.cpu = cpu_seconds(*pids) - used
    result.memory = (memory(*pids) - before) // max(1, len(tables) - 1)
    if any(task.done() for task in going):
        raise SystemExit("a game was over before the time was: measure for fewer seconds")
    leave(playing, going)
    return result


def at_pace(playing: list[Playing], pace: float = PACE) -> list[asyncio.Task[None]]:
    """At each table a move in so many seconds, not all of them at the same moment."""
    return [asyncio.create_task(moves(table, pace, k / len(playing) * pace)) for k, table in enumerate(playing)]


async def moves(table: Playing, pace: float, first: float) -> None:
    await asyncio.sleep(first)
    while table.done < len(table.table.script):
        table.move()
        await asyncio.gather(table.shown.wait(), asyncio.sleep(pace))


def leave(playing: list[Playing], going: list[asyncio.Task[None]]) -> None:
    for task in going:
        task.cancel()
    for table in playing:
        for page in table.pages:
            page.transport.abort()


async def in_haste(table: Playing) -> None:
    await table.shown.wait()
    while table.done < len(table.table.script):
        table.move()
        await table.shown.wait()


# -- the report


def cells(run: Run, result: Result) -> list[str]:
    cuts = quantiles(result.waits, n=100)
    return [
        run.title,
        f"{result.moves / result.seconds:,.0f}",
        f"{result.cpu / result.moves * 1e6:,.0f} us",
        f"{cuts[49] * 1e3:.1f} ms",
        f"{cuts[98] * 1e3:.1f} ms",
        f"{result.memory / 1024:.0f}",
    ]


if __name__ == "__main__":
    main()
