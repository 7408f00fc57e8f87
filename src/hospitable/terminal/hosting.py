"""What a host does with all tables at once: keep a copy, bring it back, move into a database."""

from __future__ import annotations

from pathlib import Path

from rich.progress import TaskID

from ..table.data import back_up, data_folder, restore
from ..table.migration import COPYING, migrate
from .progress import bars
from .screen import Screen
from .words import said


def keep(screen: Screen, command: str, folder: Path | None, file: Path) -> None:
    """A backup of all tables, or the tables of a backup."""
    folder = folder or data_folder()
    if command == "backup":
        back_up(folder, file)
    else:
        restore(folder, file)
    screen.say(said(f"{command}.done", file=str(file), folder=str(folder)))


def move(screen: Screen, folder: Path | None, database: str) -> bool:
    """The tables of a folder into a database; false if somebody has stopped it."""
    folder = folder or data_folder()
    tasks: dict[str, TaskID] = {}

    def progress(part: str, done: int, rows: int) -> None:
        if part not in tasks:
            about = said("migrate.copying") if part == COPYING else said("migrate.checking")
            tasks[part] = shown.add_task(about.say(screen.lang), total=rows)
        shown.update(tasks[part], completed=done)

    try:
        with bars(screen) as shown:
            tables = migrate(folder, database, progress)
    except KeyboardInterrupt:
        screen.say(said("migrate.stopped"))
        return False
    screen.say(said("migrate.done", n=tables, folder=str(folder)))
    return True
