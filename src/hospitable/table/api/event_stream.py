"""The events of a table for programs: what happened, as a seat may know it, in numbered sentences."""

from __future__ import annotations

from ...core.journal import Event
from ..live import LiveTable
from ..panels import people_of
from ..store import WATCH
from ..subscriber import Connection, Subscriber
from ..words import in_json

PROTOCOL = "hospitable"
BEARER = "bearer."  # with a token behind it, offered beside the protocol and never answered

Told = dict[str, object]


def seen_by(live: LiveTable, seat: int) -> list[Event]:
    return live.state.seen(None if seat == WATCH else seat) if live.begun else []


def lines(live: LiveTable, events: list[Event], lang: str, after: int) -> list[Told]:
    """The events behind this number, each with its kind for programs and its sentence for people."""
    owners = [person.name for person in people_of(live, lang)]
    found: list[Told] = []
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
        "over": live.begun and live.state.over,
        "events": lines(live, events, lang, after),
    }


class EventStream(Subscriber):
    """A connection that is told what happens. Its first message says everything behind `after`, each later one what
    follows its own `after`: a number that was told before means that a move was taken back."""

    def __init__(self, live: LiveTable, seat: int, lang: str, after: int, address: str = "") -> None:
        super().__init__(live, [] if seat == WATCH else [seat], seat, address, lang)
        self.after = after
        self.told: list[Event] | None = None

    def news(self) -> str:
        events = seen_by(self.live, self.seat)
        after = self.after if self.told is None else _same(self.told, events)
        if self.told is not None and after == len(self.told) == len(events):
            return ""
        self.told = events
        return in_json(page(self.live, self.seat, self.lang, after))

    async def hear(self, text: str, connection: Connection) -> None:
        """It takes no messages."""
        await connection.close(1008)


def _same(told: list[Event], events: list[Event]) -> int:
    """How many of the events told are still true."""
    number = 0
    while number < min(len(told), len(events)) and told[number] == events[number]:
        number += 1
    return number
