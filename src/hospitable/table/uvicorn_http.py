"""An HTTP protocol for uvicorn that nobody can fill or hold up.

uvicorn's own (`HttpToolsProtocol`) reads heads without end, goes on reading while answers wait to be read, and waits
for ever for the rest of a request. This one feeds the parser small pieces, and no more of them while a request waits
behind another; refuses a head that is too long; and closes what takes too long (connection_limits.py says how long).
Whoever goes before the answer comes, or still waits for it when the server stops, leaves no trace in the log.

It leans on internals which may change with any release of uvicorn: `pipeline` holds the requests that wait, `cycle` is
the last one, `flow` decides about reading and is asked by `cycle`, and the callbacks of the parser are methods
(`on_message_begin` to `on_message_complete`), `_start_asgi_task` begins to answer.
test_attacks.py tests them over sockets.

The gain is room: without it request heads without end took 1.2 GB of memory, requests whose answers nobody reads
2.2 GB, and 1,100 trickling connections shut everybody out (measured when it was written, in its first commit); with it
these attacks of tests/soak take 4, 10 and 12 MiB, and nobody is turned away (docs/reliability.md). A request costs
90 us with and without it (docs/performance.md, "Which web server").
"""

from __future__ import annotations

import asyncio
from asyncio.events import TimerHandle
from typing import Any

import httptools
from uvicorn._types import ASGI3Application, ASGIReceiveCallable, ASGISendCallable, Scope
from uvicorn.protocols.http.flow_control import HIGH_WATER_LIMIT, FlowControl
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from .connection_limits import HEAD, ConnectionLimits
from .guard import HEADERS
from .words import Refused, in_json, said

PIECE = 1024  # bytes that are parsed at a time: some sixty of the shortest requests
MOST_IGNORED = 2 * 1024 * 1024  # bytes of a body that is refused, read so that the refusal arrives


class HeldFlow(FlowControl):
    """Nothing more is read while something that was read is held back."""

    held = memoryview(b"")

    def resume_reading(self) -> None:
        if not self.held:
            super().resume_reading()


class LostWords(asyncio.Transport):
    """A transport for answers: what is written after the other end has gone is dropped, and not an error."""

    def __init__(self, transport: asyncio.Transport) -> None:
        super().__init__()
        self._transport = transport
        self.is_closing = transport.is_closing  # type: ignore[method-assign]
        self.close = transport.close  # type: ignore[method-assign]

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if not self._transport.is_closing():
            self._transport.write(data)


