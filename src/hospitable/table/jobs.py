"""Thoughts of bots as jobs in a PostgreSQL database: any process may take one, and one whose taker dies is taken again.

A job is named after its table, the number of its last entry, the seat and the level: processes that serve the same
table ask for it once. Who takes it has a lease, which she renews as long as she lives. Jobs are not kept on disk: after
a crash of the database they are asked for again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from ..version import VERSION
from .postgres import PostgresStore
from .postgres_notices import listen
from .store import StoreFailed
from .thinkers import Question, Thinkers, Whose

CHANNEL = "hospitable_jobs"
NEW = "new"  # a job waits for somebody
DONE = "done"  # with its name: a job was done

LEASE = 6.0  # seconds; renewed three times in this time
LOOK = 1.0  # seconds until it is looked again for jobs, should nothing have been heard
KEEP = 120.0  # seconds for which an answer is kept
MOST_TRIES = 4  # whose takers have all gone: then its table has waited for half a minute, and a random move is made
LATE = "late"  # what became of a thought that took too long

ASK = """
insert into jobs (key, release, quick, address, question, turn, lease, tries)
select %s, %s, %s, %s, %s, coalesce(min(turn), 0) + count(*) filter (where address = %s),
  case when %s then now() + make_interval(secs => %s) end, %s
from jobs where answer is null and failure is null
on conflict do nothing returning key
"""
"""In turn by address: who has many jobs waiting comes after those who have few."""

TAKE = """
update jobs set lease = now() + make_interval(secs => %s), tries = tries + 1 where key = (
  select key from jobs
  where answer is null and failure is null and (lease is null or lease < now()) and release = %s and (quick or %s)
  order by turn, asked limit 1 for update skip locked
) returning key, question, quick, address, tries
"""

LOG = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Job:
    key: str
    question: Question
    quick: bool
    address: str


class Jobs:
    """The jobs that this process takes, as many as its thinkers can do at once, and those that it waits for."""

    def __init__(self, store: PostgresStore, thinkers: Thinkers, most: int, release: str = VERSION) -> None:
        """A process of another release may play by other rules: it does not take jobs of this one."""
        self.store = store
        self.thinkers = thinkers
        self.most = most
        self.release = release
        self._doing: dict[str, asyncio.Task[None]] = {}
        self._slow = 0
        self._new = asyncio.Event()
        self._waiting: dict[str, asyncio.Event] = {}

    @property
    def waiting(self) -> int:
        """Thoughts that this process waits for."""
        return len(self._waiting)

    # -- asking

    async def ask(self, job: Job) -> str:
        """The answer, whoever finds it."""
        done = self._waiting.setdefault(job.key, asyncio.Event())
        try:
            await self._put(job)
            while True:
                await heard(done)
                done.clear()
                found = await self.store.rows("select answer, failure from jobs where key = %s", job.key)
                if not found:  # the database has lost it
                    await self._put(job)
                    continue
                answer, failure = found[0]
                if failure is not None:
                    raise TimeoutError(failure) if failure == LATE else RuntimeError(failure)
                if answer is not None:
                    return str(answer)
        finally:
            self._waiting.pop(job.key, None)

    async def _put(self, job: Job) -> None:
        """If there is a thinker here it is taken at once, else it waits for the first who comes."""
        taken = self._room(job.quick)
        about = (job.key, self.release, job.quick, job.address, json.dumps(job.question))
        if not await self.store.rows(ASK, *about, job.address, taken, LEASE, int(taken)):
            return  # somebody else has asked
        if taken:
            self._begin(job)
        else:
            await self.store.notify(CHANNEL, NEW)

    # -- thinking

    def _room(self, quick: bool) -> bool:
        """One thinker is left to thoughts that take next to no time."""
        return len(self._doing) < self.most and (quick or self._slow < max(1, self.most - 1))

    async def take_part(self) -> None:
        """Take jobs until somebody stops it."""
        async with asyncio.TaskGroup() as all_of_it:
            all_of_it.create_task(listen(self.store.url, CHANNEL, self._hear))
            all_of_it.create_task(self._take_all())
            all_of_it.create_task(self._renew())

    def _hear(self, message: str) -> None:
        what, _, key = message.partition(" ")
        if what == NEW:
            self._new.set()
        elif key in self._waiting:
            self._waiting[key].set()

    async def _take_all(self) -> None:
        while True:
            self._new.clear()
            try:
                while self._room(quick=True) and (job := await self._take()) is not None:
                    self._begin(job)
            except StoreFailed:  # the log has it
                pass
            except Exception:  # the next ones are taken all the same
                LOG.exception("a job of a bot could not be taken")
            await heard(self._new)

    async def _take(self) -> Job | None:
        rows = await self.store.rows(TAKE, LEASE, self.release, self._room(quick=False))
        if not rows:
            return None
        key, question, quick, address, tries = rows[0]
        if tries > MOST_TRIES:
            LOG.error("a thought of a bot was begun %d times, and nobody has ended it: %s", MOST_TRIES, key)
            await self._tell(key, None, "nobody has ended it")
            return None
        return Job(key, tuple(json.loads(question)), quick, address)

    def _begin(self, job: Job) -> None:
        self._slow += not job.quick
        self._doing[job.key] = task = asyncio.create_task(self._do(job))
        task.add_done_callback(lambda _: self._ended(job))

    def _ended(self, job: Job) -> None:
        self._slow -= not job.quick
        self._doing.pop(job.key, None)
        self._new.set()  # there is room for another

    async def _do(self, job: Job) -> None:
        answer: Any = None
        failure = None
        try:
            answer = await self.thinkers.answer(job.question, not job.quick, Whose(job.address, job.key))
        except TimeoutError:
            failure = LATE
        except Exception as error:
            if self.thinkers.closed:
                return  # this process stops: another one takes it
            failure = str(error) or repr(error)
        with suppress(StoreFailed):  # the log has it; it is taken again when the lease is over
            await self._tell(job.key, answer, failure)

    async def _tell(self, key: str, answer: str | None, failure: str | None) -> None:
        await self.store.execute("update jobs set answer = %s, failure = %s where key = %s", answer, failure, key)
        if key in self._waiting:
            self._waiting[key].set()
        await self.store.notify(CHANNEL, f"{DONE} {key}")

    async def _renew(self) -> None:
        """Who lives keeps her jobs; and old answers are swept away."""
        while True:
            await asyncio.sleep(LEASE / 3)
            with suppress(StoreFailed):  # the log has it
                query = "update jobs set lease = now() + make_interval(secs => %s) where key = any(%s)"
                await self.store.execute(query, LEASE, list(self._doing))
                old = "delete from jobs where asked < now() - make_interval(secs => %s) and lease < now()"
                await self.store.execute(old, KEEP)


async def heard(event: asyncio.Event) -> None:
    """Wait for it, but not for long. Who is stopped meanwhile is stopped, also if it happens at the same moment."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LOOK):  # Python 3.11's wait_for would go on if both come at once
            await event.wait()
