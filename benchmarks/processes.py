"""The same as benchmarks/server.py with one, two and four processes and PostgreSQL, beside one process and SQLite.

    python benchmarks/processes.py            show the table
    python benchmarks/processes.py --write    put it into docs/performance.md as well

PostgreSQL is a server of its own on this machine (the wheel that the tests use), and takes part of its cores. Takes
about five minutes; needs /proc.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

import psutil  # type: ignore[import-untyped]  # noqa: E402
import psycopg  # noqa: E402
import uvloop  # noqa: E402
from rich.console import Console  # noqa: E402

from benchmarks.playouts import machine, write  # noqa: E402
from benchmarks.server import CROWD, PACE, Result, Run, cells, driven, laid, laid_in, started  # noqa: E402
from hospitable.table.data import FILE  # noqa: E402
from hospitable.table.postgres import PostgresStore  # noqa: E402
from tests.postgres import Postgres, laid_out  # noqa: E402

BEGIN = "<!-- written by benchmarks/processes.py --write -->"
END = "<!-- processes up to here -->"
MARKS = (BEGIN, END)
TURNS = 3
HEADINGS = ("100 tables, two pages each", "moves/s", "CPU a move", "p50", "p99", "KiB a table")


def main() -> None:
    options = argparse.ArgumentParser(description="Measure several processes with one database.")
    options.add_argument("--seconds", type=float, default=4.0, help="of each measurement at human pace")
    options.add_argument("--build", default="src", help="this build of the package (default: src)")
    options.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    given = options.parse_args()
    console, busy = Console(), os.getloadavg()[0]
    uvloop.install()
    lines, slowest, kept = [], [], 0.0
    with Postgres() as postgres:
        for workers in (0, 1, 2, 4):
            name = f"PostgreSQL, {workers} process{'es' * (workers > 1)}" if workers else "SQLite, 1 process"
            for paced in (True, False):
                how = f"a move each {PACE:g} s" if paced else "as fast as it goes"
                run = Run(f"{name}, {how}", CROWD, paced, given.seconds / (1 if paced else 8), given.build)
                turns = []
                for _ in range(1 if paced else TURNS):
                    result, size = with_postgres(run, workers, postgres) if workers else with_sqlite(run)
                    turns.append(result)
                    kept = max(kept, size)
                turns.sort(key=lambda turn: turn.cpu / turn.moves)
                lines.append(cells(run, turns[0]))
                if not paced:
                    slowest.append(f"{turns[-1].cpu / turns[-1].moves * 1e6:,.0f} us")
                console.print(" | ".join(lines[-1]), soft_wrap=True)
    notes = [
        "CPU is that of the server processes, without PostgreSQL's. p50 and p99: from sending a move to its arrival at "
        "the other page, which is often at another process.",
        f"{given.seconds:g} s at human pace. As fast as it goes: the turn of {TURNS} with the least CPU a move, "
        f"{given.seconds / 8:g} s each (others on the machine only slow it down); the slowest turns took "
        f"{', '.join(slowest)}.",
        f"In the database a table of about 30 moves takes {kept / 1024:.0f} KiB, indexes included.",
        f"{machine()}; {busy:.1f} processes wanted a core when it began.",
        f"{datetime.now(UTC):%d %B %Y}.",
    ]
    if given.write:
        write(lines, notes, HEADINGS, MARKS)
    else:
        console.print("\n".join(notes), soft_wrap=True)


def with_sqlite(run: Run) -> tuple[Result, float]:
    with TemporaryDirectory() as folder:
        tables = asyncio.run(laid(Path(folder) / FILE, run.tables))
        with started(run.build, Path(folder)) as (process, port):
            return asyncio.run(driven(run, tables, [process.pid], port)), 0.0


def with_postgres(run: Run, workers: int, postgres: Postgres) -> tuple[Result, float]:
    """And how many bytes a table takes in the database."""
    url = laid_out(postgres.new_tables())
    tables = asyncio.run(laid_in(PostgresStore(url), run.tables))
    options = ("--database", url, "--workers", str(workers))
    with psycopg.connect(url) as connection:
        names = ["tables", "entries", "keys", "holds"]
        query = "select sum(pg_total_relation_size(name::regclass)) from unnest(%s::text[]) as name"
        row = connection.execute(query, (names,)).fetchone()
    with TemporaryDirectory() as folder, started(run.build, Path(folder), *options) as (process, port):
        serving = [process.pid]
        while workers > 1 and len(serving) < workers:
            children = psutil.Process(process.pid).children()
            serving = [child.pid for child in children if "resource_tracker" not in " ".join(child.cmdline())]
        result = asyncio.run(driven(run, tables, serving, port))
    assert row is not None
    return result, float(row[0]) / run.tables


if __name__ == "__main__":
    main()
