"""The house for programs: JSON in, JSON out, one shape for every error. docs/api.md shows how to use it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.websockets import WebSocket

import hospitable

from ..core.chance import commitment
from ..core.errors import HospitableError
from ..core.state import State
from .asked import asked, body, language, number, refuse_field
from .events import BEARER, PROTOCOL, Stream, page
from .house import House
from .keys import derived, hashed, new_secret
from .limits import Limit
from .line import Endpoint
from .live import CLIENT, LiveTable
from .openapi import DOCUMENT
from .store import WATCH
from .visitor import address, visitor
from .words import Refused, clean_name, not_found, only_watching

Data = dict[str, Any]


class Api:
    """Whoever shows the secret of a seat acts for that seat; nobody else learns whether a table exists."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.addresses = Limit(rate=10, burst=100)
        self.tokens = Limit(rate=50, burst=200)

    # -- who asks

    async def enter(self, connection: HTTPConnection) -> tuple[LiveTable, int]:
        """The table and the seat (or WATCH) that the shown secret opens."""
        secret = shown_secret(connection)
        key = await self.house.store.key(hashed(secret)) if 16 <= len(secret) <= 64 else None
        if key is None or key.table != connection.path_params["id"]:
            self.addresses.take(address(connection))
            raise not_found()
        self.tokens.take(key.hash)
        live = await self.house.table(key.table)
        if live is None:
            raise not_found()
        if key.seat != WATCH:  # a program may live without an open page
            live.seats[key.seat].left = live.clock()
        return live, key.seat

    async def enter_seat(self, request: Request) -> tuple[LiveTable, int]:
        live, seat = await self.enter(request)
        if seat == WATCH:
            raise only_watching()
        return live, seat

    # -- the house

    async def games(self, request: Request, lang: str) -> Response:
        self.addresses.take(address(request))
        asked(request)
        return JSONResponse({"games": [game_data(game, lang) for game in hospitable.games()]})

    async def openapi(self, request: Request, lang: str) -> Response:
        self.addresses.take(address(request))
        asked(request)
        return JSONResponse(DOCUMENT)

    async def create(self, request: Request, lang: str) -> Response:
        self.addresses.take(address(request))
        asked(request)
        wanted = await body(request, {"game": "string", "players": "array of strings"}, {"variants": "object"})
        players = [player if is_bot(player) else clean_name(player) for player in wanted["players"]]
        host = new_secret()  # kept by nobody: who makes a table gets the secrets of its seats, now and never again
        game = hospitable.game(wanted["game"])
        game.rules_for(len(players), wanted.get("variants", {}))  # what cannot be costs none of the tables one may make
        self.house.new_tables.take(address(request))
        live = await self.house.create(host, game.slug, players, wanted.get("variants", {}))
        id = live.table.id
        seats = []
        for seat, player in enumerate(seats_data(live)):
            secret = "" if player["bot"] else derived(host, id, seat)
            seats.append({**player, "token": secret, "link": f"/join/{secret}" if secret else ""})
        watch = derived(host, id, WATCH)
        answer = {
            "table": id,
            "game": game.slug,
            "variants": dict(live.table.variants),
            "seats": seats,
            "watch": {"token": watch, "link": f"/join/{watch}"},
            "seed_hash": commitment(live.table.seed),
        }
        return JSONResponse(answer, 201, headers={"location": f"/api/tables/{id}"})

    # -- a table

    async def table(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter(request)
        asked(request)
        state = live.state
        question = live.game.question(state, seat).say(lang) if seat != WATCH and state.current(seat) >= 0 else ""
        answer = {
            **moment(live, seat),
            "game": live.table.game,
            "seats": seats_data(live),
            "question": question,
            "seed_hash": commitment(live.table.seed),
            "view": state.view(None if seat == WATCH else seat),
            "result": result_data(state, lang) if state.over else None,
        }
        return JSONResponse(answer)

    async def join(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter_seat(request)
        asked(request)
        await live.sit(seat, (await body(request, {"name": "string"}))["name"], new_secret())
        return JSONResponse({**moment(live, seat), "seats": seats_data(live)})

    async def moves_or_play(self, request: Request, lang: str) -> Response:
        return await (self.play if request.method == "POST" else self.moves)(request, lang)

    async def moves(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter_seat(request)
        blocked = asked(request, "blocked").get("blocked", "0")
        if blocked not in ("0", "1"):
            refuse_field("blocked", "0, 1")
        answer = moment(live, seat)
        answer["moves"] = [
            {
                "code": move.code,
                "label": move.label(lang),
                "targets": list(move.targets),
                "hint": hint.say(lang) if (hint := live.game.hint(live.state, seat, move.number)) else "",
            }
            for move in live.state.moves(seat)
        ]
        if blocked == "1":
            answer["blocked"] = [
                {
                    "code": refused.move.code,
                    "targets": list(refused.move.targets),
                    "reason": refused.text.say(lang),
                    "rule": refused.rule,
                }
                for refused in live.state.refused(seat)
            ]
        return JSONResponse(answer)

    async def play(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter_seat(request)
        asked(request)
        wanted = await body(request, {"decision": "string", "code": "string", "client": "string"})
        await live.move(seat, wanted["decision"], wanted["code"], client_id(seat, wanted["client"]))
        return JSONResponse(moment(live, seat))

    async def undo(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter_seat(request)
        asked(request)
        wanted = await body(request, {"client": "string"})
        await live.undo(seat, client_id(seat, wanted["client"]))
        return JSONResponse(moment(live, seat))

    async def events(self, request: Request, lang: str) -> Response:
        live, seat = await self.enter(request)
        return JSONResponse(page(live, seat, lang, number(asked(request, "after").get("after", "0"), "after")))

    async def record(self, request: Request, lang: str) -> Response:
        live, _ = await self.enter(request)
        asked(request)
        if not live.state.over:
            raise not_found()
        return JSONResponse(live.record())

    async def stream(self, socket: WebSocket) -> Stream | None:
        try:
            live, seat = await self.enter(socket)
            lang = language(socket)
            after = number(asked(socket, "after").get("after", "0"), "after")
        except Refused as refusal:
            await socket.close(1013 if refusal.status == 429 else 1008)
            return None
        stream = Stream(live, seat, lang, after, address(socket))
        await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
        return stream

    def routes(self) -> list[Route]:
        table = "/api/tables/{id}"
        return [
            Route("/api/openapi.json", answering(self.openapi)),
            Route("/api/games", answering(self.games)),
            Route("/api/tables", answering(self.create), methods=["POST"]),
            Route(table, answering(self.table)),
            Route(f"{table}/join", answering(self.join), methods=["POST"]),
            Route(f"{table}/moves", answering(self.moves_or_play), methods=["GET", "POST"]),
            Route(f"{table}/undo", answering(self.undo), methods=["POST"]),
            Route(f"{table}/events", answering(self.events)),
            Route(f"{table}/record", answering(self.record)),
        ]

    def lines(self) -> dict[str, Endpoint]:
        return {"/api/tables/{id}/events": self.stream}


# -- what comes in


def answering(answer: Callable[[Request, str], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """An endpoint that speaks the language asked for, in its refusals too."""

    async def endpoint(request: Request) -> Response:
        lang = visitor(request).lang
        try:
            lang = language(request)
            return await answer(request, lang)
        except HospitableError as error:
            refusal = error if isinstance(error, Refused) else Refused(422, "refused", error.text, error.rule)
            return JSONResponse(refusal.shape(lang), refusal.status)

    return endpoint


def shown_secret(connection: HTTPConnection) -> str:
    """The secret in the header, or beside our protocol: browsers cannot send the header with a WebSocket."""
    scheme, _, secret = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return secret
    offered: list[str] = connection.scope.get("subprotocols", [])
    if PROTOCOL not in offered:
        return ""
    return next((name.removeprefix(BEARER) for name in offered if name.startswith(BEARER)), "")


def client_id(seat: int, client: str) -> str:
    """Programs count their messages, all from the same number: each seat has its own ids."""
    if not CLIENT.fullmatch(client):
        refuse_field("client", CLIENT.pattern)
    return hashed(f"{seat}/{client}")


def is_bot(player: str) -> bool:
    return player.startswith("bot:")


# -- what goes out


def moment(live: LiveTable, seat: int) -> Data:
    """Where the table stands, and what the seat is asked: small enough to come with every answer."""
    return {
        "table": live.table.id,
        "seat": None if seat == WATCH else seat,
        "seq": live.seq,
        "over": live.state.over,
        "deciders": list(live.state.deciders),
        "decision": "" if seat == WATCH else live.decision(seat),
        "undoable": 0 if seat == WATCH else live.state.undoable(seat),
    }


def seats_data(live: LiveTable) -> list[Data]:
    return [{"seat": seat, "name": place.name, "bot": place.level} for seat, place in enumerate(live.seats)]


def game_data(game: hospitable.Game[Any], lang: str) -> Data:
    return {
        "slug": game.slug,
        "title": game.title.say(lang),
        "seats": list(game.seats),
        "minutes": list(game.minutes),
        "bots": list(game.levels),
        "variants": [
            {
                "name": variant.name,
                "default": variant.default,
                "choices": list(variant.choices),
                "seats": list(variant.seats),
                "help": variant.help(lang),
                "rule": variant.rule,
            }
            for variant in game.variants
        ],
    }


def result_data(state: State[Any], lang: str) -> Data:
    result = state.result()
    return {
        "winners": list(result.winners),
        "scores": [
            {
                "seat": score.seat,
                "place": place,
                "total": score.total,
                "lines": [
                    {
                        "id": line.id,
                        "points": line.points,
                        "name": line.name.say(lang),
                        "text": line.text.say(lang),
                        "rule": line.rule,
                    }
                    for line in score.lines
                ],
            }
            for score, place in zip(result.scores, result.places, strict=True)
        ],
    }
