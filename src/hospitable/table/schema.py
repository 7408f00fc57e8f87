"""How tables are laid out in a SQLite file, and how a file of an earlier version becomes one of this."""

from __future__ import annotations

import sqlite3
from itertools import chain

VERSION = 5
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
  variants text not null, seed text not null, created real not null, shared integer not null default 0,
  seat_options text not null default '[]'
) without rowid
""",
    ENTRIES,
    """
create table if not exists keys (
  hash text primary key, table_id text not null references tables, seat integer not null,
  sitting integer not null default 0, secret text not null default ''
) without rowid
""",
    "create index if not exists links on keys (table_id) where secret != ''",
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
    """
create table if not exists results (
  table_id text primary key references tables, at real not null, outcome text not null
) without rowid
""",
    """
create table if not exists removed (
  browser text not null, table_id text not null references tables, primary key (browser, table_id)
) without rowid
""",
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

KEYS_AND_SEEDS = (
    "alter table keys add column sitting integer not null default 0",
    "alter table keys add column secret text not null default ''",
    """
create temporary table at_bots as select hash from keys where exists (
  select 1 from entries
  where entries.table_id = keys.table_id and entries.seat = keys.seat and kind = 'bot' and client = 'seat ' || keys.seat
)
""",
    "delete from holds where hash in (select hash from at_bots)",
    "delete from keys where hash in (select hash from at_bots)",
    """
create temporary table replaced as select hash as old, lower(hex(randomblob(32))) as new
from (select distinct hash from holds join keys using (hash) where seat >= 0)
""",
    "insert into keys (hash, table_id, seat) select new, table_id, seat from replaced join keys on hash = old",
    "update holds set hash = (select new from replaced where old = hash) where hash in (select old from replaced)",
    "update keys set sitting = -1 where hash in (select old from replaced)",
    "drop table at_bots",
    "drop table replaced",
    "alter table tables add column shared integer not null default 0",
)
"""In version 2 all keys of a table followed from its host's cookie. Browsers keep their seats, by keys nobody knows,
and the links they came with are dead (no sitting has the number -1). Bots' seats have no key. Links that no browser has
used open a seat as before. Every game began with its table, from the seed of the house alone.

Version 3 kept neither results nor what people had removed from their lists: both are new tables, and the results of
games that are over are found out when somebody looks at them.
"""

SEAT_OPTIONS = ("alter table tables add column seat_options text not null default '[]'",)
"""In version 4 no seat could choose anything for itself: all played as by default, which an empty list means."""


def lay_out(connection: sqlite3.Connection) -> None:
    """A new file, or one of an earlier version, in one transaction: whoever opens it at the same time waits."""
    connection.execute("begin immediate")
    try:
        found = int(connection.execute("pragma user_version").fetchone()[0])
        if found > VERSION:
            raise sqlite3.DatabaseError(f"made by a later version ({found}; this one knows {VERSION})")
        begun = connection.execute("select 1 from sqlite_master where name = 'entries'").fetchone() is not None
        steps = (ID_FOR_EACH_SEAT, (), KEYS_AND_SEEDS, (), SEAT_OPTIONS) if begun else ()
        for statement in (*chain.from_iterable(steps[found:]), *LAYOUT):
            connection.execute(statement)
        connection.execute(f"pragma user_version = {VERSION}")
        connection.execute("commit")
    except BaseException:
        connection.execute("rollback")
        raise
