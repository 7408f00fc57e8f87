"""Ends a PostgreSQL server and removes its folder when nobody holds the other end of standard input any more.

So it is when whoever started the server is done with it, or was killed: `python postgres_watch.py FOLDER`.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path


def main() -> None:
    folder = Path(sys.argv[1])
    sys.stdin.buffer.read()
    stop(folder / "data")
    shutil.rmtree(folder, ignore_errors=True)


def stop(data: Path) -> None:
    """At once, as in a crash: what was committed is found again in its journal."""
    lock = data / "postmaster.pid"
    with suppress(FileNotFoundError, ProcessLookupError, IndexError):  # it does not run
        process = int(lock.read_text().split()[0])
        os.kill(process, signal.SIGQUIT)
        os.kill(process, signal.SIGCONT)  # it may have been held
        while lock.exists():
            os.kill(process, 0)
            time.sleep(0.01)


if __name__ == "__main__":
    main()
