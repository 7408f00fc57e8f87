"""All tables of this server: new ones are made here, stored ones found, those in play kept in memory."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from weakref import WeakValueDictionary

import hospitable

from ..bots import check
from .closed import MOST_ENTRIES, open_table
from .exchange import first_promises
from .keys import first_keys, hashed, new_id
from .limits import ActLimits, Limit
from .live import PAUSE, LiveTable
from .seats import first_entries
from .store import Key, Store, Table
from .thinkers import Thinkers

MOST_READERS = 2  # tables that are read at the same time
MOST_LIVE = 2000  # tables kept in memory; the others are read again when somebody comes


class TableRegistry:
    """Every table there is, by its id. Those in play are in memory, once each, whoever asks for them."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.time,
        pause: float = PAUSE,
        seed: str = "",
        steady: Callable[[], float] = time.monotonic,
    ) -> None:
        """With a seed, tables that are laid in the same way get the same dice: for demonstrations and tests."""
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.steady = steady
        self.pause = pause
        self.new_tables = Limit(rate=1 / 20, burst=20)
        """For each address, whether its tables are made on a page or by a program."""
        self.acts = ActLimits()
        """For everything that is done at tables, on pages or by programs."""
        self.seed = seed
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Those somebody still has in hand, too: a second copy of a table would not hear what happens at the first."""
        self._reading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._readers = asyncio.Semaphore(MOST_READERS)

    async def create(
        self,
        slug: str,
        players: Sequence[str],
        variants: Mapping[str, object],
        seed: str | None = None,
        promises: Mapping[int, str] | None = None,
    ) -> tuple[LiveTable, dict[int, tuple[str, Key]]]:
        """A new table, and its secrets with the keys they are: of its seats, of HOST and WATCH. Nobody keeps them.

        A player is `bot:LEVEL` or the name of a person; an empty name is a seat for somebody who has not come yet.
        `promises` are the hashes of what people who sit there from the start will add to the seed. Where a seed is
        given, for demonstrations and tests, nobody adds anything.
        """
        game = hospitable.game(slug)
        for player in players:
            if player.startswith("bot:"):
                check(player.removeprefix("bot:"), game)
        rules = game.rules_for(len(players), variants)
        now = self.clock()
        promised = {} if seed or self.seed else dict(promises or {})
        shared = bool(promised) or ("" in players and not seed and not self.seed)
        if not seed:
            laid = json.dumps([self.seed, slug, list(players), dict(rules.variants)], sort_keys=True)
            seed = hashed(laid) if self.seed else secrets.token_hex(32)
        table = Table(
            new_id(), slug, game.rules_version, rules.edition_id, len(players), dict(rules.variants), seed, now, shared
        )
        entries = first_entries(players, now)
        entries += first_promises(promised, len(entries), now)
        keys = first_keys(table.id, players)
        await self.store.create(table, entries, [key for _, key in keys.values()])
        live = LiveTable(table, self.store, self.thinkers, self.clock, self.pause, self.steady)
        self._keep(live)
        live.learn(entries)
        await live.go_on()
        return live, keys

    async def find(self, id: str) -> LiveTable | None:
        """A table by its id, from memory or from the store; TableClosed if it cannot be played any more."""
        live = self._known.get(id)
        if live is None:
            live = await asyncio.shield(self._reading.get(id) or self._begin_to_read(id))
        if live is not None:
            self._keep(live)
            live.wake()  # should they ever sleep when it is their turn, who looks wakes them
        return live

    def _begin_to_read(self, id: str) -> asyncio.Task[LiveTable | None]:
        """Who comes at the same time gets the same one, and reading ends even if nobody waits for it any more."""
        reading = asyncio.create_task(self._read(id))
        self._reading[id] = reading

        def done(_: object) -> None:
            del self._reading[id]
            if not reading.cancelled():
                reading.exception()  # told to those who waited, if there were any

        reading.add_done_callback(done)
        return reading

    async def _read(self, id: str) -> LiveTable | None:
        """A whole game is played again, beside the event loop."""
        async with self._readers:
            table = await self.store.load(id)
            if table is None:
                return None
            entries = await self.store.entries(id, most=MOST_ENTRIES + 1)
            about = (self.store, self.thinkers, self.clock, self.pause, self.steady)
            live = await asyncio.to_thread(open_table, table, entries, *about)
        self._known[id] = live
        return live

    def _keep(self, live: LiveTable) -> None:
        self._live[live.table.id] = self._known[live.table.id] = live
        self._live.move_to_end(live.table.id)
        if len(self._live) <= MOST_LIVE:
            return
        for id, other in list(self._live.items()):
            if len(self._live) <= MOST_LIVE:
                break
            if other is not live and not other.busy:
                del self._live[id]

    async def close(self) -> None:
        for live in self._live.values():
            live.stop()
        self.thinkers.close()
        await self.store.close()
