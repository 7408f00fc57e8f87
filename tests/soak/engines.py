"""Browsers of other families, driven by what they understand: Firefox by WebDriver BiDi, WebKit by WebDriver.

From Debian's packages firefox-esr, webkit2gtk-driver and xvfb; whoever has none of them is told which one is missing.
"""

from __future__ import annotations

import base64
import itertools
import json
import os
import re
import shutil
import socket
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

SOON = 60.0  # seconds
MINI_BROWSER = "webkit2gtk-*/MiniBrowser"  # WebKit's own small browser, below the folder of libraries


class Engine(ABC):
    """A browser with one page."""

    @abstractmethod
    def open(self, address: str) -> None: ...

    @abstractmethod
    def evaluate(self, expression: str) -> str:
        """What a script says, which has to be a text; it may promise it."""

    @abstractmethod
    def picture(self) -> bytes:
        """As a PNG."""

    def see(self, expression: str) -> Any:
        """What an expression of JavaScript is worth."""
        return json.loads(self.evaluate(f"(async () => JSON.stringify(await ({expression}) ?? null))()"))

    def wait_for(self, expression: str) -> Any:
        """Until it is worth something, on the page that is there by then."""
        until = time.monotonic() + SOON
        while not (found := self.see(expression)):
            assert time.monotonic() < until, expression
            time.sleep(0.02)
        return found


def needed(*programs: str) -> None:
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"not installed here: {', '.join(missing)}")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(*command: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=SOON)


# -- Firefox


class Firefox(Engine):
    def __init__(self, line: ClientConnection, width: int, height: int) -> None:
        self.line = line
        self.numbers = itertools.count(1)
        self.send("session.new", capabilities={})
        self.page = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.send("browsingContext.setViewport", context=self.page, viewport={"width": width, "height": height})

    def send(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": params}))
        while (answer := json.loads(self.line.recv(SOON))).get("id") != number:
            pass  # what it tells of its own accord
        assert answer["type"] == "success", answer
        return answer["result"]

    def open(self, address: str) -> None:
        self.send("browsingContext.navigate", context=self.page, url=address, wait="complete")

    def evaluate(self, expression: str) -> str:
        target = {"context": self.page}
        answer = self.send("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return str(answer["result"]["value"])

    def picture(self) -> bytes:
        return base64.b64decode(self.send("browsingContext.captureScreenshot", context=self.page)["data"])


@contextmanager
def firefox(folder: Path, width: int, height: int) -> Iterator[Engine]:
    needed("firefox-esr")
    command = ("firefox-esr", "--headless", "--profile", str(folder), "--remote-debugging-port", "0")
    with running(*command, HOME=str(folder)) as process:
        assert process.stderr is not None
        told = (re.search(r"BiDi listening on (ws://\S+)", line) for line in process.stderr)
        address = next(found[1] for found in told if found)
        with connect(f"{address}/session", max_size=None) as line:
            yield Firefox(line, width, height)


# -- WebKit


class WebKit(Engine):
    def __init__(self, http: httpx.Client, program: str, width: int, height: int) -> None:
        self.http = http
        options = {"binary": program, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        made = self.send("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.session = f"/session/{made['sessionId']}"
        self.send("POST", f"{self.session}/window/rect", {"x": 0, "y": 0, "width": width, "height": height})

    def send(self, method: str, path: str, body: object = None) -> Any:
        answer = self.http.request(method, path, content=None if body is None else json.dumps(body))
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def open(self, address: str) -> None:
        self.send("POST", f"{self.session}/url", {"url": address})

    def evaluate(self, expression: str) -> str:
        script = f"const done = arguments[0]; Promise.resolve({expression}).then(done, wrong => done(`'${{wrong}}'`));"
        return str(self.send("POST", f"{self.session}/execute/async", {"script": script, "args": []}))

    def picture(self) -> bytes:
        return base64.b64decode(self.send("GET", f"{self.session}/screenshot"))


@contextmanager
def webkit(folder: Path, width: int, height: int) -> Iterator[Engine]:
    needed("WebKitWebDriver", "Xvfb")
    program = next(Path("/usr/lib").glob(f"*/{MINI_BROWSER}"))
    port, display = free_port(), f":{90 + os.getpid() % 900}"
    with ExitStack() as started:
        started.enter_context(running("Xvfb", display, "-screen", "0", "1600x1200x24"))
        started.enter_context(
            running("WebKitWebDriver", f"--port={port}", DISPLAY=display, HOME=str(folder), GDK_BACKEND="x11")
        )
        http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=SOON, trust_env=False)
        driver = started.enter_context(http)
        listens(port)
        engine = WebKit(driver, str(program), width, height)
        started.callback(lambda: engine.send("DELETE", engine.session))
        yield engine


def listens(port: int) -> None:
    """Wait until somebody listens there."""
    until = time.monotonic() + SOON
    while True:
        try:
            socket.create_connection(("127.0.0.1", port), timeout=SOON).close()
            return
        except ConnectionRefusedError:
            assert time.monotonic() < until
            time.sleep(0.05)
