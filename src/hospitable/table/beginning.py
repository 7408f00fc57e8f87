"""How a table with friends comes to its first die: when all sit, after a countdown, or because somebody will not wait.

What is promised and shown meanwhile is in `exchange`; here is who may go on, and when.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from ..core.chance import commitment
from .exchange import LONGEST_PART, PATIENCE, everybody_sits, step
from .keys import new_secret
from .store import BOT, CALL, PART, SEAL, WAIT, StoreFailed
from .wishes import Stale, stale, wanted
from .words import Refused, said

if TYPE_CHECKING:
    from .live import LiveTable


class Beginning:
    """Of one table. Once its game has begun nothing happens here any more."""

    def __init__(self, live: LiveTable, countdown: float) -> None:
        self._live = live
        self._exchange = live.exchange
        self._countdown = countdown
        self._timer: asyncio.TimerHandle | None = None
        self._sealing: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._timer is not None

    @property
    def _may_call(self) -> bool:
        """Is it open yet who plays, and with which part of the seed?"""
        return not self._live.begun and not self._exchange.called

    @property
    def _all_want(self) -> bool:
        """Does everybody sit, and has nobody asked the others to wait?"""
        return everybody_sits(self._live.seats) and not self._exchange.held

    def _may_lend(self, seat: int) -> None:
        place = self._live.seats[seat]
        only_if(self._may_call and not place.taken and not place.level)

    def _waits_for(self, seat: int) -> bool:
        return not self._live.begun and seat not in self._exchange.shown

    # -- what people do

    async def wait(self) -> None:
        """Everybody has come, and somebody wants to begin later: then it is begun by hand."""
        async with self._live.lock:
            with suppress(Stale):  # it has begun, or somebody else has said so
                await self._live.append(step(WAIT), lambda: only_if(self._may_call and not self._exchange.held))

    async def begin(self, level: str = "") -> None:
        """Somebody who sits here does not want to wait for those who have not come; they will add nothing.

        With a level, bots of it keep their seats warm until they come.
        """
        async with self._live.lock:
            for seat in range(self._live.table.seats) if level else ():
                with suppress(Stale):  # it has begun, or somebody sits there
                    await self._live.append(wanted(BOT, seat, level, new_secret()), partial(self._may_lend, seat))
            await self._next_step(now=True)

    async def show(self, seats: Sequence[int], part: str) -> None:
        """Somebody with these seats shows what she has promised to add to the seed."""
        async with self._live.lock:
            promise = commitment(part)
            seat = next((seat for seat in seats if self._exchange.promises.get(seat) == promise), None)
            if seat is None or not self._exchange.called or len(part) > LONGEST_PART:
                raise Refused(409, "no_part", said("error.no_part"))
            with suppress(Stale):  # it was shown before, or too late
                await self._live.append(wanted(PART, seat, part, new_secret()), lambda: only_if(self._waits_for(seat)))
                await self._next_step()

    # -- what goes on by itself

    def wake(self) -> None:
        """Nobody is waited for without end."""
        if self._live.begun:
            self.stop()
        elif self._timer is None and (self._exchange.called or self._all_want):
            patience = PATIENCE if self._exchange.called else self._countdown or PATIENCE
            self._timer = asyncio.get_running_loop().call_later(patience, self._hurry)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _hurry(self) -> None:
        self._timer = None
        self._sealing = asyncio.get_running_loop().create_task(self.go_on(late=self._exchange.called))

    async def go_on(self, late: bool = False) -> None:
        """The next step towards the first die, if it is time; `late`: for those who have not shown their part, too."""
        async with self._live.lock:
            try:
                await self._next_step(late=late)
            except StoreFailed:  # the log has it already
                self.wake()

    async def next_step_soon(self) -> None:
        """Somebody has sat down. With a countdown the timer takes the next step, unless somebody says wait."""
        if not self._countdown:
            await self._next_step()

    async def _next_step(self, now: bool = False, late: bool = False) -> None:
        if self._may_call and (now or self._all_want):
            self.stop()  # the parts get a time of their own
            with suppress(Stale):  # somebody has asked to wait, in another process
                await self._live.append(step(CALL), lambda: only_if(self._may_call and (now or self._all_want)))
        if not self._live.begun and self._exchange.called and (late or not self._exchange.missing):
            with suppress(Stale):
                await self._live.append(step(SEAL), lambda: only_if(not self._live.begun))


def only_if(so: bool) -> None:
    if not so:
        raise stale()
