"""Who may enter: the seats a browser holds, and what its forms say."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from starlette.requests import Request

from ..draw import Drawing
from ..house import House
from ..keys import derived, hashed
from ..limits import Limit
from ..live import LiveTable
from ..store import WATCH, Key, Table
from ..visitor import Visitor
from ..words import not_found, only_watching


class Door:
    """What all pages share."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.drawings: WeakKeyDictionary[LiveTable, Drawing] = WeakKeyDictionary()  # gone when the table is
        self.acts = Limit(rate=10, burst=60)
        self.messages = Limit(rate=20, burst=80)

    def drawing(self, live: LiveTable) -> Drawing:
        return self.drawings.setdefault(live, Drawing())

    async def enter(self, guest: Visitor, id: str) -> tuple[LiveTable, list[int]]:
        """The table, and the seats this browser holds there; nobody else learns whether it exists."""
        live = await self.house.table(id)
        keys = await self.house.store.held(guest.browser) if guest.secret else []
        seats = sorted(key.seat for key in keys if key.table == id)
        if live is None or not seats:
            raise not_found()
        return live, [seat for seat in seats if seat != WATCH]

    async def enter_seat(self, guest: Visitor, id: str) -> tuple[LiveTable, list[int]]:
        """The same for what only people with a seat may do."""
        live, seats = await self.enter(guest, id)
        if not seats:
            raise only_watching()
        return live, seats

    async def best_alone(self, guest: Visitor, live: LiveTable) -> int | None:
        """The most points this browser reached before, alone against nobody and with the same variants."""
        if len(live.state.result().scores) > 1:
            return None
        points: list[int] = []
        for key in await self.house.store.held(guest.browser):
            table = await self.house.store.load(key.table) if key.table != live.table.id else None
            if table is not None and alike(table, live.table):
                other = await self.house.table(table.id)
                if other is not None and other.state.over:
                    points += other.state.result().totals
        return max(points, default=None)


def alike(one: Table, other: Table) -> bool:
    """The same game with the same seats and variants, by the same rules."""
    return (one.game, one.rules, one.seats, one.variants) == (other.game, other.rules, other.seats, other.variants)


async def fields(request: Request) -> dict[str, str]:
    """The texts of a form; files and repetitions are left out."""
    form = await request.form(max_files=0, max_fields=60)
    return {name: value for name, value in form.items() if isinstance(value, str)}


def number(text: str) -> int:
    """The number in a form or an address, or -1: nobody here counts to a million."""
    return int(text) if text.isdecimal() and len(text) < 7 else -1


def key_of(secret: str, live: LiveTable, seat: int) -> Key:
    return Key(hashed(derived(secret, live.table.id, seat)), live.table.id, seat)


def secure(request: Request) -> bool:
    return request.url.scheme == "https"


def chosen_seat(asked: str, seats: list[int]) -> int:
    """The seat an address asks for, if it is one of the browser's; else the first of them."""
    seat = number(asked)
    if seat in seats:
        return seat
    return seats[0] if seats else WATCH
