"""Which moves of a table were taken back, told from its entries alone, without playing them."""

from __future__ import annotations

from collections.abc import Iterable

from .guided import moves_that_stand
from .store import GUIDE, MOVE, UNDO, Entry


def taken_back(entries: Iterable[Entry]) -> set[int]:
    """The places of all moves that were undone later: an undo takes back the last move its seat still had, a guided
    game that goes back all moves from some on."""
    standing: list[Entry] = []
    gone: set[int] = set()
    for entry in entries:
        if entry.kind == MOVE:
            standing.append(entry)
        elif entry.kind == UNDO:
            own = [number for number, move in enumerate(standing) if move.seat == entry.seat]
            if own:
                gone.add(standing.pop(own[-1]).seq)
        elif entry.kind == GUIDE:
            stand = moves_that_stand(entry.text)
            if stand is not None:
                gone.update(move.seq for move in standing[stand:])
                del standing[stand:]
    return gone
