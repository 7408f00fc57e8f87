"""The bots of a table: they move when it is their turn, whatever goes wrong."""

from __future__ import annotations

import asyncio
import logging
import random
from typing import TYPE_CHECKING

from .store import MOVE, StoreFailed
from .thinkers import QUICK, Whose
from .wishes import stale, wanted
from .words import Refused

if TYPE_CHECKING:
    from .live import LiveTable

AGAIN = 5.0  # seconds until a bot whose move could not be kept tries again

LOG = logging.getLogger(__name__)


class TableBots:
    """Think and move one after the other, with a pause so that others get a turn."""

    def __init__(self, live: LiveTable, pause: float) -> None:
        self.live = live
        self.pause = pause
        self._moving: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._moving is not None and not self._moving.done()

    def wake(self) -> None:
        """See to it that bots move when it is their turn and somebody could be watching or waiting."""
        if not self.busy and self._next() >= 0:
            self._moving = asyncio.get_running_loop().create_task(self._move())

    def stop(self) -> None:
        if self._moving is not None:
            self._moving.cancel()

    def _next(self) -> int:
        if self.live.guided is not None and self.live.guided.opening:
            return -1
        return next((seat for seat in self.live.state.deciders if self.live.seats[seat].level), -1)

    async def _move(self) -> None:
        """Whatever goes wrong, the others wait for a bot: this ends only when no bot has to move."""
        while (seat := self._next()) >= 0:
            try:
                await self._move_one(seat)
            except StoreFailed:  # the log has it already
                await asyncio.sleep(AGAIN)
            except Exception:
                LOG.exception("the move of a bot could not be kept")
                await asyncio.sleep(AGAIN)

    async def _move_one(self, seat: int) -> None:
        live = self.live
        decision = live.decision(seat)
        code, _ = await asyncio.gather(self._code(seat), asyncio.sleep(self.pause))
        async with live.lock:
            if not live.seats[seat].level or decision != live.decision(seat):
                return  # something happened while it thought
            legal = [move.code for move in live.state.moves(seat)]
            if code not in legal:  # kept all the same, it would stop this table for ever
                LOG.warning("a bot has no legal move to offer (%r); a random one is made", code)
                code = random.choice(legal)
            wish = wanted(MOVE, seat, code, f"bot {live.seq + 1}", decision)
            try:
                await live.append(wish, lambda: self._find(seat, decision, code))
            except StoreFailed:
                raise
            except Refused:
                pass  # another process was first, perhaps with another move

    def _find(self, seat: int, decision: str, code: str) -> int:
        if not self.live.seats[seat].level or decision != self.live.decision(seat):
            raise stale()
        return self.live.state.find(seat, code)

    async def _code(self, seat: int) -> str:
        """What a bot wants to do, or an easier one if it takes too long; nothing from one that failed.

        In a guided game it is what was recorded, as long as that lasts.
        """
        recorded = self.live.guided.recorded(seat) if self.live.guided is not None else None
        if recorded is not None:
            return recorded
        level = self.live.seats[seat].level
        try:
            return await self._ask(seat, level)
        except TimeoutError:
            LOG.warning("a bot of the level %s took too long; an easier one moves", level)
        except StoreFailed:
            raise  # nobody could be asked; it is tried again
        except Exception:
            LOG.exception("a bot failed")
            return ""
        try:
            return await self._ask(seat, QUICK[-1])
        except StoreFailed:
            raise
        except Exception:
            LOG.exception("a bot failed")
            return ""

    async def _ask(self, seat: int, level: str) -> str:
        live = self.live
        return await live.thinkers.code(live.state, level, seat, live.seq, Whose(live.seen_from, live.table.id))
