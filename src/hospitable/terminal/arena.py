"""A tournament of bots, with a progress bar and confidence intervals."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from rich.table import Table

import hospitable

from .. import lab
from ..lab.balance import balance_of, findings
from ..lab.balance_page import page
from . import files
from .progress import bars
from .screen import Screen
from .words import said


def run(
    screen: Screen,
    game: str,
    contestants: Sequence[str],
    games: int,
    seed: str,
    variants: Mapping[str, str],
    edition: Path | None = None,
    report: Path | None = None,
    on: str = "",
    results: Path | None = None,
) -> None:
    """Play and show who won; with `report`, write a page on the balance of the game as well."""
    if report is None:
        with counting(screen, games) as done:
            outcome = lab.run(
                game, contestants, games, seed, variants, progress=done, edition=edition, on=on, results=results
            )
        show(screen, outcome)
        return
    balance = balance_of(game)
    files.check_place(report, refusal="arena.unwritable")
    with counting(screen, games) as done:
        found = findings(
            game, contestants, games, seed, variants, progress=done, edition=edition, on=on, results=results
        )
    show(screen, found.report)
    command = command_of(game, contestants, games, seed, variants, edition)
    content = page(found, balance, hospitable.game(game).title, command, screen.lang)
    files.write_text(report, content, refusal="arena.unwritable")
    screen.say(said("arena.report", file=report.name))


@contextmanager
def counting(screen: Screen, games: int) -> Iterator[Callable[[int], None]]:
    """A progress bar; it hears how many games are done."""
    with bars(screen) as progress:
        task = progress.add_task(said("arena.progress").say(screen.lang), total=games)
        yield lambda number: progress.update(task, completed=number)


def command_of(
    game: str, contestants: Sequence[str], games: int, seed: str, variants: Mapping[str, str], edition: Path | None
) -> str:
    """What somebody types to get the same games."""
    words = ["hospitable", "arena", game, "--seats", ",".join(contestants), "--games", str(games), "--seed", seed]
    for name, value in variants.items():
        words += ["--variant", f"{name}={value}"]
    if edition is not None:
        words += ["--edition", edition.name]
    return shlex.join(words)


def show(screen: Screen, report: lab.Report) -> None:
    table = Table(show_edge=False, pad_edge=False)
    table.add_column(said("arena.contestant").say(screen.lang))
    for heading in ("wins", "ties", "rate", "interval", "mean"):
        table.add_column(said(f"arena.{heading}").say(screen.lang), justify="right")
    for line in report.standings:
        low, high = line.interval
        interval = f"{low:.1%} - {high:.1%}"
        mean = f"{line.mean_score:.1f}"
        table.add_row(line.level, str(line.wins), str(line.ties), f"{line.rate:.1%}", interval, mean)
    if report.opponent_score is not None:
        opponent = said("arena.opponent").say(screen.lang)
        table.add_row(opponent, "", "", "", "", f"{report.opponent_score:.1f}")
    screen.console.print(table)
