"""The web application: every address, who may use it, and what it answers."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from weakref import WeakKeyDictionary

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

import hospitable

from ..core import record
from ..core.errors import HospitableError
from ..core.texts import LANGUAGES
from ..look.html import Markup, el
from ..look.symbols import SYMBOLS
from .api import Api
from .draw import Drawing
from .guard import Guard, protect
from .house import House
from .keys import derived, hashed, new_secret
from .limits import Limit
from .live import LiveTable
from .pages.end import end_page
from .pages.join import join_page
from .pages.lobby import lobby
from .pages.replay import replay_page
from .pages.rules import rules_page
from .pages.shell import error_page, static_files
from .pages.table import hand_over_page, score_page, table_page
from .socket import Page, next_person, reason, viewing
from .store import WATCH, Key
from .visitor import LIGHTS, Visitor, address, keep, remember, visitor, with_secret
from .words import Refused, clean_name, not_found, said

MOST_MINE = 30


class Front:
    """The pages people see; api.py is the same house for programs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.drawings: WeakKeyDictionary[LiveTable, Drawing] = WeakKeyDictionary()  # gone when the table is
        self.new_tables = Limit(rate=1 / 20, burst=20)
        self.acts = Limit(rate=10, burst=60)
        self.messages = Limit(rate=20, burst=80)

    def drawing(self, live: LiveTable) -> Drawing:
        return self.drawings.setdefault(live, Drawing())

    # -- who may enter

    async def enter(self, guest: Visitor, id: str) -> tuple[LiveTable, list[int]]:
        """The table, and the seats this browser holds there; nobody else learns whether it exists."""
        live = await self.house.table(id)
        keys = await self.house.store.held(guest.browser) if guest.secret else []
        seats = sorted(key.seat for key in keys if key.table == id)
        if live is None or not seats:
            raise not_found()
        return live, [seat for seat in seats if seat != WATCH]

    def chosen_seat(self, request: Request, live: LiveTable, seats: list[int]) -> int:
        asked = number(request.query_params.get("seat", ""))
        if asked in seats:
            return asked
        return seats[0] if seats else WATCH

    # -- the lobby

    async def lobby(self, request: Request) -> Response:
        guest = visitor(request)
        return HTMLResponse(lobby(guest, await self.mine(guest)))

    async def mine(self, guest: Visitor) -> list[tuple[LiveTable, int]]:
        found: dict[str, tuple[LiveTable, int]] = {}
        if guest.secret:
            for key in await self.house.store.held(guest.browser):
                if key.table not in found and len(found) < MOST_MINE:
                    live = await self.house.table(key.table)
                    if live is not None:
                        found[key.table] = (live, key.seat)
        return list(found.values())

    async def create(self, request: Request) -> Response:
        self.new_tables.take(address(request))
        form = await fields(request)
        guest = with_secret(visitor(request))
        name = clean_name(form.get("name", "")) or guest.name or said("lobby.you").say(guest.lang)
        slug = form.get("game", "")
        players, mine = seats_of(form, name, guest.lang)
        variants = {key.removeprefix("variant."): value for key, value in form.items() if key.startswith("variant.")}
        if form.get("how") != "chosen":
            variants = {}
        try:
            live = await self.house.create(guest.secret, slug, players, variants)
        except HospitableError as error:
            return HTMLResponse(lobby(guest, await self.mine(guest), error.say(guest.lang)), 422)
        for seat in mine or [WATCH]:
            await self.house.store.hold(guest.browser, key_of(guest.secret, live, seat))
        response = RedirectResponse(f"/table/{live.table.id}", 303)
        remember(response, Visitor(guest.secret, guest.lang, guest.light, name), secure(request))
        return response

    async def rematch(self, request: Request) -> Response:
        """The same game, the same people: bots where bots sat, my seats mine, links for the others."""
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        self.new_tables.take(address(request))
        if not seats or not live.state.over:
            raise not_found()
        players = [
            f"bot:{place.home}" if place.home else place.name if seat in seats else ""
            for seat, place in enumerate(live.seats)
        ]
        again = await self.house.create(guest.secret, live.table.game, players, live.table.variants)
        for seat in seats:
            await self.house.store.hold(guest.browser, key_of(guest.secret, again, seat))
        return RedirectResponse(f"/table/{again.table.id}", 303)

    # -- sitting down by a link

    async def invited(self, request: Request) -> tuple[Key, LiveTable]:
        """The seat a link opens."""
        self.acts.take(address(request))
        key = await self.house.store.key(hashed(request.path_params["secret"]))
        live = await self.house.table(key.table) if key is not None else None
        if key is None or live is None:
            raise not_found()
        return key, live

    async def invitation(self, request: Request) -> Response:
        key, live = await self.invited(request)
        guest = visitor(request)
        if guest.secret and key in await self.house.store.held(guest.browser):
            return RedirectResponse(f"/table/{live.table.id}", 303)
        return HTMLResponse(join_page(guest, live, key.seat, request.url.path))

    async def join(self, request: Request) -> Response:
        """This browser keeps the seat; what is shown afterwards has no secret in its address."""
        key, live = await self.invited(request)
        guest = with_secret(visitor(request))
        name = clean_name((await fields(request)).get("name", "")) or guest.name
        await self.house.store.hold(guest.browser, key)
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

    # -- a table

    async def table(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        return await self.show(request, guest, live, seats)

    async def show(
        self, request: Request, guest: Visitor, live: LiveTable, seats: list[int], notice: str = ""
    ) -> Response:
        seat = viewing(live, seats, self.chosen_seat(request, live, seats))
        if live.state.over and request.query_params.get("board") is None:
            return HTMLResponse(end_page(guest, live, seat), 200 if not notice else 422)
        handed_to = next_person(live, seats, seat)
        if handed_to >= 0:
            return HTMLResponse(hand_over_page(guest, live, handed_to))
        panels = self.drawing(live).panels(live, seat, guest.lang)
        # only who made the table has the secret that gives the keys of its seats
        host = await self.house.store.key(key_of(guest.secret, live, WATCH).hash) is not None
        base = str(request.base_url).rstrip("/")
        return HTMLResponse(table_page(guest, live, seat, panels, host, base, notice), 200 if not notice else 422)

    async def act(self, request: Request) -> Response:
        """A move, an undo or a question, sent as a form."""
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        self.acts.take(guest.browser)
        form = await fields(request)
        seat = number(form.get("seat", ""))
        if seat not in seats:
            raise not_found()
        client = form.get("client") or new_secret()
        try:
            if "undo" in form:
                await live.undo(seat, client)
            elif "why" in form:
                raise reason(live, seat, form["why"])
            else:
                await live.move(seat, form.get("decision", ""), form.get("code", ""), client)
        except Refused as refusal:
            return await self.show(request, guest, live, seats, refusal.say(guest.lang))
        return RedirectResponse(f"/table/{live.table.id}?seat={seat}#todo", 303)

    async def chat(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        self.acts.take(guest.browser)
        if not seats:
            raise not_found()
        await live.say(seats[0], (await fields(request)).get("text", ""), new_secret())
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def seat(self, request: Request) -> Response:
        """Give a seat that was left for long to a bot, or take one's own back."""
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        self.acts.take(guest.browser)
        form = await fields(request)
        seat = number(form.get("seat", ""))
        if not seats or not 0 <= seat < len(live.seats):
            raise not_found()
        if seat in seats:
            await live.sit(seat, form.get("name") or live.seats[seat].name, new_secret())
        else:
            await live.give_to_bot(seat, "normal", new_secret())
        return RedirectResponse(f"/table/{live.table.id}", 303)

    async def live(self, socket: WebSocket) -> None:
        guest = visitor(socket)
        try:
            live, seats = await self.enter(guest, socket.path_params["id"])
        except Refused:
            await socket.close(1008)
            return
        asked = number(socket.query_params.get("seat", ""))
        seat = asked if asked in seats else (seats[0] if seats else WATCH)
        await Page(socket, live, self.drawing(live), seats, seat, guest.lang).run(self.messages)

    # -- around a table

    async def score(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        return HTMLResponse(score_page(guest, live, self.chosen_seat(request, live, seats)))

    async def replay(self, request: Request) -> Response:
        guest = visitor(request)
        live, seats = await self.enter(guest, request.path_params["id"])
        own = seats or [WATCH]
        may_see = list(range(len(live.seats))) if live.state.over else own
        asked = number(request.query_params.get("seat", ""))
        seat = asked if asked in may_see else own[0]
        at = number(request.query_params.get("at", ""))
        return HTMLResponse(replay_page(guest, live, at if at >= 0 else 10**6, seat, may_see))

    async def record(self, request: Request) -> Response:
        live, _ = await self.enter(visitor(request), request.path_params["id"])
        if not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def verify(self, request: Request) -> Response:
        guest = visitor(request)
        live, _ = await self.enter(guest, request.path_params["id"])
        if not live.state.over:
            raise not_found()
        verdict = record.verify(live.record(), live.game)
        return PlainTextResponse(verdict.text.say(guest.lang))

    async def rules(self, request: Request) -> Response:
        words = request.query_params.get("q", "")[:100]
        ledgers = [game.ledger for game in hospitable.games()]
        return HTMLResponse(rules_page(visitor(request), words, ledgers))

    async def settings(self, request: Request) -> Response:
        form = await fields(request)
        back = form.get("back", "/")
        response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
        if form.get("lang") in LANGUAGES:
            keep(response, "lang", form["lang"], secure(request))
        if form.get("light") in LIGHTS:
            keep(response, "light", form["light"], secure(request))
        return response

    async def static(self, request: Request) -> Response:
        """Our own files, for ever: their address changes with their content."""
        domain, mark, name = (request.path_params[part] for part in ("domain", "mark", "name"))
        known = ["hospitable.table.static", *[f"{game.domain}.table" for game in hospitable.games()]]
        files = static_files(domain) if domain in known else {}
        if name not in files or files[name][0] != mark:
            raise not_found()
        kinds = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
        headers = {"cache-control": "public, max-age=31536000, immutable"}
        return Response(files[name][1], media_type=kinds[Path(name).suffix], headers=headers)

    async def favicon(self, request: Request) -> Response:
        box, drawing = SYMBOLS["mark"]
        icon = el("svg", Markup(drawing), xmlns="http://www.w3.org/2000/svg", viewBox=box)
        return Response(icon, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})

    def routes(self) -> list[Route | WebSocketRoute]:
        return [
            Route("/", self.lobby),
            Route("/tables", self.create, methods=["POST"]),
            Route("/join", self.paste, methods=["POST"]),
            Route("/join/{secret}", self.invitation),
            Route("/join/{secret}", self.join, methods=["POST"]),
            Route("/table/{id}", self.table),
            Route("/table/{id}/move", self.act, methods=["POST"]),
            Route("/table/{id}/chat", self.chat, methods=["POST"]),
            Route("/table/{id}/seat", self.seat, methods=["POST"]),
            Route("/table/{id}/score", self.score),
            Route("/table/{id}/replay", self.replay),
            Route("/table/{id}/record.json", self.record),
            Route("/table/{id}/verify", self.verify, methods=["POST"]),
            Route("/table/{id}/rematch", self.rematch, methods=["POST"]),
            WebSocketRoute("/table/{id}/live", self.live),
            Route("/rules", self.rules),
            Route("/settings", self.settings, methods=["POST"]),
            Route("/favicon.svg", self.favicon),
            Route("/static/{domain}/{mark}/{name}", self.static),
        ]


async def fields(request: Request) -> dict[str, str]:
    """The texts of a form; files and repetitions are left out."""
    form = await request.form(max_files=0, max_fields=60)
    return {name: value for name, value in form.items() if isinstance(value, str)}


def number(text: str) -> int:
    """The number in a form or an address, or -1: nobody here counts to a million."""
    return int(text) if text.isdecimal() and len(text) < 7 else -1


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


def key_of(secret: str, live: LiveTable, seat: int) -> Key:
    return Key(hashed(derived(secret, live.table.id, seat)), live.table.id, seat)


def secure(request: Request) -> bool:
    return request.url.scheme == "https"


def make_app(house: House, may_be_host: Callable[[str], bool]) -> Starlette:
    """The application around a house; it closes the house when it stops."""
    front = Front(house)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        yield
        await house.close()

    return Starlette(
        routes=[*front.routes(), *Api(house).routes()],
        middleware=[Middleware(Guard, may_be_host=may_be_host)],
        exception_handlers={HospitableError: refuse, HTTPException: refuse_http, Exception: fail},
        lifespan=lifespan,
    )


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
    response = await refuse(request, Refused(500, "failed", said("error.failed")))
    protect(response.headers)  # what answers a fault stands outside of everything, the guard too
    return response
