"""People who play at several servers with one database, while these are killed: each act goes to any of them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from hospitable.table.live import LiveTable
from hospitable.table.postgres import PostgresStore
from hospitable.table.registry import TableRegistry
from hospitable.table.store import MOVE, Entry
from tests.table.sites import Quick, a_table, client_id, rebuilt, secret_of
from tests.table.test_crash import Player, a_player, servers, started

FOR_EVER = 180.0  # seconds without anything new at a table: it would wait for ever
LATER = ("too_many", "not_kept")  # what a page answers by sending the same again


@dataclass
class Houses:
    """Several servers with one database; each is started again at once when it was killed."""

    url: str
    starters: list[subprocess.Popen[str]]
    running: list[tuple[int, str]] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(11))

    def any(self) -> str:
        return self.rng.choice(self.running)[1]

    async def kill_one(self) -> None:
        number = self.rng.randrange(len(self.running))
        os.kill(self.running[number][0], signal.SIGKILL)
        self.running[number] = await asyncio.to_thread(started, self.starters[number], self.url)


@asynccontextmanager
async def houses(url: str, number: int) -> AsyncIterator[Houses]:
    async with AsyncExitStack() as stack:
        found = Houses(url, [stack.enter_context(servers()) for _ in range(number)])
        for starter in found.starters:
            found.running.append(await asyncio.to_thread(started, starter, url))
        try:
            yield found
        finally:
            for process, _ in found.running:
                os.kill(process, signal.SIGKILL)


class Wanderer(Player):
    """All people of one table; each page of theirs is at any of the servers."""

    def __init__(self, player: Player, houses: Houses) -> None:
        super().__init__(player.live, player.cookies, player.rng.randrange(1000))
        self.houses = houses
        self.stopped = False

    async def go_on(self) -> None:
        while not self.stopped and not self.live.state.over:
            pages: list[ClientConnection] = []
            try:
                for cookie in self.cookies:
                    pages.append(await self.page(self.houses.any(), cookie))
                if self.open is not None:
                    self.sent_again += 1
                    await self.send(pages, self.open)
                while not self.stopped and not self.live.state.over:
                    await self.send(pages, self.next())
            except (WebSocketException, OSError):
                await asyncio.sleep(0.01)
            finally:
                for page in pages:
                    page.transport.abort()

    async def page(self, address: str, cookie: str) -> ClientConnection:
        path = f"ws://{address}/table/{self.live.table.id}/live"
        headers = {"cookie": cookie}
        return await connect(path, additional_headers=headers, compression=None, proxy=None, open_timeout=FOR_EVER)

    def comes_later(self, answer: dict[str, Any]) -> bool:
        return "error" in answer and answer["error"]["code"] in LATER

    @property
    def acts(self) -> int:
        return len(self.acknowledged)


class Opponent:
    """Ada, who plays against a bot by the interface for programs, and waits for its moves."""

    def __init__(self, live: LiveTable, store: PostgresStore, houses: Houses, seed: int) -> None:
        self.live = LiveTable(live.table, store, Quick())
        self.live.bots.wake = lambda: None  # type: ignore[method-assign]  # the bot thinks at the servers
        self.store = store
        self.secret = secret_of(live, 0)
        self.houses = houses
        self.rng = random.Random(seed)
        self.acknowledged: list[str] = []
        self.sent_again = 0
        self.stopped = False

    async def go_on(self) -> None:
        async with httpx.AsyncClient(trust_env=False, timeout=FOR_EVER) as http:
            async with asyncio.timeout(FOR_EVER) as patience:
                while not self.stopped and not self.live.state.over:
                    before = self.live.seq
                    await self.learn()
                    if not self.live.state.over and 0 in self.live.state.deciders:
                        await self.move(http)
                    else:
                        await self.ask(http, "GET", "")
                    if self.live.seq > before:
                        patience.reschedule(asyncio.get_running_loop().time() + FOR_EVER)

    async def learn(self) -> None:
        self.live.learn(await self.store.entries(self.live.table.id, self.live.seq))

    async def move(self, http: httpx.AsyncClient) -> None:
        code, client = self.rng.choice(self.live.state.moves(0)).code, client_id()
        wish = {"decision": self.live.decision(0), "code": code, "client": client}
        while await self.ask(http, "POST", "/moves", wish) != 200:
            self.sent_again += 1
        self.acknowledged.append(client)
        await self.learn()

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: object = None) -> int:
        address = f"http://{self.houses.any()}/api/tables/{self.live.table.id}{path}"
        headers = {"authorization": f"Bearer {self.secret}"}
        try:
            answer = await http.request(method, address, json=body, headers=headers)
        except httpx.TransportError:
            return 0
        assert answer.status_code in (200, 429, 503), answer.text
        if answer.status_code != 200:
            await asyncio.sleep(0.2)
        return answer.status_code

    @property
    def acts(self) -> int:
        return len(self.acknowledged)

    def check(self, kept: list[Entry], registry: TableRegistry) -> None:
        """Every acknowledged move once, in order, no gap, and a game that replays."""
        assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))
        assert [entry.client for entry in kept if entry.seat == 0 and entry.kind == MOVE] == self.acknowledged
        rebuilt(self.live.table, kept, registry)


Trouble = Callable[[int], Awaitable[None]]


async def no_trouble(kill: int) -> None:
    """Nothing happens but kills."""


async def wander(url: str, number: int, tables: int, kills: int, trouble: Trouble = no_trouble) -> tuple[int, int]:
    """How much was acknowledged, and sent again, while servers were killed so many times.

    `trouble` is called after every kill with its number; it may take its time.
    """
    store = PostgresStore(url, patience=FOR_EVER)
    registry = TableRegistry(store, Quick())
    async with houses(url, number) as found:
        everybody: list[Wanderer | Opponent] = []
        going: dict[asyncio.Task[None], Wanderer | Opponent] = {}

        async def another() -> None:
            if len(everybody) % 3 == 2:
                live = await a_table(registry, "Ada,bot:easy")
                live.stop()
                somebody: Wanderer | Opponent = Opponent(live, store, found, len(everybody))
            else:
                somebody = Wanderer(await a_player(registry, len(everybody)), found)
            everybody.append(somebody)
            going[asyncio.create_task(somebody.go_on())] = somebody

        async def until_acts(enough: int) -> None:
            while sum(somebody.acts for somebody in everybody) < enough:
                await asyncio.wait(going, timeout=0.005, return_when=asyncio.FIRST_COMPLETED)
                for task in [task for task in going if task.done()]:
                    del going[task]
                    await task
                    await another()

        for _ in range(tables):
            await another()
        for kill in range(kills):
            await until_acts(sum(somebody.acts for somebody in everybody) + found.rng.randint(6, 20))
            await found.kill_one()
            await trouble(kill)
        await until_acts(sum(somebody.acts for somebody in everybody) + 20)
        for somebody in everybody:
            somebody.stopped = True
        await asyncio.gather(*going)
        for somebody in everybody:
            somebody.check(await store.entries(somebody.live.table.id), registry)
    await store.close()
    return sum(somebody.acts for somebody in everybody), sum(somebody.sent_again for somebody in everybody)
