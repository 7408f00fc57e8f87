"""What a hostile or broken client sends is refused in one sentence, or leaves nothing behind, the log included."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hospitable.table.limits import Limit
from tests.table.programs import code_of
from tests.table.sites import Site, a_table, ask, asynchronous, served, settled, until

BOUNDARY = "a-line-between-parts"


def multipart(**texts: str) -> bytes:
    parts = [
        f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{text}\r\n'
        for name, text in texts.items()
    ]
    return ("".join(parts) + f"--{BOUNDARY}--\r\n").encode()


async def post(site: Site, path: str, charset: str, body: bytes) -> tuple[int, str]:
    kind = f"multipart/form-data; boundary={BOUNDARY}" + (f"; charset={charset}" if charset else "")
    answer = await site.http.post(path, content=body, headers={"content-type": kind, "accept": "application/json"})
    return (answer.status_code, "") if answer.status_code < 400 else code_of(answer)


@asynchronous
@pytest.mark.parametrize(
    "charset", ["undefined", "punycode", "unicode_escape", "idna", "utf-16", "utf-7", "zlib", "rot13", '"utf-8 "', "?"]
)
async def test_a_form_in_another_charset_is_refused(tmp_path: Path, charset: str) -> None:
    async with served(tmp_path) as site:
        body = multipart(name="Ada \\ud800 \xff", game="emergency-roll", lang="fr")
        for path in ("/tables", "/settings", "/join"):
            assert await post(site, path, charset, body) == (415, "bad_form")


@asynchronous
@pytest.mark.parametrize("charset", ["", "utf-8", "UTF-8", '"utf8"'])
async def test_a_form_of_several_parts_is_read_like_any_other(tmp_path: Path, charset: str) -> None:
    async with served(tmp_path) as site:
        assert await post(site, "/settings", charset, multipart(lang="fr", light="night")) == (303, "")


# -- the log


@contextmanager
def whole_log() -> Iterator[list[logging.LogRecord]]:
    """Everything that is logged, by the web server too."""
    records: list[logging.LogRecord] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            records.append(record)

    handler = Kept()
    loggers = [logging.getLogger(name) for name in ("", "uvicorn", "uvicorn.error")]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield records
    finally:
        for logger in loggers:
            logger.removeHandler(handler)


ABORTED = [
    b"POST /tables HTTP/1.1\r\nHost: our.house\r\nContent-Length: 100\r\n"
    b"Content-Type: application/x-www-form-urlencoded\r\n\r\ngame=emerg",
    b"POST /settings HTTP/1.1\r\nHost: our.house\r\nContent-Length: 500\r\n"
    b"Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: our.house\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: our.house\r\nTransfer-Encoding: chunked\r\n"
    b"Content-Type: application/json\r\n\r\n5\r\n{",
    b"GET / HTTP/1.1\r\nHost: our.house\r\n",
    b"GET /table/0123456789abcdef/live HTTP/1.1\r\nHost: our.house\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n",
]


@asynchronous
async def test_requests_that_are_broken_off_leave_no_traces_in_the_log(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        with whole_log() as records:
            for _ in range(5):
                for request in ABORTED:
                    _, writer = await asyncio.open_connection("127.0.0.1", site.port)
                    writer.write(request)
                    await writer.drain()
                    await asyncio.sleep(0.01)
                    writer.transport.abort()
            await until(lambda: not site.server.connections and not site.server.tasks)
        assert [record.getMessage() for record in records if record.exc_info or record.levelno >= logging.ERROR] == []
        assert (await site.get("/")).status_code == 200


@asynchronous
async def test_a_page_that_leaves_at_any_moment_leaves_no_traces_in_the_log(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        with whole_log() as records:
            for number in range(10):
                page = await site.page(live, cookie=cookie)
                for _ in range(number):
                    await page.send('{"do":"why","client":"12345678","piece":"bed/w1b1"}')
                page.transport.abort()
            await settled(live)
        assert [record.getMessage() for record in records if record.exc_info] == []


# -- who sends too much is told what was refused


@asynchronous
async def test_a_message_too_many_is_refused_by_its_own_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        monkeypatch.setattr(site.registry.acts, "seats", Limit(0.0, 0))
        async with site.page(live, cookie=await site.sit_down(live, 0)) as page:
            answer, _ = await ask(page, do="chat", text="hello", client="my-own-name")
            assert (answer["ack"], answer["error"]["code"]) == ("my-own-name", "too_many")
            await page.send("no message at all")
            answer, _ = await ask(page, do="chat", text="hello", client="my-own-name")
            assert (answer["ack"], answer["error"]["code"]) == ("", "too_many")
