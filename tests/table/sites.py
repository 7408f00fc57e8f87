"""Short ways to a house with tables in it, and to people who sit at them."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, ParamSpec

import httpx
import uvicorn
from uvicorn.server import ServerState
from websockets.asyncio.client import ClientConnection, connect

from hospitable.core.state import State
from hospitable.table.app import make_app
from hospitable.table.connection_limits import ConnectionLimits
from hospitable.table.keys import hashed, new_secret
from hospitable.table.live import LiveTable
from hospitable.table.new_table import NewTable
from hospitable.table.postgres import PostgresStore
from hospitable.table.postgres_neighbours import PostgresNeighbours
from hospitable.table.registry import TableRegistry
from hospitable.table.server import config_for, hosts_for, listen
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import Entry, Store, Table
from hospitable.table.thinkers import NOBODY, Thinkers, Whose
from hospitable.table.visitor import SECRET

P = ParamSpec("P")

GAME = "emergency-roll"
SEED = "5eed" * 16
SOON = 30.0  # seconds, of which a machine with nothing else to do needs a few thousandths
STARTED = 180.0  # the same for what has to start processes first
numbers = count(1)


def asynchronous(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine. It gets a thread of its own: another loop may live in this one."""

    @wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def whole() -> None:
            await test(*args, **kwargs)

        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, whole()).result()

    return run


def client_id() -> str:
    """A new one for everything somebody does."""
    return f"client-{next(numbers):06}"


class Quick(Thinkers):
    """Bots that move at once and in this process: the first move they may make."""

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        return state.moves(seat)[0].code

    def close(self) -> None:
        pass


