"""At a table: what a seat sees there and does there, with a script or without."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.websockets import WebSocket

from ...look.html import Child
from ..guide_card import guide_panels
from ..keys import new_secret
from ..live import LiveTable
from ..open_page import OpenPage
from ..pages.answers import advice_box, tell
from ..pages.end import end_page
from ..pages.hand_over import hand_over_page
from ..pages.table import resign_page, table_page
from ..pages.waiting import waiting_page
from ..setup import unusual
from ..store import WATCH, Played, StoreFailed
from ..viewpoint import at_screen, has_curtain, next_person, viewing
from ..visitor import Visitor, address, visitor_of
from ..words import Refused, not_found, only_host, only_watching
from .access import Access
from .forms import chosen_seat, fields, number, secure, take_screen

LENT = "normal"  # the level of a bot that plays for a person


class TableRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def table(self, request: Request) -> Response:
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        return await self.show(request, visitor, live, seats)

    async def show(
        self,
        request: Request,
        visitor: Visitor,
        live: LiveTable,
        seats: list[int],
        notice: Child = "",
        status: int = 422,
        tried: str = "",
    ) -> Response:
        """The table; with a notice it answers a form, with this status. `tried` is a piece that was asked about."""
        for seat in seats:
            live.seen(seat)  # all that a page without a script says of who looks at it
        live.look_around()
        host = await self.access.is_host(visitor, live.table.id)
        links = await self.access.registry.store.links(live.table.id) if host else None
        base = str(request.base_url).rstrip("/")
        looking_back = request.query_params.get("board") is None
        looking_back = looking_back and live.begun and live.state.over
        best = await self.best_alone(visitor, live) if looking_back else None
        played = await self.access.timeline(request, live) if looking_back else None
        async with self.access.drawing(request):
            # what follows does not wait for anything, so that all parts of the page are of one moment
            if not live.begun:
                return HTMLResponse(waiting_page(visitor, live, seats, links, base))
            seat = viewing(live, seats, self.access.whose(request, live, seats))
            if played is not None:
                return HTMLResponse(end_page(visitor, live, seat, played, best), status if notice else 200)
            handed_to = next_person(live, seats, seat)
            if handed_to >= 0:
                return HTMLResponse(hand_over_page(visitor, live, seats, handed_to))
            drawn = self.access.panels_of(live)
            panels = drawn.drawn(live, seat, visitor.lang)
            if tried and live.guided is not None:
                panels = panels | guide_panels(live, live.guided, drawn.viewer(live, seat, visitor.lang), tried)
            page = table_page(visitor, live, seat, panels, links, base, notice, has_curtain(live, seats))
            return HTMLResponse(page, status if notice else 200)

    async def act(self, request: Request) -> Response:
        """A move, an undo or a question, sent as a form."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        form = await fields(request)
        seat = number(form.get("seat", ""))
        if "why" in form and seat in (seats or [WATCH]):
            return await self.tell(request, visitor, live, seats, seat, form["why"])
        if seat not in seats:
            raise only_watching() if not seats else not_found()
        client = form.get("client") or new_secret()
        try:
            if "undo" in form:
                await live.undo(seat, client)
            elif "guide" in form:
                await live.turn_guide(seat, form["guide"], client)
            elif "hint" in form:
                advice = advice_box(live.state, await live.advise(seat), visitor.lang)
                return await self.show(request, visitor, live, seats, advice, 200)
            else:
                await live.move(seat, form.get("decision", ""), form.get("code", ""), client)
        except StoreFailed:
            raise
        except Refused as refusal:
            return await self.show(request, visitor, live, seats, refusal.say(visitor.lang))
        return RedirectResponse(f"/table/{live.table.id}?seat={seat}#todo", 303)

    async def tell(
        self, request: Request, visitor: Visitor, live: LiveTable, seats: list[int], seat: int, piece: str
    ) -> Response:
        """What a piece is, on the page of who asks."""
        try:
            viewer = self.access.panels_of(live).viewer(live, seat, visitor.lang)
            async with self.access.drawing(request):
                told: Child = tell(live.state, viewer, piece, live.table.id)
        except Refused as refusal:
            return await self.show(request, visitor, live, seats, refusal.say(visitor.lang), refusal.status)
        return await self.show(request, visitor, live, seats, told, 200, piece)

    async def chat(self, request: Request) -> Response:
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        text = (await fields(request)).get("text", "")
        self.access.registry.acts.talk(live.table.id, seats[0], address(request), text)
        await live.say(seats[0], text, new_secret())
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def seat(self, request: Request) -> Response:
        """Give a seat that was left for long to a bot, or one's own for a while; or take one's own back."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        form = await fields(request)
        seat = number(form.get("seat", ""))
        if not 0 <= seat < len(live.seats):
            raise not_found()
        if form.get("bot") and seat in seats:
            await live.give_to_bot(seat, LENT, new_secret(), by=seat)
        elif seat in seats:
            await live.sit(seat, form.get("name") or live.seats[seat].name, new_secret())
        else:
            await live.give_to_bot(seat, LENT, new_secret(), by=seats[0])
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def open(self, request: Request) -> Response:
        """The next person at a shared screen opens the curtain: from now on it shows her side, whatever the address.

        No address does that, or the way back in the history of the browser would lead to it.
        """
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        seat = number((await fields(request)).get("seat", ""))
        if seat not in seats:
            raise not_found()
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        take_screen(response, live.table.id, seat, secure(request))
        return response

    async def leave(self, request: Request) -> Response:
        """Go for now, with all seats of this browser."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        live.leave(seats)
        return RedirectResponse("/", 303)

    async def ask_resign(self, request: Request) -> Response:
        """Once more before somebody gives up."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        async with self.access.drawing(request):
            return HTMLResponse(resign_page(visitor, live, chosen_seat(request.query_params.get("seat", ""), seats)))

    async def resign(self, request: Request) -> Response:
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        seat = number((await fields(request)).get("seat", ""))
        if seat not in seats:
            raise not_found()
        await live.resign(seat, LENT, new_secret())
        return RedirectResponse("/", 303)

    async def begin(self, request: Request) -> Response:
        """Wait no longer for those who have not come."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        await live.beginning.begin(LENT)
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def wait(self, request: Request) -> Response:
        """Everybody has come; somebody is not ready yet."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter_seat(request, visitor)
        self.access.count_act(request, visitor, live, seats)
        await live.beginning.wait()
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def put_away(self, request: Request) -> Response:
        """The host does not want to wait any longer, nor to play."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        if not await self.access.is_host(visitor, live.table.id):
            raise only_host()
        self.access.count_act(request, visitor, live, seats)
        await self.access.registry.call_off(live)
        return RedirectResponse("/", 303)

    async def free(self, request: Request) -> Response:
        """The host takes a seat away from its person."""
        visitor = visitor_of(request)
        live, seats = await self.access.enter(request, visitor)
        if not await self.access.is_host(visitor, live.table.id):
            raise only_host()
        self.access.count_act(request, visitor, live, seats)
        seat = number((await fields(request)).get("seat", ""))
        if not 0 <= seat < len(live.seats):
            raise not_found()
        await live.free(seat, live.seats[seats[0]].name if seats else "")
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def live(self, socket: WebSocket) -> OpenPage:
        """The page stays connected over a WebSocket."""
        visitor = visitor_of(socket)
        live, seats = await self.access.enter(socket, visitor)
        seat = at_screen(live, seats, number(socket.query_params.get("seat", "")))
        panels, registry = self.access.panels_of(live), self.access.registry
        about = (registry.acts, registry.drawing, visitor.browser, address(socket))
        page = OpenPage(live, panels, seats, seat, visitor.lang, *about)
        await socket.accept()  # from here on nothing is left of the request
        return page

    async def best_alone(self, visitor: Visitor, live: LiveTable) -> int | None:
        """The most points this browser reached before, alone against nobody and with the same choices."""
        if len(live.state.result().scores) > 1 or not visitor.secret:
            return None
        played = await self.access.registry.store.played(visitor.browser)
        others = [game for game in played if game.table.id != live.table.id and alike(game, live)]
        return max((game.outcome.totals[0] for game in others), default=None)


def alike(played: Played, live: LiveTable) -> bool:
    """The same game with the same seats, variants and options of its seat, by the same rules."""
    one, other, options = played.table, live.table, live.game.seat_options
    if (one.game, one.rules, one.seats, one.variants) != (other.game, other.rules, other.seats, other.variants):
        return False
    return unusual(options, played.options) == unusual(options, live.seats[played.seat].options)
