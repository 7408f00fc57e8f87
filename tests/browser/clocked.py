"""The web table in a thread of this process, with a clock that passes when told to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

from hospitable.table.seats import Seat
from tests.table.sites import SOON, Clock, Site, served, until


class Clocked:
    """Like `Serving`, but its time stands still; bots move at once, and the dice are new for each table.

    The countdown before the first die is in real seconds.
    """

    def __init__(self, folder: Path, countdown: float = 0.0) -> None:
        self.clock = Clock()
        self._countdown = countdown
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
        async with served(folder, clock=self.clock, countdown=self._countdown) as site:
            self._site, self._loop = site, loop
            self.address = f"http://127.0.0.1:{site.port}"
            self._stop = lambda: loop.call_soon_threadsafe(done.set)
            self._ready.set()
            await done.wait()

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
