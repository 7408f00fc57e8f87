"""A table in play: its state, who sits where, and one thing after the other."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import hospitable

from ..core import record
from ..core.chance import Keyed
from ..core.errors import BadSetup, IllegalMove
from ..core.game import Game
from ..core.move import Advice
from ..core.state import State
from ..core.texts import Text
from ..core.variants import SeatOptions
from .beginning import Beginning
from .counts import COUNTS
from .exchange import Exchange
from .guided import Guided, moves_that_stand
from .keys import hashed, new_secret
from .names import clean_name, distinct
from .neighbours import ALONE, BEAT, GROWN, HERE, LEFT, LINK, Neighbours
from .seats import Absence, empty_seats, link_state, take_seat, what_all_must_know
from .store import (
    AGAIN,
    BEFORE_PLAY,
    BOT,
    CALL,
    CHAT,
    CHOOSE,
    FREE,
    GUIDE,
    MOVE,
    PROMISE,
    RESIGN,
    SEAL,
    SIT,
    START,
    STAY,
    TAKE,
    UNDO,
    WAIT,
    WATCH,
    Entry,
    Key,
    Outcome,
    Store,
    StoreFailed,
    Table,
)
from .subscribers import Subscribers
from .table_bots import TableBots
from .taken_back import taken_back
from .thinkers import Thinkers, Whose
from .wishes import CLIENT, Stale, answer_again, bad_message, stale, wanted
from .words import LONGEST_CHAT, Refused, clean, link_used, said

PAUSE = 0.05  # seconds between a bot's moves, so that no table keeps the house busy; pages show them at their own pace
MOST_CHAT = 200  # lines that are shown
MOST_UNDOS = 1000  # of a seat; the longest games have some 450 moves of all seats together
MOST_LINES = 1000  # of chat of a seat
MOST_SITTINGS = 200  # changes of a seat's name or player
MOST_LATELY = 16  # entries that are known by heart; the store knows all of them

T = TypeVar("T")

Attempt = Callable[[], int | None]
"""Refuses what somebody wants, or gives the move that is meant, if it is one."""


def always() -> None:
    """What may be done whatever has happened meanwhile."""


@dataclass(frozen=True, slots=True)
class Said:
    """A line of the chat: what somebody said, or what everybody must know."""

    seat: int
    text: str | Text


class LiveTable:
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
        self.table = table
        self.neighbours = neighbours
        self.store = store
        self.thinkers = thinkers
        self.clock = clock
        self.steady = steady
        self.game: Game[Any] = hospitable.game(table.game)
        self.exchange = Exchange()
        options = self.game.options_for(table.seats, table.seat_options)
        self.seats = empty_seats(table.seats, steady(), options)
        self._state: State[Any] | None = None if table.shared else self._laid_out()
        self.chat: list[Said] = []
        self.lines_said = 0
        """How many lines there were so far, also those that are not shown any more."""
        self.seq = 0
        self.version = 0
        self.touched = table.created
        """When something happened here last, by the clock on the wall."""
        self._result_kept = False
        self.guided: Guided | None = None
        """The guide of a prepared game, also after its end."""
        self.again: tuple[int, str] | None = None
        """Who wants to play again, and at which table."""
        self.absent: tuple[Absence | None, ...] = (None,) * table.seats
        """Who is not there, as everybody was told last."""
        self.all_here = False
        """Does somebody sit everywhere, and is nobody away? Then no seat can be lent, and no move changes that."""
        self.links: tuple[str, ...] = ("unopened",) * table.seats
        """What has become of the link of each seat: `unopened`, `opened`, `looked_at` just now."""
        self.lock = asyncio.Lock()
        self.subscribers = Subscribers()
        self.seen_from = ""
        """The address from where somebody who may looked at it last: her bots think in turn with those of others."""
        self._lately: dict[tuple[int, str], Entry] = {}
        """What was done last, by seat and client id; the store knows the rest."""
        self._moved = [0] * table.seats
        self._undone = [0] * table.seats
        self._undone_alone = 0
        self._lines = [0] * table.seats
        self._sittings = [0] * table.seats
        self._final = 0
        """How many moves of the state nobody can take back any more."""
        self._final_position: State[Any] | None = None
        """The position after them, once somebody has taken a later one back."""
        self.bots = TableBots(self, pause)
        self.beginning = Beginning(self, countdown)
        self._advice: dict[int, tuple[str, asyncio.Task[Advice | None]]] = {}

    # -- what is so

    @property
    def begun(self) -> bool:
        """Is the game laid out? Before, people sit down, and add to the seed (exchange.py)."""
        return self._state is not None

    @property
    def state(self) -> State[Any]:
        if self._state is None:
            raise Refused(409, "not_begun", said("error.not_begun"))
        return self._state

    @state.setter
    def state(self, state: State[Any]) -> None:
        self._state = state

    def _laid_out(self, start: str = "") -> State[Any]:
        """The first position: after a set-up, or the one that the game goes on from, with other dice."""
        table = self.table
        if start:
            resumed: State[Any] = self.game.restore(json.loads(start), table.seed)
            return resumed
        rules = self.game.rules_for(table.seats, table.variants, seat_options=self.seat_options)
        state: State[Any] = self.game.start(rules, Keyed(table.seed, self.exchange.parts()))
        return state

    @property
    def seat_options(self) -> SeatOptions:
        """What each seat plays with; empty in games that leave nothing to a seat."""
        return tuple(dict(place.options) for place in self.seats) if self.game.seat_options else ()

    @property
    def may_choose(self) -> bool:
        """Can a seat still choose what it plays with? Not when parts of the seed are shown: all is settled by then."""
        return bool(self.game.seat_options) and not self.begun and not self.exchange.called

    def decision(self, seat: int) -> str:
        """The name of the decision a seat has to make now: it does not change when others act at the same time."""
        if self.state.current(seat) < 0:
            return ""
        return f"{seat}.{self._moved[seat]}.{self._undone[seat]}.{self._undone_alone}"

    def asked(self, seat: int) -> str:
        """The name of the decision the person of a seat has to make now; empty if there is none, or no such person."""
        return "" if seat < 0 or self.seats[seat].level else self.decision(seat)

    def record(self) -> dict[str, Any]:
        """The game so far, seed included: only what is made of it, or the record of a finished game, may leave."""
        return record.write(self.state, [place.name for place in self.seats])

    def away(self, seat: int) -> bool:
        """Has the person of this seat been gone for long?"""
        return not self.seats[seat].level and self.seats[seat].presence.away(self.steady())

    def look_around(self) -> None:
        """Tell everybody who listens that somebody has gone, is gone for longer, or is back.

        Nothing happens at a table when time passes: the registry asks for this now and then.
        """
        before = self.absent, self.links
        self._notice()
        if before != (self.absent, self.links):
            self.subscribers.wake()

    def _notice(self) -> None:
        self.absent = self._absent()
        self.all_here = not any(self.absent) and all(place.taken or place.level for place in self.seats)
        now = self.steady()
        self.links = tuple([link_state(place, now) for place in self.seats])

    def look_at_link(self, seat: int) -> None:
        """Somebody has opened the link of a seat, and may sit down."""
        self.hear_of(LINK, seat)
        self.neighbours.tell(LINK, self.table.id, seat)

    def _absent(self) -> tuple[Absence | None, ...]:
        now = self.steady()
        return tuple(
            [place.presence.absence(now) if place.taken and not place.resigned else None for place in self.seats]
        )

    def opens(self, key: Key) -> bool:
        """Is a key of this table still good? Those of seats die when their seat changes hands."""
        return key.seat < 0 or key.sitting == self.seats[key.seat].sitting

    @property
    def undone(self) -> int:
        """How many moves were taken back so far: who follows the journal reads it anew when this has risen."""
        return sum(self._undone)

    @property
    def seat_changes(self) -> int:
        """How often people or bots have taken seats, left them, or said that they play again: see `seats`."""
        return sum(self._sittings)

    @property
    def has_company(self) -> bool:
        """Is there more than one person, whom one can talk to and ask along? Bots do not listen."""
        return sum(not place.home for place in self.seats) > 1

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

    def leave(self, seats: Sequence[int]) -> None:
        """Somebody goes for now; her seats wait for her, or are lent to bots by who does not want to wait."""
        for seat in seats:
            self.hear_of(LEFT, seat)
            self.neighbours.tell(LEFT, self.table.id, seat)

    def arrive(self, seats: Sequence[int]) -> None:
        """Somebody with these seats has opened a page or a stream."""
        for seat in seats:
            self.seats[seat].presence.arrive(self.steady())
            self.neighbours.tell(HERE, self.table.id, seat)
        self.look_around()

    def seen(self, seat: int) -> None:
        """A sign of life of somebody who may have no open page."""
        if self.steady() - self.seats[seat].presence.last_seen > BEAT:
            self.neighbours.tell(HERE, self.table.id, seat)
        self.seats[seat].presence.seen(self.steady())

    def hear_of(self, kind: str, seat: int) -> None:
        """Somebody was seen, has left, or looks at a link: here or in another process."""
        now, place = self.steady(), self.seats[seat]
        if kind == LINK:
            place.link_seen = now
        elif kind == LEFT:
            place.presence.goodbye(now)
        else:
            place.presence.seen(now)
        self.look_around()

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

    # -- what of it may be: each refuses or returns

    def _find(self, seat: int, decision: str, code: str) -> int:
        """The move that is meant."""
        self._stop_for_bot(seat)
        if not self.state.over and decision != self.decision(seat):
            raise stale()
        if self.guided is not None and self.guided.only(seat) not in (None, code):
            raise Refused(422, "guided", said("guide.not_this"))
        return self._check(lambda: self.state.find(seat, code))

    def _may_turn_guide(self, seat: int, text: str) -> None:
        self._stop_for_bot(seat)
        if self.guided is None or seat != self.guided.guide.seat or not self.guided.leads_on(text):
            raise stale()
        self._stop_at(self.guided.turns, MOST_UNDOS, "error.too_many_undos")

    def _may_undo(self, seat: int) -> None:
        self._stop_for_bot(seat)
        if not self.state.undoable(seat):
            self._check(lambda: self.state.undo(seat))
        self._stop_at(self._undone[seat], MOST_UNDOS, "error.too_many_undos")

    def _may_give_to_bot(self, seat: int, by: int) -> None:
        self._stop_for_resigned(seat)
        if self.seats[seat].taken and seat != by and not self.away(seat):
            raise Refused(409, "not_away", said("error.not_away"))
        self._may_change(seat)

    def _may_resign(self, seat: int) -> None:
        self._stop_for_resigned(seat)
        if self.state.over:
            raise Refused(409, "over", said("error.over"))
        self._may_change(seat)

    def _may_take(self, key: Key) -> None:
        if not self.opens(key):
            raise link_used()

    def _may_promise(self) -> None:
        """Not when parts are called for: it could be chosen by what the others show."""
        if self.exchange.called or self.begun:
            raise stale()

    def _may_choose(self) -> None:
        if not self.may_choose:
            raise BadSetup(said("error.options_late"))

    def _may_free(self, seat: int, sitting: int) -> None:
        if not self.seats[seat].taken:
            raise Refused(409, "nobody_there", said("error.nobody_there"))
        if self.seats[seat].sitting != sitting:
            raise stale()
        self._may_change(seat)

    def _may_change(self, seat: int) -> None:
        self._stop_at(self._sittings[seat], MOST_SITTINGS, "error.too_many_sittings")

    def _may_talk(self, seat: int) -> None:
        self._stop_at(self._lines[seat], MOST_LINES, "error.too_many_lines")

    def _name(self, seat: int, name: str) -> str:
        """How the person of a seat is called, who would like to be called so."""
        others = [other.name for number, other in enumerate(self.seats) if number != seat]
        return distinct(clean_name(name) or said("seat", number=seat + 1).say(), others)

    def _stop_for_bot(self, seat: int) -> None:
        if self.seats[seat].level:
            raise Refused(409, "bot_plays", said("error.bot_plays"))

    def _stop_for_resigned(self, seat: int) -> None:
        if self.seats[seat].resigned:
            raise Refused(409, "resigned", said("error.resigned"))

    def _stop_at(self, done: int, most: int, text: str) -> None:
        """What a seat can do without end is counted, so that no table grows without end; moves end with the game."""
        if done >= most:
            raise Refused(409, "too_many_here", said(text, most=most))

    def _check(self, attempt: Callable[[], T]) -> T:
        try:
            return attempt()
        except IllegalMove as refusal:
            raise Refused(422, "illegal_move", refusal.text, refusal.rule) from None

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

    def load(self, entries: list[Entry]) -> None:
        """Carry out what is on disk before anybody listens. What was taken back later is not played at all.

        For a thread of its own: after each move it lets the others go first.
        """
        gone = taken_back(entries)
        for entry in entries:
            if entry.kind == MOVE and entry.seq not in gone:
                self.state.apply(entry.seat, self.state.find(entry.seat, entry.text))
                time.sleep(0)
            self._note(entry)
            if self._moved[entry.seat] < 0:
                raise ValueError("there is nothing that could be taken back")
        self.version += 1

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

    def _carry_out(self, entry: Entry, found: int | None = None) -> None:
        if entry.kind == MOVE:
            self.state.apply(entry.seat, self.state.find(entry.seat, entry.text) if found is None else found)
        elif entry.kind == UNDO:
            if self._final_position is None:
                self._final_position = self.state.after(self._final)
            self.state.undo(entry.seat, self._final_position)
        elif entry.kind == GUIDE and (stand := moves_that_stand(entry.text)) is not None:
            self.state.go_back(stand)
        self._note(entry)
        if entry.kind not in (BOT, RESIGN, FREE, STAY, WAIT, CALL, SEAL, START) and not self.seats[entry.seat].level:
            self.seats[entry.seat].presence.seen(self.steady())

    def _note(self, entry: Entry) -> None:
        """Everything an entry changes besides the position, which is the one after it."""
        seat = entry.seat
        if entry.kind == MOVE:
            self._moved[seat] += 1
            self._note_what_is_final()
        elif entry.kind == UNDO:
            self._moved[seat] -= 1
            self._undone[seat] += 1
            if not self.state.own:  # the same as before: when seats begin or end to act together, all is final
                self._undone_alone += 1
        elif entry.kind == CHAT:
            self._lines[seat] += 1
            self._show(Said(seat, entry.text))
        elif entry.kind == GUIDE and self.guided is None:
            self.guided = Guided(self.game.rooms.guide.GUIDE)
        elif entry.kind != GUIDE and entry.kind not in BEFORE_PLAY:
            self._sittings[seat] += 1
            before = replace(self.seats[seat])
            take_seat(self.seats, entry)
            self.all_here = False
            if told := what_all_must_know(before, entry, self.seats[seat]):
                self._show(Said(seat, told))
        if entry.kind == AGAIN:
            self.again = (seat, entry.text)
        if self.guided is not None:
            self._note_gone(self.guided.note(entry))
        self.exchange.note(entry)
        if entry.kind in (SEAL, START):
            self._state = self._laid_out(entry.text)
        self.seq, self.touched = entry.seq, entry.at
        self._lately[seat, entry.client] = entry
        if len(self._lately) > MOST_LATELY:
            del self._lately[next(iter(self._lately))]

    def _note_gone(self, seats: Sequence[int]) -> None:
        """A guided game went back: these seats have lost a move each, and all decisions are asked anew."""
        for seat in seats:
            self._moved[seat] -= 1
            self._undone[seat] += 1
        if seats:
            self._undone_alone += 1
            self._final = 0
            self._final_position = None

    def _show(self, line: Said) -> None:
        self.chat = [*self.chat[1 - MOST_CHAT :], line]
        self.lines_said += 1

    def _note_what_is_final(self) -> None:
        """So that taking back plays again only what can be taken back, and not the whole game each time."""
        log = self.state.log
        if log is not None and not any(log.free) and self._final != len(log.moves):
            self._final = len(log.moves)
            self._final_position = None
