"""What a hostile guest does. Each goes on until its time is over; they are run in a process of their own."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress

from tests.soak.house import Target

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]

GET = b"GET %s HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: %s\r\n\r\n"


@asynccontextmanager
async def a_line(target: Target, address: str = "127.0.0.1") -> AsyncIterator[Line]:
    reader, writer = await asyncio.open_connection("127.0.0.1", target.port, local_addr=(address, 0))
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


async def for_ever(attempt: Callable[[], Awaitable[None]]) -> None:
    """Again and again, whatever the server does about it."""
    while True:
        with suppress(OSError, EOFError, ValueError):
            await attempt()
        await asyncio.sleep(0.01)


async def together(number: int, attempt: Callable[[int], Awaitable[None]]) -> None:
    await asyncio.gather(*[for_ever(lambda k=k: attempt(k)) for k in range(number)])  # type: ignore[misc]


# -- connections


async def endless_heads(target: Target) -> None:
    async def attempt(number: int) -> None:
        async with a_line(target) as (_, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
            for _ in range(40_000):
                writer.write(b"X-Filling: %s\r\n" % (b"x" * 1000))
                await writer.drain()

    await together(6, attempt)


async def unread_requests(target: Target) -> None:
    requests = (GET % (b"/rules/dice-hospital", target.cookie.encode())) * 50

    async def attempt(number: int) -> None:
        async with a_line(target) as (_, writer):
            while True:
                writer.write(requests)
                await writer.drain()

    await together(6, attempt)


async def slow_loris(target: Target) -> None:
    """1,100 connections that trickle, of eleven addresses."""

    async def attempt(number: int) -> None:
        async with a_line(target, f"127.2.0.{1 + number % 11}") as (_, writer):
            writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
            while not writer.is_closing():
                writer.write(b"x")
                await writer.drain()
                await asyncio.sleep(1)

    await together(1100, attempt)


# -- pages


async def costly_pages(target: Target) -> None:
    """64 requests at a time for all that is costly, from one address."""
    await ask_for_pages(target, 1)


async def costly_pages_from_everywhere(target: Target) -> None:
    """The same from sixteen addresses."""
    await ask_for_pages(target, 16)


async def ask_for_pages(target: Target, houses: int) -> None:
    cookie = target.cookie.encode()
    over = target.over.encode()
    paths = [b"/", b"/rules/dice-hospital", b"/rules?q=ambulance", b"/table/%s/score" % over]
    paths += [b"/table/%s/replay?at=%d" % (over, at) for at in (370, 350, 300)]
    paths += [b"/table/%s" % target.playing.encode()]
    requests = [GET % (path, cookie) for path in (b"/table/%s/dice" % over, *paths)]

    async def attempt(number: int) -> None:
        async with a_line(target, f"127.2.0.{1 + number % houses}") as (reader, writer):
            for request in requests[number % len(requests) :] + requests:
                writer.write(request)
                await answer(reader)

    await together(64, attempt)


async def answer(reader: asyncio.StreamReader) -> bytes:
    head = await reader.readuntil(b"\r\n\r\n")
    length = int(head.lower().partition(b"content-length: ")[2].split()[0])
    await reader.readexactly(length)
    return head


# -- open pages


async def flooding_pages(target: Target) -> None:
    """Refused messages as fast as they go, on eight pages that come back when they are closed."""
    message = frame(b'{"do":"move","client":"0123456789abcdef","decision":"","code":"nothing"}') * 200
    await flood(target, message, read=True)


async def unread_pings(target: Target) -> None:
    """Pings whose answers nobody reads."""
    await flood(target, frame(b"x" * 100, kind=9) * 200, read=False)


async def flooding_chat(target: Target) -> None:
    """The longest lines, on all seats of a table."""
    numbers, line = itertools.count(), "\N{HOSPITAL}".encode() * 300

    async def attempt(number: int) -> None:
        async with a_page(target, number % 4) as (reader, writer):
            reading = asyncio.create_task(reader.read())
            try:
                while not writer.is_closing():
                    text = b'{"do":"chat","client":"chat-%08d","text":"%s"}' % (next(numbers), line)
                    writer.write(frame(text))
                    await writer.drain()
                    await asyncio.sleep(0.02)
            finally:
                reading.cancel()

    await together(8, attempt)


async def flood(target: Target, frames: bytes, read: bool) -> None:
    async def attempt(number: int) -> None:
        async with a_page(target, number % 4) as (reader, writer):
            reading = asyncio.create_task(drop(reader)) if read else None
            try:
                while not writer.is_closing():
                    writer.write(frames)
                    await writer.drain()
            finally:
                if reading is not None:
                    reading.cancel()

    await together(8, attempt)


async def drop(reader: asyncio.StreamReader) -> None:
    while await reader.read(65536):
        pass


@asynccontextmanager
async def a_page(target: Target, seat: int) -> AsyncIterator[Line]:
    async with a_line(target) as (reader, writer):
        lines = [
            f"GET /table/{target.playing}/live?seat={seat} HTTP/1.1",
            "Host: 127.0.0.1",
            f"Cookie: {target.cookie}",
            *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        if b" 101 " not in await reader.readuntil(b"\r\n\r\n"):
            raise ConnectionError("not let in")
        yield reader, writer


def frame(text: bytes, kind: int = 1) -> bytes:
    """Masked with zeros, which leaves it as it is."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + len(text).to_bytes(2, "big")
    return bytes([0x80 | kind]) + length + b"\0\0\0\0" + text


# -- tables


async def hard_bots(target: Target) -> None:
    """As many tables of four hard bots as six addresses may lay, one after the other."""

    async def attempt(number: int) -> None:
        async with a_line(target, f"127.2.0.{1 + number}") as (reader, writer):
            await lay(writer, ["bot:hard"] * 4)
            await answer(reader)

    await together(6, attempt)


async def lay(writer: asyncio.StreamWriter, players: list[str], game: str = "dice-hospital") -> None:
    names = ", ".join(f'"{player}"' for player in players)
    body = f'{{"game": "{game}", "players": [{names}]}}'.encode()
    head = "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
    writer.write(head.encode() + b"Content-Length: %d\r\n\r\n" % len(body) + body)
