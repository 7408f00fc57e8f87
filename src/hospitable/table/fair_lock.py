"""A lock that addresses get in turn: what costs the event loop, or a thread beside it, is done one at a time."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from .fair_queue import FairQueue
from .words import Refused, said

MOST_WAITING = 64  # of one address


class FairLock:
    """After each use there is a pause as long as it took: at most half of the time is spent on what needs the lock.

    So a move at a table never waits for more than a few uses, however many people ask for pages at the same time.
    """

    def __init__(self) -> None:
        self._waiting: FairQueue[asyncio.Future[None]] = FairQueue()
        self._taken = False

    @asynccontextmanager
    async def hold(self, address: str) -> AsyncIterator[None]:
        """Wait until it is the turn of this address, and keep it; refused if too many wait there already."""
        await self._take(address)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            yield
        finally:
            loop.call_later(loop.time() - begun, self._pass_on)

    def waiting(self, address: str) -> int:
        """How many of an address wait for their turn."""
        return self._waiting.waiting(address)

    async def _take(self, address: str) -> None:
        if not self._taken:
            self._taken = True
            return
        if self.waiting(address) >= MOST_WAITING:
            raise Refused(429, "too_many", said("error.too_many"), retry_after=1)
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.put(mine, address)
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self._pass_on()  # it was given and cannot be used any more
            raise

    def _pass_on(self) -> None:
        while (given := self._waiting.pop()) is not None:
            if not given.done():
                given.set_result(None)
                return
        self._taken = False
