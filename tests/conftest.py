"""What tests of several folders share: a PostgreSQL server, started when the first of them asks for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import Postgres, laid_out


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a database for this test alone."""
    return laid_out(postgres.new_tables())
