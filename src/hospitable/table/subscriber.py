"""A subscriber: somebody who follows a table over an open WebSocket, for hours.

Nothing is kept of the request it came with: with hundreds of tables in play that is most of what an open page takes.
"""

from __future__ import annotations

import asyncio
import logging
from abc import ABC, abstractmethod
from contextlib import suppress

from starlette.types import Receive, Send

from .counts import COUNTS
from .live import LiveTable
from .store import Key
from .words import Refused, in_json

REFUSED = 4029  # to a page that is closed by us for a reason it was told: do not come back by yourself
FAILED = 1011

LOG = logging.getLogger(__name__)


class Disconnected(Exception):
    """The other end has left."""


class Connection:
    """What is left of a WebSocket once it is open: texts come and go."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def next(self) -> str:
        """The next message as text; bytes are no message of ours."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Disconnected
        return message.get("text") or ""

    async def send(self, text: str) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):  # closed by the other end, or by ourselves
            raise Disconnected from None

    async def close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})

    async def refuse(self, refusal: Refused, lang: str) -> None:
        """Say why, and close: a closed WebSocket has no words of its own."""
        await self.send(in_json(refusal.shape(lang)))
        await self.close(REFUSED)


class Subscriber(ABC):
    """Is told when something has changed at the table. Its seats are present as long as it is connected."""

    def __init__(self, live: LiveTable, seats: list[int], seat: int, watcher: str, lang: str) -> None:
        """`watcher` is the name of somebody who has no seat here and only watches."""
        self.live = live
        self.seats = seats
        self.seat = seat
        self.who: int | str = seat if seats else watcher
        self.lang = lang
        self.due = False
        """Is there something to tell?"""
        self._connection: Connection | None = None
        self._telling: asyncio.Task[None] | None = None
        self._dismissed: Refused | None = None
        self._keys = [Key("", live.table.id, place, live.seats[place].sitting) for place in seats]

    @abstractmethod
    def news(self) -> str:
        """What has changed since it was told last; empty if nothing has."""

    @abstractmethod
    async def hear(self, text: str, connection: Connection) -> None:
        """What the other end has to say."""

    def wake(self) -> None:
        self.due = True
        for key in self._keys:
            if not self.live.opens(key):
                self._dismissed = self.live.seats[key.seat].lost(key)
        if self._telling is None and self._connection is not None:
            self._telling = asyncio.create_task(self._tell(self._connection))

    def dismiss(self, refusal: Refused) -> None:
        """Say why, and close."""
        self._dismissed = refusal
        self.wake()

    async def run(self, connection: Connection) -> None:
        """Listen to both ends until one of them leaves."""
        try:
            self.live.subscribers.add(self.who, self)
        except Refused as refusal:
            with suppress(Disconnected):
                await connection.refuse(refusal, self.lang)
            return
        self._connection = connection
        self.live.arrive(self.seats)
        COUNTS.pages += 1
        self.wake()
        try:
            while True:
                text = await connection.next()
                if self._dismissed is None:
                    await self.hear(text, connection)
        except Disconnected:
            pass
        finally:
            COUNTS.pages -= 1
            self._connection = None
            if self._telling is not None:
                self._telling.cancel()
            self.live.subscribers.remove(self.who, self)
            for seat in self.seats:
                self.live.seats[seat].presence.leave(self.live.steady())

    async def _tell(self, connection: Connection) -> None:
        try:
            while self.due:  # once more, if something has happened while the connection was busy
                self.due = False
                if self._dismissed is not None:
                    await connection.refuse(self._dismissed, self.lang)
                elif text := self.news():
                    await connection.send(text)
        except Disconnected:
            pass
        except Exception:  # who hears nothing any more would look alive: let it come again
            LOG.exception("a change could not be told")
            await connection.close(FAILED)
        finally:
            self._telling = None
