"""Access to tables by browser: which seats it holds, and how often it may act."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from starlette.requests import Request

from ..keys import derived, hashed
from ..limits import Limit
from ..live import LiveTable
from ..panels import TablePanels
from ..registry import TableRegistry
from ..store import WATCH, Key
from ..visitor import Visitor, address
from ..words import not_found, only_watching


class Access:
    """What all pages share: the tables, who may enter them, and what was drawn of them."""

    def __init__(self, registry: TableRegistry) -> None:
        self.registry = registry
        self.panels: WeakKeyDictionary[LiveTable, TablePanels] = WeakKeyDictionary()  # gone when the table is
        self.invitations = Limit(rate=10, burst=60)
        """For each address: nobody guesses links."""

    def panels_of(self, live: LiveTable) -> TablePanels:
        return self.panels.setdefault(live, TablePanels())

    async def enter(self, guest: Visitor, id: str) -> tuple[LiveTable, list[int]]:
        """The table, and the seats this browser holds there; nobody else learns whether it exists."""
        keys = await self.registry.store.held(guest.browser) if guest.secret else []
        seats = sorted(key.seat for key in keys if key.table == id)
        live = await self.registry.find(id) if seats else None
        if live is None:
            raise not_found()
        return live, [seat for seat in seats if seat != WATCH]

    async def enter_seat(self, guest: Visitor, id: str) -> tuple[LiveTable, list[int]]:
        """The same for what only people with a seat may do."""
        live, seats = await self.enter(guest, id)
        if not seats:
            raise only_watching()
        return live, seats

    def count_act(self, request: Request, guest: Visitor, live: LiveTable, seats: list[int]) -> None:
        """What is sent as a form counts like a message of an open page."""
        self.registry.acts.take(live.table.id, seats[0] if seats else WATCH, guest.browser, address(request))


def key_of(secret: str, live: LiveTable, seat: int) -> Key:
    return Key(hashed(derived(secret, live.table.id, seat)), live.table.id, seat)
