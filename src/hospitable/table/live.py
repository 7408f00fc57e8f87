"""A table in play: what people do there, one thing after the other, kept and told."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace

from ..core.move import Advice
from .beginning import Beginning
from .counts import COUNTS
from .guarded_table import GuardedTable
from .keys import hashed, new_secret
from .neighbours import ALONE, GROWN, Neighbours
from .store import (
    AGAIN,
    BOT,
    CHAT,
    CHOOSE,
    FREE,
    GUIDE,
    MOVE,
    PROMISE,
    RESIGN,
    SIT,
    STAY,
    TAKE,
    UNDO,
    WATCH,
    Entry,
    Key,
    Outcome,
    Store,
    StoreFailed,
    Table,
)
from .table_bots import TableBots
from .thinkers import Thinkers, Whose
from .wishes import CLIENT, Attempt, Stale, always, answer_again, bad_message, stale, wanted
from .words import LONGEST_CHAT, Refused, clean, said

PAUSE = 0.05  # seconds between a bot's moves, so that no table keeps the house busy; pages show them at their own pace


class LiveTable(GuardedTable):
    """Everything that happens at one table goes through here, one at a time, and is on disk before it shows."""

    def __init__(
        self,
        table: Table,
        store: Store,
        thinkers: Thinkers,
        clock: Callable[[], float] = time.time,
        pause: float = PAUSE,
        steady: Callable[[], float] = time.monotonic,
        countdown: float = 0.0,
        neighbours: Neighbours = ALONE,
    ) -> None:
        """`clock` says when something happened, `steady` how long ago: the time of day may be put forward or back.

        When the last friend has sat down, play begins after a `countdown` that can be stopped. `neighbours` are other
        processes that serve the same table.
        """
        super().__init__(table, neighbours, steady)
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self._result_kept = False
        self.lock = asyncio.Lock()
        self.bots = TableBots(self, pause)
        self.beginning = Beginning(self, countdown)
        self._advice: dict[int, tuple[str, asyncio.Task[Advice | None]]] = {}

    @property
    def busy(self) -> bool:
        """Does anybody look at it, or is something under way?"""
        return len(self.subscribers) > 0 or self.lock.locked() or self.bots.busy or self.beginning.busy

    # -- what people do

    async def move(self, seat: int, decision: str, code: str, client: str) -> None:
        """Play a move for a seat. The same client id again is answered, not played twice."""
        async with self.lock:
            await self._once(wanted(MOVE, seat, code, client, decision), lambda: self._find(seat, decision, code))

    async def undo(self, seat: int, client: str) -> None:
        async with self.lock:
            await self._once(wanted(UNDO, seat, "", client), lambda: self._may_undo(seat))

    async def turn_guide(self, seat: int, text: str, client: str) -> None:
        """Somebody reads on in a guided game, goes back, begins anew, or plays on without the guide (guided.py)."""
        async with self.lock:
            await self._once(wanted(GUIDE, seat, text, client), lambda: self._may_turn_guide(seat, text))

    async def take(
        self,
        key: Key,
        name: str,
        secret: str,
        browser: str = "",
        promise: str = "",
        options: Mapping[str, object] | None = None,
    ) -> None:
        """A person sits down with a link, or with the key of a seat that was kept for her.

        That key is dead from now on: the seat is opened by this secret alone, and by the browser that keeps it. With
        `options` she plays with these, and not with what the table was laid with.
        """
        async with self.lock:
            seat = key.seat
            self._may_take(key)
            if await self.store.key(hashed(secret)) is not None:
                raise Refused(409, "token_taken", said("error.token_taken"))
            new = Key(hashed(secret), self.table.id, seat, self.seats[seat].sitting + 1)
            await self._choose(seat, options)  # first: should the house stop in between, her link is still good
            sits_down = wanted(TAKE, seat, self._name(seat, name), new_secret())
            await self.append(sits_down, lambda: self._may_take(key), key=new, browser=browser)
            if promise and self.table.shared:
                with suppress(Stale):  # the others have begun without it
                    await self.append(wanted(PROMISE, seat, promise, new_secret()), self._may_promise)
            await self.beginning.next_step_soon()

    async def sit(self, seat: int, name: str, client: str) -> None:
        """The person of a seat changes her name, or takes her seat back from a bot."""
        async with self.lock:
            place = self.seats[seat]
            self._stop_for_resigned(seat)
            name = self._name(seat, name)
            if not place.home and (place.name != name or place.level):
                await self._once(wanted(SIT, seat, name, client), lambda: self._may_change(seat))

    async def choose(self, seat: int, options: Mapping[str, object]) -> None:
        """The person of a seat chooses what it plays with, before the first die."""
        async with self.lock:
            self._may_change(seat)
            await self._choose(seat, options)

    async def _choose(self, seat: int, options: Mapping[str, object] | None) -> None:
        """Keep what a seat plays with, if that is something else than before; what is not named is as by default."""
        if options is None:
            return
        given = [options if number == seat else place.options for number, place in enumerate(self.seats)]
        chosen = dict(self.game.options_for(len(self.seats), given)[seat])
        if chosen == self.seats[seat].options:
            return
        await self.append(wanted(CHOOSE, seat, json.dumps(chosen), new_secret()), self._may_choose)

    async def free(self, seat: int, by: str) -> str:
        """The host takes a seat away from its person, for all to see; gives the secret of the new link to it."""
        async with self.lock:
            secret, sitting = new_secret(), self.seats[seat].sitting
            new = Key(hashed(secret), self.table.id, seat, sitting + 1, secret)
            await self.append(wanted(FREE, seat, by, new_secret()), lambda: self._may_free(seat, sitting), key=new)
            return secret

    async def give_to_bot(self, seat: int, level: str, client: str, by: int = WATCH) -> None:
        """Somebody (`by` a seat) gives a seat to a bot: her own at any time, another's when its person is away."""
        async with self.lock:
            who = f"{level} {self.seats[by].name}" if by >= 0 else level
            await self._once(wanted(BOT, seat, who, client), lambda: self._may_give_to_bot(seat, by))
            await self.beginning.next_step_soon()

    async def resign(self, seat: int, level: str, client: str) -> None:
        """Somebody gives up: a bot plays on for the others, to the end."""
        async with self.lock:
            await self._once(wanted(RESIGN, seat, level, client), lambda: self._may_resign(seat))

    async def play_again(self, seat: int, table: str) -> None:
        """Somebody has laid another table for the same people, and asks the others to come along."""
        async with self.lock:
            await self.append(wanted(AGAIN, seat, table, new_secret()), always)

    async def stay(self, seats: Sequence[int]) -> None:
        """People who were asked to play again do not come along, for now."""
        async with self.lock:
            for seat in seats:
                if not self.seats[seat].stays:
                    await self.append(wanted(STAY, seat, "", new_secret()), always)

    async def say(self, seat: int, text: str, client: str) -> None:
        async with self.lock:
            if line := clean(text, LONGEST_CHAT):
                await self._once(wanted(CHAT, seat, line, client), lambda: self._may_talk(seat))

    async def has_done(self, seat: int, client: str) -> bool:
        """Was something done for a seat under this client id?"""
        if (seat, client) in self._lately:
            return True
        return await self.store.done(self.table.id, seat, client) is not None

    async def advise(self, seat: int) -> Advice | None:
        """A good line for a seat that must decide; however often it is asked for, it is thought out once."""
        decision = self.decision(seat)
        if not decision or self.seats[seat].level:
            raise Refused(409, "not_asked", said("error.not_asked"))
        known, thought = self._advice.get(seat, ("", None))
        if known != decision or thought is None:
            thought = asyncio.create_task(
                self.thinkers.advice(self.state, seat, self.seq, Whose(self.seen_from, self.table.id))
            )
            self._advice[seat] = (decision, thought)
        return await asyncio.shield(thought)

    # -- how it happens

    async def _once(self, wish: Entry, attempt: Attempt) -> None:
        """Keep and carry out what somebody wants, unless `attempt` refuses it.

        What was done already is answered as done, whatever has happened since: the answer may have been lost.
        """
        if not CLIENT.fullmatch(wish.client):
            raise bad_message()
        if done := self._lately.get((wish.seat, wish.client)):
            return answer_again(done, wish)
        try:
            await self.append(wish, attempt)
        except StoreFailed:
            raise
        except Refused as refusal:
            done = await self.store.done(self.table.id, wish.seat, wish.client)
            if done is not None:
                return answer_again(done, wish)
            if not await self._learn_more():
                raise refusal
            await self._once(wish, attempt)

    async def _learn_more(self) -> bool:
        """Has something happened in another process that is not known here yet? Whoever refuses looks first."""
        news = [] if self.neighbours is ALONE else await self.store.entries(self.table.id, self.seq)
        if news:
            self.learn(news)
        return bool(news)

    async def append(self, wish: Entry, attempt: Attempt, *, key: Key | None = None, browser: str = "") -> None:
        """Keep it and carry it out, for who has the lock. `attempt` gives the move that is meant, or refuses.

        If another process was first, what happened there is learnt and the attempt made again. `key` opens the seat
        from then on, perhaps for a browser.
        """
        while True:
            found = attempt()
            entry = replace(wish, seq=self.seq + 1, at=self.clock())
            begun = time.perf_counter()
            kept = await self.store.append(self.table.id, entry, key, browser)
            COUNTS.commits.add(time.perf_counter() - begun)
            if kept:
                break
            news = await self.store.entries(self.table.id, self.seq)
            self.learn(news)
            done = await self.store.done(self.table.id, wish.seat, wish.client)
            if done is not None:
                return answer_again(done, wish)
            if not news:  # there is no next place any more: the table was put away
                raise stale()
        COUNTS.entries[entry.kind] += 1
        self._carry_out(entry, found)
        self._tell()
        self.neighbours.tell(GROWN, self.table.id, self.seq)
        await self.keep_result()

    async def keep_result(self) -> None:
        """How the game has ended, once; if the disk is full, when the table is read again. Guided ones do not count."""
        if self.guided is not None or self._result_kept or not self.begun or not self.state.over:
            return
        result = self.state.result()
        resigned = tuple(seat for seat, place in enumerate(self.seats) if place.resigned)
        self._result_kept = True
        with suppress(StoreFailed):  # the log has it already
            await self.store.keep_result(
                self.table.id, Outcome(self.touched, result.totals, result.places, resigned, self.seat_options)
            )

    def learn(self, entries: list[Entry]) -> None:
        """Carry out what others have put on disk, and tell everybody who listens."""
        for entry in entries:
            self._carry_out(entry)
        self._tell()

    def _tell(self) -> None:
        self.version += 1
        if not self.all_here:
            self._notice()
        self.subscribers.wake()
        self.wake()

    # -- what goes on by itself

    def wake(self) -> None:
        """Bots move when it is their turn; before the game, nobody is waited for without end."""
        if self.begun:
            self.bots.wake()
        self.beginning.wake()

    def stop(self) -> None:
        self.bots.stop()
        self.beginning.stop()
