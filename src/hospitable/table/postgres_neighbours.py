"""Processes that share a PostgreSQL database: what one of them does, the others hear of (LISTEN and NOTIFY).

Messages are gathered and sent after the commit, not in it: PostgreSQL commits one transaction with a message at a time.
So they can be lost when a process dies, or while a connection is lost. Nothing depends on them for longer than a few
seconds: again and again every process compares its tables with the store.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial

from .closed import TableClosed, put_away
from .keys import new_id
from .live import LiveTable
from .neighbours import BEAT, GONE, GROWN, HERE, INSIDE, SPENT, Neighbours
from .postgres import PostgresStore
from .postgres_notices import listen, together
from .registry import TableRegistry
from .store import StoreFailed
from .words import Refused, said

CHANNEL = "hospitable"
GATHER = 0.002  # seconds in which messages are put together
COMPARE = 5.0  # seconds until all tables are compared with the store again
SHARE = 1.0  # seconds until it is told again what was taken of what is limited

LOG = logging.getLogger(__name__)


class PostgresNeighbours(Neighbours):
    """Tells and hears. A table is learnt from the store, in order, whatever was told about it."""

    def __init__(
        self, store: PostgresStore, compare: float = COMPARE, beat: float = BEAT, share: float = SHARE
    ) -> None:
        self.store = store
        self.name = new_id()
        self.share = share
        self.compare = compare
        self.beat = beat
        self._to_tell: dict[str, None] = {}
        self._something = asyncio.Event()
        self._due: set[LiveTable] = set()
        self._gone: set[str] = set()
        self._learning: dict[LiveTable, asyncio.Task[None]] = {}

    def tell(self, kind: str, table: str, number: int = 0) -> None:
        self._to_tell[f"{kind} {table} {number}"] = None
        self._something.set()

    async def go_on(self, registry: TableRegistry) -> None:
        async with asyncio.TaskGroup() as all_of_it:
            for part in (self._send(), self._compare(registry), self._beat(registry), self._share_limits(registry)):
                all_of_it.create_task(part)
            hear = partial(self.hear, registry)
            all_of_it.create_task(listen(self.store.url, CHANNEL, hear, partial(self._compare_once, registry)))

    # -- telling

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            await asyncio.sleep(GATHER)
            self._something.clear()
            messages, self._to_tell = self._to_tell, {}
            for text in together(messages):
                try:
                    await self.store.notify(CHANNEL, text)
                except StoreFailed:  # the log has it; the others find out when they compare
                    break
                except Exception:
                    LOG.exception("other processes could not be told")
                    break

    async def _beat(self, registry: TableRegistry) -> None:
        """Tell again and again who is here: a person is away when nobody has heard of her for a while."""
        while True:
            await asyncio.sleep(self.beat)
            for live in registry.all_known():
                for seat, place in enumerate(live.seats):
                    if place.presence.connections:
                        self.tell(HERE, live.table.id, seat)

    async def _share_limits(self, registry: TableRegistry) -> None:
        """What is taken in one process is missing in all, a second later; who takes little is not worth a message.

        So in the long run nobody takes more than one process would give, and at once at most half a burst from each.
        """
        for limit in registry.limits.values():
            limit.share()
        for limits in registry.connection_limits.values():
            limits.share()
        while True:
            await asyncio.sleep(self.share)
            for name, limit in registry.limits.items():
                for key, amount in limit.spent().items():
                    self._tell_limit(SPENT, name, amount, key)
            for name, limits in registry.connection_limits.items():
                limits.even_out(self.name)
                for address, number in limits.to_tell().items():
                    self._tell_limit(INSIDE, name, number, address)

    def _tell_limit(self, kind: str, name: str, amount: float, whose: str) -> None:
        self._to_tell[f"{kind} {self.name} {name} {amount:g} {whose}"] = None
        self._something.set()

    # -- hearing

    def hear(self, registry: TableRegistry, message: str) -> None:
        """What concerns no table of ours is nothing to us."""
        if message.startswith((SPENT, INSIDE)):
            self._hear_of_limit(registry, *message.split(" ", 4))
            return
        kind, table, number = message.split(" ")
        live = registry.known(table)
        if live is None:
            return
        if kind == GROWN:
            if int(number) > live.seq:
                self._learn_soon(live, registry)
        elif kind == GONE:
            self._gone.add(table)
            self._learn_soon(live, registry)
        else:
            live.hear_of(kind, int(number))

    def _hear_of_limit(
        self, registry: TableRegistry, kind: str, process: str, name: str, amount: str, whose: str
    ) -> None:
        if process == self.name:
            return
        if kind == SPENT and name in registry.limits:
            registry.limits[name].spend(whose, float(amount))
        elif kind == INSIDE and name in registry.connection_limits:
            registry.connection_limits[name].hear(process, whose, int(amount))

    async def _compare(self, registry: TableRegistry) -> None:
        while True:
            await asyncio.sleep(self.compare)
            try:
                await self._compare_once(registry)
            except StoreFailed:  # the log has it
                pass
            except Exception:  # others must not be shut out for that
                LOG.exception("the tables could not be compared with the store")

    async def _compare_once(self, registry: TableRegistry) -> None:
        tables = {live.table.id: live for live in registry.all_known()}
        places = await self.store.places(list(tables)) if tables else {}
        for id, place in places.items():
            if place < 0:
                self.hear(registry, f"{GONE} {id} 0")
            else:
                self.hear(registry, f"{GROWN} {id} {place}")

    # -- learning

    def _learn_soon(self, live: LiveTable, registry: TableRegistry) -> None:
        self._due.add(live)
        if live not in self._learning:
            self._learning[live] = asyncio.create_task(self._learn(live, registry))

    async def _learn(self, live: LiveTable, registry: TableRegistry) -> None:
        try:
            while live in self._due:  # once more, if something was told while it was read
                self._due.discard(live)
                await self.catch_up(live)
                if live.table.id in self._gone and (archived := await self.store.archived(live.table.id)):
                    registry.dismiss(live, TableClosed(put_away(live.table, archived)))
        except StoreFailed:  # the log has it; it is tried again when tables are compared
            pass
        except Exception:  # what is on disk cannot be carried out here: let it be read anew, or be closed
            LOG.exception("the table %s could not be followed", live.table.id)
            registry.dismiss(live, Refused(500, "failed", said("error.failed")))
        finally:
            self._gone.discard(live.table.id)
            del self._learning[live]

    async def catch_up(self, live: LiveTable) -> None:
        async with live.lock:
            if entries := await self.store.entries(live.table.id, live.seq):
                live.learn(entries)
