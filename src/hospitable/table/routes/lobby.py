"""Before one sits at a table: the lobby, a new table, and a link to sit down by."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ...core.errors import HospitableError
from ..closed import ClosedTable, TableClosed
from ..exchange import HASH
from ..keys import hashed, new_secret
from ..live import LiveTable
from ..names import clean_name
from ..pages.join import join_page
from ..pages.lobby import lobby
from ..store import HOST, Key
from ..visitor import Visitor, address, remember, visitor, with_secret
from ..words import link_used, not_found, said
from .access import Access
from .forms import fields, number, secure

MOST_MINE = 30


class LobbyRoutes:
    def __init__(self, access: Access) -> None:
        self.access = access

    async def lobby(self, request: Request) -> Response:
        guest = visitor(request)
        return await self.shelf(request, guest)

    async def shelf(self, request: Request, guest: Visitor, error: str = "") -> Response:
        mine = await self.mine(guest)
        async with self.access.drawing(request):
            return HTMLResponse(lobby(guest, mine, error), 422 if error else 200)

    async def mine(self, guest: Visitor) -> list[tuple[LiveTable | ClosedTable, int]]:
        """The tables where this browser holds a seat, each with the last seat it got there."""
        found: dict[str, tuple[LiveTable | ClosedTable, int]] = {}
        if guest.secret:
            for key in await self.access.registry.store.held(guest.browser):
                if key.table not in found and len(found) < MOST_MINE:
                    table = await self.open_or_closed(key.table)
                    if table is not None and (isinstance(table, ClosedTable) or table.opens(key)):
                        found[key.table] = (table, key.seat)
        return list(found.values())

    async def open_or_closed(self, id: str) -> LiveTable | ClosedTable | None:
        try:
            return await self.access.registry.find(id)
        except TableClosed as refusal:
            return refusal.closed

    async def create(self, request: Request) -> Response:
        guest = with_secret(visitor(request))
        self.access.registry.may_lay(address(request), guest.browser)
        form = await fields(request)
        name = clean_name(form.get("name", "")) or guest.name or said("lobby.guest").say(guest.lang)
        slug = form.get("game", "")
        players, mine = seats_of(form, name, guest.lang)
        variants = {key.removeprefix("variant."): value for key, value in form.items() if key.startswith("variant.")}
        if form.get("how") != "chosen":
            variants = {}
        try:
            promises = {mine[0]: form["promise"]} if mine and HASH.fullmatch(form.get("promise", "")) else {}
            about = (slug, players, variants)
            live, keys = await self.access.registry.create(*about, promises=promises, seen_from=address(request))
        except HospitableError as error:
            return await self.shelf(request, guest, error.say(guest.lang))
        for seat in (HOST, *mine):
            await self.access.registry.store.hold(guest.browser, keys[seat][1])
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, Visitor(guest.secret, guest.lang, guest.light, name), secure(request))
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

    async def sits_there(self, guest: Visitor, live: LiveTable, seat: int) -> bool:
        """Does this browser hold the seat already? Then its link leads to the table, used or not."""
        return any(key.seat == seat and live.opens(key) for key in await self.access.keys_of(guest, live.table.id))

    async def invitation(self, request: Request) -> Response:
        """The browser gets its secret before it sits down: it sits there even if the answer to that is lost."""
        key = await self.invited(request)
        guest = visitor(request)
        live = await self.table_of(key)
        knows_the_table = moment(request) and await self.access.keys_of(guest, key.table)
        if knows_the_table or await self.sits_there(guest, live, key.seat):
            return RedirectResponse(f"/table/{key.table}{moment(request)}", 303)
        if not live.opens(key):
            raise link_used()
        here = request.url.path + moment(request).removeprefix("/replay")
        response = HTMLResponse(join_page(guest, live, key.seat, here))
        remember(response, with_secret(guest), secure(request))
        return response

    async def join(self, request: Request) -> Response:
        """This browser keeps the seat; what is shown afterwards has no secret in its address."""
        key = await self.invited(request)
        live = await self.table_of(key)
        guest = with_secret(visitor(request))
        form = await fields(request)
        name = clean_name(form.get("name", "")) or guest.name
        if key.seat < 0:
            await self.access.registry.store.hold(guest.browser, key)
        elif not await self.sits_there(guest, live, key.seat):
            called = name or said("seat", number=key.seat + 1).say(guest.lang)
            promise = form.get("promise", "")
            await live.take(key, called, new_secret(), guest.browser, promise if HASH.fullmatch(promise) else "")
        response = RedirectResponse(f"/table/{live.table.id}{moment(request)}", 303)
        remember(response, Visitor(guest.secret, guest.lang, guest.light, name), secure(request))
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


def seats_of(form: dict[str, str], name: str, lang: str) -> tuple[list[str], list[int]]:
    """Who plays where, and which seats are at this screen. Without choices: I and normal bots."""
    if form.get("how") != "chosen":
        wanted = form.get("players", "1")
        others = int(wanted) - 1 if wanted.isdecimal() and len(wanted) < 3 else 0
        return [name, *["bot:normal"] * others], [0]
    players: list[str] = []
    mine: list[int] = []
    for seat in range(60):
        kind = form.get(f"seat{seat}", "")
        if kind in ("me", "screen"):
            mine.append(len(players))
            players.append(name if kind == "me" else said("seat", number=len(players) + 1).say(lang))
        elif kind == "link":
            players.append("")
        elif kind:
            players.append(kind if kind.startswith("bot:") else "bot:normal")
    return players, mine
