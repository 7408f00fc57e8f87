"""The journal for programs: what happened, as a seat may know it, in numbered sentences."""

from __future__ import annotations

import asyncio
import json
import logging

from starlette.websockets import WebSocket, WebSocketDisconnect

from ..core.journal import Event
from .crowd import turn_away
from .draw import people_of
from .live import LiveTable
from .store import WATCH
from .visitor import address
from .words import Refused

PROTOCOL = "hospitable"
BEARER = "bearer."  # with a token behind it, offered beside the protocol and never answered

LOG = logging.getLogger(__name__)

Line = dict[str, object]


def seen_by(live: LiveTable, seat: int) -> list[Event]:
    return live.state.seen(None if seat == WATCH else seat)


def lines(live: LiveTable, events: list[Event], lang: str, after: int) -> list[Line]:
    """The events behind this number, each with its kind for programs and its sentence for people."""
    owners = [person.name for person in people_of(live, lang)]
    found: list[Line] = []
    for number, event in enumerate(events[after:], after + 1):
        text = live.game.event_text(event, owners)
        found.append(
            {
                "number": number,
                "kind": text.id.removeprefix("event."),
                "seat": event.seat if 0 <= event.seat < live.table.seats else None,
                "text": text.say(lang),
                "rule": event.rule,
            }
        )
    return found


def page(live: LiveTable, seat: int, lang: str, after: int) -> dict[str, object]:
    """What happened behind this number. A move taken back takes its events along: then `undone` has risen."""
    events = seen_by(live, seat)
    return {
        "after": min(after, len(events)),
        "last": len(events),
        "undone": live.undone,
        "over": live.state.over,
        "events": lines(live, events, lang, after),
    }


class Stream:
    """A connection that is told what happens. Its first message says everything behind `after`, each later one what
    follows its own `after`: a number that was told before means that a move was taken back."""

    def __init__(self, socket: WebSocket, live: LiveTable, seat: int, lang: str, after: int) -> None:
        self.socket = socket
        self.live = live
        self.seat = seat
        self.lang = lang
        self.after = after
        self.told: list[Event] | None = None
        self._changed = asyncio.Event()
        self._dismissed: Refused | None = None

    def wake(self) -> None:
        self._changed.set()

    def dismiss(self, refusal: Refused) -> None:
        self._dismissed = refusal
        self.live.listeners.discard(self)
        self.wake()

    async def run(self) -> None:
        who = self.seat if self.seat != WATCH else address(self.socket)
        await self.socket.accept(PROTOCOL if PROTOCOL in self.socket.scope["subprotocols"] else None)
        try:
            self.live.crowd.enter(who, self)
        except Refused as refusal:
            await turn_away(self.socket, refusal, self.lang)
            return
        self.live.listeners.add(self)
        self._present(1)
        writer = asyncio.create_task(self._tell())
        self.wake()
        try:
            message = await self.socket.receive()
            if message["type"] == "websocket.receive":  # it takes none
                await self.socket.close(1008)
        finally:
            writer.cancel()
            self.live.listeners.discard(self)
            self.live.crowd.leave(who, self)
            self._present(-1)

    def _present(self, pages: int) -> None:
        if self.seat != WATCH:
            self.live.seats[self.seat].pages += pages
            self.live.seats[self.seat].left = self.live.clock()

    async def _tell(self) -> None:
        try:
            while True:
                await self._changed.wait()
                self._changed.clear()
                if self._dismissed is not None:
                    await turn_away(self.socket, self._dismissed, self.lang)
                    return
                await self._tell_news()
        except WebSocketDisconnect:
            pass
        except Exception:  # a stream that stays silent would look alive: let it come again
            LOG.exception("a stream could not be told")
            await self.socket.close(1011)

    async def _tell_news(self) -> None:
        events = seen_by(self.live, self.seat)
        after = self.after if self.told is None else _same(self.told, events)
        if self.told is not None and after == len(self.told) == len(events):
            return
        self.told = events
        message = page(self.live, self.seat, self.lang, after)
        await self.socket.send_text(json.dumps(message, ensure_ascii=False, separators=(",", ":")))


def _same(told: list[Event], events: list[Event]) -> int:
    """How many of the events told are still true."""
    number = 0
    while number < min(len(told), len(events)) and told[number] == events[number]:
        number += 1
    return number
