"""Servers that start at once and are made to be killed: everything is imported before, each start is a fork.

Reads the folder of the data, or the address of a database, from a line, starts a server, and writes its process and its
address.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

import hospitable.table.job_thinkers
import hospitable.table.postgres_neighbours  # noqa: F401 - imported once, for all of them
from hospitable.table.server import ServerOptions, serve
from hospitable.table.workers import serve_database


def tell(address: str) -> None:
    print(os.getpid(), address, flush=True)


def main() -> None:
    for line in sys.stdin:
        process = os.fork()
        if not process:
            options = ServerOptions(pause=0.0)
            if line.startswith("postgresql:"):
                serve_database(options, line.strip(), 1, tell)
            else:
                serve(options, Path(line.strip()), tell)
            os._exit(0)
        os.waitpid(process, 0)


if __name__ == "__main__":
    main()
