"""`hospitable serve`: the web table on this machine."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import cast

import uvicorn

from ..core.errors import short
from .app import make_app
from .connection_limits import CONNECTIONS, OF_ADDRESS, ConnectionLimits, room_for
from .data import lock_folder, open_store
from .exchange import COUNTDOWN
from .guard import Guard
from .live import PAUSE
from .metrics import tell_metrics
from .neighbours import ALONE, Neighbours
from .registry import TableRegistry
from .store import Store
from .thinkers import Thinkers
from .uvicorn_http import GuardedHttpProtocol
from .uvicorn_websocket import SmallWebSocketProtocol
from .words import Refused, said

STOP_WITHIN = 1  # seconds open pages are given when the server stops; they reconnect by themselves


def listen(host: str, port: int) -> socket.socket:
    """The port, taken before anything else is started."""
    # Named as TCP: asyncio sends an answer without waiting for more of it only where a socket says what it is.
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
    except (OSError, OverflowError) as error:
        listening.close()
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise Refused(500, "port", said("serve.port", host=host, port=port, reason=reason or "")) from None
    return listening


def hosts_for(host: str, names: tuple[str, ...]) -> Callable[[str], bool]:
    """Which Host headers are ours: a foreign name that resolves to this machine must not be one (DNS rebinding)."""

    ours = {name.lower() for name in ("localhost", host, *names)}

    def may_be_host(header: str) -> bool:
        name = (
            header.rpartition(":")[0] if header.rpartition(":")[2].isdecimal() and not header.endswith("]") else header
        )
        name = name.strip("[]").lower()
        if name in ours:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    return may_be_host


class Server(uvicorn.Server):
    """Says where it is once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


def check_proxies(proxies: Sequence[str]) -> None:
    for proxy in proxies:
        try:
            ipaddress.ip_network(proxy)
        except ValueError:
            raise Refused(500, "proxy", said("serve.proxy", proxy=short(proxy))) from None


def config_for(app: Guard, limits: ConnectionLimits, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """Only the proxies of the host may say whom they ask for, and that it came by https."""
    return uvicorn.Config(
        app,
        http=cast(type[asyncio.Protocol], partial(GuardedHttpProtocol, limits=limits)),  # uvicorn only ever calls it
        log_level="warning",
        access_log=False,  # links with secrets must not be written anywhere
        ws=cast(type[asyncio.Protocol], partial(SmallWebSocketProtocol, limits=limits)),
        ws_per_message_deflate=False,
        ws_max_size=32 * 1024,
        timeout_graceful_shutdown=STOP_WITHIN,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )


@dataclass(frozen=True, slots=True)
class House:
    """How tables are served, wherever they are kept. A process that is started for it gets a copy."""

    host: str
    names: tuple[str, ...] = ()
    pause: float = PAUSE
    seed: str = ""
    proxies: Sequence[str] = ()
    connections: int = CONNECTIONS
    of_address: int = OF_ADDRESS
    keep_days: int = 0
    metrics_port: int = 0
    """Where the host is told how things go, from this machine alone; 0 for nowhere."""

    def registry(self, store: Store, thinkers: Thinkers, neighbours: Neighbours = ALONE) -> TableRegistry:
        return TableRegistry(
            store,
            thinkers,
            pause=self.pause,
            seed=self.seed,
            keep_days=self.keep_days,
            countdown=COUNTDOWN,
            neighbours=neighbours,
        )

    def address(self, listening: socket.socket) -> str:
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{shown}:{listening.getsockname()[1]}/"

    def run(self, registry: TableRegistry, listening: socket.socket, ready: Callable[[], None]) -> None:
        """Serve until somebody stops it."""
        # tables live long and leave no cycles behind: seldom look through what is new, hardly ever through everything
        gc.set_threshold(20_000, 200, 1000)
        if self.metrics_port:
            tell_metrics(registry, self.metrics_port)
        app = make_app(registry, hosts_for(self.host, self.names), self.of_address)
        limits = ConnectionLimits(room_for(self.connections), self.of_address, self.proxies)
        registry.connections["lines"] = limits
        Server(config_for(app, limits, self.proxies), ready).run(sockets=[listening])


def show(address: str) -> None:
    """Open the page in a browser."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(
    host: str,
    port: int,
    folder: Path,
    names: tuple[str, ...],
    pause: float,
    open_page: bool,
    tell: Callable[[str], None],
    seed: str = "",
    proxies: Sequence[str] = (),
    connections: int = CONNECTIONS,
    of_address: int = OF_ADDRESS,
    keep_days: int = 0,
    metrics_port: int = 0,
) -> None:
    """Serve the tables of a folder until somebody stops it. `tell` hears the address once the page can be opened.

    A seed is for demonstrations and tests: who knows it knows every die.
    """
    check_proxies(proxies)
    house = House(host, names, pause, seed, proxies, connections, of_address, keep_days, metrics_port)
    with closing(lock_folder(folder)):
        listening = listen(host, port)
        registry = house.registry(open_store(folder), Thinkers())

        def ready() -> None:
            tell(house.address(listening))
            if open_page:
                show(house.address(listening))

        house.run(registry, listening, ready)
