"""Several servers with one database: together they give an address no more connections than one of them would."""

from __future__ import annotations

from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from hospitable.table.connection_limits import ConnectionLimits
from hospitable.table.elsewhere import FORGOTTEN, Elsewhere
from hospitable.table.postgres import PostgresStore
from hospitable.table.postgres_neighbours import CHANNEL
from tests.table.sites import Clock, a_table, ask, asynchronous, served, until, update


@pytest.mark.parametrize("proxies", [(), ("127.0.0.0/8",)], ids=["direct", "behind a proxy"])
@asynchronous
async def test_an_address_has_no_more_connections_at_two_servers_than_at_one(
    tmp_path: Path, database: str, proxies: tuple[str, ...]
) -> None:
    async with AsyncExitStack() as open_here:
        one, two = [
            await open_here.enter_async_context(
                served(tmp_path, database=database, share=0.05, proxies=proxies, limits=ConnectionLimits(9, 3, proxies))
            )
            for _ in range(2)
        ]
        live = await a_table(one.registry)
        headers = {"cookie": await one.sit_down(live, 0)} | ({"x-forwarded-for": "192.0.2.1"} if proxies else {})
        counted, address = ("http", "192.0.2.1") if proxies else ("tcp", "127.0.0.1")
        pages = [await open_here.enter_async_context(one.page(live, **headers)) for _ in range(2)]
        there = two.registry.connection_limits[counted]
        await until(lambda: there._all_of(address, ()) == 2)
        async with two.page(live, **headers):
            with pytest.raises(InvalidStatus, match="403" if proxies else "429"):
                await two.page(live, **headers)
        if proxies:
            assert (await two.get("/", **headers | {"x-forwarded-for": "192.0.2.2"})).status_code == 200
        for page in pages:
            await page.close()
        await until(lambda: there._all_of(address, ()) == 0)
        async with two.page(live, **headers), two.page(live, **headers):
            pass


@asynchronous
async def test_who_came_to_two_servers_at_once_keeps_no_more_than_one_would_give(tmp_path: Path, database: str) -> None:
    """The server that has most closes its newest pages: they are told why, and do not come back by themselves."""
    async with served(tmp_path, database=database, share=0.05, limits=ConnectionLimits(9, 4)) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with AsyncExitStack() as open_here:
            pages = [await open_here.enter_async_context(site.page(live, cookie=cookie)) for _ in range(4)]
            for page in pages:
                await update(page)
            another = PostgresStore(database)
            await another.notify(CHANNEL, "inside another http 3 127.0.0.1")
            await another.close()
            for page in pages[1:]:
                while "error" not in (told := await update(page)):
                    pass
                assert told["error"]["code"] == "too_many_connections"
                await page.wait_closed()
                assert page.close_code == 4029
            answer, _ = await ask(pages[0], do="chat", text="hello")
            assert answer["ok"]


def test_of_two_servers_that_have_too_many_together_one_sends_away_what_is_too_much() -> None:
    sent: list[str] = []
    here, there = ConnectionLimits(100, 10), ConnectionLimits(100, 10)
    sides = (("here", here), ("there", there))
    for name, limits in sides:
        limits.share()
        for number in range(8):
            assert limits.enter("192.0.2.1", partial(record, sent, f"{name} {number}")) is None
    here.hear("there", *next(iter(there.to_tell().items())))
    there.hear("here", *next(iter(here.to_tell().items())))
    for name, limits in sides:
        limits.even_out(name)
    assert sent == [f"there {number}" for number in range(2, 8)]
    assert here.enter("192.0.2.1") is not None
    assert here.enter("192.0.2.2") is None


def record(sent: list[str], name: str) -> bool:
    sent.append(name)
    return True


def test_what_a_server_had_is_forgotten_when_it_does_not_tell_it_again() -> None:
    clock = Clock()
    elsewhere = Elsewhere(clock)
    elsewhere.hear("one", "192.0.2.1", 7)
    clock.now += FORGOTTEN - 1
    elsewhere.hear("two", "192.0.2.1", 2)
    assert (elsewhere.number("192.0.2.1"), elsewhere.largest("192.0.2.1")) == (9, (7, "one"))
    clock.now += 2
    assert (elsewhere.number("192.0.2.1"), elsewhere.largest("192.0.2.1")) == (2, (2, "two"))
    clock.now += FORGOTTEN
    elsewhere.forget()
    assert (elsewhere.number("192.0.2.1"), elsewhere._heard) == (0, {})
