"""Bots of tables that several processes serve: their thoughts are jobs (jobs.py), which any of the processes takes."""

from __future__ import annotations

import asyncio
import os
import signal
from typing import Any

from ..core.state import State
from .jobs import Job, Jobs
from .keys import new_id
from .postgres import PostgresStore
from .thinkers import NOBODY, QUICK, Thinkers, Whose


class JobThinkers(Thinkers):
    """Asks whoever has time, and thinks for others. Advice for people is thought out here: it is for one page alone."""

    def __init__(self, store: PostgresStore, workers: int | None = None) -> None:
        workers = workers or max(2, (os.cpu_count() or 2) - 1)
        super().__init__(workers)
        self.jobs = Jobs(store, self, workers)

    async def code(self, state: State[Any], level: str, seat: int, seed: int, whose: Whose = NOBODY) -> str:
        if state.current(seat) < 0:
            return ""
        position = state.imagine(seat, seed).snapshot()
        question = ("think", (state.rules.game.slug, position, level, seat, seed))
        key = f"{whose.table or new_id()} {seed} {seat} {level}"
        return await self.jobs.ask(Job(key, question, level in QUICK, whose.address))

    async def take_part(self) -> None:
        await self.jobs.take_part()

    @property
    def waiting(self) -> int:
        return self.jobs.waiting


def think_for(store: PostgresStore, workers: int | None) -> None:
    """`hospitable think`: take jobs of all who serve this database, until somebody stops it."""

    async def think() -> None:
        thinkers = JobThinkers(store, workers)
        going_on = asyncio.create_task(thinkers.take_part())
        for stop_signal in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(stop_signal, going_on.cancel)
        await asyncio.wait({going_on})
        thinkers.close()
        await store.close()

    asyncio.run(think())
