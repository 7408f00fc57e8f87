"""A line to a PostgreSQL server that can lose an answer: what was asked is done, and nobody hears of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

SOCKET = ".s.PGSQL.5432"


class Line:
    """Passes everything on; once, it is cut when the answer comes to a question with these bytes in it."""

    def __init__(self, url: str, server: Path) -> None:
        self.url = url
        self.server = server
        self.lose_answer_to = b""
        self.lost = 0
        self.open: set[asyncio.Task[None]] = set()

    def connected(self, ours: asyncio.StreamReader, to_us: asyncio.StreamWriter) -> None:
        self.open.add(asyncio.create_task(self._pass_on(ours, to_us)))

    async def _pass_on(self, ours: asyncio.StreamReader, to_us: asyncio.StreamWriter) -> None:
        theirs, to_them = await asyncio.open_unix_connection(self.server)
        losing = asyncio.Event()

        async def ask() -> None:
            while data := await ours.read(65536):
                if self.lose_answer_to and self.lose_answer_to in data:
                    self.lose_answer_to = b""
                    losing.set()
                to_them.write(data)

        async def answer() -> None:
            while data := await theirs.read(65536):
                if losing.is_set():
                    self.lost += 1
                    return
                to_us.write(data)

        both = [asyncio.create_task(ask()), asyncio.create_task(answer())]
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        for task in both:
            task.cancel()
        for end in (to_us, to_them):
            end.close()
            with suppress(ConnectionError):
                await end.wait_closed()


@asynccontextmanager
async def line_to(database: str, folder: Path) -> AsyncIterator[Line]:
    """The same database at another address."""
    [server] = parse_qs(urlsplit(database).query)["host"]
    line = Line(database.replace(f"host={server}", f"host={folder}"), Path(server) / SOCKET)
    async with await asyncio.start_unix_server(line.connected, folder / SOCKET):
        yield line
        await asyncio.gather(*line.open)  # they end when who has asked has gone
