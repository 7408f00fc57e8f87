"""What a table looks back on: its score, its replay, its record, and the same game again."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...core import record
from ..closed import TableClosed
from ..pages.replay import replay_page
from ..pages.table import score_page
from ..store import HOST, WATCH
from ..visitor import address, visitor
from ..words import not_found
from .access import Access
from .forms import chosen_seat, number


class HistoryRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def score(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.access.enter(guest, request.path_params["id"])
        return HTMLResponse(score_page(guest, live, chosen_seat(request.query_params.get("seat", ""), seats)))

    async def replay(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.access.enter(guest, request.path_params["id"])
        own = seats or [WATCH]
        may_see = list(range(len(live.seats))) if live.state.over else own
        asked = number(request.query_params.get("seat", ""))
        seat = asked if asked in may_see else own[0]
        at = number(request.query_params.get("at", ""))
        return HTMLResponse(replay_page(guest, live, at if at >= 0 else 10**6, seat, may_see))

    async def record(self, request: Request) -> Response:
        """Of a finished game; of a closed table what is written down of it."""
        try:
            live, _ = await self.access.enter(visitor(request), request.path_params["id"])
        except TableClosed as refusal:
            return JSONResponse(refusal.closed.record())
        if not live.begun or not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def verify(self, request: Request) -> Response:
        guest = visitor(request)
        live, _ = await self.access.enter(guest, request.path_params["id"])
        if not live.begun or not live.state.over:
            raise not_found()
        verdict = record.verify(live.record(), live.game)
        return PlainTextResponse(verdict.text.say(guest.lang))

    async def rematch(self, request: Request) -> Response:
        """The same game, the same people: bots where bots sat, my seats mine, links for the others."""
        guest = visitor(request)
        live, seats = await self.access.enter_seat(guest, request.path_params["id"])
        if not live.begun or not live.state.over:
            raise not_found()
        self.access.registry.new_tables.take(address(request))
        players = [
            f"bot:{place.home}" if place.home else place.name if seat in seats else ""
            for seat, place in enumerate(live.seats)
        ]
        again, keys = await self.access.registry.create(live.table.game, players, live.table.variants)
        for seat in (HOST, *seats):
            await self.access.registry.store.hold(guest.browser, keys[seat][1])
        return RedirectResponse(f"/table/{again.table.id}", 303)
