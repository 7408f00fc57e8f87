"""Notices by which processes that share a PostgreSQL database hear each other: LISTEN, again and again."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator

from psycopg import AsyncConnection, Error

from .postgres_connections import CONNECTION
from .store import StoreFailed

LISTEN_AGAIN = 1.0  # seconds until somebody who has lost the connection tries again
LONGEST = 7900  # bytes of a notice; PostgreSQL takes a few more

LOG = logging.getLogger(__name__)


async def listen(
    url: str, channel: str, hear: Callable[[str], None], connected: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Hear every message that is told on a channel, until somebody stops it; a connection that is lost is made again.

    `connected` is called each time somebody listens (again): what was told before was not heard.
    """
    told = ""
    while True:
        try:
            async with await AsyncConnection.connect(url, **CONNECTION) as connection:  # type: ignore[arg-type]
                await connection.execute(f"listen {channel}")
                told = ""
                if connected is not None:
                    await connected()
                async for notice in connection.notifies():
                    for message in notice.payload.split("\n"):
                        understood(hear, message)
        except (Error, OSError, StoreFailed) as error:
            cause = str(error).partition("\n")[0]
            if cause != told:
                LOG.warning("what other processes do is heard a little later: %s", cause)
            told = cause
        await asyncio.sleep(LISTEN_AGAIN)


def together(messages: Iterable[str]) -> Iterator[str]:
    """As many messages in one notice as PostgreSQL takes, each on a line of its own."""
    gathered: list[str] = []
    size = 0
    for message in messages:
        if size + len(message) >= LONGEST:
            yield "\n".join(gathered)
            gathered, size = [], 0
        gathered.append(message)
        size += len(message) + 1
    if gathered:
        yield "\n".join(gathered)


def understood(hear: Callable[[str], None], message: str) -> None:
    """Anybody with the right to use the database may say anything there."""
    try:
        hear(message)
    except Exception:
        LOG.exception("a message of another process was not understood")
