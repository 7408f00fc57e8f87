"""An open page of a table, connected by a WebSocket: what has changed goes down, moves come up."""

from __future__ import annotations

import json
import logging
from typing import Any

from ..look.face import Panel
from . import changes
from .limits import BODY, ActLimits
from .live import LiveTable
from .pages.answers import hint, tell
from .panels import TablePanels
from .subscriber import Connection, Subscriber
from .viewpoint import next_person, viewing
from .wishes import bad_message
from .words import Refused, in_json, only_watching, said

DONE = {"ok": True}

LOG = logging.getLogger(__name__)


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
        browser: str = "",
        address: str = "",
    ) -> None:
        super().__init__(live, seats, seat, browser, lang)
        self.panels = panels
        self.limits = limits
        self.browser = browser
        self.address = address
        self.sent: dict[str, Panel] = {}  # parts are shared by all who see the same: a thousand pages keep no copies
        self.done: list[str] = []  # what can be acknowledged together with its consequences

    # -- down

    def news(self) -> str:
        seat = viewing(self.live, self.seats, self.seat)
        panels = self.panels.drawn(self.live, seat, self.lang)
        over = "true" if self.live.state.over else "false"
        head = f'"n":{self.live.seq},"seat":{seat},"decision":"{self.live.asked(seat)}","over":{over}'
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
            self.limits.take(self.live.table.id, self.seat, self.browser, self.address)
            if message is None:
                raise bad_message()
            answer = await self._do(message)
        except Refused as refusal:
            answer = refusal.shape(self.lang)
        except Exception:
            LOG.exception("a message could not be answered")
            answer = Refused(500, "failed", said("error.failed")).shape(self.lang)
        if answer == DONE and self.due:  # the page is about to be told what came of it
            self.done.append(client)
            return
        await connection.send(in_json({"ack": client, **answer}))

    async def _acting(self, client: str) -> int:
        """The seat a message is for: at a shared screen that of who must decide, or of who sent it the first time."""
        seat = viewing(self.live, self.seats, self.seat)
        for other in self.seats:
            if other != seat and await self.live.has_done(other, client):
                return other
        return seat

    async def _do(self, message: dict[str, str]) -> dict[str, Any]:
        what, client = message["do"], message["client"]
        seat = await self._acting(client)
        if what == "why":  # whoever looks at a piece may hear what it is
            viewer = self.panels.viewer(self.live, seat, self.lang)
            piece = message["piece"]
            return {"ok": True, "why": {"piece": piece, "html": tell(self.live.state, viewer, piece)}}
        if seat < 0:
            raise only_watching()
        if what == "move":
            await self.live.move(seat, message["decision"], message["code"], client)
        elif what == "undo":
            await self.live.undo(seat, client)
        elif what == "chat":
            await self.live.say(seat, message["text"], client)
        elif what == "hint":
            decision = self.live.decision(seat)
            advice = await self.live.advise(seat)
            return {"ok": True, "hint": {"decision": decision, **hint(self.live.state, advice, self.lang)}}
        else:
            raise bad_message()
        return DONE


def read_message(text: str) -> dict[str, str] | None:
    """A flat object of short texts; nothing else is a message."""
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
    return message if 8 <= len(message["client"]) <= 64 else None
