"""Which moves of a table were taken back, told from its entries alone, without playing them."""

from __future__ import annotations

from collections.abc import Iterable

from .store import MOVE, UNDO, Entry


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The places of all moves that were undone later: an undo takes back the last move its seat still had."""
    standing: dict[int, list[int]] = {}
    gone: set[int] = set()
    for entry in entries:
        moves = standing.setdefault(entry.seat, [])
        if entry.kind == MOVE:
            moves.append(entry.seq)
        elif entry.kind == UNDO and moves:
            gone.add(moves.pop())
    return gone
