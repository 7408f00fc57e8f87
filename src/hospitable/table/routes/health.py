"""Whether this process lives, and whether it can serve: for a proxy or a service manager that wants to know."""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from ..registry import TableRegistry
from ..store import StoreFailed

WITHIN = 2.0  # seconds in which the store must answer


class HealthRoutes:
    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry

    async def live(self, request: Request) -> Response:
        """It answers: that is all."""
        return PlainTextResponse("ok")

    async def ready(self, request: Request) -> Response:
        """Tables can be found."""
        try:
            async with asyncio.timeout(WITHIN):
                await self.registry.store.load("")
        except (StoreFailed, TimeoutError):
            return PlainTextResponse("the tables cannot be read", 503)
        return PlainTextResponse("ok")
