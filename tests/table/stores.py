"""Stores that are held for a while, so that everything that is written meanwhile comes into one commit."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import TypeVar

import psycopg

from hospitable.table.postgres import PostgresStore
from hospitable.table.sqlite import SQLiteStore
from hospitable.table.store import Store
from tests.table.sites import SOON, until

S = TypeVar("S", bound=Store)

Open = Callable[[], Store]
"""Opens the tables, once more if they are open already."""


@asynccontextmanager
async def open_until_the_end(*stores: S) -> AsyncIterator[tuple[S, ...]]:
    """Closed also when a test fails: a loop with open connections would not end."""
    try:
        yield stores
    finally:
        for store in stores:
            await store.close()


@asynccontextmanager
async def held(store: Store) -> AsyncIterator[None]:
    """Nothing is written in here; at the end all of it is, at once."""
    if isinstance(store, SQLiteStore):
        async with held_writer(store):
            yield
    else:
        assert isinstance(store, PostgresStore)
        async with held_entries(store):
            yield


@asynccontextmanager
async def held_writer(store: SQLiteStore) -> AsyncIterator[None]:
    """Keep the writing thread busy; what is sent meanwhile gathers behind it."""
    begun, open_now = threading.Event(), threading.Event()

    def wait(_: sqlite3.Connection) -> None:
        begun.set()
        open_now.wait()

    waiting = asyncio.create_task(store._do(wait))
    await until(begun.is_set)
    try:
        yield
        await asyncio.sleep(0)  # let everybody ask who was told to
    finally:
        open_now.set()
        await waiting


@asynccontextmanager
async def held_entries(store: PostgresStore) -> AsyncIterator[psycopg.AsyncConnection]:
    """Another transaction has the list for itself; it ends when the first statement waits for it."""
    async with await psycopg.AsyncConnection.connect(store.url) as other:
        await other.execute("lock table entries in exclusive mode")
        yield other
        await waits_for_entries(other)


async def waits_for_entries(other: psycopg.AsyncConnection) -> int:
    """The process of PostgreSQL that wants to write, and must wait."""
    query = "select pid from pg_locks where relation = 'entries'::regclass and not granted"
    async with asyncio.timeout(SOON):
        while True:
            if found := await (await other.execute(query)).fetchone():
                return int(found[0])
            await asyncio.sleep(0.001)
