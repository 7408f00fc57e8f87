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

from ..core.errors import HospitableError, short
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
from .words import said

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
        raise HospitableError(said("serve.port", host=host, port=port, reason=reason or "")) from None
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
            raise HospitableError(said("serve.proxy", proxy=short(proxy))) from None


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
class ServerOptions:
    """What a host has chosen, wherever the tables are kept. A process that is started to serve gets a copy."""

    host: str = "127.0.0.1"
    port: int = 0
    names: tuple[str, ...] = ()
    """Other host names that lead here."""
    pause: float = PAUSE
    seed: str = ""
    """For demonstrations and tests: who knows it knows every die."""
    proxies: Sequence[str] = ()
    connections: int = CONNECTIONS
    of_address: int = OF_ADDRESS
    keep_days: int = 0
    metrics_port: int = 0
    """Where the host is told how things go, from this machine alone; 0 for nowhere."""
    open_page: bool = False
    """Is the page to be opened in a browser of this machine?"""

    def address(self, listening: socket.socket) -> str:
        shown = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{shown}:{listening.getsockname()[1]}/"


def registry_for(
    options: ServerOptions, store: Store, thinkers: Thinkers, neighbours: Neighbours = ALONE
) -> TableRegistry:
    return TableRegistry(
        store,
        thinkers,
        pause=options.pause,
        seed=options.seed,
        keep_days=options.keep_days,
        countdown=COUNTDOWN,
        neighbours=neighbours,
    )


def run(options: ServerOptions, registry: TableRegistry, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Serve until somebody stops it."""
    # tables live long and leave no cycles behind: seldom look through what is new, hardly ever through everything
    gc.set_threshold(20_000, 200, 1000)
    if options.metrics_port:
        tell_metrics(registry, options.metrics_port)
    app = make_app(registry, hosts_for(options.host, options.names), options.of_address)
    limits = ConnectionLimits(room_for(options.connections), options.of_address, options.proxies)
    registry.connection_limits["tcp"] = limits
    Server(config_for(app, limits, options.proxies), ready).run(sockets=[listening])


def announce(options: ServerOptions, listening: socket.socket, tell: Callable[[str], None]) -> None:
    """The page can be opened: say where, and open it."""
    address = options.address(listening)
    tell(address)
    if options.open_page:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def serve(options: ServerOptions, folder: Path, tell: Callable[[str], None]) -> None:
    """Serve the tables of a folder until somebody stops it. `tell` hears the address once the page can be opened."""
    check_proxies(options.proxies)
    with closing(lock_folder(folder)):
        listening = listen(options.host, options.port)
        registry = registry_for(options, open_store(folder), Thinkers())
        run(options, registry, listening, partial(announce, options, listening, tell))
