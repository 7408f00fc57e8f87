"""The web application: addresses.py answers, and here is what happens when something cannot be."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ..core.errors import HospitableError
from .addresses import addresses
from .closed import TableClosed
from .connection_limits import OF_ADDRESS
from .guard import Guard
from .pages.closed import closed_page
from .pages.shell import error_page
from .registry import TableRegistry
from .visitor import visitor_of
from .words import Refused, as_refusal, said


def make_app(registry: TableRegistry, may_be_host: Callable[[str], bool], of_address: int = OF_ADDRESS) -> Guard:
    """The application around all tables; it closes them when it stops."""
    requests, websockets = addresses(registry)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        by_itself = (registry.tidy(), registry.look_around(), registry.neighbours.go_on(registry))
        going_on = [asyncio.create_task(one) for one in (*by_itself, registry.thinkers.take_part())]
        yield
        for task in going_on:
            task.cancel()
        await registry.close()

    app = Starlette(
        routes=requests,
        exception_handlers={
            HospitableError: refuse,
            HTTPException: refuse_http,
            ClientDisconnect: gone,
            Exception: fail,
        },
        lifespan=lifespan,
    )
    guard = Guard(app, websockets, may_be_host, of_address)
    registry.limits |= {"requests": guard.requests, "openings": websockets.openings}
    registry.connection_limits["http"] = guard.open_requests
    return guard


async def refuse(request: Request, error: Exception) -> Response:
    """One shape for programs, one page for people."""
    assert isinstance(error, HospitableError)
    visitor = visitor_of(request)
    refusal = as_refusal(error)
    if isinstance(refusal, TableClosed):
        return HTMLResponse(closed_page(visitor, refusal), refusal.status)
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        return HTMLResponse(error_page(visitor, refusal.say(visitor.lang)), refusal.status, refusal.headers)
    return JSONResponse(refusal.shape(visitor.lang), refusal.status, refusal.headers)


async def refuse_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 400
    code = {404: "not_found", 405: "wrong_method"}.get(status, "bad_request")
    response = await refuse(request, Refused(status, code, said(f"error.{code}")))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)  # which methods there are instead
    return response


async def gone(request: Request, _: Exception) -> Response:
    """Who asked has left in the middle of the request: nobody hears this, and it is no mistake for the log."""
    return Response(status_code=400)


async def fail(request: Request, _: Exception) -> Response:
    """Something is wrong with us; the log has it, the page does not."""
    return await refuse(request, Refused(500, "failed", said("error.failed")))
