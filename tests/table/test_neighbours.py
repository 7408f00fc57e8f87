"""Several servers with one database: whoever is asked, everybody sees the same table, and everything happens once."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

from hospitable.table.limits import Limit
from hospitable.table.live import LiveTable
from hospitable.table.postgres_notices import LONGEST, together
from hospitable.table.seats import QUIET
from hospitable.table.store import MOVE
from hospitable.table.words import Refused
from tests.postgres import Postgres
from tests.table.sites import (
    Clock,
    Site,
    a_table,
    ask,
    asynchronous,
    client_id,
    laid,
    play,
    position,
    secret_of,
    served,
    until,
    update,
)

NEVER = 1e9  # seconds


@asynccontextmanager
async def two_sites(folder: Path, database: str, **about: Any) -> AsyncIterator[tuple[Site, Site]]:
    async with served(folder, database=database, **about) as one, served(folder, database=database, **about) as two:
        yield one, two


async def same_at(site: Site, live: LiveTable) -> LiveTable:
    """The table as another server has it."""
    found = await site.registry.find(live.table.id)
    assert found is not None
    assert found is not live
    return found


def post(site: Site, live: LiveTable, seat: int, client: str, code: str) -> asyncio.Task[httpx.Response]:
    headers = {"authorization": f"Bearer {secret_of(live, seat)}"}
    move = {"decision": live.decision(seat), "code": code, "client": client}
    address = f"/api/tables/{live.table.id}/moves"
    return asyncio.create_task(site.http.post(address, json=move, headers=headers))


@asynchronous
async def test_what_is_done_at_one_server_is_shown_by_the_other(tmp_path: Path, database: str) -> None:
    async with two_sites(tmp_path, database, compare=NEVER) as (one, two):
        live = await a_table(one.registry)
        cookie = await one.sit_down(live, 1)
        async with two.page(live, cookie=cookie) as bob:
            await update(bob)
            await play(live, live.state.deciders[0])
            assert (await update(bob))["n"] == live.seq
            answer, _ = await ask(bob, do="chat", text="hello")
            assert answer["ok"]
            await until(lambda: live.seq == 4)
            assert position(await same_at(two, live)) == position(live)


@asynchronous
async def test_of_two_servers_fed_the_same_decision_at_once_one_obeys(tmp_path: Path, database: str) -> None:
    """The other answers that it is too late; and who says the same to both is answered twice and obeyed once."""
    rng = random.Random(5)
    async with two_sites(tmp_path, database) as sites:
        live = await a_table(sites[0].registry)
        other = await same_at(sites[1], live)
        for turn in range(40):
            seat, before = live.state.deciders[0], live.seq
            codes = [move.code for move in live.state.moves(seat)]
            same, code = client_id(), rng.choice(codes)
            clients = (same, same) if turn % 2 else (client_id(), client_id())
            sent = [post(site, live, seat, client, code) for site, client in zip(sites, clients, strict=True)]
            found = sorted([answer.status_code for answer in await asyncio.gather(*sent)])
            assert found == ([200, 200] if turn % 2 else [200, 409])
            assert [entry.kind for entry in await sites[0].registry.store.entries(live.table.id, before)] == [MOVE]
            await until(lambda before=before: live.seq == other.seq == before + 1)  # type: ignore[misc]
            assert position(live) == position(other)


@asynchronous
async def test_people_who_act_together_at_two_servers_do_not_stop_each_other(tmp_path: Path, database: str) -> None:
    rng = random.Random(6)
    async with two_sites(tmp_path, database) as sites:
        live = await a_table(sites[0].registry, "Ada,Bob", simultaneous=True)
        other = await same_at(sites[1], live)
        together = 0
        while not live.state.over and together < 15:
            seats, before = live.state.deciders, live.seq
            moves = [(seat, rng.choice(live.state.moves(seat)).code) for seat in seats]
            sent = [post(sites[seat % 2], live, seat, client_id(), code) for seat, code in moves]
            assert [answer.status_code for answer in await asyncio.gather(*sent)] == [200] * len(seats)
            together += len(seats) == 2
            after = before + len(seats)
            await until(lambda after=after: live.seq == other.seq == after)  # type: ignore[misc]
        assert together == 15
        assert position(live) == position(other)


@asynchronous
async def test_a_link_is_used_once_whichever_server_it_is_shown_to(tmp_path: Path, database: str) -> None:
    async with two_sites(tmp_path, database) as sites:
        live = await laid(sites[0].registry, "emergency-roll", ["Ada", ""], {})
        tables = live, await same_at(sites[1], live)
        links = [link for link in await sites[0].registry.store.links(live.table.id) if link.seat == 1]
        found = await asyncio.gather(
            *[table.take(links[0], name, name * 20) for table, name in zip(tables, ("Bob", "Eve"), strict=True)],
            return_exceptions=True,
        )
        assert [getattr(refusal, "code", "") for refusal in found if refusal] == ["link_used"]
        await until(lambda: tables[0].seq == tables[1].seq)
        assert tables[0].seats[1].name == tables[1].seats[1].name == ("Eve" if found[0] else "Bob")


@asynchronous
async def test_it_is_known_at_every_server_who_is_here_and_who_has_left(tmp_path: Path, database: str) -> None:
    clock = Clock()
    async with two_sites(tmp_path, database, clock=clock, beat=0.01) as (one, two):
        live = await a_table(one.registry)
        while live.state.deciders != (1,):
            await play(live, 0)
        bobs = await one.sit_down(live, 1)
        async with one.page(live, cookie=await one.sit_down(live, 0)) as ada:
            await update(ada)
            async with two.page(live, cookie=bobs) as bob:
                await update(bob)
                clock.now += 10 * QUIET
                heard = live.seats[1].presence
                await until(lambda: heard.last_seen == clock.now)
                assert not live.away(1)
            await two.post(f"/table/{live.table.id}/leave", {}, cookie=bobs)
            while "Bob has just left." not in (await update(ada))["panels"].get("offer", ""):
                pass


@asynchronous
async def test_a_table_that_is_called_off_is_closed_at_every_server(tmp_path: Path, database: str) -> None:
    async with two_sites(tmp_path, database) as (one, two):
        live = await laid(one.registry, "emergency-roll", ["Ada", ""], {})
        cookie = await one.sit_down(live, 0)
        async with two.page(live, cookie=cookie) as page:
            await update(page)
            await one.registry.call_off(live)
            while "error" not in (told := await update(page)):
                pass
            assert told["error"]["code"] == "closed_table"
        assert (await two.get(f"/table/{live.table.id}", cookie=cookie)).status_code == 410


@asynchronous
async def test_what_was_not_heard_is_found_by_comparing(tmp_path: Path, database: str) -> None:
    """As if the other had been killed after its commit and before it could tell anybody."""
    async with two_sites(tmp_path, database, compare=0.05) as (one, two):
        live = await a_table(one.registry)
        other = await same_at(two, live)
        one.registry.neighbours.tell = lambda *_: None  # type: ignore[method-assign]
        await play(live, live.state.deciders[0])
        await until(lambda: other.seq == live.seq)
        assert position(other) == position(live)


@asynchronous
async def test_a_line_that_was_lost_is_laid_again_and_what_was_told_meanwhile_is_read(
    tmp_path: Path, database: str
) -> None:
    async with two_sites(tmp_path, database, compare=NEVER) as (one, two):
        live = await a_table(one.registry)
        other = await same_at(two, live)
        await play(live, live.state.deciders[0])
        await until(lambda: other.seq == live.seq)
        with psycopg.connect(database, autocommit=True) as connection:
            query = "select count(pg_terminate_backend(pid)) from pg_stat_activity where query ilike 'listen%'"
            assert connection.execute(query).fetchone() == (2,)
        await play(live, live.state.deciders[0])
        await until(lambda: other.seq == live.seq)


@asynchronous
async def test_a_stalled_database_delays_and_loses_nothing(tmp_path: Path, database: str, postgres: Postgres) -> None:
    async with two_sites(tmp_path, database) as (one, two):
        live = await a_table(one.registry)
        other = await same_at(two, live)
        postgres.hold()
        try:
            seat = live.state.deciders[0]
            waiting = asyncio.create_task(play(live, seat))
            await asyncio.sleep(0.5)
            assert not waiting.done()
        finally:
            postgres.release()
        await waiting
        await until(lambda: other.seq == live.seq == 3)


@asynchronous
async def test_who_has_taken_all_at_one_server_gets_nothing_at_the_other(tmp_path: Path, database: str) -> None:
    async with two_sites(tmp_path, database, share=0.05) as (one, two):
        await until(lambda: all(site.registry.acts.seats._spent is not None for site in (one, two)))
        clock = Clock()  # time stands still, or whoever is told late finds it all there again
        for site in (one, two):
            for limit in site.registry.limits.values():
                limit.clock = clock
        for _ in range(80):
            one.registry.acts.seats.take("a table 0")
        for _ in range(20):
            two.registry.new_tables.take("an address")
        await until(lambda: refuses(one.registry.new_tables, "an address"))
        await until(lambda: refuses(two.registry.acts.seats, "a table 0"))
        assert not refuses(two.registry.acts.seats, "another table 0")


def refuses(limit: Limit, key: str) -> bool:
    try:
        limit.take(key)
    except Refused:
        return True
    limit.spend(key, -1.0)  # as it was
    return False


@pytest.mark.parametrize("number", [0, 1, 400, 2000])
def test_messages_are_put_together_as_far_as_they_fit(number: int) -> None:
    messages = [f"grown {k:016x} {k}" for k in range(number)]
    texts = list(together(messages))
    assert [message for text in texts for message in text.split("\n")] == messages
    assert all(len(text) <= LONGEST for text in texts)
    assert len(texts) <= 1 + number // 250
