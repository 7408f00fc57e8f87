"""`hospitable serve --database`: one process, or several on one port with one that looks after them.

They share a listening socket, so nobody who connects waits at one that has died. All they know is in the database.
"""

from __future__ import annotations

import logging
import signal
import socket
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

from ..bots.worker import follow
from ..core.errors import HospitableError
from .database import open_database
from .metrics import check_metrics
from .server import STOP_WITHIN, ServerOptions, announce, check_proxies, listen, registry_for, run

EARLY = 5.0  # seconds: a process that ends sooner would end again
PAUSE = 1.0  # seconds until one that has ended early is started again
LOOK = 0.2  # seconds between two looks at what was asked of us
PATIENCE = 10 * STOP_WITHIN  # seconds for all of them to stop

LOG = logging.getLogger(__name__)

SPAWN = get_context("spawn")


def serve_database(options: ServerOptions, url: str, workers: int, tell: Callable[[str], None]) -> None:
    """Serve the tables of a database until somebody stops it. `tell` hears the address once the page can be opened."""
    check_proxies(options.proxies)
    open_database(url)
    if options.metrics_port:
        check_metrics(options.metrics_port, workers)
    listening = listen(options.host, options.port)
    ready = partial(announce, options, listening, tell)
    if workers == 1:
        serve_alone(options, url, listening, ready)
        return
    listening.listen(1024)  # before anybody accepts: whoever comes first waits for the first process
    Supervisor(partial(Worker, options, url, listening), workers, ready).run()


def serve_alone(options: ServerOptions, url: str, listening: socket.socket, ready: Callable[[], None]) -> None:
    """One process among others, or the only one."""
    from .job_thinkers import JobThinkers
    from .postgres_neighbours import PostgresNeighbours

    store = open_database(url)
    run(options, registry_for(options, store, JobThinkers(store), PostgresNeighbours(store)), listening, ready)


class Worker:
    """A process that serves, its place among the others, and when it was started."""

    def __init__(self, options: ServerOptions, url: str, listening: socket.socket, place: int) -> None:
        if options.metrics_port:
            options = replace(options, metrics_port=options.metrics_port + place)
        self.place = place
        self.ready = SPAWN.Event()
        self.process: SpawnProcess = SPAWN.Process(target=work, args=(options, url, listening, self.ready.set))
        self.process.start()
        self.since = time.monotonic()


def work(options: ServerOptions, url: str, listening: socket.socket, ready: Callable[[], None]) -> None:
    """In the process."""
    follow()
    try:
        serve_alone(options, url, listening, ready)
    except HospitableError as error:  # the database is away, say
        LOG.error("%s", error)
        sys.exit(1)


class Supervisor:
    """Keeps so many processes going: one that has died is replaced. Asked to stop, it asks them, and waits."""

    def __init__(self, start: Callable[[int], Worker], number: int, ready: Callable[[], None]) -> None:
        self._start = start
        self._number = number
        self._ready = ready
        self._stopping = False

    def run(self) -> None:
        for stop_signal in (signal.SIGTERM, signal.SIGINT):
            signal.signal(stop_signal, self._stop)
        workers = [self._start(place) for place in range(self._number)]
        told = False
        while not self._stopping:
            wait([worker.process.sentinel for worker in workers], timeout=LOOK)
            if not told and any(worker.ready.is_set() for worker in workers):
                told = True
                self._ready()
            workers = [worker if worker.process.is_alive() else self._again(worker) for worker in workers]
        for worker in workers:
            worker.process.terminate()
        give_up = time.monotonic() + PATIENCE
        for worker in workers:
            worker.process.join(max(0.0, give_up - time.monotonic()))
            worker.process.kill()
            worker.process.join()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _again(self, ended: Worker) -> Worker:
        if self._stopping:
            return ended
        LOG.warning("a process has ended (%s); another one takes its place", ended.process.exitcode)
        if time.monotonic() - ended.since < EARLY:
            time.sleep(PAUSE)
        return self._start(ended.place)
