"""Tables, results and archives as rows of a database, the same in SQLite and in PostgreSQL."""

from __future__ import annotations

import json
import zlib
from collections.abc import Sequence
from typing import Any

from .store import Archived, Entry, Key, Outcome, Played, Table

ENTRY = "seq, kind, seat, text, client, at, decision"  # the columns of an entry, in its order
TABLE = "id, game, rules, edition, seats, variants, seed, created, shared, seat_options"  # the same of a table
KEY = "hash, table_id, seat, sitting, secret"  # the same of a key

EntryRow = tuple[str, int, str, int, str, str, float, str]
"""An entry with its table, to be kept as it is."""


def entry_row(table: str, entry: Entry) -> EntryRow:
    return (table, entry.seq, entry.kind, entry.seat, entry.text, entry.client, entry.at, entry.decision)


def table_row(table: Table) -> tuple[Any, ...]:
    variants = json.dumps(dict(table.variants))
    options = json.dumps([dict(chosen) for chosen in table.seat_options])
    about = (table.id, table.game, table.rules, table.edition, table.seats, variants)
    return (*about, table.seed, table.created, table.shared, options)


def key_row(key: Key) -> tuple[str, str, int, int, str]:
    return (key.hash, key.table, key.seat, key.sitting, key.secret)


def outcome_text(outcome: Outcome) -> str:
    options = [dict(chosen) for chosen in outcome.seat_options]
    return json.dumps([outcome.totals, outcome.places, outcome.resigned, options])


def record_bytes(archived: Archived) -> bytes:
    return zlib.compress(json.dumps(archived.record).encode())


def read_table(row: Sequence[Any]) -> Table:
    id, game, rules, edition, seats, variants, seed, created, shared, options = row
    about = (id, game, rules, edition, seats, json.loads(variants))
    return Table(*about, seed, created, bool(shared), tuple(json.loads(options)))


def read_archived(row: Sequence[Any]) -> Archived:
    at, record = row
    return Archived(at, json.loads(zlib.decompress(record)))


def read_played(row: Sequence[Any]) -> Played:
    *table, seat, at, told = row
    totals, places, resigned, *options = json.loads(told)  # no options were kept before there were any
    outcome = Outcome(at, tuple(totals), tuple(places), tuple(resigned), *map(tuple, options))
    return Played(read_table(table), seat, outcome)
