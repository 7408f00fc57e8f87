"""Access to tables by browser: which seats it holds, and how often it may act."""

from __future__ import annotations

import asyncio
from contextlib import AbstractAsyncContextManager
from weakref import WeakKeyDictionary

from starlette.requests import HTTPConnection, Request

from ..limits import Limit
from ..live import LiveTable
from ..panels import TablePanels
from ..registry import TableRegistry
from ..store import HOST, WATCH, Key
from ..timeline import Timeline, timeline
from ..viewpoint import SCREEN, at_screen, has_curtain
from ..visitor import Visitor, address
from ..words import not_found, only_watching
from .forms import number


class Access:
    """What all pages share: the tables, who may enter them, and what was drawn of them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.panels: WeakKeyDictionary[LiveTable, TablePanels] = WeakKeyDictionary()  # gone when the table is
        self.invitations = Limit(rate=10, burst=60)
        """For each address: nobody guesses links."""
        registry.limits["invitations"] = self.invitations
        self._timelines: WeakKeyDictionary[LiveTable, tuple[int, int, Timeline]] = WeakKeyDictionary()

    def panels_of(self, live: LiveTable) -> TablePanels:
        return self.panels.setdefault(live, TablePanels())

    def drawing(self, request: Request) -> AbstractAsyncContextManager[None]:
        """To draw a page."""
        self.registry.pages.take(address(request))
        return self.registry.drawing.hold(address(request))

    def in_thread(self, request: Request) -> AbstractAsyncContextManager[None]:
        """To find out in a thread what a page needs."""
        return self.registry.in_thread.hold(address(request))

    async def timeline(self, request: Request, live: LiveTable) -> Timeline:
        """The game up to now, played again unless nothing has happened since the last time."""
        known = self._timelines.get(live)
        told = live.record()
        now = (len(told["moves"]), live.undone)
        if known is not None and known[:2] == now:
            return known[2]
        async with self.in_thread(request):
            found = await asyncio.to_thread(timeline, told, live.game)
        self._timelines[live] = (*now, found)
        return found

    async def enter(self, connection: HTTPConnection, visitor: Visitor) -> tuple[LiveTable, list[int]]:
        """The table, and the seats this browser holds there; nobody else learns whether it exists."""
        keys = await self.keys_of(visitor, connection.path_params["id"])
        live = await self.registry.find(keys[0].table) if keys else None
        if live is None:
            raise not_found()
        live.seen_from = address(connection)
        return live, seats_of(live, keys)

    async def keys_of(self, visitor: Visitor, id: str) -> list[Key]:
        """All keys of a table that this browser ever had."""
        held = await self.registry.store.held(visitor.browser) if visitor.secret else []
        return [key for key in held if key.table == id]

    def whose(self, request: Request, live: LiveTable, seats: list[int]) -> int:
        """Whose page is asked for. Where people at one screen have secrets, the address has no say: the one who has
        opened the curtain last looks at it, or nobody yet."""
        behind = has_curtain(live, seats)
        wanted = request.cookies.get(SCREEN, "") if behind else request.query_params.get("seat", "")
        return at_screen(live, seats, number(wanted))

    async def is_host(self, visitor: Visitor, id: str) -> bool:
        return HOST in [key.seat for key in await self.keys_of(visitor, id)]

    async def enter_seat(self, connection: HTTPConnection, visitor: Visitor) -> tuple[LiveTable, list[int]]:
        """The same for what only people with a seat may do."""
        live, seats = await self.enter(connection, visitor)
        if not seats:
            raise only_watching()
        return live, seats

    def count_act(self, request: Request, visitor: Visitor, live: LiveTable, seats: list[int]) -> None:
        """What is sent as a form counts like a message of an open page."""
        self.registry.acts.take(live.table.id, seats[0] if seats else WATCH, visitor.browser, address(request))


def seats_of(live: LiveTable, keys: list[Key]) -> list[int]:
    """The seats that these keys open now. Who had no other is told what has become of hers."""
    good = [key for key in keys if live.opens(key)]
    if not good:
        raise live.seats[keys[0].seat].lost(keys[0])
    return sorted(key.seat for key in good if key.seat >= 0)
