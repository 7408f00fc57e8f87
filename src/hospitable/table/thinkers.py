"""Bots and advisers that think in processes of their own: a slow one delays nobody, a lost one stops nobody."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
import traceback
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

import hospitable

from ..bots import advise, choose
from ..bots.worker import follow
from ..core.move import Advice
from ..core.state import State
from .fair_queue import FairQueue

LIMIT = 15.0  # seconds for one thought, a process that has to start first included; most take a few milliseconds

QUICK = ("random", "easy")
"""Levels that think for a thousandth of a second; others take up to half a second, more on a slow machine."""

LOG = logging.getLogger(__name__)

Question = tuple[str, tuple[Any, ...]]
"""What is to be thought, by name, and about what."""


# -- in a worker process


def think(slug: str, position: dict[str, Any], level: str, seat: int, seed: int) -> str:
    """The code of a bot's move in an imagined position."""
    game = hospitable.game(slug)
    state = game.restore(position)
    return game.describe(choose(level, state, seat, seed)).code


def ponder(slug: str, position: dict[str, Any], seat: int, seed: int) -> Advice | None:
    """A good line for a person in an imagined position."""
    return advise(hospitable.game(slug).restore(position), seat, seed)


THOUGHTS: dict[str, Callable[..., Any]] = {"think": think, "ponder": ponder}


def work(pipe: Connection) -> None:
    """Answer one question after the other, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # meant for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(5)  # people before bots
    follow()
    while True:
        try:
            question = pipe.recv()
        except EOFError:
            return
        try:
            thought, about = question
            answer = (THOUGHTS[thought](*about), "")
        except Exception:
            answer = (None, traceback.format_exc())
        pipe.send(answer)


# -- in the server


class Worker:
    """A process that thinks, one thought at a time."""

    def __init__(self) -> None:
        context = get_context("spawn")
        self._pipe, its_end = context.Pipe()
        self.process = context.Process(target=work, args=(its_end,), daemon=True)
        self.process.start()
        its_end.close()  # only the worker has this end now: when it dies, we hear it

    def ask(self, question: Question) -> tuple[Any, str]:
        """The answer, or why the thought failed; EOFError or OSError if the worker died or took too long."""
        self._pipe.send(question)
        if not self._pipe.poll(LIMIT):
            raise TimeoutError(f"a thinker had no thought within {LIMIT:g} seconds; another one takes its place")
        answer, failure = self._pipe.recv()
        return answer, failure

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self._pipe.close()


class Whose(NamedTuple):
    """For whom is thought: a table, and the address from where somebody looked at it last."""

    address: str = ""
    table: str = ""


NOBODY = Whose()


class Thinkers:
    """At most so many workers, started when they are needed. A thread waits for each, never the server itself.

    Thoughts are served in turn, by address and table. One worker is left to those that take next to no time: they never
    wait for those that do.
    """

    def __init__(self, workers: int | None = None) -> None:
        # two at least: while one is stuck the bots of other tables go on
        workers = workers or max(2, (os.cpu_count() or 2) - 1)
        self._threads = ThreadPoolExecutor(workers, "thinker")
        self._free = workers
        self._free_for_long = max(1, workers - 1)
        self._quick: FairQueue[asyncio.Future[None]] = FairQueue()
        self._long: FairQueue[asyncio.Future[None]] = FairQueue()
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._lock = threading.Lock()
        self._closed = False
        self._queued = 0

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        """A bot sees an imagined position only: what its seat knows, with another future.

        Nothing, if its seat is not asked any more when it is its turn to think.
        """
        async with self._turn(level not in QUICK, whose):
            if state.current(seat) < 0:
                return ""
            position = state.imagine(seat, seed).snapshot()
            code: str = await self._answer(("think", (state.rules.game.slug, position, level, seat, seed)))
            return code

    async def advice(self, state: State[Any], seat: int, seed: int, whose: Whose = NOBODY) -> Advice | None:
        """So does somebody who advises a person."""
        async with self._turn(True, whose):
            if state.current(seat) < 0:
                return None
            position = state.imagine(seat, seed).snapshot()
            advice: Advice | None = await self._answer(("ponder", (state.rules.game.slug, position, seat, seed)))
            return advice

    async def take_part(self) -> None:
        """Think for others as well, until somebody stops it. Nobody asks the thinkers of a process that is alone."""

    @property
    def waiting(self) -> int:
        """Questions that wait for a worker."""
        return self._queued

    @property
    def closed(self) -> bool:
        return self._closed

    async def answer(self, question: Question, takes_long: bool, whose: Whose = NOBODY) -> Any:
        """What a worker says to a question, when it is its turn."""
        async with self._turn(takes_long, whose):
            return await self._answer(question)

    async def _answer(self, question: Question) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)

    # -- whose turn it is

    @asynccontextmanager
    async def _turn(self, takes_long: bool, whose: Whose) -> AsyncIterator[None]:
        await self._wait(takes_long, whose)
        try:
            yield
        finally:
            self._leave(takes_long)

    async def _wait(self, takes_long: bool, whose: Whose) -> None:
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        (self._long if takes_long else self._quick).put(mine, *whose)
        self._queued += 1
        self._call()
        try:
            await mine
        except asyncio.CancelledError:
            if not mine.cancelled():
                self._leave(takes_long)
            raise
        finally:
            self._queued -= 1

    def _leave(self, takes_long: bool) -> None:
        self._free += 1
        self._free_for_long += takes_long
        self._call()

    def _call(self) -> None:
        """Those that have waited longest, as many as there are workers for."""
        while self._free and (given := self._quick.pop()) is not None:
            if not given.done():
                self._free -= 1
                given.set_result(None)
        while self._free and self._free_for_long and (given := self._long.pop()) is not None:
            if not given.done():
                self._free -= 1
                self._free_for_long -= 1
                given.set_result(None)

    # -- who answers

    def _ask(self, question: Question) -> Any:
        """A worker may die for no fault of the question, so a second one is asked; but who is late was asked enough."""
        try:
            return self._ask_one(question)
        except TimeoutError:
            raise
        except (EOFError, OSError):
            if self._closed:
                raise
            LOG.warning("a thinker died; another one takes its place")
            return self._ask_one(question)

    def _ask_one(self, question: Question) -> Any:
        worker = self._take()
        alive = False
        try:
            answer, failure = worker.ask(question)
            alive = True
        finally:
            self._give_back(worker, alive)
        if failure:
            raise RuntimeError(failure)
        return answer

    def _take(self) -> Worker:
        with self._lock:
            if self._closed:
                raise EOFError("the house is closed")
            worker = self._idle.pop() if self._idle else Worker()
            self._busy.add(worker)
            return worker

    def _give_back(self, worker: Worker, alive: bool) -> None:
        with self._lock:
            self._busy.discard(worker)
            if alive and not self._closed:
                self._idle.append(worker)
                return
        worker.end()

    def close(self) -> None:
        """End all workers, those that think too: the threads that wait for them hear it."""
        with self._lock:
            self._closed = True
            for worker in self._busy:
                worker.process.kill()
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.end()
        self._threads.shutdown(wait=False, cancel_futures=True)
