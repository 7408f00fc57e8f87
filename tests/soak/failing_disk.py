"""A short game again and again, each time on a disk that ends a little later: in a process of its own.

Files may have so many bytes and no more (RLIMIT_FSIZE): a write that would go on behind that fails, in the middle if
the end is there. What it saw it writes as one line of JSON.
"""

from __future__ import annotations

import asyncio
import json
import resource
import shutil
import sys
from pathlib import Path

from hospitable.table.data import FILE, open_store
from hospitable.table.live import LiveTable
from hospitable.table.store import MOVE, StoreFailed
from tests.table.sites import a_registry, a_table, client_id, play

MOVES = 30
STEP = 1373  # bytes: a third of what SQLite writes for one page, so that heads, pages and their middles are met
NO_END = resource.RLIM_INFINITY


def end_files_at(size: int) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.getrlimit(resource.RLIMIT_FSIZE)[1]))


async def main(folder: Path) -> None:
    failures = shut = games = 0
    end = await smallest(folder / "first")
    while True:
        found, after_closing = await one_game(folder / str(games), end, closing=games % 2 == 1)
        games += 1
        end += STEP
        failures += found
        shut += after_closing
        if not found:
            break
    print(json.dumps({"games": games, "failures": failures, "after_closing": shut}))


async def smallest(folder: Path) -> int:
    """How long files are when a table has been laid."""
    folder.mkdir()
    registry = a_registry(folder)
    await a_table(registry)
    size = max(path.stat().st_size for path in folder.iterdir())
    await registry.close()
    return size


async def one_game(folder: Path, end: int, closing: bool) -> tuple[int, bool]:
    """How often a move was refused, and whether the house was closed while the disk still failed."""
    folder.mkdir()
    registry = a_registry(folder)
    live = await a_table(registry)
    told: list[str] = []
    failures = 0
    end_files_at(end)
    try:
        while len(told) < MOVES:
            failed = await try_to_move(live, told)
            failures += failed
            if failed and closing:
                break
            if failed:
                end_files_at(NO_END)
        await registry.close()
    finally:
        end_files_at(NO_END)
    store = open_store(folder)
    kept = [entry.client for entry in await store.entries(live.table.id) if entry.kind == MOVE]
    assert kept == told, f"{FILE} ends at {end}: {len(kept)} moves are kept, {len(told)} were acknowledged"
    await store.close()
    shutil.rmtree(folder)
    return failures, closing and failures > 0


async def try_to_move(live: LiveTable, told: list[str]) -> bool:
    """Make a move; if that is refused, nothing has changed. Was it?"""
    seat, client = live.state.deciders[0], client_id()
    before = live.state.fingerprint(), live.seq
    try:
        await play(live, seat, client=client)
    except StoreFailed:
        assert (live.state.fingerprint(), live.seq) == before
        return True
    told.append(client)
    return False


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
