"""What each operation of the program interface does. openapi.py says where they are and what they take."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

import hospitable

from ...core.errors import HospitableError
from ..keys import hashed, new_secret
from ..limits import Limit
from ..live import LiveTable
from ..names import checked_name
from ..new_table import NewTable
from ..registry import TableRegistry
from ..store import HOST, WATCH, Key
from ..visitor import address, language
from ..words import Refused, as_refusal, not_found, only_host, only_watching, said
from .answers import blocked_moves, game_data, made_table, moment, opened_by, possible_moves, seats_data, whole_table
from .event_stream import BEARER, PROTOCOL, EventStream, page
from .openapi import DOCUMENT, PATHS, Schema
from .requests import body, parameters

EVENTS = "/api/tables/{id}/events"


@dataclass(frozen=True, slots=True)
class Call:
    """A request for an operation. Its query is checked already, its body when somebody asks for it."""

    request: Request
    operation: Schema
    lang: str
    query: dict[str, Any]

    async def body(self) -> dict[str, Any]:
        return await body(self.request, self.operation)


class Api:
    """Whoever shows the secret of a seat acts for that seat; nobody else learns whether a table exists."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.addresses = Limit(rate=10, burst=100)
        self.tokens = Limit(rate=50, burst=200)
        registry.limits |= {"api.addresses": self.addresses, "api.tokens": self.tokens}

    def routes(self) -> list[Route]:
        """Every path of the document; an operation is answered by the method of its name."""
        return [
            Route(path, self._answering(operations), methods=[method.upper() for method in operations])
            for path, operations in PATHS.items()
        ]

    def _answering(self, operations: dict[str, Schema]) -> Callable[[Request], Awaitable[Response]]:
        """An endpoint that speaks the language asked for, in its refusals too."""

        async def endpoint(request: Request) -> Response:
            operation = operations["get" if request.method == "HEAD" else request.method.lower()]
            answer: Callable[[Call], Awaitable[Response]] = getattr(self, operation["operationId"])
            lang = language(request)
            try:
                return await answer(Call(request, operation, lang, parameters(request, operation)))
            except HospitableError as error:
                refusal = as_refusal(error)
                return JSONResponse(refusal.shape(lang), refusal.status, refusal.headers)

        return endpoint

    # -- who asks

    async def key(self, connection: HTTPConnection) -> tuple[LiveTable, Key]:
        """The table and the key that the shown secret is, if it is good."""
        secret = shown_secret(connection)
        key = await self.registry.store.key(hashed(secret)) if 16 <= len(secret) <= 64 else None
        if key is None or key.table != connection.path_params["id"]:
            self.addresses.take(address(connection))
            raise not_found()
        self.tokens.take(key.hash)
        live = await self.registry.find(key.table)
        if live is None:
            raise not_found()
        live.seen_from = address(connection)
        if not live.opens(key):
            raise live.seats[key.seat].lost(key)
        return live, key

    async def enter(self, connection: HTTPConnection) -> tuple[LiveTable, int]:
        """The table and the seat (or WATCH) that the shown secret opens: a link opens none until somebody sits."""
        live, key = await self.key(connection)
        if key.seat < 0:
            return live, WATCH
        if not live.seats[key.seat].taken:
            raise Refused(403, "not_seated", said("error.not_seated"))
        live.seen(key.seat)  # a program may live without an open page
        return live, key.seat

    async def enter_seat(self, request: Request) -> tuple[LiveTable, int]:
        live, seat = await self.enter(request)
        if seat == WATCH:
            raise only_watching()
        return live, seat

    async def enter_to_act(self, request: Request) -> tuple[LiveTable, int]:
        """What is done counts together with what pages of the seat do."""
        live, seat = await self.enter_seat(request)
        self.registry.acts.take(live.table.id, seat, "", address(request))
        return live, seat

    def drawing(self, call: Call) -> AbstractAsyncContextManager[None]:
        return self.registry.drawing.hold(address(call.request))

    # -- what belongs to no table

    async def games(self, call: Call) -> Response:
        self.addresses.take(address(call.request))
        async with self.drawing(call):
            return JSONResponse({"games": [game_data(game, call.lang) for game in hospitable.games_with_pages()]})

    async def openapi(self, call: Call) -> Response:
        self.addresses.take(address(call.request))
        return JSONResponse(DOCUMENT)

    async def create(self, call: Call) -> Response:
        self.addresses.take(address(call.request))
        wanted = await call.body()
        players = [player if player.startswith("bot:") else checked_name(player) for player in wanted["players"]]
        game = hospitable.game(wanted["game"])
        variants, options = wanted.get("variants", {}), wanted.get("seat_options", [])
        game.rules_for(len(players), variants, seat_options=options)  # refused here, it costs none of one's tables
        promises = {seat: promise for seat, promise in enumerate(wanted.get("promises", [])) if promise}
        if any(seat >= len(players) or not players[seat] or players[seat].startswith("bot:") for seat in promises):
            raise Refused(422, "bad_promise", said("error.bad_promise"))
        self.registry.may_lay(address(call.request))
        new = NewTable(
            game.slug,
            players,
            variants,
            seat_options=options,
            promises=promises,
            seen_from=address(call.request),
        )
        live, keys = await self.registry.create(new)
        return JSONResponse(made_table(live, keys), 201, headers={"location": f"/api/tables/{live.table.id}"})

    # -- a table

    async def table(self, call: Call) -> Response:
        live, seat = await self.enter(call.request)
        async with self.drawing(call):
            return JSONResponse(whole_table(live, seat, call.lang))

    async def join(self, call: Call) -> Response:
        """With a link, or with a token of its own, the program gets a new key; else only name and options change."""
        live, key = await self.key(call.request)
        if key.seat < 0:
            raise only_watching()
        self.registry.acts.take(live.table.id, key.seat, "", address(call.request))
        wanted = await call.body()
        checked_name(wanted["name"])
        token = shown_secret(call.request)
        if live.seats[key.seat].taken and wanted.get("token", token) == token:
            if "options" in wanted:
                await live.choose(key.seat, wanted["options"])
            await live.sit(key.seat, wanted["name"], new_secret())
        else:
            token = wanted.get("token") or new_secret()
            promise, options = wanted.get("promise", ""), wanted.get("options")
            await live.take(key, wanted["name"], token, promise=promise, options=options)
        live.seen(key.seat)
        return JSONResponse({**moment(live, key.seat), "seats": seats_data(live), "token": token})

    async def begin(self, call: Call) -> Response:
        live, seat = await self.enter_to_act(call.request)
        await live.beginning.begin()
        return JSONResponse(moment(live, seat))

    async def part(self, call: Call) -> Response:
        live, seat = await self.enter_to_act(call.request)
        await live.beginning.show([seat], (await call.body())["part"])
        return JSONResponse(moment(live, seat))

    async def free(self, call: Call) -> Response:
        live, key = await self.key(call.request)
        if key.seat != HOST:
            raise only_host()
        self.registry.acts.take(live.table.id, HOST, "", address(call.request))
        seat = (await call.body())["seat"]
        if seat >= len(live.seats):
            raise not_found()
        token = await live.free(seat, "")
        return JSONResponse({**seats_data(live)[seat], **opened_by(token)})

    async def moves(self, call: Call) -> Response:
        live, seat = await self.enter_seat(call.request)
        async with self.drawing(call):
            answer = {**moment(live, seat), "moves": possible_moves(live, seat, call.lang)}
            if call.query["blocked"] == "1":
                answer["blocked"] = blocked_moves(live, seat, call.lang)
            return JSONResponse(answer)

    async def play(self, call: Call) -> Response:
        live, seat = await self.enter_to_act(call.request)
        wanted = await call.body()
        await live.move(seat, wanted["decision"], wanted["code"], wanted["client"])
        return JSONResponse(moment(live, seat))

    async def undo(self, call: Call) -> Response:
        live, seat = await self.enter_to_act(call.request)
        await live.undo(seat, (await call.body())["client"])
        return JSONResponse(moment(live, seat))

    async def events(self, call: Call) -> Response:
        live, seat = await self.enter(call.request)
        async with self.drawing(call):
            return JSONResponse(page(live, seat, call.lang, call.query["after"]))

    async def record(self, call: Call) -> Response:
        live, _ = await self.enter(call.request)
        if not live.begun or not live.state.over:
            raise not_found()
        async with self.drawing(call):
            return JSONResponse(live.record())

    async def stream(self, socket: WebSocket) -> EventStream:
        """The events as they happen, over a WebSocket."""
        live, seat = await self.enter(socket)
        after: int = parameters(socket, PATHS[EVENTS]["get"])["after"]
        stream = EventStream(live, seat, language(socket), after, address(socket))
        await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
        return stream


def shown_secret(connection: HTTPConnection) -> str:
    """The secret in the header, or beside our protocol: browsers cannot send the header with a WebSocket."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return secret
    offered: list[str] = connection.scope.get("subprotocols", [])
    if PROTOCOL not in offered:
        return ""
    return next((name.removeprefix(BEARER) for name in offered if name.startswith(BEARER)), "")
