"""The PostgreSQL database that several servers share (`--database`): whether it can be used, in sentences."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ..core.errors import HospitableError, cut, short
from .words import said

if TYPE_CHECKING:
    from .postgres import PostgresStore


def open_database(url: str) -> PostgresStore:
    """The tables of a database, brought up to date. psycopg is an extra, needed here and nowhere else."""
    try:
        import psycopg

        from .postgres import PostgresStore
        from .postgres_schema import LaterVersion, lay_out
    except ImportError:
        raise HospitableError(said("serve.no_psycopg")) from None
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # our own log has what is wrong, once a minute
    try:
        about = psycopg.conninfo.conninfo_to_dict(url)
    except psycopg.ProgrammingError:
        raise HospitableError(said("serve.database_url")) from None
    if not url.startswith(("postgresql://", "postgres://")):
        raise HospitableError(said("serve.database_url"))
    try:
        with psycopg.connect(url, connect_timeout=10, autocommit=True) as connection:
            lay_out(connection)
    except (psycopg.Error, LaterVersion) as error:
        reason = cut(" ".join(str(error).split()), 200)
        raise HospitableError(said("serve.database", name=named(about), reason=reason)) from None
    return PostgresStore(url)


def named(about: Mapping[str, object]) -> str:
    """Which database that is, for people: without its password."""
    return short(f"{about.get('dbname') or ''} on {about.get('host') or 'localhost'}")
