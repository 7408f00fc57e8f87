"""The open page of a seat: what has changed goes down, moves come up."""

from __future__ import annotations

import json
import logging
from typing import Any

from ..core.move import Advice, Move
from ..look.face import Panel
from ..look.html import Markup, el
from . import changes
from .draw import Drawing
from .limits import BODY, Limit
from .line import Follower, Line
from .live import LiveTable
from .words import Refused, in_json, only_watching, said

DONE = {"ok": True}

LOG = logging.getLogger(__name__)


class Page(Follower):
    """When the table changes, it is sent the panels that are different for its viewer."""

    def __init__(
        self,
        live: LiveTable,
        drawing: Drawing,
        seats: list[int],
        seat: int,
        lang: str,
        limit: Limit,
        browser: str = "",
    ) -> None:
        super().__init__(live, seat if seats else browser, lang)
        self.drawing = drawing
        self.seats = seats
        self.seat = seat
        self.limit = limit
        self.sent: dict[str, Panel] = {}  # parts are shared by all who see the same: a thousand pages keep no copies
        self.done: list[str] = []  # what can be acknowledged together with its consequences

    def present(self, change: int) -> None:
        for seat in self.seats:
            place = self.live.seats[seat]
            place.pages += change
            place.left = self.live.clock()

    # -- down

    def news(self) -> str:
        seat = viewing(self.live, self.seats, self.seat)
        panels = self.drawing.panels(self.live, seat, self.lang)
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

    async def hear(self, text: str, line: Line) -> None:
        client = ""
        try:
            self.limit.take(f"{self.live.table.id} {self.seat} {id(self)}")
            message = read_message(text)
            client = message["client"]
            answer = await self._do(message)
        except Refused as refusal:
            answer = refusal.shape(self.lang)
        except Exception:
            LOG.exception("a message could not be answered")
            answer = Refused(500, "failed", said("error.failed")).shape(self.lang)
        if answer == DONE and self.due:  # the page is about to be told what came of it
            self.done.append(client)
            return
        await line.send(in_json({"ack": client, **answer}))

    async def _do(self, message: dict[str, str]) -> dict[str, Any]:
        what, client = message["do"], message["client"]
        seat = viewing(self.live, self.seats, self.seat)
        if seat < 0:
            raise only_watching()
        if what == "move":
            await self.live.move(seat, message["decision"], message["code"], client)
        elif what == "undo":
            await self.live.undo(seat, client)
        elif what == "chat":
            await self.live.say(seat, message["text"], client)
        elif what == "why":
            bubble = why_not(self.live, seat, message["piece"], self.lang)
            return {"ok": True, "why": {"piece": message["piece"], "html": bubble}}
        elif what == "hint":
            return {"ok": True, "hint": advice_box(await self.live.advise(seat), self.lang)}
        else:
            raise Refused(400, "bad_message", said("error.bad_message"))
        return DONE


def read_message(text: str) -> dict[str, str]:
    """A flat object of short texts; nothing else is a message."""
    refusal = Refused(400, "bad_message", said("error.bad_message"))
    if len(text) > BODY:
        raise refusal
    try:
        data = json.loads(text)
        if not isinstance(data, dict) or not all(isinstance(value, str) for value in data.values()):
            raise refusal
        "".join([*data, *data.values()]).encode()  # half a character can be read, but neither kept nor sent
    except (ValueError, RecursionError):
        raise refusal from None
    message = {"do": "", "client": "", "decision": "", "code": "", "text": "", "piece": "", **data}
    if not 8 <= len(message["client"]) <= 64:
        raise refusal
    return message


def viewing(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whose eyes a page sees with: its own seat's; at a shared screen without secrets those of who must decide."""
    if len(seats) < 2 or live.game.has_secrets(live.state.rules):
        return seat
    for asked in live.state.deciders:
        if asked in seats and not live.seats[asked].level:
            return asked
    return seat


def next_person(live: LiveTable, seats: list[int], seat: int) -> int:
    """Whom a shared screen must be handed to, who may not see what is on it now; -1 if to nobody."""
    asked = [other for other in live.state.deciders if other in seats and not live.seats[other].level]
    return asked[0] if asked and seat not in asked and live.game.has_secrets(live.state.rules) else -1


def reason(live: LiveTable, seat: int, piece: str) -> Refused:
    """Why a piece cannot be chosen now."""
    for blocked in live.state.refused(seat):
        if blocked.piece == piece:
            return Refused(422, "why", blocked.text, blocked.rule)
    return Refused(422, "why", said("why.nothing"))


def advice_box(advice: Advice | None, lang: str) -> Markup:
    """A good line: what it leads to, and its moves in order; pointing at one shows its pieces."""
    if advice is None:
        return el("p", el("b", said("hint.none").say(lang)))
    return el(
        "div",
        el("b", advice.text.say(lang)),
        el("ol", [advised(move, lang) for move in advice.moves], cls="line-of-moves"),
    )


def advised(move: Move, lang: str) -> Markup:
    return el("li", move.label(lang), data_lights=" ".join(move.targets) or None)


def why_not(live: LiveTable, seat: int, piece: str, lang: str) -> Markup:
    """The bubble for a piece that cannot be chosen: why, and by which rule."""
    why = reason(live, seat, piece)
    rule = el("a", why.rule, cls="rule", href=f"/rules#{why.rule}") if why.rule else None
    return el("p", el("b", why.text.say(lang)), " ", rule)
