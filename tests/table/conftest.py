"""What tests of the tables share: stores of both kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

from hospitable.table.postgres import PostgresStore
from hospitable.table.sqlite import SQLiteStore
from tests.table.stores import Open


@pytest.fixture(params=["sqlite", "postgres"])
def opened(request: pytest.FixtureRequest, tmp_path: Path) -> Open:
    if request.param == "sqlite":
        return lambda: SQLiteStore(tmp_path / "tables.sqlite3")
    url = request.getfixturevalue("database")
    return lambda: PostgresStore(url)
