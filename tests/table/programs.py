"""Programs that visit a house: short ways to ask over the wire."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from hospitable.table.limits import Limit
from hospitable.table.live import LiveTable
from tests.table.sites import GAME, SOON, Site, client_id, secret_of

Data = dict[str, Any]


@dataclass
class Program:
    """Who shows this secret at this table; an empty one shows nothing."""

    site: Site
    table: str
    token: str

    @property
    def bearer(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    async def get(self, what: str = "", **headers: str) -> httpx.Response:
        return await self.site.http.get(f"/api/tables/{self.table}{what}", headers=self.bearer | headers)

    async def post(self, what: str, fields: object, **headers: str) -> httpx.Response:
        address = f"/api/tables/{self.table}{what}"
        return await self.site.http.post(address, json=fields, headers=self.bearer | headers)

    async def data(self, what: str = "", **headers: str) -> Data:
        answer = await self.get(what, **headers)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def play(self, code: str = "", decision: str = "", client: str = "") -> httpx.Response:
        """This move, or the first possible one."""
        now = await self.data("/moves")
        fields = {
            "decision": decision or now["decision"],
            "code": code or now["moves"][0]["code"],
            "client": client or client_id(),
        }
        return await self.post("/moves", fields)

    def listen(self, query: str = "") -> connect:
        """The stream of events."""
        address = f"ws://127.0.0.1:{self.site.port}/api/tables/{self.table}/events{query}"
        return connect(address, additional_headers=self.bearer, compression=None, proxy=None)


def program(site: Site, live: LiveTable, seat: int) -> Program:
    """The program at a seat (-1: it watches)."""
    return Program(site, live.table.id, secret_of(live, seat))


def stranger(site: Site, live: LiveTable) -> Program:
    return Program(site, live.table.id, "")


async def make(site: Site, **fields: object) -> httpx.Response:
    """Ask for a table."""
    return await site.http.post("/api/tables", json={"game": GAME, "players": ["Ada", "Bob"], **fields})


async def told(stream: ClientConnection) -> Data:
    """The next message of a stream."""
    return dict(json.loads(await asyncio.wait_for(stream.recv(), SOON)))


def code_of(answer: httpx.Response) -> tuple[int, str]:
    """Status and code of a refusal, which has the one shape of all errors."""
    data = answer.json()
    assert list(data) == ["error"], data
    assert {"code", "message"} <= set(data["error"]) <= {"code", "message", "rule"}, data
    assert data["error"]["message"], data
    return answer.status_code, data["error"]["code"]


@pytest.fixture
def without_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody asks too often."""
    monkeypatch.setattr(Limit, "take", lambda self, key, cost=1.0: None)
