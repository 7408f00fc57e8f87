"""Processes in which bots think or play."""

from __future__ import annotations

import os
from multiprocessing import parent_process
from threading import Thread


def follow() -> None:
    """End this worker when the process that started it is gone, even if it was killed: nobody else would."""
    parent = parent_process()
    assert parent is not None

    def wait() -> None:
        parent.join()
        os._exit(0)

    Thread(target=wait, daemon=True).start()
