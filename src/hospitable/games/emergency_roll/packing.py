"""How many objects fit on a sheet when no patient may serve twice: the exact maximum, never a guess (ER-RUL-19)."""

from __future__ import annotations

from .beds import BEDS


def bits(mask: int) -> int:
    """The number of marked beds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


def most_disjoint(objects: list[int], size: int) -> int:
    """The largest number of pairwise disjoint objects, each a mask of `size` beds.

    Walks over the beds: a bed is left out, or one of the objects that begin there is taken. What is still free of
    the beds ahead decides everything else, so each such rest is solved once.
    """
    starting: list[list[int]] = [[] for _ in range(BEDS)]
    covered = 0
    for mask in objects:
        starting[bits((mask & -mask) - 1)].append(mask)
        covered |= mask
    if not objects:
        return 0
    return _most(starting, 0, covered, size, {})


def _most(starting: list[list[int]], bed: int, free: int, size: int, solved: dict[int, int]) -> int:
    while bed < BEDS and not (free >> bed & 1 and starting[bed]):
        bed += 1
    rest = free >> bed << bed
    limit = bits(rest) // size
    if limit == 0:
        return 0
    known = solved.get(rest, -1)
    if known >= 0:
        return known
    best = 0
    for mask in starting[bed]:
        if mask & rest == mask:
            best = max(best, 1 + _most(starting, bed + 1, rest & ~mask, size, solved))
            if best == limit:
                break
    if best < limit:
        best = max(best, _most(starting, bed + 1, rest, size, solved))
    solved[rest] = best
    return best
