"""Who may what: every address, asked by everybody, gives exactly what is theirs."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from hospitable.table.app import make_app
from hospitable.table.keys import hashed
from hospitable.table.live import LiveTable
from hospitable.table.pages.shell import address
from hospitable.table.store import HOST, WATCH
from hospitable.table.websocket_routes import WebSocketRoutes
from tests.table.programs import Program, program, without_limits
from tests.table.sites import GAME, Site, a_table, asynchronous, client_id, play_on, secret_of, served, update

__all__ = ["without_limits"]

EVERYBODY = (200, 200, 200, 200, 200, 200)
AWAY = (303, 303, 303, 303, 303, 303)
ROLES = ("owner", "other", "spectator", "stranger", "finished", "host")
"""The person of the first seat, of the second, one who watches, one without a key; the first at a table that is over;
and a host who does not play. All ask the same, about the first seat. Without a key of the table there is nothing (404);
who watches knows that it is there and is told that she only watches (403); what is another seat's, or comes later, is
not there."""

EXPECTED: dict[str, tuple[int, ...]] = {
    # the lobby
    "GET /": EVERYBODY,
    "GET /new/{game}": EVERYBODY,
    "POST /tables": AWAY,
    "POST /tables/remove": (303, 303, 303, 404, 303, 303),
    "GET /results": EVERYBODY,
    "POST /join": AWAY,
    # who has the link may sit down, who sits there is led to the table
    "GET /join/{secret}": (303, 200, 200, 200, 303, 200),
    "POST /join/{secret}": AWAY,
    "GET /how/{game}": EVERYBODY,
    "GET /rules": AWAY,
    "GET /rules/{name}": EVERYBODY,
    "GET /rules/{game}/{chapter}": EVERYBODY,
    "GET /settings": EVERYBODY,
    "POST /settings": AWAY,
    "GET /health/live": EVERYBODY,
    "GET /health/ready": EVERYBODY,
    "GET /favicon.svg": EVERYBODY,
    "GET /favicon-{sign}.svg": EVERYBODY,
    "GET /static/{domain}/{mark}/{name}": EVERYBODY,
    # a table in the browser
    "GET /table/{id}": (200, 200, 200, 404, 200, 200),
    "POST /table/{id}/move": (303, 404, 403, 404, 422, 403),
    "POST /table/{id}/chat": (303, 303, 403, 404, 303, 403),
    "POST /table/{id}/seat": (303, 409, 403, 404, 303, 403),  # the first seat is not abandoned
    "POST /table/{id}/open": (303, 404, 403, 404, 303, 403),
    "POST /table/{id}/leave": (303, 303, 403, 404, 303, 403),
    "GET /table/{id}/resign": (200, 200, 403, 404, 200, 403),
    "POST /table/{id}/resign": (303, 404, 403, 404, 409, 403),
    "POST /table/{id}/begin": (303, 303, 403, 404, 303, 403),
    "POST /table/{id}/wait": (303, 303, 403, 404, 303, 403),
    "POST /table/{id}/put-away": (403, 403, 403, 404, 403, 409),  # the game has begun
    "POST /table/{id}/free": (403, 403, 403, 404, 403, 303),
    "GET /table/{id}/score": (200, 200, 200, 404, 200, 200),
    "GET /table/{id}/log": (200, 200, 200, 404, 200, 200),
    "GET /table/{id}/replay": (200, 200, 200, 404, 200, 200),
    "POST /table/{id}/play-on": (404, 404, 404, 404, 422, 404),
    "GET /table/{id}/record.json": (404, 404, 404, 404, 200, 404),
    "GET /table/{id}/dice": (200, 200, 200, 404, 200, 200),
    "POST /table/{id}/rematch": (404, 404, 403, 404, 303, 403),
    "POST /table/{id}/stay": (404, 404, 403, 404, 303, 403),  # at the finished one somebody wants to play again
    "WS /table/{id}/live": (101, 101, 101, 403, 101, 101),
    # a table for programs
    "GET /api/openapi.json": EVERYBODY,
    "GET /api/games": EVERYBODY,
    "POST /api/tables": (201, 201, 201, 201, 201, 201),
    "GET /api/tables/{id}": (200, 200, 200, 404, 200, 200),
    "POST /api/tables/{id}/join": (200, 200, 403, 404, 200, 403),
    "POST /api/tables/{id}/begin": (200, 200, 403, 404, 200, 403),
    "POST /api/tables/{id}/part": (409, 409, 403, 404, 409, 403),
    "POST /api/tables/{id}/free": (403, 403, 403, 404, 403, 200),
    "GET /api/tables/{id}/moves": (200, 200, 403, 404, 200, 403),
    "POST /api/tables/{id}/moves": (200, 409, 403, 404, 422, 403),
    "POST /api/tables/{id}/undo": (200, 422, 403, 404, 422, 403),
    "GET /api/tables/{id}/events": (200, 200, 200, 404, 200, 200),
    "GET /api/tables/{id}/record": (404, 404, 404, 404, 200, 404),
    "WS /api/tables/{id}/events": (101, 101, 101, 403, 101, 101),
}


CHANGE_HANDS = ("POST /join/{secret}", "POST /table/{id}/free", "POST /api/tables/{id}/free", "POST /table/{id}/resign")
"""After these the first seat is another person's, or a bot's."""


def every_route(site: Site) -> Iterator[str]:
    guard = make_app(site.registry, lambda _: True)
    assert isinstance(guard.app, Starlette)
    for route in guard.app.routes:
        assert isinstance(route, Route), f"{route} has no place in the table above"
        yield from (f"{method} {route.path}" for method in sorted((route.methods or set()) - {"HEAD"}))
    assert isinstance(guard.websockets, WebSocketRoutes)
    yield from (f"WS {path}" for path in guard.websockets.endpoints)


# -- a request about the first seat of a table


@dataclass
class Guest:
    """Somebody with a browser that keeps a key and a program that shows it, or with neither."""

    site: Site
    live: LiveTable
    headers: dict[str, str]

    @property
    def token(self) -> str:
        return self.headers.get("Authorization", "").removeprefix("Bearer ")

    async def ask(self, key: str, id: str = "", seat: int = 0) -> httpx.Response | int:
        """The answer to a request; of a WebSocket only the status."""
        method, path = key.split()
        address = filled(path, self.live, id or self.live.table.id)
        if method == "WS":
            try:
                where = f"ws://127.0.0.1:{self.site.port}{address}"
                async with connect(where, additional_headers=self.headers, proxy=None):
                    return 101
            except InvalidStatus as refusal:
                return refusal.response.status_code
        if method == "GET":
            return await self.site.http.get(address, headers=self.headers)
        sent = fields(key, self.live, seat)
        if path.startswith("/api"):
            return await self.site.http.post(address, json=sent, headers=self.headers)
        return await self.site.http.post(address, data=sent, headers=self.headers)


def filled(path: str, live: LiveTable, id: str) -> str:
    """The path with its blanks filled in."""
    if "{domain}" in path:
        return address("hospitable.table.static", "table.css")
    path = path.replace("{game}", GAME).replace("{name}", "ER-ADM-04").replace("{chapter}", "morgue")
    path = path.replace("{sign}", "yours")
    return path.replace("{id}", id).replace("{secret}", secret_of(live, 0))


def fields(key: str, live: LiveTable, seat: int) -> dict[str, Any]:
    """What is sent along: things that the seat may do now."""
    moves = live.state.moves(seat)
    move = {"decision": live.decision(seat), "code": moves[0].code if moves else "morgue", "client": client_id()}
    sent: dict[str, dict[str, Any]] = {
        "POST /tables": {"game": GAME, "players": "2"},
        "POST /tables/remove": {"table": live.table.id},
        "POST /join": {"link": "somewhere"},
        "POST /join/{secret}": {"name": "Eve"},
        "POST /settings": {"lang": "fr"},
        "POST /table/{id}/move": {"seat": "0", **move},
        "POST /table/{id}/chat": {"text": "hello"},
        "POST /table/{id}/seat": {"seat": "0"},
        "POST /table/{id}/open": {"seat": "0"},
        "POST /table/{id}/resign": {"seat": "0"},
        "POST /table/{id}/free": {"seat": "0"},
        "POST /api/tables/{id}/part": {"part": "never promised"},
        "POST /api/tables/{id}/free": {"seat": 0},
        "POST /api/tables": {"game": GAME, "players": ["Ada", ""]},
        "POST /api/tables/{id}/join": {"name": "Eve"},
        "POST /api/tables/{id}/moves": move,
        "POST /api/tables/{id}/undo": {"client": client_id()},
    }
    return sent.get(key, {})


async def a_table_to_act_at(site: Site) -> LiveTable:
    """The first seat has to decide, and may take back what it decided before."""
    live = await a_table(site.registry, first_chief="1")
    while not (live.state.undoable(0) and live.state.current(0) >= 0):
        await play_on(live, 1)
    return live


async def guest(site: Site, live: LiveTable, role: str) -> Guest:
    if role == "stranger":
        return Guest(site, live, {})
    seat = {"other": 1, "spectator": WATCH, "host": HOST}.get(role, 0)
    return Guest(site, live, {"Cookie": await site.sit_down(live, seat)} | program(site, live, seat).bearer)


@asynchronous
async def test_every_address_gives_everybody_what_is_theirs(tmp_path: Path, without_limits: None) -> None:
    found: dict[str, tuple[int, ...]] = {}
    async with served(tmp_path) as site:
        finished = await a_table(site.registry)
        await play_on(finished, 1000)
        for key in every_route(site):
            live = await a_table_to_act_at(site)
            statuses = []
            for role in sorted(ROLES, key=lambda role: role == "owner"):  # the owner last: she changes the table
                if key in CHANGE_HANDS:
                    live = await a_table_to_act_at(site)
                asker = await guest(site, finished if role == "finished" else live, role)
                before = live.state.fingerprint()
                answer = await asker.ask(key)
                site.http.cookies.clear()
                status = answer if isinstance(answer, int) else answer.status_code
                statuses.append(status)
                assert live.state.fingerprint() == before or (role == "owner" and status < 400), (key, role)
            found[key] = (statuses[-1], *statuses[:-1])
    assert found == EXPECTED


# -- unknown and forbidden look the same


def seen(answer: httpx.Response) -> tuple[int, bytes, list[tuple[str, str]]]:
    return answer.status_code, answer.content, [(n, v) for n, v in answer.headers.items() if n != "date"]


@asynchronous
async def test_a_table_of_others_looks_like_one_that_does_not_exist(tmp_path: Path, without_limits: None) -> None:
    async with served(tmp_path) as site:
        live, elsewhere = await a_table_to_act_at(site), await a_table(site.registry)
        before = live.state.fingerprint()
        for key in EXPECTED:
            if "{id}" not in key or key.startswith("WS"):
                continue
            for headers in ({}, (await guest(site, elsewhere, "owner")).headers):
                asker = Guest(site, live, headers)
                answers = [await asker.ask(key), await asker.ask(key, id="0123456789abcdef")]
                shapes = [seen(answer) for answer in answers if isinstance(answer, httpx.Response)]
                assert shapes[0] == shapes[1], key
                assert shapes[0][0] == 404, key
        assert live.state.fingerprint() == before


@pytest.mark.parametrize("secret", ["short", "x" * 22, "x" * 300, "%00" * 8, "é" * 20])
@asynchronous
async def test_a_link_that_opens_nothing_is_not_found(tmp_path: Path, secret: str) -> None:
    async with served(tmp_path) as site:
        for answer in (await site.get(f"/join/{secret}"), await site.post(f"/join/{secret}", {})):
            assert answer.status_code == 404


@asynchronous
async def test_a_secret_opens_only_in_its_own_way(tmp_path: Path) -> None:
    """A cookie is no token (other sites could use it), a token no cookie, and the name of a table is no secret."""
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie, bearer = {"Cookie": await site.sit_down(live, 0)}, program(site, live, 0).bearer
        token = bearer["Authorization"].removeprefix("Bearer ")
        table, page = f"/api/tables/{live.table.id}", f"/table/{live.table.id}"
        wrong: list[dict[str, str]] = [
            cookie,
            {"Authorization": token},
            {"Authorization": f"Basic {token}"},
            {"Authorization": f"Bearer {token}x"},
            {"Authorization": f"Bearer {hashed(token)}"},
            {"Authorization": f"Bearer {live.table.id}"},
            {"Authorization": "Bearer " + cookie["Cookie"].partition("=")[2]},
            {"Authorization": "Bearer"},
        ]
        for headers in wrong:
            assert (await site.http.get(table, headers=headers)).status_code == 404, headers
        assert (await site.http.get(table, headers={"Authorization": f"bearer {token}"})).status_code == 200
        assert (await site.http.get(page, headers=bearer)).status_code == 404
        assert (await site.http.get(page, headers=cookie)).status_code == 200


# -- what nobody may know


@asynchronous
async def test_seed_and_secrets_are_in_no_answer_before_the_end(tmp_path: Path, without_limits: None) -> None:
    heard: dict[str, list[str]] = {role: [] for role in ROLES[:4]}
    async with served(tmp_path) as site, AsyncExitStack() as streams:
        live = await a_table(site.registry, simultaneous=True)
        guests = {role: await guest(site, live, role) for role in heard}
        listening = []
        for role in ROLES[:3]:
            page = site.page(live, Cookie=guests[role].headers["Cookie"])
            events = Program(site, live.table.id, guests[role].token).listen()
            for stream in (page, events):  # who does not read is taken for gone after a while
                connection = await streams.enter_async_context(stream)
                listening.append(asyncio.create_task(hear_all(connection, heard[role])))
        for step in range(1000):
            if live.state.over:
                break
            if step % 20 == 0:
                await read_everything(guests, heard)
            for seat, role in enumerate(ROLES[:2]):
                if live.state.current(seat) >= 0:
                    answer = await guests[role].ask("POST /api/tables/{id}/moves", seat=seat)
                    assert isinstance(answer, httpx.Response)
                    assert answer.status_code == 200
                    heard[role].append(whole(answer))
        await asyncio.gather(*listening)
        secrets = [secret_of(live, HOST), *(asker.token for asker in guests.values() if asker.token)]
        secrets += [asker.headers["Cookie"].partition("=")[2] for asker in guests.values() if asker.token]
        hidden = [live.table.seed, live.table.seed[:16], *secrets, *(hashed(secret) for secret in secrets)]
        for role, texts in heard.items():
            everything = "\n".join(texts)
            assert len(everything) > 20_000, role
            assert [secret for secret in hidden if secret in everything] == [], role
        record = await guests["spectator"].ask("GET /api/tables/{id}/record")
        assert isinstance(record, httpx.Response)
        assert record.json()["seed"] == live.table.seed


async def hear_all(connection: ClientConnection, heard: list[str]) -> None:
    while not (message := await update(connection))["over"]:
        heard.append(json.dumps(message))


async def read_everything(guests: dict[str, Guest], heard: dict[str, list[str]]) -> None:
    for role, asker in guests.items():
        for key in EXPECTED:
            if key.startswith("GET") and ("{id}" in key or key == "GET /"):
                answer = await asker.ask(key)
                assert isinstance(answer, httpx.Response)
                heard[role].append(whole(answer))


def whole(answer: httpx.Response) -> str:
    return f"{answer.headers} {answer.text}"
