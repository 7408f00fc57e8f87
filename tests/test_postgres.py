"""The PostgreSQL server of the tests leaves nothing behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]
import pytest

ROOT = Path(__file__).parent.parent
SOON = 180.0  # seconds, of which a machine with nothing else to do needs a few tenths

STARTS = """
from tests.postgres import Postgres
server = Postgres()
{then}
print(server.process, server.folder, flush=True)
input()
"""


@pytest.mark.parametrize("then", ["", "server.hold()"], ids=["running", "held"])
def test_a_server_ends_when_the_process_that_started_it_is_killed(then: str) -> None:
    command = [sys.executable, "-c", STARTS.format(then=then)]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as starter:
        assert starter.stdout is not None
        process, folder = starter.stdout.readline().split()
        server = psutil.Process(int(process))
        assert server.is_running()
        starter.kill()
    give_up = time.monotonic() + SOON
    while runs(server) or Path(folder).parent.exists():
        assert time.monotonic() < give_up, "it was left behind"
        time.sleep(0.01)


def runs(process: psutil.Process) -> bool:
    """Where nobody asks how a process has ended it stays on the list, as a zombie."""
    with suppress(psutil.NoSuchProcess):
        return bool(process.status() != psutil.STATUS_ZOMBIE)
    return False
