"""Where WebSockets begin: their addresses, past all the layers that only requests need."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.routing import compile_path
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketClose, WebSocketDisconnect

from .limits import Limit
from .subscriber import Connection, Disconnected, Subscriber
from .visitor import address, language
from .words import Refused, not_found

GONE = 410  # a closed table, a lost seat

Endpoint = Callable[[WebSocket], Awaitable[Subscriber]]
"""Accepts a WebSocket of somebody who may follow a table, or raises Refused."""


class WebSocketRoutes:
    """The application for everything that is no request."""

    def __init__(self, endpoints: Mapping[str, Endpoint]) -> None:
        self.endpoints = endpoints
        self.openings = Limit(rate=3, burst=100)
        """For each address: who was closed, or closes, does not come back without end."""
        self._routes = [(compile_path(path)[0], endpoint) for path, endpoint in endpoints.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            subscriber = await self._accepted(scope, receive, send)
        except Refused as refusal:
            if refusal.status == GONE:  # a page of it may be open, and would come again and again
                await tell(WebSocket(scope, receive, send), refusal)
            else:
                await WebSocketClose(1008)(scope, receive, send)
        except WebSocketDisconnect:  # it has left before it was let in
            pass
        else:
            await subscriber.run(Connection(receive, send))

    async def _accepted(self, scope: Scope, receive: Receive, send: Send) -> Subscriber:
        self.openings.take(address(HTTPConnection(scope)))
        for pattern, endpoint in self._routes:
            if found := pattern.match(scope["path"]):
                scope["path_params"] = found.groupdict()
                return await endpoint(WebSocket(scope, receive, send))
        raise not_found()


async def tell(socket: WebSocket, refusal: Refused) -> None:
    """Open the WebSocket only to say why it is closed."""
    lang = language(socket)
    await socket.accept()
    with suppress(Disconnected):
        await Connection(socket.receive, socket.send).refuse(refusal, lang)
