"""How tables are laid out in a PostgreSQL database, and how one of an earlier version becomes one of this."""

from __future__ import annotations

import psycopg

LAY_OUT_LOCK = 0x686F7370  # any number, but always this one: processes that start together lay out one after the other

FIRST = (
    """
create table tables (
  id text primary key, game text not null, rules integer not null, edition text not null, seats integer not null,
  variants text not null, seed text not null, created double precision not null, shared boolean not null,
  seat_options text not null, put_away boolean not null default false
)
""",
    "create index tables_created on tables (created)",
    """
create table entries (
  table_id text not null references tables, seq integer not null, kind text not null, seat integer not null,
  text text not null, client text not null, at double precision not null, decision text not null,
  primary key (table_id, seq), unique (table_id, seat, client)
)
""",
    """
create table keys (
  hash text primary key, table_id text not null references tables, seat integer not null, sitting integer not null,
  secret text not null
)
""",
    "create index links on keys (table_id) where secret != ''",
    """
create table holds (
  browser text not null, hash text not null references keys, number bigint generated always as identity,
  primary key (browser, hash)
)
""",
    """
create table archives (
  table_id text primary key references tables, at double precision not null, record bytea not null
)
""",
    """
create table results (
  table_id text primary key references tables, at double precision not null, outcome text not null
)
""",
    """
create unlogged table jobs (
  key text primary key, release text not null, quick boolean not null, address text not null, question text not null,
  turn bigint not null, asked timestamptz not null default now(), lease timestamptz, tries integer not null,
  answer text, failure text
)
""",
    "create table removed (browser text, table_id text references tables, primary key (browser, table_id))",
)

MIGRATIONS: tuple[tuple[str, ...], ...] = (FIRST,)
"""What leads from each version to the next; a new database goes all the way. Steps only ever add: servers of the
version before go on beside those of the new one while they are replaced one by one."""


class LaterVersion(Exception):
    """The database was laid out by a later version of the program."""


def lay_out(connection: psycopg.Connection[tuple[int]]) -> None:
    """A new database, or one of an earlier version, in one transaction: whoever opens it at the same time waits."""
    with connection.transaction():
        connection.execute("select pg_advisory_xact_lock(%s)", (LAY_OUT_LOCK,))
        connection.execute("create table if not exists layout (version integer not null)")
        row = connection.execute("select version from layout").fetchone()
        found = row[0] if row else 0
        if found > len(MIGRATIONS):
            raise LaterVersion(f"made by a later version ({found}; this one knows {len(MIGRATIONS)})")
        if found == len(MIGRATIONS):
            return
        for statements in MIGRATIONS[found:]:
            for statement in statements:
                connection.execute(statement)
        connection.execute("delete from layout")
        connection.execute("insert into layout values (%s)", (len(MIGRATIONS),))
