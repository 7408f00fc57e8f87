"""A house under attack: a server of its own, a dozen tables where people play, and how long their moves take."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from statistics import quantiles
from time import perf_counter

from benchmarks.server import Playing, Result, Table, at_pace, cpu_seconds, laid, leave, memory, started
from hospitable.table.data import FILE
from hospitable.table.keys import hashed, new_secret
from hospitable.table.new_table import NewTable
from hospitable.table.registry import TableRegistry
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import MOVE, Entry
from hospitable.table.thinkers import Thinkers
from tests.soak.promises import report

PEOPLE = 12  # tables where people move
PACE = 0.5  # seconds between two moves of a table
CALM = 4.0  # seconds before the attack
ALLOWED = 0.25  # seconds that a person's move may take, for 99 of 100
BUILD = os.environ.get("HOSPITABLE_BUILD", "src")


@dataclass(frozen=True)
class Target:
    """What an attacker knows: the port, and tables of his own with the cookie that opens all of them."""

    port: int
    cookie: str
    over: str
    """A long game that is over."""
    playing: str
    """One that has begun; he sits in all of its four seats."""


Attack = Callable[[Target], Awaitable[None]]


@dataclass
class Seen:
    """What people saw while somebody attacked."""

    waits: list[float] = field(default_factory=list)
    calm: list[float] = field(default_factory=list)
    """The same before the attack."""
    before: int = 0
    most: int = 0
    """Bytes of the server's memory, before and at most."""
    cpu: float = 0.0
    """The part of a core that the server took."""
    newcomers: int = 0
    turned_away: int = 0

    @property
    def p99(self) -> float:
        return quantiles(self.waits, n=100)[98]

    def __str__(self) -> str:
        grown = (self.most - self.before) / 2**20
        return (
            f"{spread(self.waits)} of {len(self.waits)} moves; before the attack {spread(self.calm)}; "
            f"{self.cpu:.0%} of a core; memory {self.before / 2**20:.0f} MiB, {grown:+.0f} MiB at most; "
            f"{self.turned_away} of {self.newcomers} newcomers turned away"
        )


def spread(waits: list[float]) -> str:
    cuts = quantiles(waits, n=100)
    return f"p50 {cuts[49] * 1e3:.0f} ms, p99 {cuts[98] * 1e3:.0f} ms"


def promise_is_kept(what: str, seen: Seen, most_memory: int = 100) -> None:
    """Report what was seen, and fail if it is too much: 250 ms, or so many MiB."""
    report(f"Under attack ({what}) 99 of 100 moves at other tables take less than 250 ms", str(seen))
    assert seen.p99 < ALLOWED, str(seen)
    assert seen.turned_away == 0, str(seen)
    assert seen.most - seen.before < most_memory * 2**20, str(seen)


@asynccontextmanager
async def a_house(folder: Path, *options: str) -> AsyncIterator[House]:
    tables = await laid(folder / FILE, PEOPLE)
    cookie, over, playing = await attackers_tables(folder / FILE)
    with started(BUILD, folder, *options) as (process, port):
        yield House(process.pid, Target(port, cookie, over, playing), tables)


async def attackers_tables(path: Path) -> tuple[str, str, str]:
    """His cookie, a finished game and one that goes on, with all of their seats; and tables that fill his lobby."""
    store = SQLiteStore(path)
    registry = TableRegistry(store, Thinkers())
    secret, rng = new_secret(), random.Random(3)
    ids = []
    for number in range(30):
        players = ["Mallory", "Eve", "Oscar", "Trudy"]
        live, keys = await registry.create(NewTable("dice-hospital", players, {}, f"soak {number}"))
        for seat in range(4):
            await store.hold(hashed(secret), keys[seat][1])
        ids.append(live.table.id)
        while number == 0 and not live.state.over:
            seat = live.state.deciders[0]
            code = rng.choice(live.state.moves(seat)).code
            entry = Entry(live.seq + 1, MOVE, seat, code, f"soak {live.seq}", 0.0)
            await store.append(live.table.id, entry)
            live.learn([entry])
    await registry.close()
    return f"hospitable={secret}", ids[0], ids[1]


@dataclass
class House:
    pid: int
    target: Target
    tables: list[Table]

    async def under(self, attack: Attack, seconds: float = 10.0) -> Seen:
        """Let people play while an attack runs in a process of its own, so that it takes no time of theirs."""
        result = Result()
        people = [Playing(table, result) for table in self.tables]
        for person in people:
            await person.open(self.target.port)
        going = at_pace(people, PACE)
        await asyncio.sleep(CALM)
        seen = Seen(before=memory(self.pid), calm=result.waits[:])
        result.waits.clear()
        attacker = get_context("spawn").Process(target=attacking, args=(attack, self.target, seconds), daemon=True)
        attacker.start()
        coming = asyncio.create_task(newcomers(self.target.port, seen))
        begun, used = perf_counter(), cpu_seconds(self.pid)
        while attacker.is_alive():
            seen.most = max(seen.most, memory(self.pid))
            await asyncio.sleep(0.1)
        coming.cancel()
        seen.cpu = (cpu_seconds(self.pid) - used) / (perf_counter() - begun)
        seen.waits = result.waits[:] + [perf_counter() - person.sent_at for person in people if person.sent_at]
        leave(people, going)
        return seen


async def newcomers(port: int, seen: Seen) -> None:
    """Every half a second somebody who has not been here before looks at the lobby."""
    for number in itertools.count(1):
        await asyncio.sleep(0.5)
        seen.newcomers += 1
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(f"127.3.0.{number}", 0))
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            head = await asyncio.wait_for(reader.readline(), 5)
            seen.turned_away += b" 200 " not in head
            writer.close()
        except (OSError, TimeoutError):
            seen.turned_away += 1


def attacking(attack: Attack, target: Target, seconds: float) -> None:
    """In the process of the attacker."""

    async def attack_in_time() -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await attack(target)

    asyncio.run(attack_in_time())
