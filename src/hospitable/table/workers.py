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
from .server import STOP_WITHIN, House, listen, show

EARLY = 5.0  # seconds: a process that ends sooner would end again
PAUSE = 1.0  # seconds until one that has ended early is started again
LOOK = 0.2  # seconds between two looks at what was asked of us
PATIENCE = 10 * STOP_WITHIN  # seconds for all of them to stop

LOG = logging.getLogger(__name__)

SPAWN = get_context("spawn")


def serve_database(
    house: House, port: int, url: str, workers: int, open_page: bool, tell: Callable[[str], None]
) -> None:
    """Serve the tables of a database until somebody stops it. `tell` hears the address once the page can be opened."""
    open_database(url)
    if house.metrics_port:
        check_metrics(house.metrics_port, workers)
    listening = listen(house.host, port)

    def ready() -> None:
        tell(house.address(listening))
        if open_page:
            show(house.address(listening))

    if workers == 1:
        serve_alone(house, url, listening, ready)
        return
    listening.listen(1024)  # before anybody accepts: whoever comes first waits for the first process
    Supervisor(partial(Worker, house, url, listening), workers, ready).run()


def serve_alone(house: House, url: str, listening: socket.socket, ready: Callable[[], None]) -> None:
    """One process among others, or the only one."""
    from .job_thinkers import JobThinkers
    from .postgres_neighbours import PostgresNeighbours

    store = open_database(url)
    house.run(house.registry(store, JobThinkers(store), PostgresNeighbours(store)), listening, ready)


class Worker:
    """A process that serves, its place among the others, and when it was started."""

    def __init__(self, house: House, url: str, listening: socket.socket, place: int) -> None:
        if house.metrics_port:
            house = replace(house, metrics_port=house.metrics_port + place)
        self.place = place
        self.ready = SPAWN.Event()
        self.process: SpawnProcess = SPAWN.Process(target=work, args=(house, url, listening, self.ready.set))
        self.process.start()
        self.since = time.monotonic()


def work(house: House, url: str, listening: socket.socket, ready: Callable[[], None]) -> None:
    """In the process."""
    follow()
    try:
        serve_alone(house, url, listening, ready)
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
        for asked in (signal.SIGTERM, signal.SIGINT):
            signal.signal(asked, self._stop)
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
