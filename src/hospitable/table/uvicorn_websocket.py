"""A WebSocket protocol for uvicorn that takes little room, however long a page stays and whatever it sends.

It leans on internals of uvicorn's `WebSocketsSansIOProtocol`, which may change with any release: `queue` holds the
messages for the application, `start_keepalive` is called once when the connection is open, and nothing reads `scope`,
`request` and `response` after that (test_open_page.py tests all three); `read_paused` and `writable` say whether the
transport reads and can write, `frames` has the parts of a message, `handle_events` carries out `conn.events`, and after
`close_sent` messages are dropped until `close_timer` ends it (test_attacks.py tests these).

The gain in room, measured with two open pages at each of 250 tables: a table takes 81 KiB instead of 101. Of these 20
KiB the forgotten request gives 13, the small queue 6 or 7.
"""

from __future__ import annotations

import asyncio
from asyncio.events import TimerHandle
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from .connection_limits import ConnectionLimits

PIECE = 4096  # bytes that are looked at together: some seven hundred of the shortest messages
RATE, BURST = 60.0, 600  # frames a second, and at once; people and their pages send a few
MOST_PARTS = 100  # of one message
MOST_IGNORED = 64 * 1024  # bytes after we have closed
FLOOD = 4029  # the page is not to come back by itself


class MessageQueue:
    """Messages for one reader, who has nearly always taken them already: asyncio's queue takes 2.5 KiB for that."""

    __slots__ = ("_there", "_waiting")

    def __init__(self) -> None:
        self._there: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._there

    def put_nowait(self, message: Any) -> None:
        self._there.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        while not self._there:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._there.pop(0)


class SmallWebSocketProtocol(WebSocketsSansIOProtocol):
    """Forgets how it was asked for once it is open, and closes a page that floods or does not read."""

    def __init__(self, *args: Any, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = MessageQueue()  # type: ignore[assignment]
        self.limits = limits
        self.close_timeout = limits.patience.leaving
        self._held = b""
        """What was read but not looked at yet."""
        self._reader: TimerHandle | None = None
        self._allowed = float(BURST)
        self._since = self.loop.time()
        self._ignored = 0

    def start_keepalive(self) -> None:
        super().start_keepalive()
        cast(dict[str, Any], self.scope).clear()  # the calls that lead here hold on to it,
        self.request.headers.clear()  # and its parser to the request
        for name in ("request", "response"):
            self.__dict__.pop(name, None)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_timer()
        self.limits.leave(self.client[0] if self.client else "")

    # -- reading

    def data_received(self, data: bytes) -> None:
        if self.close_sent:  # read only to hear that the other end closes too
            self._ignored += len(data)
            if self._ignored > MOST_IGNORED:
                self.transport.abort()
                return
        self._held = self._held + data if self._held else data
        self._read_on()
        if self._held:
            self._pause_reading()

    def _read_on(self) -> None:
        """Look at what is there as fast as the application takes it."""
        while self._held and (self.queue.empty() or self.close_sent) and not self.transport.is_closing():
            piece, self._held = self._held[:PIECE], self._held[PIECE:]
            super().data_received(piece)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.close()  # a head that its parser does not take, which uvicorn would wait on for ever

    async def receive(self) -> Any:
        message = await self.queue.get()
        self._read_on()
        self._resume_reading()
        return message

    def _pause_reading(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _resume_reading(self) -> None:
        if self.read_paused and self.queue.empty() and self.writable.is_set():
            self.read_paused = False
            self.transport.resume_reading()

    def handle_events(self) -> None:
        """Every frame counts, whatever is in it."""
        now = self.loop.time()
        self._allowed = min(float(BURST), self._allowed + (now - self._since) * RATE) - len(self.conn.events)
        self._since = now
        if self._allowed < 0 and self.handshake_complete and not self.close_sent:
            self._dismiss()
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) < MOST_PARTS:
            super().handle_cont(event)
        elif not self.close_sent:
            self._dismiss()

    def _dismiss(self) -> None:
        """Close as the application would; what still comes is read for a moment, so that the page hears why."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": FLOOD})
        self.conn.send_close(FLOOD)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = self.loop.call_later(self.close_timeout, self.transport.abort)
        self.transport.resume_reading()
        self.read_paused = False

    # -- writing

    def pause_writing(self) -> None:
        """Who does not read is not listened to either: even a ping asks for an answer."""
        super().pause_writing()
        self._pause_reading()
        self._abort_within(self.limits.patience.reading)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stop_timer()
        self._resume_reading()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_within(self.limits.patience.leaving)

    def _abort_within(self, seconds: float) -> None:
        """Closing waits until everything is read; this does not."""
        if self._reader is None:
            self._reader = self.loop.call_later(seconds, self.transport.abort)

    def _stop_timer(self) -> None:
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None
