"""Connections that send without end, do not read, or take their time: none of them fills or stops the house."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import cast

import httpx
import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from benchmarks.server import memory, started
from hospitable.table.connection_limits import HEAD, ConnectionLimits, Patience, household, room_for
from hospitable.table.open_page import OpenPage
from hospitable.table.uvicorn_websocket import BURST, FLOOD, MOST_PARTS
from tests.table.sites import SOON, a_table, asynchronous, served, until

GET = b"GET /rules/dice-hospital HTTP/1.1\r\nHost: 127.0.0.1\r\n"
AT_ONCE = Patience(head=0.2, body=0.2, idle=0.2, reading=0.2, leaving=0.2)
READ_AT_ONCE = Patience(reading=0.2, leaving=0.2)
MEBIBYTE = 1024 * 1024


@asynccontextmanager
async def a_line(
    port: int, host: str = "127.0.0.1"
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A connection from this address of the loopback network."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(host, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()
        with suppress(OSError):
            await writer.wait_closed()


async def status(reader: asyncio.StreamReader) -> int:
    return int((await asyncio.wait_for(reader.readline(), SOON)).split()[1])


async def everything(reader: asyncio.StreamReader) -> bytes:
    """What comes until the other end closes."""
    try:
        return await asyncio.wait_for(reader.read(), SOON)
    except ConnectionResetError:
        return b""


def refusal(answer: bytes) -> tuple[int, str]:
    head, _, body = answer.partition(b"\r\n\r\n")
    assert b"content-security-policy" in head
    return int(head.split()[1]), json.loads(body)["error"]["code"]


# -- heads


@asynchronous
@pytest.mark.parametrize(
    "filling",
    [
        b"X-Filling: %s\r\n" % (b"x" * 1000),
        b"x" * 1000,  # one header without end
        b"\r\n",
    ],
)
async def test_a_head_without_end_is_refused(tmp_path: Path, filling: bytes) -> None:
    async with served(tmp_path) as site, a_line(site.port) as (reader, writer):
        writer.write((b"" if filling == b"\r\n" else GET + b"X-Long: ") + filling * (2 * HEAD // len(filling)))
        assert refusal(await everything(reader)) == (431, "head_too_big")
        await until(lambda: site.limits.inside == 0)
        assert (await site.get("/rules/dice-hospital")).status_code == 200


@asynchronous
async def test_a_long_head_is_read_if_it_is_not_too_long(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for length in (100, HEAD - 1000):
            assert (await site.get("/favicon.svg", **{"x-long": "x" * length})).status_code == 200


@asynchronous
async def test_what_is_no_http_is_refused_in_the_one_shape_and_not_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with served(tmp_path) as site:
        for nonsense in (b"\x16\x03\x01\x02\x00\x01", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"):
            async with a_line(site.port) as (reader, writer):
                writer.write(nonsense)
                assert refusal(await everything(reader)) == (400, "bad_request")
        async with a_line(site.port) as (reader, writer):
            writer.write(GET + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\nPRI * HTTP/2.0")
            assert await status(reader) == 200  # as if it had not asked for another protocol
            await everything(reader)
        async with a_line(site.port) as (reader, writer):
            head = b"Connection: Upgrade\r\nUpgrade: websocket\r\nX-Long: %s\r\n\r\n" % (b"x" * 20_000)
            writer.write(GET + head)
            await everything(reader)
        await until(lambda: site.limits.inside == 0)
    assert caplog.text == ""


# -- time


@asynchronous
@pytest.mark.parametrize(
    "beginning",
    [
        b"",
        b"GET / HT",
        GET,
        b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\nlink=",
        GET + b"\r\n",  # answered, and then nothing more
    ],
)
async def test_who_takes_too_long_is_closed(tmp_path: Path, beginning: bytes) -> None:
    async with (
        served(tmp_path, limits=ConnectionLimits(patience=AT_ONCE)) as site,
        a_line(site.port) as (reader, writer),
    ):
        writer.write(beginning)
        await everything(reader)
        await until(lambda: site.limits.inside == 0)


@asynchronous
@pytest.mark.parametrize(
    "beginning", [GET + b"X-Slow: ", b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9999\r\n\r\n", b""]
)
async def test_a_trickle_does_not_make_time(tmp_path: Path, beginning: bytes) -> None:
    async with (
        served(tmp_path, limits=ConnectionLimits(patience=AT_ONCE)) as site,
        a_line(site.port) as (reader, writer),
    ):
        writer.write(beginning)

        async def trickle() -> None:
            while True:
                writer.write(b"\r\n" if not beginning else b"x")
                await asyncio.sleep(0.02)

        trickling = asyncio.create_task(trickle())
        await everything(reader)
        await until(lambda: site.limits.inside == 0)
        trickling.cancel()


@asynchronous
async def test_requests_on_one_connection_have_time_each(tmp_path: Path) -> None:
    """Also in pieces that come with pauses, and several at once."""
    async with served(tmp_path) as site, a_line(site.port) as (reader, writer):
        for pieces in ((GET, b"\r\n"), (GET[:5], GET[5:] + b"\r\n"), (b"\r\n" + GET + b"\r\n" + GET, b"\r\n")):
            for piece in pieces:
                writer.write(piece)
                await asyncio.sleep(0.02)
        for _ in range(4):
            head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), SOON)
            assert head.startswith(b"HTTP/1.1 200 ")
            length = int(head.partition(b"content-length: ")[2].split()[0])
            assert (await reader.readexactly(length)).startswith(b"<!doctype html>")


@asynchronous
async def test_pipelined_requests_are_answered_in_their_order(tmp_path: Path) -> None:
    async with served(tmp_path) as site, a_line(site.port) as (reader, writer):
        for number in range(400):
            path = b"/nowhere" if number % 3 else b"/favicon.svg"
            last = b"Connection: close\r\n" if number == 399 else b""
            writer.write(b"GET %s HTTP/1.1\r\nHost: localhost\r\n%s\r\n" % (path, last))
        answers = [int(part.split(b" ", 1)[0]) for part in (await everything(reader)).split(b"HTTP/1.1 ")[1:]]
        assert answers == [404 if number % 3 else 200 for number in range(400)]


@asynchronous
async def test_who_does_not_read_the_answers_is_closed(tmp_path: Path) -> None:
    async with (
        served(tmp_path, limits=ConnectionLimits(patience=READ_AT_ONCE)) as site,
        a_line(site.port) as (_, writer),
    ):
        cast(asyncio.ReadTransport, writer.transport).pause_reading()
        await until(lambda: site.limits.inside == 1)

        def ask_again() -> bool:
            writer.write(GET + b"\r\n")
            return site.limits.inside == 0

        await until(ask_again)
        assert site.server.total_requests > 1


# -- how many


@asynchronous
async def test_connections_of_an_address_and_of_all_are_limited(tmp_path: Path) -> None:
    async with served(tmp_path, limits=ConnectionLimits(most=6, most_of_address=3)) as site, AsyncExitStack() as lines:

        async def come(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await lines.enter_async_context(a_line(site.port, host))

        first, *_ = [await come("127.0.0.5") for _ in range(3)]
        await until(lambda: site.limits.inside == 3)
        reader, _ = await come("127.0.0.5")
        assert refusal(await everything(reader)) == (429, "too_many_connections")
        first[1].close()
        await until(lambda: site.limits.inside == 2)
        reader, writer = await come("127.0.0.5")
        writer.write(GET + b"\r\n")
        assert await status(reader) == 200


@asynchronous
async def test_in_a_full_house_a_newcomer_takes_the_place_of_one_of_many(tmp_path: Path) -> None:
    async with served(tmp_path, limits=ConnectionLimits(most=4)) as site, AsyncExitStack() as lines:

        async def come(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
            return await lines.enter_async_context(a_line(site.port, host))

        many = [await come("127.0.0.5") for _ in range(4)]
        await until(lambda: site.limits.inside == 4)
        for newcomer in ("127.0.0.6", "127.0.0.7"):
            reader, writer = await come(newcomer)
            writer.write(GET + b"X-Slow: ")
            assert await everything(many.pop(0)[0]) == b""
        assert site.limits.inside == 4
        reader, writer = await come("127.0.0.8")
        await everything(many.pop(0)[0])
        await until(lambda: site.limits.inside == 4)
        reader, writer = await come("127.0.0.9")  # all have one now
        assert refusal(await everything(reader)) == (503, "full")


@asynchronous
async def test_nobody_takes_the_place_of_an_open_page(tmp_path: Path) -> None:
    async with served(tmp_path, limits=ConnectionLimits(most=2)) as site, a_line(site.port, "127.0.0.5") as (_, idle):
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            idle.transport.abort()
            await until(lambda: site.limits.inside == 1)
            async with site.page(live, cookie=cookie), a_line(site.port, "127.0.0.6") as (reader, _):
                assert refusal(await everything(reader)) == (503, "full")
                await page.recv()


@asynchronous
async def test_an_open_page_keeps_its_place_until_it_is_closed(tmp_path: Path) -> None:
    async with served(tmp_path, limits=ConnectionLimits(most_of_address=2)) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie), site.page(live, cookie=cookie):
            assert site.limits.inside == 2
            with pytest.raises(InvalidStatus, match="429"):
                async with site.page(live, cookie=cookie):
                    pass
        await until(lambda: site.limits.inside == 0)
        with pytest.raises(InvalidStatus, match="403"):
            async with site.page(live):
                pass
        await until(lambda: site.limits.inside == 0)


@asynchronous
async def test_behind_a_proxy_people_are_counted_and_not_the_proxy(tmp_path: Path) -> None:
    proxies = ["127.0.0.0/8"]
    async with served(tmp_path, proxies=proxies, limits=ConnectionLimits(most_of_address=2, proxies=proxies)) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        pages = [site.page(live, cookie=cookie, **{"x-forwarded-for": f"192.0.2.{number // 2}"}) for number in range(4)]
        opened = [await page.__aenter__() for page in pages]
        with pytest.raises(InvalidStatus, match="403"):
            async with site.page(live, cookie=cookie, **{"x-forwarded-for": "192.0.2.1"}):
                pass
        assert (await site.get("/rules/dice-hospital", **{"x-forwarded-for": "192.0.2.1"})).status_code == 429
        assert (await site.get("/rules/dice-hospital", **{"x-forwarded-for": "192.0.2.9"})).status_code == 200
        for page in opened:
            await page.close()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_a_household_is_one_address(address: str, counted: str) -> None:
    assert household(address) == counted


@pytest.mark.skipif(sys.platform == "win32", reason="other systems do not count open files so")
def test_there_are_no_more_connections_than_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = {"now": (256, 1024)}
    monkeypatch.setattr(resource, "getrlimit", lambda _: limits["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wanted: limits.update(now=wanted))
    assert room_for(50) == 50
    assert limits["now"] == (256, 1024)
    assert room_for(300) == 300
    assert limits["now"] == (500, 1024)
    assert room_for(5000) == 824
    assert limits["now"] == (1024, 1024)


# -- open pages


@asynchronous
@pytest.mark.parametrize("ping", [True, False])
async def test_a_page_that_floods_is_closed(tmp_path: Path, ping: bool) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            reading = asyncio.create_task(read_all(page))
            with suppress(ConnectionClosed):
                for _ in range(3 * BURST):
                    await (page.ping() if ping else page.send("{}"))
            await asyncio.wait_for(reading, SOON)
            assert page.close_code == FLOOD
        await until(lambda: site.limits.inside == 0)
        async with site.page(live, cookie=cookie) as page:
            await page.recv()


async def read_all(page: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        async for _ in page:
            pass


@asynchronous
async def test_a_message_in_more_parts_than_anybody_needs_closes_the_page(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        async with site.page(live, cookie=cookie) as page:
            with suppress(ConnectionClosed):
                await page.send("x" for _ in range(MOST_PARTS + 10))
            await asyncio.wait_for(page.wait_closed(), SOON)
            assert page.close_code == FLOOD


@asynchronous
async def test_a_page_that_does_not_read_is_closed(tmp_path: Path) -> None:
    async with (
        served(tmp_path, limits=ConnectionLimits(patience=READ_AT_ONCE)) as site,
        a_line(site.port) as (reader, writer),
    ):
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        writer.write(handshake(f"/table/{live.table.id}/live", cookie))
        await reader.readuntil(b"\r\n\r\n")
        cast(asyncio.ReadTransport, writer.transport).pause_reading()
        await until(lambda: len(live.subscribers) == 1)
        [page] = live.subscribers
        assert isinstance(page, OpenPage)

        def everything_again() -> bool:
            page.sent = {}
            page.wake()
            return len(live.subscribers) == 0

        await until(everything_again)
        await until(lambda: site.limits.inside == 0)


def handshake(path: str, cookie: str) -> bytes:
    lines = [
        f"GET {path} HTTP/1.1",
        "Host: 127.0.0.1",
        f"Cookie: {cookie}",
        *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
    ]
    return "\r\n".join([*lines, "", ""]).encode()


# -- a whole server, and what it takes of the memory

Attack = Callable[[int], Coroutine[None, None, None]]


async def heads(port: int) -> None:
    """Header lines without end, 40 MB on each of six connections."""
    await asyncio.gather(*[pour(port, GET, b"X-Filling: %s\r\n" % (b"x" * 1000), 40) for _ in range(6)])


async def pipelines(port: int) -> None:
    """Requests on six connections, of which no answer is read."""
    await asyncio.gather(*[pour(port, b"", (GET + b"\r\n") * 20, 4) for _ in range(6)])


async def bodies(port: int) -> None:
    head = b"POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    await asyncio.gather(*[pour(port, head, b"400\r\n%s\r\n" % (b"x" * 1024), 40) for _ in range(6)])


async def pour(port: int, beginning: bytes, more: bytes, mebibytes: int) -> None:
    """Write so much, or until nobody takes it any more, and never read."""
    async with a_line(port) as (_, writer):
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(3):
                writer.write(beginning)
                for _ in range(mebibytes * MEBIBYTE // len(more)):
                    writer.write(more)
                    await writer.drain()


@pytest.mark.skipif(sys.platform != "linux", reason="reads the memory of a process from /proc")
@asynchronous
@pytest.mark.parametrize("attack", [heads, pipelines, bodies])
async def test_a_server_under_attack_takes_little_memory_and_answers_others(tmp_path: Path, attack: Attack) -> None:
    with started("src", tmp_path) as (process, port):
        address = f"http://127.0.0.1:{port}/rules/dice-hospital"
        await asyncio.to_thread(answered, address)
        before = memory(process.pid)
        attacking = asyncio.create_task(attack(port))
        most, answers = 0, 0
        while not attacking.done():
            await asyncio.to_thread(answered, address)
            answers += 1
            most = max(most, memory(process.pid) - before)
        await attacking
        await asyncio.to_thread(answered, address)
    assert most < 40 * MEBIBYTE
    assert answers > 0


def answered(address: str) -> None:
    """Somebody else, from elsewhere."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address="127.0.0.9"), timeout=SOON) as person:
        assert person.get(address).status_code == 200