class GuardedHttpProtocol(HttpToolsProtocol):
    """One connection: its requests one after the other, in bounded time and room."""

    flow: HeldFlow

    def __init__(self, *args: Any, limits: ConnectionLimits, **options: Any) -> None:
        super().__init__(*args, **options)
        self.limits = limits
        self.timeout_keep_alive = limits.patience.idle  # type: ignore[assignment]  # whole seconds are not needed
        self._inside = False
        self._requests = 0
        self._part = ""
        """What is being read: the `head` or the `body` of a request; nothing between requests."""
        self._size = 0
        """Bytes of that part so far."""
        self._waiting_for: tuple[str, int] = ("", 0)
        self._timer: TimerHandle | None = None
        self._reader: TimerHandle | None = None

    # -- coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.flow = HeldFlow(transport)
        refusal = self.limits.enter(self._address, self._send_away)
        if refusal is not None:
            self._refuse(refusal)
            return
        self._inside = True
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._unset_keepalive_if_required()  # the one of uvicorn, should the connection have broken
        self._stop_watching()
        if self._inside:
            self._inside = False
            self.limits.leave(self._address, self._send_away)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection belongs to the other protocol, and so does its place inside."""
        self._stop_watching()
        self._inside = False
        self.limits.stay(self._address, self._send_away)
        super().handle_websocket_upgrade()

    def _unsupported_upgrade_warning(self) -> None:
        """Answered as if it had not asked for another protocol; what it sends after that cannot be read."""
        self.cycle.keep_alive = False

    # -- reading

    def data_received(self, data: bytes) -> None:
        self._unset_keepalive_if_required()
        self.flow.held = memoryview(bytes(self.flow.held) + data if self.flow.held else data)
        self._read_on()

    def _read_on(self) -> None:
        """Parse what is there, unless requests wait already: who does not read our answers is not listened to."""
        while self.flow.held and not self.pipeline and not self.transport.is_closing():
            piece, self.flow.held = self.flow.held[:PIECE], self.flow.held[PIECE:]
            part = self._part, self._requests
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade:
                if self._should_upgrade():
                    self.handle_websocket_upgrade()
                    return
                self._unsupported_upgrade_warning()
            except httptools.HttpParserError:
                self._refuse(Refused(400, "bad_request", said("error.bad_request")))
            if not self.transport.is_closing() and (self._part or part == (self._part, self._requests)):
                self._measure(len(piece))
        if self.flow.held or self.pipeline:
            self.flow.pause_reading()
        elif self.cycle is None or len(self.cycle.body) <= HIGH_WATER_LIMIT:
            self.flow.resume_reading()
        self._watch()

    def _measure(self, size: int) -> None:
        """Count what belongs to the part that is not complete yet; empty lines before a head are part of none."""
        self._size += size
        if self._part == "body" and self._size > MOST_IGNORED:
            self._end(self.limits.patience.leaving)
        elif self._part != "body" and self._size > HEAD:
            self._refuse(Refused(431, "head_too_big", said("error.head_too_big", limit=HEAD)))

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._requests += 1
        self._part, self._size = "head", 0

    def on_headers_complete(self) -> None:
        self._part, self._size = "body", 0
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        super().on_message_complete()
        self._part, self._size = "", 0

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.transport.is_closing():
            self._read_on()
        elif self._inside:
            self._end(self.limits.patience.reading)

    # -- answering

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        async def unless_stopped(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
            try:
                await app(scope, receive, send)
            except asyncio.CancelledError:  # the server stops: nobody is answered any more
                cycle.disconnected = True

        cycle.transport = LostWords(self.transport)
        super()._start_asgi_task(cycle, unless_stopped)

    # -- in time

    def _watch(self) -> None:
        """Set the clock for what the other end has to do next, unless it runs for that already."""
        if self.transport.is_closing():
            return
        answering = self.cycle is not None and not self.cycle.response_complete
        if self._part == "body":
            waiting_for, seconds = "body", self.limits.patience.body
        elif answering or self.timeout_keep_alive_task is not None:
            waiting_for, seconds = "", 0.0
        else:
            waiting_for, seconds = "head", self.limits.patience.head
        if (waiting_for, self._requests) == self._waiting_for:
            return
        self._waiting_for = (waiting_for, self._requests)
        if self._timer is not None:
            self._timer.cancel()
        leaving = self.limits.patience.leaving
        self._timer = self.loop.call_later(seconds, self._end, leaving) if waiting_for else None

    def _stop_watching(self) -> None:
        for timer in (self._timer, self._reader):
            if timer is not None:
                timer.cancel()
        self._timer = self._reader = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._reader is None:
            self._reader = self.loop.call_later(self.limits.patience.reading, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._reader is not None:
            self._reader.cancel()
            self._reader = None

    def timeout_keep_alive_handler(self) -> None:
        self._end(self.limits.patience.leaving)

    # -- closing

    def _send_away(self) -> bool:
        if self.cycle is not None and not self.cycle.response_complete:
            return False
        self._inside = False
        self._end(self.limits.patience.leaving)
        return True

    def _refuse(self, refusal: Refused) -> None:
        """Say why, unless an answer is under way, and close."""
        if self.cycle is None or self.cycle.response_complete:
            body = in_json(refusal.shape("en")).encode()
            about = {
                **HEADERS,
                "cache-control": "no-store",
                "content-type": "application/json",
                "content-length": str(len(body)),
                "connection": "close",
            }
            lines = [f"{name}: {value}\r\n".encode("ascii") for name, value in about.items()]
            self.transport.write(b"".join([STATUS_LINE[refusal.status], *lines, b"\r\n", body]))
        self._end(self.limits.patience.leaving)

    def _end(self, within: float) -> None:
        """Close after the last words; if nobody reads them in time, without."""
        self._stop_watching()
        self.transport.close()
        self._reader = self.loop.call_later(within, self.transport.abort)
