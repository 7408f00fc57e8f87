"""How tables are laid out in a SQLite file, and how a file of an earlier version becomes one of this."""

from __future__ import annotations

import sqlite3

VERSION = 2
"""Kept in the file itself (`user_version`); rises when the layout changes."""

ENTRIES = """
create table if not exists entries (
  table_id text not null references tables, seq integer not null, kind text not null, seat integer not null,
  text text not null, client text not null, at real not null, decision text not null default '',
  primary key (table_id, seq), unique (table_id, seat, client)
) without rowid
"""

LAYOUT = (
    """
create table if not exists tables (
  id text primary key, game text not null, rules integer not null, edition text not null, seats integer not null,
  variants text not null, seed text not null, created real not null
) without rowid
""",
    ENTRIES,
    """
create table if not exists keys (
  hash text primary key, table_id text not null references tables, seat integer not null
) without rowid
""",
    """
create table if not exists holds (
  browser text not null, hash text not null references keys, number integer not null, primary key (browser, hash)
) without rowid
""",
    """
create table if not exists archives (
  table_id text primary key references tables, at real not null, record blob not null
) without rowid
""",
    "create index if not exists tables_created on tables (created)",
)

ID_FOR_EACH_SEAT = (
    "alter table entries rename to earlier",
    ENTRIES,
    "insert into entries select table_id, seq, kind, seat, text, client, at, '' from earlier",
    "drop table earlier",
)
"""In version 0 a client id was one for the whole table, and the decision that a move answers was not kept.

Version 1 had no archives: it would take a table that was put away for one where nothing has happened yet.
"""


def lay_out(connection: sqlite3.Connection) -> None:
    """A new file, or one of an earlier version, in one transaction: whoever opens it at the same time waits."""
    connection.execute("begin immediate")
    try:
        found = int(connection.execute("pragma user_version").fetchone()[0])
        if found > VERSION:
            raise sqlite3.DatabaseError(f"made by a later version ({found}; this one knows {VERSION})")
        begun = connection.execute("select 1 from sqlite_master where name = 'entries'").fetchone() is not None
        for statement in (*(ID_FOR_EACH_SEAT if begun and found < 1 else ()), *LAYOUT):
            connection.execute(statement)
        connection.execute(f"pragma user_version = {VERSION}")
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
