"""What a table looks back on: its score, its replay, its record, and the same game again."""

from __future__ import annotations

import asyncio
from weakref import WeakKeyDictionary

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response

from ...core import record
from ...core.texts import Text
from ..closed import TableClosed
from ..keys import new_secret
from ..live import LiveTable
from ..pages.replay import position_after, replay_page
from ..pages.table import score_page
from ..store import HOST, WATCH
from ..visitor import address, visitor
from ..words import not_found
from .access import Access
from .forms import chosen_seat, number


class HistoryRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access
        self.verdicts: WeakKeyDictionary[LiveTable, Text] = WeakKeyDictionary()

    async def score(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        async with self.access.drawing(request):
            return HTMLResponse(score_page(guest, live, chosen_seat(request.query_params.get("seat", ""), seats)))

    async def replay(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.access.enter(request, guest)
        own = seats or [WATCH]
        may_see = list(range(len(live.seats))) if live.state.over else own
        asked = number(request.query_params.get("seat", ""))
        seat = asked if asked in may_see else own[0]
        at = number(request.query_params.get("at", ""))
        while True:
            undone, told = live.undone, live.record()
            async with self.access.in_thread(request):
                found = await asyncio.to_thread(position_after, told, live.game, at)
            async with self.access.drawing(request):
                if live.undone == undone:  # else the moves are not those of the table any more
                    return HTMLResponse(replay_page(guest, live, found, seat, may_see))

    async def record(self, request: Request) -> Response:
        """Of a finished game; of a closed table what is written down of it."""
        try:
            live, _ = await self.access.enter(request, visitor(request))
        except TableClosed as refusal:
            return JSONResponse(refusal.closed.record())
        if not live.begun or not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def verify(self, request: Request) -> Response:
        guest = visitor(request)
        live, _ = await self.access.enter(request, guest)
        if not live.begun or not live.state.over:
            raise not_found()
        if live not in self.verdicts:  # a finished game does not change any more
            async with self.access.in_thread(request):
                self.verdicts[live] = (await asyncio.to_thread(record.verify, live.record(), live.game)).text
        return PlainTextResponse(self.verdicts[live].say(guest.lang))

    async def rematch(self, request: Request) -> Response:
        """The same game, the same people: the first one lays the table, the others come along."""
        guest = visitor(request)
        live, seats = await self.access.enter_seat(request, guest)
        if not live.begun or not live.state.over:
            raise not_found()
        found = await self.again_of(live)
        if found is None:
            self.access.registry.may_lay(address(request), guest.browser)
            again = await self.lay_again(request, guest.browser, live, seats)
            await live.play_again(seats[0], again.table.id)
        else:
            again = found
            await self.come_along(guest.browser, live, seats, again)
        return RedirectResponse(f"/table/{again.table.id}", 303)

    async def again_of(self, live: LiveTable) -> LiveTable | None:
        """The table where somebody plays again, unless it was put away."""
        try:
            return await self.access.registry.find(live.again[1]) if live.again is not None else None
        except TableClosed:
            return None

    async def lay_again(self, request: Request, browser: str, live: LiveTable, seats: list[int]) -> LiveTable:
        """The same seats and variants: bots where bots sat, the seats of the others kept for them by name."""
        places = list(enumerate(live.seats))
        players = [f"bot:{place.home}" if place.home else place.name if seat in seats else "" for seat, place in places]
        expected = {seat: place.name for seat, place in places if not players[seat]}
        about = (live.table.game, players, live.table.variants)
        again, keys = await self.access.registry.create(*about, seen_from=address(request), expected=expected)
        for seat in (HOST, *seats):
            await self.access.registry.store.hold(browser, keys[seat][1])
        return again

    async def come_along(self, browser: str, live: LiveTable, seats: list[int], again: LiveTable) -> None:
        """Who sat at the last table sits down at the same place of the new one, if nobody sits there yet."""
        held = [key.seat for key in await self.access.registry.store.held(browser) if key.table == again.table.id]
        for key in await self.access.registry.store.links(again.table.id):
            if key.seat in seats and key.seat not in held and again.opens(key):
                await again.take(key, live.seats[key.seat].name, new_secret(), browser)
