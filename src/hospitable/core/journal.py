"""What happened, for those who listen: moves, events, outcomes of chance, and how far each seat may take back."""

from __future__ import annotations

from typing import Final

from .chance import TABLE_STREAM, seat_of_stream

EVERYBODY: Final = -1


class Event:
    """Something that happened. `audience` is a mask of seats; the others learn that it happened, not the details."""

    __slots__ = ("args", "audience", "kind", "rule", "seat")  # a server keeps thousands of them

    def __init__(self, kind: int, seat: int, args: tuple[int, ...], rule: str, audience: int) -> None:
        self.kind = kind
        self.seat = seat
        self.args = args
        self.rule = rule
        """The ledger id of the rule that was carried out."""
        self.audience = audience

    def seen_by(self, seat: int) -> bool:
        return self.audience == EVERYBODY or (seat >= 0 and bool(self.audience >> seat & 1))

    def as_seen(self, seat: int) -> Event:
        return self if self.seen_by(seat) else Event(self.kind, self.seat, (), self.rule, self.audience)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> tuple[int, int, tuple[int, ...], str, int]:
        return self.kind, self.seat, self.args, self.rule, self.audience


class Outcome:
    """One event of chance and what came of it."""

    __slots__ = ("k", "purpose", "result", "stream", "weights")

    def __init__(self, stream: int, k: int, purpose: str, weights: tuple[int, ...], result: int) -> None:
        self.stream = stream
        self.k = k
        self.purpose = purpose
        self.weights = weights
        self.result = result


class Log:
    """The memory of a state that is played for real; copies made for searching have none."""

    def __init__(self, seats: int) -> None:
        self.moves: list[tuple[int, int]] = []
        self.events: list[Event] = []
        self.marks: list[int] = []
        """For each move, the number of events before it: a log line finds its position."""
        self.chance: list[Outcome] = []
        self.free: list[int] = [0] * seats
        """How many of its last moves each seat may take back."""
        self.from_position = False
        """Does it begin at a restored position instead of a set-up?"""

    def copy(self) -> Log:
        other = Log(len(self.free))
        other.moves = self.moves[:]
        other.events = self.events[:]
        other.marks = self.marks[:]
        other.chance = self.chance[:]
        other.free = self.free[:]
        other.from_position = self.from_position
        return other

    def moved(self, seat: int, move: int, together: bool) -> None:
        self.moves.append((seat, move))
        self.marks.append(len(self.events))
        if not together:
            for other in range(len(self.free)):
                if other != seat:
                    self.free[other] = 0
        self.free[seat] += 1

    def drew(self, stream: int, k: int, purpose: str, weights: tuple[int, ...], result: int, together: bool) -> None:
        self.chance.append(Outcome(stream, k, purpose, weights, result))
        if stream == TABLE_STREAM or not together:  # whoever could take back what made others roll would know the dice
            self.seal()
        else:
            self.free[seat_of_stream(stream)] = 0

    def seal(self) -> None:
        """Nobody may take back what lies before this."""
        for seat in range(len(self.free)):
            self.free[seat] = 0
