"""Open lines: who follows a table at the other end of a WebSocket, for hours.

They come past everything that only requests need, and keep nothing of how they came: with hundreds of tables in play
that is most of what an open page takes.
"""

from __future__ import annotations

import asyncio
import logging
import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose

from .live import LiveTable
from .words import Refused, in_json

CLOSED = 4029  # to a page that is closed because there are too many: do not come back by yourself
FAILED = 1011

LOG = logging.getLogger(__name__)


class Gone(Exception):
    """The other end has left."""


class Line:
    """What is left of a WebSocket once it is open."""

    __slots__ = ("_receive", "_send")

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send

    async def next(self) -> str:
        """The next message as text; bytes are no message of ours."""
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            raise Gone
        return message.get("text") or ""

    async def send(self, text: str) -> None:
        try:
            await self._send({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):  # closed by the other end, or by ourselves
            raise Gone from None

    async def close(self, code: int) -> None:
        with suppress(OSError, RuntimeError):
            await self._send({"type": "websocket.close", "code": code})


class Follower(ABC):
    """Somebody at the other end of a line, who is told when something has changed at the table."""

    def __init__(self, live: LiveTable, who: int | str, lang: str) -> None:
        """`who` is a seat, or the name of somebody who only watches."""
        self.live = live
        self.who = who
        self.lang = lang
        self.due = False
        """Is there something to tell?"""
        self._line: Line | None = None
        self._telling: asyncio.Task[None] | None = None
        self._dismissed: Refused | None = None

    @abstractmethod
    def news(self) -> str:
        """What has changed since it was told last; empty if nothing has."""

    @abstractmethod
    async def hear(self, text: str, line: Line) -> None:
        """What the other end has to say."""

    @abstractmethod
    def present(self, change: int) -> None:
        """It has come (1), or it goes (-1)."""

    def wake(self) -> None:
        self.due = True
        if self._telling is None and self._line is not None:
            self._telling = asyncio.create_task(self._tell(self._line))

    def dismiss(self, refusal: Refused) -> None:
        """Say why, and close."""
        self._dismissed = refusal
        self.live.listeners.discard(self)
        self.wake()

    async def run(self, line: Line) -> None:
        try:
            self.live.crowd.enter(self.who, self)
        except Refused as refusal:
            await turn_away(line, refusal, self.lang)
            return
        self._line = line
        self.live.listeners.add(self)
        self.present(1)
        self.wake()
        try:
            while True:
                await self.hear(await line.next(), line)
        except Gone:
            pass
        finally:
            self._line = None
            if self._telling is not None:
                self._telling.cancel()
            self.live.listeners.discard(self)
            self.live.crowd.leave(self.who, self)
            self.present(-1)

    async def _tell(self, line: Line) -> None:
        try:
            while self.due:  # once more, if something has happened while the line was busy
                self.due = False
                if self._dismissed is not None:
                    await turn_away(line, self._dismissed, self.lang)
                elif text := self.news():
                    await line.send(text)
        except Gone:
            pass
        except Exception:  # who hears nothing any more would look alive: let it come again
            LOG.exception("a change could not be told")
            await line.close(FAILED)
        finally:
            self._telling = None


async def turn_away(line: Line, refusal: Refused, lang: str) -> None:
    """A closed line has no words of its own, so they are sent before."""
    await line.send(in_json(refusal.shape(lang)))
    await line.close(CLOSED)


Endpoint = Callable[[WebSocket], Awaitable[Follower | None]]
"""Opens a line to somebody who may follow a table, or closes it."""


class Lines:
    """The addresses where lines begin."""

    def __init__(self, endpoints: Mapping[str, Endpoint]) -> None:
        self.endpoints = endpoints
        self._paths = {path: re.compile(path.replace("{id}", "(?P<id>[^/]+)")) for path in endpoints}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        follower = await self._opened(scope, receive, send)
        if follower is not None:
            await follower.run(Line(receive, send))

    async def _opened(self, scope: Scope, receive: Receive, send: Send) -> Follower | None:
        for path, pattern in self._paths.items():
            if found := pattern.fullmatch(scope["path"]):
                scope["path_params"] = found.groupdict()
                return await self.endpoints[path](WebSocket(scope, receive, send))
        await WebSocketClose()(scope, receive, send)
        return None
