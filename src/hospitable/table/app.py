"""The web application: all addresses, and what is answered when something cannot be."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from ..core.errors import HospitableError
from .api import Api
from .front import site
from .front.around import AroundTable
from .front.door import Door
from .front.lobby import Lobby
from .front.table import AtTable
from .guard import Guard
from .house import House
from .line import Lines
from .pages.shell import error_page
from .visitor import visitor
from .words import Refused, said


def make_app(house: House, may_be_host: Callable[[str], bool]) -> Guard:
    """The application around a house; it closes the house when it stops."""
    door, api = Door(house), Api(house)
    at_table = AtTable(door)
    pages = [*Lobby(door).routes(), *at_table.routes(), *AroundTable(door).routes(), *site.ROUTES]
    lines = Lines({**at_table.lines(), **api.lines()})

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await house.close()

    app = Starlette(
        routes=[*pages, *api.routes()],
        exception_handlers={HospitableError: refuse, HTTPException: refuse_http, Exception: fail},
        lifespan=lifespan,
    )
    return Guard(app, lines, may_be_host)


async def refuse(request: Request, error: Exception) -> Response:
    """One shape for programs, one page for people."""
    lang = visitor(request).lang
    refusal = error if isinstance(error, Refused) else Refused(422, "refused", said("error.refused"))
    if isinstance(error, HospitableError) and not isinstance(error, Refused):
        refusal = Refused(422, "refused", error.text, error.rule)
    if "text/html" in request.headers.get("accept", "") and not request.url.path.startswith("/api/"):
        return HTMLResponse(error_page(visitor(request), refusal.say(lang)), refusal.status)
    return JSONResponse(refusal.shape(lang), refusal.status)


async def refuse_http(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 400
    code = {404: "not_found", 405: "wrong_method"}.get(status, "bad_request")
    response = await refuse(request, Refused(status, code, said(f"error.{code}")))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)  # which methods there are instead
    return response


async def fail(request: Request, _: Exception) -> Response:
    """Something is wrong with us; the log has it, the page does not."""
    return await refuse(request, Refused(500, "failed", said("error.failed")))
