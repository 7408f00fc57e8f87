"""How fast random games are played here and elsewhere: all contenders in one run, taking turns, as ratios.

    python benchmarks/playouts.py            show the table
    python benchmarks/playouts.py --write    put it into docs/performance.md as well

`make bench` installs the peers, compiles the package and runs this.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib.util import find_spec
from pathlib import Path
from statistics import fmean, median
from typing import Any

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROOT = Path(__file__).parent.parent
COMPILED = os.environ.get("HOSPITABLE_BUILD", "build/compiled")
REPORT = ROOT / "docs" / "performance.md"
BEGIN = "<!-- written by benchmarks/playouts.py --write -->"
END = "<!-- up to here -->"


@dataclass(frozen=True)
class Contender:
    """A process of its own: a module of benchmarks/contenders, the packages it needs and the build of ours it uses."""

    module: str
    game: str = ""
    """Which one of ours it plays."""
    needs: tuple[str, ...] = ()
    build: str = "src"
    says: str = ""
    """What its version must contain: a build that is not what the table says would be worse than none."""

    def missing(self) -> str:
        """What it cannot run without; empty when everything is there."""
        packages = [name for name in self.needs if find_spec(name) is None]
        if packages:
            return f"{', '.join(packages)} not installed (requirements/bench.txt)"
        return "" if (ROOT / self.build).is_dir() else f"there is no {self.build} (make compile)"


@dataclass(frozen=True)
class Row:
    """A line of the table: the work that plays, and the work that copies if there is one."""

    title: str
    contender: Contender
    plays: str
    copies: str = ""

    @property
    def works(self) -> list[str]:
        return [work for work in (self.plays, self.copies) if work]


OPEN_SPIEL = Contender("backgammon", needs=("pyspiel",))
PETTING_ZOO = Contender("hanabi", needs=("pettingzoo", "shimmy", "pyspiel"))
YARDSTICK = Row("OpenSpiel backgammon", OPEN_SPIEL, "play", "copy")


def rows_of(title: str, game: str) -> list[Row]:
    """One of our games, with two seats and with four."""
    plain = Contender("ours", game, says="compiled: no")
    compiled = Contender("ours", game, build=COMPILED, says="compiled: yes")
    kinds = [("compiled inside", compiled, "inside", ""), ("compiled", compiled, "driven", "copies")]
    kinds.append(("plain", plain, "driven", "copies"))
    return [
        Row(f"{title}, {seats} seats, {kind}", contender, f"{plays} {seats}", f"{copies} {seats}" if copies else "")
        for kind, contender, plays, copies in kinds
        for seats in (2, 4)
    ]


ROWS = [
    *rows_of("Emergency Roll", "emergency-roll"),
    *rows_of("Dice Hospital", "dice-hospital"),
    *rows_of("Doktor Hrubec", "doktor-hrubec"),
    *rows_of("Clinic", "clinic"),
    YARDSTICK,
    Row("PettingZoo hanabi_v5", PETTING_ZOO, "play"),
]
HEADINGS = ("Ours and peers", "moves a game", "moves/s", "ratio", "games/s", "copies/s", "ratio")
READING = (
    "Every loop is Python that lists the moves, chooses one and makes it; `inside` it is compiled with the rules. "
    "Ratios are to OpenSpiel backgammon."
)


@dataclass
class Results:
    """What the contenders are, and of every work each rate that was measured, one entry for each repetition."""

    versions: dict[Contender, str] = field(default_factory=dict)
    rates: dict[tuple[Contender, str, str], list[float]] = field(default_factory=dict)

    def rate(self, contender: Contender, work: str, unit: str) -> float | None:
        found = self.rates.get((contender, work, unit))
        return median(found) if found else None

    def spread(self) -> float:
        """How far a repetition lies from the median of its kind, on average."""
        return fmean(abs(rate / median(found) - 1) for found in self.rates.values() for rate in found)


@dataclass(frozen=True)
class Report:
    """The lines of a table and the notes below it; is it to be kept?"""

    lines: list[list[str]]
    notes: list[str]
    keep: bool


def main() -> None:
    console = Console()
    report = reported(console, "Measure random games, ours and those of our peers.", ROWS, READING, cells)
    show(console, report.lines, report.notes)
    if report.keep:
        write(report.lines, report.notes)


def reported(
    console: Console, about: str, contestants: list[Row], reading: str, line: Callable[[Row, Results], list[str]]
) -> Report:
    """Ask on the command line how long, and measure all that can run here; `reading` says what the numbers are."""
    options = argparse.ArgumentParser(description=about)
    options.add_argument("--repetitions", type=int, default=7, help="how often each work has its turn")
    options.add_argument("--seconds", type=float, default=0.5, help="CPU time of one turn")
    options.add_argument("--write", action="store_true", help="put the table into docs/performance.md")
    given = options.parse_args()
    rows = []
    for row in contestants:
        if reason := row.contender.missing():
            console.print(f"{row.title} is left out: {reason}", style="yellow")
        else:
            rows.append(row)
    results = measure(console, rows, given.repetitions, given.seconds)
    notes = [
        reading,
        f"Median of {given.repetitions} turns of {given.seconds:g} s of CPU time each; "
        f"a turn is {results.spread():.1%} off its median on average.",
        f"{', '.join(dict.fromkeys(results.versions.values()))}.",
        f"{machine()}.",
        f"{datetime.now(UTC):%d %B %Y}.",
    ]
    return Report([line(row, results) for row in rows], notes, given.write)


def measure(console: Console, rows: list[Row], repetitions: int, seconds: float) -> Results:
    """Every work of every contender, one after the other, again and again: a slow minute slows all of them."""
    results = Results()
    turns = [(row, work) for _ in range(repetitions) for row in rows for work in row.works]
    with ExitStack() as processes, Progress(console=console, transient=True) as progress:
        running = {}
        for contender in {row.contender: None for row in rows}:
            running[contender] = processes.enter_context(started(contender))
            results.versions[contender] = version = answer(running[contender])
            if contender.says not in version:
                raise SystemExit(f"{contender.build} holds {version}")
        for row, work in progress.track(turns, description="measuring"):
            process = running[row.contender]
            assert process.stdin is not None
            print(seconds, work, file=process.stdin, flush=True)
            for unit, rate in answer(process).items():
                results.rates.setdefault((row.contender, work, unit), []).append(rate)
    return results


@contextmanager
def started(contender: Contender) -> Iterator[subprocess.Popen[str]]:
    """A contender that waits for its turns; it ends when nobody can ask any more."""
    process = subprocess.Popen(
        [sys.executable, "-m", f"benchmarks.contenders.{contender.module}", *contender.game.split()],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / contender.build)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        yield process


def answer(process: subprocess.Popen[str]) -> Any:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise SystemExit(f"a contender stopped: {process.args!r}")
    return json.loads(line)


# -- the table


def cells(row: Row, results: Results) -> list[str]:
    moves = results.rate(row.contender, row.plays, "moves")
    games = results.rate(row.contender, row.plays, "games")
    copies = results.rate(row.contender, row.copies, "copies")
    yardstick = YARDSTICK.contender
    return [
        row.title,
        f"{moves / games:.0f}" if moves and games else "",
        number(moves),
        ratio(moves, results.rate(yardstick, YARDSTICK.plays, "moves")),
        number(games),
        number(copies),
        ratio(copies, results.rate(yardstick, YARDSTICK.copies, "copies")),
    ]


def number(rate: float | None) -> str:
    """Three digits: the rest is noise."""
    return f"{float(f'{rate:.3g}'):,.0f}" if rate else ""


def ratio(rate: float | None, yardstick: float | None) -> str:
    if not rate or not yardstick:
        return ""
    return f"{rate / yardstick:.{1 if rate >= yardstick else 2}f}"


def machine() -> str:
    """The processor and the build of Python: both matter as much as the code."""
    return f"{processor()}, {os.cpu_count()} cores; {python_build()}"


def processor() -> str:
    cpuinfo = Path("/proc/cpuinfo")
    lines = cpuinfo.read_text(encoding="utf-8").splitlines() if cpuinfo.exists() else []
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.processor() or platform.machine()


def python_build() -> str:
    optimised = "--enable-optimizations" in (sysconfig.get_config_var("CONFIG_ARGS") or "")
    profile = "with" if optimised else "without"
    name, version = platform.python_implementation(), platform.python_version()
    return f"{name} {version} built by {platform.python_compiler()} {profile} profile-guided optimisation"


def show(console: Console, lines: list[list[str]], notes: list[str]) -> None:
    """The table fits a terminal of 80 columns: each game is named once, above its rows."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=0)
    for i, heading in enumerate(HEADINGS):
        table.add_column(heading, justify="right" if i else "left", no_wrap=i == 0)
    above = ""
    for title, *numbers in lines:
        game, _, kind = title.partition(", ")
        if kind and game != above:
            table.add_row(game)
        above = game
        table.add_row(f"  {kind}" if kind else game, *numbers)
    console.print(table)
    for note in notes:
        console.print(note)


def write(
    lines: list[list[str]],
    notes: list[str],
    headings: tuple[str, ...] = HEADINGS,
    marks: tuple[str, str] = (BEGIN, END),
) -> None:
    """Replace what stands between the two marks."""
    before, begin, rest = REPORT.read_text(encoding="utf-8").partition(marks[0])
    _, end, after = rest.partition(marks[1])
    if not (begin and end):
        raise SystemExit(f"{REPORT.name} has no place for the table: {marks[0]} ... {marks[1]}")
    aligned = ["--:" if i else "---" for i in range(len(headings))]
    table = [f"| {' | '.join(line)} |" for line in [list(headings), aligned, *lines]]
    text = "\n".join(["", "", *table, "", *(f"- {note}" for note in notes), "", ""])
    REPORT.write_text(before + begin + text + end + after, encoding="utf-8")


if __name__ == "__main__":
    main()
