"""A person's moves while somebody attacks the house: 99 of 100 take less than 250 ms, and memory stays bounded."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from statistics import median

import httpx
import pytest

from tests.soak import attacks
from tests.soak.house import Attack, a_house, promise_is_kept
from tests.soak.promises import report
from tests.table.sites import asynchronous

pytestmark = pytest.mark.soak


@asynchronous
@pytest.mark.parametrize(
    ("what", "attack"),
    [
        ("request heads without end on 6 connections", attacks.endless_heads),
        ("requests sent ahead on 6 connections whose answers nobody reads", attacks.unread_requests),
        ("1,100 connections that trickle, from 11 addresses", attacks.slow_loris),
        ("64 requests at a time for costly pages, from one address", attacks.costly_pages),
        ("64 requests at a time for costly pages, from 16 addresses", attacks.costly_pages_from_everywhere),
        ("8 pages that send refused messages as fast as they go", attacks.flooding_pages),
        ("8 pages that send pings and do not read", attacks.unread_pings),
        ("8 pages that chat in the longest lines", attacks.flooding_chat),
        ("tables of four hard bots, as many as six addresses may lay", attacks.hard_bots),
    ],
)
async def test_others_play_on(tmp_path: Path, what: str, attack: Attack) -> None:
    async with a_house(tmp_path, "--pause", "0") as house:
        promise_is_kept(what, await house.under(attack))


@asynchronous
async def test_an_easy_bot_does_not_wait_for_hard_ones(tmp_path: Path) -> None:
    async with a_house(tmp_path, "--pause", "0") as house:
        address = f"http://127.0.0.1:{house.target.port}"
        async with httpx.AsyncClient(base_url=address, trust_env=False) as program:
            made = (await program.post("/api/tables", json=TABLE)).json()
            program.headers["authorization"] = f"Bearer {made['seats'][0]['token']}"
            waits: list[float] = []
            playing = asyncio.create_task(against_a_bot(program, made["table"], waits))
            await house.under(attacks.hard_bots)
            playing.cancel()
    waits = waits[1:]  # the first one starts a process
    slowest = max(waits)
    report(
        "While tables of four hard bots are laid from six addresses, an easy bot elsewhere answers within a second",
        f"{median(waits) * 1e3:.0f} ms in the middle, {slowest * 1e3:.0f} ms at most, of {len(waits)} times",
    )
    assert slowest < 1


TABLE = {"game": "emergency-roll", "players": ["Ada", "bot:easy"]}


async def against_a_bot(program: httpx.AsyncClient, table: str, waits: list[float]) -> None:
    """Move; then note how long it takes until it is her turn again."""
    while True:
        now = (await program.get(f"/api/tables/{table}/moves")).json()
        while not now["moves"]:
            await asyncio.sleep(0.02)
            now = (await program.get(f"/api/tables/{table}/moves")).json()
            if now["over"]:
                return
        move = {"decision": now["decision"], "code": now["moves"][0]["code"], "client": f"client-{now['seq']:06}"}
        await program.post(f"/api/tables/{table}/moves", json=move)
        begun = time.perf_counter()
        while 0 not in (now := (await program.get(f"/api/tables/{table}")).json())["deciders"]:
            if now["over"]:
                return
            await asyncio.sleep(0.02)
        waits.append(time.perf_counter() - begun)
        await asyncio.sleep(0.1)
