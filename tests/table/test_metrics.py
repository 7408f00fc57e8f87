"""What a host, a proxy and Prometheus are told."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path

import httpx
import pytest

from hospitable.core.errors import HospitableError
from hospitable.table.counts import BOUNDS, Times
from hospitable.table.metrics import buckets, tell_metrics
from tests.postgres import Postgres
from tests.table.sites import SOON, a_table, ask, asynchronous, served, update


@asynchronous
async def test_a_house_that_stands_is_live_and_ready(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for path in ("/health/live", "/health/ready"):
            answer = await site.get(path)
            assert (answer.status_code, answer.text) == (200, "ok")
        assert (await site.get("/metrics")).status_code == 404


@asynchronous
async def test_without_its_database_a_house_is_live_and_not_ready(
    tmp_path: Path, database: str, postgres: Postgres
) -> None:
    async with served(tmp_path, database=database) as site:
        assert (await site.get("/health/ready")).status_code == 200
        postgres.hold()
        try:
            assert (await site.get("/health/ready")).status_code == 503
            assert (await site.get("/health/live")).status_code == 200
        finally:
            postgres.release()
        while (await site.get("/health/ready")).status_code != 200:
            await asyncio.sleep(0.01)


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return int(place.getsockname()[1])


@asynchronous
async def test_prometheus_is_told_what_has_happened(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        port = free_port()
        tell_metrics(site.registry, port)
        before = await metrics(port)
        live = await a_table(site.registry)
        seat = live.state.deciders[0]
        async with site.page(live, cookie=await site.sit_down(live, seat)) as page:
            await update(page)
            code = live.state.moves(seat)[0].code
            answer, _ = await ask(page, do="move", decision=live.decision(seat), code=code)
            assert answer["ok"]
            now = await metrics(port)
        risen = {name: now[name] - before.get(name, 0.0) for name in now}
        assert risen['hospitable_entries_total{kind="move"}'] == 1
        assert risen["hospitable_commit_seconds_count"] == risen["hospitable_act_seconds_count"] == 1
        assert risen['hospitable_act_seconds_bucket{le="+Inf"}'] == 1
        assert now["hospitable_act_seconds_sum"] > 0
        assert (risen["hospitable_open_pages"], risen["hospitable_tables_in_memory"]) == (1, 1)
        assert now["hospitable_bots_waiting"] == 0
        assert now["process_resident_memory_bytes"] > 0
        with pytest.raises(HospitableError, match=str(port)):
            tell_metrics(site.registry, port)


async def metrics(port: int) -> dict[str, float]:
    async with httpx.AsyncClient(trust_env=False, timeout=SOON) as http:
        text = (await http.get(f"http://127.0.0.1:{port}/metrics")).text
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, _, value in lines}


def test_times_are_counted_up_to_each_bound() -> None:
    times = Times()
    for seconds in (0.0005, 0.001, 0.2, 99.0):
        times.add(seconds)
    told = dict(buckets(times))
    assert [told[str(bound)] for bound in (BOUNDS[0], 0.1, 0.25, 10.0)] == [2, 2, 3, 3]
    assert told["+Inf"] == 4
    assert times.total == pytest.approx(99.2015)
