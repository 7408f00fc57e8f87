"""Where batches of games are played: processes of this machine, or the machines of a Ray cluster (ray_cluster.py)."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Protocol

from ..bots.worker import follow
from ..core.errors import HospitableError, said
from .match import Batch, Match, play_batch

SECONDS = 1.0
"""About so long a batch takes: handing it over costs nothing beside it, and little is lost with a worker that dies."""
LARGEST = 1000

Numbers = tuple[int, ...]
"""The games of a batch."""


class LostWorker(HospitableError):
    """Who played was ended from outside, by the system or by somebody."""


class Place(Protocol):
    def play(self, match: Match, batches: Iterator[Numbers]) -> Iterator[Batch]:
        """What comes of the batches, in any order; the next one is asked for when somebody is free to play it."""


class Batches:
    """Games cut into batches, the first of them of one game: how long they take is known after that."""

    def __init__(self, numbers: Iterable[int]) -> None:
        self.numbers = iter(numbers)
        self.size = 1

    def __iter__(self) -> Iterator[Numbers]:
        return self

    def __next__(self) -> Numbers:
        if batch := tuple(islice(self.numbers, self.size)):
            return batch
        raise StopIteration

    def learn(self, batch: Batch) -> None:
        """Grow by degrees, as one game may be much shorter than the next, and shrink at once."""
        games = len(batch.played)
        fitting = int(games * SECONDS / max(batch.seconds, 0.000_001))
        self.size = max(1, min(fitting, 4 * games, LARGEST))


class Processes:
    """Processes of this machine, or with one worker this very process."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def play(self, match: Match, batches: Iterator[Numbers]) -> Iterator[Batch]:
        if self.workers == 1:
            yield from (play_batch(match, numbers) for numbers in batches)
            return
        # spawn: safe whatever threads the caller runs, and the same on every system
        pool = ProcessPoolExecutor(self.workers, get_context("spawn"), begin_worker)
        try:
            yield from as_they_finish(
                lambda numbers: pool.submit(play_batch, match, numbers), batches, lambda: self.workers
            )
        except BrokenProcessPool:
            raise LostWorker(said("arena.lost_worker")) from None
        finally:
            pool.shutdown(cancel_futures=True)


def begin_worker() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a word
    follow()


def as_they_finish(
    submit: Callable[[Numbers], Future[Batch]], batches: Iterator[Numbers], workers: Callable[[], int]
) -> Iterator[Batch]:
    """Twice as many batches are under way as there are workers at the time, so that none waits for its next one."""
    under_way: set[Future[Batch]] = set()
    while True:
        room = max(0, 2 * workers() - len(under_way))
        under_way |= {submit(numbers) for numbers in islice(batches, room)}
        if not under_way:
            return
        done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()
