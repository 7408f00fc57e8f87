"""A server that is killed while people play: what it acknowledged is there, nothing is there by half or twice."""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from hospitable.table.data import FILE
from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.registry import TableRegistry
from hospitable.table.store import CHAT, MOVE, UNDO, Entry
from hospitable.table.visitor import SECRET
from tests.table.sites import SOON, a_registry, a_table, asynchronous, client_id, read, rebuilt, secret_of

ROOT = Path(__file__).parent.parent.parent
ROUNDS = 32
TABLES = 6
"""Played at the same time; each with the next one behind it, for when its game is over."""


class Player:
    """All people of one table, who know what was acknowledged to them and send again what was not."""

    def __init__(self, live: LiveTable, cookies: list[str], seed: int) -> None:
        self.live = live
        self.cookies = cookies
        self.rng = random.Random(seed)
        self.acknowledged: list[Entry] = []
        self.open: Entry | None = None
        self.decision = ""
        self.sent_again = 0

    async def play(self, address: str) -> None:
        """Until the line breaks or the game is over."""
        try:
            pages = [await self.page(address, cookie) for cookie in self.cookies]
            if self.open is not None:
                self.sent_again += 1
                await self.send(pages, self.open)
            while not self.live.state.over:
                await self.send(pages, self.next())
        except (ConnectionClosed, InvalidMessage, OSError):
            pass

    async def page(self, address: str, cookie: str) -> ClientConnection:
        path = f"ws://{address}/table/{self.live.table.id}/live"
        return await connect(path, additional_headers={"cookie": cookie}, compression=None, proxy=None)

    def next(self) -> Entry:
        """Mostly a move; sometimes somebody talks or takes a move back."""
        state, seq, client = self.live.state, self.live.seq + 1, client_id()
        seat = self.rng.choice(state.deciders)
        self.decision = self.live.decision(seat)
        what = self.rng.random()
        if what < 0.1:
            return Entry(seq, CHAT, seat, f"line {seq}", client, 0.0)
        if what < 0.3 and state.undoable(seat):
            return Entry(seq, UNDO, seat, "", client, 0.0)
        return Entry(seq, MOVE, seat, self.rng.choice(state.moves(seat)).code, client, 0.0)

    async def send(self, pages: list[ClientConnection], entry: Entry) -> None:
        self.open = entry
        message = {"do": entry.kind, "client": entry.client, "decision": self.decision}
        message |= {"code": entry.text} if entry.kind == MOVE else {"text": entry.text}
        while self.comes_later(answer := await self.answered(pages[entry.seat], message)):
            await asyncio.sleep(0.1)
        assert "error" not in answer, answer
        self.acknowledged.append(entry)
        self.open = None
        self.live.learn([entry])

    async def answered(self, page: ClientConnection, message: dict[str, str]) -> dict[str, Any]:
        await page.send(json.dumps(message))
        while True:
            answer, _ = read(str(await asyncio.wait_for(page.recv(), SOON)))
            if answer.get("ack") == message["client"] or message["client"] in answer.get("done", ()):
                return answer

    def comes_later(self, answer: dict[str, Any]) -> bool:
        """Must it be sent again in a while? Not where one server does everything."""
        return False

    def check(self, kept: list[Entry], registry: TableRegistry) -> None:
        """Everything acknowledged, in order, and perhaps the one thing that was under way."""
        assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
        told = [what(entry) for entry in kept if not entry.client.startswith("seat ")]
        expected = [what(entry) for entry in self.acknowledged]
        assert told in (expected, [*expected, what(self.open)] if self.open is not None else expected)
        again = rebuilt(self.live.table, kept[: len(kept) - len(told) + len(expected)], registry)
        assert again.state.fingerprint() == self.live.state.fingerprint()
        rebuilt(self.live.table, kept, registry)


def what(entry: Entry) -> tuple[int, str, int, str, str]:
    return entry.seq, entry.kind, entry.seat, entry.text, entry.client


@asynchronous
async def test_a_killed_server_has_lost_nothing_it_acknowledged_and_does_nothing_twice(tmp_path: Path) -> None:
    acts, again = await killed_often(tmp_path, ROUNDS, 5 * TABLES)
    assert acts > 10 * ROUNDS
    assert again > ROUNDS


async def killed_often(folder: Path, rounds: int, tables: int) -> tuple[int, int]:
    """How much was acknowledged, and sent again, while a server was killed so many times."""
    registry = a_registry(folder)
    waiting = [await a_player(registry, number) for number in range(tables)]
    playing = [waiting.pop() for _ in range(TABLES)]
    done: list[Player] = []
    rng = random.Random(7)
    with servers() as zygote:
        for _ in range(rounds):
            process, address = started(zygote, folder)
            people = asyncio.gather(*[player.play(address) for player in playing])
            enough = acknowledged(playing) + rng.randint(6, 30)
            while acknowledged(playing) < enough and not people.done():
                await asyncio.sleep(0.001)
            await asyncio.sleep(rng.uniform(0.0, 0.01))
            os.kill(process, signal.SIGKILL)
            await people
            for number, player in enumerate(playing):
                player.check(await registry.store.entries(player.live.table.id), registry)
                if player.live.state.over:
                    done.append(player)
                    playing[number] = waiting.pop()
    await registry.close()
    with sqlite3.connect(folder / FILE) as file:
        assert file.execute("pragma integrity_check").fetchall() == [("ok",)]
        assert file.execute("pragma foreign_key_check").fetchall() == []
    file.close()
    return acknowledged(done + playing), sum(player.sent_again for player in done + playing)


def acknowledged(players: list[Player]) -> int:
    return sum(len(player.acknowledged) for player in players)


async def a_player(registry: TableRegistry, number: int) -> Player:
    together = number % 3 == 0
    live = await a_table(registry, "Ada,Bob,Cleo" if together else "Ada,Bob", simultaneous=together)
    cookies = []
    for seat in range(live.table.seats):
        secret = new_secret()
        key = await registry.store.key(hashed(secret_of(live, seat)))
        assert key is not None
        await registry.store.hold(hashed(secret), key)
        cookies.append(f"{SECRET}={secret}")
    return Player(live, cookies, number)


@contextmanager
def servers() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.table.crashing"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as zygote:
        yield zygote


def started(zygote: subprocess.Popen[str], folder: Path | str) -> tuple[int, str]:
    assert zygote.stdin is not None
    assert zygote.stdout is not None
    print(folder, file=zygote.stdin, flush=True)
    process, address = zygote.stdout.readline().split()
    return int(process), address.removeprefix("http://").rstrip("/")


THINKING = """
import asyncio, hospitable
from hospitable.table.thinkers import Thinkers
async def main():
    thinkers, state = Thinkers(1), hospitable.game("emergency-roll").new(2, "seed")
    await thinkers.code(state, "easy", state.deciders[0], 1)
    print(thinkers._idle[0].process.pid, flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def test_bots_that_think_for_a_killed_server_end_with_it() -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(
        [sys.executable, "-c", THINKING],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        worker = int(server.stdout.readline())
        os.kill(worker, 0)
        server.kill()
    end = time.monotonic() + SOON
    while alive(worker):
        if time.monotonic() > end:
            os.kill(worker, signal.SIGKILL)
            raise AssertionError("a worker outlived its server")
        time.sleep(0.01)


def alive(process: int) -> bool:
    """A process that has ended may still be in the table, until somebody asks how."""
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"
