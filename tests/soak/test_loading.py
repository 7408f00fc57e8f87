"""The worst table that people may lay: what it takes to read it, and how long everybody else waits for that."""

from __future__ import annotations

import asyncio
import random
import time
from itertools import pairwise
from pathlib import Path

import pytest

from hospitable.table.guarded_table import MOST_LINES, MOST_UNDOS
from hospitable.table.new_table import NewTable
from hospitable.table.registry import TableRegistry
from hospitable.table.store import CHAT, MOVE, UNDO, Entry
from hospitable.table.words import LONGEST_CHAT
from tests.soak.promises import report
from tests.table.sites import a_registry, asynchronous

pytestmark = pytest.mark.soak

CPU = 1.0  # seconds
LOOP = 0.05


@asynchronous
async def test_the_worst_table_is_read_beside_the_loop(tmp_path: Path) -> None:
    registry = a_registry(tmp_path)
    table, entries = await worst_table(registry)
    await registry.close()
    registry = a_registry(tmp_path)
    beats = [time.perf_counter()]
    beating = asyncio.create_task(beat(beats))
    used = time.process_time()
    live = await registry.find(table)
    used = time.process_time() - used
    beating.cancel()
    longest = max(after - before for before, after in pairwise(beats))
    assert live is not None
    assert live.seq == entries
    await registry.close()
    report(
        "The worst table that people may lay is read in less than 1 s of CPU, and the loop never waits for 50 ms",
        f"{entries:,} entries: {used:.2f} s of CPU, the loop waited {longest * 1e3:.0f} ms at most",
    )
    assert used < CPU
    assert longest < LOOP


async def beat(beats: list[float]) -> None:
    while True:
        await asyncio.sleep(0.001)
        beats.append(time.perf_counter())


async def worst_table(registry: TableRegistry) -> tuple[str, int]:
    """A long game of four; every seat has taken back and talked as much as it may. Its name, and its entries."""
    rng = random.Random(11)
    live, _ = await registry.create(NewTable("dice-hospital", ["Ada", "Bob", "Cleo", "Dora"], {}, "the worst table"))
    undone = [0] * 4
    waiting = []

    def happens(kind: str, seat: int, text: str) -> None:
        entry = Entry(live.seq + 1, kind, seat, text, f"worst-{live.seq}", 0.0)
        waiting.append(registry.store.append(live.table.id, entry))
        live.learn([entry])

    while not live.state.over:
        seat = live.state.deciders[0]
        code = rng.choice(live.state.moves(seat)).code
        happens(MOVE, seat, code)
        while live.seq > 250 and live.state.undoable(seat) and undone[seat] < MOST_UNDOS:
            happens(UNDO, seat, "")
            happens(MOVE, seat, code)
            undone[seat] += 1
    for line in range(4 * MOST_LINES):
        happens(CHAT, line % 4, "x" * LONGEST_CHAT)
    await asyncio.gather(*waiting)
    assert sum(undone) >= MOST_UNDOS
    return live.table.id, live.seq
