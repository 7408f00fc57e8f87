"""Who is connected to other processes that serve the same tables, as these have told last."""

from __future__ import annotations

import time
from collections.abc import Callable

FORGOTTEN = 5.0  # seconds after which nothing counts that was not told again: its process may be dead


class Elsewhere:
    """How many connections an address has in other processes. What is heard is a little late, and replaces what was."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._heard: dict[str, dict[str, tuple[int, float]]] = {}

    def hear(self, process: str, address: str, number: int) -> None:
        self._heard.setdefault(address, {})[process] = (number, self.clock())

    def number(self, address: str) -> int:
        return sum(number for _, number in self._lately(address))

    def largest(self, address: str) -> tuple[int, str]:
        """The process that has most of an address, after their number; the name decides between equals."""
        return max(((number, process) for process, number in self._lately(address)), default=(0, ""))

    def forget(self) -> None:
        """What was heard too long ago."""
        for address in [address for address in self._heard if not self._lately(address)]:
            del self._heard[address]

    def _lately(self, address: str) -> list[tuple[str, int]]:
        since = self.clock() - FORGOTTEN
        return [(process, number) for process, (number, told) in self._heard.get(address, {}).items() if told > since]
