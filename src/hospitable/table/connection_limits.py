"""Connection limits: how many connections there may be, of one address and of all, and how long they may take."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from .elsewhere import Elsewhere
from .words import Refused, said

HEAD = 32 * 1024  # bytes of the head of a request
CONNECTIONS = 1000  # at most, if the host does not say otherwise
OF_ADDRESS = 100  # of one address: a family or a club behind one router
KEPT_FREE = 200  # files of the process that are no connections
WORTH_TELLING = 20  # an address that has this part of what it may have here is told to other processes

SendAway = Callable[[], bool]
"""Closes a connection if nothing is under way there; says whether it did."""


@dataclass(frozen=True, slots=True)
class Patience:
    """How long a connection may take, in seconds."""

    head: float = 10.0
    """from its first byte, or from the connection, to the end of a request's head"""
    body: float = 20.0
    """from the head of a request to the end of its body"""
    idle: float = 5.0
    """between two requests"""
    reading: float = 30.0
    """for the other end to read what it was sent, once more waits than the system takes"""
    leaving: float = 3.0
    """to read the last words of a connection that was closed"""


def stays() -> bool:
    """For somebody who is never sent away."""
    return False


class ConnectionLimits:
    """Counts who is inside. A proxy stands for many people: only all of them together are counted for it.

    When the house is full, a newcomer takes the place of somebody of the address that has most, if one of its
    connections has nothing under way: so that a few addresses cannot shut out all others.
    """

    def __init__(
        self,
        most: float = CONNECTIONS,
        most_of_address: int = OF_ADDRESS,
        proxies: Sequence[str] = (),
        patience: Patience = Patience(),  # noqa: B008 - it never changes
    ) -> None:
        self.most = most
        self.most_of_address = most_of_address
        self.patience = patience
        self.inside = 0
        self._proxies = [ipaddress.ip_network(proxy) for proxy in proxies]
        self._connections: dict[str, list[SendAway]] = {}
        self._elsewhere: Elsewhere | None = None
        """With other processes: what addresses have there."""
        self._told: set[str] = set()
        """Addresses that the others know to have many connections here."""

    def enter(self, address: str, send_away: SendAway = stays) -> Refused | None:
        """Count somebody who comes in, or say why there is no room. `send_away` closes it, if that can be."""
        connections = self._connections.get(household(address), [])
        if self._all_of(household(address), connections) >= self.most_of_address and not self._is_proxy(address):
            return Refused(429, "too_many_connections", said("error.too_many_connections", most=self.most_of_address))
        if self.inside >= self.most and not self._make_room(len(connections)):
            return Refused(503, "full", said("error.full"), retry_after=10)
        self._connections[household(address)] = [*connections, send_away]
        self.inside += 1
        return None

    def leave(self, address: str, send_away: SendAway = stays) -> None:
        """Nothing happens if it was sent away before."""
        connections = self._connections.get(household(address), [])
        if send_away not in connections:
            return
        connections.remove(send_away)
        self.inside -= 1
        if not connections:
            del self._connections[household(address)]

    def stay(self, address: str, send_away: SendAway) -> None:
        """It is not sent away any more: somebody looks at a table."""
        connections = self._connections[household(address)]
        connections[connections.index(send_away)] = stays

    def _all_of(self, address: str, connections: Sequence[SendAway]) -> int:
        """With what it has in other processes."""
        return len(connections) + (self._elsewhere.number(address) if self._elsewhere else 0)

    # -- the same limit in several processes

    def share(self) -> None:
        """From now on count what is heard from others."""
        self._elsewhere = Elsewhere()

    def to_tell(self) -> dict[str, int]:
        """What others must be told: who has so many connections here that it matters, and who has not any more."""
        with_many = self._addresses_with_many()
        gone = dict.fromkeys(self._told - with_many.keys(), 0)
        self._told = set(with_many)
        return with_many | gone

    def _addresses_with_many(self) -> dict[str, int]:
        few = self.most_of_address / WORTH_TELLING
        numbers = {address: len(connections) for address, connections in self._connections.items()}
        found = {address: number for address, number in numbers.items() if number >= few}
        return {address: number for address, number in found.items() if not self._is_proxy(address)}

    def hear(self, process: str, address: str, number: int) -> None:
        """So many connections of an address another process has just now."""
        if self._elsewhere is not None:
            self._elsewhere.hear(process, address, number)

    def even_out(self, process: str) -> None:
        """Who came to several processes at once may have more than any of them knew of: of these processes the one that
        has most (this one has the name `process`) sends the newest away, where that can be."""
        if self._elsewhere is None:
            return
        self._elsewhere.forget()
        for address, number in self._addresses_with_many().items():
            connections = self._connections[address]
            too_many = self._all_of(address, connections) - self.most_of_address
            if too_many > 0 and (number, process) > self._elsewhere.largest(address):
                for send_away in connections[-too_many:]:
                    send_away()

    def _make_room(self, few: int) -> bool:
        """For an address that has so few inside."""
        address, connections = max(self._connections.items(), key=lambda item: len(item[1]))
        if len(connections) <= few + 1:
            return False
        for send_away in connections:
            if send_away():
                self.leave(address, send_away)
                return True
        return False

    def _is_proxy(self, address: str) -> bool:
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return False
        return any(found in proxies for proxies in self._proxies)


@lru_cache(10_000)
def household(address: str) -> str:
    """What is counted as one address: in IPv6 everybody has at least a whole network of 64 bits to choose from."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found) >> 64 << 64, 64)))


def room_for(most: int) -> int:
    """So many connections, or as many as the system lets this process have."""
    try:
        import resource
    except ImportError:  # not a system that counts them so
        return most
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = most + KEPT_FREE
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return most
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    return max(1, allowed - KEPT_FREE)
