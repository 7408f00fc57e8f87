"""Before one sits at a table: the lobby, a new table, and a link to sit down by."""

from __future__ import annotations

from dataclasses import replace

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

import hospitable

from ...core.errors import BadSetup, HospitableError
from ..closed import ClosedTable, TableClosed
from ..keys import hashed, new_secret
from ..live import LiveTable
from ..names import checked_name, clean_name
from ..new_table import NewTable
from ..pages.join import OPTION, join_page
from ..pages.lobby import lobby
from ..pages.my_tables import Mine, results_page
from ..pages.new_table import new_table_page
from ..setup import Setup, named, read_setup, remembered
from ..store import HOST, Key, StoreFailed
from ..visitor import Visitor, address, keep, remember, visitor_of, with_secret
from ..words import link_used, not_found, said
from .access import Access
from .forms import fields, number, promise_in, secure, take_screen

MOST_MINE = 30
GUIDED_LEVEL = "easy"  # of the bots of a guided game, when the recording has ended


class LobbyRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def lobby(self, request: Request) -> Response:
        visitor = visitor_of(request)
        store = self.access.registry.store
        mine = await self.mine(visitor)
        played = await store.played(visitor.browser) if visitor.secret else []
        removed = request.query_params.get("removed", "")
        gone = removed if visitor.secret and removed in await store.removed(visitor.browser) else ""
        setups = {game.slug: self.last_setup(request, game.slug, visitor) for game in hospitable.games_with_pages()}
        async with self.access.drawing(request):
            return HTMLResponse(lobby(visitor, setups, mine, played, self.access.registry.clock(), gone))

    def last_setup(self, request: Request, slug: str, visitor: Visitor) -> Setup:
        return remembered(hospitable.game(slug), request.cookies.get(f"setup-{slug}", ""), visitor.name)

    async def mine(self, visitor: Visitor) -> list[Mine]:
        """The tables where this browser holds a seat and that it has not removed from the list, the newest first."""
        found: dict[str, Mine] = {}
        if visitor.secret:
            store = self.access.registry.store
            removed = await store.removed(visitor.browser)
            for key in await store.held(visitor.browser):
                if key.table not in removed and (key.table in found or len(found) < MOST_MINE):
                    table = found[key.table].table if key.table in found else await self.open_or_closed(key.table)
                    if table is not None and (isinstance(table, ClosedTable) or table.opens(key)):
                        mine = found.setdefault(key.table, Mine(table, []))
                        mine.seats.extend([key.seat] if key.seat >= 0 else [])
        return list(found.values())

    async def open_or_closed(self, id: str) -> LiveTable | ClosedTable | None:
        try:
            return await self.access.registry.find(id)
        except TableClosed as refusal:
            return refusal.closed

    async def results(self, request: Request) -> Response:
        visitor = visitor_of(request)
        played = await self.access.registry.store.played(visitor.browser) if visitor.secret else []
        async with self.access.drawing(request):
            return HTMLResponse(results_page(visitor, played))

    async def remove(self, request: Request) -> Response:
        """Take a table out of the list of this browser, or put it back; the table itself stays."""
        visitor = visitor_of(request)
        form = await fields(request)
        id = form.get("table", "")
        if not await self.access.keys_of(visitor, id):
            raise not_found()
        back = "back" in form
        await self.access.registry.store.remove(visitor.browser, id, not back)
        return RedirectResponse("/" if back else f"/?removed={id}", 303)

    # -- a new table

    async def new_table(self, request: Request) -> Response:
        """The form, set to what was played last; for so many players, if the address says so."""
        visitor = visitor_of(request)
        setup = self.last_setup(request, request.path_params["game"], visitor)
        if (players := number(request.query_params.get("players", ""))) > 0:
            setup = setup.with_players(players)
        async with self.access.drawing(request):
            return HTMLResponse(new_table_page(visitor, setup))

    def setup_of(self, request: Request, form: dict[str, str], visitor: Visitor) -> Setup:
        """What is set: in the form, or what was set last, for as many players as were chosen."""
        slug, players = form.get("game", ""), number(form.get("players", ""))
        if form.get("how") in ("chosen", "update"):
            setup = read_setup(hospitable.game(slug), form, visitor.name)
            return setup.with_players(players) if players > 0 and players != number(form.get("was", "")) else setup
        return self.last_setup(request, slug, visitor).with_players(players if players > 0 else 1)

    async def create(self, request: Request) -> Response:
        visitor = with_secret(visitor_of(request))
        form = await fields(request)
        if form.get("how") == "guided":
            return await self.guided(request, visitor, form.get("game", ""))
        setup = self.setup_of(request, form, visitor)
        if form.get("how") == "update":
            async with self.access.drawing(request):
                return HTMLResponse(new_table_page(visitor, setup))
        promise = promise_in(form)
        self.access.registry.may_lay(address(request), visitor.browser)
        name = clean_name(setup.name) or visitor.name or said("lobby.guest").say(visitor.lang)
        try:
            setup.check_names()
            setup.check_options()
            players, mine, expected = setup.people(name, visitor.lang)
            promises = {mine[0]: promise} if mine and promise else {}
            wanted = NewTable(
                setup.game.slug,
                players,
                setup.chosen(),
                seat_options=setup.seat_options(),
                promises=promises,
                expected=expected,
                seen_from=address(request),
            )
            live, keys = await self.access.registry.create(wanted)
        except HospitableError as error:
            if isinstance(error, StoreFailed):
                raise
            async with self.access.drawing(request):
                return HTMLResponse(new_table_page(visitor, setup, error), 422)
        for seat in (HOST, *mine):
            await self.access.registry.store.hold(visitor.browser, keys[seat][1])
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, replace(visitor, name=name), secure(request))
        keep(response, f"setup-{setup.game.slug}", setup.kept(), secure(request))
        if len(mine) > 1:  # who made the table is the one who sits before it
            take_screen(response, live.table.id, mine[0], secure(request))
        return response

    async def guided(self, request: Request, visitor: Visitor, slug: str) -> Response:
        """The guided first game, where it was left; else a new one."""
        game = next((game for game in hospitable.games_with_pages() if game.slug == slug), None)
        if game is None:
            raise not_found()
        for mine in await self.mine(visitor):
            live = mine.table
            if isinstance(live, LiveTable) and live.game is game and live.guided is not None and not live.guided.over:
                return RedirectResponse(f"/table/{live.table.id}", 303)
        self.access.registry.may_lay(address(request), visitor.browser)
        guide = game.rooms.guide.GUIDE
        players = [f"bot:{GUIDED_LEVEL}"] * guide.seats
        players[guide.seat] = visitor.name or said("lobby.guest").say(visitor.lang)
        wanted = NewTable(game.slug, players, guide.variants, guide.seed, guided=True, seen_from=address(request))
        live, keys = await self.access.registry.create(wanted)
        for seat in (HOST, guide.seat):
            await self.access.registry.store.hold(visitor.browser, keys[seat][1])
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, visitor, secure(request))
        return response

    # -- sitting down by a link

    async def invited(self, request: Request) -> Key:
        """The seat a link opens."""
        self.access.invitations.take(address(request))
        key = await self.access.registry.store.key(hashed(request.path_params["secret"]))
        if key is None:
            raise not_found()
        return key

    async def table_of(self, key: Key) -> LiveTable:
        live = await self.access.registry.find(key.table)
        if live is None:
            raise not_found()
        return live

    async def sits_there(self, visitor: Visitor, live: LiveTable, seat: int) -> bool:
        """Does this browser hold the seat already? Then its link leads to the table, used or not."""
        return any(key.seat == seat and live.opens(key) for key in await self.access.keys_of(visitor, live.table.id))

    async def invitation(self, request: Request) -> Response:
        """The browser gets its secret before it sits down: it sits there even if the answer to that is lost."""
        key = await self.invited(request)
        visitor = visitor_of(request)
        live = await self.table_of(key)
        knows_the_table = moment(request) and await self.access.keys_of(visitor, key.table)
        if knows_the_table or await self.sits_there(visitor, live, key.seat):
            return RedirectResponse(f"/table/{key.table}{moment(request)}", 303)
        if not live.opens(key):
            raise link_used()
        if key.seat >= 0:
            live.look_at_link(key.seat)
        here = request.url.path + moment(request).removeprefix("/replay")
        response = HTMLResponse(join_page(visitor, live, key.seat, here))
        remember(response, with_secret(visitor), secure(request))
        return response

    async def join(self, request: Request) -> Response:
        """This browser keeps the seat; what is shown afterwards has no secret in its address.

        Who has just chosen something for the seat may only want to know what fits now.
        """
        key = await self.invited(request)
        live = await self.table_of(key)
        visitor = with_secret(visitor_of(request))
        form = await fields(request)
        typed = named(form, OPTION)
        here = request.url.path + moment(request).removeprefix("/replay")
        if form.get("how") == "update":
            if not live.opens(key):
                raise link_used()
            named_so = replace(visitor, name=form.get("name", ""))
            return HTMLResponse(join_page(named_so, live, key.seat, here, typed))
        name = checked_name(form.get("name", "")) or visitor.name
        if key.seat < 0:
            await self.access.registry.store.hold(visitor.browser, key)
        elif not await self.sits_there(visitor, live, key.seat):
            called = name or said("seat", number=key.seat + 1).say(visitor.lang)
            promise = promise_in(form)
            try:
                await live.take(key, called, new_secret(), visitor.browser, promise, typed or None)
            except BadSetup as error:
                return HTMLResponse(join_page(replace(visitor, name=name), live, key.seat, here, typed, error), 422)
        response = RedirectResponse(f"/table/{live.table.id}{moment(request)}", 303)
        remember(response, replace(visitor, name=name), secure(request))
        return response

    async def paste(self, request: Request) -> Response:
        link = (await fields(request)).get("link", "").strip()
        secret = link.rstrip("/").rpartition("/")[2]
        return RedirectResponse(
            f"/join/{secret[:64]}" if secret.replace("-", "").replace("_", "").isalnum() else "/", 303
        )


def moment(request: Request) -> str:
    """What a link adds to the address of its table: a moment of the game to look at, and whose view of it."""
    at, seat = (number(request.query_params.get(name, "")) for name in ("at", "seat"))
    return f"/replay?at={at}&seat={seat}" if at >= 0 else ""
