"""Disks that fail and files that were cut off: what was acknowledged is there, what was refused is not."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from hospitable.table.data import FILE, open_store
from hospitable.table.store import MOVE
from tests.soak.promises import report
from tests.table.sites import a_registry, a_table, asynchronous, play_on, rebuilt

pytestmark = pytest.mark.soak

ROOT = Path(__file__).parent.parent.parent


def test_a_disk_that_fails_at_every_write_of_a_short_game(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
    program = (sys.executable, "-m", "tests.soak.failing_disk", str(tmp_path))
    run = subprocess.run(program, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    seen = json.loads(run.stdout)
    report(
        "A disk that fails at any write of a game: each move is kept, or refused and not there",
        f"{seen['games']} games on disks that end a third of a page later each, {seen['failures']} moves refused, "
        f"{seen['after_closing']} times the house was closed on the failing disk; nothing lost, nothing there by half",
    )
    assert seen["failures"] > 50


@asynchronous
async def test_a_log_that_was_cut_off_anywhere(tmp_path: Path) -> None:
    """As after a loss of power on a disk that did not keep its word: what is left is a beginning of the game."""
    (tmp_path / "whole").mkdir()
    registry = a_registry(tmp_path / "whole")
    live = await a_table(registry)
    await play_on(live, 150)
    shutil.copytree(tmp_path / "whole", tmp_path / "taken")
    whole = await registry.store.entries(live.table.id)
    log = (tmp_path / "taken" / f"{FILE}-wal").read_bytes()
    (tmp_path / "taken" / f"{FILE}-shm").unlink()
    rng = random.Random(11)
    cuts = sorted([len(log), *[rng.randrange(len(log)) for _ in range(300)]])
    lengths = []
    for number, cut in enumerate(cuts):
        folder = tmp_path / str(number)
        shutil.copytree(tmp_path / "taken", folder)
        (folder / f"{FILE}-wal").write_bytes(log[:cut])
        store = open_store(folder)
        kept = await store.entries(live.table.id)
        assert kept == whole[: len(kept)]
        if kept:
            rebuilt(live.table, kept, registry)
        lengths.append(len(kept))
        await store.close()
        shutil.rmtree(folder)
    assert lengths == sorted(lengths)
    assert lengths[-1] == len(whole)
    await registry.close()
    report(
        "A log that was cut off anywhere opens as a beginning of the game",
        f"{len(cuts)} cuts of a game with {sum(entry.kind == MOVE for entry in whole)} moves",
    )
