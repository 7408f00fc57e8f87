"""An open page of a table, connected by a WebSocket: what has changed goes down, moves come up."""

from __future__ import annotations

import json
import logging
from time import perf_counter
from typing import Any

from ..look.face import Panel
from . import changes
from .counts import COUNTS
from .fair_lock import FairLock
from .limits import BODY, ActLimits
from .live import LiveTable
from .pages.answers import hint, tell
from .pages.waiting import come_panel
from .panels import TablePanels, tab_title
from .subscriber import Connection, Disconnected, Subscriber
from .viewpoint import next_person, viewing
from .wishes import CLIENT, bad_message
from .words import Refused, in_json, only_watching, said

DONE = {"ok": True}
MOST_REFUSED = 40  # messages in a row that come too fast, until the page is closed

LOG = logging.getLogger(__name__)


class Flooded(Refused):
    """The last words to a page that sends more than it may and does not stop."""

    def __init__(self) -> None:
        super().__init__(429, "flooded", said("error.flooded"))


class OpenPage(Subscriber):
    """When the table changes, it is sent the panels that are different for its viewer."""

    def __init__(
        self,
        live: LiveTable,
        panels: TablePanels,
        seats: list[int],
        seat: int,
        lang: str,
        limits: ActLimits,
        drawing: FairLock,
        browser: str = "",
        address: str = "",
    ) -> None:
        super().__init__(live, seats, seat, browser, lang)
        self.panels = panels
        self.limits = limits
        self.drawing = drawing
        self.browser = browser
        self.address = address
        self.sent: dict[str, Panel] = {}  # parts are shared by all who see the same: a thousand pages keep no copies
        self.title = ""
        self.refused = 0  # messages that were too many, one after the other
        self.done: list[str] = []  # what can be acknowledged together with its consequences

    # -- down

    def news(self) -> str:
        if not self.live.begun:
            done, self.done = self.done, []
            told = {"n": self.live.seq, "part": self.live.exchange.wanted(self.seats), "done": done}
            return in_json(told | {"come": come_panel(self.live, self.seats, self.lang)})
        seat = viewing(self.live, self.seats, self.seat)
        panels = self.panels.drawn(self.live, seat, self.lang)
        over = "true" if self.live.state.over else "false"
        head = f'"n":{self.live.seq},"seat":{seat},"decision":"{self.live.decision_of_person(seat)}","over":{over}'
        title = tab_title(self.live, self.panels.viewer(self.live, seat, self.lang))
        if title != self.title:
            self.title = title
            head += f',"title":{json.dumps(title)}'  # in ASCII: one wide character would make all of the message wide
        if len(self.seats) > 1 and next_person(self.live, self.seats, seat) >= 0:
            head += ',"hand_over":true'
        if self.done:
            head += f',"done":{in_json(self.done)}'
            self.done = []
        text = changes.message(head, self.sent, panels)
        self.sent = panels
        return text

    # -- up

    async def hear(self, text: str, connection: Connection) -> None:
        message = read_message(text)
        client = message["client"] if message is not None else ""
        try:
            self._count()
            if message is None:
                raise bad_message()
            begun = perf_counter()
            try:
                answer = await self._do(message)
            finally:
                COUNTS.acts.add(perf_counter() - begun)
        except Flooded as refusal:
            await connection.refuse(refusal, self.lang)
            raise Disconnected from None
        except Refused as refusal:
            answer = refusal.shape(self.lang)
        except Exception:
            LOG.exception("a message could not be answered")
            answer = Refused(500, "failed", said("error.failed")).shape(self.lang)
        if answer == DONE and self.due:  # the page is about to be told what came of it
            self.done.append(client)
            return
        await connection.send(in_json({"ack": client, **answer}))

    def _count(self) -> None:
        """Refuse a message that is one too many; who goes on all the same is not listened to any more."""
        try:
            self.limits.take(self.live.table.id, self.seat, self.browser, self.address)
            self.refused = 0
        except Refused:
            self.refused += 1
            if self.refused > MOST_REFUSED:
                raise Flooded from None
            raise

    async def _acting(self, client: str) -> int:
        """The seat a message is for: at a shared screen that of who must decide, or of who sent it the first time."""
        seat = viewing(self.live, self.seats, self.seat)
        for other in self.seats:
            if other != seat and await self.live.has_done(other, client):
                return other
        return seat

    async def _do(self, message: dict[str, str]) -> dict[str, Any]:
        what, client = message["do"], message["client"]
        if what == "part":
            await self.live.beginning.show(self.seats, message["text"])
            return DONE
        seat = await self._acting(client)
        if what == "why":  # whoever looks at a piece may hear what it is
            piece = message["piece"]
            async with self.drawing.hold(self.address):
                viewer = self.panels.viewer(self.live, seat, self.lang)
                told = tell(self.live.state, viewer, piece, self.live.table.id)
            return {"ok": True, "why": {"piece": piece, "html": told}}
        if seat < 0:
            raise only_watching()
        if what == "move":
            await self.live.move(seat, message["decision"], message["code"], client)
        elif what == "undo":
            await self.live.undo(seat, client)
        elif what == "guide":
            await self.live.turn_guide(seat, message["text"], client)
        elif what == "chat":
            if not await self.live.has_done(seat, client):
                self.limits.talk(self.live.table.id, seat, self.address, message["text"])
            await self.live.say(seat, message["text"], client)
        elif what == "hint":
            decision = self.live.decision(seat)
            advice = await self.live.advise(seat)
            return {"ok": True, "hint": {"decision": decision, **hint(self.live.state, advice, self.lang)}}
        else:
            raise bad_message()
        return DONE


def read_message(text: str) -> dict[str, str] | None:
    """A flat object of short texts with an id, as programs need one, too; nothing else is a message."""
    if len(text) > BODY:
        return None
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
            return None
        "".join([*data, *data.values()]).encode()  # half a character can be read, but neither kept nor sent
    except (ValueError, RecursionError):
        return None
    message = {"do": "", "client": "", "decision": "", "code": "", "text": "", "piece": "", **data}
    return message if CLIENT.fullmatch(message["client"]) else None
