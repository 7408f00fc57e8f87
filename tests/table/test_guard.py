"""What every request must pass and every answer carries: hosts, origins, sizes, headers."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.types import ASGIApp, Message
from websockets.exceptions import InvalidStatus

from hospitable.table.app import make_app
from hospitable.table.guard import HEADERS
from hospitable.table.limits import BODY, Limit
from hospitable.table.pages.shell import address
from hospitable.table.server import hosts_for
from tests.table.sites import Clock, a_registry, a_table, asynchronous, served

# -- hosts


@pytest.mark.parametrize(
    ("header", "ours"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LOCALHOST:8000", True),
        ("127.0.0.1:8000", True),
        ("192.168.1.20:8000", True),
        ("[::1]", True),
        ("[::1]:8000", True),
        ("our.house", True),
        ("Our.House:443", True),
        ("", False),
        ("evil.example", False),
        ("evil.example:8000", False),
        ("localhost.evil.example:8000", False),
        ("127.0.0.1.evil.example", False),
        ("our.house.evil.example", False),
        ("evil.example:8000@localhost", False),
        ("localhost@evil.example", False),
        ("localhost:8000:9000", False),
        ("localhost:", False),
        ("localhost/", False),
        ("2130706433", False),  # 127.0.0.1 in another spelling
    ],
)
def test_a_host_is_ours_by_name_or_as_a_plain_address(header: str, ours: bool) -> None:
    assert hosts_for("127.0.0.1", ("Our.House",))(header) is ours


# -- requests: (method, headers) -> status. With 404 a request has passed: it is for a table nobody knows.

OURS = {"host": "localhost:80"}
CASES: list[tuple[str, dict[str, str], int]] = [
    ("GET", {}, 404),
    ("GET", {"host": "evil.example"}, 421),
    ("GET", {"host": "evil.example", "origin": "http://evil.example"}, 421),
    ("POST", {"host": "evil.example", "origin": "http://evil.example"}, 421),
    ("POST", {"host": ""}, 421),
    # no origin at all: not a browser, and without a cookie of ours harmless
    ("POST", {}, 404),
    ("POST", {"origin": "http://localhost:80"}, 404),
    ("POST", {"origin": "http://localhost"}, 403),
    ("POST", {"origin": "http://localhost:81"}, 403),
    ("POST", {"origin": "http://127.0.0.1:80"}, 403),
    ("POST", {"origin": "http://evil.example"}, 403),
    ("POST", {"origin": "http://localhost:80.evil.example"}, 403),
    ("POST", {"origin": "http://localhost:80@evil.example"}, 403),
    ("POST", {"origin": "null"}, 403),
    ("POST", {"origin": ""}, 403),
    ("POST", {"origin": "http://["}, 403),
    ("POST", {"sec-fetch-site": "same-origin"}, 404),
    ("POST", {"sec-fetch-site": "none"}, 404),
    ("POST", {"sec-fetch-site": "same-site"}, 403),
    ("POST", {"sec-fetch-site": "cross-site"}, 403),
    ("POST", {"origin": "http://localhost:80", "sec-fetch-site": "same-origin"}, 404),
    ("POST", {"origin": "http://localhost:80", "sec-fetch-site": "cross-site"}, 403),
    ("POST", {"origin": "http://evil.example", "sec-fetch-site": "same-origin"}, 403),
    ("PUT", {"origin": "http://evil.example"}, 403),
    ("DELETE", {"origin": "http://evil.example"}, 403),
    ("PATCH", {"sec-fetch-site": "cross-site"}, 403),
    # looking is allowed from anywhere: a link on another site must work
    ("GET", {"origin": "http://evil.example", "sec-fetch-site": "cross-site"}, 404),
    ("HEAD", {"sec-fetch-site": "cross-site"}, 404),
    ("POST", {"content-length": str(BODY)}, 404),
    ("POST", {"content-length": str(BODY + 1)}, 413),
    ("GET", {"content-length": str(BODY + 1)}, 413),
    ("POST", {"content-length": "-1"}, 413),
    ("POST", {"content-length": "1e3"}, 413),
    ("POST", {"content-length": "9" * 5000}, 413),
]


@asynchronous
@pytest.mark.parametrize(("method", "headers", "status"), CASES)
async def test_requests_pass_by_host_origin_and_size(
    tmp_path: Path, method: str, headers: dict[str, str], status: int
) -> None:
    registry = a_registry(tmp_path)
    app = make_app(registry, hosts_for("127.0.0.1", ()))
    status_here, answered = await asgi(app, method, "/table/0123456789abcdef/chat", {**OURS, **headers})
    passes = status == 404 and method in ("GET", "HEAD")
    assert status_here == (405 if passes else status)
    carried(answered)
    await registry.close()


async def asgi(app: ASGIApp, method: str, path: str, headers: dict[str, str]) -> tuple[int, httpx.Headers]:
    """A request as the application gets it: no HTTP library on the way corrects the headers."""
    sent: list[Message] = []
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "scheme": "http",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 80),
    }

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return int(sent[0]["status"]), httpx.Headers(sent[0]["headers"])


def carried(headers: httpx.Headers) -> None:
    """Every answer has the headers that protect it, and does not stay in a cache unless it may."""
    for name, value in HEADERS.items():
        assert headers[name] == value, name
    assert headers["cache-control"] in ("no-store", "public, max-age=31536000, immutable", "public, max-age=86400")


def test_the_policy_allows_our_own_files_and_nothing_else() -> None:
    policy = dict(part.strip().split(" ", 1) for part in HEADERS["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    assert HEADERS["x-content-type-options"] == "nosniff"
    assert HEADERS["referrer-policy"] == "same-origin"


# -- bodies


@asynchronous
async def test_a_body_without_a_length_is_cut_off_where_it_grows_too_big(tmp_path: Path) -> None:
    sent = 0

    async def endless() -> object:
        nonlocal sent
        while sent < 100 * BODY:
            sent += 1024
            yield b"text=" + b"x" * 1019
            await asyncio.sleep(0)

    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        form = {"cookie": cookie, "content-type": "application/x-www-form-urlencoded"}
        answer = await site.http.post(f"/table/{live.table.id}/chat", content=endless(), headers=form)  # type: ignore[arg-type]
        assert answer.status_code == 413
        assert answer.json()["error"]["code"] == "too_big"
        carried(answer.headers)
        assert live.chat == []


# -- the handshake of an open page


@asynchronous
@pytest.mark.parametrize(
    ("headers", "opens"),
    [
        ({}, True),
        ({"origin": "http://{host}"}, True),
        ({"origin": "http://{host}", "sec-fetch-site": "same-origin"}, True),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "http://localhost"}, False),
        ({"origin": "http://["}, False),
        ({"sec-fetch-site": "cross-site"}, False),
        ({"sec-fetch-site": "same-site"}, False),
    ],
)
async def test_a_page_of_another_site_cannot_open_a_table(tmp_path: Path, headers: dict[str, str], opens: bool) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        given = {name: value.format(host=f"127.0.0.1:{site.port}") for name, value in headers.items()}
        if opens:
            async with site.page(live, cookie=cookie, **given) as page:
                assert "panels" in str(await page.recv())
        else:
            with pytest.raises(InvalidStatus, match="403"):
                async with site.page(live, cookie=cookie, **given):
                    pass
        assert not live.subscribers or opens


@asynchronous
async def test_a_foreign_name_that_leads_to_this_machine_cannot_open_a_table(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", site.port)
        lines = [
            f"GET /table/{live.table.id}/live HTTP/1.1",
            "Host: evil.example",
            "Origin: http://evil.example",
            f"Cookie: {cookie}",
            *("Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"),
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        writer.write("\r\n".join([*lines, "", ""]).encode())
        assert (await reader.readline()).split()[1] == b"403"
        writer.close()
        assert not live.subscribers


# -- every kind of answer


@asynchronous
async def test_every_kind_of_answer_carries_the_headers(tmp_path: Path) -> None:
    html = "text/html"
    async with served(tmp_path) as site:
        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        here = f"/table/{live.table.id}"
        statuses = {}
        for path in (
            "/",
            here,
            f"{here}/score",
            f"{here}/replay",
            f"{here}/record.json",
            "/how/dice-hospital",
            "/rules/dice-hospital",
            "/favicon.svg",
            address("hospitable.table.static", "table.css"),
            address("hospitable.table.static", "table.js"),
            "/static/hospitable.table.static/000000000000/table.js",
            "/static/hospitable.table/../store.py",
            "/table/0123456789abcdef",
            "/join/no-such-secret",
            "/nowhere",
            "/tables",
        ):
            for accept in (html, "application/json"):
                answer = await site.get(path, cookie=cookie, accept=accept)
                carried(answer.headers)
                statuses[path] = answer.status_code
        assert list(statuses.values()) == [200] * 4 + [404] + [200] * 5 + [404] * 5 + [405]
        settings = await site.post("/settings", {"lang": "fr", "back": "/rules"}, cookie=cookie)
        carried(settings.headers)
        assert (settings.status_code, settings.headers["location"]) == (303, "/rules")


@asynchronous
async def test_an_answer_to_a_fault_of_ours_carries_the_headers_and_says_nothing_about_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as site:

        async def broken(id: str) -> None:
            raise RuntimeError("the secret inside")

        live = await a_table(site.registry)
        cookie = await site.sit_down(live, 0)
        monkeypatch.setattr(site.registry, "find", broken)
        for accept in ("text/html", "application/json"):
            answer = await site.get(f"/table/{live.table.id}", accept=accept, cookie=cookie)
            assert answer.status_code == 500
            assert "secret inside" not in answer.text
            carried(answer.headers)


@asynchronous
async def test_where_settings_lead_back_to_stays_in_the_house(tmp_path: Path) -> None:
    async with served(tmp_path) as site:
        for back in ("//evil.example", "https://evil.example/", "javascript:alert(1)", ""):
            answer = await site.post("/settings", {"lang": "nl", "back": back})
            assert answer.headers["location"] == "/", back


@asynchronous
async def test_requests_of_an_address_are_limited_whatever_they_ask_for(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    app = make_app(registry, hosts_for("127.0.0.1", ()))
    app.requests = Limit(rate=0.5, burst=2, clock=Clock())
    answers = [await asgi(app, "GET", path, OURS) for path in ("/favicon.svg", "/nowhere", "/favicon.svg")]
    assert [status for status, _ in answers] == [200, 404, 429]
    assert answers[2][1]["retry-after"] == "2"
    carried(answers[2][1])
    await registry.close()
