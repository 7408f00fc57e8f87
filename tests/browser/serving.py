"""The web table in a process of its own, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60  # seconds
SEED = "browser"  # the same seats and variants give the same dice: what fails can be played again


class Serving:
    """`hospitable serve` on a free port: its own data folder, bots that do not pause, dice that come again."""

    def __init__(self, folder: Path, seed: str = SEED) -> None:
        """Without a seed the dice are new for each table, and players add to them."""
        self.folder = folder
        self.seed = seed
        self.address = ""
        self.start(port=0)

    def start(self, port: int) -> None:
        command = ["serve", "--no-page", "--port", str(port), "--data", str(self.folder), "--pause", "0"]
        command += ["--seed", self.seed]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1", "COLUMNS": "500"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "hospitable", *command],
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # so that the bots' processes can be stopped with it
        )
        assert self.process.stdout is not None
        found = re.search(r"http://[\d.:]+", self.process.stdout.readline())
        if found is None:
            self.kill()
            raise AssertionError("the server did not start; its last words are on the error output")
        self.address = found[0]
        self.wait()

    def wait(self) -> None:
        """Until somebody opens the door: the address is told before."""
        host, _, port = self.address.removeprefix("http://").rpartition(":")
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                socket.create_connection((host, int(port)), timeout=PATIENCE).close()
                return
            except ConnectionRefusedError:
                if time.monotonic() > give_up or self.process.poll() is not None:
                    raise
                time.sleep(0.02)

    def kill(self) -> None:
        """As a power cut does it: nothing is said, nothing is finished."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()

    def start_again(self) -> None:
        self.start(int(self.address.rpartition(":")[2]))
