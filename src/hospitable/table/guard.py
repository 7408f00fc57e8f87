"""Checks before every request (host, origin, size) and headers of every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from math import inf

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .connection_limits import ConnectionLimits, household, stays
from .limits import BODY, Limit
from .subscriber import Connection, Disconnected
from .words import Refused, said

HEADERS = {
    "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
SAFE = ("GET", "HEAD", "OPTIONS")


def protect(headers: MutableHeaders) -> None:
    for name, value in HEADERS.items():
        headers[name] = value
    headers.setdefault("cache-control", "no-store")


class Guard:
    """Refuses foreign hosts and origins and oversized bodies before anything else looks at them."""

    def __init__(self, app: ASGIApp, websockets: ASGIApp, may_be_host: Callable[[str], bool], of_address: int) -> None:
        self.app = app
        self.websockets = websockets
        self.may_be_host = may_be_host
        self.open_requests = ConnectionLimits(inf, of_address)
        """Requests and WebSockets by the address that a proxy says: its own connections say nothing about people."""
        self._closing: set[asyncio.Task[None]] = set()
        self.requests = Limit(rate=100, burst=1000)
        """Of each address, whatever they ask for: even to refuse costs something."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        address = (scope.get("client") or ("",))[0]
        way_out = partial(self._send_away, receive, send) if scope["type"] == "websocket" else stays
        refusal = self._too_many(scope, address) or self._refusal(scope) or self.open_requests.enter(address, way_out)
        if refusal is not None:
            await self._refuse(refusal, scope, receive, send)
            return
        try:
            await self._answer(scope, receive, send)
        finally:
            self.open_requests.leave(address, way_out)

    def _send_away(self, receive: Receive, send: Send) -> bool:
        """Close an open WebSocket that is one too many in all processes together; requests end by themselves."""
        closing = asyncio.create_task(self._close(Connection(receive, send)))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
        return True

    async def _close(self, connection: Connection) -> None:
        most = self.open_requests.most_of_address
        with suppress(Disconnected):  # it has left meanwhile, or is not open yet
            refusal = Refused(429, "too_many_connections", said("error.too_many_connections", most=most))
            await connection.refuse(refusal, "en")

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.websockets(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                protect(MutableHeaders(scope=message))
            await send(message)

        await self.app(scope, self._limited(receive), send_with_headers)

    def _too_many(self, scope: Scope, address: str) -> Refused | None:
        """WebSockets are counted where they are opened."""
        try:
            if scope["type"] == "http":
                self.requests.take(household(address))
        except Refused as refusal:
            return refusal
        return None

    def _refusal(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.may_be_host(host):
            return Refused(421, "wrong_host", said("error.wrong_host"))
        writes = scope["type"] == "websocket" or scope["method"] not in SAFE
        origin = headers.get("origin")
        foreign = origin is not None and origin.partition("://")[2] != host
        if writes and (foreign or headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none")):
            return Refused(403, "wrong_origin", said("error.wrong_origin"))
        length = headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > 9 or int(length) > BODY:
            return Refused(413, "too_big", said("error.too_big", limit=BODY))
        return None

    async def _refuse(self, refusal: Refused, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
            return
        response = JSONResponse(refusal.shape("en"), refusal.status, refusal.headers)
        protect(response.headers)
        await response(scope, receive, send)

    def _limited(self, receive: Receive) -> Receive:
        """A body without a length is cut off where it grows too big."""
        size = 0

        async def limited() -> Message:
            nonlocal size
            message = await receive()
            if message["type"] == "http.request":
                size += len(message.get("body", b""))
                if size > BODY:
                    raise Refused(413, "too_big", said("error.too_big", limit=BODY))
            return message

        return limited
