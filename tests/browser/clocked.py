"""The web table in a thread of this process, with a clock that passes when told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread
from typing import Any

from hospitable.bots import choose
from hospitable.core.state import State
from hospitable.table.keys import hashed, new_secret
from hospitable.table.new_table import NewTable
from hospitable.table.seats import Seat
from hospitable.table.thinkers import NOBODY, Thinkers, Whose
from tests.table.sites import SOON, Clock, Quick, Site, served, until


class Thinking(Quick):
    """Bots that think, in this process: in some games the first move they may make leads nowhere."""

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        chosen = choose(level, state, seat, seed)
        return next(move.code for move in state.moves(seat) if move.number == chosen)


class Clocked:
    """Like `Serving`, but its time stands still; bots move at once, and the dice are new for each table.

    The countdown before the first die is in real seconds.
    """

    def __init__(self, folder: Path, countdown: float = 0.0, thinkers: Thinkers | None = None) -> None:
        self.clock = Clock()
        self._countdown = countdown
        self._thinkers = thinkers
        self.address = ""
        self._site: Site | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ready = Event()
        self._stop: Callable[[], object] = self._ready.set
        self._thread = Thread(target=asyncio.run, args=(self._serve(folder),))
        self._thread.start()
        assert self._ready.wait(SOON)

    async def _serve(self, folder: Path) -> None:
        loop, done = asyncio.get_running_loop(), asyncio.Event()
        async with served(folder, self._thinkers, clock=self.clock, countdown=self._countdown) as site:
            self._site, self._loop = site, loop
            self.address = f"http://127.0.0.1:{site.port}"
            self._stop = lambda: loop.call_soon_threadsafe(done.set)
            self._ready.set()
            await done.wait()

    def lay(self, s: State[Any], *players: str) -> tuple[str, str]:
        """A table that goes on from this position: its address, and the secret of a browser at its first seat."""
        secret = new_secret()

        async def laid() -> str:
            assert self._site is not None
            registry, game = self._site.registry, s.rules.game
            live, keys = await registry.create(
                NewTable(game.slug, players, s.rules.variants, "laid", start=s.snapshot())
            )
            await registry.store.hold(hashed(secret), keys[0][1])
            return f"/table/{live.table.id}"

        assert self._loop is not None
        return asyncio.run_coroutine_threadsafe(laid(), self._loop).result(SOON), secret

    def wait_until_gone(self, table: str, seat: int) -> None:
        """Until the server, too, has noticed that the last page of a seat is closed."""

        async def gone() -> None:
            assert self._site is not None
            live = await self._site.registry.find(table.rpartition("/")[2])
            assert live is not None
            place: Seat = live.seats[seat]
            await until(lambda: not place.presence.connections)

        assert self._loop is not None
        asyncio.run_coroutine_threadsafe(gone(), self._loop).result(SOON)

    def pass_by(self, seconds: float) -> None:
        self.clock.now += seconds

    def kill(self) -> None:
        self._stop()
        self._thread.join()
