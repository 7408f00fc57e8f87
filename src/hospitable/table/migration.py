"""`hospitable migrate`: all tables of a folder, copied into a PostgreSQL database.

Everything happens in one transaction: whoever is interrupted finds the database as it was, and begins again. All of it
is read back and compared with the folder, row by row, before it counts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from ..core.errors import HospitableError, cut
from .data import FILE, check, copy, lock_folder, told
from .database import named, open_database
from .rows import ENTRY, KEY, TABLE
from .schema import lay_out
from .words import said

if TYPE_CHECKING:
    from psycopg import Connection

    Target = Connection[tuple[Any, ...]]

SOME = 1000  # rows between two words about how far it is
NUMBERS = ("seq",)  # of what rows are ordered by; all else are texts

COPYING, CHECKING = "copying", "checking"

Row = tuple[Any, ...]
Progress = Callable[[str, int, int], None]
"""Hears what is done with how many rows, of how many."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Rows that both databases keep under the same names, and by what they are told apart."""

    name: str
    columns: str
    key: tuple[str, ...]

    def rows(self, source: sqlite3.Connection) -> Iterator[Row]:
        yield from source.execute(f"select {self.columns} from {self.name} order by {', '.join(self.key)}")

    def rows_copied(self, target: Target) -> Iterator[Row]:
        """In the same order: PostgreSQL sorts texts by a language, unless it is told not to."""
        key = [column if column in NUMBERS else f'{column} collate "C"' for column in self.key]
        with target.cursor(f"all_{self.name}") as cursor:
            cursor.itersize = SOME
            yield from cursor.execute(f"select {self.columns} from {self.name} order by {', '.join(key)}")


KINDS = (
    Kind("tables", TABLE, ("id",)),
    Kind("entries", f"table_id, {ENTRY}", ("table_id", "seq")),
    Kind("keys", KEY, ("hash",)),
    Kind("holds", "browser, hash, number", ("browser", "hash")),
    Kind("archives", "table_id, at, record", ("table_id",)),
    Kind("results", "table_id, at, outcome", ("table_id",)),
    Kind("removed", "browser, table_id", ("browser", "table_id")),
)
"""In an order in which nothing is named before it is there."""

AFTERWARDS = (
    "update tables set put_away = true where id in (select table_id from archives)",
    "select setval(pg_get_serial_sequence('holds', 'number'), max(number)) from holds having max(number) > 0",
    f"analyze {', '.join(kind.name for kind in KINDS)}",
)
"""What SQLite keeps in another way, or not at all."""


def migrate(folder: Path, url: str, progress: Progress) -> int:
    """Copy everything; gives the number of tables. A folder that was copied before is only compared.

    The folder stays as it is: what is read is a copy of it, which may have to be brought up to date first.
    """
    if not (folder / FILE).exists():
        raise HospitableError(said("backup.no_tables", folder=str(folder)))
    open_database(url)
    with (
        closing(lock_folder(folder)),
        TemporaryDirectory(prefix="hospitable-") as place,
        told(folder),
    ):
        check(folder / FILE)
        copy(folder / FILE, Path(place) / FILE)
        with (
            closing(sqlite3.connect(Path(place) / FILE, isolation_level=None)) as source,
            one_transaction(url) as target,
        ):
            lay_out(source)
            number, rows = count(source, "tables"), sum(count(source, kind.name) for kind in KINDS)
            new = target.execute("select 1 from tables limit 1").fetchone() is None
            if new:
                copy_rows(source, target, lambda done: progress(COPYING, done, rows))
            different = compare(source, target, lambda done: progress(CHECKING, done, rows))
            if different and not new:
                raise HospitableError(said("migrate.not_empty"))
            if different:
                raise HospitableError(said("migrate.differs", part=different))
            return number


@contextmanager
def one_transaction(url: str) -> Iterator[Target]:
    """Nobody lays a table in the database meanwhile."""
    import psycopg

    try:
        with psycopg.connect(url, connect_timeout=10) as target:
            target.execute("set local lock_timeout = '10s'")
            target.execute("set local synchronous_commit = on")
            target.execute("lock table tables in share row exclusive mode")
            yield target
    except psycopg.Error as error:
        name, reason = named(psycopg.conninfo.conninfo_to_dict(url)), cut(" ".join(str(error).split()), 200)
        raise HospitableError(said("serve.database", name=name, reason=reason)) from None


def count(source: sqlite3.Connection, name: str) -> int:
    return int(source.execute(f"select count(*) from {name}").fetchone()[0])


def copy_rows(source: sqlite3.Connection, target: Target, progress: Callable[[int], None]) -> None:
    done = 0
    for kind in KINDS:
        with target.cursor() as cursor, cursor.copy(f"copy {kind.name} ({kind.columns}) from stdin") as copied:
            for row in kind.rows(source):
                copied.write_row(row)
                done += 1
                if done % SOME == 0:
                    progress(done)
    progress(done)
    for statement in AFTERWARDS:
        target.execute(statement)


def compare(source: sqlite3.Connection, target: Target, progress: Callable[[int], None]) -> str:
    """The name of what is not the same in both; nothing if all of it is."""
    done = 0
    for kind in KINDS:
        for row, copied in zip_longest(kind.rows(source), kind.rows_copied(target)):
            if row != copied:
                return kind.name
            done += 1
            if done % SOME == 0:
                progress(done)
    progress(done)
    return ""
