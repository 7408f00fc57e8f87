"""All tables of this server: new ones are made here, stored ones found, those in play kept in memory."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from math import ceil
from weakref import WeakValueDictionary

from ..core.rules import Rules
from .closed import CALLED_OFF, MOST_ENTRIES, TableClosed, never_begun, open_table, put_away
from .connection_limits import ConnectionLimits
from .exchange import first_promises, step
from .fair_lock import FairLock
from .guided import BEGINNING
from .keys import first_keys, hashed, new_id
from .limits import ActLimits, Limit
from .live import PAUSE, LiveTable
from .neighbours import ALONE, GONE, Neighbours
from .new_table import NewTable
from .seats import first_entries, first_lines
from .store import GUIDE, START, Archived, Entry, Key, Store, Table
from .thinkers import Thinkers
from .wishes import stale
from .words import Refused, said

MOST_READERS = 2  # tables that are read at the same time
DAY = 24 * 3600
TABLES_A_DAY = 200  # that one address, or one browser, may lay
LOOK_AGAIN = 5.0  # seconds until it is looked again who is still there
TIDY_AGAIN = 3600.0  # seconds until old tables are looked for again
MOST_LIVE = 2000  # tables kept in memory; the others are read again when somebody comes

LOG = logging.getLogger(__name__)

Clock = Callable[[], float]
_About = tuple[Store, Thinkers, Clock, float, Clock, float, Neighbours]


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
        keep_days: float = 0.0,
        look_again: float = LOOK_AGAIN,
        countdown: float = 0.0,
        neighbours: Neighbours = ALONE,
    ) -> None:
        """With a seed, tables that are laid in the same way get the same dice: for demonstrations and tests.

        Tables that nobody has touched for `keep_days` are put away; with 0 they are kept for ever. `countdown` seconds
        after the last friend has sat down play begins. `neighbours` are other processes that serve the same tables.
        """
        self.store = store
        self.thinkers = thinkers
        self.neighbours = neighbours
        self.clock = clock
        self.steady = steady
        self.pause = pause
        self.keep_days = keep_days
        self.countdown = countdown
        self.look_again = look_again
        self.new_tables = Limit(rate=1 / 20, burst=20)
        """For each address, whether its tables are made on a page or by a program."""
        self.tables_of_day = Limit(rate=TABLES_A_DAY / DAY, burst=TABLES_A_DAY)
        """The same for a whole day, and for each browser."""
        self.acts = ActLimits()
        """For everything that is done at tables, on pages or by programs."""
        self.pages = Limit(rate=30, burst=200)
        """For each address, pages that are drawn."""
        self.drawing = FairLock()
        """For pages, and answers to programs, that take long to draw."""
        self.in_thread = FairLock()
        """For what takes so long that it is done in a thread."""
        self.limits = {"new_tables": self.new_tables, "tables_of_day": self.tables_of_day, "pages": self.pages}
        """All that hold for processes with the same tables together, by name."""
        self.limits |= {f"acts.{name}": limit for name, limit in vars(self.acts).items()}
        self.connection_limits: dict[str, ConnectionLimits] = {}
        """The same for each address: `tcp`, its connections; `http`, the requests and WebSockets that came in them."""
        self.seed = seed
        self._live: OrderedDict[str, LiveTable] = OrderedDict()
        self._known: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        """Those somebody still has in hand, too: a second copy of a table would not hear what happens at the first."""
        self._reading: dict[str, asyncio.Task[LiveTable | None]] = {}
        self._readers = asyncio.Semaphore(MOST_READERS)

    def may_lay(self, address: str, browser: str = "") -> None:
        """Count a new table, or refuse it; a program has no browser."""
        self.new_tables.take(address)
        try:
            for who in filter(None, (address, browser)):
                self.tables_of_day.take(who)
        except Refused as refusal:
            minutes = ceil(refusal.retry_after / 60)
            text = said("error.too_many_tables", most=TABLES_A_DAY, minutes=minutes)
            raise Refused(429, "too_many_tables", text, retry_after=refusal.retry_after) from None

    async def create(self, new: NewTable) -> tuple[LiveTable, dict[int, tuple[str, Key]]]:
        """A new table, and its secrets with the keys they are: of its seats, of HOST and WATCH. Nobody keeps them."""
        rules, now = new.rules(), self.clock()
        promises = {} if new.seed or self.seed else new.promises
        shared = bool(promises or new.start) or ("" in new.players and not new.seed and not self.seed)
        about = (rules.game.slug, rules.game.rules_version, rules.edition_id, len(new.players), rules.written)
        table = Table(new_id(), *about, new.seed or self._seed_for(new, rules), now, shared, rules.seat_options)
        entries = first_entries(new.players, now, new.expected)
        entries += first_promises(promises, len(entries), now)
        entries += first_lines(new.lines, len(entries), now)
        if new.start:
            entries.append(replace(step(START), seq=len(entries) + 1, text=new.start_in_json, at=now))
        if new.guided:
            seat = rules.game.rooms.guide.GUIDE.seat
            entries.append(Entry(len(entries) + 1, GUIDE, seat, BEGINNING, "the guide", now))
        keys = first_keys(table.id, new.players)
        await self.store.create(table, entries, [key for _, key in keys.values()])
        live = LiveTable(table, *self._about)
        live.seen_from = new.seen_from
        self._keep(live)
        live.learn(entries)
        await live.beginning.go_on()
        return live, keys

    def _seed_for(self, new: NewTable, rules: Rules) -> str:
        """By chance, or from the seed of this server and how the table is laid."""
        if not self.seed:
            return secrets.token_hex(32)
        laid = [self.seed, new.game, list(new.players), rules.written, new.start_in_json]
        return hashed(json.dumps(laid, sort_keys=True))

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
            archived = await self.store.archived(id)
            if archived is not None:
                raise TableClosed(put_away(table, archived))
            live = await self._opened(table, await self.store.entries(id, most=MOST_ENTRIES + 1))
        self._known[id] = live
        await self.neighbours.catch_up(live)  # what has happened while it was read
        await live.keep_result()
        return live

    def known(self, id: str) -> LiveTable | None:
        """A table that is in memory."""
        return self._known.get(id)

    @property
    def in_memory(self) -> int:
        """How many tables are."""
        return len(self._known)

    def all_known(self) -> list[LiveTable]:
        return list(self._known.values())

    def forget(self, live: LiveTable) -> None:
        """It is read again when somebody comes, or cannot be played any more."""
        live.stop()
        self._live.pop(live.table.id, None)
        self._known.pop(live.table.id, None)

    def dismiss(self, live: LiveTable, refusal: Refused) -> None:
        """Forget a table, and tell everybody there why."""
        self.forget(live)
        for listener in list(live.subscribers):
            listener.dismiss(refusal)

    async def _opened(self, table: Table, entries: list[Entry]) -> LiveTable:
        return await asyncio.to_thread(open_table, table, entries, *self._about)

    @property
    def _about(self) -> _About:
        """What every table in play is given."""
        steady, countdown = self.steady, self.countdown
        return (self.store, self.thinkers, self.clock, self.pause, steady, countdown, self.neighbours)

    async def look_around(self) -> None:
        """See who has gone or come back at tables where somebody listens, again and again, until somebody stops it."""
        while True:
            await asyncio.sleep(self.look_again)
            for live in list(self._live.values()):
                if len(live.subscribers):
                    live.look_around()

    # -- tables that nobody touches any more

    async def tidy(self) -> None:
        """Put away what is old, now and every hour, until somebody stops it."""
        while self.keep_days > 0:
            try:
                if number := await self.put_away_before(self.clock() - self.keep_days * DAY):
                    LOG.info("%d tables that nobody has touched for %g days were put away", number, self.keep_days)
            except Exception:  # the tables can be played all the same
                LOG.exception("old tables could not be put away")
            await asyncio.sleep(TIDY_AGAIN)

    async def put_away_before(self, moment: float) -> int:
        """Archive the tables where nothing has happened since; says how many that were."""
        return sum([await self._put_away(id) for id in await self.store.untouched(moment)])

    async def _put_away(self, id: str) -> bool:
        """Not if somebody looks at it, nor if a mistake of ours is in the way that may be mended one day."""
        table = await self.store.load(id)
        if table is None:
            return False
        async with self._readers:
            entries = await self.store.entries(id)
            try:
                live = await self._opened(table, entries)
                record = live.record() if live.begun else never_begun(table, entries)
            except TableClosed as refusal:
                if not refusal.closed.final:
                    return False
                record = refusal.closed.record()
        known = self._known.get(id)
        if known is not None and known.busy:
            return False
        if not await self.store.archive(id, entries[-1].seq if entries else 0, Archived(self.clock(), record)):
            return False
        if known is not None:
            self.forget(known)
        self.neighbours.tell(GONE, id)
        return True

    async def call_off(self, live: LiveTable) -> None:
        """Put a table away where the game has not begun; everybody there, and with a link, is told."""
        async with live.lock:
            if live.begun or live.exchange.called:
                raise Refused(409, "begun", said("error.begun"))
            entries = await self.store.entries(live.table.id)
            archived = Archived(self.clock(), {**never_begun(live.table, entries), CALLED_OFF: True})
            if not await self.store.archive(live.table.id, live.seq, archived):
                raise stale()
            self.dismiss(live, TableClosed(put_away(live.table, archived)))
            self.neighbours.tell(GONE, live.table.id)

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
