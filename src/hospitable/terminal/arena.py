"""A tournament of bots, with a progress bar and confidence intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..lab.arena import Report, arena
from .screen import Screen
from .words import said


def run(
    screen: Screen, game: str, contestants: Sequence[str], games: int, seed: str, variants: Mapping[str, object]
) -> None:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    quiet = not screen.console.is_terminal
    with Progress(*columns, console=screen.console, transient=True, disable=quiet) as progress:
        task = progress.add_task(said("arena.progress").say(screen.lang), total=games)
        report = arena(
            game, contestants, games, seed, variants, progress=lambda done: progress.update(task, completed=done)
        )
    show(screen, report)


def show(screen: Screen, report: Report) -> None:
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