class Clock:
    """Time that passes when told to."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def a_registry(folder: Path, thinkers: Thinkers | None = None, clock: Clock | None = None) -> TableRegistry:
    store, clock = SQLiteStore(folder / "tables.sqlite3"), clock or Clock()
    return TableRegistry(store, thinkers or Quick(), clock, pause=0.0, steady=clock)


laid_here: dict[str, dict[int, str]] = {}  # the secrets of every table, by its id


async def laid(
    registry: TableRegistry, game: str, players: Sequence[str], variants: Mapping[str, object], seed: str = ""
) -> LiveTable:
    """A new table, whose secrets are remembered."""
    live, keys = await registry.create(NewTable(game, players, variants, seed))
    laid_here[live.table.id] = {seat: secret for seat, (secret, _) in keys.items()}
    return live


def secret_of(live: LiveTable, seat: int) -> str:
    """The secret that a seat was made with (or WATCH, or HOST)."""
    return laid_here[live.table.id][seat]


async def a_table(registry: TableRegistry, players: str = "Ada,Bob", **variants: object) -> LiveTable:
    return await laid(registry, GAME, players.split(","), variants, SEED)


async def play(live: LiveTable, seat: int, code: str = "", client: str = "") -> str:
    """Make this move, or the first possible one; gives its client id."""
    client = client or client_id()
    await live.move(seat, live.decision(seat), code or live.state.moves(seat)[0].code, client)
    return client


async def play_on(live: LiveTable, moves: int, seed: int = 1) -> None:
    """So many random moves of whoever may decide."""
    rng = random.Random(seed)
    for _ in range(moves):
        if live.state.over:
            return
        seat = rng.choice(live.state.deciders)
        await play(live, seat, rng.choice(live.state.moves(seat)).code)


async def until(condition: Callable[[], bool], within: float = SOON) -> None:
    """Wait for what is so soon, however busy the machine is."""
    async with asyncio.timeout(within):
        while not condition():
            await asyncio.sleep(0.001)


async def settled(live: LiveTable) -> None:
    """Wait until no bot has to move."""
    await until(lambda: not live.busy)


def position(live: LiveTable) -> object:
    """Everything there is to know about a table, to compare it with another."""
    return (
        live.state.snapshot(with_chance=True),
        [event.key() for event in live.state.journal],
        [(seat.name, seat.level, seat.home) for seat in live.seats],
        live.chat,
        live.seq,
        [live.decision(seat) for seat in range(live.table.seats)],
        [live.state.undoable(seat) for seat in range(live.table.seats)],
    )


def rebuilt(table: Table, entries: list[Entry], registry: TableRegistry) -> LiveTable:
    """A table as it comes back from the store."""
    live = LiveTable(table, registry.store, registry.thinkers, registry.clock)
    live.load(entries)
    return live


# -- over the wire


class Site:
    """A registry that is served on a port of its own, and the browsers that visit it."""

    def __init__(
        self, registry: TableRegistry, port: int, http: httpx.AsyncClient, server: ServerState, limits: ConnectionLimits
    ) -> None:
        self.server = server
        self.limits = limits
        self.registry = registry
        self.port = port
        self.http = http

    async def get(self, path: str, **headers: str) -> httpx.Response:
        return await self.http.get(path, headers=headers)

    async def post(self, path: str, form: dict[str, str], **headers: str) -> httpx.Response:
        return await self.http.post(path, data=form, headers=headers)

    async def sit_down(self, live: LiveTable, seat: int, cookie: str = "") -> str:
        """A browser (a new one, unless its cookie is given) that keeps a seat (-1: that watches); gives its cookie."""
        secret = cookie.removeprefix(f"{SECRET}=") or new_secret()
        key = await self.registry.store.key(hashed(secret_of(live, seat)))
        assert key is not None
        await self.registry.store.hold(hashed(secret), key)
        return f"{SECRET}={secret}"

    def page(self, live: LiveTable, **headers: str) -> connect:
        """The open page of a browser at a table."""
        address = f"ws://127.0.0.1:{self.port}/table/{live.table.id}/live"
        return connect(address, additional_headers=headers, compression=None, proxy=None)


@asynccontextmanager
async def served(
    folder: Path,
    thinkers: Thinkers | None = None,
    proxies: Sequence[str] = (),
    limits: ConnectionLimits | None = None,
    clock: Clock | None = None,
    countdown: float = 0.0,
    database: str = "",
    **about: Any,
) -> AsyncIterator[Site]:
    """With a clock that is told to pass, it is looked at all the time, and not every few seconds.

    With a database its tables are shared with other sites; `about` is for how it hears of them.
    """
    limits = limits or ConnectionLimits(proxies=proxies)
    times: dict[str, Any] = {"clock": clock, "steady": clock, "look_again": 0.01} if clock else {}
    store: Store
    if database:
        store = PostgresStore(database)
        times["neighbours"] = PostgresNeighbours(store, **about)
    else:
        store = SQLiteStore(folder / "tables.sqlite3")
    registry = TableRegistry(store, thinkers or Quick(), pause=0.0, countdown=countdown, **times)
    app = make_app(registry, hosts_for("127.0.0.1", ("our.house",)), limits.most_of_address)
    registry.connection_limits["tcp"] = limits
    listening = listen("127.0.0.1", 0)
    server = uvicorn.Server(config_for(app, limits, proxies))
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    await until(lambda: server.started)
    port = listening.getsockname()[1]
    try:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", trust_env=False, timeout=SOON) as http:
            yield Site(registry, port, http, server.server_state, limits)
    finally:
        server.should_exit = True
        await serving


async def ask(page: ClientConnection, **message: str) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Send a message; gives its answer and the updates that came before or with it."""
    message = {"client": client_id(), **message}
    await page.send(json.dumps(message))
    updates: list[dict[str, Any]] = []
    while "ack" not in (got := await update(page)):
        updates.append(got)
        if message["client"] in got.get("done", ()):
            return {"ack": message["client"], "ok": True}, updates
    return got, updates


async def update(page: ClientConnection) -> dict[str, Any]:
    """The next thing the server says; of the panels that have changed, what is new in them."""
    data, parts = read(str(await asyncio.wait_for(page.recv(), SOON)))
    if "panels" in data:
        new = iter(parts)
        data["panels"] = {
            name: "".join(next(new) for place, number in pairs(way) if place < 0 for _ in range(number))
            for name, way in data["panels"].items()
        }
    return data


def read(message: str) -> tuple[dict[str, Any], list[str]]:
    """The object at the head of a message, and the parts of panels behind it."""
    head, *parts = message.split("\x1e")
    return dict(json.loads(head)), parts


def pairs(way: list[int]) -> list[tuple[int, int]]:
    return list(zip(way[::2], way[1::2], strict=True))


class Screen:
    """What a page shows that hears these messages; the script in the browser does the same."""

    def __init__(self) -> None:
        self.panels: dict[str, list[str]] = {}

    def hear(self, message: str) -> None:
        data, parts = read(message)
        for name, way in data["panels"].items():
            now: list[str] = []
            for place, number in pairs(way):
                now += parts[:number] if place < 0 else self.panels[name][place : place + number]
                del parts[: number if place < 0 else 0]
            self.panels[name] = now
        assert not parts

    def shows(self) -> dict[str, str]:
        return {name: "".join(parts) for name, parts in self.panels.items()}
