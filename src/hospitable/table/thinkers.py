"""Bots that think in processes of their own, so that a slow one delays nobody."""

from __future__ import annotations

import asyncio
import os
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from typing import Any

import hospitable

from ..bots import choose
from ..core.state import State


def think(slug: str, position: dict[str, Any], level: str, seat: int, seed: int) -> str:
    """The code of a bot's move in an imagined position; runs in a worker process."""
    game = hospitable.game(slug)
    state = game.restore(position)
    return game.describe(choose(level, state, seat, seed)).code


def follow() -> None:
    """End this worker when its server is gone, even if it was killed: nobody else would."""
    server = parent_process()
    assert server is not None

    def wait() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class Thinkers:
    """A pool of worker processes, started when the first bot has to move."""

    def __init__(self, workers: int | None = None) -> None:
        self._workers = workers or max(1, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    async def code(self, state: State[Any], level: str, seat: int, seed: int) -> str:
        """A bot sees an imagined position only: what its seat knows, with another future."""
        position = state.imagine(seat, seed).snapshot()
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), follow)
        loop = asyncio.get_running_loop()
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, think, state.rules.game.slug, position, level, seat, seed)
        except BrokenExecutor:  # a worker died: the next bot gets new ones
            if self._pool is pool:
                self._pool = None
            raise

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
