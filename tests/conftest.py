"""What tests of several folders share: a PostgreSQL server, started when the first of them asks for it."""

from __future__ import annotations

import gc
import signal
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


def pytest_configure() -> None:
    """A shell starts what runs in the background deaf to Ctrl-C, and everything it starts too: here it is heard."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What was found and imported stays to the end, and few tests leave cycles: garbage is looked for less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
