"""The folder of a server's data: one server at a time, checked when it is opened, backed up while it is used."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import count
from pathlib import Path

from platformdirs import user_data_path

from ..core.errors import HospitableError, cut
from .sqlite import SQLiteStore, keep_private
from .words import said

FILE = "tables.sqlite3"
LOCK = "server.lock"
BESIDE = ("", "-wal", "-shm")  # the file and what SQLite keeps beside it


def data_folder() -> Path:
    """Where this platform keeps the data of programs. A service may run as somebody who has no such place."""
    try:
        return user_data_path("hospitable", appauthor=False)
    except RuntimeError:
        raise HospitableError(said("serve.no_home")) from None


@contextmanager
def told(folder: Path) -> Iterator[None]:
    """What the system or SQLite refuses, as a sentence."""
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise HospitableError(said("serve.data", folder=str(folder), reason=reason or "")) from None


def lock_folder(folder: Path) -> sqlite3.Connection:
    """Take the folder for this process alone, until the lock is closed or the process ends, however it ends.

    SQLite knows on every platform how to lock a file.
    """
    with told(folder):
        folder.mkdir(0o700, parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
        try:
            lock.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            lock.close()
            if "locked" not in str(error):
                raise
            raise HospitableError(said("serve.in_use", folder=str(folder))) from None
        return lock


def open_store(folder: Path) -> SQLiteStore:
    """The tables of a folder, if their file is whole."""
    with told(folder):
        folder.mkdir(0o700, parents=True, exist_ok=True)
        if (folder / FILE).exists():
            check(folder / FILE)
        return SQLiteStore(folder / FILE)


def check(path: Path) -> None:
    """Refuse a file that SQLite finds damaged."""
    try:
        with closing(sqlite3.connect(path)) as connection:
            found = str(connection.execute("pragma quick_check(1)").fetchone()[0])
    except sqlite3.DatabaseError as error:
        if "malformed" not in str(error):
            raise
        found = str(error)
    if found != "ok":
        raise HospitableError(said("serve.damaged", file=str(path), reason=cut(found.replace("\n", " "), 120)))


# -- backups


def back_up(folder: Path, target: Path) -> None:
    """A copy of all tables as they are at one moment, also while a server uses them."""
    if not (folder / FILE).exists():
        raise HospitableError(said("backup.no_tables", folder=str(folder)))
    if target.exists():
        raise HospitableError(said("backup.exists", file=str(target)))
    with told(target.parent):
        copy(folder / FILE, target)


def restore(folder: Path, source: Path) -> None:
    """The tables of a backup in place of those of the folder, which are put aside. Not while a server uses them."""
    with closing(lock_folder(folder)), told(folder):
        if not source.is_file():
            raise HospitableError(said("backup.none", file=str(source)))
        check(source)
        with closing(sqlite3.connect(source)) as connection:
            if connection.execute("select 1 from sqlite_master where name = 'entries'").fetchone() is None:
                raise HospitableError(said("backup.none", file=str(source)))
        put_aside(folder)
        copy(source, folder / FILE)


def copy(source: Path, target: Path) -> None:
    """By SQLite's own backup, beside the place first: a crash leaves a whole file or none."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    keep_private(part)
    with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
        old.backup(new)
        new.execute("pragma journal_mode=delete")  # all of it in one file
    check(part)
    os.replace(part, target)


def put_aside(folder: Path) -> None:
    """The file of the tables, damaged or not, under a name that is free."""
    free = next(number for number in count(1) if not (folder / f"{FILE}.old-{number}").exists())
    for end in BESIDE:
        with suppress(FileNotFoundError):
            os.replace(folder / f"{FILE}{end}", folder / f"{FILE}.old-{free}{end}")
