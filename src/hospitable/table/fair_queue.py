"""A queue that is fair: addresses come in turn, and of each address its tables."""

from __future__ import annotations

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")


class FairQueue(Generic[T]):
    """Who has much to ask for waits for herself, not others for her."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, OrderedDict[str, deque[T]]] = OrderedDict()

    def put(self, item: T, address: str, table: str = "") -> None:
        self._addresses.setdefault(address, OrderedDict()).setdefault(table, deque()).append(item)

    def pop(self) -> T | None:
        """The first of the address, and there of the table, whose last turn is longest ago; nothing if nobody waits."""
        if not self._addresses:
            return None
        address, tables = self._addresses.popitem(last=False)
        table, waiting = tables.popitem(last=False)
        item = waiting.popleft()
        if waiting:
            tables[table] = waiting
        if tables:
            self._addresses[address] = tables
        return item

    def waiting(self, address: str) -> int:
        """How many of an address wait."""
        return sum(map(len, self._addresses.get(address, {}).values()))
