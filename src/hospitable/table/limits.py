"""Rate limits and sizes: how much anybody may ask for, in small buckets that fill again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from .words import LONGEST_CHAT, Refused, said

MOST_BUCKETS = 10_000
RARE = 1.0  # a second: what is limited to less is told to other processes each time
BODY = 16 * 1024  # bytes of a request or a message


class ActLimits:
    """How often one may act at tables.

    Counted by seat, by browser and by address: neither another page nor another cookie gives a new allowance.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.seats = Limit(rate=20, burst=80, clock=clock)
        self.talks = Limit(rate=20 / 60, burst=20, clock=clock)  # lines of chat of a seat
        self.tables = Limit(rate=8 * 1024 / 60, burst=8 * 1024, clock=clock)  # bytes of chat at a table
        self.talkers = Limit(rate=60 / 60, burst=60, clock=clock)  # lines of chat of an address
        self.browsers = Limit(rate=30, burst=120, clock=clock)
        self.addresses = Limit(rate=100, burst=400, clock=clock)  # a whole family, or a club, behind one router

    def take(self, table: str, seat: int, browser: str, address: str) -> None:
        """Count an act, or refuse it.

        `seat` is negative for who only watches, `browser` empty for a program: it acts for its seat alone.
        """
        if seat >= 0:
            self.seats.take(f"{table} {seat}")
        if browser:
            self.browsers.take(browser)
        self.addresses.take(address)

    def talk(self, table: str, seat: int, address: str, text: str) -> None:
        """Count a line of chat, or refuse it."""
        self.talks.take(f"{table} {seat}")
        self.talkers.take(address)
        self.tables.take(table, len(text[:LONGEST_CHAT].encode(errors="replace")))


class Limit:
    """At most `burst` at once and `rate` a second in the long run, for each key."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._spent: dict[str, float] | None = None
        """With other processes: what was taken here and not told them yet."""

    def take(self, key: str, cost: float = 1.0) -> None:
        """Take one, or what something costs, or be refused."""
        now = self.clock()
        level = self._level(key, now)
        if level < cost:
            self._keep(key, level, now)
            wait = (cost - level) / self.rate if self.rate else 0.0
            raise Refused(429, "too_many", said("error.too_many"), retry_after=wait)
        self._keep(key, level - cost, now)
        if self._spent is not None:
            self._spent[key] = self._spent.get(key, 0.0) + cost

    def _level(self, key: str, now: float) -> float:
        level, then = self._buckets.get(key, (float(self.burst), 0.0))
        return min(float(self.burst), level + (now - then) * self.rate)

    def _keep(self, key: str, level: float, now: float) -> None:
        self._buckets.pop(key, None)
        if len(self._buckets) >= MOST_BUCKETS:
            self._buckets.popitem(last=False)
        self._buckets[key] = (level, now)

    # -- the same limit in several processes

    def share(self) -> None:
        """From now on remember what others must be told."""
        self._spent = {}

    def spent(self) -> dict[str, float]:
        """What others must be told: who has taken so much that it matters, or of what is rare anyway.

        Who takes little, or has not taken anything for a while, is nobody's business.
        """
        told: dict[str, float] = {}
        rest: dict[str, float] = {}
        now = self.clock()
        for key, amount in (self._spent or {}).items():
            level = self._level(key, now)
            if level < self.burst / 2 or self.rate < RARE:
                told[key] = amount
            elif level < self.burst:
                rest[key] = amount
        self._spent = rest
        return told

    def spend(self, key: str, cost: float) -> None:
        """It was taken in another process, whatever is left here."""
        now = self.clock()
        self._keep(key, max(-float(self.burst), self._level(key, now) - cost), now)
