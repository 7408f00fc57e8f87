"""What tests of several folders share: a PostgreSQL server, started when the first of them asks for it."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.postgres import Postgres, laid_out


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    # not in pytest's own folder: that is private, and a server that is started by root runs as somebody else
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        server = Postgres(Path(folder) / "data")
        yield server
        server.end()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database for this test alone."""
    return laid_out(postgres.new_tables())
