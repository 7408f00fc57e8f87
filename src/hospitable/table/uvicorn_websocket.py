"""A WebSocket protocol for uvicorn that takes little room: open pages stay for hours.

It leans on internals of uvicorn's `WebSocketsSansIOProtocol`, which may change with any release: `queue` holds the
messages for the application, `start_keepalive` is called once when the connection is open, and nothing reads `scope`,
`request` and `response` after that. test_open_page.py tests all three.

The gain, measured with two open pages at each of 250 tables: a table takes 81 KiB instead of 101. Of these 20 KiB the
forgotten request gives 13, the small queue 6 or 7. To do without, let `server.config_for` say `ws="websockets-sansio"`.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


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
    """Forgets how it was asked for once it is open."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.queue = MessageQueue()  # type: ignore[assignment]

    def start_keepalive(self) -> None:
        super().start_keepalive()
        cast(dict[str, Any], self.scope).clear()  # the calls that lead here hold on to it,
        self.request.headers.clear()  # and its parser to the request
        for name in ("request", "response"):
            self.__dict__.pop(name, None)
