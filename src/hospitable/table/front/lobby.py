"""In front of the tables: the lobby, a new table, and sitting down by a link."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from ...core.errors import HospitableError
from ..keys import hashed, new_secret
from ..live import LiveTable
from ..pages.join import join_page
from ..pages.lobby import lobby
from ..store import WATCH, Key
from ..visitor import Visitor, address, remember, visitor, with_secret
from ..words import clean_name, not_found, said
from .door import Door, fields, key_of, secure

MOST_MINE = 30


class Lobby:
    def __init__(self, door: Door) -> None:
        self.door = door

    async def lobby(self, request: Request) -> Response:
        guest = visitor(request)
        return HTMLResponse(lobby(guest, await self.mine(guest)))

    async def mine(self, guest: Visitor) -> list[tuple[LiveTable, int]]:
        found: dict[str, tuple[LiveTable, int]] = {}
        if guest.secret:
            for key in await self.door.house.store.held(guest.browser):
                if key.table not in found and len(found) < MOST_MINE:
                    live = await self.door.house.table(key.table)
                    if live is not None:
                        found[key.table] = (live, key.seat)
        return list(found.values())

    async def create(self, request: Request) -> Response:
        self.door.house.new_tables.take(address(request))
        form = await fields(request)
        guest = with_secret(visitor(request))
        name = clean_name(form.get("name", "")) or guest.name or said("lobby.you").say(guest.lang)
        slug = form.get("game", "")
        players, mine = seats_of(form, name, guest.lang)
        variants = {key.removeprefix("variant."): value for key, value in form.items() if key.startswith("variant.")}
        if form.get("how") != "chosen":
            variants = {}
        try:
            live = await self.door.house.create(guest.secret, slug, players, variants)
        except HospitableError as error:
            return HTMLResponse(lobby(guest, await self.mine(guest), error.say(guest.lang)), 422)
        for seat in mine or [WATCH]:
            await self.door.house.store.hold(guest.browser, key_of(guest.secret, live, seat))
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, Visitor(guest.secret, guest.lang, guest.light, name), secure(request))
        return response

    # -- sitting down by a link

    async def invited(self, request: Request) -> tuple[Key, LiveTable]:
        """The seat a link opens."""
        self.door.acts.take(address(request))
        key = await self.door.house.store.key(hashed(request.path_params["secret"]))
        live = await self.door.house.table(key.table) if key is not None else None
        if key is None or live is None:
            raise not_found()
        return key, live

    async def invitation(self, request: Request) -> Response:
        key, live = await self.invited(request)
        guest = visitor(request)
        if guest.secret and key in await self.door.house.store.held(guest.browser):
            return RedirectResponse(f"/table/{live.table.id}", 303)
        return HTMLResponse(join_page(guest, live, key.seat, request.url.path))

    async def join(self, request: Request) -> Response:
        """This browser keeps the seat; what is shown afterwards has no secret in its address."""
        key, live = await self.invited(request)
        guest = with_secret(visitor(request))
        name = clean_name((await fields(request)).get("name", "")) or guest.name
        await self.door.house.store.hold(guest.browser, key)
        if key.seat != WATCH:
            await live.sit(key.seat, name or said("seat", number=key.seat + 1).say(guest.lang), new_secret())
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, Visitor(guest.secret, guest.lang, guest.light, name), secure(request))
        return response

    async def paste(self, request: Request) -> Response:
        link = (await fields(request)).get("link", "").strip()
        secret = link.rstrip("/").rpartition("/")[2]
        return RedirectResponse(
            f"/join/{secret[:64]}" if secret.replace("-", "").replace("_", "").isalnum() else "/", 303
        )

    def routes(self) -> list[Route]:
        return [
            Route("/", self.lobby),
            Route("/tables", self.create, methods=["POST"]),
            Route("/join", self.paste, methods=["POST"]),
            Route("/join/{secret}", self.invitation),
            Route("/join/{secret}", self.join, methods=["POST"]),
        ]


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
